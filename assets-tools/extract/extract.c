/* Goes through the rooms and resources of a game. */
#include "assets-tools/extract/extract.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/text_add.h"

/* ---- names ---- */

static bool room_name_taken(const struct extraction *extraction, int room)
{
    for (int other = 1; other < ROOM_ID_LIMIT; other++)
        if (other != room &&
            strcmp(extraction->room_names[other], extraction->room_names[room]) == 0)
            return true;
    return false;
}

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
        if (*name == '\0' || room_name_taken(extraction, room))
            snprintf(name, EXTRACT_NAME_SIZE, "room%d", room);
    }
}

/* ---- all of it ---- */

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
