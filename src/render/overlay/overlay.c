/* The plain layers of the overlay, and the table of all layers. */
#include "render/overlay/overlay.h"

#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"
#include "walk/box.h"

enum {
    CROSS_REACH = 3,
    GATE_REACH = 1,
    LEGEND_ZOOM = 2,     /* at lower zooms legends would hide too much of the room */
    DIMMED = 0x60000000, /* darkens the room below thin lines */
    EGO_HEIGHT = 24,     /* room pixels from ego's feet to the face, kept free of legends */
};

enum { LEVEL_GROUND, LEVEL_PLAIN, LEVEL_LAB, LEVEL_WALK, LEVEL_PLACE, LEVELS };

static const struct overlay_row rows[OVERLAY_COUNT] = {
#define OVERLAY(name, word, level, key, button, help)                                              \
    {OVERLAY_##name, #word, level, key, button, help},
#include "render/overlay/overlay.def"
#undef OVERLAY
};

static const struct overlay_layer *const layers[OVERLAY_COUNT] = {
#define OVERLAY(name, word, level, key, button, help) &overlay_##word##_layer,
#include "render/overlay/overlay.def"
#undef OVERLAY
};

const struct overlay_row *overlay_row(int index)
{
    return index >= 0 && index < OVERLAY_COUNT ? &rows[index] : NULL;
}

unsigned overlay_bit(const char *word)
{
    for (int i = 0; i < OVERLAY_COUNT; i++) {
        if (strcmp(word, rows[i].word) == 0)
            return rows[i].bit;
    }
    return 0;
}

const struct overlay_layer overlay_bare_layer = {.draw = NULL};

/* ---- areas ---- */

static void plane_tint(const struct overlay_canvas *canvas, const struct zplane *plane,
                       uint32_t colour)
{
    for (int y = 0; y < plane->height; y++) {
        int first = -1; /* start of the current run of pixels; -1 if none */
        for (int x = 0; x <= plane->strips * STRIP_WIDTH; x++) {
            bool hides = zplane_hides(plane, x, y);
            if (hides && first < 0)
                first = x;
            if (!hides && first >= 0) {
                canvas_span(canvas, first, x - 1, y, colour);
                first = -1;
            }
        }
    }
}

static void draw_zplanes(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    for (int i = 0; i < scene->room->zplane_count; i++) {
        if (planes[i].bits)
            plane_tint(canvas, &planes[i], tint(overlay_plane_tone(i)));
    }
}

static void legend_zplanes(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    for (int i = 0; i < scene->room->zplane_count; i++) {
        if (planes[i].bits)
            legend_add(legend, SWATCH_AREA, overlay_plane_tone(i), "", "z-plane %d", i + 1);
    }
}

const struct overlay_layer overlay_zplanes_layer = {.draw = draw_zplanes, .legend = legend_zplanes};

/* Draws row by row, so that a pixel in two boxes is tinted only once. */
static void draw_mask(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    int width = int_min(scene->room->width, LIMIT_ROOM_WIDTH);
    for (int y = 0; y < scene->room->height; y++) {
        bool covered[LIMIT_ROOM_WIDTH + 1] = {false};
        for (int i = 0; i < scene->map->box_count; i++) {
            struct walk_span span;
            if (!walk_map_visible(scene->map, i) ||
                !walk_box_row_span(&scene->map->boxes[i], y, &span))
                continue;
            for (int32_t x = span.first < 0 ? 0 : span.first; x <= span.last && x < width; x++)
                covered[x] = true;
        }
        for (int x = 0; x < width; x++) {
            if (covered[x])
                canvas_span(canvas, x, x, y, tint(TONE_GREEN));
        }
    }
}

static void legend_mask(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (overlay_has_boxes(scene))
        legend_add(legend, SWATCH_AREA, TONE_GREEN, "", "can be walked on");
}

const struct overlay_layer overlay_mask_layer = {
    .needs_map = true, .draw = draw_mask, .legend = legend_mask};

static int object_count(const struct overlay_scene *scene)
{
    return scene->objects ? scene->object_count : scene->room->object_count;
}

static struct overlay_object shown_object(const struct overlay_scene *scene, int index)
{
    if (scene->objects)
        return scene->objects[index];
    const struct room_object *stored = &scene->room->objects[index];
    return (struct overlay_object){
        .id = stored->id,
        .area = {stored->x, stored->y, stored->x + stored->width, stored->y + stored->height},
        .walk_to = stored->walk_to};
}

static void draw_objects(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    for (int i = 0; i < object_count(scene); i++) {
        const struct overlay_object object = shown_object(scene, i);
        if (!rectangle_empty(object.area))
            canvas_rectangle(canvas, object.area, solid(TONE_YELLOW));
        canvas_cross(canvas, object.walk_to, CROSS_REACH, solid(TONE_YELLOW));
    }
}

static void label_objects(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int i = 0; i < object_count(scene); i++) {
        const struct overlay_object object = shown_object(scene, i);
        char text[LABEL_SIZE];
        snprintf(text, sizeof text, "%d", object.id);
        labels_add_beside(labels, (struct walk_point){object.area.left, object.area.top}, text);
    }
}

static void legend_objects(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (object_count(scene) > 0)
        legend_add(legend, SWATCH_LINE, TONE_YELLOW, "",
                   "object; cross: where actors stand for it");
}

const struct overlay_layer overlay_objects_layer = {
    .draw = draw_objects, .label = label_objects, .legend = legend_objects};

/* ---- walking ---- */

/* Draws the boxes, gates and legs of the current path. Finished legs are dashed. */
static void draw_route(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct walk_path *path = scene->path;
    if (!path)
        return;
    for (int i = 0; scene->map && i < path->box_count; i++) {
        if (path->boxes[i] < scene->map->box_count)
            overlay_box_outline(canvas, &scene->map->boxes[path->boxes[i]], solid(TONE_ORANGE),
                                STROKE_SOLID);
    }
    for (int i = 1; i < path->waypoint_count && i < scene->waypoint; i++)
        canvas_line(canvas, path->waypoints[i - 1], path->waypoints[i], solid(TONE_RED),
                    STROKE_DASHED);
    struct walk_point at = scene->from;
    for (int i = scene->waypoint < 0 ? 0 : scene->waypoint; i < path->waypoint_count; i++) {
        canvas_line(canvas, at, path->waypoints[i], solid(TONE_RED), STROKE_SOLID);
        at = path->waypoints[i];
    }
    for (int i = 0; i < path->waypoint_count; i++) {
        const struct walk_point point = path->waypoints[i];
        if (i + 1 < path->waypoint_count)
            canvas_rectangle(canvas,
                             (struct rectangle){point.x - GATE_REACH, point.y - GATE_REACH,
                                                point.x + GATE_REACH + 1, point.y + GATE_REACH + 1},
                             solid(TONE_YELLOW));
        else
            canvas_cross(canvas, point, CROSS_REACH, solid(path->reached ? TONE_GREEN : TONE_RED));
    }
}

static void legend_route(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (!scene->path)
        return;
    legend_add(legend, SWATCH_LINE, TONE_ORANGE, "", "box on the path");
    legend_add(legend, SWATCH_LINE, TONE_RED, "", "path; dashed: already walked");
}

const struct overlay_layer overlay_route_layer = {.draw = draw_route, .legend = legend_route};

static void draw_actor(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->actor_count; i++) {
        const struct overlay_actor *actor = &scene->actors[i];
        struct walk_point place = {actor->x, actor->y};
        if (scene->map && actor->box >= 0 && actor->box < scene->map->box_count &&
            overlay_box_in_room(scene, &scene->map->boxes[actor->box]))
            overlay_box_outline(canvas, &scene->map->boxes[actor->box], solid(TONE_GREEN),
                                STROKE_DASHED);
        canvas_cross(canvas, place, CROSS_REACH, solid(TONE_GREEN));
    }
}

static void label_actor(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->actor_count; i++) {
        const struct overlay_actor *actor = &scene->actors[i];
        char text[LABEL_SIZE];
        snprintf(text, sizeof text, "%d B%d S%d Z%d", actor->id, actor->box, actor->scale,
                 actor->clip_plane);
        labels_add_beside(labels, (struct walk_point){actor->x, actor->y}, text);
    }
}

static void legend_actor(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (scene->actor_count == 0)
        return;
    legend_add(legend, SWATCH_DASHED, TONE_GREEN, "", "box of an actor");
    legend_add(legend, SWATCH_NONE, TONE_WHITE, "1 B4 S68 Z2", "actor, box, scale, z-plane");
}

const struct overlay_layer overlay_actor_layer = {
    .draw = draw_actor, .label = label_actor, .legend = legend_actor};

/* ---- notes ---- */

static void draw_noted(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    if (scene->note_count > 0)
        canvas_cross(canvas, scene->noted, CROSS_REACH, solid(TONE_YELLOW));
}

static void card_notes(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    int widest = 0;
    for (int i = 0; i < scene->note_count; i++)
        widest = int_max(widest, overlay_letters_width(cards->type, scene->notes[i]));
    if (scene->note_count == 0)
        return;
    int margin = cards->letter;
    struct rectangle area =
        cards_place(cards, widest + 2 * margin, scene->note_count * cards->line + 2 * margin);
    for (int i = 0; i < scene->note_count; i++)
        cards_text(cards, area.left + margin, area.top + margin + i * cards->line, scene->notes[i],
                   i == 0 ? CARD_LIT : CARD_TEXT);
}

/* With no actor under the pointer, only the legend shows that the layer is on. */
static void legend_notes(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (scene->note_count == 0)
        legend_add(legend, SWATCH_NONE, TONE_WHITE, "", "point at an actor");
}

const struct overlay_layer overlay_readout_layer = {
    .draw = draw_noted, .card = card_notes, .legend = legend_notes};

/* ---- all together ---- */

/* Returns the layer in row `index` if it is in `bits` and the scene has its data; otherwise
 * NULL. */
static const struct overlay_layer *wanted(const struct overlay_scene *scene, unsigned bits,
                                          int index)
{
    const struct overlay_layer *layer = layers[index];
    bool possible = scene->room && (scene->map || !layer->needs_map);
    return possible && (bits & rows[index].bit) ? layer : NULL;
}

/* Lists the layers to draw, from the lowest up. Returns their number. */
static int list_layers(const struct overlay_scene *scene, unsigned bits,
                       const struct overlay_layer *list[OVERLAY_COUNT])
{
    int count = 0;
    for (int level = 0; level < LEVELS; level++) {
        for (int i = 0; i < OVERLAY_COUNT; i++) {
            const struct overlay_layer *layer = wanted(scene, bits, i);
            if (layer && rows[i].level == level)
                list[count++] = layer;
        }
    }
    return count;
}

/* Draws legends and tables. The topmost layer comes first and gets the best place. */
static void draw_cards(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                       const struct overlay_scene *scene, unsigned bits)
{
    cards_init(cards, canvas, scene->below_is_free);
    if (scene->has_goal) {
        cards_avoid(cards, scene->from);
        cards_avoid(cards, (struct walk_point){scene->from.x, scene->from.y - EGO_HEIGHT});
        cards_avoid(cards, scene->goal);
    }
    const struct overlay_layer *list[OVERLAY_COUNT];
    for (int i = list_layers(scene, bits, list) - 1; i >= 0; i--)
        if (list[i]->card)
            list[i]->card(cards, scene);
    if (bits & OVERLAY_BARE || canvas->zoom < LEGEND_ZOOM)
        return;
    struct overlay_legend legend = {.count = 0};
    for (int i = 0; i < OVERLAY_COUNT; i++) {
        const struct overlay_layer *layer = wanted(scene, bits, i);
        if (layer && layer->legend)
            layer->legend(&legend, scene);
    }
    overlay_legend_card(cards, &legend);
}

/* Draws labels, clear of the cards. */
static void draw_labels(const struct overlay_canvas *canvas, const struct overlay_cards *cards,
                        const struct overlay_scene *scene, unsigned bits)
{
    struct overlay_labels labels;
    labels_init(&labels, canvas);
    for (int i = 0; i < cards->count; i++)
        labels_avoid(&labels, cards->taken[i]);
    labels.numbers_are_there = (bits & OVERLAY_BOXES) != 0;
    const struct overlay_layer *list[OVERLAY_COUNT];
    const int count = list_layers(scene, bits, list);
    for (int i = 0; i < count; i++)
        if (list[i]->label)
            list[i]->label(&labels, scene);
}

void overlay_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                  unsigned bits)
{
    struct overlay_cards cards;
    if ((bits & (OVERLAY_ROUTES | OVERLAY_NODES)) && scene->room && scene->map)
        canvas_fill(canvas, (struct rectangle){0, 0, canvas->width, canvas->bottom}, DIMMED);
    const struct overlay_layer *list[OVERLAY_COUNT];
    const int count = list_layers(scene, bits, list);
    for (int i = 0; i < count; i++)
        if (list[i]->draw)
            list[i]->draw(canvas, scene);
    draw_cards(&cards, canvas, scene, bits);
    draw_labels(canvas, &cards, scene, bits);
}
