/* The legend of the plain layers: a card that says what their signs mean. A sign that the room does
 * not show has no line in it. */
#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"

enum { SWATCH_LETTERS = 4 };

void legend_add(struct overlay_legend *legend, enum swatch swatch, enum tone tone, const char *text)
{
    if (legend->count == LEGEND_LINE_LIMIT)
        return;
    struct legend_line *line = &legend->lines[legend->count++];
    line->swatch = swatch;
    line->tone = tone;
    line->sign[0] = '\0';
    snprintf(line->text, sizeof line->text, "%s", text);
}

void legend_add_sign(struct overlay_legend *legend, const char *sign, const char *text)
{
    int index = legend->count;
    legend_add(legend, SWATCH_NONE, TONE_WHITE, text);
    if (legend->count > index)
        snprintf(legend->lines[index].sign, LEGEND_SIGN_SIZE, "%s", sign);
}

/* ---- the card ---- */

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

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend)
{
    int letter = cards_letter(cards), line = cards_line(cards);
    int sign_width = SWATCH_LETTERS * letter, text_width = 0;
    if (legend->count == 0)
        return;
    for (int i = 0; i < legend->count; i++) {
        int sign = cards_width(cards, legend->lines[i].sign) + letter;
        int text = cards_width(cards, legend->lines[i].text);
        sign_width = sign > sign_width ? sign : sign_width;
        text_width = text > text_width ? text : text_width;
    }
    struct rectangle area = cards_place(cards, sign_width + text_width + 2 * letter,
                                        legend->count * line + 2 * letter - line / 4);
    int x = area.left + letter, y = area.top + letter;
    for (int i = 0; i < legend->count; i++, y += line) {
        draw_swatch(cards, x, y, &legend->lines[i]);
        cards_text(cards, x, y, legend->lines[i].sign, CARD_LIT);
        cards_text(cards, x + sign_width, y, legend->lines[i].text, CARD_TEXT);
    }
}
