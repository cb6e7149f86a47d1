/* game.txt, and the resources that it names. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "resource/object.h"

enum { MAXS_WORDS = 9, ID_LARGEST = 255 };

static void add_rooms(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_files *files = extraction->files;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        char folder[EXTRACT_PATH_SIZE];
        extract_room_folder(extraction, id, folder);
        write_format(text, "room %d ", id);
        text_add_word(text, extraction->room_names[id]);
        write_format(text, " %s\n", folder);
    }
}

int extract_earlier_id(const struct game_index *index, enum resource_kind kind, int id)
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
        write_format(text, "%s", path);
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
    if (id > ID_LARGEST || extract_earlier_id(&files->index, kind, id) > 0 ||
        !game_files_has_room(files, room))
        return; /* kept.txt has it */
    write_format(text, "%s %d ", words[kind], id);
    if (kind == RESOURCE_COSTUME)
        write_format(text, "costume%d ", id);
    extraction->counts.others++;
    bool readable = add_readable(extraction, text, kind, id, &block, why);
    if (!readable) {
        extraction->counts.others_raw++;
        snprintf(path, sizeof path, "%ss/%s-%03d.%s", words[kind], words[kind], id, endings[kind]);
        extract_put(extraction, path, block_whole(&block));
        write_format(text, "raw %s", path);
    }
    write_format(text, " in %d", room);
    if (kind != RESOURCE_COSTUME)
        write_format(text, " as %s%d", words[kind], id);
    if (!readable)
        write_format(text, "   # as it is: %s", why);
    write_format(text, "\n");
}

/* MAXS, whose nine words are all written, since it is not known what some are for. */
static void add_limits(struct extraction *extraction, struct bytes_writer *text)
{
    struct block block;
    struct block_cursor cursor = block_file("", extraction->files->index_bytes);
    if (block_find(cursor, "MAXS", &block, NULL) != 1 || block.payload.size != 2 * MAXS_WORDS)
        return;
    struct reader reader = reader_at(block.payload, 0);
    write_format(text, "limits");
    for (int i = 0; i < MAXS_WORDS; i++)
        write_format(text, " %d", read_u16(&reader));
    write_format(text,
                 "   # of variables, ?, bits, objects of a room, ?, charsets, ?, ?, inventory\n");
}

static void add_entries(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    const char *const words[RESOURCE_KINDS] = {"scripts", "sounds", "costumes", "charsets"};
    write_format(text, "entries");
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        if (index->directories[kind].count > 0)
            write_format(text, " %s %d", words[kind], index->directories[kind].count);
    if (index->room_count > 0)
        write_format(text, " rooms %d", index->room_count);
    if (index->object_count > 0)
        write_format(text, " objects %d", index->object_count);
    write_format(text, "\n");
}

/* The objects that no room has, and that do not begin as such objects usually do. */
static void add_things(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    for (int id = 0; id < index->object_count; id++) {
        const struct object_start *start = &index->objects[id];
        bool usual = start->owner == OBJECT_OWNER_ROOM && start->state == 0 && start->classes == 0;
        if (usual || extraction->object_seen[id])
            continue;
        write_format(text, "thing %d", id);
        if (start->owner != OBJECT_OWNER_ROOM)
            write_format(text, " owner %d", start->owner);
        if (start->state != 0)
            write_format(text, " state %d", start->state);
        if (start->classes != 0)
            write_format(text, " class");
        for (int i = 0; i < 32; i++)
            if (start->classes >> i & 1)
                write_format(text, " %d", i + 1);
        write_format(text, "\n");
    }
}

void extract_game_text(struct extraction *extraction)
{
    struct bytes_writer text = extract_text_begin(extraction);
    const struct game_files *files = extraction->files;
    write_format(&text,
                 "# A game that walkbox-extract took apart; walkbox-build makes it again.\n");
    write_format(&text, "name \"%s\"\n\n", "a game taken apart");
    add_rooms(extraction, &text);
    const enum resource_kind kinds[] = {RESOURCE_COSTUME, RESOURCE_CHARSET, RESOURCE_SOUND};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        write_format(&text, "\n");
        for (int id = game_files_next(files, kinds[i], 0); id >= 0;
             id = game_files_next(files, kinds[i], id))
            add_resource(extraction, &text, kinds[i], id);
    }
    write_format(&text, "\n");
    extract_game_scripts(extraction, &text);
    write_format(&text, "\n");
    add_limits(extraction, &text);
    add_entries(extraction, &text);
    add_things(extraction, &text);
    extract_put(extraction, "game.txt", bytes_writer_view(&text));
    bytes_writer_free(&text);
}

/* ---- the whole ---- */

/* The names that the index has. A room without one, or with one that cannot stand in a source or
 * that another room has too, is called by its number. */
static void name_rooms(struct extraction *extraction)
{
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        const char *known = extraction->files->index.room_names[room];
        char *name = extraction->room_names[room];
        snprintf(name, EXTRACT_NAME_SIZE, "%s", known);
        for (char *at = name; *at != '\0'; at++)
            if ((unsigned char)*at <= ' ' || *at == '"' || (unsigned char)*at > '~')
                *at = '_';
        bool taken = *name == '\0';
        for (int other = 1; other < ROOM_ID_LIMIT && !taken; other++)
            taken = other != room && strcmp(extraction->room_names[other], name) == 0;
        if (taken)
            snprintf(name, EXTRACT_NAME_SIZE, "room%d", room);
    }
}

void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct file_sink sink, struct arena *arena)
{
    *extraction = (struct extraction){.files = files, .sink = sink, .arena = arena};
    const struct block_tree_source source = {files->container_bytes, &files->index,
                                             files->room_offsets};
    extraction->tree = block_tree_make(&source, arena);
    extraction->object_seen = arena_alloc(arena, EXTRACT_OBJECTS, sizeof *extraction->object_seen);
    name_rooms(extraction);
    extract_find_names(extraction);
}

bool extract_sources(struct extraction *extraction)
{
    const struct game_files *files = extraction->files;
    int rooms = 0, done = 0;
    extraction->faults = 0;
    extraction->counts = (struct extract_counts){0};
    memset(extraction->object_seen, 0, EXTRACT_OBJECTS * sizeof *extraction->object_seen);
    extract_log(extraction, &files->log);
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        rooms++;
    for (int id = game_files_next_room(files, 0); id >= 0 && !extraction->failed;
         id = game_files_next_room(files, id)) {
        if (extraction->progress != NULL)
            extraction->progress(extraction->context, done++, rooms, extraction->room_names[id]);
        extract_room(extraction, id);
    }
    extract_game_text(extraction);
    return !extraction->failed;
}
