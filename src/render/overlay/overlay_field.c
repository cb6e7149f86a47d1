/* Draws the field of distances: colours from light (near) to dark (far), contour lines, and a card
 * with the scale of colours. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"

enum {
    HEAT_ALPHA = 0xB0,
    MAJOR = 5, /* each fifth contour line is white */
    CONTOURS_MAX = 28,
    HATCH = 4,
    LINE_SIZE = 48,
};

static const uint32_t minor_colour = 0x90000000, major_colour = 0xE0FFFFFF;

/* Viridis, a scale of colours that look as far apart as the numbers are, also to people who are
 * colour-blind. From: its authors' table (CC0), ten of its colours. */
static const uint8_t heats[][3] = {{68, 1, 84},    {72, 40, 120},  {62, 74, 137},  {49, 104, 142},
                                   {38, 130, 142}, {31, 158, 137}, {53, 183, 121}, {109, 205, 89},
                                   {180, 222, 44}, {253, 231, 37}};

enum { HEAT_COUNT = sizeof heats / sizeof *heats, SHADES = 64 };

/* The colour of a distance, lighter when nearer. */
static uint32_t heat(int32_t steps, int32_t most)
{
    int32_t shade =
        most > 0 ? (int32_t)((int64_t)(most - steps) * (SHADES - 1) / most) : SHADES - 1;
    int32_t place = shade * (HEAT_COUNT - 1);
    int32_t first = place / (SHADES - 1), part = place % (SHADES - 1);
    int32_t second = first + 1 < HEAT_COUNT ? first + 1 : first;
    uint32_t colour = HEAT_ALPHA;
    for (int i = 0; i < 3; i++)
        colour = colour << 8 |
                 (uint32_t)((heats[first][i] * (SHADES - 1 - part) + heats[second][i] * part) /
                            (SHADES - 1));
    return colour;
}

/* How many steps there are from one contour line to the next. */
static int32_t contour_interval(int32_t most)
{
    static const int32_t intervals[] = {5, 10, 20, 50, 100, 200, 500, 1000};
    size_t i = 0;
    while (i + 1 < sizeof intervals / sizeof *intervals && most / intervals[i] > CONTOURS_MAX)
        i++;
    return intervals[i];
}

static int32_t steps_at(const struct lab_field *field, int x, int y)
{
    if (x < 0 || y < 0 || x >= field->width || y >= field->height)
        return FIELD_WALL;
    return field->cells[(size_t)y * (size_t)field->width + (size_t)x];
}

static struct rectangle cell_area(const struct overlay_canvas *canvas,
                                  const struct lab_field *field, int x, int y)
{
    int left = (x + field->left - canvas->left) * canvas->zoom;
    int top = (y + field->top - canvas->top) * canvas->zoom;
    return (struct rectangle){left, top, left + canvas->zoom, top + canvas->zoom};
}

static void draw_cell(const struct overlay_canvas *canvas, const struct lab_field *field, int x,
                      int y)
{
    int32_t steps = steps_at(field, x, y);
    if (steps == FIELD_WALL)
        return;
    if (steps != FIELD_FAR)
        canvas_set(canvas, cell_area(canvas, field, x, y), heat(steps, field->most));
    else if ((x + y) % HATCH == 0)
        canvas_set(canvas, cell_area(canvas, field, x, y), solid(TONE_RED));
}

/* Draws the piece of a contour line between a cell and the one to its right (or the one below it),
 * if there is a line. */
static void draw_contour(const struct overlay_canvas *canvas, const struct lab_field *field, int x,
                         int y, bool below, int32_t interval)
{
    int32_t a = steps_at(field, x, y);
    int32_t b = below ? steps_at(field, x, y + 1) : steps_at(field, x + 1, y);
    if (a < 0 || b < 0 || a == FIELD_FAR || b == FIELD_FAR || a / interval == b / interval)
        return;
    int32_t level = (a > b ? a : b) / interval;
    int wide = (canvas->zoom + 2) / 3;
    struct rectangle area = cell_area(canvas, field, x, y);
    if (below)
        area.top = area.bottom - wide;
    else
        area.left = area.right - wide;
    canvas_set(canvas, area, level % MAJOR == 0 ? major_colour : minor_colour);
}

static void draw_field(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct lab_field *field = scene->field;
    if (!field || !field->is_made)
        return;
    int32_t interval = contour_interval(field->most);
    const int left = canvas->left - field->left, top = canvas->top - field->top;
    const struct rectangle shown =
        rectangle_intersect((struct rectangle){left, top, left + canvas->width / canvas->zoom + 1,
                                               top + canvas->height / canvas->zoom + 1},
                            (struct rectangle){0, 0, field->width, field->height});
    for (int y = shown.top; y < shown.bottom; y++)
        for (int x = shown.left; x < shown.right; x++)
            draw_cell(canvas, field, x, y);
    for (int y = shown.top; y < shown.bottom; y++) {
        for (int x = shown.left; x < shown.right; x++) {
            draw_contour(canvas, field, x, y, false, interval);
            draw_contour(canvas, field, x, y, true, interval);
        }
    }
    canvas_cross(canvas, field->from, 3, solid(TONE_WHITE));
}

static void card_field(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    const struct lab_field *field = scene->field;
    if (!field || !field->is_made)
        return;
    char title[LINE_SIZE], last[LINE_SIZE];
    int letter = cards_letter(cards), line = cards_line(cards);
    int width = 28 * letter;
    struct rectangle area = cards_place(cards, width + 2 * letter, 3 * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    snprintf(title, sizeof title, canvas_tr(&cards->canvas, "steps from %d,%d"), (int)field->from.x,
             (int)field->from.y);
    int length = snprintf(last, sizeof last, "%d", (int)field->most);
    cards_text(cards, x, y, title, CARD_TEXT);
    for (int i = 0; i < width; i++)
        canvas_set(&cards->canvas, (struct rectangle){x + i, y + line, x + i + 1, y + 2 * line - 2},
                   heat(i, width - 1) | 0xFF000000u);
    cards_text(cards, x, y + 2 * line, "0", CARD_TEXT);
    cards_text(cards, x + width - length * letter, y + 2 * line, last, CARD_TEXT);
}

const struct overlay_layer overlay_field_layer = {
    .needs_map = true, .draw = draw_field, .card = card_field};
