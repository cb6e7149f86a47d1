#include "render/text_layout.h"

#include <string.h>

#include "util/minmax.h"

static const struct charset *font_at(const struct text_fonts *fonts, int charset)
{
    return charset >= 0 && charset < TEXT_CHARSET_LIMIT ? fonts->charsets[charset] : NULL;
}

/* Returns the glyph of a character; NULL if the character is not drawn and does not move the
 * pen. */
static const struct charset_glyph *glyph_at(const struct charset *font, uint8_t character)
{
    if (!font || character == TEXT_PADDING || character >= font->glyph_count)
        return NULL;
    const struct charset_glyph *glyph = &font->glyphs[character];
    return glyph->pixels ? glyph : NULL;
}

static int advance_of(const struct charset *font, uint8_t character)
{
    const struct charset_glyph *glyph = glyph_at(font, character);
    return glyph ? glyph->width + glyph->x : 0;
}

static bool is_letter(const struct text_run *run, int i)
{
    return i < run->count && run->items[i].kind == TEXT_ITEM_LETTER;
}

/* Returns the last item after a TEXT_ITEM_VERB_LINE that has no width: all spaces there, plus the
 * next item in verbs, or in talk if there are no spaces. */
static int uncounted_end(const struct text_run *run, enum text_use use, int i)
{
    const int line = i;
    while (is_letter(run, i + 1) && run->items[i + 1].value == ' ')
        i++;
    return use == TEXT_OF_VERB || i == line ? i + 1 : i;
}

static bool ends_measuring(const struct text_item *item, enum text_use use)
{
    return item->kind == TEXT_ITEM_LINE || item->kind == TEXT_ITEM_ANIMATION ||
           (item->kind == TEXT_ITEM_VERB_LINE && use == TEXT_OF_SYSTEM);
}

int text_line_width(const struct text_run *run, int first, const struct text_fonts *fonts,
                    int charset, enum text_use use)
{
    const struct charset *font = font_at(fonts, charset);
    int width = 1;
    for (int i = first; i < run->count && !ends_measuring(&run->items[i], use); i++) {
        if (run->items[i].kind == TEXT_ITEM_CHARSET)
            font = font_at(fonts, run->items[i].value);
        else if (run->items[i].kind == TEXT_ITEM_VERB_LINE)
            i = uncounted_end(run, use, i);
        else if (run->items[i].kind == TEXT_ITEM_LETTER)
            width += advance_of(font, run->items[i].value);
    }
    return width;
}

int text_wrap_limit(const struct text_style *style)
{
    int limit = style->right - style->x - 1;
    int left = style->pen ? style->pen->x : style->x;
    if (!style->center)
        return limit;
    return 2 * (limit < left ? limit : left);
}

void text_wrap(struct text_run *run, const struct text_fonts *fonts, int charset, int limit)
{
    enum { NO_SPACE = -1 };
    const struct charset *font = font_at(fonts, charset);
    int width = 1;
    int space = NO_SPACE;
    for (int i = 0; i < run->count; i++) {
        struct text_item item = run->items[i];
        if (item.kind == TEXT_ITEM_CHARSET)
            font = font_at(fonts, item.value);
        if (item.kind == TEXT_ITEM_VERB_LINE)
            i = uncounted_end(run, TEXT_OF_TALK, i);
        if (item.kind == TEXT_ITEM_LINE) {
            width = 1;
            space = NO_SPACE;
        }
        if (item.kind != TEXT_ITEM_LETTER)
            continue;
        if (item.value == ' ')
            space = i;
        width += advance_of(font, item.value);
        if (width > limit && space != NO_SPACE) {
            run->items[space].kind = TEXT_ITEM_LINE;
            i = space; /* measure the word after the space again */
            width = 1;
            space = NO_SPACE;
        }
    }
}

int text_length(const struct text_run *run)
{
    int length = 0;
    for (int i = 0; i < run->count; i++)
        if (run->items[i].kind == TEXT_ITEM_LETTER && run->items[i].value != TEXT_PADDING)
            length++;
    return length;
}

/* Settings that hold until an item changes them. */
struct layout_state {
    const struct text_fonts *fonts;
    const struct text_style *style;
    const struct charset *font;
    uint8_t charset, color;
};

/* Moves the pen to the beginning of the line whose first item is `first`: to x, or left of x if
 * centred. */
static void line_begin(struct text_layout *layout, const struct layout_state *state,
                       const struct text_run *run, int first, int x)
{
    layout->pen.x = x;
    if (state->style->use == TEXT_OF_TALK)
        layout->pen.line_begun = false;
    if (state->style->center) {
        int width = text_line_width(run, first, state->fonts, state->charset, state->style->use);
        if (state->style->use == TEXT_OF_TALK) /* never left of the screen */
            layout->pen.x = int_max(x - width / 2, 0);
        else
            layout->pen.x = x - (first == 0 ? width / 2 : width);
    }
}

static void letter_place(struct text_layout *layout, const struct layout_state *state,
                         uint8_t character)
{
    const struct charset_glyph *glyph = glyph_at(state->font, character);
    if (!glyph)
        return;
    int x = layout->pen.x + (layout->pen.line_begun ? glyph->x : 0);
    int y = layout->pen.y + glyph->y;
    layout->pen.x = x + glyph->width;
    if (x < 0 || x + glyph->width > state->style->right + 1 || y < INT16_MIN || y > INT16_MAX)
        return;
    layout->pen.line_begun = true;
    layout->right = int_max(layout->right, layout->pen.x);
    layout->bottom = int_max(layout->bottom, layout->pen.y + state->font->height);
    layout->letters[layout->letter_count++] = (struct text_letter){
        .x = (int16_t)x,
        .y = (int16_t)y,
        .character = character,
        .charset = state->charset,
        .color = state->color,
    };
    struct rectangle covered = {x, y, x + glyph->width, y + glyph->height};
    layout->bounds = rectangle_join(layout->bounds, covered);
}

static int height_of(const struct charset *font)
{
    return font ? font->height : 0;
}

/* Changes the charset. The pen moves up or down by the difference in height, so that letters of
 * both charsets stand on one base line. Later lines move with it. */
static void charset_change(struct text_layout *layout, struct layout_state *state, uint8_t charset)
{
    const struct charset *before = state->font;
    state->charset = charset;
    state->font = font_at(state->fonts, charset);
    layout->pen.y -= height_of(state->font) - height_of(before);
}

static void item_place(struct text_layout *layout, struct layout_state *state,
                       const struct text_run *run, int i)
{
    struct text_item item = run->items[i];
    switch ((enum text_item_kind)item.kind) {
    case TEXT_ITEM_LETTER:
        letter_place(layout, state, item.value);
        break;
    case TEXT_ITEM_VERB_LINE:
        if (state->style->use == TEXT_OF_TALK)
            break;
        /* fall through */
    case TEXT_ITEM_LINE:
        layout->pen.y += height_of(state->font);
        line_begin(layout, state, run, i + 1, state->style->x);
        break;
    case TEXT_ITEM_COLOR:
        state->color = item.value == TEXT_COLOR_NONE ? state->style->color : item.value;
        break;
    case TEXT_ITEM_CHARSET:
        if (state->style->use == TEXT_OF_TALK)
            charset_change(layout, state, item.value);
        break;
    case TEXT_ITEM_ANIMATION:
        break;
    }
}

/* Returns the index of the next item to lay out after item i. Talk skips some items: spaces behind
 * TEXT_ITEM_VERB_LINE, and a letter behind a change of charset. */
static int item_behind(const struct text_run *run, enum text_use use, int i)
{
    const enum text_item_kind kind = (enum text_item_kind)run->items[i++].kind;
    if (use != TEXT_OF_TALK)
        return i;
    while (kind == TEXT_ITEM_CHARSET && is_letter(run, i) && run->items[i].value == TEXT_PADDING)
        i++;
    if (kind == TEXT_ITEM_CHARSET && is_letter(run, i))
        i++;
    while (kind == TEXT_ITEM_VERB_LINE && is_letter(run, i) && run->items[i].value == ' ')
        i++;
    return i;
}

void text_layout(struct text_layout *layout, const struct text_run *run,
                 const struct text_fonts *fonts, const struct text_style *style)
{
    struct layout_state state = {
        .fonts = fonts,
        .style = style,
        .font = font_at(fonts, style->charset),
        .charset = (uint8_t)style->charset,
        .color = style->color,
    };
    layout->letter_count = 0;
    layout->bounds = (struct rectangle){0};
    layout->pen = style->pen ? *style->pen : (struct text_pen){.x = style->x, .y = style->y};
    if (!style->pen || style->center)
        line_begin(layout, &state, run, 0, layout->pen.x);
    layout->right = layout->pen.x;
    layout->bottom = layout->pen.y;
    for (int i = 0; i < run->count; i = item_behind(run, style->use, i))
        item_place(layout, &state, run, i);
}

/* Draws a letter. Pixel value 0 is not drawn, 1 has the letter's colour, higher values have the
 * colour in the map, or are colours themselves if beyond the map. */
static void glyph_draw(const struct text_target *target, const struct text_letter *letter,
                       const struct charset_glyph *glyph, const uint8_t map[TEXT_MAP_SIZE])
{
    struct rectangle part = {letter->x, letter->y, letter->x + glyph->width,
                             letter->y + glyph->height};
    part = rectangle_intersect(part, rectangle_intersect(target->clip, whole_screen));
    for (int y = part.top; y < part.bottom; y++) {
        const uint8_t *row = glyph->pixels + (y - letter->y) * glyph->width;
        for (int x = part.left; x < part.right; x++) {
            uint8_t value = row[x - letter->x];
            if (value == 0)
                continue;
            uint8_t color = value == 1 ? letter->color : value < TEXT_MAP_SIZE ? map[value] : value;
            target->pixels[y * SCREEN_WIDTH + x] = color;
            if (target->mask)
                target->mask[y * SCREEN_WIDTH + x] = 1;
        }
    }
}

struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps)
{
    for (int i = 0; i < layout->letter_count; i++) {
        const struct text_letter *letter = &layout->letters[i];
        const struct charset *font = fonts->charsets[letter->charset];
        glyph_draw(target, letter, &font->glyphs[letter->character], maps->colors[letter->charset]);
    }
    return rectangle_intersect(layout->bounds, rectangle_intersect(target->clip, whole_screen));
}

void text_layer_add(struct text_layer *layer, struct rectangle clip,
                    const struct text_layout *layout, const struct text_fonts *fonts,
                    const struct text_color_maps *maps)
{
    struct text_target target = {layer->pixels, layer->mask, clip};
    layer->used = rectangle_join(layer->used, text_draw(&target, layout, fonts, maps));
    layer->version++;
}

void text_layer_erase(struct text_layer *layer, struct rectangle part)
{
    part = rectangle_intersect(part, layer->used);
    if (rectangle_empty(part))
        return;
    layer->version++;
    for (int y = part.top; y < part.bottom; y++)
        memset(layer->mask + y * SCREEN_WIDTH + part.left, 0, (size_t)(part.right - part.left));
}

void text_layer_clear(struct text_layer *layer)
{
    text_layer_erase(layer, layer->used);
    layer->used = (struct rectangle){0};
}

struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame)
{
    struct rectangle part = rectangle_intersect(layer->used, clip);
    int width = part.right - part.left;
    for (int y = part.top; y < part.bottom; y++) {
        const size_t first = (size_t)(y * SCREEN_WIDTH + part.left);
        const uint8_t *mask = layer->mask + first, *pixels = layer->pixels + first;
        uint8_t *to = frame->pixels + first;
        for (int x = 0; x < width; x++) { /* no branches, so that the compiler can vectorise */
            uint8_t below = to[x];
            to[x] = mask[x] ? pixels[x] : below;
        }
    }
    return part;
}
