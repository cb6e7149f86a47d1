#include "app/window/play_overlay.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "app/console/hotspots.h"
#include "app/ui/page.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "engine/actors/actor.h"
#include "engine/enter/box_watch.h"
#include "engine/enter/room_mode.h"
#include "engine/objects/objects.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "render/costume_draw.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"
#include "resource/object.h"
#include "util/limits.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/router.h"
#include "walk/walk_map.h"

enum {
    TIMED_PLANS = 3,
    LEAST_STEPS = 10, /* minimum clock steps of a measurement */
    PLANS_MAX = 1 << 14,
    MARGIN = 4, /* picture pixels */
    PLAY_LAB_BITS = OVERLAY_ROUTES | OVERLAY_FIELD | OVERLAY_NODES | OVERLAY_HOPS | OVERLAY_TABLE |
                    OVERLAY_NOTES,
};
static const uint32_t shade = 0xD0000000;

/* ---- the path laboratory ---- */

static double microseconds(struct timespec time)
{
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static double time_of_plans(const struct walk_map *map, struct walk_caches *caches,
                            const struct router *router, struct walk_point from,
                            struct walk_point to, int count)
{
    struct walk_path path;
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int i = 0; i < count; i++)
        router->plan(map, caches, from, to, &path);
    clock_gettime(CLOCK_MONOTONIC, &end);
    return microseconds(end) - microseconds(begin);
}

double lab_plan_time(const struct walk_map *map, struct walk_caches *caches,
                     const struct router *router, struct walk_point from, struct walk_point to)
{
    struct timespec step;
    clock_getres(CLOCK_MONOTONIC, &step);
    const double least = (double)LEAST_STEPS * microseconds(step);
    time_of_plans(map, caches, router, from, to, 1);
    double shortest = INFINITY;
    for (int i = 0; i < TIMED_PLANS; i++)
        shortest = fmin(shortest, time_of_plans(map, caches, router, from, to, 1));
    /* Most plans take less than a step of a browser's clock. */
    double time = shortest;
    for (int plans = 2; time < least && plans <= PLANS_MAX; plans *= 2) {
        time = time_of_plans(map, caches, router, from, to, plans);
        shortest = time / plans;
    }
    return shortest;
}

void lab_plan_timed(struct lab_paths *paths, const struct walk_map *map, struct walk_caches *caches)
{
    for (int i = 0; lab_plan(paths, map, caches, i); i++)
        paths->paths[i].microseconds =
            lab_plan_time(map, caches, paths->paths[i].router, paths->from, paths->to);
}

/* Plans the paths if something changed. */
static void plan_paths(struct path_lab *lab, const struct walk_map *map, struct walk_caches *caches,
                       struct walk_point speed, struct walk_point from, struct walk_point to)
{
    struct lab_paths *paths = &lab->paths;
    const uint64_t key = lab_key(map, from, to);
    if (key == lab->paths_key && walk_point_equal(paths->speed, speed))
        return;
    lab->paths_key = key;
    paths->from = from;
    paths->to = to;
    paths->speed = speed;
    lab_plan_timed(paths, map, caches);
}

/* Computes the distance field if something changed. Returns false if memory runs out. */
static bool make_field(struct play_lab *lab, const struct walk_map *map, struct walk_caches *caches,
                       struct walk_point from, const struct walk_point *start)
{
    const struct allocator allocator = host_allocator();
    const uint64_t key = lab_key(map, from, start ? *start : from);
    const size_t size = lab_field_size(map, caches);
    if (size > lab->memory_size) {
        void *memory = allocator.resize(allocator.context, lab->memory, lab->memory_size, size);
        if (!memory)
            return false;
        lab->memory = memory;
        lab->memory_size = size;
    }
    if (key != lab->lab.field_key)
        lab_field_make(&lab->lab.field, map, caches, from, start, lab->memory);
    lab->lab.field_key = key;
    return true;
}

/* Returns the frontmost actor drawn at a room point, or 0. */
static int actor_at(const struct game *game, struct walk_point point)
{
    for (int i = game->stage.scene.sprite_count - 1; i >= 0; i--) {
        const struct sprite *sprite = &game->stage.scene.sprites[i];
        struct rectangle area = costume_bounds(sprite);
        if (point.x >= area.left && point.x < area.right && point.y >= area.top &&
            point.y < area.bottom)
            return sprite->actor;
    }
    return 0;
}

static void drop_field(struct play_lab *lab)
{
    struct allocator allocator = host_allocator();
    if (lab->memory)
        allocator.resize(allocator.context, lab->memory, lab->memory_size, 0);
    lab->memory = NULL;
    lab->memory_size = 0;
    lab->lab.field_key = 0;
    lab->lab.field.is_made = false;
}

/* ---- keys ---- */

bool play_overlay_key(struct play_overlay *overlay, int key)
{
    unsigned bits = 0;
    for (int i = 0; i < OVERLAY_COUNT; i++) {
        const struct overlay_row *row = overlay_row(i);
        if (row->key && tolower(row->key[0]) == key)
            bits |= row->bit;
    }
    overlay->bits ^= bits;
    if (!(overlay->bits & OVERLAY_FIELD))
        drop_field(&overlay->lab);
    return bits != 0;
}

bool play_overlay_wanted(const struct play_overlay *overlay)
{
    return overlay->bits != 0 || overlay->hotspots;
}

static int list_actors(const struct game *game, struct overlay_actor actors[ACTOR_LIMIT])
{
    int count = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct actor *actor = &game->world.actors[id];
        const struct mover *mover = &actor->mover;
        if (!actor_is_here(&game->world, id))
            continue;
        actors[count++] = (struct overlay_actor){
            .id = id,
            .x = mover->position.x,
            .y = mover->position.y,
            .box = mover->box,
            .scale = mover->scale_x,
            .clip_plane = actor_plane(&game->world, &game->stage, id),
        };
    }
    return count;
}

/* Lists the room's objects at their current places. Carried objects are not in the room. */
static int list_objects(const struct game *game, struct overlay_object objects[LIMIT_ROOM_OBJECTS])
{
    int count = 0;
    for (int i = 0; i < game->stage.room.object_count && count < LIMIT_ROOM_OBJECTS; i++) {
        const struct room_object *stored = &game->stage.room.objects[i];
        struct object_place place;
        if (!object_place(&game->world.objects, &game->stage, stored->id, &place))
            continue;
        objects[count++] =
            (struct overlay_object){.id = stored->id,
                                    .area = object_area(&game->world.objects, stored),
                                    .walk_to = place.walk_to};
    }
    return count;
}

/* Returns the box at a point, or the nearest visible box. */
static int box_for(const struct game *game, struct walk_point point)
{
    int box = room_mode_box_under(&game->stage.floor, point);
    return box == WALK_BOX_NONE
               ? walk_map_nearest_box(&game->stage.floor.map, point, WALK_FLAGS_LIVE, NULL)
               : box;
}

/* Returns ego's number; 0 if scripts set it to no actor. */
static int ego_of(const struct game *game)
{
    int ego = var_get(&game->world, VAR_EGO);
    return ego > 0 && ego < ACTOR_LIMIT ? ego : 0;
}

/* Adds the path laboratory, if its overlays are on. */
static void add_lab(struct play_overlay *overlay, const struct game *game,
                    struct overlay_scene *scene)
{
    struct play_lab *lab = &overlay->lab;
    int ego_id = ego_of(game);
    const struct mover *ego = &game->world.actors[ego_id].mover;
    bool ego_is_here = actor_is_here(&game->world, ego_id);
    struct walk_point mouse = screen_room_point(&game->world.camera, &game->stage.scene,
                                                overlay->mouse_x, overlay->mouse_y);
    scene->goal = mouse;
    scene->has_goal = overlay->mouse_inside && ego_is_here;
    if (overlay->mouse_inside)
        scene->hops_of = box_for(game, mouse);
    if (ego_is_here)
        scene->chain_from = box_for(game, ego->position);
    if ((overlay->bits & OVERLAY_ROUTES) && scene->has_goal) {
        plan_paths(&lab->lab, &game->stage.floor.map, game->stage.floor.caches,
                   (struct walk_point){ego->speed_x, ego->speed_y}, ego->position, mouse);
        scene->paths = &lab->lab.paths;
    }
    if ((overlay->bits & OVERLAY_FIELD) && (overlay->mouse_inside || ego_is_here) &&
        make_field(lab, &game->stage.floor.map, game->stage.floor.caches,
                   overlay->mouse_inside ? mouse : ego->position,
                   scene->has_goal ? &ego->position : NULL))
        scene->field = &lab->lab.field;
    int actor = overlay->mouse_inside ? actor_at(game, mouse) : 0;
    if ((overlay->bits & OVERLAY_NOTES) && actor != 0 &&
        actor_readout_make(&lab->readout, game, actor)) {
        scene->note_count = lab->readout.count;
        for (int i = 0; i < lab->readout.count; i++)
            lab->lines[i] = lab->readout.lines[i];
        scene->notes = lab->lines;
        scene->noted = actor_position(&game->world, actor);
    }
}

static void draw_room_overlays(const struct overlay_canvas *canvas, struct play_overlay *overlay,
                               const struct game *game)
{
    struct overlay_actor actors[ACTOR_LIMIT];
    struct overlay_object objects[LIMIT_ROOM_OBJECTS];
    const struct mover *ego = &game->world.actors[ego_of(game)].mover;
    struct overlay_scene scene = {
        .room = &game->stage.room,
        .zplanes = game->stage.canvas.zplanes,
        .map = &game->stage.floor.map,
        .caches = game->stage.floor.caches,
        .named = game->watch.room,
        .flashing = box_watch_flashing(&game->watch, &game->world),
        .path = ego->moving ? &ego->path : NULL,
        .from = ego->position,
        .waypoint = ego->waypoint,
        .actors = actors,
        .actor_count = list_actors(game, actors),
        .objects = objects,
        .object_count = overlay->bits & OVERLAY_OBJECTS ? list_objects(game, objects) : 0,
        .hops_of = WALK_BOX_NONE,
        .chain_from = WALK_BOX_NONE,
        .below_is_free = !game->world.booted && game->stage.scene.bottom < SCREEN_HEIGHT,
    };
    if (overlay->bits & PLAY_LAB_BITS)
        add_lab(overlay, game, &scene);
    overlay_draw(canvas, &scene, overlay->bits);
}

/* ---- hotspots, while a key is held ---- */

/* These colours differ in lightness, too. */
static const uint32_t object_colour = 0xFFF0E442u, actor_colour = 0xFF56B4E9u;

/* Draws the key of a verb, in a small frame to the left of the verb. */
static void draw_key(const struct overlay_canvas *canvas, const struct hotspot *hotspot)
{
    const char letter[2] = {(char)toupper(hotspot->key), '\0'};
    const int zoom = canvas->zoom, width = OVERLAY_LETTER_WIDTH + 2;
    const int left = int_max(hotspot->area.left - width - 1, 0), top = hotspot->area.top;
    if (hotspot->key <= ' ' || hotspot->key > '~')
        return;
    canvas_set(canvas,
               (struct rectangle){left * zoom, top * zoom, (left + width) * zoom,
                                  (top + OVERLAY_LINE_HEIGHT) * zoom},
               object_colour);
    overlay_letters(canvas, (left + 1) * zoom, (top + 1) * zoom, (struct overlay_type){false, zoom},
                    letter, 0xFF000000u);
}

static void draw_hotspots(const struct play_overlay *overlay, const struct game *game,
                          uint32_t *pixels, int zoom)
{
    const bool larger = overlay->larger;
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    const int bottom = game->stage.scene.bottom;
    struct hotspots hotspots;
    struct overlay_place places[HOTSPOT_LIMIT];
    int count = 0, room = 0; /* hotspots in the room come first */
    hotspots_find(&hotspots, &game->text);
    for (int i = 0; i < hotspots.count; i++) {
        const struct hotspot *hotspot = &hotspots.items[i];
        const bool verb = hotspot->kind == HOTSPOT_VERB;
        if (verb && overlay->buttons)
            continue;
        if (verb)
            draw_key(&canvas, hotspot);
        if (verb && !(hotspot->is_picture && hotspot->name[0]))
            continue;
        places[count++] = (struct overlay_place){
            .name = hotspot->name,
            .point = {hotspot->x, hotspot->y},
            .colour = hotspot->kind == HOTSPOT_ACTOR ? actor_colour : object_colour};
        room += !verb;
    }
    overlay_places_draw(&canvas, places, room, larger,
                        (struct rectangle){0, game->stage.scene.top, SCREEN_WIDTH, bottom});
    if (bottom < SCREEN_HEIGHT)
        overlay_places_draw(&canvas, places + room, count - room, larger,
                            (struct rectangle){0, bottom, SCREEN_WIDTH, SCREEN_HEIGHT});
}

/* ---- drawing ---- */

void play_overlay_draw(struct play_overlay *overlay, const struct game *game, uint32_t *pixels,
                       int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    if (overlay->bits && game->stage.has_room) {
        struct overlay_canvas room = canvas;
        room.translate = tr;
        room.larger = overlay->larger;
        room.left = game->stage.scene.camera_left;
        room.top = -game->stage.scene.top;
        room.bottom = game->stage.scene.bottom * zoom;
        draw_room_overlays(&room, overlay, game);
    }
    if (!(overlay->bits & OVERLAY_FIELD))
        drop_field(&overlay->lab);
    if (overlay->hotspots)
        draw_hotspots(overlay, game, pixels, zoom);
}

void play_overlay_draw_band(const struct game *game, uint32_t *pixels, int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    const struct text_layer *talk = &game->stage.talk_text;
    const struct rectangle room = {0, game->stage.scene.top, SCREEN_WIDTH,
                                   game->stage.scene.bottom};
    const struct rectangle used = talk->used;
    const struct rectangle band = rectangle_intersect(
        (struct rectangle){used.left - MARGIN, used.top - 1, used.right + MARGIN, used.bottom + 1},
        room);
    for (int y = band.top; y < band.bottom && !text_layer_empty(talk); y++)
        for (int x = band.left; x < band.right; x++)
            if (!talk->mask[y * SCREEN_WIDTH + x])
                canvas_set(&canvas,
                           (struct rectangle){x * zoom, y * zoom, (x + 1) * zoom, (y + 1) * zoom},
                           shade);
}

void play_overlay_draw_message(const struct play_overlay *overlay, const char *text, int bottom,
                               uint32_t *pixels, int zoom)
{
    struct ui_view view =
        ui_column_view(NULL, SCREEN_WIDTH * zoom, SCREEN_HEIGHT * zoom, overlay->larger);
    view.canvas = canvas_of_screen(pixels, zoom);
    const int unit = view.scale, width = (view.canvas.width + unit - 1) / unit;
    const int lines = page_text_lines(text, width - 2 * MARGIN);
    const int height = lines * UI_LINE_HEIGHT + MARGIN;
    const int top = bottom > 0 ? bottom * zoom / unit - height : 0;
    if (lines == 0)
        return;
    canvas_set(&view.canvas,
               (struct rectangle){0, top * unit, view.canvas.width,
                                  bottom > 0 ? bottom * zoom : height * unit},
               shade);
    ui_write_lines(&view,
                   (struct rectangle){MARGIN, top + MARGIN / 2, width - MARGIN, top + height}, text,
                   0xFFFFFFFFu);
}

void play_overlay_end(struct play_overlay *overlay)
{
    drop_field(&overlay->lab);
}
