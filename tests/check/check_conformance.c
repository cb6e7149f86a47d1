/* check_conformance DIR [--out DIR] [--router NAME] [--only TEST] [--all] [--motion]: plays
 * suites that were recorded in ScummVM, and compares the results of their tests with the recorded
 * ones.
 *
 * A suite is a folder with a file expected.json.gz, at any depth in DIR. A unit of the count is the
 * variables that a test leaves, the frames that it takes, or one of its pictures. The script that
 * drives a suite says in variables 90..94 where it is. An event is given one frame after the script
 * asked for it, as in the recording, so that a test that takes too long does not spoil the next
 * one.
 * --only takes the number or name of a test. Status 0 all equal, 1 a failure or no suite, 2 wrong
 * usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_motion.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/variables.h"
#include "recording.h"
#include "util/shown_text.h"

enum {
    VAR_RUNNING = 90,  /* number of the running test */
    VAR_SHOT = 91,     /* number of the last requested picture */
    VAR_FINISHED = 92, /* number of the last finished test */
    VAR_EVENT = 94,    /* number of the last requested event */
    ALL_DONE = 999,
    TIME_OUT = 420, /* frames a test may take too long */
};

struct suite {
    struct recording *recording;
    cJSON *json;
    const cJSON *tests, *events;
    struct motion motion;
    int running, shot, finished, event; /* the variables after the last frame */
};

/* ---- reading the recording ---- */

static int number(const cJSON *object, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsNumber(value) ? (int)value->valuedouble : -1;
}

static const char *string(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    return text ? text : "";
}

static const cJSON *find_number(const cJSON *array, const char *name, int wanted)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, array)
    {
        if (number(item, name) == wanted)
            return item;
    }
    return NULL;
}

/* The number of a test or a variable that a text is, -1 when it is none. */
static int number_in(const char *text)
{
    int value;
    return cli_number(text, 0, GLOBAL_LIMIT - 1, &value) ? value : -1;
}

static bool is_wanted(const struct suite *suite, const cJSON *test)
{
    const char *only = suite->recording->options->only;
    return !only || strcmp(only, string(test, "name")) == 0 ||
           number_in(only) == number(test, "number");
}

/* "test 4 "mouse variables" (about): " before what went wrong. */
static const char *test_title(const cJSON *test, char *title, size_t size)
{
    snprintf(title, size, "test %d \"%s\" (%s)", number(test, "number"), string(test, "name"),
             string(test, "about"));
    return title;
}

enum { TITLE_SIZE = 512 };

/* ---- the units ---- */

static void check_values(struct suite *suite, const cJSON *test)
{
    const cJSON *vars = cJSON_GetObjectItemCaseSensitive(test, "vars");
    const cJSON *names = cJSON_GetObjectItemCaseSensitive(test, "names");
    char text[TITLE_SIZE] = "";
    struct text_line wrong = text_line_in(text, sizeof text);
    const cJSON *var;
    cJSON_ArrayForEach(var, vars)
    {
        int id = number_in(var->string);
        if (id < 0) {
            text_line_add(&wrong, "\"%s\" is no variable; ", var->string);
            continue;
        }
        int actual = wrap16(var_get(&suite->recording->game->world, id)); /* as recorded */
        int expected = wrap16((int32_t)var->valuedouble);
        if (actual != expected)
            text_line_add(&wrong, "%s%s (variable %s) expected %d, got %d",
                          wrong.length ? "; " : "", string(names, var->string), var->string,
                          expected, actual);
    }
    char title[TITLE_SIZE];
    if (wrong.length > 0)
        recording_fail(suite->recording, "%s: %s", test_title(test, title, sizeof title), text);
    else
        recording_pass(suite->recording);
}

/* The frames a test took: its start is kept in the JSON itself, as a member of ours. */
static void check_time(struct suite *suite, const cJSON *test, int frame)
{
    char title[TITLE_SIZE];
    int took = frame - number(test, "started");
    int expected = number(test, "done") - number(test, "start");
    if (took == expected)
        recording_pass(suite->recording);
    else
        recording_fail(suite->recording, "%s: frames from start to done: expected %d, got %d",
                       test_title(test, title, sizeof title), expected, took);
}

static void mark(const cJSON *object, const char *name, int value)
{
    if (!cJSON_GetObjectItemCaseSensitive(object, name))
        cJSON_AddNumberToObject((cJSON *)object, name, value);
}

static void check_picture(struct suite *suite, const cJSON *test, const cJSON *shot)
{
    char title[TITLE_SIZE], what[TITLE_SIZE + 100];
    snprintf(what, sizeof what, "%s: picture %d \"%s\"", test_title(test, title, sizeof title),
             number(shot, "id"), string(shot, "name"));
    recording_picture(suite->recording, what, number(shot, "id"), string(shot, "file"));
}

/* ---- playing ---- */

static void feed_event(struct game *game, const cJSON *event)
{
    static const struct {
        const char *name;
        enum game_event_kind kind;
    } kinds[] = {{"click", EVENT_CLICK},
                 {"rclick", EVENT_RIGHT_CLICK},
                 {"move", EVENT_MOVE},
                 {"key", EVENT_KEY}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, string(event, "kind")) != 0)
            continue;
        int x = number(event, "x");
        game_input(game, (struct game_event){.kind = kinds[i].kind,
                                             .x = x,
                                             .y = number(event, "y"),
                                             .key = kinds[i].kind == EVENT_KEY ? x : 0});
    }
}

/* The events the driver asked for in the last frame. */
static void feed_events(struct suite *suite, int event_before)
{
    const cJSON *event;
    cJSON_ArrayForEach(event, suite->events)
    {
        int id = number(event, "id");
        if (id > event_before && id <= suite->event)
            feed_event(suite->recording->game, event);
    }
}

static void picture_due(struct suite *suite)
{
    const cJSON *test;
    cJSON_ArrayForEach(test, suite->tests)
    {
        const cJSON *shot =
            find_number(cJSON_GetObjectItemCaseSensitive(test, "shots"), "id", suite->shot);
        if (!shot)
            continue;
        mark(shot, "taken", 1);
        if (is_wanted(suite, test))
            check_picture(suite, test, shot);
    }
}

static void test_done(struct suite *suite, int frame)
{
    const cJSON *test = find_number(suite->tests, "number", suite->finished);
    if (!test)
        return;
    mark(test, "finished", 1);
    if (!is_wanted(suite, test))
        return;
    check_values(suite, test);
    check_time(suite, test, frame);
}

static void after_frame(struct suite *suite, int frame)
{
    const struct game *game = suite->recording->game;
    int running = suite->running, shot = suite->shot, finished = suite->finished;
    suite->running = var_get(&game->world, VAR_RUNNING);
    suite->shot = var_get(&game->world, VAR_SHOT);
    suite->finished = var_get(&game->world, VAR_FINISHED);
    const cJSON *test = find_number(suite->tests, "number", suite->running);
    if (suite->running != running && test)
        mark(test, "started", frame);
    if (suite->shot != shot)
        picture_due(suite);
    else
        (void)game_picture(suite->recording->game);
    if (suite->finished != finished)
        test_done(suite, frame);
    if (suite->recording->options->motion && test && is_wanted(suite, test))
        motion_compare(&suite->motion, suite->recording, frame, number(test, "started"),
                       number(test, "start"));
}

static void play(struct suite *suite)
{
    struct game *game = suite->recording->game;
    int limit = number(suite->json, "frames") + TIME_OUT * cJSON_GetArraySize(suite->tests);
    int asked = 0;
    for (int frame = 0; frame < limit && suite->finished != ALL_DONE; frame++) {
        feed_events(suite, asked);
        asked = suite->event;
        game_play_frame(game);
        suite->event = var_get(&game->world, VAR_EVENT);
        after_frame(suite, frame);
        if (recording_halted(suite->recording, frame))
            break;
    }
}

/* Reports tests that the suite did not reach. */
static void check_missing(struct suite *suite)
{
    const cJSON *test, *shot;
    char title[TITLE_SIZE];
    cJSON_ArrayForEach(test, suite->tests)
    {
        if (!is_wanted(suite, test))
            continue;
        if (number(test, "finished") != 1) {
            recording_fail(suite->recording, "%s: its values: it never finished",
                           test_title(test, title, sizeof title));
            recording_fail(suite->recording, "%s: its time: it never finished", title);
        }
        cJSON_ArrayForEach(shot, cJSON_GetObjectItemCaseSensitive(test, "shots"))
        {
            if (number(shot, "taken") != 1)
                recording_fail(suite->recording, "%s: picture %d \"%s\": it was never asked for",
                               test_title(test, title, sizeof title), number(shot, "id"),
                               string(shot, "name"));
        }
    }
}

static void check_suite(struct recording *recording)
{
    struct suite suite = {.recording = recording};
    char *text = recording_text(recording, "expected.json.gz");
    if (!text)
        return;
    suite.json = cJSON_Parse(text);
    suite.tests = cJSON_GetObjectItemCaseSensitive(suite.json, "tests");
    suite.events = cJSON_GetObjectItemCaseSensitive(suite.json, "events");
    motion_open(&suite.motion, cJSON_GetObjectItemCaseSensitive(suite.json, "trace"));
    if (cJSON_GetArraySize(suite.tests) == 0) {
        recording_fail(recording, "expected.json.gz holds no tests");
    } else {
        if (recording_boot(recording))
            play(&suite);
        check_missing(&suite);
    }
    cJSON_Delete(suite.json);
}

int main(int argc, char **argv)
{
    return recordings_main(argc, argv, "check_conformance", "expected.json.gz", check_suite);
}
