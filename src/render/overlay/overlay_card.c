/* Cards, and the legend card, which explains the signs of the plain layers. Signs that do not occur
 * in the room have no line in the legend. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"
#include "walk/box.h"

enum { GAP = 3 }; /* font pixels between cards, and to the edge of the canvas */
static const uint32_t ground_colour = 0xE0101418, edge_colour = 0xFF505860;

void cards_init(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                bool below_is_free)
{
    const struct overlay_type type = overlay_type_on(canvas);
    *cards = (struct overlay_cards){.canvas = *canvas,
                                    .room_bottom = canvas_area(canvas).bottom,
                                    .below_is_free = below_is_free,
                                    .size = (canvas->zoom + 1) / 2,
                                    .type = type,
                                    .line = overlay_type_line(type),
                                    .letter = overlay_type_letter(type)};
    cards->canvas.bottom = canvas->height;
}

void cards_avoid(struct overlay_cards *cards, struct walk_point point)
{
    if (cards->point_count < CARD_POINT_LIMIT)
        cards->points[cards->point_count++] = canvas_point(&cards->canvas, point);
}

static bool is_free(const struct overlay_cards *cards, struct rectangle area)
{
    for (int i = 0; i < cards->count; i++)
        if (!rectangle_empty(rectangle_intersect(cards->taken[i], area)))
            return false;
    return true;
}

static bool hides_a_point(const struct overlay_cards *cards, struct rectangle area)
{
    for (int i = 0; i < cards->point_count; i++)
        if (rectangle_holds(area, cards->points[i].x, cards->points[i].y))
            return true;
    return false;
}

static struct rectangle card_at(int left, int top, int width, int height)
{
    return (struct rectangle){left, top, left + width, top + height};
}

/* Finds a place below the room, to the right of other cards. */
static bool place_below(const struct overlay_cards *cards, int width, int height,
                        struct rectangle *area)
{
    int gap = GAP * cards->size;
    int left = gap;
    if (!cards->below_is_free || cards->room_bottom + height + gap > cards->canvas.height)
        return false;
    for (int i = 0; i < cards->count; i++)
        if (cards->taken[i].top >= cards->room_bottom && cards->taken[i].right + gap > left)
            left = cards->taken[i].right + gap;
    *area = card_at(left, cards->room_bottom + gap / 2, width, height);
    return area->right <= cards->canvas.width;
}

/* Finds a corner without a card. Unless `may_hide`, the place hides no point that must remain
 * visible. */
static bool place_in_corner(const struct overlay_cards *cards, int width, int height, bool may_hide,
                            struct rectangle *area)
{
    int gap = GAP * cards->size;
    int bottom = cards->below_is_free ? cards->canvas.height : cards->room_bottom;
    int columns[2] = {gap, cards->canvas.width - width - gap};
    int rows[2] = {gap, bottom - height - gap};
    for (int corner = 0; corner < 4; corner++) {
        *area = card_at(columns[corner % 2], rows[corner / 2], width, height);
        if (is_free(cards, *area) && (may_hide || !hides_a_point(cards, *area)))
            return true;
    }
    return false;
}

/* Finds a place next to a card. */
static bool place_beside(const struct overlay_cards *cards, int width, int height,
                         struct rectangle *area)
{
    const int gap = GAP * cards->size;
    const int bottom = cards->below_is_free ? cards->canvas.height : cards->room_bottom;
    for (int i = 0; i < 4 * cards->count; i++) {
        const struct rectangle *card = &cards->taken[i / 4];
        const int lefts[] = {card->right + gap, card->left - width - gap, card->left, card->left};
        const int tops[] = {card->top, card->top, card->bottom + gap, card->top - height - gap};
        *area = card_at(lefts[i % 4], tops[i % 4], width, height);
        if (area->left >= 0 && area->top >= 0 && area->right <= cards->canvas.width &&
            area->bottom <= bottom && is_free(cards, *area))
            return true;
    }
    return false;
}

struct rectangle cards_place(struct overlay_cards *cards, int width, int height)
{
    int gap = GAP * cards->size;
    struct rectangle area;
    if (!place_below(cards, width, height, &area) &&
        !place_in_corner(cards, width, height, false, &area) &&
        !place_in_corner(cards, width, height, true, &area) &&
        !place_beside(cards, width, height, &area))
        area = card_at(gap, gap, width, height);
    area = card_at(int_max(area.left, 0), int_max(area.top, 0), width, height);
    if (cards->count < CARD_LIMIT)
        cards->taken[cards->count++] = area;
    canvas_fill(&cards->canvas, area, edge_colour);
    struct rectangle inner = {area.left + 1, area.top + 1, area.right - 1, area.bottom - 1};
    canvas_set(&cards->canvas, inner, ground_colour);
    return area;
}

void cards_text(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour)
{
    overlay_letters(&cards->canvas, x, y, cards->type, text, colour);
}

void cards_cells(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour)
{
    overlay_cells(&cards->canvas, x, y, cards->type, text, colour);
}

enum { SWATCH_LETTERS = 4 };

struct legend_line *legend_add(struct overlay_legend *legend, enum swatch swatch, enum tone tone,
                               const char *sign, const char *format, ...)
{
    if (legend->count == LEGEND_LINE_LIMIT)
        return NULL;
    struct legend_line *line = &legend->lines[legend->count++];
    *line = (struct legend_line){.swatch = swatch, .tone = tone};
    message_set(&line->sign, "%-s", sign);
    MESSAGE_SET_REST(&line->text, format);
    return line;
}

static void draw_swatch(const struct overlay_cards *cards, int x, int y,
                        const struct legend_line *line)
{
    const struct overlay_canvas *canvas = &cards->canvas;
    int right = x + (SWATCH_LETTERS - 1) * cards->letter;
    int bottom = y + cards->line - 2 * cards->size, middle = (y + bottom) / 2;
    struct rectangle area = {x, y, right, bottom};
    enum overlay_stroke stroke = line->swatch == SWATCH_DASHED ? STROKE_DASHED : STROKE_SOLID;
    if (line->swatch == SWATCH_AREA)
        canvas_fill(canvas, area, 0xC0000000u | (uint32_t)line->tone);
    for (int i = y; line->swatch == SWATCH_HATCH && i < bottom; i++)
        for (int k = x; k < right; k++)
            if ((k + i) / cards->size % 3 == 0)
                canvas_set(canvas, (struct rectangle){k, i, k + 1, i + 1}, solid(line->tone));
    if (line->swatch == SWATCH_LINE || line->swatch == SWATCH_DASHED ||
        line->swatch == SWATCH_ARROW)
        canvas_swatch(canvas, (struct walk_point){x, middle}, (struct walk_point){right, middle},
                      solid(line->tone), stroke);
    for (int side = -1; line->swatch == SWATCH_ARROW && side <= 1; side += 2)
        canvas_swatch(canvas, (struct walk_point){right, middle},
                      (struct walk_point){right - 2 * cards->size, middle + side * 2 * cards->size},
                      solid(line->tone), STROKE_SOLID);
}

const char *canvas_tr(const struct overlay_canvas *canvas, const char *english)
{
    return canvas->translate ? canvas->translate(english) : english;
}

static struct message_text shown(const struct overlay_canvas *canvas, const struct message *message)
{
    struct message_text text;
    message_write(message, canvas->translate, text.text, sizeof text.text);
    return text;
}

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend)
{
    const struct overlay_canvas *canvas = &cards->canvas;
    int letter = cards->letter, line = cards->line;
    int sign_width = SWATCH_LETTERS * letter, text_width = 0;
    if (legend->count == 0)
        return;
    for (int i = 0; i < legend->count; i++) {
        const struct message_text signs = shown(canvas, &legend->lines[i].sign);
        const struct message_text texts = shown(canvas, &legend->lines[i].text);
        int sign = overlay_letters_width(cards->type, signs.text) + letter;
        int text = overlay_letters_width(cards->type, texts.text);
        sign_width = int_max(sign_width, sign);
        text_width = int_max(text_width, text);
    }
    struct rectangle area = cards_place(cards, sign_width + text_width + 2 * letter,
                                        legend->count * line + 2 * letter - line / 4);
    int x = area.left + letter, y = area.top + letter;
    for (int i = 0; i < legend->count; i++, y += line) {
        draw_swatch(cards, x, y, &legend->lines[i]);
        cards_text(cards, x, y, shown(canvas, &legend->lines[i].sign).text, CARD_LIT);
        cards_text(cards, x + sign_width, y, shown(canvas, &legend->lines[i].text).text, CARD_TEXT);
    }
}

/* ---- labels ---- */

enum {
    RINGS = 16,     /* number of distances tried */
    LEADER_MIN = 2, /* at larger distances, in canvas pixels, a line leads from place to label */
};

static const uint32_t leader_colour = 0xE0FFFFFF;

void labels_init(struct overlay_labels *labels, const struct overlay_canvas *canvas)
{
    *labels = (struct overlay_labels){.canvas = canvas, .within = canvas_area(canvas)};
}

void labels_avoid(struct overlay_labels *labels, struct rectangle area)
{
    if (labels->count < LABEL_LIMIT)
        labels->taken[labels->count++] = area;
}

static bool has_space(const struct overlay_labels *labels, struct rectangle area)
{
    for (int i = labels->count - 1; i >= 0; i--)
        if (!rectangle_empty(rectangle_intersect(labels->taken[i], area)))
            return false;
    return true;
}

/* Moves an area inside another, as far as it fits. */
static struct rectangle moved_inside(struct rectangle within, struct rectangle area)
{
    int width = area.right - area.left, height = area.bottom - area.top;
    int left = int_clamp(area.left, within.left, within.right - width);
    int top = int_clamp(area.top, within.top, within.bottom - height);
    return (struct rectangle){left, top, left + width, top + height};
}

/* Looks for space for an area: first in place, then in rings of growing distance. Labels are wider
 * than high, so above and below come before left and right. */
static struct rectangle find_space(const struct overlay_labels *labels, struct rectangle area)
{
    static const int8_t sides[8][2] = {{0, -1}, {0, 1}, {1, 0},   {-1, 0},
                                       {1, -1}, {1, 1}, {-1, -1}, {-1, 1}};
    struct rectangle first = moved_inside(labels->within, area);
    int step_y = (area.bottom - area.top + 1) / 2;
    int step_x = (area.right - area.left + 3) / 4;
    if (has_space(labels, first))
        return first;
    for (int ring = 1; ring <= RINGS; ring++) {
        for (int side = 0; side < 8; side++) {
            int dx = sides[side][0] * ring * step_x, dy = sides[side][1] * ring * step_y;
            struct rectangle tried = {area.left + dx, area.top + dy, area.right + dx,
                                      area.bottom + dy};
            tried = moved_inside(labels->within, tried);
            if (has_space(labels, tried))
                return tried;
        }
    }
    return first;
}

struct rectangle labels_place(struct overlay_labels *labels, struct rectangle area)
{
    area = find_space(labels, area);
    labels_avoid(labels, area);
    return area;
}

/* Draws a line from a place to the nearest pixel of its label, unless they are close. */
static void draw_leader(const struct overlay_canvas *canvas, struct walk_point place,
                        struct rectangle area)
{
    struct walk_point end = {int_clamp(place.x, area.left, area.right - 1),
                             int_clamp(place.y, area.top, area.bottom - 1)};
    int dx = place.x > end.x ? place.x - end.x : end.x - place.x;
    int dy = place.y > end.y ? place.y - end.y : end.y - place.y;
    if (dx <= LEADER_MIN && dy <= LEADER_MIN)
        return;
    canvas_hair(canvas, place, end, leader_colour);
}

/* Writes a label for a place, if possible with its upper left corner at canvas pixel left, top. */
static void put(struct overlay_labels *labels, struct walk_point place, int left, int top,
                const char *text)
{
    const struct overlay_canvas *canvas = labels->canvas;
    const struct overlay_type type = overlay_type_on(canvas);
    struct rectangle area = {left, top, left + overlay_text_width(type, text),
                             top + overlay_text_height(type)};
    area = labels_place(labels, area);
    draw_leader(canvas, place, area);
    overlay_write(canvas, area.left, area.top, type, text);
}

void labels_add(struct overlay_labels *labels, struct walk_point point, const char *text)
{
    const struct overlay_type type = overlay_type_on(labels->canvas);
    if (!canvas_is_place(point))
        return;
    struct walk_point place = canvas_point(labels->canvas, point);
    if (rectangle_holds(canvas_area(labels->canvas), place.x, place.y))
        put(labels, place, place.x - overlay_text_width(type, text) / 2,
            place.y - overlay_text_height(type) / 2, text);
}

void labels_add_beside(struct overlay_labels *labels, struct walk_point point, const char *text)
{
    if (!canvas_is_place(point))
        return;
    struct walk_point place = canvas_point(labels->canvas, point);
    int zoom = labels->canvas->zoom;
    if (rectangle_holds(canvas_area(labels->canvas), place.x, place.y))
        put(labels, place, place.x + zoom / 2 + 1, place.y + zoom / 2 + 1, text);
}

void labels_add_to_box(struct overlay_labels *labels, const struct walk_box *box, const char *text)
{
    const struct overlay_canvas *canvas = labels->canvas;
    struct walk_bounds bounds = walk_box_bounds(box);
    int32_t right = canvas->left + canvas->width / canvas->zoom - 1;
    int32_t bottom = canvas->top + canvas_area(canvas).bottom / canvas->zoom - 1;
    int32_t first_row = int_max(bounds.top, canvas->top);
    int32_t last_row = int_min(bounds.bottom, bottom);
    struct walk_span span;
    int32_t y = first_row + (last_row - first_row) / 2;
    if (first_row > last_row || !walk_box_row_span(box, y, &span))
        return;
    int32_t first = int_max(span.first, canvas->left);
    int32_t last = int_min(span.last, right);
    if (first <= last)
        labels_add(labels, (struct walk_point){first + (last - first) / 2, y}, text);
}
