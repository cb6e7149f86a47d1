/* The command info: tells which files, rooms and other resources a game has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/given_game.h"
#include "app/commands/json.h"
#include "app/commands/survey.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/known_game.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { NAME_SIZE = 2 * FAULT_FILE_SIZE + 1 };

/* The rooms of a game as they are gone through, and the first thing that was wrong with them. */
struct room_survey {
    const struct game_files *files;
    struct arena arena;
    bool as_json;
    cJSON *rooms; /* only for JSON; NULL when there was no memory for it */
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
    char shown[NAME_SIZE];
    shown_text(name, strlen(name), shown, sizeof shown);
    printf("room %3d  %-9s  %4d x %-3d  %2d boxes  %d z-planes  %2d objects  %2d scripts%s\n",
           room->id, shown, room->width, room->height, room->box_count, room->zplane_count,
           room->object_count, room->script_count, room->log.damage ? "  (damaged)" : "");
}

static cJSON *room_json(const struct room *room, const char *name)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "id", room->id);
    json_add_text(json, "name", name);
    json_add_number(json, "width", room->width);
    json_add_number(json, "height", room->height);
    json_add_number(json, "boxes", room->box_count);
    json_add_number(json, "zplanes", room->zplane_count);
    json_add_number(json, "objects", room->object_count);
    json_add_number(json, "scripts", room->script_count);
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
            if (survey->as_json)
                json_append(survey->rooms, room_json(&room, name));
            else
                print_room(&room, name);
        }
        arena_reset(&survey->arena);
    }
}

static void list_ids(const struct room_survey *survey, enum resource_kind kind, const char *name,
                     cJSON *json)
{
    const struct game_files *files = survey->files;
    cJSON *ids = survey->as_json ? json_add_array(json, name) : NULL;
    if (!survey->as_json)
        printf("%s:", name);
    for (int id = game_files_next(files, kind, 0); id >= 0; id = game_files_next(files, kind, id)) {
        if (survey->as_json)
            json_append(ids, cJSON_CreateNumber(id));
        else
            printf(" %d", id);
    }
    if (!survey->as_json)
        printf("\n");
}

static void survey_game(struct room_survey *survey, cJSON *json)
{
    const struct game_files *files = survey->files;
    const char *game = known_game_facts(files->known)->name;
    if (survey->as_json) {
        cJSON *names = json_add_array(json, "files");
        json_append(names, json_text(files->index_name));
        json_append(names, json_text(files->container_name));
        survey->rooms = json_add_array(json, "rooms");
        json_add(json, "game", game ? json_text(game) : cJSON_CreateNull());
    } else {
        char names[2][NAME_SIZE];
        shown_text(files->index_name, strlen(files->index_name), names[0], NAME_SIZE);
        shown_text(files->container_name, strlen(files->container_name), names[1], NAME_SIZE);
        printf("files: %s %s\n", names[0], names[1]);
        printf("game: %s\n", game ? game : "none that is known by name");
    }
    survey_rooms(survey);
    list_ids(survey, RESOURCE_COSTUME, "costumes", json);
    list_ids(survey, RESOURCE_CHARSET, "charsets", json);
    list_ids(survey, RESOURCE_SCRIPT, "scripts", json);
    list_ids(survey, RESOURCE_SOUND, "sounds", json);
}

/* Reads costumes, charsets, scripts and sounds, too, when the rooms are whole: a list of their
 * numbers says nothing of what is in them. */
static int look_deeper(const struct game_files *files)
{
    struct fault fault = {0};
    int status = CLI_DONE;
    struct survey *whole = malloc(sizeof *whole);
    if (!whole || !survey_make(whole, files, false, cli_allocator(), NULL, &fault)) {
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
    status = given_game_files(&files, words[0]);
    if (status != CLI_DONE)
        return status;
    struct room_survey survey = {.files = &files, .as_json = as_json};
    arena_init(&survey.arena, cli_allocator());
    if (files.log.damage > 0)
        survey_fault(&survey, fault_log_damage(&files.log));
    cJSON *json = as_json ? cJSON_CreateObject() : NULL;
    survey_game(&survey, json);
    int printed = as_json ? json_print(json) : CLI_DONE;
    status = survey.faults == 0 ? look_deeper(&files) : cli_fault(&survey.first);
    status = cli_first(printed, status);
    game_files_close(&files);
    return status;
}
