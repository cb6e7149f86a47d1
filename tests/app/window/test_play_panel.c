/* The choices below the room: in the layout of Monkey Island 1, in a conversation, and in a scene.
 */
#include <stdlib.h>
#include <string.h>

#include "app/window/play_panel.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"

enum { ROOM_BOTTOM = 144, VERB_COLOUR = 3, LIT_COLOUR = 5, VERB_ROW_HEIGHT = 14 };

struct scenery {
    struct game game;
    struct play_panel panel;
    struct colour palette[256];
    int used; /* slots */
};

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct scenery *stage = calloc(1, sizeof *stage);
    *state = stage;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!stage || !small_game_open(&stage->game, &pieces))
        return -1;
    stage->game.stage.scene.bottom = ROOM_BOTTOM;
    stage->game.world.input.userput = 1;
    memset(&stage->game.world.verbs, 0, sizeof stage->game.world.verbs);
    stage->palette[VERB_COLOUR] = (struct colour){1, 2, 3};
    stage->palette[LIT_COLOUR] = (struct colour){4, 5, 6};
    return 0;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    game_close(&stage->game);
    free(stage);
    return 0;
}

static struct verb *add(struct scenery *stage, const char *name, struct rectangle area)
{
    struct verb *verb = &stage->game.world.verbs.slots[++stage->used];
    *verb = (struct verb){.number = (uint16_t)(100 + stage->used),
                          .mode = VERB_ON,
                          .color = VERB_COLOUR,
                          .area = area,
                          .name_size = (uint16_t)strlen(name)};
    memcpy(verb->name, name, verb->name_size);
    return verb;
}

static const struct window_choice *find(struct scenery *stage, const char *text)
{
    play_panel_find(&stage->panel, &stage->game.text, stage->palette);
    for (int i = 0; i < stage->panel.count; i++)
        if (strcmp(stage->panel.choices[i].text, text) == 0)
            return &stage->panel.choices[i];
    return NULL;
}

/* The background is a dim picture, and the sentence is dim; arrows have no names. */
static void a_panel_of_monkey_island_is_recognised(void **state)
{
    struct scenery *stage = *state;
    static const char *const names[3][3] = {
        {"Open", "Pick up", "Give"}, {"Close", "Look at", "Use"}, {"Push", "Talk to", "Pull"}};
    struct verb *verb = add(stage, "", (struct rectangle){0, ROOM_BOTTOM, 320, 200});
    verb->is_image = true;
    verb->mode = VERB_DIM;
    verb = add(stage, "Walk to \x06", (struct rectangle){100, 145, 220, 153});
    verb->mode = VERB_DIM;
    for (int column = 2; column >= 0; column--)
        for (int row = 2; row >= 0; row--) {
            const int left = 8 + 48 * column, top = 154 + VERB_ROW_HEIGHT * row;
            add(stage, names[row][column], (struct rectangle){left, top, left + 40, top + 14})
                ->key = 'a';
        }
    add(stage, "", (struct rectangle){160, 154, 176, 170})->is_image = true;
    add(stage, "of the room", (struct rectangle){0, 20, 50, 30}); /* is chosen in the picture */
    assert_null(find(stage, "of the room"));
    assert_int_equal(stage->panel.count, 11);
    assert_int_equal(stage->panel.top, ROOM_BOTTOM);
    assert_string_equal(stage->panel.choices[0].text, "Walk to");
    assert_false(stage->panel.choices[0].on);
    static const char *const row[] = {"Open", "Pick up", "Give", ""};
    for (int i = 0; i < 4; i++) {
        const struct window_choice *choice = &stage->panel.choices[i + 1];
        assert_string_equal(choice->text, row[i]);
        assert_true(choice->on && rectangle_holds(choice->area, choice->x, choice->y));
        assert_int_equal(choice->is_picture, i == 3);
        assert_int_equal(choice->has_key, i < 3);
    }
    assert_int_equal(find(stage, "Use")->colour, 0xFF010203);
}

/* The mouse, at the place of the last finger, and the game itself highlight verbs. */
static void a_highlighted_verb_has_its_colour(void **state)
{
    struct scenery *stage = *state;
    add(stage, "Use", (struct rectangle){8, 160, 40, 174})->hi_color = LIT_COLOUR;
    stage->game.world.verbs.under_mouse = stage->used;
    assert_int_equal(find(stage, "Use")->colour, 0xFF040506);
    stage->game.world.verbs.under_mouse = 0;
    stage->game.world.verbs.slots[stage->used].color = LIT_COLOUR;
    assert_int_equal(find(stage, "Use")->colour, 0xFF040506);
}

/* Codes FF 01 and FE 08 begin a new line. */
static void a_long_reply_is_read_whole(void **state)
{
    struct scenery *stage = *state;
    add(stage,
        "My name is Guybrush\xFF\x01Threepwood, and I want to be\xFE\x08"
        "a pirate.",
        (struct rectangle){2, 146, 318, 178});
    assert_non_null(find(stage, "My name is Guybrush Threepwood, and I want to be a pirate."));
}

static void a_scene_offers_nothing(void **state)
{
    struct scenery *stage = *state;
    add(stage, "Use", (struct rectangle){8, 160, 40, 174});
    assert_non_null(find(stage, "Use"));
    stage->game.world.input.userput = 0;
    assert_null(find(stage, "Use"));
    stage->game.world.input.userput = 1;
    stage->game.world.verbs.slots[stage->used].saved_as = 1;
    assert_null(find(stage, "Use"));
    assert_int_equal(stage->panel.count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_panel_of_monkey_island_is_recognised),
        TEST(a_highlighted_verb_has_its_colour),
        TEST(a_long_reply_is_read_whole),
        TEST(a_scene_offers_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
