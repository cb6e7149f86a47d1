/* Stops, expressions and answers of the debugger, in the demo with the names of its sources. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/console/console.h"
#include "app/debug/debug_report.h"
#include "app/session/game_argument.h"
#include "engine/game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { LINES_SIZE = 1 << 20 };

struct fixture {
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    char *lines; /* lines of the last answer */
};

static void before_frame(void *context, struct game *game)
{
    struct fixture *f = context;
    journal_before_frame(&f->journal, game);
    debugger_before_frame(&f->debugger);
}

static bool after_frame(void *context, struct game *game)
{
    struct fixture *f = context;
    journal_after_frame(&f->journal, game);
    return !debugger_after_frame(&f->debugger);
}

static int set_up(void **state)
{
    static struct fixture f;
    const struct start_options options = {.router = router_at(0)};
    memset(&f, 0, sizeof f);
    f.lines = malloc(LINES_SIZE);
    if (!f.lines || game_argument_start(&f.game, DEMO_DIR, &options) != CLI_DONE)
        return -1;
    journal_init(&f.journal, f.game->allocator, true);
    journal_begin(&f.journal, f.game, true);
    if (!debugger_init(&f.debugger, f.game, &f.journal, 0))
        return -1;
    game_watch(f.game, (struct frame_watcher){&f, before_frame, after_frame});
    for (int i = 0; i < 100; i++)
        game_play_frame(f.game);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    debugger_close(&f->debugger);
    journal_close(&f->journal);
    cli_end_game(f->game);
    free(f->lines);
    return 0;
}

static bool add_line(void *context, const char *line)
{
    struct fixture *f = context;
    const size_t used = strlen(f->lines);
    snprintf(f->lines + used, LINES_SIZE - used, "%s\n", line);
    return true;
}

static void drop(void *context, const char *line)
{
    (void)context;
    (void)line;
}

static struct debug_out answer(struct fixture *f, bool json)
{
    *f->lines = '\0';
    return (struct debug_out){f, add_line, json};
}

static struct stop *add(struct fixture *f, const char *text, char *why)
{
    return stop_add(&f->debugger.stops, &f->debugger.names, f->game->world.room, text, why);
}

/* ---- expressions ---- */

static int32_t value(struct fixture *f, const char *text)
{
    char why[EXPRESSION_WHY_SIZE];
    int32_t value;
    if (!expression_compute(&f->debugger.names.table, text, f->game, &value, why))
        fail_msg("%s: %s", text, why);
    return value;
}

static void expressions_read_the_game(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(value(f, "1 + 2 * 3 - 8 / 4"), 5);
    assert_int_equal(value(f, "(6 & 3) + (8 | 1)"), 11);
    assert_int_equal(value(f, "7 / (3 - 3)"), 0);
    assert_int_equal(value(f, "-5 < 4 && !0 && (2 == 3 || 3 >= 3) && 1 != 2 && 4 <= 4 && 5 > 4"),
                     1);
    assert_int_equal(value(f, "VAR_EGO"), 1);
    assert_int_equal(value(f, "VAR_ROOM == room street"), f->game->world.room == 3);
    game_set_variable(f->game, 120, 1234);
    game_set_bit(f->game, 17, true);
    assert_int_equal(value(f, "g120"), 1234);
    assert_int_equal(value(f, "B17 + gateOpen"), 2);
    assert_int_equal(value(f, "L0"), 0);
}

static void names_that_mean_nothing_are_explained(void **state)
{
    static const char *const wrong[][2] = {
        {"getActorX(ego", "expected \")\""},
        {"getActorQ(1)", "no function \"getActorQ\"; the nearest is getActor"},
        {"getActorX()", "getActorX takes 1 arguments"},
        {"ifClassOfIs(1)", "ifClassOfIs takes 2 arguments"},
        {"nothing", "no name \"nothing\""},
        {"g5000", "no name \"g5000\""},
        {"1 = 2", "more than an expression"},
        {"\"text\"", "no value"},
        {"3[1]", "more than an expression"},
        {"", "a value is missing"},
    };
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE];
    int32_t value;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(
            expression_compute(&f->debugger.names.table, wrong[i][0], f->game, &value, why));
        if (!strstr(why, wrong[i][1]))
            fail_msg("%s: %s", wrong[i][0], why);
    }
}

/* ---- stops ---- */

static void stops_that_mean_nothing_are_explained(void **state)
{
    static const char *const wrong[][2] = {
        {"", "a stop is line"},
        {"wherever", "a stop is line"},
        {"halt now", "a stop is line"},
        {"room", "a stop is line"},
        {"line story.scr", "a line is FILE:LINE"},
        {"line nowhere.scr:3", "no code from line 3 on in \"nowhere.scr\""},
        {"line tory.scr:3", "no code from line 3"},
        {"line scripts/story.scr:99999", "no code from line 99999"},
        {"script nobody", "no script \"nobody\""},
        {"script 20 at here", "\"here\" is not an offset"},
        {"instruction walkActorTwo", "is it walkActorTo?"},
        {"room nowhere", "no name \"nowhere\""},
        {"box ego", "a box is ACTOR BOX"},
        {"change", "a stop is line"},
        {"change lamp +", "a value is missing"},
        {"sentence if", "a stop is line"},
        {"sentence if 1 +", "a value is missing"},
        {"halt count 0", "\"0\" is not a count"},
        {"halt count many", "\"many\" is not a count"},
    };
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE], text[STOP_TEXT_SIZE + 1];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(add(f, wrong[i][0], why));
        if (!strstr(why, wrong[i][1]))
            fail_msg("%s: %s", wrong[i][0], why);
    }
    memset(text, 'x', STOP_TEXT_SIZE);
    text[STOP_TEXT_SIZE] = '\0';
    assert_null(add(f, text, why));
    assert_int_equal(f->debugger.stops.count, 0);
    for (int i = 0; i < STOP_LIMIT; i++)
        assert_non_null(add(f, "halt", why));
    assert_null(add(f, "halt", why));
    assert_non_null(strstr(why, "at most 64 stops"));
}

/* Each stop alone, from the beginning of the journal: what the debugger says there. */
static void each_stop_is_met_at_its_place(void **state)
{
    static const char *const met[][2] = {
        {"line story.scr:43", "scripts/story.scr:43): move L0, 0"},
        {"line scripts/story.scr:42 if VAR_ROOM == 9", "story.scr:42): print 254"},
        {"line <verbs>:77", "verbPanel, <verbs>:77): move g54"},
        {"script verbPanel", "script 79 at 0x0000"},
        {"script 79 at 0x5", "script 79 at 0x0005"},
        {"instruction putActor", ": putActor 1,"},
        {"instruction breakHere count 5", ": breakHere"},
        {"room cliff", ": loadRoom"},
        {"change VAR_VERB_SCRIPT", ": 0 becomes 71"},
        {"change getActorX(ego) if getActorX(ego) > 10", "becomes 52"},
    };
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE], here[2 * DEBUG_LINE_SIZE];
    for (size_t i = 0; i < sizeof met / sizeof *met; i++) {
        stops_clear(&f->debugger.stops);
        if (!add(f, met[i][0], why))
            fail_msg("%s: %s", met[i][0], why);
        assert_true(debugger_go(&f->debugger, debugger_first(&f->debugger)));
        debugger_move(&f->debugger, DEBUG_RUN, false);
        debug_write_here(&f->debugger, here, sizeof here);
        if (!strstr(here, met[i][1]))
            fail_msg("%s: %s", met[i][0], here);
        debugger_return(&f->debugger);
    }
}

static void a_stop_that_is_off_is_not_met(void **state)
{
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE], here[2 * DEBUG_LINE_SIZE];
    struct stop *stop = add(f, "instruction breakHere", why);
    stop->off = true;
    assert_false(debugger_move(&f->debugger, DEBUG_RUN, true));
    assert_true(f->debugger.reason.at_limit);
    debug_write_here(&f->debugger, here, sizeof here);
    assert_non_null(strstr(here, "the present; nothing earlier: the journal begins at "));
    stop->off = false;
    assert_true(debugger_move(&f->debugger, DEBUG_RUN, true));
    assert_int_equal(f->debugger.reason.stop, stop->id);
    stop_remove(&f->debugger.stops, stop->id);
    assert_null(stop_find(&f->debugger.stops, 1));
    assert_false(debugger_move(&f->debugger, DEBUG_RUN, true));
}

/* `over` goes over a script that is started, and `out` to its end, unless there is a stop. */
static void over_and_out_end_at_stops_on_the_way(void **state)
{
    static const struct {
        const char *from, *stop;
        enum debug_move move;
        bool back;
        const char *here;
    } rows[] = {
        {"line story.scr:36", NULL, DEBUG_OVER, false, "story.scr:37): "},
        {"line story.scr:36", "script music", DEBUG_OVER, false, "stop 2: script music"},
        {"line story.scr:36", "change playing", DEBUG_OVER, false, "stop 2: change playing"},
        {"line story.scr:37", NULL, DEBUG_OVER, true, "story.scr:36): "},
        {"line story.scr:37", "script music", DEBUG_OVER, true, "stop 2: script music"},
        {"line story.scr:36", NULL, DEBUG_OUT, true, "startScript 41"},
        {"line main.scr:12", "script music", DEBUG_OUT, false, "stop 2: script music"},
        {"line main.scr:13", "line main.scr:12", DEBUG_OUT, true, "stop 2: line main.scr:12"},
    };
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE], here[2 * DEBUG_LINE_SIZE];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        f->debugger.stops.last_id = 0;
        assert_non_null(add(f, rows[i].from, why));
        assert_true(debugger_go(&f->debugger, debugger_first(&f->debugger)));
        assert_true(debugger_move(&f->debugger, DEBUG_RUN, false));
        stops_clear(&f->debugger.stops);
        if (rows[i].stop && !add(f, rows[i].stop, why))
            fail_msg("%s: %s", rows[i].stop, why);
        assert_true(debugger_move(&f->debugger, rows[i].move, rows[i].back));
        debug_write_here(&f->debugger, here, sizeof here);
        if (!strstr(here, rows[i].here))
            fail_msg("%d: %s", (int)i, here);
        stops_clear(&f->debugger.stops);
    }
}

static const char *foreign(const char *english)
{
    return strcmp(english, ": %d becomes %d") == 0   ? ": %d wird %d"
           : strcmp(english, "%s, the present") == 0 ? "%s, jetzt"
                                                     : english;
}

/* The place and the reason are for people, who may speak another language. */
static void places_are_in_other_words(void **state)
{
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE], text[DEBUG_LINE_SIZE];
    debug_write_now(&f->debugger, foreign, text, sizeof text);
    assert_non_null(strstr(text, "), jetzt"));
    assert_non_null(add(f, "change VAR_ROOM", why));
    assert_true(debugger_move(&f->debugger, DEBUG_RUN, true));
    debug_write_now(&f->debugger, foreign, text, sizeof text);
    assert_non_null(strstr(text, ", instruction "));
    debug_write_reason(&f->debugger, foreign, text, sizeof text);
    assert_string_equal(text, "stop 1: change VAR_ROOM: 9 wird 1");
}

/* ---- answers ---- */

/* Neither what is asked nor stops that were removed stay in memory. */
static void memory_does_not_grow(void **state)
{
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE];
    const struct console console = {f->game, &f->debugger, {.say = drop}};
    const size_t used = f->debugger.arena.used;
    for (int i = 0; i < 10000; i++) {
        assert_true(console_run(&console, "value getActorX(ego) + 1"));
        assert_non_null(add(f, "change getActorX(ego) if VAR_ROOM == 9", why));
        stop_remove(&f->debugger.stops, f->debugger.stops.last_id);
    }
    for (int i = 0; i < 100; i++)
        assert_true(console_run(&console, "when VAR_ROOM"));
    assert_int_equal(f->debugger.arena.used, used);
}

static void changes_name_their_lines(void **state)
{
    struct fixture *f = *state;
    char why[EXPRESSION_WHY_SIZE];
    struct debug_out out = answer(f, false);
    assert_true(debug_when(&f->debugger, "VAR_VERB_SCRIPT", 10, &out, why));
    assert_non_null(strstr(f->lines, ": 71 becomes 14: script 79 at 0x"));
    out = answer(f, false);
    assert_true(debug_when(&f->debugger, "VAR_TIMER_TOTAL", 3, &out, why));
    assert_non_null(strstr(f->lines, "the engine"));
    assert_false(debug_when(&f->debugger, "VAR_TIMER_TOTAL +", 3, &out, why));
    out = answer(f, false);
    assert_true(debug_when(&f->debugger, "7", 3, &out, why));
    assert_non_null(strstr(f->lines, "no change since "));
}

static int json_lines(const char *lines, const char *member)
{
    int count = 0;
    for (const char *end; (end = strchr(lines, '\n')); lines = end + 1, count++) {
        cJSON *json = cJSON_ParseWithLength(lines, (size_t)(end - lines));
        if (!json || !cJSON_GetObjectItemCaseSensitive(json, member))
            fail_msg("%.*s", (int)(end - lines), lines);
        cJSON_Delete(json);
    }
    return count;
}

static void traces_are_text_and_json(void **state)
{
    struct fixture *f = *state;
    struct debug_out out = answer(f, false);
    debug_trace(&f->debugger, DEBUG_BOOT, 2, &out);
    assert_non_null(strstr(f->lines, "boot\n  script 1 at 0x0000"));
    assert_non_null(strstr(f->lines, "frame 1 (0:00)\n"));
    out = answer(f, true);
    debug_trace(&f->debugger, DEBUG_BOOT, 61, &out);
    assert_true(json_lines(f->lines, "event") > 100);
    assert_non_null(strstr(f->lines, "\"file\":\"scripts/story.scr\",\"line\":43}"));
}

static void coverage_counts_lines(void **state)
{
    struct fixture *f = *state;
    struct debug_out out = answer(f, false);
    debug_coverage(&f->debugger, &out);
    assert_non_null(strstr(f->lines, "scripts/story.scr: "));
    assert_non_null(strstr(f->lines, "rooms/cliff/cliff.scr: "));
    out = answer(f, true);
    debug_coverage(&f->debugger, &out);
    assert_true(json_lines(f->lines, "missed") > 5);
    /* Nothing of the cellar has run. */
    assert_non_null(strstr(f->lines, "{\"file\":\"rooms/cellar/cellar.scr\",\"lines\":"));
    assert_non_null(strstr(f->lines, "\"run\":0,\"missed\":[["));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(expressions_read_the_game),
        TEST(names_that_mean_nothing_are_explained),
        TEST(stops_that_mean_nothing_are_explained),
        TEST(each_stop_is_met_at_its_place),
        TEST(a_stop_that_is_off_is_not_met),
        TEST(over_and_out_end_at_stops_on_the_way),
        TEST(places_are_in_other_words),
        TEST(memory_does_not_grow),
        TEST(changes_name_their_lines),
        TEST(traces_are_text_and_json),
        TEST(coverage_counts_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
