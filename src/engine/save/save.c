#include "engine/save/save.h"

#include <stdio.h>
#include <string.h>

#include "engine/actors/box_watch.h"
#include "engine/game.h"
#include "engine/objects/variables.h"
#include "engine/save/save_fields.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/bytes.h"
#include "resource/files/game_index.h"
#include "walk/floor/router.h"
#include "walk/route.h"

enum {
    TAG_SIZE = 4,
    MAGIC_SIZE = 8,
    HEAD_SIZE = MAGIC_SIZE + 4 + 4 + 8,
    ROUTER_NAME_SIZE = 16,
};

static const char magic[MAGIC_SIZE + 1] = "WALKSAVE";

/* ---- which game it belongs to ---- */

/* The FNV-1a hash with 64 bits. */
static uint64_t hash(struct byte_view bytes)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < bytes.size; i++)
        sum = (sum ^ bytes.data[i]) * UINT64_C(0x100000001B3);
    return sum;
}

uint64_t save_game_identity(const struct game_files *files)
{
    return hash(files->index_bytes);
}

/* Worked out once for a game: containers are megabytes, and a recorder saves every ten seconds. */
static uint64_t container_sum(const struct game_files *files)
{
    struct container_sum *kept = files->container_sum;
    const uint64_t sum = kept && kept->known ? kept->value : hash(files->container_bytes);
    if (kept)
        *kept = (struct container_sum){true, sum};
    return sum;
}

/* The container file has to be the same, too: with another one, even if the index is the same, the
 * offsets in scripts would mean something else. */
static void visit_identity(struct save_visitor *visitor, const struct game_files *files)
{
    const uint64_t index = save_game_identity(files);
    const uint64_t container = container_sum(files);
    uint64_t saved_index = index, saved_container = container;
    visit(visitor, &saved_index);
    visit(visitor, &saved_container);
    if (saved_index != index)
        visit_fail(visitor, "this is a save of another game");
    else if (saved_container != container)
        visit_fail(visitor, "this is a save of another version of the game");
}

static void visit_label(struct save_visitor *visitor, struct save_label *label)
{
    visit_bytes(visitor, (uint8_t *)label->name, sizeof label->name);
    if (label->name[SAVE_NAME_SIZE - 1] != '\0')
        visit_fail(visitor, "its name does not end");
    visit(visitor, &label->date);
    visit_in(visitor, &label->room, 0, ROOM_ID_LIMIT - 1);
    visit(visitor, &label->frame);
    visit_colours(visitor, label->palette, 256);
    visit_pixels(visitor, label->picture, NULL, sizeof label->picture);
}

static void visit_router(struct save_visitor *visitor, const struct router **router)
{
    char name[ROUTER_NAME_SIZE] = "";
    if (!visitor_loads(visitor))
        snprintf(name, sizeof name, "%s", (*router)->name);
    visit_bytes(visitor, (uint8_t *)name, sizeof name);
    name[ROUTER_NAME_SIZE - 1] = '\0';
    *router = router_find(name);
    if (!*router)
        visit_fail(visitor, "there is no router \"%s\"", name);
}

/* ---- chunks ---- */

enum {
    CHUNK_VERSION = 1,
    OBJECT_VERSION = 2,
    VERB_VERSION = 2,
    SCREEN_VERSION = 2,
    TALK_VERSION = 2,
    SOUND_VERSION = 2,
    PAINT_VERSION = 2
};

/* When the content of a chunk changes it gets a higher version; a save whose chunks have other
 * versions is refused. */
struct chunk {
    char tag[TAG_SIZE + 1];
    uint16_t version;
};

static const struct chunk identity_chunk = {"GAME", CHUNK_VERSION};
static const struct chunk label_chunk = {"LABL", CHUNK_VERSION};
static const struct chunk router_chunk = {"ROUT", CHUNK_VERSION};

/* The chunks in their order: the room comes first, because it is entered then; what is built from
 * all the others comes last. */
static const struct {
    struct chunk chunk;
    void (*fields)(struct save_visitor *visitor, struct game *game);
} parts[] = {
    {{"ROOM", CHUNK_VERSION}, save_visit_room},    {{"VARS", CHUNK_VERSION}, save_visit_variables},
    {{"SCRP", CHUNK_VERSION}, save_visit_scripts}, {{"OBJS", OBJECT_VERSION}, save_visit_objects},
    {{"STRS", CHUNK_VERSION}, save_visit_strings}, {{"ACTS", CHUNK_VERSION}, save_visit_actors},
    {{"CAMR", CHUNK_VERSION}, save_visit_camera},  {{"FLOR", CHUNK_VERSION}, save_visit_floor},
    {{"INPT", CHUNK_VERSION}, save_visit_input},   {{"VERB", VERB_VERSION}, save_visit_verbs},
    {{"TALK", TALK_VERSION}, save_visit_talk},     {{"SCRN", SCREEN_VERSION}, save_visit_screen},
    {{"SOUN", SOUND_VERSION}, save_visit_sound},   {{"MUSC", CHUNK_VERSION}, save_visit_music},
    {{"PANT", PAINT_VERSION}, save_visit_paint},   {{"SCEN", CHUNK_VERSION}, save_visit_scene},
};

enum { PART_COUNT = sizeof parts / sizeof *parts };

/* The last chunk, which only games with named boxes have. */
static const struct chunk presence_chunk = {"NBOX", CHUNK_VERSION};

/* A save that is being written or read. */
struct save {
    struct save_visitor visitor;
    const char *file;
    struct reader reader;
    size_t size_at; /* where the size of the chunk that is being written is to be put */
};

static void begin_written_chunk(struct save *save, const struct chunk *chunk)
{
    struct bytes_writer *writer = save->visitor.writer;
    write_bytes(writer, chunk->tag, TAG_SIZE);
    write_u16(writer, chunk->version);
    save->size_at = writer->size;
    write_u32(writer, 0);
}

static void begin_read_chunk(struct save *save, const struct chunk *chunk)
{
    struct save_visitor *visitor = &save->visitor;
    visitor->place = (struct fault_place){save->file, chunk->tag, (uint32_t)save->reader.position};
    visitor->reader = reader_at((struct byte_view){0}, 0);
    struct byte_view tag = read_view(&save->reader, TAG_SIZE);
    uint16_t version = read_u16(&save->reader);
    uint32_t size = read_u32(&save->reader);
    struct byte_view bytes = read_view(&save->reader, size);
    if (save->reader.failed)
        visit_fail(visitor, "it ends before this part of it");
    else if (memcmp(tag.data, chunk->tag, TAG_SIZE) != 0)
        visit_fail(visitor, "there is something else");
    else if (version != chunk->version)
        visit_fail(visitor, "it was made by another version: part %u, not %u", version,
                   chunk->version);
    else
        visitor->place.offset += TAG_SIZE + 2 + 4;
    visitor->reader = reader_at(bytes, 0);
}

static void begin_chunk(struct save *save, const struct chunk *chunk)
{
    if (save->visitor.failed)
        return;
    if (visitor_loads(&save->visitor))
        begin_read_chunk(save, chunk);
    else
        begin_written_chunk(save, chunk);
}

static void end_chunk(struct save *save)
{
    struct save_visitor *visitor = &save->visitor;
    if (visitor->failed)
        return;
    if (visitor_loads(visitor)) {
        if (reader_left(&visitor->reader) > 0)
            visit_fail(visitor, "there is more than there should be");
    } else {
        size_t size = visitor->writer->size - save->size_at - 4;
        write_u32_at(visitor->writer, save->size_at, (uint32_t)size);
    }
}

static void visit_head_chunks(struct save *save, const struct game_files *files,
                              struct save_label *label)
{
    begin_chunk(save, &identity_chunk);
    visit_identity(&save->visitor, files);
    end_chunk(save);
    begin_chunk(save, &label_chunk);
    visit_label(&save->visitor, label);
    end_chunk(save);
}

/* Whether the chunk for named boxes comes next, or is to be written next. */
static bool has_presence(const struct save *save, const struct game *game)
{
    struct reader reader = save->reader;
    if (!visitor_loads(&save->visitor))
        return game->files.named_boxes != NULL;
    struct byte_view tag = read_view(&reader, TAG_SIZE);
    return !reader.failed && memcmp(tag.data, presence_chunk.tag, TAG_SIZE) == 0;
}

static void visit_presence(struct save *save, struct game *game)
{
    if (save->visitor.failed)
        return;
    if (has_presence(save, game)) {
        begin_chunk(save, &presence_chunk);
        if (!save->visitor.failed)
            save_visit_presence(&save->visitor, game);
        end_chunk(save);
    } else if (visitor_loads(&save->visitor)) {
        box_watch_look(game);
    }
}

static void visit_game_chunks(struct save *save, struct game *game, const struct router **router)
{
    begin_chunk(save, &router_chunk);
    visit_router(&save->visitor, router);
    end_chunk(save);
    for (int i = 0; i < PART_COUNT && !save->visitor.failed; i++) {
        begin_chunk(save, &parts[i].chunk);
        if (!save->visitor.failed)
            parts[i].fields(&save->visitor, game);
        end_chunk(save);
    }
    visit_presence(save, game);
}

/* ---- saving ---- */

/* Makes the small picture, of every second pixel of every second row. */
static void take_picture(struct save_label *label, const struct frame *frame)
{
    memcpy(label->palette, frame->palette, sizeof label->palette);
    for (int y = 0; y < SAVE_PICTURE_HEIGHT; y++)
        for (int x = 0; x < SAVE_PICTURE_WIDTH; x++)
            label->picture[y * SAVE_PICTURE_WIDTH + x] =
                frame->pixels[2 * y * SCREEN_WIDTH + 2 * x];
}

/* Of all behind the head. */
static void write_checksum(struct bytes_writer *writer)
{
    struct byte_view bytes = bytes_writer_view(writer);
    uint64_t sum = hash((struct byte_view){bytes.data + HEAD_SIZE, bytes.size - HEAD_SIZE});
    write_u32_at(writer, MAGIC_SIZE + 8, (uint32_t)(sum & UINT32_MAX));
    write_u32_at(writer, MAGIC_SIZE + 12, (uint32_t)(sum >> 32));
}

bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault)
{
    struct save save = {.visitor = {.writer = writer, .fault = fault}};
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "a game that has halted is not saved");
    const struct router *router = game->router;
    label->room = game->world.room;
    label->frame = game->world.frame;
    take_picture(label, game_picture(game));
    write_bytes(writer, magic, MAGIC_SIZE);
    write_u32(writer, SAVE_FORMAT);
    write_fill(writer, 0, HEAD_SIZE - MAGIC_SIZE - 4);
    visit_head_chunks(&save, &game->files, label);
    visit_game_chunks(&save, game, &router);
    if (save.visitor.failed)
        return false;
    if (writer->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to save the game");
    write_u32_at(writer, MAGIC_SIZE + 4, (uint32_t)(writer->size - HEAD_SIZE));
    write_checksum(writer);
    return true;
}

/* What is painted or drawn follows from the rest, and takes longest to go over. */
static bool is_of_pictures(int part)
{
    return parts[part].fields == save_visit_paint || parts[part].fields == save_visit_scene;
}

uint64_t save_hash(struct game *game, struct bytes_writer *scratch)
{
    struct save save = {.visitor = {.writer = scratch}};
    for (int i = 0; i < PART_COUNT; i++)
        if (!is_of_pictures(i))
            parts[i].fields(&save.visitor, game);
    if (game->files.named_boxes)
        save_visit_presence(&save.visitor, game);
    return scratch->failed ? 0 : hash(bytes_writer_view(scratch));
}

/* ---- loading ---- */

/* Checks that the bytes are a save in this format, complete and undamaged. */
static bool open_save(struct save *save, const char *file, struct byte_view bytes,
                      struct fault *fault)
{
    struct fault_place place = {file, NULL, 0};
    struct reader head = reader_at(bytes, 0);
    struct byte_view start = read_view(&head, MAGIC_SIZE);
    uint32_t format = read_u32(&head);
    uint32_t size = read_u32(&head);
    uint64_t sum = read_u32(&head);
    sum |= (uint64_t)read_u32(&head) << 32;
    if (start.size < MAGIC_SIZE || memcmp(start.data, magic, MAGIC_SIZE) != 0)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0, "this is no save of walkbox");
    if (!head.failed && format != SAVE_FORMAT)
        return fault_set(fault, FAULT_UNKNOWN, &place, MAGIC_SIZE,
                         "this save has format %u, and this walkbox reads %u", (unsigned)format,
                         (unsigned)SAVE_FORMAT);
    if (head.failed || reader_left(&head) < size)
        return fault_set(fault, FAULT_TRUNCATED, &place, bytes.size, "the save is cut off");
    if (reader_left(&head) > size)
        return fault_set(fault, FAULT_BAD_VALUE, &place, HEAD_SIZE + (size_t)size,
                         "something follows the save");
    if (hash((struct byte_view){bytes.data + HEAD_SIZE, size}) != sum)
        return fault_set(fault, FAULT_BAD_VALUE, &place, HEAD_SIZE,
                         "the save is damaged: its checksum is wrong");
    *save = (struct save){.visitor.fault = fault, .file = file, .reader = head};
    return true;
}

bool save_read_label(const struct game_files *files, const char *file, struct byte_view bytes,
                     struct save_label *label, struct fault *fault)
{
    struct save save = {0};
    *label = (struct save_label){0};
    if (!open_save(&save, file, bytes, fault))
        return false;
    visit_head_chunks(&save, files, label);
    return !save.visitor.failed;
}

/* The place of the name is found as it is read: behind the chunk that tells the game. */
bool save_rename(const char *file, struct byte_view bytes, const char *name,
                 struct bytes_writer *writer, struct fault *fault)
{
    struct save save = {0};
    uint8_t field[SAVE_NAME_SIZE] = {0};
    if (!open_save(&save, file, bytes, fault))
        return false;
    begin_chunk(&save, &identity_chunk);
    begin_chunk(&save, &label_chunk);
    if (save.visitor.failed)
        return false;
    size_t at = save.visitor.place.offset;
    if (reader_left(&save.visitor.reader) < SAVE_NAME_SIZE)
        return fault_set(fault, FAULT_TRUNCATED, &save.visitor.place, 0, "there is no name");
    for (size_t i = 0; i < SAVE_NAME_SIZE - 1 && name[i]; i++)
        field[i] = (uint8_t)name[i];
    write_bytes(writer, bytes.data, at);
    write_bytes(writer, field, SAVE_NAME_SIZE);
    write_bytes(writer, bytes.data + at + SAVE_NAME_SIZE, bytes.size - at - SAVE_NAME_SIZE);
    if (writer->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to name the save");
    write_checksum(writer);
    return true;
}

static bool read_into(struct game *fork, struct save *save, const struct router *router)
{
    struct save_label label = {0};
    const struct router *saved = fork->router;
    visit_head_chunks(save, &fork->files, &label);
    visit_game_chunks(save, fork, &saved);
    if (!save->visitor.failed && reader_left(&save->reader) > 0)
        visit_fail(&save->visitor, "there is more than there should be");
    if (save->visitor.failed)
        return false;
    fork->router = saved;
    int waited = frame_jiffies(fork) - fork->world.sound.owed;
    fork->pending_jiffies = waited > 0 ? waited : 0;
    if (router)
        game_set_router(fork, router);
    return true;
}

bool save_load(struct game *game, const char *file, struct byte_view bytes,
               const struct router *router, struct fault *fault)
{
    const struct allocator *memory = &game->allocator;
    struct save save = {0};
    if (!open_save(&save, file, bytes, fault))
        return false;
    struct game *fork = memory->resize(memory->context, NULL, 0, sizeof *fork);
    if (!fork)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to load a save");
    game_fork(fork, game);
    bool loaded = read_into(fork, &save, router);
    if (loaded)
        game_adopt_fork(game, fork);
    else
        game_drop_fork(fork);
    memory = &game->allocator;
    memory->resize(memory->context, fork, sizeof *fork, 0);
    return loaded;
}
