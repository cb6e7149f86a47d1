/* The plain layers of the overlay, with one function for each, and the table of all layers. */
#include "render/overlay/overlay.h"

#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "walk/mask.h"

enum {
    CROSS_REACH = 3,
    GATE_REACH = 1,
    LEGEND_ZOOM = 2,    /* below, legends would hide too much of the room */
    DIMMED = 0x60000000 /* darkens the room below thin lines */
};

/* How far above an actor's place its face is, roughly: legends shall not cover it. */
enum { EGO_HEIGHT = 24 };

struct word {
    const char *text;
    enum overlay_bits bit;
};

static const struct word words[] = {
    {"boxes", OVERLAY_BOXES},   {"matrix", OVERLAY_MATRIX},   {"zplanes", OVERLAY_ZPLANES},
    {"mask", OVERLAY_MASK},     {"objects", OVERLAY_OBJECTS}, {"scale", OVERLAY_SCALE},
    {"route", OVERLAY_ROUTE},   {"actor", OVERLAY_ACTOR},     {"field", OVERLAY_FIELD},
    {"nodes", OVERLAY_NODES},   {"hops", OVERLAY_HOPS},       {"table", OVERLAY_TABLE},
    {"routes", OVERLAY_ROUTES}, {"readout", OVERLAY_NOTES},   {"bare", OVERLAY_BARE},
};

unsigned overlay_bit(const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i].text) == 0)
            return (unsigned)words[i].bit;
    }
    return 0;
}

const char *overlay_word(int index)
{
    int count = (int)(sizeof words / sizeof words[0]);
    return index >= 0 && index < count ? words[index].text : NULL;
}

/* ---- areas ---- */

static void plane_tint(const struct overlay_canvas *canvas, const struct zplane *plane,
                       uint32_t colour)
{
    for (int y = 0; y < plane->height; y++) {
        int first = -1; /* of the run of pixels that is not over yet; -1: none */
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

/* Goes row by row, so that a pixel that belongs to two boxes is tinted only once. */
static void draw_mask(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    int width = scene->room->width < LIMIT_ROOM_WIDTH ? scene->room->width : LIMIT_ROOM_WIDTH;
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

/* Calls a function for each object, at the place where it is now. */
static void each_object(const struct overlay_scene *scene, void *context,
                        void (*call)(void *context, const struct overlay_object *object))
{
    for (int i = 0; scene->objects && i < scene->object_count; i++)
        call(context, &scene->objects[i]);
    for (int i = 0; !scene->objects && i < scene->room->object_count; i++) {
        const struct room_object *stored = &scene->room->objects[i];
        const struct overlay_object object = {
            .id = stored->id,
            .area = {stored->x, stored->y, stored->x + stored->width, stored->y + stored->height},
            .walk_to = stored->walk_to};
        call(context, &object);
    }
}

static void draw_object(void *context, const struct overlay_object *object)
{
    struct overlay_canvas canvas = *(struct overlay_canvas *)context;
    if (!rectangle_empty(object->area))
        canvas_rectangle(&canvas, object->area, solid(TONE_YELLOW));
    canvas_cross(&canvas, object->walk_to, CROSS_REACH, solid(TONE_YELLOW));
}

static void label_object(void *context, const struct overlay_object *object)
{
    char text[LABEL_SIZE];
    snprintf(text, sizeof text, "%d", object->id);
    labels_add_beside(context, (struct walk_point){object->area.left, object->area.top}, text);
}

static void draw_objects(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    struct overlay_canvas drawn = *canvas;
    each_object(scene, &drawn, draw_object);
}

static void label_objects(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    each_object(scene, labels, label_object);
}

/* ---- walking ---- */

static void gate_mark(const struct overlay_canvas *canvas, struct walk_point point, uint32_t colour)
{
    struct rectangle area = {point.x - GATE_REACH, point.y - GATE_REACH, point.x + GATE_REACH + 1,
                             point.y + GATE_REACH + 1};
    canvas_rectangle(canvas, area, colour);
}

/* Draws the boxes that the walk crosses, its gates and its legs. Legs that are done are dashed. */
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
        if (i + 1 < path->waypoint_count)
            gate_mark(canvas, path->waypoints[i], solid(TONE_YELLOW));
        else
            canvas_cross(canvas, path->waypoints[i], CROSS_REACH,
                         solid(path->reached ? TONE_GREEN : TONE_RED));
    }
}

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

/* ---- notes ---- */

static void draw_noted(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    if (scene->note_count > 0)
        canvas_cross(canvas, scene->noted, CROSS_REACH, solid(TONE_YELLOW));
}

static void card_notes(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    int widest = 0;
    for (int i = 0; i < scene->note_count; i++) {
        int width = cards_width(cards, scene->notes[i]);
        widest = width > widest ? width : widest;
    }
    if (scene->note_count == 0)
        return;
    int margin = cards_letter(cards);
    struct rectangle area =
        cards_place(cards, widest + 2 * margin, scene->note_count * cards_line(cards) + 2 * margin);
    for (int i = 0; i < scene->note_count; i++)
        cards_text(cards, area.left + margin, area.top + margin + i * cards_line(cards),
                   scene->notes[i], i == 0 ? CARD_LIT : CARD_TEXT);
}

/* ---- all together ---- */

struct layer {
    enum overlay_bits bit;
    bool needs_map;
    void (*draw)(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
    void (*label)(struct overlay_labels *labels, const struct overlay_scene *scene);
    void (*card)(struct overlay_cards *cards, const struct overlay_scene *scene);
}; /* each of the functions may be NULL */

static const struct layer layers[] = {
    {OVERLAY_FIELD, true, overlay_field_draw, NULL, overlay_field_card},
    {OVERLAY_HOPS, true, overlay_hops_draw, overlay_hops_label, overlay_hops_card},
    {OVERLAY_BOXES, true, overlay_boxes_draw, overlay_boxes_label, NULL},
    {OVERLAY_BOXES, true, overlay_named_draw, overlay_named_label, NULL},
    {OVERLAY_MATRIX, true, overlay_matrix_draw, overlay_box_numbers, NULL},
    {OVERLAY_ZPLANES, false, draw_zplanes, NULL, NULL},
    {OVERLAY_MASK, true, draw_mask, NULL, NULL},
    {OVERLAY_OBJECTS, false, draw_objects, label_objects, NULL},
    {OVERLAY_SCALE, true, NULL, overlay_scale_label, NULL},
    {OVERLAY_NODES, true, overlay_nodes_draw, NULL, overlay_nodes_card},
    {OVERLAY_TABLE, true, overlay_table_draw, overlay_table_label, overlay_table_card},
    {OVERLAY_ROUTE, false, draw_route, NULL, NULL},
    {OVERLAY_ROUTES, false, overlay_routes_draw, NULL, overlay_routes_card},
    {OVERLAY_ACTOR, false, draw_actor, label_actor, NULL},
    {OVERLAY_NOTES, false, draw_noted, NULL, card_notes},
};

enum { LAYER_COUNT = sizeof layers / sizeof *layers };

static bool layer_is_wanted(const struct layer *layer, const struct overlay_scene *scene,
                            unsigned bits)
{
    bool possible = scene->room && (scene->map || !layer->needs_map);
    return possible && (bits & (unsigned)layer->bit) != 0;
}

/* Draws legends and tables. The last layer's lies first, in the best place. */
static void draw_cards(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                       const struct overlay_scene *scene, unsigned bits)
{
    cards_init(cards, canvas, scene->below_is_free);
    if (scene->has_goal) {
        cards_keep(cards, scene->from);
        cards_keep(cards, (struct walk_point){scene->from.x, scene->from.y - EGO_HEIGHT});
        cards_keep(cards, scene->goal);
    }
    for (int i = LAYER_COUNT - 1; i >= 0; i--)
        if (layers[i].card && layer_is_wanted(&layers[i], scene, bits))
            layers[i].card(cards, scene);
    if (scene->room && !(bits & OVERLAY_BARE) && canvas->zoom >= LEGEND_ZOOM)
        overlay_legend_card(cards, scene, bits);
}

/* Labels come last and keep off the cards. */
static void draw_labels(const struct overlay_canvas *canvas, const struct overlay_cards *cards,
                        const struct overlay_scene *scene, unsigned bits)
{
    struct overlay_labels labels;
    labels_init(&labels, canvas);
    for (int i = 0; i < cards->count; i++)
        labels_avoid(&labels, cards->taken[i]);
    labels.numbers_are_there = (bits & OVERLAY_BOXES) != 0;
    for (int i = 0; i < LAYER_COUNT; i++)
        if (layers[i].label && layer_is_wanted(&layers[i], scene, bits))
            layers[i].label(&labels, scene);
}

void overlay_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                  unsigned bits)
{
    struct overlay_cards cards;
    if ((bits & (OVERLAY_ROUTES | OVERLAY_NODES)) && scene->room && scene->map)
        canvas_fill(canvas, (struct rectangle){0, 0, canvas->width, canvas->bottom}, DIMMED);
    for (int i = 0; i < LAYER_COUNT; i++)
        if (layers[i].draw && layer_is_wanted(&layers[i], scene, bits))
            layers[i].draw(canvas, scene);
    draw_cards(&cards, canvas, scene, bits);
    draw_labels(canvas, &cards, scene, bits);
}
