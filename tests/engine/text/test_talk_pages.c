/* Talk in several pages: when the pages to come are shown, where, in which colour, and what changes
 * them. */
#include <stdio.h>

#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/talk_stage.h"
#include "resource/cmocka_all.h"

enum { OTHER_ANIMATION = 6 };

static void pages_come_one_after_another(void **state)
{
    bare_game_run(state, "print 255 .text \"ABCDE\\pF\"");
    assert_int_equal(talk_state(state), TALK_MORE);
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(5));
    assert_int_equal(talk_state(state), TALK_LAST_PAGE);
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(1));
    assert_int_equal(talk_state(state), TALK_SILENT);
}

/* The pages to come are read from his text, from where the last one ended: here behind four bytes.
 * Observed: ScummVM 2.7 and 2.9. */
static void an_actor_elsewhere_changes_the_pages_to_come(void **state)
{
    static const struct {
        const char *text;
        int letters; /* letters of the next page */
    } rows[] = {{"D", 20}, {"DEFGHIJK", 4}, {"DEFG", 0}, {"D\\pE\\pFGH\\pI", 0}};
    struct game *game = bare_game(state);
    game->world.actors[TALKER].room = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char print[64];
        snprintf(print, sizeof print, "print 1 .text \"%s\"", rows[i].text);
        bare_game_run(state, "print 255 .text \"AB\\pABCDEFGHIJABCDEFGHIJ\"");
        bare_game_run(state, print);
        assert_int_equal(talk_speaker(state), TALK_NOBODY);
        assert_int_equal(talk_frames_until_change(state), talk_frames_of(2));
        assert_int_equal(talk_frames_until_change(state), talk_frames_of(rows[i].letters));
        talk_stop(&game->world, &game->stage);
    }
}

/* An actor elsewhere speaks for another whose text waits for the camera. */
static void an_actor_elsewhere_changes_a_text_that_waits(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = game->world.camera.x + 80;
    bare_game_run(state, "print 255 .text \"ABCDEF\"");
    talk_frame(state);
    game->world.actors[TALKER].room = 2;
    bare_game_run(state, "print 1 .text \"A\"");
    game->world.camera.target_x = game->world.camera.x;
    talk_frame(state);
    assert_int_equal(talk_state(state), TALK_LAST_PAGE);
    assert_int_equal(game->world.talk.timer, 60 + LETTER_JIFFIES);
}

/* Each print of an actor or of nobody, with a text or without one, is the place of the pages to
 * come. They stay in the first colour. Observed: ScummVM 2.9. */
static void a_print_places_the_pages_to_come(void **state)
{
    static const struct {
        const char *print;
        int row; /* the next page's row */
    } rows[] = {
        {"print 1 .at 60, 90 .color 3 .text \"A\\pA\"", 90},
        {"print 1 .text \"A\\pA\"", TEXT_Y + 10},
        {"print 2 .at 60, 90 .color 3", 90},
        {"print 255 .at 60, 90", 90},
        {"print 254 .at 60, 90 .color 3", TEXT_Y},
    };
    struct game *game = bare_game(state);
    game->world.actors[TALKER].room = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bare_game_run(state, "print 255 .at 60, 50 .color 15");
        bare_game_run(state, "print 255 .at 60, 40 .color 9 .text \"A\\pA\"");
        bare_game_run(state, rows[i].print);
        assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
        assert_int_equal(talk_frames_until_change(state), talk_frames_of(1));
        assert_int_equal(talk_pixel(state, TEXT_X, rows[i].row), TEXT_COLOR);
        talk_stop(&game->world, &game->stage);
    }
}

/* Observed: ScummVM 2.9. */
static void the_pages_to_come_have_the_colour_of_their_speaker(void **state)
{
    bare_game_run(state, "print 1 .at 60, 40 .text \"A\\pA\"");
    bare_game(state)->world.actors[TALKER].talk_color = TEXT_COLOR;
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(1));
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TALK_COLOR);
}

static void the_key_ends_a_page_in_its_frame(void **state)
{
    bare_game_run(state, "print 255 .text \"ABC\\pD\"");
    talk_skip(&bare_game(state)->world);
    talk_frame(state);
    assert_int_equal(talk_state(state), TALK_LAST_PAGE);
    talk_skip(&bare_game(state)->world);
    talk_frame(state);
    assert_int_equal(talk_state(state), TALK_SILENT);
}

static void an_animation_code_is_played_with_its_page(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"A\\pB\\a{7}C\"");
    assert_int_equal(game->world.actors[TALKER].animation, TALK_START);
    talk_frames_until_change(state);
    assert_int_equal(game->world.actors[TALKER].animation, 7);
}

/* Observed: ScummVM 2.7 and 2.9. */
static void a_page_that_comes_later_opens_the_mouth_again(void **state)
{
    struct game *game = bare_game(state);
    struct actor *actor = &game->world.actors[TALKER];
    bare_game_run(state, "print 1 .text \"A\\pB\"");
    actor->animation = OTHER_ANIMATION;
    talk_frame(state);
    assert_int_equal(actor->animation, OTHER_ANIMATION); /* the print has opened it in this frame */
    talk_frames_until_change(state);
    assert_int_equal(actor->animation, TALK_START);
}

static void an_open_mouth_is_not_opened_again(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    bare_game_run(state, "print 1 .text \"A\\pB\"");
    actor->limbs.cue_count = 3;
    talk_frames_until_change(state);
    assert_int_equal(actor->limbs.cue_count, 3);
}

#define PAGE_TEST(name) cmocka_unit_test_setup_teardown(name, talk_stage_setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PAGE_TEST(pages_come_one_after_another),
        PAGE_TEST(an_actor_elsewhere_changes_the_pages_to_come),
        PAGE_TEST(an_actor_elsewhere_changes_a_text_that_waits),
        PAGE_TEST(a_print_places_the_pages_to_come),
        PAGE_TEST(the_pages_to_come_have_the_colour_of_their_speaker),
        PAGE_TEST(the_key_ends_a_page_in_its_frame),
        PAGE_TEST(an_animation_code_is_played_with_its_page),
        PAGE_TEST(a_page_that_comes_later_opens_the_mouth_again),
        PAGE_TEST(an_open_mouth_is_not_opened_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
