/* The command rooms: lists the rooms of a game, or draws all of them on one sheet. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/commands/json.h"
#include "app/commands/room_sheet.h"
#include "app/platform/png.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { NAME_SIZE = 80, TITLE_SIZE = 120, ROOMS = ROOM_ID_LIMIT };

/* The rooms as they are gone through; all rooms that the index or the container's table names. */
struct rooms {
    struct game_files files;
    struct arena arena; /* of one room, or of what belongs to it */
    bool as_json;
    cJSON *list;
    struct room_sheet *sheet; /* NULL: they are listed */
    int count, widths[ROOMS]; /* those that were gone through, and how wide they are */
    int faults;
    struct fault first;
};

static void note_fault(struct rooms *rooms, const struct fault *fault)
{
    if (rooms->faults++ == 0)
        rooms->first = *fault;
}

static void name_room(const struct rooms *rooms, int id, char name[NAME_SIZE])
{
    const char *given = rooms->files.index.room_names[id];
    shown_text(given, strlen(given), name, NAME_SIZE);
}

/* ---- the list ---- */

static void list_json(struct rooms *rooms, int id, const struct room *room, const char *why)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "id", id);
    json_add_text(json, "name", rooms->files.index.room_names[id]);
    if (room) {
        json_add_number(json, "width", room->width);
        json_add_number(json, "height", room->height);
        json_add_number(json, "objects", room->object_count);
        json_add_number(json, "boxes", room->box_count);
        json_add_bool(json, "damaged", room->log.damage > 0);
    } else {
        json_add_text(json, "error", why);
    }
    json_append(rooms->list, json);
}

static void list_line(const struct rooms *rooms, int id, const struct room *room, const char *why)
{
    char name[NAME_SIZE];
    name_room(rooms, id, name);
    if (room)
        printf("%3d  %-9s  %4d x %-3d  %3d objects  %2d boxes%s\n", id, name, room->width,
               room->height, room->object_count, room->box_count,
               room->log.damage ? "  (damaged)" : "");
    else
        printf("%3d  %-9s  %s\n", id, name, why);
}

/* ---- the rooms, one after the other ---- */

static void show(struct rooms *rooms, int id, const struct room *room, const char *why)
{
    char name[NAME_SIZE], title[TITLE_SIZE];
    rooms->widths[rooms->count++] = room ? room->width : 0;
    if (rooms->as_json)
        list_json(rooms, id, room, why);
    else if (!rooms->sheet)
        list_line(rooms, id, room, why);
    if (!rooms->sheet || !rooms->sheet->pixels)
        return;
    name_room(rooms, id, name);
    snprintf(title, sizeof title, "%d %s%s", id, name,
             room && room->log.damage ? " (damaged)" : "");
    if (!room || !room_sheet_add(rooms->sheet, room, &rooms->files.index, title, &rooms->arena))
        room_sheet_add_missing(rooms->sheet, title, room ? "no memory" : why);
}

/* Goes through all rooms; in the first of two rounds for a sheet only their widths are noted. */
static void go_through(struct rooms *rooms)
{
    const struct game_files *files = &rooms->files;
    struct room room;
    rooms->count = 0;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        struct fault fault = {0};
        char why[FAULT_LINE_SIZE] = "";
        bool loaded = room_load(&room, files, id, &rooms->arena, &fault);
        if (!loaded) {
            fault_format(&fault, why, sizeof why);
            note_fault(rooms, &fault);
        } else if (room.log.damage > 0) {
            note_fault(rooms, fault_log_damage(&room.log));
        }
        show(rooms, id, loaded ? &room : NULL, why);
        arena_reset(&rooms->arena);
    }
}

static int draw_sheet(struct rooms *rooms, const char *path, int columns)
{
    struct room_sheet sheet = {0};
    struct arena arena;
    int status = CLI_DONE;
    rooms->sheet = &sheet;
    go_through(rooms);
    arena_init(&arena, cli_allocator());
    rooms->faults = 0;
    errno = 0;
    if (rooms->count == 0) {
        cli_error("this game has no room");
        status = CLI_BAD_DATA;
    } else if (!room_sheet_make(&sheet, columns,
                                room_sheet_rows(columns, rooms->widths, rooms->count), &arena)) {
        cli_error("no memory for the sheet");
        status = CLI_BAD_DATA;
    } else {
        go_through(rooms);
        if (!png_file_save_rgb(path, sheet.pixels, sheet.width, sheet.height))
            status = cli_cannot_write(path);
    }
    arena_reset(&arena);
    rooms->sheet = NULL;
    return status;
}

static int list(struct rooms *rooms)
{
    cJSON *json = rooms->as_json ? cJSON_CreateObject() : NULL;
    if (json)
        rooms->list = json_add_array(json, "rooms");
    go_through(rooms);
    return rooms->as_json ? json_print(json) : CLI_DONE;
}

int command_rooms(int argc, char **argv)
{
    const char *path = NULL;
    bool as_json = false;
    int columns = ROOM_SHEET_COLUMNS;
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL, "FILE: a sheet with the pictures of all rooms"},
        {"--columns", OPTION_INT, &columns, NULL, "N: of the sheet; else 8"},
        {"--json", OPTION_FLAG, &as_json, NULL, "the list as one JSON object"},
    };
    const struct command_line line = {
        "walkbox rooms GAME [--json] [--png FILE] [--columns N]",
        "Lists the rooms of a game, or draws all of them on one sheet.",
        1,
        1,
        options,
        sizeof options / sizeof *options};
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (columns < 1 || columns > ROOM_SHEET_COLUMNS_MOST)
        return cli_usage(&line, "--columns is 1 to 32", NULL);
    if (path && as_json)
        return cli_usage(&line, "--json is for the list, --png for the sheet", NULL);
    struct rooms rooms = {.as_json = as_json};
    status = given_game_files(&rooms.files, words[0]);
    if (status != CLI_DONE)
        return status;
    arena_init(&rooms.arena, cli_allocator());
    if (rooms.files.log.damage > 0)
        note_fault(&rooms, fault_log_damage(&rooms.files.log));
    status = path ? draw_sheet(&rooms, path, columns) : list(&rooms);
    if (status == CLI_DONE && rooms.faults > 0)
        status = cli_fault(&rooms.first);
    arena_reset(&rooms.arena);
    game_files_close(&rooms.files);
    return status;
}
