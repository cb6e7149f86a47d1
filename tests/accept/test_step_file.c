/* Step files: the fields read, the messages of refused lines, and the files of the repository. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "accept/names.h"
#include "accept/step_file.h"
#include "engine/objects/objects.h"
#include "engine/room/inventory.h"
#include "engine/state/object_state.h"
#include "resource/cmocka_all.h"
#include "resource/files/game_index.h"
#include "resource/support.h"

struct loaded {
    struct arena arena;
    struct step_file steps;
    struct fault fault;
    bool good;
};

static void load(struct loaded *loaded, const char *text)
{
    const struct byte_view view = {(const uint8_t *)text, strlen(text)};
    memset(loaded, 0, sizeof *loaded);
    arena_init(&loaded->arena, plain_allocator());
    loaded->good =
        step_file_load(&loaded->steps, NULL, "steps.txt", view, &loaded->arena, &loaded->fault);
}

static void fields_become_a_step(void **state)
{
    (void)state;
    struct loaded loaded;
    load(&loaded, "# a heading\n\n"
                  "1.013 | 28 | rule cook | room=41 | 60000 | - |\r\n"
                  "1.014|0|do 7 MUG with actor 4|owner(566)=ego & room=33,83|0|nmd| a | note\n"
                  "2 | 0 | walk actor 4 +30,-2 | - | 0 | -\n");
    assert_true(loaded.good);
    assert_int_equal(loaded.steps.count, 3);
    const struct step *step = loaded.steps.steps;
    assert_string_equal(step->name, "1.013");
    assert_string_equal(step->text, "rule cook");
    assert_int_equal(step->line, 3);
    assert_int_equal(step->room, 28);
    assert_int_equal(step->action.kind, STEP_RULE);
    assert_int_equal(step->action.rule, RULE_COOK);
    assert_int_equal(step->limit, 60000);
    assert_false(step->at_once || step->skips || step->through_doors);
    step++;
    assert_int_equal(step->action.kind, STEP_DO);
    assert_int_equal(step->action.number, 7);
    assert_int_equal(step->action.first.kind, STEP_TARGET_MUG);
    assert_int_equal(step->action.second.kind, STEP_TARGET_ACTOR);
    assert_int_equal(step->action.second.number, 4);
    assert_int_equal(step->limit, STEP_LIMIT_DEFAULT);
    assert_true(step->at_once && step->skips && step->through_doors);
    assert_int_equal(step->condition_count, 2);
    assert_int_equal(step->conditions[0].kind, CONDITION_OWNER);
    assert_int_equal(step->conditions[0].a, 566);
    assert_int_equal(step->conditions[0].values[0].kind, VALUE_EGO);
    assert_int_equal(step->conditions[1].value_count, 2);
    assert_int_equal(step->conditions[1].values[1].number, 83);
    step++;
    assert_int_equal(step->action.first.kind, STEP_TARGET_ACTOR);
    assert_int_equal(step->action.first.place.x, 30);
    assert_int_equal(step->action.first.place.y, -2);
    assert_int_equal(step_file_find(&loaded.steps, "2"), 2);
    assert_int_equal(step_file_find(&loaded.steps, "3"), -1);
    arena_reset(&loaded.arena);
}

/* A step by its action and its condition is read. */
static void is_read(const char *action, const char *condition)
{
    char line[160];
    struct loaded loaded;
    snprintf(line, sizeof line, "1 | 0 | %s | %s | 0 | -", action, condition);
    load(&loaded, line);
    if (!loaded.good)
        fail_msg("%s, %s: %s", action, condition, message_english(&loaded.fault.why).text);
    arena_reset(&loaded.arena);
}

static void every_action_is_read(void **state)
{
    (void)state;
    static const char *const actions[] = {
        "walk 426",
        "walk 160,140",
        "walk actor 2",
        "walk actor 2 -3,4",
        "click 280,110",
        "do 8 268,104",
        "do 10 actor 3",
        "do 7 1 with 2",
        "do 7 1 with 2,3",
        "say 120",
        "verb 109",
        "key 27",
        "wait",
        "wait 60",
        "check",
        "rule ghosts 905 120",
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        is_read(actions[i], "-");
}

static void every_condition_is_read(void **state)
{
    (void)state;
    static const char *const conditions[] = {
        "-",
        "room=33",
        "room=33,83",
        "room(7)!=80",
        "var(285)=2",
        "bit(510)=1",
        "owner(4)=ego",
        "owner(4)!=0",
        "state(5)=1",
        "class(6,12)",
        "noclass(6,12)",
        "x(7)>260",
        "y(7)<100",
        "costume(1)=4",
        "box!=7",
        "near 6,8",
        "moved",
        "verb(122)",
        "menu",
        "nomenu",
        "text",
        "notext",
        "script(251)",
        "noscript(202)",
        "noscene",
        "userput",
        "control",
        "var(1)>var(2)",
        "var(3) = -4 , 5 & menu&text",
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        is_read("wait", conditions[i]);
}

/* ---- what makes no sense ---- */

struct refused {
    const char *text, *why; /* `why` is a part of the message, with the place */
};

static void are_refused(const struct refused *refused, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct loaded loaded;
        load(&loaded, refused[i].text);
        if (loaded.good)
            fail_msg("read: %s", refused[i].text);
        char line[FAULT_LINE_SIZE];
        fault_format(&loaded.fault, line, sizeof line);
        if (!strstr(line, refused[i].why))
            fail_msg("%s: %s", refused[i].text, line);
        assert_int_equal(loaded.steps.count, 0);
        arena_reset(&loaded.arena);
    }
}

/* The number, the room, and steps beside each other. */
static void bad_steps_are_refused(void **state)
{
    (void)state;
    static const struct refused refused[] = {
        {"1.001 | 0 | wait", ":1:1: a step is NUMBER | ROOM"},
        {"walk 4", ":1:1: a step begins with a digit"},
        {"1234567890.12345 | 0 | wait | - | 0 | -", ":1: a number has at most 15 letters"},
        {"1/../a | 0 | wait | - | 0 | -", "a number is made of digits, letters"},
        {"1 | 256 | wait | - | 0 | -", ":5: a room is a number of 0..255"},
        {"1 | x | wait | - | 0 | -",
         ":5: \"x\": this game has no names (walkbox-names.txt); write the number of the room"},
        {"1 | 0 | wait | - | 0 | -\n2 | 0 | boot 0 | - | 0 | -",
         ":2:1: only the first step can boot"},
        {"1 | 0 | wait | - | 0 | -\n1 | 0 | wait | - | 0 | -", ":2:1: there is a step 1 already"},
    };
    are_refused(refused, sizeof refused / sizeof *refused);
}

static void bad_actions_are_refused(void **state)
{
    (void)state;
    static const struct refused refused[] = {
        {"1 | 0 | | - | 0 | -", "\"\" is no action"},
        {"1 | 0 | jump 4 | - | 0 | -", ":9: \"jump\" is no action; they are boot, walk"},
        {"1 | 0 | walk | - | 0 | -", "here stands an object"},
        {"1 | 0 | walk 4096 | - | 0 | -", ":14: here stands an object (1..4095, or a name)"},
        {"1 | 0 | walk 4 5 | - | 0 | -", ":16: the action ends before \"5\""},
        {"1 | 0 | walk 4,99999 | - | 0 | -", "a place is X,Y"},
        {"1 | 0 | walk actor 13 | - | 0 | -", "an actor is a number of 1..12"},
        {"1 | 0 | walk actor 3 +x | - | 0 | -", "beside an actor is +DX,DY"},
        {"1 | 0 | click 5 | - | 0 | -", "a place is X,Y"},
        {"1 | 0 | do 7 | - | 0 | -", "here stands an object"},
        {"1 | 0 | do x 5 | - | 0 | -", ":12: \"x\": this game has no names"},
        {"1 | 0 | do 7 5 with | - | 0 | -", "here stands an object"},
        {"1 | 0 | say | - | 0 | -", "a verb is a number of 1.."},
        {"1 | 0 | key 0 | - | 0 | -", "a key is a number of 1.."},
        {"1 | 0 | wait 0 | - | 0 | -", "a time in jiffies is"},
        {"1 | 0 | check 1 | - | 0 | -", "the action ends before \"1\""},
        {"1 | 0 | rule luck | - | 0 | -", ":14: no rule \"luck\""},
        {"1 | 0 | rule ghosts 905 | - | 0 | -", "a verb is a number"},
        {"1 | 0 | boot x | - | 0 | -", "a boot parameter is"},
    };
    are_refused(refused, sizeof refused / sizeof *refused);
}

static void bad_conditions_are_refused(void **state)
{
    (void)state;
    static const struct refused refused[] = {
        {"1 | 0 | wait |  | 0 | -", "a condition is missing here"},
        {"1 | 0 | wait | text & | 0 | -", "a condition is missing here"},
        {"1 | 0 | wait | text & & menu | 0 | -", "a condition is missing here"},
        {"1 | 0 | wait | rain | 0 | -", ":16: no condition \"rain\""},
        {"1 | 0 | wait | var=3 | 0 | -", "\"var\" needs numbers in brackets"},
        {"1 | 0 | wait | menu(3) | 0 | -", "\"menu\" has no numbers in brackets"},
        {"1 | 0 | wait | var(2048)=1 | 0 | -", "a variable is a number of 0..2047"},
        {"1 | 0 | wait | bit(32768)=1 | 0 | -", "a bit is a number of 0..32767"},
        {"1 | 0 | wait | class(5,33) | 0 | -", "a class is a number of 1..32"},
        {"1 | 0 | wait | class(5) | 0 | -", "class takes two numbers"},
        {"1 | 0 | wait | x(13)=1 | 0 | -", "an actor is a number of 0..12"},
        {"1 | 0 | wait | var(3=1 | 0 | -", "a bracket is missing here"},
        {"1 | 0 | wait | var(3) | 0 | -", "one of =, !=, < and > is missing"},
        {"1 | 0 | wait | var(3)= | 0 | -", "here stands a number, ego or var(V)"},
        {"1 | 0 | wait | var(3)=var(4 | 0 | -", "a bracket is missing here"},
        {"1 | 0 | wait | room=1,2,3,4,5 | 0 | -", "at most 4 values"},
        {"1 | 0 | wait | near 6 | 0 | -", "near takes two distances"},
        {"1 | 0 | wait | near x | 0 | -", "a distance in pixels is"},
        {"1 | 0 | wait | text menu | 0 | -", "an & is missing before \"menu\""},
        {"1 | 0 | wait | text&text&text&text&text&text&text&text&text | 0 | -",
         "at most 8 conditions"},
    };
    are_refused(refused, sizeof refused / sizeof *refused);
}

static void bad_limits_and_flags_are_refused(void **state)
{
    (void)state;
    static const struct refused refused[] = {
        {"1 | 0 | wait | - | x | -", "a limit is 0..10000000 jiffies"},
        {"1 | 0 | wait | - | 10000001 | -", "a limit is 0.."},
        {"1 | 0 | wait | - | 0 | ", "the flags are missing"},
        {"1 | 0 | wait | - | 0 | nx", ":25: flags are n, m and d"},
    };
    are_refused(refused, sizeof refused / sizeof *refused);
}

static void bad_heads_are_refused(void **state)
{
    (void)state;
    static const struct refused refused[] = {
        {"# uses: luck 3", "\"luck\" is nothing that a game uses"},
        {"# uses: menu 5", "here stands FIRST..LAST"},
        {"# uses: menu 9..5", "9..5 is no range"},
        {"# uses: inventory 200..207 shows 133..139 up 1 down 2", "not as many variables"},
        {"# uses: inventory 200..207 in 133..140", "\"shows\" is missing here"},
        {"# uses: inventory 200..207 shows 133..140 down 2", "\"up\" is missing here"},
        {"# uses: pointer 2048", "a variable is a number of 0..2047"},
        {"# uses: map 85 86", "nothing may stand here"},
        {"# uses: passage 28", "an object is a number of 0..4095"},
        {"# uses: passage 300 5", "a room is a number of 0..255"},
        {"# nothing but headings", "there are no steps"},
        {"", "there are no steps"},
    };
    are_refused(refused, sizeof refused / sizeof *refused);
}

static void zeros_and_long_words_are_refused(void **state)
{
    (void)state;
    static const uint8_t zeros[] = "1 | 0 | wa\0it | - | 0 | -";
    struct loaded loaded;
    arena_init(&loaded.arena, plain_allocator());
    assert_false(step_file_load(&loaded.steps, NULL, "s", (struct byte_view){zeros, sizeof zeros},
                                &loaded.arena, &loaded.fault));
    arena_reset(&loaded.arena);
    char line[600];
    memset(line, '7', sizeof line - 1);
    memcpy(line, "1 | 0 | walk ", 13);
    line[sizeof line - 1] = '\0';
    load(&loaded, line);
    assert_false(loaded.good);
    arena_reset(&loaded.arena);
}

static void the_head_has_the_games_numbers(void **state)
{
    (void)state;
    struct loaded loaded;
    load(&loaded, "1 | 0 | wait | - | 0 | -");
    assert_int_equal(loaded.steps.uses.inventory_verb, 200);
    assert_int_equal(loaded.steps.uses.inventory_count, 8);
    assert_int_equal(loaded.steps.uses.menu_last, 129);
    assert_int_equal(loaded.steps.uses.pointer_variable, 181);
    arena_reset(&loaded.arena);
    load(&loaded, "#uses: inventory 21..26 shows 202..207 up 27 down 28\n# uses: menu 41..45\n"
                  "# uses: pointer 0\n# uses: open 3\n# uses: walk 10\n# uses: map 5\n"
                  "# uses: passage 28 323\n# uses: passage 34 435\n"
                  "1 | 0 | boot -7873 | - | 0 | -");
    assert_true(loaded.good);
    const struct step_uses *uses = &loaded.steps.uses;
    assert_int_equal(uses->inventory_verb, 21);
    assert_int_equal(uses->inventory_count, 6);
    assert_int_equal(uses->inventory_variable, 202);
    assert_int_equal(uses->up_verb, 27);
    assert_int_equal(uses->down_verb, 28);
    assert_int_equal(uses->menu_first, 41);
    assert_int_equal(uses->menu_last, 45);
    assert_int_equal(uses->pointer_variable, 0);
    assert_int_equal(uses->open_verb, 3);
    assert_int_equal(uses->walk_verb, 10);
    assert_int_equal(uses->map_room, 5);
    assert_int_equal(uses->passage_count, 2);
    assert_int_equal(uses->passages[1].room, 34);
    assert_int_equal(uses->passages[1].object, 435);
    assert_true(loaded.steps.has_boot_param);
    assert_int_equal(loaded.steps.boot_param, -7873);
    arena_reset(&loaded.arena);
}

static const char name_lines[] = "thing 1 204 key hall.txt 0:1\nthing 1 205 door hall.txt 0:1\n"
                                 "thing 2 206 door yard.txt 0:1\nthing 2 207 otto yard.txt 0:1\n"
                                 "actor 0 3 otto main.scr 0:1\nactor 0 4 marten main.scr 0:1\n"
                                 "verb 0 5 look verbs.scr 0:1\nverb 0 41 line1 talk.scr 0:1\n"
                                 "verb 0 45 line5 talk.scr 0:1\n"
                                 "variable 0 300 \"slots[4]\" main.scr 0:1\n"
                                 "variable 0 310 asked main.scr 0:1\nbit 0 9 asked main.scr 0:1\n"
                                 "costume 0 7 marten game.txt 0:1\n"
                                 "global 0 20 open main.scr 0:1\n";

static void load_named(struct loaded *loaded, const char *text)
{
    static struct game_index index;
    static const struct byte_view lines = {(const uint8_t *)name_lines, sizeof name_lines - 1};
    const struct step_names names = {lines, &index};
    const struct byte_view view = {(const uint8_t *)text, strlen(text)};
    strcpy(index.room_names[2], "YARD");
    memset(loaded, 0, sizeof *loaded);
    arena_init(&loaded->arena, plain_allocator());
    loaded->good =
        step_file_load(&loaded->steps, &names, "steps.txt", view, &loaded->arena, &loaded->fault);
}

/* Whatever has a number may have its name. */
static void things_may_be_called_by_their_names(void **state)
{
    static const char *const pairs[][2] = {
        {"1 | 2 | do 5 204 with actor 4 | owner(204)=4 & room=2 | 0 | -",
         "1 | yard | do look key with marten | owner(key)=marten & room=Yard | 0 | -"},
        {"1 | 0 | walk actor 4 +3,-2 | state(204)!=1 & costume(4)=7 & room(4)=2 | 0 | -",
         "1 | 0 | walk marten +3,-2 | state(key)!=1 & costume(marten)=marten & room(marten)=yard | "
         "0 | -"},
        {"1 | 0 | say 41 | var(302)>var(310) & bit(9)=1 | 0 | -",
         "1 | 0 | say line1 | var(slots[2])>var(asked) & bit(asked)=1 | 0 | -"},
        {"1 | 0 | do 5 207 | x(3)>4 & verb(45) & script(20) & owner(204)=ego | 0 | -",
         "1 | 0 | do look otto | x(otto)>4 & verb(line5) & script(open) & owner(key)=ego | 0 | -"},
        {"# uses: menu 41..45\n# uses: inventory 41..44 shows 300..303 up 45 down 0\n"
         "# uses: map 2\n# uses: pointer 310\n1 | 0 | do 5 actor 3 | - | 0 | -",
         "# uses: menu line1..line5\n"
         "# uses: inventory line1..44 shows slots[0]..slots[3] up line5 down 0\n"
         "# uses: map yard\n# uses: pointer asked\n1 | 0 | do look actor otto | - | 0 | -"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct loaded by_number, by_name;
        load(&by_number, pairs[i][0]);
        load_named(&by_name, pairs[i][1]);
        if (!by_name.good)
            fail_msg("%s: %s", pairs[i][1], message_english(&by_name.fault.why).text);
        assert_true(by_number.good);
        struct step *step = &by_name.steps.steps[0];
        memcpy(step->text, by_number.steps.steps[0].text, sizeof step->text);
        step->line = by_number.steps.steps[0].line;
        assert_memory_equal(step, &by_number.steps.steps[0], sizeof *step);
        assert_memory_equal(&by_name.steps.uses, &by_number.steps.uses, sizeof by_name.steps.uses);
        arena_reset(&by_number.arena);
        arena_reset(&by_name.arena);
    }
}

static void unused_names_are_refused(void **state)
{
    static const char *const refused[][2] = {
        {"1 | 0 | walk kee | - | 0 | -", ":14: no object \"kee\"; did you mean \"key\"?"},
        {"1 | 0 | walk door | - | 0 | -",
         ":14: several objects are called \"door\"; write the number"},
        {"1 | 0 | do lok key | - | 0 | -", ":12: no verb \"lok\"; did you mean \"look\"?"},
        {"1 | cellar | wait | - | 0 | -", ":5: no room \"cellar\""},
        {"1 | 0 | wait | var(slots[4])=1 | 0 | -", ":20: no variable \"slots[4]\""},
        {"1 | 0 | wait | var(slots)=1 | 0 | -", ":20: no variable \"slots\""},
        {"1 | 0 | wait | var(asked[0])=1 | 0 | -", "no variable \"asked[0]\""},
        {"1 | 0 | wait | var(asked)=marten | 0 | -", "here stands a number, ego or var(V)"},
        {"1 | 0 | wait | class(key,door) | 0 | -", "a class is a number"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct loaded loaded;
        load_named(&loaded, refused[i][0]);
        char line[FAULT_LINE_SIZE];
        fault_format(&loaded.fault, line, sizeof line);
        if (loaded.good || !strstr(line, refused[i][1]))
            fail_msg("%s: %s", refused[i][0], line);
        arena_reset(&loaded.arena);
    }
}

static void too_many_steps_are_refused(void **state)
{
    (void)state;
    enum { LINE = 32 };
    char *text = calloc(STEP_COUNT_LIMIT + 1, LINE);
    assert_non_null(text);
    size_t used = 0;
    for (int i = 0; i <= STEP_COUNT_LIMIT; i++)
        used += (size_t)snprintf(text + used, LINE, "%d | 0 | wait | - | 0 | -\n", i);
    struct loaded loaded;
    load(&loaded, text);
    assert_false(loaded.good);
    char line[FAULT_LINE_SIZE];
    fault_format(&loaded.fault, line, sizeof line);
    assert_non_null(strstr(line, ":4097:1: a file has at most 4096 steps"));
    arena_reset(&loaded.arena);
    free(text);
}

/* ---- the files of the repository ---- */

static void load_file(struct loaded *loaded, const char *path)
{
    static char text[1 << 17];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text - 1, file);
    text[size] = '\0';
    fclose(file);
    load(loaded, text);
    if (!loaded->good)
        fail_msg("%s: %s", path, message_english(&loaded->fault.why).text);
}

static void all_of_monkey_island_is_read(void **state)
{
    (void)state;
    struct loaded loaded;
    int rules[RULE_COUNT] = {0};
    load_file(&loaded, TEST_DATA_DIR "/mi1/steps.txt");
    assert_int_equal(loaded.steps.count, 463);
    for (int i = 0; i < loaded.steps.count; i++)
        if (loaded.steps.steps[i].action.kind == STEP_RULE)
            rules[loaded.steps.steps[i].action.rule]++;
    for (int rule = 0; rule < RULE_COUNT; rule++)
        if (rules[rule] == 0)
            fail_msg("no step needs the rule %s", step_rule_name((enum step_rule)rule));
    assert_int_equal(rules[RULE_POUR], 7);
    struct step_uses usual = step_uses_default();
    usual.passage_count = 4;
    memcpy(usual.passages,
           (const struct step_passage[]){{28, 323}, {29, 369}, {34, 435}, {34, 436}},
           4 * sizeof *usual.passages);
    assert_memory_equal(&loaded.steps.uses, &usual, sizeof usual);
    arena_reset(&loaded.arena);
}

static void the_walkthrough_of_the_demo_is_read(void **state)
{
    (void)state;
    struct loaded loaded;
    load_file(&loaded, TEST_DATA_DIR "/walkthrough/steps.txt");
    assert_in_range(loaded.steps.count, 100, 200);
    arena_reset(&loaded.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_become_a_step),
        cmocka_unit_test(every_action_is_read),
        cmocka_unit_test(every_condition_is_read),
        cmocka_unit_test(bad_steps_are_refused),
        cmocka_unit_test(bad_actions_are_refused),
        cmocka_unit_test(bad_conditions_are_refused),
        cmocka_unit_test(bad_limits_and_flags_are_refused),
        cmocka_unit_test(bad_heads_are_refused),
        cmocka_unit_test(zeros_and_long_words_are_refused),
        cmocka_unit_test(the_head_has_the_games_numbers),
        cmocka_unit_test(things_may_be_called_by_their_names),
        cmocka_unit_test(unused_names_are_refused),
        cmocka_unit_test(too_many_steps_are_refused),
        cmocka_unit_test(all_of_monkey_island_is_read),
        cmocka_unit_test(the_walkthrough_of_the_demo_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
