#include "render/overlay/page_font.h"

#include <stddef.h>
#include <string.h>

#include "render/overlay/page_glyphs.h"

enum {
    NO_LETTER = 0xFFFD,
    CAPITAL_TOP = PAGE_LETTER_HEIGHT - PAGE_GLYPH_ROWS, /* the row where capitals begin */
    SMALL_ACCENT_TOP = 2,
    DOTLESS_I = 0x131,
    NO_BREAK_SPACE = 0xA0,
    SOFT_HYPHEN = 0xAD,
};

/* ---- UTF-8 ---- */

/* How many bytes follow the first one of a letter; -1 when no letter begins so. */
static int bytes_after(unsigned first)
{
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

uint32_t page_next_letter(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    if (*at == '\0')
        return 0;
    int after = bytes_after(*at);
    uint32_t code = after <= 0 ? *at : *at & (0x3Fu >> after);
    *text += 1;
    if (after < 0)
        return NO_LETTER;
    for (int i = 1; i <= after; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return NO_LETTER;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    *text += after;
    return code;
}

/* ---- pictures ---- */

/* The n-th word of a row; its length goes to *length. */
static const char *word_of(const char *row, int n, int *length)
{
    while (n-- > 0 && row)
        row = (row = strchr(row, ' ')) ? row + 1 : NULL;
    const char *end = row ? strchr(row, ' ') : NULL;
    *length = !row ? 0 : end ? (int)(end - row) : (int)strlen(row);
    return row ? row : "";
}

static uint16_t bits_of(const char *word, int length)
{
    unsigned bits = 0;
    for (int i = 0; i < length; i++)
        if (word[i] == '#')
            bits |= 1u << i;
    return (uint16_t)bits;
}

/* A letter that a sheet shows. */
static bool glyph_of_sheets(uint32_t code, struct page_glyph *glyph)
{
    for (size_t s = 0; s < page_glyph_sheet_count; s++) {
        const struct page_glyph_sheet *sheet = &page_glyph_sheets[s];
        const char *letters = sheet->letters;
        for (int n = 0; *letters; n++) {
            if (page_next_letter(&letters) != code)
                continue;
            for (int row = 0; row < PAGE_GLYPH_ROWS; row++) {
                const char *word = word_of(sheet->rows[row], n, &glyph->width);
                glyph->rows[CAPITAL_TOP + row] = bits_of(word, glyph->width);
            }
            return true;
        }
    }
    return false;
}

/* A hook below the letter, from the line on. */
static void add_cedilla(struct page_glyph *glyph)
{
    int middle = glyph->width / 2;
    glyph->rows[PAGE_LETTER_HEIGHT - 2] |= (uint16_t)(1u << middle);
    glyph->rows[PAGE_LETTER_HEIGHT - 1] |= (uint16_t)(1u << (middle > 0 ? middle - 1 : 0));
}

/* Puts the accent over the middle of the letter; a narrow letter grows as wide as the accent. */
static void add_accent(struct page_glyph *glyph, enum page_accent accent, bool small)
{
    if (accent == ACCENT_CEDILLA) {
        add_cedilla(glyph);
        return;
    }
    int width = (int)strlen(page_accents[accent].rows[0]);
    if (width > glyph->width) {
        for (int row = 0; row < PAGE_LETTER_HEIGHT; row++)
            glyph->rows[row] = (uint16_t)(glyph->rows[row] << (width - glyph->width) / 2);
        glyph->width = width;
    }
    int left = (glyph->width - width + 1) / 2, top = small ? SMALL_ACCENT_TOP : 0;
    for (int row = 0; row < PAGE_ACCENT_ROWS; row++) {
        unsigned bits = bits_of(page_accents[accent].rows[row], width);
        glyph->rows[top + row] |= (uint16_t)(bits << left);
    }
}

static bool glyph_made(uint32_t code, struct page_glyph *glyph)
{
    for (size_t i = 0; i < page_glyphs_made_count; i++) {
        const struct page_glyph_made *made = &page_glyphs_made[i];
        if (made->code != code)
            continue;
        bool small = made->base >= 'a';
        uint32_t base = made->base == 'i' ? DOTLESS_I : (unsigned char)made->base;
        if (!glyph_of_sheets(base, glyph))
            return false;
        add_accent(glyph, (enum page_accent)made->accent, small);
        return true;
    }
    return false;
}

bool page_glyph_of(uint32_t code, struct page_glyph *glyph)
{
    *glyph = (struct page_glyph){0};
    if (code == ' ' || code == NO_BREAK_SPACE) {
        glyph->width = PAGE_BLANK_WIDTH;
        return true;
    }
    if (code == SOFT_HYPHEN)
        code = '-';
    if (glyph_of_sheets(code, glyph) || glyph_made(code, glyph))
        return true;
    glyph_of_sheets(NO_LETTER, glyph);
    return false;
}

int page_letter_width(uint32_t code)
{
    struct page_glyph glyph;
    page_glyph_of(code, &glyph);
    return glyph.width + PAGE_LETTER_GAP;
}
