/* The paths of all routers at once, each in a colour and a stroke of its own, and their legend. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "util/fault.h"

enum {
    STYLE_COUNT = 8,
    KNOTS_MAX = 40, /* a path with more waypoints has none of them marked; grid may have many */
    LINE_SIZE = 64,
    SWATCH_LETTERS = 7,
};

struct style {
    enum tone tone;
    enum overlay_stroke stroke;
};

static const struct style styles[STYLE_COUNT] = {
    {TONE_WHITE, STROKE_SOLID},   {TONE_ORANGE, STROKE_DASHED},   {TONE_SKY, STROKE_LONG},
    {TONE_YELLOW, STROKE_DOTTED}, {TONE_PURPLE, STROKE_DASH_DOT}, {TONE_GREEN, STROKE_DASH_DOT_DOT},
    {TONE_RED, STROKE_DASHED},    {TONE_BLUE, STROKE_LONG},
};

static uint32_t path_colour(int index)
{
    return solid(styles[index % STYLE_COUNT].tone);
}

static void draw_path(const struct overlay_canvas *canvas, const struct lab_paths *paths, int index)
{
    const struct style *style = &styles[paths->paths[index].index % STYLE_COUNT];
    const struct walk_path *path = &paths->paths[index].path;
    struct walk_point points[WALK_PATH_LIMIT + 1];
    /* Paths over the same pixels are drawn side by side. */
    const int aside = (2 * index - (paths->count - 1)) * (canvas->zoom + 1) / 4;
    points[0] = paths->from;
    for (int i = 0; i < path->waypoint_count; i++)
        points[i + 1] = path->waypoints[i];
    canvas_path(canvas, points, path->waypoint_count + 1, aside, solid(style->tone), style->stroke);
    if (path->waypoint_count > KNOTS_MAX)
        return;
    for (int i = 1; i < path->waypoint_count; i++)
        canvas_knot(canvas, points[i], canvas_aside(points[i - 1], points[i], aside),
                    canvas->zoom / 2 + 1, solid(style->tone));
}

static void draw_ends(const struct overlay_canvas *canvas, const struct lab_paths *paths)
{
    const struct walk_point none = {0, 0};
    canvas_knot(canvas, paths->from, none, canvas->zoom + 1, solid(TONE_WHITE));
    canvas_cross(canvas, paths->to, 3, solid(TONE_WHITE));
    for (int i = 0; i < paths->count; i++) {
        const struct walk_path *path = &paths->paths[i].path;
        if (!path->reached && path->waypoint_count > 0)
            canvas_cross(canvas, path->waypoints[path->waypoint_count - 1], 2,
                         path_colour(paths->paths[i].index));
    }
}

static void draw_routes(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    if (!scene->paths || scene->paths->count == 0)
        return;
    for (int i = 0; i < scene->paths->count; i++)
        draw_path(canvas, scene->paths, i);
    draw_ends(canvas, scene->paths);
}

static void write_line(const struct overlay_canvas *canvas, char line[LINE_SIZE],
                       const struct lab_path *path)
{
    int length = snprintf(line, LINE_SIZE, "%-11s %6.1f %7d %6d", path->router->name, path->length,
                          path->corners, path->frames);
    if (path->microseconds >= 0)
        length +=
            snprintf(line + length, (size_t)(LINE_SIZE - length), " %9.1f", path->microseconds);
    if (!path->path.reached)
        snprintf(line + length, (size_t)(LINE_SIZE - length), "  %s", canvas_tr(canvas, "stops"));
}

static void card_routes(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    const struct lab_paths *paths = scene->paths;
    if (!paths || paths->count == 0)
        return;
    bool timed = false, stops = false;
    for (int i = 0; i < paths->count; i++) {
        timed = timed || paths->paths[i].microseconds >= 0;
        stops = stops || !paths->paths[i].path.reached;
    }
    int letter = cards_letter(cards), line = cards_line(cards);
    int letters = SWATCH_LETTERS + 1 + 33 + (timed ? 10 : 0) + (stops ? 7 : 0);
    struct rectangle area =
        cards_place(cards, (letters + 2) * letter, (paths->count + 1) * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    int text = x + (SWATCH_LETTERS + 1) * letter;
    cards_cells(cards, text, y,
                canvas_tr(&cards->canvas, timed ? N_("router      length corners frames   time µs")
                                                : N_("router      length corners frames")),
                CARD_DIM);
    for (int i = 0; i < paths->count; i++) {
        char words[LINE_SIZE];
        y += line;
        int middle = y + cards_line(cards) / 2 - cards->size;
        canvas_swatch(&cards->canvas, (struct walk_point){x, middle},
                      (struct walk_point){x + SWATCH_LETTERS * letter - letter, middle},
                      path_colour(paths->paths[i].index),
                      styles[paths->paths[i].index % STYLE_COUNT].stroke);
        write_line(&cards->canvas, words, &paths->paths[i]);
        cards_cells(cards, text, y, words, paths->paths[i].path.reached ? CARD_TEXT : CARD_DIM);
    }
}

const struct overlay_layer overlay_routes_layer = {.draw = draw_routes, .card = card_routes};
