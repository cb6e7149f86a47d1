#include <string.h>

#include "app/survey/survey.h"
#include "engine/actors/actor.h"
#include "engine/state/actor_state.h"
#include "render/scene.h"
#include "util/minmax.h"

enum {
    FRAME_LIMIT = 2000000, /* total of all costumes; real games have some hundred thousand */
    STEP_LIMIT = 128,      /* longest run of commands */
    ACTOR_X = SCREEN_WIDTH / 2,
    ACTOR_Y = 140,
    FULL_SCALE = 255,
};

/* A room as large as the screen, in which costumes are drawn. */
struct empty_room {
    struct scene scene;
    struct frame frame;
    struct room room;
    uint8_t floor[SCREEN_WIDTH * SCREEN_HEIGHT];
};

/* Composes the actor's current picture. */
static void draw_step(struct empty_room *stage, const struct costume *costume,
                      const struct limb_anim *limbs, int direction)
{
    struct sprite *sprite = &stage->scene.sprites[0];
    *sprite = (struct sprite){.costume = costume,
                              .x = ACTOR_X,
                              .y = ACTOR_Y,
                              .scale_x = FULL_SCALE,
                              .scale_y = FULL_SCALE,
                              .mirrored = direction == COSTUME_WEST && !costume->west_is_own};
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(limbs, costume, limb);
    stage->scene.sprite_count = 1;
    compose_frame(&stage->frame, &stage->scene);
}

static void play_record(struct empty_room *stage, const struct costume *costume, int number,
                        struct survey_drawn *drawn)
{
    const struct costume_record *record = &costume->records[number];
    const int direction = number % COSTUME_DIRECTIONS;
    struct limb_anim limbs;
    limb_anim_clear(&limbs);
    limb_anim_start(&limbs, costume, number / COSTUME_DIRECTIONS, direction);
    /* This many steps bring every limb of the record to the end of its run. */
    int steps = 1;
    for (int i = 0; i < record->run_count; i++)
        steps = int_max(steps, record->runs[i].off ? 0 : record->runs[i].length);
    for (steps = int_min(steps, STEP_LIMIT); steps > 0 && drawn->frames < FRAME_LIMIT; steps--) {
        draw_step(stage, costume, &limbs, direction);
        limb_anim_advance(&limbs, costume, LIMB_CUES_PASSED);
        drawn->frames++;
    }
    drawn->animations++;
}

bool survey_play_costume(struct survey_drawn *drawn, const struct costume *costume,
                         struct allocator allocator)
{
    struct empty_room *stage = allocator.resize(allocator.context, NULL, 0, sizeof *stage);
    if (!stage)
        return false;
    memset(stage, 0, sizeof *stage);
    stage->room =
        (struct room){.width = SCREEN_WIDTH, .height = SCREEN_HEIGHT, .background = stage->floor};
    stage->scene = (struct scene){.room = &stage->room, .bottom = SCREEN_HEIGHT};
    for (int number = 0; number < costume->record_count; number++)
        if (costume->records[number].defined || costume->records[number].left_out)
            play_record(stage, costume, number, drawn);
    allocator.resize(allocator.context, stage, sizeof *stage, 0);
    return true;
}
