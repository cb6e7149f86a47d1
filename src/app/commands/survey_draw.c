#include "app/commands/survey_draw.h"

#include <stdio.h>

#include "app/commands/survey_work.h"
#include "engine/actor_state.h"
#include "engine/actors/limb_anim.h"
#include "engine/room/room_floor.h"
#include "render/compositor.h"
#include "render/object_draw.h"
#include "resource/costume.h"
#include "resource/room.h"

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
    struct arena arena; /* lives longer than the surveyor's */
    struct scene scene;
    struct frame frame;
    struct room stage; /* an empty room, for costumes */
};

/* ---- rooms ---- */

/* A copy of the room's picture and z-planes. False when there is no memory. */
static bool canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena)
{
    canvas->background = arena_alloc(arena, (size_t)room->width * (size_t)room->height, 1);
    canvas->zplanes = arena_alloc(arena, (size_t)room->zplane_count, sizeof *canvas->zplanes);
    if (canvas->background == NULL || canvas->zplanes == NULL)
        return false;
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *plane = &room->zplanes[i];
        canvas->zplanes[i] = *plane;
        canvas->zplanes[i].bits =
            arena_alloc(arena, (size_t)plane->strips * (size_t)plane->height, 1);
        if (canvas->zplanes[i].bits == NULL)
            return false;
    }
    room_canvas_clear(canvas, room);
    return true;
}

static void show_room(struct drawing *drawing, const struct room *room,
                      const struct room_canvas *canvas)
{
    struct scene *scene = &drawing->scene;
    *scene = (struct scene){.room = room};
    scene->bottom = room->height < SCREEN_HEIGHT ? room->height : SCREEN_HEIGHT;
    scene->background = canvas->background;
    scene->zplanes = canvas->zplanes;
    for (int left = 0; left == 0 || left + SCREEN_WIDTH <= room->width; left += SCREEN_WIDTH) {
        scene->camera_left = left;
        compose_frame(&drawing->frame, scene);
    }
}

static void draw_objects(struct drawing *drawing, const struct room *room,
                         const struct room_canvas *canvas)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        for (int k = 0; k < object->image_count; k++) {
            room_draw_object(canvas, room, object, &object->images[k], object->x, object->y);
            drawing->surveyor->survey->drawn.object_pictures++;
        }
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
        !canvas_make(&canvas, room, &surveyor->arena))
        return;
    if (!room_floor_make(&map, &classic, room, surveyor->files->named_boxes, &surveyor->arena))
        return;
    show_room(drawing, room, &canvas);
    draw_objects(drawing, room, &canvas);
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
        if (!record->starts[i].off && record->starts[i].length > steps)
            steps = record->starts[i].length;
    return steps < STEP_LIMIT ? steps : STEP_LIMIT;
}

/* Composes the actor as it is now. Returns whether something is missing. */
static bool draw_step(struct drawing *drawing, const struct costume *costume,
                      const struct limb_anim *limbs, int direction)
{
    struct scene *scene = &drawing->scene;
    struct sprite *sprite = &scene->sprites[0];
    bool incomplete = false;
    *sprite = (struct sprite){.costume = costume,
                              .x = ACTOR_X,
                              .y = ACTOR_Y,
                              .scale_x = FULL_SCALE,
                              .scale_y = FULL_SCALE};
    sprite->mirrored = direction == COSTUME_WEST && !costume->west_is_own;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        int picture = limb_anim_picture(limbs, costume, limb);
        sprite->pictures[limb] = (int8_t)picture;
        incomplete = incomplete || (picture >= 0 && costume->pictures[limb][picture] == NULL);
    }
    scene->sprite_count = 1;
    compose_frame(&drawing->frame, scene);
    drawing->surveyor->survey->drawn.frames++;
    return incomplete;
}

static void play_record(struct drawing *drawing, const struct costume *costume, int number)
{
    struct survey_drawn *drawn = &drawing->surveyor->survey->drawn;
    const struct costume_record *record = &costume->records[number];
    struct limb_anim limbs;
    int direction = number % COSTUME_DIRECTIONS;
    bool incomplete = record->left_out;
    if (!record->defined && !record->left_out)
        return;
    drawn->animations++;
    limb_anim_clear(&limbs);
    limb_anim_start(&limbs, costume, number / COSTUME_DIRECTIONS, direction);
    for (int steps = steps_of(record); steps > 0 && !drawn->cut; steps--) {
        incomplete = draw_step(drawing, costume, &limbs, direction) || incomplete;
        limb_anim_advance(&limbs, costume, LIMB_CUES_PASSED);
        drawn->cut = drawn->frames >= FRAME_LIMIT;
    }
    drawn->incomplete += incomplete ? 1 : 0;
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

/* An empty room as large as the screen. False when there is no memory. */
static bool stage_make(struct drawing *drawing)
{
    struct room *stage = &drawing->stage;
    *stage = (struct room){.width = SCREEN_WIDTH, .height = SCREEN_HEIGHT};
    stage->background = arena_alloc(&drawing->arena, SCREEN_WIDTH * SCREEN_HEIGHT, 1);
    drawing->scene = (struct scene){.room = stage, .bottom = SCREEN_HEIGHT};
    return stage->background != NULL;
}

static void draw_costumes(struct drawing *drawing)
{
    struct surveyor *surveyor = drawing->surveyor;
    if (!stage_make(drawing))
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
        drawing->surveyor = surveyor;
        arena_init(&drawing->arena, surveyor->arena.allocator);
        draw_rooms(drawing);
        draw_costumes(drawing);
        arena_reset(&drawing->arena);
    }
    arena_reset(&arena);
}
