/* The command info: tells which files, rooms and other resources a game has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/json.h"
#include "engine/cli/open_game.h"
#include "engine/cli/options.h"
#include "engine/commands/commands.h"
#include "engine/survey/survey.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"
#include "resource/room.h"

/* The rooms of a game as they are gone through, and the first thing that was wrong with them. */
struct room_survey {
    const struct game_files *files;
    struct arena arena;
    cJSON *rooms; /* NULL: the output is text */
    int faults;
    struct fault first;
};

static void survey_fault(struct room_survey *survey, const struct fault *fault)
{
    if (survey->faults++ == 0)
        survey->first = *fault;
}

static void print_room(const struct room *room, const char *name)
{
    printf("room %3d  %-9s  %4d x %-3d  %2d boxes  %d z-planes  %2d objects  %2d scripts%s\n",
           room->id, name, room->width, room->height, room->box_count, room->zplane_count,
           room->object_count, room->script_count, room->log.damage ? "  (damaged)" : "");
}

static cJSON *room_json(const struct room *room, const char *name)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "id", room->id);
    cJSON_AddStringToObject(json, "name", name);
    cJSON_AddNumberToObject(json, "width", room->width);
    cJSON_AddNumberToObject(json, "height", room->height);
    cJSON_AddNumberToObject(json, "boxes", room->box_count);
    cJSON_AddNumberToObject(json, "zplanes", room->zplane_count);
    cJSON_AddNumberToObject(json, "objects", room->object_count);
    cJSON_AddNumberToObject(json, "scripts", room->script_count);
    return json;
}

static void survey_rooms(struct room_survey *survey)
{
    const struct game_files *files = survey->files;
    struct room room;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        struct fault fault = {0};
        if (!room_load(&room, files, id, &survey->arena, &fault)) {
            survey_fault(survey, &fault);
        } else {
            if (room.log.damage > 0)
                survey_fault(survey, fault_log_damage(&room.log));
            const char *name = files->index.room_names[id];
            if (survey->rooms)
                cJSON_AddItemToArray(survey->rooms, room_json(&room, name));
            else
                print_room(&room, name);
        }
        arena_reset(&survey->arena);
    }
}

static void list_ids(const struct game_files *files, enum resource_kind kind, const char *name,
                     cJSON *json)
{
    cJSON *ids = json ? cJSON_AddArrayToObject(json, name) : NULL;
    if (!json)
        printf("%s:", name);
    for (int id = game_files_next(files, kind, 0); id >= 0; id = game_files_next(files, kind, id)) {
        if (json)
            cJSON_AddItemToArray(ids, cJSON_CreateNumber(id));
        else
            printf(" %d", id);
    }
    if (!json)
        printf("\n");
}

static void survey_game(struct room_survey *survey, cJSON *json)
{
    const struct game_files *files = survey->files;
    const char *game = known_game_facts(files->known)->name;
    if (json) {
        const char *const names[2] = {files->index_name, files->container_name};
        cJSON_AddItemToObject(json, "files", cJSON_CreateStringArray(names, 2));
        survey->rooms = cJSON_AddArrayToObject(json, "rooms");
        cJSON_AddItemToObject(json, "game", game ? cJSON_CreateString(game) : cJSON_CreateNull());
    } else {
        printf("files: %s %s\n", files->index_name, files->container_name);
        printf("game: %s\n", game ? game : "none that is known by name");
    }
    survey_rooms(survey);
    list_ids(files, RESOURCE_COSTUME, "costumes", json);
    list_ids(files, RESOURCE_CHARSET, "charsets", json);
    list_ids(files, RESOURCE_SCRIPT, "scripts", json);
    list_ids(files, RESOURCE_SOUND, "sounds", json);
}

/* Reads costumes, charsets, scripts and sounds, too, when the rooms are whole: a list of their
 * numbers says nothing of what is in them. */
static int look_deeper(const struct game_files *files)
{
    struct fault fault = {0};
    int status = CLI_DONE;
    struct survey *whole = malloc(sizeof *whole);
    if (!whole || !survey_make(whole, files, false, cli_allocator(), &fault)) {
        cli_error("no memory to look at what is in them");
        status = CLI_BAD_DATA;
    } else if (whole->reached_faults + whole->unreached_faults + whole->undecodable > 0) {
        cli_error("%d part(s) are damaged and used, %d more are not, and %d script(s) cannot be "
                  "decoded; walkbox check lists them",
                  whole->reached_faults, whole->unreached_faults, whole->undecodable);
        status = whole->reached_faults > 0 ? CLI_BAD_DATA : CLI_DONE;
    }
    free(whole);
    return status;
}

int command_info(int argc, char **argv)
{
    bool as_json = false;
    const struct option options[] = {
        {"--json", OPTION_FLAG, &as_json, NULL, "as one JSON object"},
    };
    const struct command_line line = {
        "walkbox info GAME [--json]", "Lists the rooms and resources of a game.", 1, 1, options, 1};
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct game_files files;
    struct fault fault = {0};
    if (!cli_open_game(&files, words[0], &fault))
        return cli_fault(&fault);
    struct room_survey survey = {.files = &files};
    arena_init(&survey.arena, cli_allocator());
    if (files.log.damage > 0)
        survey_fault(&survey, fault_log_damage(&files.log));
    cJSON *json = as_json ? cJSON_CreateObject() : NULL;
    survey_game(&survey, json);
    if (as_json)
        json_print(json);
    status = survey.faults == 0 ? look_deeper(&files) : cli_fault(&survey.first);
    game_files_close(&files);
    return status;
}
