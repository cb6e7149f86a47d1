/* The places that can be pointed at in every room of the demo: each is hit where it says, each has
 * a name of its own, and all can be reached with a controller's cross alone. */
#include <string.h>

#include "app/console/hotspots.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "app/window/play_overlay.h"
#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "engine/text/text_expand.h"
#include "engine/text/text_show.h"
#include "engine/text/verb.h"
#include "resource/cmocka_all.h"

enum { FIRST_ROOM = 1, TAVERN, STREET, MAP = 5, LAST_ROOM = 8, FRAMES = 40 };

static struct hotspots hotspots;

static void assert_hit(const struct game *game, const struct hotspot *hotspot)
{
    if (hotspot->kind == HOTSPOT_OBJECT)
        assert_int_equal(object_at(&game->world.objects, &game->stage,
                                   screen_room_point(&game->world.camera, &game->stage.scene,
                                                     hotspot->x, hotspot->y)),
                         hotspot->number);
    else if (hotspot->kind == HOTSPOT_VERB)
        assert_int_equal(
            game->world.verbs.slots[verb_at(&game->world.verbs, hotspot->x, hotspot->y)].number,
            hotspot->number);
}

static int count_reached(int from)
{
    bool reached[HOTSPOT_LIMIT] = {false}, grew = true;
    int count = 0;
    reached[from] = true;
    while (grew) {
        grew = false;
        for (int i = 0; i < hotspots.count; i++)
            for (int direction = HOTSPOT_LEFT; reached[i] && direction <= HOTSPOT_DOWN;
                 direction++) {
                int next = hotspots_next(&hotspots, hotspots.items[i].x, hotspots.items[i].y,
                                         (enum hotspot_direction)direction);
                if (next >= 0 && !reached[next])
                    grew = reached[next] = true;
            }
    }
    for (int i = 0; i < hotspots.count; i++)
        count += reached[i];
    return count;
}

static void every_room_can_be_played_with_the_direction_pad(void **state)
{
    (void)state;
    for (int room = FIRST_ROOM; room <= LAST_ROOM; room++) {
        struct start_options start = {.boot_param = room, .boot_param_given = true};
        struct game *game;
        int kinds[3] = {0};
        assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
        for (int i = 0; i < FRAMES; i++)
            game_play_frame(game);
        hotspots_find(&hotspots, &game->text);
        for (int i = 0; i < hotspots.count; i++) {
            kinds[hotspots.items[i].kind]++;
            assert_hit(game, &hotspots.items[i]);
            if (hotspots.items[i].kind != HOTSPOT_VERB)
                assert_true(hotspots.items[i].name[0]);
        }
        print_message("room %d: %d objects, %d people, %d verbs and things\n", room,
                      kinds[HOTSPOT_OBJECT], kinds[HOTSPOT_ACTOR], kinds[HOTSPOT_VERB]);
        assert_true(kinds[HOTSPOT_OBJECT] >= 4);
        assert_true(kinds[HOTSPOT_VERB] >= 15); /* nine verbs, six things */
        for (int i = 0; i < hotspots.count; i++)
            if (count_reached(i) != hotspots.count)
                fail_msg("room %d: from \"%s\" only %d of %d can be reached", room,
                         hotspots.items[i].name, count_reached(i), hotspots.count);
        cli_end_game(game);
    }
}

/* Reads the line above the verbs. */
static void read_sentence(const struct game *game, char *text, size_t size)
{
    enum { SENTENCE_LINE = 20 };
    struct text_expanded expanded;
    text_expand(&game->text, verb_name(&game->world.verbs, SENTENCE_LINE), &expanded);
    size_t length = expanded.size < size ? expanded.size : size - 1;
    memcpy(text, expanded.bytes, length);
    text[length] = '\0';
}

/* The verbs of the demo have letters, and a letter chooses its verb. */
static void verbs_are_chosen_by_their_letters(void **state)
{
    static const struct {
        char letter;
        const char *word;
    } verbs[] = {{'g', "Give"},     {'o', "Open"}, {'c', "Close"}, {'t', "Take"}, {'l', "Look at"},
                 {'s', "Speak to"}, {'u', "Use"},  {'p', "Push"},  {'d', "Drag"}};
    struct start_options start = {.boot_param = 2, .boot_param_given = true};
    struct game *game;
    (void)state;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        char sentence[64];
        game_input(game, (struct game_event){.kind = EVENT_KEY, .key = verbs[i].letter});
        for (int k = 0; k < 3; k++)
            game_play_frame(game);
        read_sentence(game, sentence, sizeof sentence);
        assert_memory_equal(sentence, verbs[i].word, strlen(verbs[i].word));
    }
    cli_end_game(game);
}

/* Verbs have their letters in a box, and carried objects have their names. */
static void carried_objects_are_named_below_the_room(void **state)
{
    static uint32_t pixels[SCREEN_WIDTH * SCREEN_HEIGHT];
    struct start_options start = {.boot_param = 2, .boot_param_given = true};
    struct play_overlay overlay = {.hotspots = true};
    struct game *game;
    int drawn[2] = {0};
    (void)state;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    play_overlay_draw(&overlay, game, pixels, 1);
    for (int y = game->stage.scene.bottom; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++)
            drawn[x >= SCREEN_WIDTH / 2] += pixels[y * SCREEN_WIDTH + x] != 0;
    assert_true(drawn[0] >= 9 * 6 * 8); /* nine verbs */
    assert_true(drawn[1] >= 4 * 100);   /* full pockets */
    cli_end_game(game);
}

static void larger_text_applies_to_overlays_too(void **state)
{
    enum { ZOOM = 3 };
    static uint32_t pixels[2][SCREEN_WIDTH * SCREEN_HEIGHT * ZOOM * ZOOM];
    struct start_options start = {.boot_param = 2, .boot_param_given = true};
    struct play_overlay overlay = {.bits = OVERLAY_OBJECTS};
    struct game *game;
    int white[2] = {0};
    (void)state;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    for (int larger = 0; larger < 2; larger++) {
        overlay.larger = larger != 0;
        play_overlay_draw(&overlay, game, pixels[larger], ZOOM);
        for (size_t i = 0; i < sizeof pixels[0] / sizeof *pixels[0]; i++)
            white[larger] += pixels[larger][i] == 0xFFFFFFFFu;
    }
    assert_true(white[0] > 0 && white[1] > 2 * white[0]);
    play_overlay_end(&overlay);
    cli_end_game(game);
}

static int lit_verb(const struct game *game)
{
    enum { FIRST_VERB = 1, LAST_VERB = 9, LIT = 11 };
    int found = 0;
    for (int i = FIRST_VERB; i <= LAST_VERB; i++) {
        if (game->world.verbs.slots[verb_slot(&game->world.verbs, i)].color != LIT)
            continue;
        assert_int_equal(found, 0);
        found = i;
    }
    return found;
}

static struct game *open_demo(int room)
{
    struct start_options start = {.boot_param = room, .boot_param_given = true};
    struct game *game;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    return game;
}

static void point(struct game *game, int x, int y)
{
    game_input(game, (struct game_event){.kind = EVENT_MOVE, .x = x, .y = y});
    for (int k = 0; k < 3; k++)
        game_play_frame(game);
}

/* An object under the pointer highlights a verb, and a right click does it. */
static void a_right_click_does_the_highlighted_verb(void **state)
{
    enum { OPEN = 2, LOOK = 5, SPEAK = 6, WAY = 120 };
    static const struct {
        int x, y, verb;
    } places[] = {{64, 72, LOOK}, {160, 4, 0}, {276, 70, SPEAK}, {220, 166, OPEN}, {224, 60, OPEN}};
    (void)state;
    struct game *game = open_demo(MAP);
    point(game, 28, 110); /* the compass rose answers all verbs alike */
    assert_int_equal(lit_verb(game), LOOK);
    cli_end_game(game);
    game = open_demo(TAVERN);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        point(game, places[i].x, places[i].y);
        assert_int_equal(lit_verb(game), places[i].verb);
    }
    game_input(game, (struct game_event){.kind = EVENT_RIGHT_CLICK, .x = 224, .y = 60});
    for (int i = 0; i < WAY && game->world.room == TAVERN; i++)
        game_play_frame(game);
    assert_int_equal(game->world.room, STREET);
    cli_end_game(game);
}

/* Tam paces up and down, but not while he is pointed at. */
static void an_actor_under_the_pointer_stands_still(void **state)
{
    enum { TAM = 3, LONG = 150 };
    int least = SCREEN_WIDTH, most = 0;
    (void)state;
    struct game *game = open_demo(TAVERN);
    for (int i = 0; i < LONG; i++) {
        int x = actor_position(&game->world, TAM).x;
        least = x < least ? x : least;
        most = x > most ? x : most;
        game_play_frame(game);
    }
    assert_true(most - least > 60);
    point(game, actor_position(&game->world, TAM).x, 70);
    int stands = actor_position(&game->world, TAM).x;
    for (int i = 0; i < LONG; i++) {
        game_play_frame(game);
        assert_int_equal(actor_position(&game->world, TAM).x, stands);
    }
    cli_end_game(game);
}

/* Carried objects look equal in every room, whatever the light there. */
static void the_inventory_has_the_same_colours_in_every_room(void **state)
{
    enum { LEFT = 208, TOP = 158, WIDTH = 88, HEIGHT = 38 };
    struct colour colours[HEIGHT][WIDTH];
    (void)state;
    for (int room = FIRST_ROOM; room <= LAST_ROOM; room++) {
        struct game *game = open_demo(room);
        const struct frame *frame = scene_picture(&game->stage);
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                const struct colour *colour =
                    &frame->palette[frame->pixels[(TOP + y) * SCREEN_WIDTH + LEFT + x]];
                if (room == FIRST_ROOM)
                    colours[y][x] = *colour;
                assert_memory_equal(colour, &colours[y][x], sizeof *colour);
            }
        cli_end_game(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_room_can_be_played_with_the_direction_pad),
        cmocka_unit_test(verbs_are_chosen_by_their_letters),
        cmocka_unit_test(carried_objects_are_named_below_the_room),
        cmocka_unit_test(larger_text_applies_to_overlays_too),
        cmocka_unit_test(a_right_click_does_the_highlighted_verb),
        cmocka_unit_test(an_actor_under_the_pointer_stands_still),
        cmocka_unit_test(the_inventory_has_the_same_colours_in_every_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
