/* Verbs: their painting, their areas for clicks, and the operations of scripts. */
#include <stdio.h>

#include "engine/bare_game.h"
#include "engine/script/instruction.h"
#include "engine/state/variables.h"
#include "engine/text/verb.h"
#include "resource/cmocka_all.h"

enum {
    X = 40,
    Y = 160,
    FIVE_LETTERS = 5 * MADE_LETTER,
    OPEN = 7, /* a verb */
    COLOR = 10,
    HI_COLOR = 14,
    DIM_COLOR = 6,
};

static int panel_pixel(void **state, int x, int y)
{
    return bare_game(state)->stage.panel.pixels[y * SCREEN_WIDTH + x];
}

static void make_open(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\" .at 40, 160 .color 10 .hiColor 14 "
                         ".dimColor 6 .key 111 .on");
}

static const struct verb *verb_numbered(void **state, int number)
{
    return &bare_game(state)->world.verbs.slots[verb_slot(&bare_game(state)->world.verbs, number)];
}

static void point_at(void **state, int x, int y)
{
    struct game *game = bare_game(state);
    game->world.input.mouse_x = x;
    game->world.input.mouse_y = y;
    game->world.input.cursor_state = 1;
    verb_hover(&game->text);
}

/* ---- painting ---- */

static void a_new_verb_is_off_and_has_the_first_colours(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\" .at 40, 160");
    const struct verb *verb = verb_numbered(state, OPEN);
    assert_int_equal(verb->mode, VERB_OFF);
    assert_int_equal(verb->color, 2);
    assert_int_equal(verb->hi_color, 0);
    assert_int_equal(verb->dim_color, 8);
    assert_int_equal(verb->charset, BARE_CHARSET);
    assert_int_equal(panel_pixel(state, X, Y), 0);
}

static void an_enabled_verb_is_painted_at_its_place_in_its_colour(void **state)
{
    make_open(state);
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
    assert_int_equal(panel_pixel(state, X - 1, Y), 0);
    assert_int_equal(panel_pixel(state, X + FIVE_LETTERS - 1, Y + MADE_HEIGHT - 1), COLOR);
}

static void a_disabled_verb_leaves_its_back_colour(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .backColor 3 .off");
    assert_int_equal(panel_pixel(state, X, Y), 3);
    assert_int_equal(panel_pixel(state, X + FIVE_LETTERS, Y), 0);
}

static void a_dim_verb_is_painted_in_its_dim_colour(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .dim");
    assert_int_equal(panel_pixel(state, X, Y), DIM_COLOR);
}

static void moving_clears_the_old_place(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .at 200, 180");
    assert_int_equal(panel_pixel(state, X, Y), 0);
    assert_int_equal(panel_pixel(state, 200, 180), COLOR);
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    assert_int_not_equal(verb_at(&bare_game(state)->world.verbs, 200, 180), 0);
}

static void a_shorter_name_clears_the_longer_name(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .name \"A\"");
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
    assert_int_equal(panel_pixel(state, X + MADE_LETTER, Y), 0);
}

static void a_name_from_a_string_takes_its_numbers_when_painted(void **state)
{
    struct game *game = bare_game(state);
    const uint8_t text[] = {'A', TEXT_CODE, TEXT_NUMBER, 100, 0, 'B'};
    string_load(&game->world.strings, 5, (struct byte_view){text, sizeof text});
    ((struct bare_game *)*state)->charset.charset.glyphs['3'] =
        ((struct bare_game *)*state)->charset.charset.glyphs['A'];
    bare_game_run(state, "move g100, 333\n"
                         "verbOps 7 .new .nameString 5 .at 40, 160 .on");
    assert_int_equal(verb_numbered(state, OPEN)->area.right, X + FIVE_LETTERS);
}

/* Its first line is the longer one, and not where it is hit. */
static void a_centred_two_line_verb_is_cleared_whole(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\\nF\" .at 100, 160 .color 10 .center .on");
    const int left = 100 - (FIVE_LETTERS + 1) / 2;
    assert_int_equal(panel_pixel(state, left, Y), COLOR);
    bare_game_run(state, "verbOps 7 .backColor 3 .off");
    assert_int_equal(panel_pixel(state, left, Y), 3);
    assert_int_equal(panel_pixel(state, left + FIVE_LETTERS - 1, Y), 3);
}

static void a_verb_without_a_name_is_a_space(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"@ @\" .at 40, 160 .color 10 .center .on");
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
    assert_int_equal(panel_pixel(state, X - 1, Y), 0);
    assert_int_equal(panel_pixel(state, X + MADE_LETTER, Y), 0);
}

/* ---- clicks ---- */

static void a_verb_is_hit_at_its_left_and_top_edges_only(void **state)
{
    make_open(state);
    struct game *game = bare_game(state);
    int slot = verb_slot(&game->world.verbs, OPEN);
    assert_int_not_equal(slot, 0);
    assert_int_equal(verb_at(&game->world.verbs, X, Y), slot);
    assert_int_equal(verb_at(&game->world.verbs, X + FIVE_LETTERS - 1, Y + MADE_LINE - 1), slot);
    assert_int_equal(verb_at(&game->world.verbs, X - 1, Y), 0);
    assert_int_equal(verb_at(&game->world.verbs, X, Y - 1), 0);
    assert_int_equal(verb_at(&game->world.verbs, X + FIVE_LETTERS, Y), 0);
    assert_int_equal(verb_at(&game->world.verbs, X, Y + MADE_LINE), 0);
}

static void a_centred_verb_is_hit_equally_far_to_both_sides(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\" .at 100, 160 .center .on");
    struct rectangle area = verb_numbered(state, OPEN)->area;
    assert_int_equal(100 - area.left, area.right - 100);
    assert_int_equal(area.right, 100 - (FIVE_LETTERS + 1) / 2 + FIVE_LETTERS);
}

/* A dialogue choice that is too long for a line. The codes FF 08 and FE 08 are the same. */
static void a_two_line_choice_is_hit_on_both_lines(void **state)
{
    static const char *const names[] = {"ABCDE\\xFE\\x08AB", "ABCDE\\lAB", "AB\\xFE\\x08ABCDE",
                                        "ABCDE\\xFE\\x08AB\\xFE\\x08"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[128];
        snprintf(text, sizeof text, "verbOps 7 .new .name \"%s\" .at 40, 160 .color 10 .on",
                 names[i]);
        bare_game_run(state, text);
        struct rectangle area = verb_numbered(state, OPEN)->area;
        assert_int_equal(area.right, X + FIVE_LETTERS);
        assert_int_equal(area.bottom, Y + 2 * MADE_LINE);
        assert_int_equal(panel_pixel(state, X, Y + MADE_LINE), COLOR);
        assert_int_equal(panel_pixel(state, X + FIVE_LETTERS, Y), 0);
    }
}

static void trailing_spaces_do_not_count_in_a_centred_verb(void **state)
{
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\" .at 100, 160 .center .on");
    struct rectangle area = verb_numbered(state, OPEN)->area;
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE   \" .at 100, 160 .center .on");
    assert_memory_equal(&verb_numbered(state, OPEN)->area, &area, sizeof area);
}

static void dim_and_off_verbs_are_not_hit(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .dim");
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    bare_game_run(state, "verbOps 7 .off");
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
}

static void the_later_of_two_verbs_at_one_place_is_hit(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 3 .new .name \"ABCDE\" .at 40, 160 .on");
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y),
                     verb_slot(&bare_game(state)->world.verbs, 3));
}

static void the_first_enabled_verb_gets_the_key(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 3 .new .key 111 .on");
    struct game *game = bare_game(state);
    assert_int_equal(verb_with_key(&game->world.verbs, 111), verb_slot(&game->world.verbs, OPEN));
    bare_game_run(state, "verbOps 7 .off");
    assert_int_equal(verb_with_key(&game->world.verbs, 111), verb_slot(&game->world.verbs, 3));
    assert_int_equal(verb_with_key(&game->world.verbs, 112), 0);
}

/* ---- under the mouse ---- */

static void the_verb_under_the_cursor_has_its_hi_colour(void **state)
{
    make_open(state);
    point_at(state, X + 1, Y + 1);
    assert_int_equal(panel_pixel(state, X, Y), HI_COLOR);
    point_at(state, X - 1, Y);
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
}

static void a_verb_without_a_hi_colour_is_unchanged(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .hiColor 0");
    point_at(state, X + 1, Y + 1);
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
}

static void a_change_of_any_verb_removes_the_hi_colour_until_the_next_look(void **state)
{
    make_open(state);
    point_at(state, X + 1, Y + 1);
    bare_game_run(state, "verbOps 3 .new .name \"A\" .at 200, 160 .on");
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
    point_at(state, X + 1, Y + 1);
    assert_int_equal(panel_pixel(state, X, Y), HI_COLOR);
}

static void without_a_cursor_no_verb_is_highlighted(void **state)
{
    make_open(state);
    bare_game(state)->world.input.cursor_state = 0;
    bare_game(state)->world.input.mouse_x = X;
    bare_game(state)->world.input.mouse_y = Y;
    verb_hover(&bare_game(state)->text);
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
}

/* ---- coming and going ---- */

static void a_deleted_verb_is_gone_and_off_when_made_again(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .delete");
    assert_int_equal(verb_slot(&bare_game(state)->world.verbs, OPEN), 0);
    assert_int_equal(panel_pixel(state, X, Y), 0);
    bare_game_run(state, "verbOps 7 .new .name \"A\" .at 40, 160");
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    assert_int_equal(panel_pixel(state, X, Y), 0);
}

static void a_new_verb_has_the_place_and_back_colour_of_its_slot(void **state)
{
    make_open(state);
    bare_game_run(state, "verbOps 7 .backColor 3");
    bare_game_run(state, "verbOps 7 .delete");
    bare_game_run(state, "verbOps 9 .new .name \"A\" .on");
    assert_int_not_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    bare_game_run(state, "verbOps 9 .off");
    assert_int_equal(panel_pixel(state, X, Y), 3);
}

static void saved_verbs_are_neither_shown_nor_hit(void **state)
{
    make_open(state);
    bare_game_run(state, "saveRestoreVerbs.save 1, 9, 2");
    assert_int_equal(verb_slot(&bare_game(state)->world.verbs, OPEN), 0);
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    assert_int_equal(panel_pixel(state, X, Y), 0);
    assert_int_equal(verb_with_key(&bare_game(state)->world.verbs, 111), 0);
}

static void restored_verbs_replace_newer_verbs(void **state)
{
    make_open(state);
    bare_game_run(state, "saveRestoreVerbs.save 7, 7, 2\n"
                         "verbOps 7 .new .name \"A\" .at 200, 160 .on\n"
                         "saveRestoreVerbs.restore 7, 7, 2");
    assert_int_equal(panel_pixel(state, X, Y), COLOR);
    assert_int_equal(panel_pixel(state, 200, 160), 0);
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, 200, 160), 0);
    assert_int_not_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
}

static void verbs_saved_under_another_number_stay_away(void **state)
{
    make_open(state);
    bare_game_run(state, "saveRestoreVerbs.save 7, 7, 2\n"
                         "saveRestoreVerbs.restore 7, 7, 3");
    assert_int_equal(verb_slot(&bare_game(state)->world.verbs, OPEN), 0);
}

static void deleted_saved_verbs_do_not_come_back(void **state)
{
    make_open(state);
    bare_game_run(state, "saveRestoreVerbs.save 7, 7, 2\n"
                         "saveRestoreVerbs.delete 7, 7, 2\n"
                         "saveRestoreVerbs.restore 7, 7, 2");
    assert_int_equal(verb_slot(&bare_game(state)->world.verbs, OPEN), 0);
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
}

static void changes_to_a_missing_verb_do_nothing(void **state)
{
    bare_game_run(state, "verbOps 9 .name \"ABCDE\" .at 40, 160 .color 10 .key 111 .on");
    assert_int_equal(panel_pixel(state, X, Y), 0);
    assert_int_equal(verb_at(&bare_game(state)->world.verbs, X, Y), 0);
    assert_int_equal(verb_with_key(&bare_game(state)->world.verbs, 111), 0);
    assert_int_equal(verb_name(&bare_game(state)->world.verbs, 9).size, 0);
}

static void a_verb_beyond_the_limit_halts_the_machine(void **state)
{
    struct game *game = bare_game(state);
    for (int number = 1; number < VERB_LIMIT; number++)
        assert_int_not_equal(verb_new(&game->text, number), 0);
    assert_false(game->vm.halted);
    bare_game_run(state, "verbOps 250 .new");
    assert_true(game->vm.halted);
}

static void a_verb_without_a_number_halts_the_machine(void **state)
{
    bare_game_run(state, "verbOps 0 .new");
    assert_true(bare_game(state)->vm.halted);
}

#define VERB_TEST(name) cmocka_unit_test_setup_teardown(name, bare_game_setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        VERB_TEST(a_new_verb_is_off_and_has_the_first_colours),
        VERB_TEST(an_enabled_verb_is_painted_at_its_place_in_its_colour),
        VERB_TEST(a_disabled_verb_leaves_its_back_colour),
        VERB_TEST(a_dim_verb_is_painted_in_its_dim_colour),
        VERB_TEST(moving_clears_the_old_place),
        VERB_TEST(a_shorter_name_clears_the_longer_name),
        VERB_TEST(a_name_from_a_string_takes_its_numbers_when_painted),
        VERB_TEST(a_verb_is_hit_at_its_left_and_top_edges_only),
        VERB_TEST(a_centred_two_line_verb_is_cleared_whole),
        VERB_TEST(a_verb_without_a_name_is_a_space),
        VERB_TEST(a_new_verb_has_the_place_and_back_colour_of_its_slot),
        VERB_TEST(a_centred_verb_is_hit_equally_far_to_both_sides),
        VERB_TEST(a_two_line_choice_is_hit_on_both_lines),
        VERB_TEST(dim_and_off_verbs_are_not_hit),
        VERB_TEST(trailing_spaces_do_not_count_in_a_centred_verb),
        VERB_TEST(the_later_of_two_verbs_at_one_place_is_hit),
        VERB_TEST(the_first_enabled_verb_gets_the_key),
        VERB_TEST(the_verb_under_the_cursor_has_its_hi_colour),
        VERB_TEST(a_verb_without_a_hi_colour_is_unchanged),
        VERB_TEST(a_change_of_any_verb_removes_the_hi_colour_until_the_next_look),
        VERB_TEST(without_a_cursor_no_verb_is_highlighted),
        VERB_TEST(a_deleted_verb_is_gone_and_off_when_made_again),
        VERB_TEST(saved_verbs_are_neither_shown_nor_hit),
        VERB_TEST(restored_verbs_replace_newer_verbs),
        VERB_TEST(verbs_saved_under_another_number_stay_away),
        VERB_TEST(deleted_saved_verbs_do_not_come_back),
        VERB_TEST(changes_to_a_missing_verb_do_nothing),
        VERB_TEST(a_verb_beyond_the_limit_halts_the_machine),
        VERB_TEST(a_verb_without_a_number_halts_the_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
