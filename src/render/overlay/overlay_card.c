/* Cards, and the legend of the plain layers, which is one: it says what their signs mean. A sign
 * that the room does not show has no line in it. */
#include <stdarg.h>
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"

enum {
    GROUND = 0xE0101418u,
    EDGE = 0xFF505860u,
    GAP = 3, /* pixels of the font between cards, and from the canvas's edge */
};

void cards_init(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                bool below_is_free)
{
    *cards = (struct overlay_cards){.canvas = *canvas,
                                    .room_bottom = canvas_area(canvas).bottom,
                                    .below_is_free = below_is_free,
                                    .size = (canvas->zoom + 1) / 2,
                                    .type = overlay_type_on(canvas)};
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

/* Finds a place below the room, to the right of the cards that lie there. */
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

/* Finds a corner in which no card lies. It hides no point that shall be seen, unless it `may_hide`
 * some. */
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
    canvas_fill(&cards->canvas, area, EDGE);
    struct rectangle inner = {area.left + 1, area.top + 1, area.right - 1, area.bottom - 1};
    canvas_set(&cards->canvas, inner, GROUND);
    return area;
}

int cards_line(const struct overlay_cards *cards)
{
    return overlay_type_line(cards->type);
}

int cards_letter(const struct overlay_cards *cards)
{
    return overlay_type_letter(cards->type);
}

void cards_text(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour)
{
    overlay_letters(&cards->canvas, x, y, cards->type, text, colour);
}

void cards_cells(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour)
{
    overlay_cells(&cards->canvas, x, y, cards->type, text, colour);
}

int cards_width(const struct overlay_cards *cards, const char *text)
{
    return overlay_letters_width(cards->type, text);
}

enum { SWATCH_LETTERS = 4 };

void legend_add(struct overlay_legend *legend, enum swatch swatch, enum tone tone, const char *sign,
                const char *format, ...)
{
    va_list values;
    if (legend->count == LEGEND_LINE_LIMIT)
        return;
    struct legend_line *line = &legend->lines[legend->count++];
    *line = (struct legend_line){.swatch = swatch, .tone = tone};
    snprintf(line->sign, sizeof line->sign, "%s", sign);
    va_start(values, format);
    vsnprintf(line->text, sizeof line->text, format, values);
    va_end(values);
}

static void draw_swatch(const struct overlay_cards *cards, int x, int y,
                        const struct legend_line *line)
{
    const struct overlay_canvas *canvas = &cards->canvas;
    int right = x + (SWATCH_LETTERS - 1) * cards_letter(cards);
    int bottom = y + cards_line(cards) - 2 * cards->size, middle = (y + bottom) / 2;
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

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend)
{
    const struct overlay_canvas *canvas = &cards->canvas;
    int letter = cards_letter(cards), line = cards_line(cards);
    int sign_width = SWATCH_LETTERS * letter, text_width = 0;
    if (legend->count == 0)
        return;
    for (int i = 0; i < legend->count; i++) {
        int sign = cards_width(cards, canvas_tr(canvas, legend->lines[i].sign)) + letter;
        int text = cards_width(cards, canvas_tr(canvas, legend->lines[i].text));
        sign_width = int_max(sign_width, sign);
        text_width = int_max(text_width, text);
    }
    struct rectangle area = cards_place(cards, sign_width + text_width + 2 * letter,
                                        legend->count * line + 2 * letter - line / 4);
    int x = area.left + letter, y = area.top + letter;
    for (int i = 0; i < legend->count; i++, y += line) {
        draw_swatch(cards, x, y, &legend->lines[i]);
        cards_text(cards, x, y, canvas_tr(canvas, legend->lines[i].sign), CARD_LIT);
        cards_text(cards, x + sign_width, y, canvas_tr(canvas, legend->lines[i].text), CARD_TEXT);
    }
}
