/* Steps played in a small game whose scripts note the clicks: how the hand finds objects, waits,
 * scrolls and chooses, and the messages of failed steps. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "accept/accept.h"
#include "engine/objects/objects.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { CLICKS = 310, CLICK_COUNT = 309, LOG_SIZE = 16384 };

/* The input script writes down verbs, and objects of the room, that were clicked. A click in the
 * room without a verb walks. */
#define CLICK_SCRIPT                                                                               \
    "isEqual L0, 1, @room\n"                                                                       \
    "move g310[g309], L1\n"                                                                        \
    "increment g309\n"                                                                             \
    "move g300, L1\n"                                                                              \
    "stopObjectCode\n"                                                                             \
    "room:\n"                                                                                      \
    "findObject g301, g20, g21\n"                                                                  \
    "move g310[g309], g301\n"                                                                      \
    "increment g309\n"                                                                             \
    "equalZero g300, @command\n"                                                                   \
    "walkActorTo 1, g20, g21\n"                                                                    \
    "stopObjectCode\n"                                                                             \
    "command:\n"                                                                                   \
    "isEqual g300, 2, @end\n"                                                                      \
    "setState g301, 1\n"                                                                           \
    "move g300, 0\n"                                                                               \
    "end:\n"

/* Script 2, run once. */
#define ONCE(text) "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n" text

#define HEAD "# uses: pointer 0\n# uses: map 0\n"

struct playing {
    struct game *game;
    struct arena arena;
    struct step_file steps;
    struct accept accept;
    char input[LOG_SIZE];   /* the input given, a line each */
    char reports[LOG_SIZE]; /* messages about failures */
    int frames_left;        /* until the host ends the playing; 0: never */
};

static void append(char log[LOG_SIZE], const char *line)
{
    size_t used = strlen(log);
    snprintf(log + used, LOG_SIZE - used, "%s\n", line);
}

static void given(void *context, const struct game *game, const struct game_event *event)
{
    struct playing *playing = context;
    char line[64];
    snprintf(line, sizeof line, "%u %d %d,%d", (unsigned)game->world.frame, (int)event->kind,
             event->x, event->y);
    append(playing->input, line);
}

static bool played(void *context, struct game *game, char why[HAND_WHY_SIZE])
{
    struct playing *playing = context;
    (void)game;
    if (playing->frames_left == 0 || --playing->frames_left > 0)
        return true;
    snprintf(why, HAND_WHY_SIZE, "the host has had enough");
    return false;
}

static void record_line(void *context, const char *line)
{
    append(((struct playing *)context)->reports, line);
}

static void open_with(struct playing *playing, const struct scripted_pieces *pieces,
                      const char *steps)
{
    struct fault fault = {0};
    memset(playing, 0, sizeof *playing);
    arena_init(&playing->arena, plain_allocator());
    if (!step_file_load(&playing->steps, NULL, "s",
                        (struct byte_view){(const uint8_t *)steps, strlen(steps)}, &playing->arena,
                        &fault))
        fail_msg("%s", message_english(&fault.why).text);
    playing->game = scripted_game_open(pieces);
    scripted_game_play(playing->game, 3);
    accept_init(&playing->accept, playing->game, &playing->steps,
                (struct hand_host){playing, given, played});
}

static void open_steps(struct playing *playing, const char *steps)
{
    static const struct scripted_pieces pieces = {.script_3 = CLICK_SCRIPT};
    open_with(playing, &pieces, steps);
}

static void close_steps(struct playing *playing)
{
    scripted_game_close(playing->game);
    arena_reset(&playing->arena);
}

static void expect_ok(struct playing *playing, int index)
{
    if (accept_step(&playing->accept, index) == ACCEPT_OK)
        return;
    accept_explain(&playing->accept, record_line, playing);
    fail_msg("%s: %s\n%s", playing->steps.steps[index].text, playing->accept.why, playing->reports);
}

static void expect_failure(struct playing *playing, int index, const char *why)
{
    assert_int_equal(accept_step(&playing->accept, index), ACCEPT_FAILED);
    if (!strstr(playing->accept.why, why))
        fail_msg("not \"%s\" but \"%s\"", why, playing->accept.why);
    accept_explain(&playing->accept, record_line, playing);
}

static void expect_report(const struct playing *playing, const char *line)
{
    if (!strstr(playing->reports, line))
        fail_msg("not reported: %s; but:\n%s", line, playing->reports);
}

/* Compares the clicks noted by the script. */
static void expect_clicks(const struct playing *playing, const int *clicks, int count)
{
    for (int i = 0; i < count; i++)
        if (var_get(&playing->game->world, CLICKS + i) != clicks[i])
            fail_msg("click %d was %d, not %d", i, var_get(&playing->game->world, CLICKS + i),
                     clicks[i]);
    assert_int_equal(var_get(&playing->game->world, CLICK_COUNT), count);
}

/* ---- walks and commands ---- */

static void a_walk_ends_where_it_was_sent(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | walk 150,100 | near 2,2 & moved & control | 0 | -\n"
                              "2 | 0 | check | x(1)=150 | 0 | -");
    expect_ok(&playing, 0);
    expect_ok(&playing, 1);
    /* The pointer is moved first, and rests for two frames. */
    assert_string_equal(playing.input, "3 0 150,100\n5 1 150,100\n");
    close_steps(&playing);
}

static void a_thing_is_clicked_after_its_verb(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | do 2 101 | state(101)=1 & control | 0 | -");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){2, 101}, 2);
    /* Middle of verb 2, then four frames, then the middle of the object: 32,0 to 47,7. */
    assert_non_null(strstr(playing.input, " 1 40,4\n"));
    close_steps(&playing);
}

static void an_object_beyond_the_view_is_scrolled_to_first(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | do 2 102 | state(102)=1 & control | 0 | -");
    assert_int_equal(playing.game->world.camera.x, 160);
    expect_ok(&playing, 0);
    assert_in_range(playing.game->world.camera.x, 161, 192);
    /* A bare click at the right edge, where there is no object; then verb and object. */
    expect_clicks(&playing, (const int[]){0, 2, 102}, 3);
    close_steps(&playing);
}

static void a_place_beyond_the_view_is_scrolled_to_first(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | walk 328,100 | near 4,4 & control | 0 | -");
    expect_ok(&playing, 0);
    assert_in_range(playing.game->world.camera.x, 161, 192);
    close_steps(&playing);
}

static void a_command_can_have_two_things(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | do 1 101 with 102 | - | 0 | -\n"
                              "2 | 0 | do 1 actor 2 with 60,100 | - | 0 | -");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){0, 1, 101, 102}, 4);
    expect_ok(&playing, 1); /* neither is an object */
    expect_clicks(&playing, (const int[]){0, 1, 101, 102, 1, 0, 0}, 7);
    close_steps(&playing);
}

/* The first walk gets as far as 130, the second one to 200. */
static void walks_are_repeated_while_ego_makes_progress(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_3 = "equalZero g311, @go\nmove g311, 60\ngo: isGreater g311, 200, @end\n"
                    "add g311, 70\nend: walkActorTo 1, g311, 100\nincrement g309\n"};
    struct playing playing;
    open_with(&playing, &pieces,
              HEAD "1 | 0 | walk 200,100 | near 3,3 | 0 | -\n"
                   "2 | 0 | walk 240,100 | near 3,3 | 900 | -");
    expect_ok(&playing, 0);
    assert_int_equal(var_get(&playing.game->world, CLICK_COUNT), 2);
    expect_failure(&playing, 1, "after 900 jiffies: near 3,3 not met");
    close_steps(&playing);
}

static void shut_doors_are_opened_with_d(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | walk 101 | - | 0 | d\n2 | 0 | walk 101 | - | 0 | d\n"
                              "3 | 0 | walk 102 | state(102)=1 | 0 | d");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){2, 101, 101}, 3);
    expect_ok(&playing, 1); /* open already */
    expect_clicks(&playing, (const int[]){2, 101, 101, 101}, 4);
    expect_ok(&playing, 2); /* opening alone meets the expectation */
    assert_int_equal(var_get(&playing.game->world, CLICK_COUNT), 7);
    close_steps(&playing);
}

/* Somebody shuts the door behind the first click on it, while ego comes nearer. */
static void doors_shut_by_others_are_opened_again(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_3 = "isEqual L0, 1, @room\nmove g310[g309], L1\nincrement g309\nmove g300, L1\n"
                    "stopObjectCode\nroom: findObject g301, g20, g21\nmove g310[g309], g301\n"
                    "increment g309\nequalZero g300, @open\nincrement g303\n"
                    "isEqual g303, 1, @through\nsetState 101, 0\nwalkActorTo 1, 100, 100\n"
                    "stopObjectCode\nthrough: move g304, 1\nstopObjectCode\n"
                    "open: setState 101, 1\nmove g300, 0\n"};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "1 | 0 | walk 101 | var(304)=1 | 0 | d");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){2, 101, 101, 2, 101, 101}, 6);
    close_steps(&playing);
}

/* How many frames lie between the last two events: the pointer's rest before its click. */
static int last_rest(const struct playing *playing)
{
    int frames[2] = {0};
    for (const char *line = playing->input; *line; line = strchr(line, '\n') + 1) {
        frames[0] = frames[1];
        frames[1] = atoi(line);
    }
    return frames[1] - frames[0];
}

static void the_pointer_rests_until_the_game_reads_it(void **state)
{
    (void)state;
    static const struct scripted_pieces sees = {
        .script_2 = "again: findObject g320, g20, g21\nbreakHere\njumpRelative @again\n",
        .script_3 = CLICK_SCRIPT};
    static const struct scripted_pieces is_blind = {.script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &sees, "# uses: pointer 320\n1 | 0 | do 2 101 | state(101)=1 | 0 | -");
    expect_ok(&playing, 0);
    assert_int_equal(last_rest(&playing), 2);
    close_steps(&playing);
    open_with(&playing, &is_blind, "# uses: pointer 320\n1 | 0 | do 2 101 | state(101)=1 | 0 | -");
    expect_ok(&playing, 0);
    assert_int_equal(last_rest(&playing), 4);
    close_steps(&playing);
}

static void a_game_may_need_a_verb_for_walks(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "# uses: walk 1\n1 | 0 | walk 101 | - | 0 | -");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){1, 101}, 2);
    close_steps(&playing);
}

/* Object 102 is moved onto 101, which stands before it in the room's list and so is hit where both
 * are; of 102 the right half is left. Then somebody stands there, and then 102 is covered wholly.
 */
static void an_object_is_clicked_at_an_uncovered_place(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {.script_2 = ONCE("drawObject 102 .at 5, 0\n"),
                                                  .script_3 = CLICK_SCRIPT};
    static const struct scripted_pieces covered = {.script_2 = ONCE("drawObject 102 .at 4, 0\n"),
                                                   .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "1 | 0 | do 2 102 | - | 0 | -");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){2, 102}, 2);
    assert_non_null(strstr(playing.input, " 1 48,4\n"));
    close_steps(&playing);
    open_with(&playing, &covered, HEAD "1 | 0 | do 2 102 | - | 60 | -");
    expect_failure(&playing, 0, "object 102 is covered by other objects");
    close_steps(&playing);
}

/* ---- maps, and rooms of which the view shows a part ---- */

#define EACH_FRAME(text) "again: " text "breakHere\njumpRelative @again\n"

/* On the map the name under the pointer, or a blank, is printed in every frame. */
static void a_name_on_the_map_is_no_waiting_text(void **state)
{
    (void)state;
    static const struct scripted_pieces label = {.script_2 = EACH_FRAME("print 255 .text \" \"\n"),
                                                 .script_3 = CLICK_SCRIPT};
    static const struct scripted_pieces talks = {.script_2 = EACH_FRAME("print 2 .text \"Stop\"\n"),
                                                 .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(
        &playing, &label,
        "# uses: pointer 0\n# uses: map 1\n1 | 1 | walk 150,100 | near 2,2 & control | 900 | -\n"
        "2 | 1 | do 2 101 | state(101)=1 & control | 900 | -");
    expect_ok(&playing, 0);
    expect_ok(&playing, 1);
    close_steps(&playing);
    open_with(&playing, &label, HEAD "1 | 1 | walk 150,100 | - | 60 | -");
    expect_failure(&playing, 0, "no click would count: a text is shown");
    close_steps(&playing);
    open_with(&playing, &talks,
              "# uses: pointer 0\n# uses: map 1\n1 | 1 | walk 150,100 | - | 60 | -");
    expect_failure(&playing, 0, "no click would count: a text is shown");
    close_steps(&playing);
}

/* A click on object 101 turns the view to the other part of the room and leads ego there, after a
 * moment and in a scene. */
#define HALF_SCRIPT                                                                                \
    "isEqual L0, 1, @room\nstopObjectCode\n"                                                       \
    "room: findObject g301, g20, g21\nmove g310[g309], g301\nincrement g309\n"                     \
    "isEqual g301, 101, @walk\nstartScript 4, []\nstopObjectCode\n"                                \
    "walk: isEqual g301, 0, @end\nwalkActorTo 1, g20, g21\nend:\n"

static void a_passage_is_used_when_no_walk_leads_on(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE("roomOps .scroll 160, 160\n"),
        .script_3 = HALF_SCRIPT,
        .script_4 =
            "breakHere\nbreakHere\ncutscene []\nroomOps .scroll 192, 192\nwalkActorTo 1, 340, 100\n"
            "wait .actor 1\nendCutscene\n"};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "1 | 0 | walk 102 | - | 900 | -");
    expect_failure(&playing, 0, "object 102 is right of the view");
    expect_report(&playing, "view: 0 to 319 of 352 columns, rows 0 to 143 of the screen, camera at "
                            "160 within 160 to 160");
    expect_report(&playing, "objects that a click hits: 101 at 40,4\n");
    close_steps(&playing);
    open_with(&playing, &pieces,
              HEAD "# uses: passage 2 102\n# uses: passage 1 101\n1 | 0 | walk 102 | - | 900 | -");
    expect_ok(&playing, 0);
    /* Twice to the edge, through, to the thing. */
    expect_clicks(&playing, (const int[]){0, 0, 101, 102}, 4);
    close_steps(&playing);
}

/* A passage that leads nowhere is taken once. */
static void a_passage_may_not_help(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {.script_2 = ONCE("roomOps .scroll 160, 160\n"),
                                                  .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "# uses: passage 1 101\n1 | 0 | walk 102 | - | 900 | -");
    expect_failure(&playing, 0, "object 102 is right of the view");
    close_steps(&playing);
}

/* ---- inventory ---- */

#define CARRY                                                                                      \
    ONCE("pickupObject 101, 1\nmove g133, 901\nmove g134, 902\n"                                   \
         "verbOps 200 .new .name \"A\" .at 150, 150 .on\n"                                         \
         "verbOps 201 .new .name \"B\" .at 170, 150 .on\n"                                         \
         "verbOps 208 .new .name \"U\" .at 190, 150 .on\n"                                         \
         "verbOps 209 .new .name \"D\" .at 210, 150 .on\n")

#define CARRY_HEAD HEAD "# uses: inventory 200..201 shows 133..134 up 208 down 209\n"

static void carried_objects_are_scrolled_to_downwards(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = CARRY,
        .script_3 = "isEqual L1, 209, @write\nincrement g133\nincrement g134\n"
                    "isEqual g134, 904, @write\nmove g134, 101\n"
                    "write: move g310[g309], L1\nincrement g309\n"};
    struct playing playing;
    open_with(&playing, &pieces, CARRY_HEAD "1 | 0 | do 2 101 | - | 0 | -");
    expect_ok(&playing, 0);
    expect_clicks(&playing, (const int[]){2, 209, 209, 201}, 4);
    close_steps(&playing);
}

static void carried_objects_are_scrolled_to_upwards(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = CARRY,
        .script_3 = "isEqual L1, 208, @write\nmove g133, 101\n"
                    "write: move g310[g309], L1\nincrement g309\n"};
    struct playing playing;
    open_with(&playing, &pieces, CARRY_HEAD "1 | 0 | do 2 101 | - | 0 | -");
    expect_ok(&playing, 0); /* the first click down changes nothing */
    expect_clicks(&playing, (const int[]){2, 209, 208, 200}, 4);
    close_steps(&playing);
}

static void an_object_without_a_verb_cannot_be_used(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {.script_2 = CARRY, .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &pieces, CARRY_HEAD "1 | 0 | do 2 101 | - | 0 | -");
    expect_failure(&playing, 0, "object 101 is carried, but no verb shows it");
    expect_report(&playing, "object 101: owner 1, state 1, classes 32, carried");
    close_steps(&playing);
}

/* ---- replies, keys, waiting ---- */

/* The first click is lost. Each that counts takes the reply away for some frames; then another line
 * has the same number. */
static void a_reply_is_said_once_for_each_step(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE("verbOps 120 .new .name \"One\" .at 10, 170 .on\n"),
        .script_3 = "increment g309\nisLess g309, 1, @end\nverbOps 120 .delete\n"
                    "startScript 4, []\nend:\n",
        .script_4 = "delay 60\nverbOps 120 .new .name \"Two\" .at 10, 170 .on\n"};
    struct playing playing;
    open_with(&playing, &pieces,
              HEAD "1 | 0 | say 120 | - | 0 | -\n2 | 0 | say 120 | - | 0 | -\n"
                   "3 | 0 | say 121 | - | 300 | -");
    expect_ok(&playing, 0);
    assert_int_equal(var_get(&playing.game->world, CLICK_COUNT), 2);
    expect_ok(&playing, 1);
    assert_int_equal(var_get(&playing.game->world, CLICK_COUNT), 3);
    expect_failure(&playing, 2, "verb 121 is not on");
    close_steps(&playing);
}

static void a_click_waits_until_it_would_count(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE("cursorCommand .userputOff\ndelay 120\ncursorCommand .userputOn\n"
                         "print 255 .text \"Wait\"\n"),
        .script_3 = CLICK_SCRIPT};
    static const struct scripted_pieces dead = {.script_2 = ONCE("cursorCommand .userputOff\n")};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "1 | 0 | walk 150,100 | moved | 0 | -");
    expect_ok(&playing, 0);
    assert_in_range(atoi(playing.input), 30, 400);
    close_steps(&playing);
    open_with(&playing, &dead, HEAD "1 | 0 | walk 150,100 | moved | 60 | -");
    expect_failure(&playing, 0, "no click would count: input is off (variable 53)");
    expect_report(&playing, "variables: 4 = 1, 52 = 1, 53 = 0; cutscenes: 0");
    close_steps(&playing);
}

/* A rule waits itself, but an omitted rule does not: the next step may be anything. */
static void an_omitted_step_does_not_end_the_waiting(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_3 = "print 255 .text \"Wait for this\"\nmove g302, 1\n"};
    struct playing playing;
    open_with(&playing, &pieces,
              HEAD
              "1 | 0 | walk 150,100 | var(302)=1 | 0 | -\n2 | 9 | rule lowest | room=9 | 0 | m\n"
              "3 | 0 | check | control | 0 | -");
    expect_ok(&playing, 0);
    assert_int_equal(accept_step(&playing.accept, 1), ACCEPT_LEFT_OUT);
    expect_ok(&playing, 2);
    close_steps(&playing);
}

static void keys_clicks_verbs_and_times_are_given_as_written(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | key 103 | - | 0 | n\n2 | 0 | click 40,4 | - | 0 | n\n"
                              "3 | 0 | verb 2 | - | 0 | n\n4 | 0 | wait 60 | - | 0 | n\n"
                              "5 | 0 | click 340,4 | - | 0 | n");
    for (int i = 0; i < 3; i++)
        expect_ok(&playing, i);
    /* Key 103 belongs to verb 1. */
    expect_clicks(&playing, (const int[]){1, 101, 2}, 3);
    uint64_t before = playing.accept.hand.jiffies;
    expect_ok(&playing, 3);
    assert_int_equal(playing.accept.hand.jiffies - before, 60);
    expect_failure(&playing, 4, "340,4 is not in the view");
    close_steps(&playing);
}

/* ---- failures ---- */

static void an_unclickable_object_is_reported(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | walk 103 | - | 60 | -\n2 | 0 | do 3 101 | - | 60 | -\n"
                              "3 | 0 | do 1 101 | - | 60 | -\n4 | 0 | do 1 actor 5 | - | 60 | -\n"
                              "5 | 0 | walk 100,190 | - | 60 | -\n"
                              "6 | 0 | do 1 MUG with 101 | - | 60 | -");
    expect_failure(&playing, 0, "object 103 is not in this room");
    expect_failure(&playing, 1, "verb 3 is not on");
    object_set_class(&playing.game->world.objects, 101, CLASS_UNTOUCHABLE, true);
    expect_failure(&playing, 2, "object 101 is untouchable (class 32)");
    expect_report(&playing,
                  "object 101: owner 15, state 0, classes 32, drawn at 32,0 to 47,7 of the "
                  "room, is untouchable");
    expect_failure(&playing, 3, "actor 5 is not in this room");
    expect_failure(&playing, 4, "place 100,190 is covered");
    expect_failure(&playing, 5, "no mug is full");
    close_steps(&playing);
}

static void failed_conditions_are_reported_with_the_values_seen(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing,
               HEAD "1 | 0 | do 1 101 | room=2 & userput & var(300)=1,3 & bit(9)=1 | 120 | -\n"
                    "2 | 0 | check | menu | 0 | -\n3 | 2 | walk 101 | - | 0 | -\n"
                    "4 | 2 | walk 101 | - | 0 | m\n5 | 1 | check | room=1 & box=1 | 0 | -\n"
                    "6 | 0 | rule town | room=85 | 0 | -");
    expect_failure(&playing, 0, "after 120 jiffies: room=room2, saw 1 (room1); bit(9)=1, saw 0");
    expect_report(&playing, "expectation: room=room2, saw 1 (room1)\nexpectation: userput met\n"
                            "expectation: var(300)=1,3 met\nexpectation: bit(9)=1, saw 0\n"
                            "room 1 (room1), camera at 160, frame ");
    expect_report(&playing, "ego: actor 1 in room 1 (room1) at 60,100, box 1, costume 1, stands\n");
    expect_report(&playing, "verbs on: 1 2\nscripts: 1 at 0x");
    expect_report(&playing, "text: none\nobjects that a click hits: 101 at 40,4\n"
                            "actors in the room: 1 at 60,100, 2 at ");
    expect_report(&playing, "input goes to script 3, sentences to script ");
    expect_report(&playing, "object 101: owner 15, state 0, classes none, drawn at 32,0 to "
                            "47,7 of the room, hit at 40,4 of the screen\n");
    expect_failure(&playing, 1, "menu not met");
    expect_failure(&playing, 2, "the step begins in room 2 (room2), but ego is in room 1 (room1)");
    assert_int_equal(accept_step(&playing.accept, 3), ACCEPT_LEFT_OUT);
    expect_ok(&playing, 4);
    expect_failure(&playing, 5,
                   "room=85, saw 1 (room1); room 1 is not on the way through the town");
    close_steps(&playing);
}

static void a_shown_text_is_reported(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE("print 255 .text \"Hear\\nme\"\n"), .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &pieces, HEAD "1 | 0 | wait | text & notext | 6 | -");
    expect_failure(&playing, 0, "notext not met");
    expect_report(&playing, "text, printed (255): \"Hear me\"\n");
    close_steps(&playing);
}

/* The report of the screen: another's text on the map, the replies of a menu, and the place of the
 * last click. */
static void the_screen_content_is_reported(void **state)
{
    (void)state;
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE("verbOps 121 .new .name \"Yes, I do\" .at 10, 170 .on\n")
            EACH_FRAME("print 255 .text \"lake\"\n"),
        .script_3 = CLICK_SCRIPT};
    struct playing playing;
    open_with(&playing, &pieces,
              "# uses: pointer 0\n# uses: map 1\n1 | 0 | check | nomenu | 0 | -\n"
              "2 | 0 | do 2 101 | nomenu | 60 | -");
    expect_failure(&playing, 0, "nomenu not met");
    expect_report(&playing, "text, printed (255): \"lake\", which does not wait\n"
                            "replies: 121 \"Yes, I do\"\n");
    expect_report(&playing, "hand: has not clicked; ");
    expect_failure(&playing, 1, "nomenu not met");
    expect_report(&playing, "hand: clicked 40,4 of the screen 61 jiffies ago; ");
    close_steps(&playing);
}

static void a_game_that_ends_fails_the_step(void **state)
{
    (void)state;
    static const struct scripted_pieces quits = {.script_3 = "systemOps .quit\n"};
    static const struct scripted_pieces halts = {.script_3 = "startScript 99, []\n"};
    struct playing playing;
    open_with(&playing, &quits,
              HEAD "1 | 0 | walk 150,100 | moved | 0 | -\n2 | 0 | wait | - | 0 | -");
    expect_failure(&playing, 0, "a script asked to quit");
    assert_true(accept_ended(&playing.accept));
    close_steps(&playing);
    open_with(&playing, &halts, HEAD "1 | 0 | do 1 101 | moved | 0 | -");
    expect_failure(&playing, 0, "the machine halted: script 3");
    assert_true(accept_ended(&playing.accept));
    close_steps(&playing);
    open_steps(&playing, HEAD "1 | 0 | rule lowest | menu | 0 | -");
    playing.frames_left = 20;
    expect_failure(&playing, 0, "the host has had enough");
    close_steps(&playing);
}

/* A failure before any step, or an ego that is no actor, does no harm to the message. */
static void strange_games_are_reported_too(void **state)
{
    (void)state;
    struct playing playing;
    open_steps(&playing, HEAD "1 | 0 | check | box=9 & moved | 0 | -");
    accept_explain(&playing.accept, record_line, &playing);
    assert_string_equal(playing.reports, "");
    var_set(&playing.game->world, VAR_EGO, 300);
    expect_failure(&playing, 0, "box=9, saw 0");
    expect_report(&playing, "ego: variable 1 is 300, which is no actor");
    close_steps(&playing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_ends_where_it_was_sent),
        cmocka_unit_test(a_thing_is_clicked_after_its_verb),
        cmocka_unit_test(an_object_beyond_the_view_is_scrolled_to_first),
        cmocka_unit_test(a_place_beyond_the_view_is_scrolled_to_first),
        cmocka_unit_test(a_command_can_have_two_things),
        cmocka_unit_test(walks_are_repeated_while_ego_makes_progress),
        cmocka_unit_test(shut_doors_are_opened_with_d),
        cmocka_unit_test(doors_shut_by_others_are_opened_again),
        cmocka_unit_test(the_pointer_rests_until_the_game_reads_it),
        cmocka_unit_test(a_game_may_need_a_verb_for_walks),
        cmocka_unit_test(an_object_is_clicked_at_an_uncovered_place),
        cmocka_unit_test(a_name_on_the_map_is_no_waiting_text),
        cmocka_unit_test(a_passage_is_used_when_no_walk_leads_on),
        cmocka_unit_test(a_passage_may_not_help),
        cmocka_unit_test(carried_objects_are_scrolled_to_downwards),
        cmocka_unit_test(carried_objects_are_scrolled_to_upwards),
        cmocka_unit_test(an_object_without_a_verb_cannot_be_used),
        cmocka_unit_test(a_reply_is_said_once_for_each_step),
        cmocka_unit_test(a_click_waits_until_it_would_count),
        cmocka_unit_test(an_omitted_step_does_not_end_the_waiting),
        cmocka_unit_test(keys_clicks_verbs_and_times_are_given_as_written),
        cmocka_unit_test(an_unclickable_object_is_reported),
        cmocka_unit_test(failed_conditions_are_reported_with_the_values_seen),
        cmocka_unit_test(a_shown_text_is_reported),
        cmocka_unit_test(the_screen_content_is_reported),
        cmocka_unit_test(a_game_that_ends_fails_the_step),
        cmocka_unit_test(strange_games_are_reported_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
