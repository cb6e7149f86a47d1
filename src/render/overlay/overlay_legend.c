/* The legend of the plain layers: a card that says what their signs mean. A sign that the room does
 * not show has no line in it. */
#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "resource/files/named_box_file.h"

enum {
    LINE_LIMIT = 24,
    SIGN_SIZE = 12,
    TEXT_SIZE = 48,
    SWATCH_LETTERS = 4,
};

enum swatch { SWATCH_NONE, SWATCH_LINE, SWATCH_DASHED, SWATCH_ARROW, SWATCH_AREA, SWATCH_HATCH };

struct legend_line {
    enum swatch swatch;
    enum tone tone;
    char sign[SIGN_SIZE]; /* instead of a swatch: what stands in labels */
    char text[TEXT_SIZE];
};

struct legend {
    int count;
    struct legend_line lines[LINE_LIMIT];
};

static void add_swatch(struct legend *legend, enum swatch swatch, enum tone tone, const char *text)
{
    if (legend->count == LINE_LIMIT)
        return;
    struct legend_line *line = &legend->lines[legend->count++];
    line->swatch = swatch;
    line->tone = tone;
    line->sign[0] = '\0';
    snprintf(line->text, sizeof line->text, "%s", text);
}

static void add_sign(struct legend *legend, const char *sign, const char *text)
{
    int index = legend->count;
    add_swatch(legend, SWATCH_NONE, TONE_WHITE, text);
    if (legend->count > index)
        snprintf(legend->lines[index].sign, SIGN_SIZE, "%s", sign);
}

/* ---- what the room shows ---- */

/* What boxes of the room have. */
struct box_signs {
    bool any, locked, other_flags;
    int plane; /* the lowest that a box names; 0: none */
    uint32_t slots;
};

enum { SLOT_SIGNS = 32 };

static struct box_signs find_signs(const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct box_signs signs = {false, false, false, 0, 0};
    for (int i = 0; map && i < map->box_count; i++) {
        const struct walk_box *box = &map->boxes[i];
        if (!overlay_box_in_room(scene, box))
            continue;
        unsigned slot = map->scale_words[i] & ~(unsigned)WALK_SCALE_SLOT_BIT;
        signs.any = true;
        signs.locked = signs.locked || !walk_map_visible(map, i);
        signs.other_flags = signs.other_flags || (map->flags[i] & ~WALK_BOX_INVISIBLE);
        if (box->mask && (signs.plane == 0 || box->mask < signs.plane))
            signs.plane = box->mask;
        if ((map->scale_words[i] & WALK_SCALE_SLOT_BIT) && slot < SLOT_SIGNS)
            signs.slots |= 1u << slot;
    }
    return signs;
}

static void add_slots(struct legend *legend, const struct overlay_scene *scene, uint32_t slots)
{
    for (int i = 0; i < SLOT_SIGNS; i++) {
        char sign[SIGN_SIZE], text[TEXT_SIZE];
        if (!(slots >> i & 1))
            continue;
        snprintf(sign, sizeof sign, "slot %d", i + 1);
        const struct walk_map *map = scene->map;
        const struct walk_scale_slot *slot = i < map->live_slot_count ? &map->live_slots[i]
                                             : i < map->slot_count    ? &map->slots[i]
                                                                      : NULL;
        if (slot) {
            snprintf(text, sizeof text, "scale %d at y %d to %d at y %d", slot->scale1, slot->y1,
                     slot->scale2, slot->y2);
        } else {
            snprintf(text, sizeof text, "a scale that the room does not have");
        }
        add_sign(legend, sign, text);
    }
}

static void add_boxes(struct legend *legend, const struct overlay_scene *scene)
{
    struct box_signs signs = find_signs(scene);
    char sign[SIGN_SIZE], text[TEXT_SIZE];
    if (!signs.any)
        return;
    add_swatch(legend, SWATCH_LINE, TONE_SKY, "walk box, with its number");
    if (signs.locked)
        add_swatch(legend, SWATCH_HATCH, TONE_RED, "locked box");
    if (scene->named)
        add_swatch(legend, SWATCH_LINE, TONE_PURPLE, "named box");
    if (signs.plane) {
        snprintf(sign, sizeof sign, "Z%d", signs.plane);
        snprintf(text, sizeof text, "behind z-plane %d", signs.plane);
        add_sign(legend, sign, text);
    }
    if (signs.other_flags)
        add_sign(legend, "F08", "flags, in hex");
    add_slots(legend, scene, signs.slots);
}

static void add_planes(struct legend *legend, const struct overlay_scene *scene)
{
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    for (int i = 0; i < scene->room->zplane_count; i++) {
        char text[TEXT_SIZE];
        snprintf(text, sizeof text, "z-plane %d", i + 1);
        if (planes[i].bits)
            add_swatch(legend, SWATCH_AREA, overlay_plane_tone(i), text);
    }
}

static void fill(struct legend *legend, const struct overlay_scene *scene, unsigned bits)
{
    bool has_boxes = find_signs(scene).any;
    bool has_objects = scene->objects ? scene->object_count > 0 : scene->room->object_count > 0;
    legend->count = 0;
    if (bits & OVERLAY_BOXES)
        add_boxes(legend, scene);
    if ((bits & OVERLAY_MATRIX) && has_boxes)
        add_swatch(legend, SWATCH_ARROW, TONE_PURPLE, "next hop of the box matrix");
    if ((bits & OVERLAY_ROUTE) && scene->path) {
        add_swatch(legend, SWATCH_LINE, TONE_ORANGE, "box of the way");
        add_swatch(legend, SWATCH_LINE, TONE_RED, "way; dashed where it is walked");
    }
    if (bits & OVERLAY_ZPLANES)
        add_planes(legend, scene);
    if ((bits & OVERLAY_MASK) && has_boxes)
        add_swatch(legend, SWATCH_AREA, TONE_GREEN, "can be walked on");
    if ((bits & OVERLAY_OBJECTS) && has_objects)
        add_swatch(legend, SWATCH_LINE, TONE_YELLOW, "object; cross: where one stands for it");
    if ((bits & OVERLAY_SCALE) && has_boxes)
        add_sign(legend, "68", "scale there, of 255");
    if ((bits & OVERLAY_ACTOR) && scene->actor_count > 0) {
        add_swatch(legend, SWATCH_DASHED, TONE_GREEN, "box of an actor");
        add_sign(legend, "1 B4 S68 Z2", "actor, box, scale, z-plane");
    }
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

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_scene *scene,
                         unsigned bits)
{
    struct legend legend;
    int letter = cards_letter(cards), line = cards_line(cards);
    int sign_width = SWATCH_LETTERS * letter, text_width = 0;
    fill(&legend, scene, bits);
    if (legend.count == 0)
        return;
    for (int i = 0; i < legend.count; i++) {
        int sign = cards_width(cards, legend.lines[i].sign) + letter;
        int text = cards_width(cards, legend.lines[i].text);
        sign_width = sign > sign_width ? sign : sign_width;
        text_width = text > text_width ? text : text_width;
    }
    struct rectangle area = cards_place(cards, sign_width + text_width + 2 * letter,
                                        legend.count * line + 2 * letter - line / 4);
    int x = area.left + letter, y = area.top + letter;
    for (int i = 0; i < legend.count; i++, y += line) {
        draw_swatch(cards, x, y, &legend.lines[i]);
        cards_text(cards, x, y, legend.lines[i].sign, CARD_LIT);
        cards_text(cards, x + sign_width, y, legend.lines[i].text, CARD_TEXT);
    }
}
