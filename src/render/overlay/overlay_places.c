#include "render/overlay/overlay.h"

#include <stdio.h>
#include <stdlib.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"

enum {
    REACH = 2, /* reach of a mark to each side, picture pixels */
    GAP = 2,   /* between a mark and its name, picture pixels */
    EDGE = 1,  /* around a name, picture pixels */
};
static const uint32_t ground_colour = 0xE8000000;

static struct rectangle grown(struct rectangle area, int by)
{
    return (struct rectangle){area.left - by, area.top - by, area.right + by, area.bottom + by};
}

/* Returns larger letters than overlay labels have: place names are for playing, and visible only
 * while a key is held. */
static struct overlay_type type_of(int zoom, bool larger)
{
    if (larger)
        return (struct overlay_type){true, zoom};
    return zoom < 2 ? overlay_type_of(zoom) : (struct overlay_type){true, (zoom + 1) / 2};
}

static void shorten(const struct overlay_place *place, char name[OVERLAY_PLACE_LETTERS + 1])
{
    snprintf(name, OVERLAY_PLACE_LETTERS + 1, "%s", place->name);
}

static void draw_name(const struct overlay_canvas *canvas, const struct overlay_place *place,
                      struct overlay_type type, struct rectangle label)
{
    const int zoom = canvas->zoom;
    char name[OVERLAY_PLACE_LETTERS + 1];
    shorten(place, name);
    canvas_set(canvas, label, place->colour);
    canvas_set(canvas, grown(label, -((EDGE * zoom + 1) / 2)), ground_colour);
    overlay_letters(canvas, label.left + EDGE * zoom + type.size,
                    label.top + EDGE * zoom + type.size, type, name, 0xFFFFFFFFu);
}

/* Draws a line from a mark to its name, unless they are close. */
static void draw_lead(const struct overlay_canvas *canvas, const struct overlay_place *place,
                      struct rectangle label)
{
    const int zoom = canvas->zoom;
    struct walk_point to = {int_clamp(place->point.x, label.left / zoom, (label.right - 1) / zoom),
                            int_clamp(place->point.y, label.top / zoom, (label.bottom - 1) / zoom)};
    if (abs(to.x - place->point.x) > REACH + GAP || abs(to.y - place->point.y) > 2 * (REACH + GAP))
        canvas_line(canvas, place->point, to, place->colour, STROKE_SOLID);
}

void overlay_places_draw(const struct overlay_canvas *canvas, const struct overlay_place *places,
                         int count, bool larger, struct rectangle within)
{
    const int zoom = canvas->zoom;
    const struct overlay_type type = type_of(zoom, larger);
    struct overlay_labels labels;
    struct rectangle areas[OVERLAY_PLACE_LIMIT];
    /* All marks get their space before any name, so that no name hides a mark. */
    count = int_min(count, OVERLAY_PLACE_LIMIT);
    labels_init(&labels, canvas);
    labels.within = (struct rectangle){within.left * zoom, within.top * zoom, within.right * zoom,
                                       within.bottom * zoom};
    for (int i = 0; i < count; i++) {
        struct walk_point at = canvas_point(canvas, places[i].point);
        labels_avoid(&labels, grown((struct rectangle){at.x, at.y, at.x + 1, at.y + 1},
                                    REACH * zoom + zoom / 2));
    }
    for (int i = 0; i < count; i++) {
        struct walk_point at = canvas_point(canvas, places[i].point);
        char name[OVERLAY_PLACE_LETTERS + 1];
        shorten(&places[i], name);
        const int width = overlay_text_width(type, name) + 2 * EDGE * zoom;
        const int left = at.x - width / 2, bottom = at.y - (REACH + GAP) * zoom;
        const int height = overlay_text_height(type) + 2 * EDGE * zoom;
        areas[i] =
            labels_place(&labels, (struct rectangle){left, bottom - height, left + width, bottom});
        draw_lead(canvas, &places[i], areas[i]);
    }
    for (int i = 0; i < count; i++)
        canvas_knot(canvas, places[i].point, (struct walk_point){0, 0}, REACH * zoom,
                    places[i].colour);
    for (int i = 0; i < count; i++)
        draw_name(canvas, &places[i], type, areas[i]);
}
