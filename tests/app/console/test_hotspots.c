/* Hotspots: which objects, people and verbs are found, where they are hit, and which comes next in
 * a direction. */
#include "app/console/hotspots.h"

#include <stdlib.h>
#include <string.h>

#include "engine/objects/objects.h"
#include "engine/room/screen.h"
#include "engine/scripted_game.h"
#include "engine/text/verb.h"
#include "resource/cmocka_all.h"
#include "resource/object.h"

enum { NEAR = 101, FAR = 102, OTHER = 2, GO = 1 };

static int set_up(void **state)
{
    struct game *game = scripted_game_open(&(struct scripted_pieces){0});
    scripted_game_play(game, 3);
    *state = game;
    return 0;
}

static int tear_down(void **state)
{
    scripted_game_close(*state);
    return 0;
}

static const struct hotspot *found(const struct hotspots *hotspots, enum hotspot_kind kind,
                                   int number)
{
    for (int i = 0; i < hotspots->count; i++)
        if (hotspots->items[i].kind == kind && hotspots->items[i].number == number)
            return &hotspots->items[i];
    return NULL;
}

static void objects_actors_and_verbs_are_found_where_clicks_hit_them(void **state)
{
    struct game *game = *state;
    struct hotspots hotspots;
    hotspots_find(&hotspots, &game->text);
    const struct hotspot *object = found(&hotspots, HOTSPOT_OBJECT, NEAR);
    const struct hotspot *actor = found(&hotspots, HOTSPOT_ACTOR, OTHER);
    const struct hotspot *verb = found(&hotspots, HOTSPOT_VERB, GO);
    assert_non_null(object);
    assert_string_equal(object->name, "thing"); /* without what fills it up */
    assert_int_equal(
        object_at(&game->world.objects, &game->stage,
                  screen_room_point(&game->world.camera, &game->stage.scene, object->x, object->y)),
        NEAR);
    assert_int_equal(object->area.right - object->area.left, 16);
    assert_non_null(actor);
    assert_string_equal(actor->name, "Two");
    assert_true(actor->x >= actor->area.left && actor->x < actor->area.right);
    assert_non_null(verb);
    assert_string_equal(verb->name, "Go");
    assert_int_equal(verb->key, 'g');
    assert_int_not_equal(verb_at(&game->world.verbs, verb->x, verb->y), 0);
    /* Ego is no hotspot, and neither are objects outside the view. */
    assert_null(found(&hotspots, HOTSPOT_ACTOR, 1));
    assert_null(found(&hotspots, HOTSPOT_OBJECT, FAR));
    assert_int_equal(hotspots.count, 4);
}

static void untouchable_and_unnamed_objects_are_left_out(void **state)
{
    struct game *game = *state;
    static const uint8_t nothing[] = "@@ @";
    struct hotspots hotspots;
    object_set_class(&game->world.objects, OTHER, CLASS_UNTOUCHABLE, true);
    object_set_class(&game->world.objects, NEAR, CLASS_UNTOUCHABLE, true);
    hotspots_find(&hotspots, &game->text);
    assert_null(found(&hotspots, HOTSPOT_ACTOR, OTHER));
    assert_null(found(&hotspots, HOTSPOT_OBJECT, NEAR));
    object_set_class(&game->world.objects, NEAR, CLASS_UNTOUCHABLE, false);
    hotspots_find(&hotspots, &game->text);
    assert_non_null(found(&hotspots, HOTSPOT_OBJECT, NEAR));
    object_set_name(&game->world.objects, NEAR, (struct byte_view){nothing, sizeof nothing - 1});
    hotspots_find(&hotspots, &game->text);
    assert_null(found(&hotspots, HOTSPOT_OBJECT, NEAR));
}

static void new_names_and_moved_objects_count(void **state)
{
    struct game *game = *state;
    static const uint8_t lamp[] = "old lamp \x81@@@@";
    struct hotspots hotspots;
    object_set_name(&game->world.objects, FAR, (struct byte_view){lamp, sizeof lamp - 1});
    game->world.objects.objects[FAR].shift_x = -100;
    hotspots_find(&hotspots, &game->text);
    const struct hotspot *object = found(&hotspots, HOTSPOT_OBJECT, FAR);
    assert_non_null(object);
    assert_string_equal(object->name, "old lamp \u00FC");
    assert_int_equal(object->area.left, 220);
    /* An object that lies on another hides it. */
    game->world.objects.objects[FAR].shift_x = 32 - 320;
    hotspots_find(&hotspots, &game->text);
    assert_null(found(&hotspots, HOTSPOT_OBJECT, FAR));
    /* Half of it is to be seen: there it is hit. */
    game->world.objects.objects[FAR].shift_x = 40 - 320;
    hotspots_find(&hotspots, &game->text);
    object = found(&hotspots, HOTSPOT_OBJECT, FAR);
    assert_non_null(object);
    assert_true(object->x >= 48);
    assert_int_equal(
        object_at(&game->world.objects, &game->stage,
                  screen_room_point(&game->world.camera, &game->stage.scene, object->x, object->y)),
        FAR);
}

static void a_hotspot_has_an_uncovered_place(void **state)
{
    struct game *game = *state;
    struct hotspots hotspots;
    hotspots_find(&hotspots, &game->text);
    const struct rectangle person = found(&hotspots, HOTSPOT_ACTOR, OTHER)->area;
    struct object_status *status = &game->world.objects.objects[NEAR];
    status->shift_x = (person.left + person.right) / 2 - 8 - 32;
    status->shift_y = (person.top + person.bottom) / 2 - 4;
    hotspots_find(&hotspots, &game->text);
    const struct hotspot *object = found(&hotspots, HOTSPOT_OBJECT, NEAR);
    assert_non_null(object);
    assert_true(object->x < person.left || object->x >= person.right);
}

static void a_game_that_blocks_input_has_no_hotspots(void **state)
{
    struct game *game = *state;
    struct hotspots hotspots;
    game->world.input.userput = 0;
    hotspots_find(&hotspots, &game->text);
    assert_int_equal(hotspots.count, 0);
    game->world.booted = false; /* in room mode there are no scripts that could */
    hotspots_find(&hotspots, &game->text);
    assert_true(hotspots.count > 0);
}

/* ---- the next one ---- */

static struct hotspots at_places(const int places[][2], int count)
{
    struct hotspots hotspots = {.count = count};
    for (int i = 0; i < count; i++) {
        hotspots.items[i].x = places[i][0];
        hotspots.items[i].y = places[i][1];
    }
    return hotspots;
}

static void the_next_hotspot_is_near_and_ahead(void **state)
{
    (void)state;
    static const int places[][2] = {{100, 100}, {140, 100}, {120, 118}, {100, 60},
                                    {160, 62},  {20, 100},  {102, 180}};
    const struct hotspots hotspots = at_places(places, 7);
    assert_int_equal(hotspots_next(&hotspots, 100, 100, HOTSPOT_RIGHT), 1);
    assert_int_equal(hotspots_next(&hotspots, 100, 100, HOTSPOT_LEFT), 5);
    assert_int_equal(hotspots_next(&hotspots, 100, 100, HOTSPOT_UP), 3);
    assert_int_equal(hotspots_next(&hotspots, 100, 100, HOTSPOT_DOWN), 6);
    assert_int_equal(hotspots_next(&hotspots, 100, 60, HOTSPOT_RIGHT), 4);
    /* If nothing is ahead, the nearest hotspot on that side is next. */
    assert_int_equal(hotspots_next(&hotspots, 140, 100, HOTSPOT_RIGHT), 4);
    assert_int_equal(hotspots_next(&hotspots, 160, 62, HOTSPOT_RIGHT), -1);
    assert_int_equal(hotspots_next(&hotspots, 160, 62, HOTSPOT_UP), 3);
}

static int steps_to(const struct hotspots *hotspots, int from, bool reached[])
{
    int count = 0;
    bool grew = true;
    memset(reached, 0, HOTSPOT_LIMIT * sizeof *reached);
    reached[from] = true;
    while (grew) {
        grew = false;
        for (int i = 0; i < hotspots->count; i++)
            for (int direction = HOTSPOT_LEFT; reached[i] && direction <= HOTSPOT_DOWN;
                 direction++) {
                int next = hotspots_next(hotspots, hotspots->items[i].x, hotspots->items[i].y,
                                         (enum hotspot_direction)direction);
                if (next >= 0 && !reached[next])
                    grew = reached[next] = true;
            }
    }
    for (int i = 0; i < hotspots->count; i++)
        count += reached[i];
    return count;
}

/* With the cross alone nearly all of a crowded screen can be reached, and never the place itself.
 */
static void the_direction_pad_reaches_every_hotspot(void **state)
{
    (void)state;
    enum { COUNT = 20, ROUNDS = 50 };
    unsigned random = 1;
    int all = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int places[COUNT][2];
        bool reached[HOTSPOT_LIMIT];
        for (int i = 0; i < COUNT; i++) {
            random = random * 1664525u + 1013904223u;
            places[i][0] = (int)(random >> 8) % SCREEN_WIDTH;
            places[i][1] = (int)(random >> 18) % SCREEN_HEIGHT;
        }
        const struct hotspots hotspots = at_places((const int(*)[2])places, COUNT);
        all += steps_to(&hotspots, 0, reached);
        for (int direction = HOTSPOT_LEFT; direction <= HOTSPOT_DOWN; direction++)
            assert_int_not_equal(hotspots_next(&hotspots, places[0][0], places[0][1],
                                               (enum hotspot_direction)direction),
                                 0);
    }
    print_message("%d of %d reached\n", all, COUNT * ROUNDS);
    assert_true(all > COUNT * ROUNDS * 95 / 100);
}

int main(void)
{
#define WITH_GAME(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WITH_GAME(objects_actors_and_verbs_are_found_where_clicks_hit_them),
        WITH_GAME(untouchable_and_unnamed_objects_are_left_out),
        WITH_GAME(new_names_and_moved_objects_count),
        WITH_GAME(a_hotspot_has_an_uncovered_place),
        WITH_GAME(a_game_that_blocks_input_has_no_hotspots),
        cmocka_unit_test(the_next_hotspot_is_near_and_ahead),
        cmocka_unit_test(the_direction_pad_reaches_every_hotspot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
