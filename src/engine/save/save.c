#include "engine/save/save.h"

#include <stdio.h>
#include <string.h>

#include "engine/enter/box_watch.h"
#include "engine/game.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "util/hash.h"

enum {
    HEAD_SIZE = SAVE_MAGIC_SIZE + 4 + 4 + 8,
    ROUTER_NAME_SIZE = 16,
};

static const char magic[SAVE_MAGIC_SIZE + 1] = "WALKSAVE", order_tag[] = "ORDR";

/* ---- the parts of a game's state, one chunk for each ---- */

enum { SAVE_TAG_SIZE = 4 };

/* The version is raised when the content of a chunk changes. Its fields can read versions from
 * `oldest` on (0: only the present version). A save with other versions is refused. */
struct save_chunk {
    char tag[SAVE_TAG_SIZE + 1];
    uint16_t version, oldest;
};

struct save_part {
    struct save_chunk chunk;
    struct save_fields fields;
    bool of_pictures; /* the part is painted or drawn, follows from other parts and takes longest to
                         visit: no hash covers it */
};

enum {
    CHUNK_VERSION = 1,
    OBJECT_VERSION = 3,
    VERB_VERSION = 2,
    SCREEN_VERSION = 2,
    TALK_VERSION = 3
};

static const struct save_chunk identity_chunk = {"GAME", CHUNK_VERSION, 0};
static const struct save_chunk label_chunk = {"LABL", CHUNK_VERSION, 0};
static const struct save_chunk router_chunk = {"ROUT", CHUNK_VERSION, 0};

/* Optional chunks after all others. */
static const struct save_chunk presence_chunk = {"NBOX", CHUNK_VERSION, 0};
static const struct save_chunk message_chunk = {"MBOX", CHUNK_VERSION, 0};

/* The parts in the order of saves. The room is first, because loading enters it; the scene, which
 * is built from all other parts, is last. */
static const struct save_part save_parts[] = {
    {{"ROOM", SAVE_ROOM_FLOOR, 1}, {.game = save_visit_room}, false},
    {{"VARS", SAVE_VARIABLES_WIDE, 1}, {.world = save_visit_variables}, false},
    {{"SCRP", SAVE_SCRIPTS_WIDE, 2}, {.world = save_visit_scripts}, false},
    {{"OBJS", OBJECT_VERSION, 0}, {.game = save_visit_objects}, false},
    {{"STRS", CHUNK_VERSION, 0}, {.world = save_visit_strings}, false},
    {{"ACTS", SAVE_ONE_MOVER, 2}, {.game = save_visit_actors}, false},
    {{"CAMR", CHUNK_VERSION, 0}, {.world = save_visit_camera}, false},
    {{"FLOR", CHUNK_VERSION, 0}, {.stage = save_visit_floor}, false},
    {{"INPT", CHUNK_VERSION, 0}, {.game = save_visit_input}, false},
    {{"VERB", VERB_VERSION, 0}, {.world = save_visit_verbs}, false},
    {{"TALK", TALK_VERSION, 0}, {.world = save_visit_talk}, false},
    {{"SCRN", SCREEN_VERSION, 0}, {.world = save_visit_screen}, false},
    {{"SOUN", SAVE_MARKERS_WIDE, 3}, {.world = save_visit_sound}, false},
    {{"MUSC", SAVE_MUSIC_STEPS, 2}, {.world = save_visit_music}, false},
    {{"PANT", SAVE_PAINT_ALONE, 2}, {.stage = save_visit_paint}, true},
    {{"SCEN", SAVE_SCENE_AREAS, 1}, {.stage = save_visit_scene}, true},
};

enum { SAVE_PARTS = sizeof save_parts / sizeof *save_parts };

static uint64_t save_sum(struct byte_view bytes)
{
    return fnv64(FNV64_START, bytes.data, bytes.size);
}

/* ---- the game that a save belongs to ---- */

uint64_t save_game_identity(const struct game_files *files)
{
    return save_sum(files->index_bytes);
}

/* The hash of the data file is computed once for a game: data files have megabytes, and a recorder
 * saves every ten seconds. */
static uint64_t container_sum(const struct game_files *files)
{
    struct container_sum *cached = files->container_sum;
    const uint64_t sum = cached && cached->known ? cached->value : save_sum(files->container_bytes);
    if (cached)
        *cached = (struct container_sum){true, sum};
    return sum;
}

/* Index file and data file must both be the same: with another data file, even if the index is
 * unchanged, offsets in scripts would mean something else. */
static void visit_identity(struct save_visitor *visitor, const struct game_files *files)
{
    const uint64_t index = files ? save_game_identity(files) : 0;
    const uint64_t container = files ? container_sum(files) : 0;
    uint64_t saved_index = index, saved_container = container;
    visit(visitor, &saved_index);
    visit(visitor, &saved_container);
    if (!files || (saved_index == index && saved_container == container))
        return;
    if (files->source_names.size > 0)
        visit_fail(visitor, "this save is from another game, or from another build of these "
                            "sources; play the game in the window to load it");
    else if (saved_index != index)
        visit_fail(visitor, "this save is from another game");
    else
        visit_fail(
            visitor,
            "this save is from another version of the game; open the version in which you saved");
}

/* The order has a tag, so that save_peek_order recognises an older save, which has other bytes in
 * its place. */
static void visit_order(struct save_visitor *visitor, uint32_t *order)
{
    uint8_t tag[SAVE_TAG_SIZE];
    memcpy(tag, order_tag, sizeof tag);
    visit_bytes(visitor, tag, sizeof tag);
    if (memcmp(tag, order_tag, sizeof tag) != 0)
        visit_fail(visitor, "the save is damaged: expected its order number here");
    visit(visitor, order);
}

static void visit_label(struct save_visitor *visitor, struct save_label *label)
{
    visit_bytes(visitor, (uint8_t *)label->name, sizeof label->name);
    if (label->name[SAVE_NAME_SIZE - 1] != '\0')
        visit_fail(visitor, "the save is damaged: its name has no end");
    visit(visitor, &label->date);
    visit_in(visitor, &label->room, 0, ROOM_ID_LIMIT - 1);
    visit(visitor, &label->frame);
    visit_colours(visitor, label->palette, 256);
    visit_pixels(visitor, label->picture, NULL, sizeof label->picture);
    if (!visitor_loads(visitor) || reader_left(&visitor->reader) > 0)
        visit(visitor, &label->jiffies);
    if (!visitor_loads(visitor) || reader_left(&visitor->reader) > 0)
        visit_order(visitor, &label->order);
}

static void visit_router(struct save_visitor *visitor, const struct router **router)
{
    char name[ROUTER_NAME_SIZE] = "";
    if (!visitor_loads(visitor))
        snprintf(name, sizeof name, "%s", (*router)->name);
    visit_bytes(visitor, (uint8_t *)name, sizeof name);
    name[ROUTER_NAME_SIZE - 1] = '\0';
    const struct router *found = router_find(name);
    if (found)
        *router = found;
    else
        visit_fail(visitor,
                   "the save uses router \"%s\", which this version of walkbox does not have",
                   name);
}

/* ---- chunks ---- */

/* A save that is being written or read. */
struct save {
    struct save_visitor visitor;
    const char *file;
    struct reader reader;
    size_t size_at; /* offset of the size field in the chunk that is being written */
};

static void begin_read_chunk(struct save *save, const struct save_chunk *chunk)
{
    struct save_visitor *visitor = &save->visitor;
    visitor->place = (struct fault_place){save->file, chunk->tag, (uint32_t)save->reader.position};
    visitor->reader = reader_at((struct byte_view){0}, 0);
    struct byte_view tag = read_view(&save->reader, SAVE_TAG_SIZE);
    uint16_t version = read_u16(&save->reader);
    uint32_t size = read_u32(&save->reader);
    struct byte_view bytes = read_view(&save->reader, size);
    if (save->reader.failed)
        visit_fail(visitor, "the save is truncated before this part");
    else if (memcmp(tag.data, chunk->tag, SAVE_TAG_SIZE) != 0)
        visit_fail(visitor, "the save is damaged: this part is not where it should be");
    else if (version > chunk->version || version < (chunk->oldest ? chunk->oldest : chunk->version))
        visit_fail(visitor,
                   "the save is from another version of walkbox: this part has version %u, not %u",
                   version, chunk->version);
    else
        visitor->place.offset += SAVE_TAG_SIZE + 2 + 4;
    visitor->version = version;
    visitor->reader = reader_at(bytes, 0);
}

static void begin_chunk(struct save *save, const struct save_chunk *chunk)
{
    struct bytes_writer *writer = save->visitor.writer;
    if (save->visitor.failed)
        return;
    if (!writer) {
        begin_read_chunk(save, chunk);
        return;
    }
    save->visitor.version = chunk->version;
    write_bytes(writer, chunk->tag, SAVE_TAG_SIZE);
    write_u16(writer, chunk->version);
    save->size_at = writer->size;
    write_u32(writer, 0);
}

static void end_chunk(struct save *save)
{
    struct save_visitor *visitor = &save->visitor;
    if (visitor->failed)
        return;
    if (visitor_loads(visitor)) {
        if (reader_left(&visitor->reader) > 0)
            visit_fail(visitor, "the save is damaged: this part is longer than expected");
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

/* Visits an optional chunk: when writing, if it is `needed`; when reading, if it comes next.
 * Returns whether it was visited. */
static bool visit_optional(struct save *save, struct game *game, const struct save_chunk *chunk,
                           bool needed, struct save_fields fields)
{
    struct reader reader = save->reader;
    if (save->visitor.failed)
        return false;
    if (visitor_loads(&save->visitor)) {
        struct byte_view tag = read_view(&reader, SAVE_TAG_SIZE);
        needed = !reader.failed && memcmp(tag.data, chunk->tag, SAVE_TAG_SIZE) == 0;
    }
    if (!needed)
        return false;
    begin_chunk(save, chunk);
    if (!save->visitor.failed)
        visit_fields(&save->visitor, game, fields);
    end_chunk(save);
    return true;
}

static void visit_optional_chunks(struct save *save, struct game *game)
{
    if (!visit_optional(save, game, &presence_chunk, game->files.named_boxes != NULL,
                        (struct save_fields){.game = save_visit_presence}) &&
        visitor_loads(&save->visitor))
        box_watch_look(&game->watch, &game->world);
    visit_optional(save, game, &message_chunk, game->world.box.waits,
                   (struct save_fields){.world = save_visit_message_box});
}

static void visit_game_chunks(struct save *save, struct game *game)
{
    begin_chunk(save, &router_chunk);
    visit_router(&save->visitor, &game->stage.floor.router);
    end_chunk(save);
    for (int i = 0; i < SAVE_PARTS && !save->visitor.failed; i++) {
        begin_chunk(save, &save_parts[i].chunk);
        if (!save->visitor.failed)
            visit_fields(&save->visitor, game, save_parts[i].fields);
        end_chunk(save);
    }
    visit_optional_chunks(save, game);
}

/* ---- saving ---- */

/* Makes the small picture, from every second pixel in every second row. */
static void copy_picture(struct save_label *label, const struct frame *frame)
{
    memcpy(label->palette, frame->palette, sizeof label->palette);
    for (int y = 0; y < SAVE_PICTURE_HEIGHT; y++)
        for (int x = 0; x < SAVE_PICTURE_WIDTH; x++)
            label->picture[y * SAVE_PICTURE_WIDTH + x] =
                frame->pixels[2 * y * SCREEN_WIDTH + 2 * x];
}

/* Writes the checksum of all bytes after the head. */
static void write_checksum(struct bytes_writer *writer)
{
    struct byte_view bytes = bytes_writer_view(writer);
    uint64_t sum = save_sum((struct byte_view){bytes.data + HEAD_SIZE, bytes.size - HEAD_SIZE});
    write_u32_at(writer, SAVE_MAGIC_SIZE + 8, (uint32_t)(sum & UINT32_MAX));
    write_u32_at(writer, SAVE_MAGIC_SIZE + 12, (uint32_t)(sum >> 32));
}

bool save_write(struct game *game, struct save_label *label, struct bytes_writer *writer,
                struct fault *fault)
{
    struct save save = {.visitor = {.writer = writer, .fault = fault}};
    if (game->vm.halted)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "cannot save a game that has halted");
    label->room = game->world.room;
    label->frame = game->world.frame;
    label->jiffies = game->world.sound.time;
    copy_picture(label, game_picture(game));
    write_bytes(writer, magic, SAVE_MAGIC_SIZE);
    write_u32(writer, SAVE_FORMAT);
    write_fill(writer, 0, HEAD_SIZE - SAVE_MAGIC_SIZE - 4);
    visit_head_chunks(&save, &game->files, label);
    visit_game_chunks(&save, game);
    if (save.visitor.failed)
        return false;
    if (writer->failed)
        return fault_memory(fault);
    write_u32_at(writer, SAVE_MAGIC_SIZE + 4, (uint32_t)(writer->size - HEAD_SIZE));
    write_checksum(writer);
    return true;
}

bool save_write_state(struct game *game, struct bytes_writer *writer)
{
    struct save save = {.visitor = {.writer = writer}};
    if (game->vm.halted)
        return false;
    visit_game_chunks(&save, game);
    return !save.visitor.failed && !writer->failed;
}

/* ---- loading ---- */

bool save_begins(struct byte_view begin)
{
    return begin.size >= SAVE_MAGIC_SIZE && memcmp(begin.data, magic, SAVE_MAGIC_SIZE) == 0;
}

/* Checks that the bytes are a save in this format, complete and undamaged. */
static bool open_save(struct save *save, const char *file, struct byte_view bytes,
                      struct fault *fault)
{
    struct fault_place place = {file, NULL, 0};
    struct reader head = reader_at(bytes, 0);
    const struct byte_view start = read_view(&head, SAVE_MAGIC_SIZE);
    uint32_t format = read_u32(&head);
    uint32_t size = read_u32(&head);
    uint64_t sum = read_u32(&head);
    sum |= (uint64_t)read_u32(&head) << 32;
    if (!save_begins(start))
        return fault_set(fault, FAULT_UNKNOWN, &place, 0, "this is not a walkbox save");
    if (!head.failed && format != SAVE_FORMAT)
        return fault_set(fault, FAULT_UNKNOWN, &place, SAVE_MAGIC_SIZE,
                         "this save has format %u, but this version of walkbox reads format %u",
                         (unsigned)format, (unsigned)SAVE_FORMAT);
    if (head.failed || reader_left(&head) < size)
        return fault_set(fault, FAULT_TRUNCATED, &place, bytes.size, "the save is truncated");
    if (reader_left(&head) > size)
        return fault_set(fault, FAULT_BAD_VALUE, &place, HEAD_SIZE + (size_t)size,
                         "the save is damaged: more bytes follow its end");
    if (save_sum((struct byte_view){bytes.data + HEAD_SIZE, size}) != sum)
        return fault_set(fault, FAULT_BAD_VALUE, &place, HEAD_SIZE,
                         "the save is damaged: its checksum is wrong");
    *save = (struct save){.visitor.fault = fault, .file = file, .reader = head};
    return true;
}

static uint32_t peek_chunk(struct reader *reader)
{
    (void)read_view(reader, SAVE_TAG_SIZE);
    (void)read_u16(reader);
    return read_u32(reader);
}

bool save_peek(struct byte_view begin, struct save_peek *peek)
{
    struct reader reader = reader_at(begin, 0);
    (void)read_view(&reader, HEAD_SIZE);
    (void)read_view(&reader, peek_chunk(&reader));
    const uint32_t size = peek_chunk(&reader);
    const uint64_t end = (uint64_t)reader.position + size;
    (void)read_view(&reader, SAVE_NAME_SIZE);
    uint64_t date = read_u32(&reader);
    date |= (uint64_t)read_u32(&reader) << 32;
    *peek = (struct save_peek){(int64_t)date, end - SAVE_ORDER_SIZE};
    return save_begins(begin) && !reader.failed && size >= SAVE_ORDER_SIZE;
}

uint32_t save_peek_order(struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    const struct byte_view tag = read_view(&reader, SAVE_TAG_SIZE);
    const uint32_t order = read_u32(&reader);
    return !reader.failed && memcmp(tag.data, order_tag, SAVE_TAG_SIZE) == 0 ? order : 0;
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

/* The name is the second chunk's first field. */
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
        return fault_set(fault, FAULT_TRUNCATED, &save.visitor.place, 0,
                         "the name of the save is missing");
    for (size_t i = 0; i < SAVE_NAME_SIZE - 1 && name[i]; i++)
        field[i] = (uint8_t)name[i];
    write_bytes(writer, bytes.data, at);
    write_bytes(writer, field, SAVE_NAME_SIZE);
    write_bytes(writer, bytes.data + at + SAVE_NAME_SIZE, bytes.size - at - SAVE_NAME_SIZE);
    if (writer->failed)
        return fault_memory(fault);
    write_checksum(writer);
    return true;
}

static bool read_into(struct game *fork, struct save *save, const struct router *router)
{
    visit_game_chunks(save, fork);
    if (!save->visitor.failed && reader_left(&save->reader) > 0)
        visit_fail(&save->visitor, "the save is damaged: this part is longer than expected");
    if (save->visitor.failed)
        return false;
    /* The part of a frame's time that had passed when the game was saved. */
    int waited = frame_jiffies(&fork->world) - fork->world.sound.owed;
    fork->pending_jiffies = waited > 0 ? waited : 0;
    if (router)
        game_set_router(fork, router);
    return true;
}

/* Reads the rest of a save into a fork, which then replaces the game. */
static bool load(struct game *game, struct save *save, bool has_head, const struct router *router)
{
    struct game *fork = game_fork_new(game);
    if (!fork)
        return fault_memory(save->visitor.fault);
    struct save_label label = {0};
    if (has_head)
        visit_head_chunks(save, &fork->files, &label);
    bool loaded = read_into(fork, save, router);
    game_fork_end(game, fork, loaded);
    return loaded;
}

bool save_load(struct game *game, const char *file, struct byte_view bytes,
               const struct router *router, struct fault *fault)
{
    struct save save = {0};
    return open_save(&save, file, bytes, fault) && load(game, &save, true, router);
}

bool save_read_state(struct game *game, const char *file, struct byte_view state,
                     struct fault *fault)
{
    struct save save = {.visitor.fault = fault, .file = file, .reader = reader_at(state, 0)};
    return load(game, &save, false, NULL);
}

/* ---- hashes and differences ---- */

uint64_t save_hash(struct game *game, struct bytes_writer *scratch)
{
    struct save_visitor visitor = {.writer = scratch, .version = SAVE_PRESENT};
    bytes_writer_clear(scratch);
    for (int i = 0; i < SAVE_PARTS; i++)
        if (!save_parts[i].of_pictures)
            visit_fields(&visitor, game, save_parts[i].fields);
    if (game->files.named_boxes)
        save_visit_presence(&visitor, game);
    if (game->world.box.waits)
        save_visit_message_box(&visitor, &game->world);
    return scratch->failed ? 0 : save_sum(bytes_writer_view(scratch));
}

bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference)
{
    struct save save = {.reader = reader_at(state, 0)};
    bytes_writer_clear(scratch);
    if (game->vm.halted)
        return false;
    begin_read_chunk(&save, &router_chunk);
    for (int i = 0; i < SAVE_PARTS && !save.visitor.failed; i++) {
        begin_read_chunk(&save, &save_parts[i].chunk);
        if (save.visitor.failed)
            break;
        if (save.visitor.version != save_parts[i].chunk.version) {
            *difference = (struct save_difference){0};
            return true;
        }
        save.visitor.writer = scratch;
        save.visitor.difference = difference;
        save.visitor.item = NULL;
        visit_fields(&save.visitor, game, save_parts[i].fields);
    }
    return save.visitor.differs;
}
