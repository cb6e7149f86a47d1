/* game.txt, and the resources that it names. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/text_add.h"

enum { OWNER_ROOM = 15, MAXS_WORDS = 9, ID_LARGEST = 255 };

static struct byte_view whole_block(const struct block *block)
{
    return (struct byte_view){block->payload.data - BLOCK_HEADER_SIZE,
                              block->payload.size + BLOCK_HEADER_SIZE};
}

static void add_rooms(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_files *files = extraction->files;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        char folder[EXTRACT_PATH_SIZE];
        extract_room_folder(extraction, id, folder);
        text_add(text, "room %d ", id);
        text_add_word(text, extraction->room_names[id]);
        text_add(text, " %s\n", folder);
    }
}

/* The number of the same resource under a lower id; 0 when there is none. */
static int earlier_id(const struct game_index *index, enum resource_kind kind, int id)
{
    const struct resource_directory *directory = &index->directories[kind];
    for (int other = 1; other < id; other++)
        if (directory->entries[other].room == directory->entries[id].room &&
            directory->entries[other].offset == directory->entries[id].offset)
            return other;
    return 0;
}

void extract_art_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id)
{
    if (kind == RESOURCE_COSTUME)
        snprintf(path, EXTRACT_PATH_SIZE, "costumes/costume-%03d", id);
    else
        snprintf(path, EXTRACT_PATH_SIZE, "charsets/charset-%03d.txt", id);
}

/* Writes a resource as text and pictures, and adds what its line says of it; false when it has to
 * be written as it is. */
static bool add_readable(struct extraction *extraction, struct bytes_writer *text,
                         enum resource_kind kind, int id, const struct block *block,
                         char why[EXTRACT_WHY_SIZE])
{
    char path[EXTRACT_PATH_SIZE];
    extract_art_path(path, kind, id);
    snprintf(why, EXTRACT_WHY_SIZE, "its source would say less than it holds");
    if (kind == RESOURCE_SOUND)
        return !extraction->raw_sounds[id] && extract_sound(extraction, id, block, text, why);
    bool good = kind == RESOURCE_COSTUME
                    ? !extraction->raw_costumes[id] && extract_costume(extraction, id, block, path)
                    : !extraction->raw_charsets[id] && extract_charset(extraction, id, block, path);
    if (good)
        text_add(text, "%s", path);
    return good;
}

/* Writes a resource and its line. */
static void add_resource(struct extraction *extraction, struct bytes_writer *text,
                         enum resource_kind kind, int id)
{
    static const char *const words[RESOURCE_KINDS] = {"script", "sound", "costume", "charset"};
    static const char *const endings[RESOURCE_KINDS] = {"bin", "soun", "cost", "char"};
    const struct game_files *files = extraction->files;
    char path[EXTRACT_PATH_SIZE], why[EXTRACT_WHY_SIZE];
    struct block block;
    struct fault fault;
    if (!game_files_resource(files, kind, id, &block, &fault)) {
        extract_fault(extraction, &fault);
        return;
    }
    int room = files->index.directories[kind].entries[id].room;
    if (id > ID_LARGEST || earlier_id(&files->index, kind, id) > 0 ||
        !game_files_has_room(files, room))
        return; /* kept.txt has it */
    text_add(text, "%s %d ", words[kind], id);
    if (kind == RESOURCE_COSTUME)
        text_add(text, "costume%d ", id);
    extraction->counts.others++;
    bool readable = add_readable(extraction, text, kind, id, &block, why);
    if (!readable) {
        extraction->counts.others_raw++;
        snprintf(path, sizeof path, "%ss/%s-%03d.%s", words[kind], words[kind], id, endings[kind]);
        extract_put(extraction, path, whole_block(&block));
        text_add(text, "raw %s", path);
    }
    text_add(text, " in %d", room);
    if (kind != RESOURCE_COSTUME)
        text_add(text, " as %s%d", words[kind], id);
    if (!readable)
        text_add(text, "   # as it is: %s", why);
    text_add(text, "\n");
}

/* MAXS, whose nine words are all written, since it is not known what some are for. */
static void add_limits(struct extraction *extraction, struct bytes_writer *text)
{
    struct block block;
    struct block_cursor cursor = block_file("", extraction->files->index_bytes);
    if (block_find(cursor, "MAXS", &block, NULL) != 1 || block.payload.size != 2 * MAXS_WORDS)
        return;
    struct reader reader = reader_at(block.payload, 0);
    text_add(text, "limits");
    for (int i = 0; i < MAXS_WORDS; i++)
        text_add(text, " %d", read_u16(&reader));
    text_add(text, "   # of variables, ?, bits, objects of a room, ?, charsets, ?, ?, inventory\n");
}

static void add_entries(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    const char *const words[RESOURCE_KINDS] = {"scripts", "sounds", "costumes", "charsets"};
    text_add(text, "entries");
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        if (index->directories[kind].count > 0)
            text_add(text, " %s %d", words[kind], index->directories[kind].count);
    if (index->room_count > 0)
        text_add(text, " rooms %d", index->room_count);
    if (index->object_count > 0)
        text_add(text, " objects %d", index->object_count);
    text_add(text, "\n");
}

/* The objects that no room has, and that do not begin as such objects usually do. */
static void add_things(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    for (int id = 0; id < index->object_count; id++) {
        const struct object_start *start = &index->objects[id];
        bool usual = start->owner == OWNER_ROOM && start->state == 0 && start->classes == 0;
        if (usual || extraction->object_seen[id])
            continue;
        text_add(text, "thing %d", id);
        if (start->owner != OWNER_ROOM)
            text_add(text, " owner %d", start->owner);
        if (start->state != 0)
            text_add(text, " state %d", start->state);
        if (start->classes != 0)
            text_add(text, " class");
        for (int i = 0; i < 32; i++)
            if (start->classes >> i & 1)
                text_add(text, " %d", i + 1);
        text_add(text, "\n");
    }
}

void extract_game_text(struct extraction *extraction)
{
    struct bytes_writer text;
    const struct game_files *files = extraction->files;
    bytes_writer_init(&text, extraction->arena->allocator);
    text_add(&text, "# A game that walkbox-extract took apart; walkbox-build makes it again.\n");
    text_add(&text, "name \"%s\"\n\n", "a game taken apart");
    add_rooms(extraction, &text);
    const enum resource_kind kinds[] = {RESOURCE_COSTUME, RESOURCE_CHARSET, RESOURCE_SOUND};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        text_add(&text, "\n");
        for (int id = game_files_next(files, kinds[i], 0); id >= 0;
             id = game_files_next(files, kinds[i], id))
            add_resource(extraction, &text, kinds[i], id);
    }
    text_add(&text, "\n");
    extract_game_scripts(extraction, &text);
    text_add(&text, "\n");
    add_limits(extraction, &text);
    add_entries(extraction, &text);
    add_things(extraction, &text);
    extract_put(extraction, "game.txt", bytes_writer_view(&text));
    bytes_writer_free(&text);
}
