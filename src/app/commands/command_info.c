/* The command info: lists the files, rooms and other resources of a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/session/game_argument.h"
#include "app/survey/survey.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/state/notes.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { NAME_SIZE = 2 * FAULT_FILE_SIZE + 1 };

struct info {
    const struct game_files *files;
    bool as_json;
    cJSON *json; /* NULL for text */
    struct play_damage damage;
};

static void list_room(const struct room *room, const char *name, cJSON *rooms)
{
    char shown[NAME_SIZE];
    if (rooms) {
        cJSON *json = cJSON_CreateObject();
        cJSON_AddNumberToObject(json, "id", room->id);
        json_add_text(json, "name", name);
        JSON_ADD_NUMBERS(json, {"width", room->width}, {"height", room->height},
                         {"boxes", room->box_count}, {"zplanes", room->zplane_count},
                         {"objects", room->object_count}, {"scripts", room->script_count});
        cJSON_AddItemToArray(rooms, json);
        return;
    }
    shown_text(name, strlen(name), shown, sizeof shown);
    printf(tr("room %3d  %-9s  %4d x %-3d  %2d boxes  %d z-planes  %2d objects  %2d scripts%s\n"),
           room->id, shown, room->width, room->height, room->box_count, room->zplane_count,
           room->object_count, room->script_count, room->log.damage ? tr("  (damaged)") : "");
}

static void list_rooms(struct info *info, cJSON *rooms)
{
    const struct game_files *files = info->files;
    struct arena arena;
    struct room room;
    arena_init(&arena, host_allocator());
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        struct fault fault = {0};
        if (!room_load(&room, files, id, &arena, &fault)) {
            damage_add(&info->damage, &fault);
        } else {
            damage_add_log(&info->damage, &room.log);
            if (rooms || !info->as_json)
                list_room(&room, files->index.room_names[id], rooms);
        }
        arena_reset(&arena);
    }
}

static void list_ids(const struct info *info, enum resource_kind kind, const char *name)
{
    const struct game_files *files = info->files;
    cJSON *ids = info->as_json ? cJSON_AddArrayToObject(info->json, name) : NULL;
    if (!info->as_json)
        printf("%s:", tr(name));
    for (int id = game_files_next(files, kind, 0); id >= 0; id = game_files_next(files, kind, id)) {
        if (info->as_json)
            cJSON_AddItemToArray(ids, cJSON_CreateNumber(id));
        else
            printf(" %d", id);
    }
    if (!info->as_json)
        printf("\n");
}

static void list_game(struct info *info)
{
    const struct game_files *files = info->files;
    const char *game = game_files_title(files);
    cJSON *rooms = NULL;
    damage_add_log(&info->damage, &files->log);
    if (info->as_json) {
        cJSON *names = cJSON_AddArrayToObject(info->json, "files");
        cJSON_AddItemToArray(names, json_text(files->index_name));
        cJSON_AddItemToArray(names, json_text(files->container_name));
        rooms = cJSON_AddArrayToObject(info->json, "rooms");
        cJSON_AddItemToObject(info->json, "game", game ? json_text(game) : cJSON_CreateNull());
    } else {
        cli_line(stdout, tr("files: %s %s"), files->index_name, files->container_name);
        if (files->inside[0])
            cli_line(stdout, tr("  in %s%s%s"), files->inside, files->language[0] ? ", " : "",
                     language_name(files->language));
        printf(tr("game: %s\n"), game ? game : tr("not a known commercial game"));
    }
    list_rooms(info, rooms);
    list_ids(info, RESOURCE_COSTUME, N_("costumes"));
    list_ids(info, RESOURCE_CHARSET, N_("charsets"));
    list_ids(info, RESOURCE_SCRIPT, N_("scripts"));
    list_ids(info, RESOURCE_SOUND, N_("sounds"));
}

/* Reads costumes, charsets, scripts and sounds too, if the rooms are undamaged. */
static int look_deeper(const struct game_files *files)
{
    int status = CLI_DONE;
    struct survey *whole = malloc(sizeof *whole);
    if (!whole) {
        cli_error("not enough memory to examine the game");
        return CLI_BAD_DATA;
    }
    survey_make(whole, files, false, host_allocator());
    if (whole->reached_faults + whole->unreached_faults > 0) {
        cli_error("damaged parts: %d that the game uses, %d that it does not use; `walkbox check` "
                  "lists them",
                  whole->reached_faults, whole->unreached_faults);
        status = whole->reached_faults > 0 ? CLI_BAD_DATA : CLI_DONE;
    }
    free(whole);
    return status;
}

int command_info(int argc, char **argv)
{
    bool as_json = false;
    const struct option options[] = {
        {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON object")},
    };
    const struct command_line line = {"walkbox info GAME [--json]",
                                      N_("Lists the rooms and resources of a game."),
                                      1,
                                      1,
                                      options,
                                      1};
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct game_files files;
    status = game_argument_files(&files, words[0]);
    if (status != CLI_DONE)
        return status;
    struct info info = {
        .files = &files, .as_json = as_json, .json = as_json ? cJSON_CreateObject() : NULL};
    list_game(&info);
    if (as_json)
        json_print(info.json);
    status = info.damage.count == 0 ? look_deeper(&files) : cli_fault(&info.damage.first);
    game_files_close(&files);
    return status;
}
