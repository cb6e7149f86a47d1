#include "render/text_layout.h"
#include "util/minmax.h"

static const struct charset *font_at(const struct text_fonts *fonts, int charset)
{
    return charset >= 0 && charset < TEXT_CHARSET_LIMIT ? fonts->charsets[charset] : NULL;
}

/* The glyph of a character. NULL when the character is not drawn and does not move the pen. */
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

/* The last item after a TEXT_ITEM_VERB_LINE that no width counts: the spaces there, and in verbs
 * the next item, in talk only when there are no spaces. */
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
            i = space; /* the word behind it is measured again */
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

/* What stays the same from one letter to the next, until an item changes it. */
struct layout_state {
    const struct text_fonts *fonts;
    const struct text_style *style;
    const struct charset *font;
    uint8_t charset, color;
};

/* Puts the pen at the beginning of the line whose first item is `first`: at x, or centred there. */
static void line_begin(struct text_layout *layout, const struct layout_state *state,
                       const struct text_run *run, int first, int x)
{
    layout->pen.x = x;
    layout->pen.line_begun = false;
    if (state->style->center) {
        int width = text_line_width(run, first, state->fonts, state->charset, state->style->use);
        if (state->style->use == TEXT_OF_TALK) /* stays on the screen */
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
    layout->pen.line_begun = true;
    if (x < 0 || x + glyph->width > state->style->right + 1 || y < INT16_MIN || y > INT16_MAX)
        return;
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

/* Changes the charset. The pen moves up or down by the difference of the heights, so that the
 * letters of both charsets stand on the same base line; lines that follow are moved with it. */
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

/* The index of the item that is laid out after item i. In talk some items are not shown: the spaces
 * behind TEXT_ITEM_VERB_LINE, and one letter behind a change of charset. */
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
