#include "assets-tools/game_write.h"

#include <string.h>

#include "assets-tools/art/art_source.h"
#include "assets-tools/game_source.h"
#include "resource/object.h"
#include "util/minmax.h"

/* ---- the index ---- */

enum { ROOM_NAME_BYTES = 9, NAME_MASK = 0xFF, DISK = 1 };

static void write_names(struct bytes_writer *writer, const struct game_index *index)
{
    size_t header = write_block_begin(writer, "RNAM");
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        if (!index->room_present[room])
            continue;
        write_u8(writer, (uint32_t)room);
        size_t size = strlen(index->room_names[room]);
        for (size_t i = 0; i < ROOM_NAME_BYTES; i++)
            write_u8(writer, (i < size ? (uint8_t)index->room_names[room][i] : 0u) ^ NAME_MASK);
    }
    write_u8(writer, 0);
    write_block_end(writer, header);
}

static void write_limits(struct bytes_writer *writer, const struct game_index *index,
                         const uint16_t *limits)
{
    size_t header = write_block_begin(writer, "MAXS");
    const uint16_t usual[MAXS_WORDS] = {
        MAXS_VARIABLES,     MAXS_WORD_1, MAXS_BIT_VARIABLES,
        MAXS_LOCAL_OBJECTS, MAXS_WORD_4, (uint16_t)index->directories[RESOURCE_CHARSET].count,
        MAXS_WORD_6,        MAXS_WORD_7, MAXS_INVENTORY};
    for (int i = 0; i < MAXS_WORDS; i++)
        write_u16(writer, limits != NULL ? limits[i] : usual[i]);
    write_block_end(writer, header);
}

static void write_rooms(struct bytes_writer *writer, const struct game_index *index)
{
    int count = ROOM_ID_LIMIT;
    while (count > index->room_count && !index->room_present[count - 1])
        count--;
    size_t header = write_block_begin(writer, "DROO");
    write_u16(writer, (uint32_t)count);
    for (int i = 0; i < count; i++)
        write_u8(writer, index->room_present[i] ? DISK : 0);
    write_fill(writer, 0, 4 * (size_t)count); /* zeros, since LOFF says where rooms are */
    write_block_end(writer, header);
}

static void write_directory(struct bytes_writer *writer, const char tag[4],
                            const struct resource_directory *directory)
{
    size_t header = write_block_begin(writer, tag);
    write_u16(writer, (uint32_t)directory->count);
    for (int i = 0; i < directory->count; i++)
        write_u8(writer, directory->entries[i].room);
    for (int i = 0; i < directory->count; i++)
        write_u32(writer, directory->entries[i].offset);
    write_block_end(writer, header);
}

static void write_objects(struct bytes_writer *writer, const struct game_index *index)
{
    size_t header = write_block_begin(writer, "DOBJ");
    write_u16(writer, (uint32_t)index->object_count);
    for (int i = 0; i < index->object_count; i++)
        write_u8(writer, (uint32_t)(index->objects[i].state << 4 | index->objects[i].owner));
    for (int i = 0; i < index->object_count; i++)
        write_u32(writer, index->objects[i].classes);
    write_block_end(writer, header);
}

/* Appends the eight blocks of the index, before the XOR. `limits` are the words of MAXS; if NULL,
 * the defaults with the number of charsets, since engines need it. The room directory has
 * index->room_count entries, or as many as the rooms need if that is more. */
static void index_write(struct bytes_writer *writer, const struct game_index *index,
                        const uint16_t *limits)
{
    write_names(writer, index);
    write_limits(writer, index, limits);
    write_rooms(writer, index);
    write_directory(writer, "DSCR", &index->directories[RESOURCE_SCRIPT]);
    write_directory(writer, "DSOU", &index->directories[RESOURCE_SOUND]);
    write_directory(writer, "DCOS", &index->directories[RESOURCE_COSTUME]);
    write_directory(writer, "DCHR", &index->directories[RESOURCE_CHARSET]);
    write_objects(writer, index);
}

/* ---- the data file ---- */

enum {
    SOUND_COUNT = 10,    /* minimum number of directory entries */
    OBJECT_COUNT = 1000, /* minimum; class words of actors are in this table too */
};

struct game_writer {
    struct bytes_writer *container;
    struct source_context *context;
    const struct game_source *game;
    struct game_index index;
    size_t offset_table; /* LOFF's first entry */
    size_t room_header;  /* header of the current room */
    uint32_t *room_offsets;
    bool good;
};

static void begin_directory(struct game_writer *writer, enum resource_kind kind, int count)
{
    struct resource_directory *directory = &writer->index.directories[kind];
    directory->count = int_max(count, writer->game->entries[kind]);
    directory->entries =
        arena_alloc(writer->context->arena, (size_t)directory->count, sizeof *directory->entries);
}

static void fill_objects(struct game_writer *writer)
{
    struct game_index *index = &writer->index;
    int wanted = writer->game->entries[DIRECTORY_OBJECTS];
    index->object_count = wanted == 0 ? OBJECT_COUNT : wanted;
    for (int i = 0; i < writer->game->thing_count; i++)
        index->object_count = int_max(index->object_count, writer->game->things[i].id + 1);
    for (int i = 0; i < writer->game->room_count; i++) {
        const struct room *room = &writer->game->rooms[i].source.room;
        for (int k = 0; k < room->object_count; k++)
            index->object_count = int_max(index->object_count, room->objects[k].id + 1);
    }
    index->objects =
        arena_alloc(writer->context->arena, (size_t)index->object_count, sizeof *index->objects);
    for (int i = 0; i < index->object_count; i++)
        index->objects[i].owner = OBJECT_OWNER_ROOM;
    for (int i = 0; i < writer->game->room_count; i++) {
        const struct room_source *source = &writer->game->rooms[i].source;
        for (int k = 0; k < source->room.object_count; k++)
            index->objects[source->room.objects[k].id] = source->objects[k].start;
    }
    for (int i = 0; i < writer->game->thing_count; i++)
        index->objects[writer->game->things[i].id] = writer->game->things[i].start;
}

static int script_entries(const struct game_source *game)
{
    int count = LOCAL_SCRIPT_FIRST;
    while (game->entries[RESOURCE_SCRIPT] > 0 && count > 1 && game->scripts[count - 1].size == 0 &&
           !boot_script_exists(game, count - 1))
        count--;
    return count;
}

static void begin_index(struct game_writer *writer)
{
    const struct game_source *game = writer->game;
    for (int i = 0; i < game->room_count; i++) {
        const struct room_entry *entry = &game->rooms[i];
        writer->index.room_present[entry->id] = true;
        memcpy(writer->index.room_names[entry->id], entry->name, strlen(entry->name) + 1);
    }
    writer->index.room_count = game->entries[DIRECTORY_ROOMS];
    begin_directory(writer, RESOURCE_SCRIPT, script_entries(game));
    for (int kind = RESOURCE_SOUND; kind <= RESOURCE_CHARSET; kind++) {
        const struct resource_list *list = &game->resources[kind];
        int count = kind == RESOURCE_SOUND && game->entries[kind] == 0 ? SOUND_COUNT : 1;
        for (int i = 0; i < list->count; i++)
            count = int_max(count, list->entries[i].id + 1);
        begin_directory(writer, (enum resource_kind)kind, count);
    }
    fill_objects(writer);
}

/* Notes that a resource of the room begins here. Writes the resource if its source is a whole
 * block; otherwise returns false, and the caller encodes it. */
static bool write_raw(struct game_writer *writer, enum resource_kind kind, int id, int room,
                      struct byte_view raw)
{
    writer->index.directories[kind].entries[id] = (struct resource_entry){
        (uint8_t)room, (uint32_t)(writer->container->size - writer->room_header)};
    if (raw.size > 0)
        write_bytes(writer->container, raw.data, raw.size);
    return raw.size > 0;
}

/* Writes all global scripts into the LFLF block of the first room. */
static void write_scripts(struct game_writer *writer, int room)
{
    if (room != writer->game->rooms[0].id)
        return;
    for (int script = 1; script < LOCAL_SCRIPT_FIRST; script++) {
        struct byte_view code = writer->game->scripts[script];
        if (code.size == 0 && !boot_script_exists(writer->game, script))
            continue;
        write_raw(writer, RESOURCE_SCRIPT, script, room, (struct byte_view){NULL, 0});
        size_t header = write_block_begin(writer->container, "SCRP");
        if (code.size > 0)
            write_bytes(writer->container, code.data, code.size);
        else
            boot_script_write(writer->container, writer->game, script);
        write_block_end(writer->container, header);
    }
}

static void write_sound(struct bytes_writer *container, const struct sound_parts *sound)
{
    size_t header = write_block_begin(container, "SOUN");
    if (sound->track.track > 0)
        sound_encode_track(container, &sound->track);
    else if (sound->renditions.count > 0)
        sound_encode_midi(container, &sound->renditions, &sound->sample);
    else
        sound_encode(container, sound->song, sound->sample_path != NULL ? &sound->sample : NULL);
    write_block_end(container, header);
}

static void write_resources(struct game_writer *writer, enum resource_kind kind, int room)
{
    const struct resource_list *list = &writer->game->resources[kind];
    for (int i = 0; i < list->count; i++) {
        const struct resource_source *entry = &list->entries[i];
        if (entry->room != room || write_raw(writer, kind, entry->id, room, entry->raw))
            continue;
        if (kind == RESOURCE_SOUND) {
            write_sound(writer->container, entry->sound);
        } else if (kind == RESOURCE_CHARSET) {
            charset_encode(writer->container, entry->charset);
        } else if (!costume_encode(writer->container, entry->costume)) {
            report_error(writer->context->diagnostics, entry->place,
                         "the costume is larger than 64 KiB, which is as far as its offsets reach");
            writer->good = false;
        }
    }
}

static void write_room_file(struct game_writer *writer, int number)
{
    const struct room_entry *entry = &writer->game->rooms[number];
    size_t header = write_block_begin(writer->container, "LFLF");
    writer->room_header = writer->container->size;
    write_u32_at(writer->container, writer->offset_table + 5 * (size_t)number + 1,
                 (uint32_t)writer->room_header);
    writer->room_offsets[entry->id] = (uint32_t)writer->room_header;
    if (!room_write(writer->container, &entry->source, writer->context->diagnostics))
        writer->good = false;
    write_scripts(writer, entry->id);
    for (int kind = RESOURCE_SOUND; kind <= RESOURCE_CHARSET; kind++)
        write_resources(writer, (enum resource_kind)kind, entry->id);
    write_block_end(writer->container, header);
}

/* Writes LOFF: a count, and for each room its number and the offset of its ROOM, filled in
 * later. */
static void write_room_offsets(struct game_writer *writer)
{
    struct bytes_writer *container = writer->container;
    size_t header = write_block_begin(container, "LOFF");
    write_u8(container, (uint32_t)writer->game->room_count);
    writer->offset_table = container->size;
    for (int i = 0; i < writer->game->room_count; i++) {
        write_u8(container, (uint32_t)writer->game->rooms[i].id);
        write_u32(container, 0);
    }
    write_block_end(container, header);
}

bool game_make(struct game_blocks *made, const struct game_source *game,
               struct source_context *context)
{
    struct bytes_writer *container = &made->container;
    struct game_writer writer = {.container = container,
                                 .context = context,
                                 .game = game,
                                 .room_offsets = made->room_offsets,
                                 .good = true};
    begin_index(&writer);
    size_t header = write_block_begin(container, "LECF");
    write_room_offsets(&writer);
    for (int i = 0; i < game->room_count; i++)
        write_room_file(&writer, i);
    if (game->name) { /* after all blocks that other programs read: only walkbox goes through the
                         blocks of LECF */
        size_t name = write_block_begin(container, "GNAM");
        write_bytes(container, game->name, strlen(game->name));
        write_block_end(container, name);
    }
    write_block_end(container, header);
    made->index = writer.index;
    made->limits = game->limits;
    return writer.good;
}

bool game_write(struct bytes_writer *index, struct bytes_writer *container,
                const struct game_source *game, struct source_context *context)
{
    struct game_blocks made = {.limits = NULL};
    struct original_blocks originals;
    bytes_writer_init(&made.container, container->allocator);
    bool good =
        game_make(&made, game, context) && original_blocks_read(&originals, game->folder, context);
    if (good)
        game_lay_out(&made, &originals, index, container, context->arena);
    bytes_writer_free(&made.container);
    return good;
}

struct game_index game_lay_out(const struct game_blocks *made,
                               const struct original_blocks *originals, struct bytes_writer *index,
                               struct bytes_writer *container, struct arena *arena)
{
    const struct block_tree_source source = {bytes_writer_view(&made->container), &made->index,
                                             made->room_offsets};
    const struct game_index laid = original_blocks_apply(originals, &source, container, arena);
    struct bytes_writer blocks;
    bytes_writer_init(&blocks, index->allocator);
    index_write(&blocks, &laid, made->limits);
    original_blocks_apply_index(originals, bytes_writer_view(&blocks), index);
    bytes_writer_free(&blocks);
    return laid;
}

/* ---- the box-name file ---- */

void named_box_lines(struct bytes_writer *text, const struct named_room *named, int name)
{
    const struct named_box *box = &named->names[name];
    for (int i = 0; i < named->area_count; i++) {
        const struct walk_bounds *bounds = &named->areas[i].bounds;
        if (named->areas[i].name == name)
            write_format(text, "area %s %d,%d %d,%d\n", box->name, (int)bounds->left,
                         (int)bounds->top, (int)bounds->right, (int)bounds->bottom);
    }
    if (box->enter_script != 0)
        write_format(text, "enter %s script %d\n", box->name, box->enter_script);
    if (box->leave_script != 0)
        write_format(text, "leave %s script %d\n", box->name, box->leave_script);
}

bool named_boxes_write(struct bytes_writer *text, const struct game_source *game)
{
    bool any = false;
    write_format(text, "%s written again with the game.\n", NAMED_BOX_MADE);
    for (int i = 0; i < game->room_count; i++) {
        const struct named_room *named = &game->rooms[i].source.named;
        if (named->name_count == 0)
            continue;
        any = true;
        write_format(text, "\nroom %d\n", game->rooms[i].id);
        /* All lines of a name together, so that the names keep their order. */
        for (int name = 0; name < named->name_count; name++) {
            for (int box = 0; box < WALK_BOX_LIMIT; box++)
                if (walk_box_set_has(&named->names[name].boxes, box))
                    write_format(text, "box %d named %s\n", box, named->names[name].name);
            named_box_lines(text, named, name);
        }
    }
    if (!any)
        bytes_writer_clear(text);
    return any;
}
