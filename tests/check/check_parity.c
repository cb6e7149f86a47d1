/* check_parity DIR [--out DIR] [--router NAME] [--listed FILE] [--all]: plays recorded games and
 * compares the state of every frame, and the recorded screens, with ours.
 *
 * A recorded game is a folder with a file trace.jsonl.gz, at any depth in DIR. Each line of the
 * trace and each picture is a unit of the count. Status 0 all equal, 1 a failure or no game at all,
 * 2 wrong usage.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "actor_fields.h"
#include "app/session/event_script.h"
#include "cli/cli.h"
#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/room/camera.h"
#include "engine/state/variables.h"
#include "recording.h"
#include "util/shown_text.h"

#include "util/limits.h"

enum { WHY_SIZE = 400, VALUES_TEXT_SIZE = 160 };

/* The first thing that is neither as recorded nor listed; empty: all is. */
struct finding {
    const struct recording *recording;
    int frame;
    char why[WHY_SIZE];
};

/* ---- a value and its recorded value ---- */

static void values_text(const int *values, int count, char *text, size_t size)
{
    struct text_line line = text_line_in(text, size);
    for (int i = 0; i < count; i++)
        text_line_add(&line, "%s%d", i ? "," : "", values[i]);
}

static int recorded_values(const cJSON *json, int *values, int limit)
{
    if (cJSON_IsNumber(json)) {
        values[0] = (int)json->valuedouble;
        return 1;
    }
    int count = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, json)
    {
        if (count < limit)
            values[count++] = (int)item->valuedouble;
    }
    return count;
}

/* Values missing from a trace are not compared. */
static void compare_values(struct finding *finding, const char *what, const cJSON *json,
                           const int *values, int count)
{
    if (!json)
        return;
    int recorded[ACTOR_FIELD_VALUES_LIMIT];
    int recorded_count = recorded_values(json, recorded, ACTOR_FIELD_VALUES_LIMIT);
    if (recorded_count == count && memcmp(recorded, values, (size_t)count * sizeof *values) == 0)
        return;
    char why[WHY_SIZE], expected[VALUES_TEXT_SIZE], actual[VALUES_TEXT_SIZE];
    values_text(recorded, recorded_count, expected, sizeof expected);
    values_text(values, count, actual, sizeof actual);
    snprintf(why, sizeof why, "frame %d: %s: expected %s, got %s", finding->frame, what, expected,
             actual);
    if (!recording_is_listed(finding->recording, why) && finding->why[0] == '\0')
        snprintf(finding->why, sizeof finding->why, "%s", why);
}

/* ---- a line ---- */

static void compare_globals(struct finding *finding, const struct game *game, const cJSON *line)
{
    const struct world *world = &game->world;
    const struct {
        const char *name;
        int count, values[2];
    } fields[] = {
        {"room", 1, {world->room}},
        {"cam", 1, {world->camera.x}},
        {"camdst", 1, {world->camera.target_x}},
        {"strip", 1, {camera_left(&world->camera) / 8}},
        {"mouse", 2, {world->input.mouse_x, world->input.mouse_y}},
        {"msg", 1, {(int)world->talk.message}},
        {"talker", 1, {var_get(&game->world, VAR_TALK_ACTOR)}},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        compare_values(finding, fields[i].name,
                       cJSON_GetObjectItemCaseSensitive(line, fields[i].name), fields[i].values,
                       fields[i].count);
}

static void compare_actor(struct finding *finding, const struct game *game, int id,
                          const cJSON *recorded)
{
    const struct actor_field *field;
    for (int i = 0; (field = actor_field_at(game, i)) != NULL; i++) {
        int values[ACTOR_FIELD_VALUES_LIMIT];
        char what[64];
        field->read(game, id, values);
        snprintf(what, sizeof what, "actor %d: %s", id, field->parity);
        compare_values(finding, what, cJSON_GetObjectItemCaseSensitive(recorded, field->parity),
                       values, field->count);
    }
}

static void compare_actors(struct finding *finding, const struct game *game, const cJSON *actors)
{
    int here[ACTOR_LIMIT], here_count = 0;
    int recorded[ACTOR_LIMIT], recorded_count = 0;
    const cJSON *actor;
    cJSON_ArrayForEach(actor, actors)
    {
        const cJSON *id = cJSON_GetObjectItemCaseSensitive(actor, "id");
        if (cJSON_IsNumber(id) && recorded_count < ACTOR_LIMIT)
            recorded[recorded_count++] = (int)id->valuedouble;
    }
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_here(&game->world, id))
            here[here_count++] = id;
    cJSON *list = cJSON_CreateIntArray(recorded, recorded_count);
    compare_values(finding, "actors in the room", list, here, here_count);
    cJSON_Delete(list);
    if (finding->why[0] != '\0')
        return;
    int index = 0;
    cJSON_ArrayForEach(actor, actors)
    {
        compare_actor(finding, game, recorded[index++], actor);
    }
}

static void check_line(struct recording *recording, const char *text, int frame)
{
    struct finding finding = {recording, frame, ""};
    cJSON *line = cJSON_Parse(text);
    const struct game *game = recording->game;
    if (!cJSON_HasObjectItem(line, "f") || !cJSON_HasObjectItem(line, "actors"))
        snprintf(finding.why, sizeof finding.why, "frame %d: the line is none of a trace", frame);
    compare_values(&finding, "f", cJSON_GetObjectItemCaseSensitive(line, "f"), &frame, 1);
    compare_globals(&finding, game, line);
    compare_actors(&finding, game, cJSON_GetObjectItemCaseSensitive(line, "actors"));
    cJSON_Delete(line);
    if (finding.why[0] != '\0')
        recording_fail(recording, "%s", finding.why);
    else
        recording_pass(recording);
}

/* ---- a game ---- */

static bool load_clicks(struct recording *recording, struct event_script *events)
{
    char path[PATH_SIZE], line[FAULT_LINE_SIZE] = "";
    struct byte_view text;
    struct fault fault = {0};
    if (recording_path(recording, "clicks.txt", path) &&
        cli_read_file(path, &recording->arena, &text)) {
        if (event_script_load(events, "clicks.txt", text, &recording->arena, &fault))
            return true;
        fault_format(&fault, line, sizeof line);
    }
    recording_fail(recording, "clicks.txt cannot be read %s", line);
    return false;
}

static void check_screen(struct recording *recording, int frame)
{
    char file[32], what[32], path[PATH_SIZE];
    struct stat status;
    snprintf(file, sizeof file, "frames/%06d.png", frame);
    snprintf(what, sizeof what, "frame %d: picture", frame);
    if (recording_path(recording, file, path) && stat(path, &status) == 0)
        recording_picture(recording, what, frame, file);
    else
        (void)game_picture(recording->game);
}

static void check_game(struct recording *recording)
{
    struct event_script events = {0};
    if (recording->options->only && strcmp(recording->options->only, recording->name) != 0)
        return;
    char *text = recording_text(recording, "trace.jsonl.gz");
    if (!text || !load_clicks(recording, &events) || !recording_boot(recording))
        return;
    int frame = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), frame++) {
        if (!recording->game->vm.halted) {
            event_script_feed(&events, recording->game);
            game_play_frame(recording->game);
            recording_halted(recording, frame);
        }
        check_line(recording, line, frame);
        check_screen(recording, frame);
    }
    if (frame == 0)
        recording_fail(recording, "the trace is empty");
}

int main(int argc, char **argv)
{
    return recordings_main(argc, argv, "check_parity", "trace.jsonl.gz", check_game);
}
