#include <stdio.h>

#include "app/commands/survey_parts.h"
#include "engine/actor_state.h"
#include "engine/actors/limb_anim.h"
#include "engine/room/floor.h"
#include "engine/room/room_picture.h"
#include "render/object_draw.h"
#include "render/scene.h"
#include "util/minmax.h"

enum {
    FRAME_LIMIT = 2000000, /* pictures of actors; real games have some hundred thousand */
    STEP_LIMIT = 128,      /* steps of the longest run of commands */
    ACTOR_X = SCREEN_WIDTH / 2,
    ACTOR_Y = 140,
    FULL_SCALE = 255,
};

/* What is drawn with: larger than a stack should hold. */
struct drawing {
    struct surveyor *surveyor;
    struct arena *arena; /* lives longer than the surveyor's */
    struct scene scene;
    struct frame frame;
    struct room stage; /* an empty room, for costumes */
};

/* ---- rooms ---- */

/* Composes each screen of the room. */
static void show_room(struct drawing *drawing, const struct room *room,
                      const struct room_canvas *canvas)
{
    struct scene *scene = &drawing->scene;
    *scene = (struct scene){.room = room};
    scene->bottom = int_min(room->height, SCREEN_HEIGHT);
    scene->background = canvas->background;
    scene->zplanes = canvas->zplanes;
    for (int left = 0; left == 0 || left + SCREEN_WIDTH <= room->width; left += SCREEN_WIDTH) {
        scene->camera_left = left;
        compose_frame(&drawing->frame, scene);
    }
}

static void draw_room(struct drawing *drawing, int id)
{
    struct surveyor *surveyor = drawing->surveyor;
    struct room_canvas canvas;
    struct walk_map map;
    struct classic_floor classic;
    struct room *room =
        surveyor->decoding > 0 ? arena_alloc(&surveyor->arena, 1, sizeof *room) : NULL;
    if (room == NULL || !room_load(room, surveyor->files, id, &surveyor->arena, NULL) ||
        !room_canvas_make(&canvas, room, &surveyor->arena) ||
        !room_floor_make(&map, &classic, room, surveyor->files->named_boxes, &surveyor->arena))
        return;
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        for (int k = 0; k < object->image_count; k++)
            room_draw_object(&canvas, room, object, &object->images[k], object->x, object->y);
        surveyor->survey->drawn.object_pictures += object->image_count;
    }
    show_room(drawing, room, &canvas);
    surveyor->survey->drawn.rooms++;
}

/* Tells the watcher what is drawn next. */
static void tell_drawing(const struct surveyor *surveyor, int done, const char *kind, int id)
{
    const struct survey *survey = surveyor->survey;
    char what[SURVEY_NAME_SIZE];
    snprintf(what, sizeof what, "%s %d", kind, id);
    watcher_tell(surveyor->watcher, done, survey->rooms + survey->resources[RESOURCE_COSTUME],
                 what);
}

static void draw_rooms(struct drawing *drawing)
{
    struct surveyor *surveyor = drawing->surveyor;
    int id = game_files_next_room(surveyor->files, 0);
    int rooms = 0;
    for (; id >= 0 && !surveyor->no_memory; id = game_files_next_room(surveyor->files, id)) {
        tell_drawing(surveyor, rooms++, "room", id);
        draw_room(drawing, id);
        survey_release(surveyor);
    }
}

/* ---- costumes ---- */

/* The steps in which every limb of a record comes to the end of its run. */
static int steps_of(const struct costume_record *record)
{
    int steps = 1;
    for (int i = 0; i < record->start_count; i++)
        steps = int_max(steps, record->starts[i].off ? 0 : record->starts[i].length);
    return int_min(steps, STEP_LIMIT);
}

/* Composes the actor as it is now. */
static void draw_step(struct drawing *drawing, const struct costume *costume,
                      const struct limb_anim *limbs, int direction)
{
    struct sprite *sprite = &drawing->scene.sprites[0];
    *sprite = (struct sprite){.costume = costume,
                              .x = ACTOR_X,
                              .y = ACTOR_Y,
                              .scale_x = FULL_SCALE,
                              .scale_y = FULL_SCALE};
    sprite->mirrored = direction == COSTUME_WEST && !costume->west_is_own;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(limbs, costume, limb);
    drawing->scene.sprite_count = 1;
    compose_frame(&drawing->frame, &drawing->scene);
    drawing->surveyor->survey->drawn.frames++;
}

static void play_record(struct drawing *drawing, const struct costume *costume, int number)
{
    struct survey_drawn *drawn = &drawing->surveyor->survey->drawn;
    const struct costume_record *record = &costume->records[number];
    struct limb_anim limbs;
    int direction = number % COSTUME_DIRECTIONS;
    if (!record->defined && !record->left_out)
        return;
    drawn->animations++;
    drawn->incomplete += survey_record_is_whole(costume, record) ? 0 : 1;
    limb_anim_clear(&limbs);
    limb_anim_start(&limbs, costume, number / COSTUME_DIRECTIONS, direction);
    for (int steps = steps_of(record); steps > 0 && !drawn->cut; steps--) {
        draw_step(drawing, costume, &limbs, direction);
        limb_anim_advance(&limbs, costume, LIMB_CUES_PASSED);
        drawn->cut = drawn->frames >= FRAME_LIMIT;
    }
}

static void play_costume(struct drawing *drawing, int id)
{
    struct surveyor *surveyor = drawing->surveyor;
    struct block block;
    struct costume costume;
    surveyor->survey->drawn.cut = surveyor->survey->drawn.cut || surveyor->decoding == 0;
    if (surveyor->decoding == 0 ||
        !game_files_resource(surveyor->files, RESOURCE_COSTUME, id, &block, NULL))
        return;
    struct fault_place place = block_place(surveyor->files->container_name, &block);
    if (!costume_load(&costume, place, block.payload, &surveyor->arena, NULL, NULL))
        return;
    for (int number = 0; number < costume.record_count; number++)
        play_record(drawing, &costume, number);
}

/* Plays the costumes in an empty room as large as the screen. */
static void draw_costumes(struct drawing *drawing)
{
    struct surveyor *surveyor = drawing->surveyor;
    struct room *stage = &drawing->stage;
    *stage = (struct room){.width = SCREEN_WIDTH, .height = SCREEN_HEIGHT};
    stage->background = arena_alloc(drawing->arena, SCREEN_WIDTH * SCREEN_HEIGHT, 1);
    drawing->scene = (struct scene){.room = stage, .bottom = SCREEN_HEIGHT};
    if (stage->background == NULL)
        return;
    int id = game_files_next(surveyor->files, RESOURCE_COSTUME, -1);
    int costumes = 0;
    for (; id >= 0 && !surveyor->no_memory && !surveyor->survey->drawn.cut;
         id = game_files_next(surveyor->files, RESOURCE_COSTUME, id)) {
        tell_drawing(surveyor, surveyor->survey->rooms + costumes++, "costume", id);
        play_costume(drawing, id);
        survey_release(surveyor);
    }
}

void survey_draw(struct surveyor *surveyor)
{
    struct arena arena;
    arena_init(&arena, surveyor->arena.allocator);
    struct drawing *drawing = arena_alloc(&arena, 1, sizeof *drawing);
    surveyor->survey->drawn.asked = true;
    if (drawing != NULL) {
        *drawing = (struct drawing){.surveyor = surveyor, .arena = &arena};
        draw_rooms(drawing);
        draw_costumes(drawing);
    }
    arena_reset(&arena);
}
