/* Limb animation: what each limb does when an animation starts, turns, stops and advances. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"

enum { WEST, EAST, SOUTH, NORTH };

/* Places in the command list below. */
enum {
    CUE = 0,
    STILL = 6,
    LEGS = 8,
    STOP = 12,
    GO,
    LONE_CUE,
    ALL_CUES,
    HIDDEN = 17,
    CUE_FIRST = 18
};

static const uint8_t commands[] = {
    0,    1,    2,    1, 0x7C, 0, /* CUE: five pictures and a cue before the last */
    5,    6,                      /* STILL */
    1,    2,    3,    4,          /* LEGS */
    0x79, 0x7A,                   /* STOP, GO */
    0x7C,                         /* LONE_CUE */
    0x7C, 0x78,                   /* ALL_CUES */
    0x7B,                         /* HIDDEN */
    0x78, 0x83, 0x04,             /* CUE_FIRST: the top bit of a command means nothing */
};

/* A costume with up to eight animations for four directions. */
struct wardrobe {
    struct costume costume;
    struct costume_record records[32];
};

static void wardrobe_init(struct wardrobe *wardrobe)
{
    *wardrobe = (struct wardrobe){0};
    wardrobe->costume.records = wardrobe->records;
    wardrobe->costume.record_count = 32;
    wardrobe->costume.commands = commands;
    wardrobe->costume.command_count = sizeof commands;
}

static void give(struct wardrobe *wardrobe, int animation, int direction, struct costume_run run)
{
    struct costume_record *record = &wardrobe->records[animation * 4 + direction];
    record->defined = true;
    record->runs[record->run_count++] = run;
}

static struct costume_run looping(int limb, int start, int length)
{
    return (struct costume_run){
        .limb = (uint8_t)limb, .start = (uint16_t)start, .length = (uint8_t)length};
}

static struct costume_run once(int limb, int start, int length)
{
    struct costume_run result = looping(limb, start, length);
    result.once = true;
    return result;
}

static void advance(struct limb_anim *anim, const struct wardrobe *wardrobe)
{
    limb_anim_advance(anim, &wardrobe->costume, LIMB_CUES_PASSED);
}

static int picture(const struct limb_anim *anim, const struct wardrobe *wardrobe, int limb)
{
    return limb_anim_picture(anim, &wardrobe->costume, limb);
}

static void a_cleared_actor_shows_nothing(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    limb_anim_clear(&anim);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        assert_int_equal(picture(&anim, &w, limb), -1);
    limb_anim_face(&anim, &w.costume, NORTH);
    assert_int_equal(anim.active, 0);
}

static void a_looping_run_starts_over_and_passes_its_cue(void **state)
{
    (void)state;
    static const int cursors[] = {1, 2, 3, 5, 0, 1, 2, 3, 5, 0};
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 4, SOUTH, looping(2, CUE, 6));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 4, SOUTH);
    assert_int_equal(picture(&anim, &w, 2), 0);
    for (size_t i = 0; i < sizeof cursors / sizeof cursors[0]; i++) {
        advance(&anim, &w);
        assert_int_equal(anim.cursor[2], cursors[i]);
    }
    assert_int_equal(anim.cue_count, 2);
}

static void a_cue_takes_a_step_under_the_other_reading(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 4, SOUTH, looping(2, CUE, 6));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 4, SOUTH);
    for (int i = 0; i < 4; i++)
        limb_anim_advance(&anim, &w.costume, LIMB_CUES_ARE_STEPS);
    assert_int_equal(anim.cursor[2], 4);
    assert_int_equal(picture(&anim, &w, 2), 0); /* the next picture is shown already */
}

static void a_run_played_once_stays_at_its_end(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, WEST, once(0, LEGS, 4));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, WEST);
    for (int i = 0; i < 9; i++)
        advance(&anim, &w);
    assert_int_equal(anim.cursor[0], LEGS + 3);
    assert_int_equal(picture(&anim, &w, 0), 4);
}

static void unnamed_limbs_continue_and_limbs_named_off_vanish(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, EAST, looping(0, LEGS, 4));
    give(&w, 1, EAST, looping(15, STILL, 2));
    give(&w, 2, EAST, (struct costume_run){.limb = 15, .off = true});
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, EAST);
    advance(&anim, &w);
    limb_anim_start(&anim, &w.costume, 2, EAST);
    assert_int_equal(picture(&anim, &w, 0), 2);
    assert_int_equal(picture(&anim, &w, 15), -1);
    advance(&anim, &w);
    assert_int_equal(picture(&anim, &w, 0), 3);
}

static void a_stopped_limb_stands_still_unseen_until_it_is_unstopped(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, SOUTH, looping(1, LEGS, 4));
    give(&w, 2, SOUTH, looping(1, STOP, 1));
    give(&w, 3, SOUTH, looping(1, GO, 1));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, SOUTH);
    advance(&anim, &w);
    limb_anim_start(&anim, &w.costume, 2, SOUTH);
    assert_int_equal(anim.stopped, 2);
    assert_int_equal(picture(&anim, &w, 1), -1);
    advance(&anim, &w);
    limb_anim_start(&anim, &w.costume, 3, SOUTH);
    assert_int_equal(anim.stopped, 0);
    assert_int_equal(picture(&anim, &w, 1), 2);
}

static void turning_restarts_the_last_animation_of_each_limb(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, SOUTH, looping(0, STILL, 1));
    give(&w, 1, SOUTH, looping(1, STILL, 1));
    give(&w, 2, SOUTH, looping(0, LEGS, 4));
    give(&w, 2, SOUTH, looping(1, STOP, 1));
    give(&w, 1, EAST, looping(0, STILL + 1, 1));
    give(&w, 1, EAST, looping(1, STILL + 1, 1));
    give(&w, 2, EAST, looping(0, LEGS + 2, 2));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, SOUTH);
    limb_anim_start(&anim, &w.costume, 2, SOUTH);
    limb_anim_face(&anim, &w.costume, EAST);
    assert_int_equal(picture(&anim, &w, 0), 3);  /* animation 2, east */
    assert_int_equal(anim.cursor[1], STILL + 1); /* animation 1, east: stopping is none */
    assert_int_equal(picture(&anim, &w, 1), -1); /* and it is still stopped */
}

static void turning_to_a_facing_the_costume_lacks_changes_nothing(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, SOUTH, looping(0, LEGS, 4));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, SOUTH);
    advance(&anim, &w);
    limb_anim_face(&anim, &w.costume, NORTH);
    limb_anim_start(&anim, &w.costume, 7, NORTH);
    limb_anim_start(&anim, &w.costume, 60, NORTH);
    limb_anim_start(&anim, &w.costume, -1, NORTH);
    assert_int_equal(picture(&anim, &w, 0), 2);
}

static void runs_of_cues_alone_end(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, SOUTH, looping(0, ALL_CUES, 2));
    give(&w, 1, SOUTH, looping(1, LONE_CUE, 1));
    give(&w, 1, SOUTH, once(2, CUE, 5));
    give(&w, 1, SOUTH, looping(3, HIDDEN, 1));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, SOUTH);
    for (int i = 0; i < 20; i++)
        advance(&anim, &w);
    assert_int_equal(picture(&anim, &w, 0), -1);
    assert_int_equal(picture(&anim, &w, 1), -1);
    assert_int_equal(anim.cursor[2], CUE + 4);
    assert_int_equal(picture(&anim, &w, 3), -1);
}

static void a_run_that_begins_with_a_cue_shows_the_picture_after_it(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    give(&w, 1, SOUTH, looping(0, CUE_FIRST, 3));
    limb_anim_clear(&anim);
    limb_anim_start(&anim, &w.costume, 1, SOUTH);
    assert_int_equal(picture(&anim, &w, 0), 3);
    advance(&anim, &w);
    assert_int_equal(picture(&anim, &w, 0), 3);
    advance(&anim, &w);
    assert_int_equal(picture(&anim, &w, 0), 4);
    advance(&anim, &w);
    assert_int_equal(anim.cursor[0], CUE_FIRST + 1);
}

static void cursors_outside_the_commands_show_nothing(void **state)
{
    (void)state;
    struct wardrobe w;
    struct limb_anim anim;
    wardrobe_init(&w);
    limb_anim_clear(&anim);
    anim.active = 1;
    anim.start[0] = 500;
    anim.cursor[0] = 505;
    anim.end[0] = 510;
    advance(&anim, &w);
    assert_int_equal(picture(&anim, &w, 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cleared_actor_shows_nothing),
        cmocka_unit_test(a_looping_run_starts_over_and_passes_its_cue),
        cmocka_unit_test(a_cue_takes_a_step_under_the_other_reading),
        cmocka_unit_test(a_run_played_once_stays_at_its_end),
        cmocka_unit_test(unnamed_limbs_continue_and_limbs_named_off_vanish),
        cmocka_unit_test(a_stopped_limb_stands_still_unseen_until_it_is_unstopped),
        cmocka_unit_test(turning_restarts_the_last_animation_of_each_limb),
        cmocka_unit_test(turning_to_a_facing_the_costume_lacks_changes_nothing),
        cmocka_unit_test(runs_of_cues_alone_end),
        cmocka_unit_test(a_run_that_begins_with_a_cue_shows_the_picture_after_it),
        cmocka_unit_test(cursors_outside_the_commands_show_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
