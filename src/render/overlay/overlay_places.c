#include "render/overlay/overlay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/overlay/page_font.h"
#include "util/minmax.h"

enum {
    REACH = 2, /* of a mark, picture pixels to each side */
    GAP = 2,   /* between a mark and its name, picture pixels */
    EDGE = 1,  /* around a name, picture pixels */
    GROUND = 0xE8000000u,
};

static struct rectangle grown(struct rectangle area, int by)
{
    return (struct rectangle){area.left - by, area.top - by, area.right + by, area.bottom + by};
}

static struct rectangle around(struct walk_point point, int reach)
{
    return grown((struct rectangle){point.x, point.y, point.x + 1, point.y + 1}, reach);
}

static bool overlap(struct rectangle a, struct rectangle b)
{
    return !rectangle_empty(rectangle_intersect(a, b));
}

struct arranging {
    const struct walk_point *points;
    int count, done, reach;
    struct rectangle within;
    const struct rectangle *labels; /* `done` of them have their place */
};

static bool is_free(const struct arranging *arranging, struct rectangle label, bool avoid_marks)
{
    const struct rectangle both = rectangle_intersect(label, arranging->within);
    if (memcmp(&both, &label, sizeof both) != 0)
        return false;
    for (int i = 0; i < arranging->done; i++)
        if (overlap(grown(label, 1), arranging->labels[i]))
            return false;
    for (int i = 0; avoid_marks && i < arranging->count; i++)
        if (overlap(label, around(arranging->points[i], arranging->reach)))
            return false;
    return true;
}

/* The label with its middle `aside` of the point, its nearer edge `away` above or below it. It is
 * moved sideways as far as it has to be to lie within. */
static struct rectangle label_at(const struct arranging *arranging, struct walk_point point,
                                 int aside, int away, int width, int height)
{
    const struct rectangle *within = &arranging->within;
    int left = int_clamp(point.x + aside - width / 2, within->left, within->right - width);
    int top = away < 0 ? point.y + away - height : point.y + away;
    return (struct rectangle){left, top, left + width, top + height};
}

/* Tries above and below, then to both sides, and all that farther and farther away. */
static bool find_label(const struct arranging *arranging, struct walk_point point, int width,
                       int height, bool avoid_marks, struct rectangle *label)
{
    const int far = arranging->within.bottom - arranging->within.top;
    const int near = arranging->reach * 2;
    for (int away = near; away <= far; away += height / 2 + 1)
        for (int side = 0; side <= 2; side++)
            for (int turn = 0; turn < 4; turn++) {
                int aside = side * (width / 2 + arranging->reach) / 2 * (turn & 2 ? 1 : -1);
                *label = label_at(arranging, point, aside, turn & 1 ? away : -away, width, height);
                if (is_free(arranging, *label, avoid_marks))
                    return true;
            }
    return false;
}

void overlay_places_arrange(const struct walk_point *points, const int *widths, int count,
                            int height, int reach, struct rectangle within,
                            struct rectangle *labels)
{
    struct arranging arranging = {points, count, 0, reach, within, labels};
    for (; arranging.done < count; arranging.done++) {
        const int i = arranging.done;
        struct rectangle label = {0};
        if (!find_label(&arranging, points[i], widths[i], height, true, &label) &&
            !find_label(&arranging, points[i], widths[i], height, false, &label))
            label = (struct rectangle){0};
        labels[i] = label;
    }
}

/* Larger than labels of overlays: they are for playing, and only there while a key is held. */
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
    canvas_set(canvas, grown(label, -((EDGE * zoom + 1) / 2)), GROUND);
    overlay_letters(canvas, label.left + EDGE * zoom + type.size,
                    label.top + EDGE * zoom + type.size, type, name, 0xFFFFFFFFu);
}

/* A line from a mark to a name that is not right next to it. */
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
    struct walk_point points[OVERLAY_PLACE_LIMIT];
    struct rectangle labels[OVERLAY_PLACE_LIMIT];
    int widths[OVERLAY_PLACE_LIMIT];
    count = count > OVERLAY_PLACE_LIMIT ? OVERLAY_PLACE_LIMIT : count;
    if (count <= 0)
        return;
    for (int i = 0; i < count; i++) {
        char name[OVERLAY_PLACE_LETTERS + 1];
        shorten(&places[i], name);
        points[i] = canvas_point(canvas, places[i].point);
        widths[i] = overlay_text_width(type, name) + 2 * EDGE * zoom;
    }
    within = (struct rectangle){within.left * zoom, within.top * zoom, within.right * zoom,
                                within.bottom * zoom};
    overlay_places_arrange(points, widths, count, overlay_text_height(type) + 2 * EDGE * zoom,
                           (REACH * zoom + zoom / 2), within, labels);
    for (int i = 0; i < count; i++)
        if (!rectangle_empty(labels[i]))
            draw_lead(canvas, &places[i], labels[i]);
    for (int i = 0; i < count; i++)
        canvas_knot(canvas, places[i].point, (struct walk_point){0, 0}, REACH * zoom,
                    places[i].colour);
    for (int i = 0; i < count; i++)
        if (!rectangle_empty(labels[i]))
            draw_name(canvas, &places[i], type, labels[i]);
}
