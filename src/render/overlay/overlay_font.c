#include "render/overlay/overlay_font.h"

#include "render/overlay/page_font.h"

enum {
    GLYPH_WIDTH = 3,
    GLYPH_HEIGHT = 5,
    FIRST_GLYPH = ' ',
    MARGIN = 1,
};

/* The font of pages: its letters have ACCENT_ROWS above capitals, then LARGE_HEIGHT. */
enum {
    ACCENT_ROWS = 3,
    LARGE_CAPITALS = 7,
    LARGE_HEIGHT = PAGE_LETTER_HEIGHT - ACCENT_ROWS,
    LARGE_LINE = LARGE_HEIGHT + 2,
    CELL_WIDTH = 6, /* letters are five wide, few of them six or seven */
    LARGE_ZOOM = 2, /* from here on */
};

static const uint32_t text_colour = 0xFFFFFFFF;
static const uint32_t ground_colour = 0xC0000000;

/* Each letter is an octal number of five digits, one for each row from the top down; 4 is the left
 * pixel, 1 the right one. Small letters look like capitals. Beyond ASCII the only letter is 0xB5,
 * micro. */
// clang-format off
static const uint16_t glyphs[] = {
    /*   ! " #   */ 000000, 022202, 055000, 057575,
    /* $ % & '   */ 036367, 041241, 025257, 022000,
    /* ( ) * +   */ 012221, 042224, 005250, 002720,
    /* , - . /   */ 000024, 000700, 000002, 011244,
    /* 0 1 2 3   */ 075557, 026227, 071747, 071317,
    /* 4 5 6 7   */ 055711, 074717, 074757, 071122,
    /* 8 9 : ;   */ 075757, 075717, 002020, 002024,
    /* < = > ?   */ 012421, 007070, 042124, 071302,
    /* @ A B C   */ 075543, 025755, 065656, 034443,
    /* D E F G   */ 065556, 074647, 074644, 034553,
    /* H I J K   */ 055755, 072227, 011152, 055655,
    /* L M N O   */ 044447, 057755, 065555, 025552,
    /* P Q R S   */ 065644, 025563, 065655, 034216,
    /* T U V W   */ 072222, 055557, 055552, 055775,
    /* X Y Z [   */ 055255, 055222, 071247, 064446,
    /* \ ] ^ _   */ 044211, 062226, 025000, 000007,
};
// clang-format on

enum { MICRO = 0xB5, MICRO_GLYPH = 005574 };

static uint16_t small_glyph(uint32_t code)
{
    if (code == MICRO)
        return MICRO_GLYPH;
    if (code >= 'a' && code <= 'z')
        code = code - 'a' + 'A';
    if (code < FIRST_GLYPH || code - FIRST_GLYPH >= sizeof glyphs / sizeof glyphs[0])
        code = '?';
    return glyphs[code - FIRST_GLYPH];
}

static void dot(const struct overlay_canvas *canvas, int x, int y, int size, uint32_t colour)
{
    canvas_fill(canvas, (struct rectangle){x, y, x + size, y + size}, colour);
}

static void draw_small(const struct overlay_canvas *canvas, int x, int y, int size, uint32_t code,
                       uint32_t colour)
{
    const uint16_t glyph = small_glyph(code);
    for (int row = 0; row < GLYPH_HEIGHT; row++)
        for (int column = 0; column < GLYPH_WIDTH; column++)
            if (glyph >> ((GLYPH_HEIGHT - row) * GLYPH_WIDTH - 1 - column) & 1)
                dot(canvas, x + column * size, y + row * size, size, colour);
}

/* Capitals begin at y; accents stand above it. */
static void draw_large(const struct overlay_canvas *canvas, int x, int y, int size,
                       const struct page_glyph *glyph, uint32_t colour)
{
    for (int row = 0; row < PAGE_LETTER_HEIGHT; row++)
        for (int column = 0; column < glyph->width; column++)
            if (glyph->rows[row] >> column & 1)
                dot(canvas, x + column * size, y + (row - ACCENT_ROWS) * size, size, colour);
}

struct overlay_type overlay_type_of(int zoom)
{
    return zoom >= LARGE_ZOOM ? (struct overlay_type){true, zoom / 2}
                              : (struct overlay_type){false, 1};
}

struct overlay_type overlay_type_on(const struct overlay_canvas *canvas)
{
    return overlay_type_of(canvas->larger ? canvas->zoom * 3 / 2 + 1 : canvas->zoom);
}

struct overlay_type overlay_type_below(struct overlay_type type)
{
    if (type.size > 1)
        return (struct overlay_type){type.large, type.size - 1};
    return (struct overlay_type){false, 1};
}

int overlay_type_letter(struct overlay_type type)
{
    return (type.large ? CELL_WIDTH : OVERLAY_LETTER_WIDTH) * type.size;
}

int overlay_type_line(struct overlay_type type)
{
    return (type.large ? LARGE_LINE : OVERLAY_LINE_HEIGHT - 1) * type.size;
}

int overlay_letters_width(struct overlay_type type, const char *text)
{
    int width = 0;
    for (uint32_t code; (code = page_next_letter(&text)) != 0;)
        width += type.large ? page_letter_width(code) : OVERLAY_LETTER_WIDTH;
    return width * type.size;
}

int overlay_text_width(struct overlay_type type, const char *text)
{
    return overlay_letters_width(type, text) + MARGIN * type.size;
}

int overlay_text_height(struct overlay_type type)
{
    return ((type.large ? LARGE_HEIGHT : GLYPH_HEIGHT) + 2 * MARGIN) * type.size;
}

/* Writes letters; if `cell` is not 0, each in the middle of a cell of that many canvas pixels. */
static void draw(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                 int cell, const char *text, uint32_t colour)
{
    for (uint32_t code; (code = page_next_letter(&text)) != 0;) {
        if (!type.large) {
            draw_small(canvas, x, y, type.size, code, colour);
            x += OVERLAY_LETTER_WIDTH * type.size;
            continue;
        }
        struct page_glyph glyph;
        page_glyph_of(code, &glyph);
        int before = cell ? (cell - glyph.width * type.size) / 2 : 0;
        draw_large(canvas, x + before, y, type.size, &glyph, colour);
        x += cell ? cell : (glyph.width + PAGE_LETTER_GAP) * type.size;
    }
}

void overlay_letters(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                     const char *text, uint32_t colour)
{
    draw(canvas, x, y, type, 0, text, colour);
}

void overlay_cells(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text, uint32_t colour)
{
    draw(canvas, x, y, type, overlay_type_letter(type), text, colour);
}

void overlay_write(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text)
{
    int right = x + overlay_text_width(type, text), bottom = y + overlay_text_height(type);
    int margin = MARGIN * type.size;
    canvas_fill(canvas, (struct rectangle){x, y, right, bottom}, ground_colour);
    overlay_letters(canvas, x + margin, y + margin, type, text, text_colour);
}

int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text)
{
    const struct overlay_type small = {false, size};
    const struct overlay_type large = {true, size * OVERLAY_LETTER_WIDTH / CELL_WIDTH};
    const int width = overlay_text_width(small, text), height = overlay_text_height(small);
    if (size < LARGE_ZOOM) {
        overlay_write(canvas, x, y, small, text);
        return width;
    }
    const int above = (height - LARGE_CAPITALS * large.size + 1) / 2;
    canvas_fill(canvas, (struct rectangle){x, y, x + width, y + height}, ground_colour);
    draw(canvas, x + MARGIN * size, y + above, large, OVERLAY_LETTER_WIDTH * size, text,
         text_colour);
    return width;
}

void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text)
{
    if (canvas_is_place(point))
        overlay_write(canvas, (point.x - canvas->left) * canvas->zoom,
                      (point.y - canvas->top) * canvas->zoom, overlay_type_on(canvas), text);
}
