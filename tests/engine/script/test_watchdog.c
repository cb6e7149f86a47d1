/* The watchdog: what seems to hang is noted once, what only looks like it is not, and nothing of it
 * changes the game. */
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/script/watchdog.h"
#include "engine/scripted_game.h"
#include "engine/tick.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

#define SLOWLY "move g19, 6\n"
#define REST   "rest: breakHere\njumpRelative @rest\n"
#define WAIT   "wait: breakHere\nisEqual g61, 1, @wait\n" /* for what never comes */

enum { SOUND = 5, SECOND = 10 /* frames, when each takes 6 jiffies */ };

/* A sound that does not end. */
static void start_endless_sound(struct game *game)
{
    game->world.sound.samples[0] = (struct running_sample){SOUND, INT32_MAX};
}

static struct game *open_with(const char *script_2)
{
    const struct scripted_pieces pieces = {.script_2 = script_2};
    struct game *game = scripted_game_open(&pieces);
    start_endless_sound(game);
    scripted_game_play(game, 1);
    return game;
}

static void check_notes(const struct game *game, int count, const char *text)
{
    const struct note_log *notes = &game->notes;
    if (notes->count != count)
        fail_msg("%d notes, the first \"%s\"", notes->count, notes->notes[0].text);
    for (int i = 0; i < count; i++) {
        assert_non_null(strstr(notes->notes[i].text, text));
        assert_int_equal(notes->notes[i].count, 1);
        assert_false(notes->notes[i].quiet);
    }
}

/* ---- waits ---- */

static const char *const waits_for_sound = SLOWLY "wait: breakHere\n"
                                                  "isSoundRunning g60, 5\n"
                                                  "equalZero g60, @wait\n";

static void a_wait_for_a_sound_is_told_once(void **state)
{
    (void)state;
    struct game *game = open_with(waits_for_sound);
    scripted_game_play(game, 29 * SECOND);
    check_notes(game, 0, "");
    scripted_game_play(game, 2 * SECOND);
    check_notes(game, 1, "the end of sound 5");
    assert_true(game->notes.notes[0].place.known);
    assert_int_equal(game->notes.notes[0].place.script, 2);
    assert_int_equal(game->notes.notes[0].place.offset, 6);
    scripted_game_play(game, 100 * SECOND);
    check_notes(game, 1, "the end of sound 5");
    scripted_game_close(game);
}

static void a_wait_that_ends_in_time_is_not_told(void **state)
{
    (void)state;
    struct game *game = open_with(waits_for_sound);
    for (int i = 0; i < 5; i++) {
        scripted_game_play(game, 25 * SECOND);
        game->world.sound.samples[0].sound = 0;
        scripted_game_play(game, 5 * SECOND); /* the script is started again */
        start_endless_sound(game);
    }
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* It asks every half a second. */
static void a_wait_with_a_delay_is_told(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "wait: delay 30\n"
                                         "isSoundRunning L0, 5\n"
                                         "equalZero L0, @wait\n");
    scripted_game_play(game, 32 * SECOND);
    check_notes(game, 1, "the end of sound 5");
    scripted_game_close(game);
}

static void a_wait_for_the_music_timer_is_told(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "wait: breakHere\n"
                                         "isLess g14, 500, @wait\n");
    scripted_game_play(game, 29 * SECOND);
    check_notes(game, 0, "");
    scripted_game_play(game, 2 * SECOND);
    check_notes(game, 1, "variable 14");
    scripted_game_play(game, 100 * SECOND);
    check_notes(game, 1, "variable 14");
    scripted_game_close(game);
}

/* It starts the sound again whenever that has ended, and so asks in each frame. */
static void a_script_that_keeps_music_going_waits_for_nothing(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "watch: breakHere\n"
                                         "isSoundRunning g60, 5\n"
                                         "equalZero g60, @watch\n"
                                         "startSound 5\n"
                                         "jumpRelative @watch\n");
    scripted_game_play(game, 100 * SECOND);
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* The answer is not tested, or only kept. */
static void asking_is_not_waiting(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "ask: isSoundRunning g60, 5\n"
                                         "breakHere\n"
                                         "jumpRelative @ask\n");
    scripted_game_play(game, 100 * SECOND);
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* Somebody else has to stop it, too, but it does other things meanwhile: it asks about the timer at
 * one place after the other. */
static void following_the_music_timer_is_not_waiting(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "a: breakHere\nisLess g14, 600, @a\n"
                                         "b: breakHere\nisLess g14, 1200, @b\n"
                                         "c: breakHere\nisLess g14, 1800, @c\n"
                                         "d: breakHere\nisLess g14, 2400, @d\n" REST);
    game->world.sound.cd.timer_runs = true;
    scripted_game_play(game, 50 * SECOND);
    check_notes(game, 0, "");
    scripted_game_close(game);
}

static void many_waits_at_once_are_no_harm(void **state)
{
    (void)state;
    char source[2048] = SLOWLY "wait: breakHere\n";
    for (int i = 0; i < WATCHED_WAIT_LIMIT + 4; i++)
        strcat(source, "isSoundRunning g60, 5\n");
    strcat(source, "equalZero g60, @wait\n");
    struct game *game = open_with(source);
    scripted_game_play(game, 40 * SECOND);
    assert_in_range(game->notes.count, 0, WATCHED_WAIT_LIMIT);
    scripted_game_close(game);
}

/* ---- clicks ---- */

static void click(struct game *game, int times)
{
    for (int i = 0; i < times; i++) {
        game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = 100, .y = 100});
        scripted_game_play(game, 1);
    }
}

static void clicks_while_input_is_off_are_told(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY "cursorCommand .userputOff\n" REST);
    click(game, 5); /* too soon */
    check_notes(game, 0, "");
    scripted_game_play(game, 11 * SECOND);
    click(game, 2);
    check_notes(game, 0, "");
    click(game, 20);
    check_notes(game, 1, "clicks have no effect");
    scripted_game_close(game);
}

static void clicks_that_are_taken_are_not_told(void **state)
{
    (void)state;
    struct game *game = open_with(SLOWLY REST);
    scripted_game_play(game, 20 * SECOND);
    click(game, 30);
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* ---- cutscenes ---- */

static const char *const walks_to_and_fro = "walk: walkActorTo 2, 200, 100\nwait.actor 2\n"
                                            "walkActorTo 2, 100, 100\nwait.actor 2\n"
                                            "jumpRelative @walk\n";

/* Those who stand there move their limbs: nobody stands there. */
#define ALONE "cursorCommand .userputOff\nputActorInRoom 1, 0\nputActorInRoom 2, 0\n"

static struct game *open_cutscene(const char *first, const char *then)
{
    char source[512];
    snprintf(source, sizeof source, SLOWLY "cutscene []\n%s%s", first, then);
    return open_with(source);
}

static void a_cutscene_that_stands_still_is_told(void **state)
{
    (void)state;
    struct game *game = open_cutscene(ALONE, WAIT);
    scripted_game_play(game, 58 * SECOND);
    check_notes(game, 0, "");
    scripted_game_play(game, 5 * SECOND);
    check_notes(game, 1, "in the cutscene of script 2");
    scripted_game_play(game, 200 * SECOND);
    check_notes(game, 1, "in the cutscene of script 2");
    scripted_game_close(game);
}

static void impatience_in_a_cutscene_that_stands_still_is_told(void **state)
{
    (void)state;
    struct game *game = open_cutscene(ALONE, WAIT);
    scripted_game_play(game, 12 * SECOND);
    click(game, 3);
    check_notes(game, 1, "clicks have no effect");
    scripted_game_close(game);
}

static void a_cutscene_in_which_somebody_walks_is_none_to_tell(void **state)
{
    (void)state;
    struct game *game = open_cutscene("cursorCommand .userputOff\n", walks_to_and_fro);
    for (int i = 0; i < 10; i++) {
        scripted_game_play(game, 10 * SECOND);
        click(game, 4);
    }
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* The player reads, or thinks. */
static void a_cutscene_that_asks_the_player_is_none_to_tell(void **state)
{
    (void)state;
    struct game *game = open_cutscene("cursorCommand .userputOn\n", WAIT);
    scripted_game_play(game, 200 * SECOND);
    check_notes(game, 0, "");
    scripted_game_close(game);
}

/* It rests for ever, with and without delays; players click on it, too. */
static void the_last_scene_is_none_to_tell(void **state)
{
    static const char *const ends[] = {REST, "rest: delay 600\njumpRelative @rest\n"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct game *game = open_cutscene(ALONE, ends[i]);
        for (int minute = 0; minute < 4; minute++) {
            scripted_game_play(game, 60 * SECOND);
            click(game, 5);
        }
        check_notes(game, 0, "");
        scripted_game_close(game);
    }
}

/* ---- the game itself ---- */

static void save(struct game *game, struct bytes_writer *writer)
{
    struct save_label label = {.name = "a save"};
    bytes_writer_init(writer, plain_allocator());
    assert_true(save_write(game, &label, writer, NULL));
}

/* A game that was loaded is watched from the start, and its saves are the same as ever. */
static void a_save_knows_nothing_of_it(void **state)
{
    struct bytes_writer before, after;
    (void)state;
    struct game *game = open_with(waits_for_sound);
    scripted_game_play(game, 29 * SECOND);
    save(game, &before);
    assert_true(save_load(game, "save", bytes_writer_view(&before), NULL, NULL));
    assert_int_equal(game->watchdog.time, 0);
    save(game, &after);
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.data, before.data, before.size);
    scripted_game_play(game, 29 * SECOND);
    check_notes(game, 0, "");
    scripted_game_play(game, 2 * SECOND);
    check_notes(game, 1, "the end of sound 5");
    bytes_writer_free(&before);
    bytes_writer_free(&after);
    scripted_game_close(game);
}

/* ---- what is ignored ---- */

static void what_is_ignored_is_noted_once_each(void **state)
{
    (void)state;
    struct game *game = open_with("actorOps 1 .shadow 0\n"
                                  "actorOps 1 .shadow 3\nactorOps 2 .shadow 4\n"
                                  "actorOps 1 .textOffset 3, 4\n"
                                  "actorOps 99 .sound 7\n"
                                  "roomOps .fade 0x8181\nroomOps .fade 0x0607\n"
                                  "cursorCommand .cursorSet 0\ncursorCommand .cursorSet 2\n"
                                  "print 255 .voice 1, 2 .text \"words\"\n"
                                  "startSound 77\nsoundKludge [60, 1]\n" REST);
    static const char *const told[] = {
        "actorOps shadow 3", "actorOps textOffset", "actor 99",    "roomOps fade",
        "cursorSet 2",       "print voice",         "no sound 77", "soundKludge: command 0x3C",
    };
    enum { COUNT = sizeof told / sizeof *told };
    scripted_game_play(game, 100);
    assert_int_equal(game->notes.count, COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_non_null(strstr(game->notes.notes[i].text, told[i]));
        assert_true(game->notes.notes[i].quiet);
    }
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wait_for_a_sound_is_told_once),
        cmocka_unit_test(a_wait_that_ends_in_time_is_not_told),
        cmocka_unit_test(a_wait_with_a_delay_is_told),
        cmocka_unit_test(a_wait_for_the_music_timer_is_told),
        cmocka_unit_test(a_script_that_keeps_music_going_waits_for_nothing),
        cmocka_unit_test(asking_is_not_waiting),
        cmocka_unit_test(following_the_music_timer_is_not_waiting),
        cmocka_unit_test(many_waits_at_once_are_no_harm),
        cmocka_unit_test(clicks_while_input_is_off_are_told),
        cmocka_unit_test(clicks_that_are_taken_are_not_told),
        cmocka_unit_test(a_cutscene_that_stands_still_is_told),
        cmocka_unit_test(impatience_in_a_cutscene_that_stands_still_is_told),
        cmocka_unit_test(a_cutscene_in_which_somebody_walks_is_none_to_tell),
        cmocka_unit_test(a_cutscene_that_asks_the_player_is_none_to_tell),
        cmocka_unit_test(the_last_scene_is_none_to_tell),
        cmocka_unit_test(a_save_knows_nothing_of_it),
        cmocka_unit_test(what_is_ignored_is_noted_once_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
