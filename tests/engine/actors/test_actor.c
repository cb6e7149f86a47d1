/* Actors: how the flags of a box turn them, which z-plane hides them, when the walk and stand
 * animations begin. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"
#include "walk/router.h"

struct floor {
    struct walk_box boxes[1];
    struct walk_map map;
    struct walk_caches *caches;
    struct actor actor;
    void *memory;
};

/* One box of 0..300 x 100..140 with these flags, and an actor at its middle. */
static void floor_init(struct floor *floor, uint8_t flags, uint8_t mask)
{
    static const struct walk_hop hop = {0, 0, 0};
    static const uint32_t starts[2] = {0, 1};
    static const struct walk_matrix_rows rows = {1, starts, &hop};
    floor->boxes[0] = (struct walk_box){{0, 100}, {300, 100}, {300, 140}, {0, 140}, mask, flags, 0};
    floor->memory = malloc(walk_map_memory_size(1));
    floor->caches = malloc(walk_caches_memory_size(1));
    assert_non_null(floor->memory);
    assert_non_null(floor->caches);
    walk_map_init(&floor->map, floor->boxes, 1, &rows, NULL, 0, floor->memory);
    floor->caches = walk_caches_init(&floor->map, floor->caches);
    floor->actor = (struct actor){.room = 1, .visible = true};
    mover_init(&floor->actor.mover);
    actor_init(&floor->actor);
    limb_anim_clear(&floor->actor.limbs);
    walker_place(&floor->actor.mover, &floor->map, floor->caches, (struct walk_point){150, 120});
}

static enum walk_facing facing_after_step(uint8_t flags, struct walk_point goal)
{
    struct floor floor;
    floor_init(&floor, flags, 0);
    walker_walk_to(&floor.actor.mover, &floor.map, floor.caches, router_at(0), goal);
    actor_walk_path(&floor.actor, &floor.map, floor.caches, NULL);
    free(floor.caches);
    free(floor.memory);
    return floor.actor.mover.facing;
}

static void an_actor_faces_the_way_it_walks(void **state)
{
    (void)state;
    assert_int_equal(facing_after_step(0, (struct walk_point){250, 120}), WALK_FACING_E);
    assert_int_equal(facing_after_step(0, (struct walk_point){50, 120}), WALK_FACING_W);
    assert_int_equal(facing_after_step(0, (struct walk_point){150, 101}), WALK_FACING_N);
    assert_int_equal(facing_after_step(0, (struct walk_point){150, 139}), WALK_FACING_S);
}

static void a_mirror_box_turns_an_actor_round(void **state)
{
    (void)state;
    assert_int_equal(facing_after_step(WALK_BOX_MIRROR_X, (struct walk_point){250, 120}),
                     WALK_FACING_W);
    assert_int_equal(facing_after_step(WALK_BOX_MIRROR_Y, (struct walk_point){150, 101}),
                     WALK_FACING_S);
    assert_int_equal(facing_after_step(WALK_BOX_MIRROR_Y, (struct walk_point){250, 120}),
                     WALK_FACING_E);
}

static void a_box_can_limit_the_facings_in_it(void **state)
{
    (void)state;
    const struct walk_point up_and_right = {170, 101}, up_and_left = {130, 101};
    assert_int_equal(facing_after_step(1, up_and_right), WALK_FACING_E);
    assert_int_equal(facing_after_step(1, up_and_left), WALK_FACING_W);
    assert_int_equal(facing_after_step(2, (struct walk_point){250, 125}), WALK_FACING_S);
    assert_int_equal(facing_after_step(2, (struct walk_point){250, 115}), WALK_FACING_N);
    assert_int_equal(facing_after_step(3, up_and_right), WALK_FACING_W);
    assert_int_equal(facing_after_step(4, up_and_left), WALK_FACING_E);
    assert_int_equal(facing_after_step(5, (struct walk_point){250, 125}), WALK_FACING_N);
    assert_int_equal(facing_after_step(6, up_and_right), WALK_FACING_S);
}

static void the_box_zplane_hides_an_actor_unless_a_plane_is_forced(void **state)
{
    (void)state;
    struct floor floor;
    floor_init(&floor, 0, 2);
    assert_int_equal(actor_clip_plane(&floor.actor, &floor.map, 3, false), 2);
    assert_int_equal(actor_clip_plane(&floor.actor, &floor.map, 1, false), 1);
    assert_int_equal(actor_clip_plane(&floor.actor, &floor.map, 3, true), 0);
    floor.actor.forced_clip = 1;
    assert_int_equal(actor_clip_plane(&floor.actor, &floor.map, 3, true), 1);
    floor.actor.forced_clip = 4;
    assert_int_equal(actor_clip_plane(&floor.actor, &floor.map, 3, true), 3);
    free(floor.caches);
    free(floor.memory);
}

static void the_walk_animation_lasts_from_the_first_step_to_the_last(void **state)
{
    (void)state;
    struct floor floor;
    floor_init(&floor, 0, 0);
    struct actor *actor = &floor.actor;
    walker_walk_to(&actor->mover, &floor.map, floor.caches, router_at(0),
                   (struct walk_point){174, 120});
    for (int step = 1; step <= 2; step++) {
        actor_walk_path(actor, &floor.map, floor.caches, NULL);
        assert_int_equal(actor->mover.position.x, 150 + 8 * step);
        assert_int_equal(actor->animation, actor->chores[CHORE_WALK]);
    }
    actor_walk_path(actor, &floor.map, floor.caches, NULL);
    assert_int_equal(actor->mover.position.x, 174);
    assert_false(actor->mover.moving);
    assert_int_equal(actor->animation, actor->chores[CHORE_STAND]);
    free(floor.caches);
    free(floor.memory);
}

static void init_keeps_place_and_facing_and_frees_a_stuck_actor(void **state)
{
    (void)state;
    struct floor floor;
    floor_init(&floor, 0, 0);
    struct actor *actor = &floor.actor;
    actor->mover.ignore_boxes = true;
    actor->mover.scale_x = 40;
    actor->elevation = 12;
    actor->mover.facing = WALK_FACING_W;
    actor_init(actor);
    assert_false(actor->mover.ignore_boxes);
    assert_int_equal(actor->mover.scale_x, 255);
    assert_int_equal(actor->elevation, 0);
    assert_int_equal(actor->mover.facing, WALK_FACING_W);
    assert_int_equal(actor->mover.position.x, 150);
    free(floor.caches);
    free(floor.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_actor_faces_the_way_it_walks),
        cmocka_unit_test(a_mirror_box_turns_an_actor_round),
        cmocka_unit_test(a_box_can_limit_the_facings_in_it),
        cmocka_unit_test(the_box_zplane_hides_an_actor_unless_a_plane_is_forced),
        cmocka_unit_test(the_walk_animation_lasts_from_the_first_step_to_the_last),
        cmocka_unit_test(init_keeps_place_and_facing_and_frees_a_stuck_actor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
