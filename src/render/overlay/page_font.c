#include "render/overlay/page_font.h"

#include <stddef.h>
#include <string.h>

#include "util/shown_text.h"

enum {
    NO_LETTER = 0xFFFD,
    LETTER_BYTES = 4, /* most bytes in a letter; reading stops at the end of the text */
    CAPITAL_TOP = PAGE_LETTER_HEIGHT - PAGE_GLYPH_ROWS, /* first row of capitals */
    SMALL_ACCENT_TOP = 2,
    DOTLESS_I = 0x131,
    PAGE_ACCENT_ROWS = 2, /* rows in the picture of an accent */
    NO_BREAK_SPACE = 0xA0,
    SOFT_HYPHEN = 0xAD,
};

/* ---- the pictures of letters ---- */

enum page_accent {
    ACCENT_NONE,
    ACCENT_GRAVE,
    ACCENT_ACUTE,
    ACCENT_CIRCUMFLEX,
    ACCENT_TILDE,
    ACCENT_DIAERESIS,
    ACCENT_RING,
    ACCENT_CARON,
    ACCENT_DOT,
    ACCENT_DOUBLE_ACUTE,
    ACCENT_ABOVE_COUNT,                  /* the following accents have no picture: */
    ACCENT_CEDILLA = ACCENT_ABOVE_COUNT, /* below the letter */
    ACCENT_OGONEK,                       /* below its right end */
    ACCENT_STROKE,                       /* through it */
    ACCENT_APOSTROPHE,                   /* at its right: the caron of high letters */
};

/* The picture of an accent above a letter. */
struct page_accent_picture {
    const char *rows[PAGE_ACCENT_ROWS];
};

/* A letter composed of a base letter and an accent. */
struct page_glyph_made {
    uint16_t code;
    char base;
    uint8_t accent; /* enum page_accent */
};

// clang-format off
const struct page_glyph_sheet page_glyph_sheets[] = {
    {"ABCDEFGHIJKLMN",
     {".###. ####. .###. ####. ##### ##### .###. #...# ### ..### #...# #.... #.....# #....#",
      "#...# #...# #...# #...# #.... #.... #...# #...# .#. ...#. #..#. #.... ##...## ##...#",
      "#...# #...# #.... #...# #.... #.... #.... #...# .#. ...#. #.#.. #.... #.#.#.# #.#..#",
      "##### ####. #.... #...# ####. ####. #.### ##### .#. ...#. ##... #.... #..#..# #.#..#",
      "#...# #...# #.... #...# #.... #.... #...# #...# .#. ...#. #.#.. #.... #.....# #..#.#",
      "#...# #...# #...# #...# #.... #.... #...# #...# .#. #..#. #..#. #.... #.....# #...##",
      "#...# ####. .###. ####. ##### #.... .###. #...# ### .##.. #...# ##### #.....# #....#",
      "..... ..... ..... ..... ..... ..... ..... ..... ... ..... ..... ..... ....... ......",
      "..... ..... ..... ..... ..... ..... ..... ..... ... ..... ..... ..... ....... ......"}},
    {"OPQRSTUVWXYZab",
     {".####. ####. .####. ####. .#### ##### #...# #...# #.....# #...# #...# ##### ..... #....",
      "#....# #...# #....# #...# #.... ..#.. #...# #...# #.....# #...# #...# ....# ..... #....",
      "#....# #...# #....# #...# #.... ..#.. #...# #...# #.....# .#.#. .#.#. ...#. .###. #.##.",
      "#....# ####. #....# ####. .###. ..#.. #...# #...# #..#..# ..#.. ..#.. ..#.. ....# ##..#",
      "#....# #.... #.#..# #.#.. ....# ..#.. #...# .#.#. #..#..# .#.#. ..#.. .#... .#### #...#",
      "#....# #.... #..#.# #..#. ....# ..#.. #...# .#.#. #.#.#.# #...# ..#.. #.... #...# #...#",
      ".####. #.... .####. #...# ####. ..#.. .###. ..#.. .#...#. #...# ..#.. ##### .#### ####.",
      "...... ..... .....# ..... ..... ..... ..... ..... ....... ..... ..... ..... ..... .....",
      "...... ..... ...... ..... ..... ..... ..... ..... ....... ..... ..... ..... ..... ....."}},
    {"cdefghijklmnopqr",
     {".... ....# ..... ..## ..... #.... #. ..# #... #.. ....... ..... ..... ..... ..... ....",
      ".... ....# ..... .#.. ..... #.... .. ... #... #.. ....... ..... ..... ..... ..... ....",
      ".### .##.# .###. #### .#### #.##. #. ..# #..# #.. ######. #.##. .###. #.##. .##.# #.##",
      "#... #..## #...# .#.. #...# ##..# #. ..# #.#. #.. #..#..# ##..# #...# ##..# #..## ##..",
      "#... #...# ##### .#.. #...# #...# #. ..# ##.. #.. #..#..# #...# #...# #...# #...# #...",
      "#... #...# #.... .#.. #...# #...# #. ..# #.#. #.. #..#..# #...# #...# #...# #...# #...",
      ".### .#### .###. .#.. .#### #...# #. ..# #..# .## #..#..# #...# .###. ####. .#### #...",
      ".... ..... ..... .... ....# ..... .. ..# .... ... ....... ..... ..... #.... ....# ....",
      ".... ..... ..... .... .###. ..... .. ##. .... ... ....... ..... ..... #.... ....# ...."}},
    {"stuvwxyz0123456",
     {".... .#.. ..... ..... ....... ..... ..... .... .###. .#. .###. ##### ...#. ##### ..##.",
      ".... .#.. ..... ..... ....... ..... ..... .... #...# ##. #...# ...#. ..##. #.... .#...",
      ".### #### #...# #...# #.....# #...# #...# #### #..## .#. ....# ..#.. .#.#. ####. #....",
      "#... .#.. #...# #...# #..#..# .#.#. #...# ...# #.#.# .#. ...#. ...#. #..#. ....# ####.",
      ".##. .#.. #...# #...# #..#..# ..#.. #...# .##. ##..# .#. ..#.. ....# ##### ....# #...#",
      "...# .#.. #..## .#.#. #.#.#.# .#.#. #...# #... #...# .#. .#... #...# ...#. #...# #...#",
      "###. ..## .##.# ..#.. .#...#. #...# .#### #### .###. ### ##### .###. ...#. .###. .###.",
      ".... .... ..... ..... ....... ..... ....# .... ..... ... ..... ..... ..... ..... .....",
      ".... .... ..... ..... ....... ..... .###. .... ..... ... ..... ..... ..... ..... ....."}},
    {"789!\"#$%&'()*+,-./:",
     {"##### .###. .###. # #.# .#..#. ..#.. ##...# .##.. # ..# #.. ..... ..... .. ... . ....# .",
      "....# #...# #...# # #.# .#..#. .#### ##..#. #..#. # .#. .#. #.#.# ..#.. .. ... . ....# .",
      "...#. #...# #...# # ... ###### #.#.. ...#.. #.#.. . #.. ..# .###. ..#.. .. ... . ...#. #",
      "..#.. .###. .#### # ... .#..#. .###. ..#... .#... . #.. ..# ##### ##### .. ### . ..#.. .",
      ".#... #...# ....# # ... ###### ..#.# .#..## #.#.# . #.. ..# .###. ..#.. .. ... . .#... .",
      ".#... #...# ...#. . ... .#..#. ####. #...## #..#. . .#. .#. #.#.# ..#.. .# ... . #.... .",
      ".#... .###. .##.. # ... .#..#. ..#.. ...... .##.# . ..# #.. ..... ..... .# ... # #.... #",
      "..... ..... ..... . ... ...... ..... ...... ..... . ... ... ..... ..... #. ... . ..... .",
      "..... ..... ..... . ... ...... ..... ...... ..... . ... ... ..... ..... .. ... . ..... ."}},
    {";<=>?@[\\]^_`{|}~¡¢£",
     {".. ...# .... #... .###. .####. ## #.... ## .#. ..... #. ..# # #.. ...... . ..#.. ..##.",
      ".. ..#. .... .#.. #...# #....# #. #.... .# #.# ..... .# .#. # .#. ...... . ..#.. .#..#",
      ".# .#.. #### ..#. ....# #.##.# #. .#... .# ... ..... .. .#. # .#. .##..# # .#### .#...",
      ".. #... .... ...# ...#. #.##.# #. ..#.. .# ... ..... .. #.. # ..# #..##. . #.#.. ####.",
      ".. .#.. #### ..#. ..#.. #.###. #. ...#. .# ... ..... .. .#. # .#. ...... # #.#.. .#...",
      ".. ..#. .... .#.. ..... #..... #. ....# .# ... ..... .. .#. # .#. ...... # .#### .#...",
      ".# ...# .... #... ..#.. .####. ## ....# ## ... ..... .. ..# # #.. ...... # ..#.. #####",
      "#. .... .... .... ..... ...... .. ..... .. ... ##### .. ... # ... ...... # ..#.. .....",
      ".. .... .... .... ..... ...... .. ..... .. ... ..... .. ... # ... ...... # ..... ....."}},
    {"¤¥¦§¨©ª«¬®¯°±²³´µ",
     {"..... #...# # .### #.# .#####. .##. ...... ..... .#####. .... .##. ..... ##. ##. .# .....",
      "#...# .#.#. # #... ... #.....# ...# ...... ..... #.....# #### #..# ..#.. ..# ..# #. .....",
      ".###. ##### # .##. ... #..##.# .### ..#..# ..... #.##..# .... #..# ..#.. .#. .#. .. #...#",
      ".#.#. ..#.. . #..# ... #.#...# #..# .#..#. ##### #.#.#.# .... .##. ##### #.. ..# .. #...#",
      ".###. ##### # #..# ... #.#...# .### #..#.. ....# #.##..# .... .... ..#.. ### ##. .. #...#",
      "#...# ..#.. # .##. ... #..##.# .... .#..#. ..... #.#.#.# .... .... ..#.. ... ... .. ##.##",
      "..... ..#.. # ...# ... #.....# #### ..#..# ..... #.....# .... .... ##### ... ... .. #.#.#",
      "..... ..... . ###. ... .#####. .... ...... ..... .#####. .... .... ..... ... ... .. #....",
      "..... ..... . .... ... ....... .... ...... ..... ....... .... .... ..... ... ... .. #...."}},
    {"¶·¸¹º»¼½¾¿ÆÐ×Ø",
     {".##### . ... .#. .##. ...... #....#. #....#. ##...#. ..#.. .###### .####. ..... .###.#",
      "###.#. . ... ##. #..# ...... #...#.. #...#.. .##.#.. ..... #..#... .#...# #...# #...#.",
      "###.#. . ... .#. #..# #..#.. #..#... #..#... ..##... ..#.. #..#... .#...# .#.#. #..#.#",
      ".##.#. # ... .#. .##. .#..#. #.#...# #.#.##. ##.#..# .#... ######. ####.# ..#.. #.#..#",
      "..#.#. . ... ### .... ..#..# ..#..## ..#...# ..#..## #.... #..#... .#...# .#.#. ##...#",
      "..#.#. . ... ... #### .#..#. .#..#.# .#...#. .#..#.# #...# #..#... .#...# #...# .#...#",
      "..#.#. . .#. ... .... #..#.. #...### #...##. #...### .###. #..#### .####. ..... #.###.",
      "..#.#. . ..# ... .... ...... ......# .....## ......# ..... ....... ...... ..... ......",
      "...... . ##. ... .... ...... ....... ....... ....... ..... ....... ...... ..... ......"}},
    {"Þßæðøþ÷ıŒœ€–—…",
     {"#.... .##.. ....... .#.#. ..... #.... ..... . .###### ....... ..###. .... ....... .....",
      "#.... #..#. ....... ..#.. ..... #.... ..#.. . #..#... ....... .#...# .... ....... .....",
      "####. #..#. ##.##.. .#.#. .###. #.##. ..... # #..#... .##.##. ####.. .... ....... .....",
      "#...# #.##. ..#..#. ....# #..## ##..# ##### # #..###. #..#..# .#.... #### ####### .....",
      "####. #...# .#####. .#### #.#.# #...# ..... # #..#... #..#### ####.. .... ....... .....",
      "#.... #...# #.#.... #...# ##..# #...# ..#.. # #..#... #..#... .#...# .... ....... .....",
      "#.... #.##. .##.##. .###. .###. ####. ..... # .###### .##.##. ..###. .... ....... #.#.#",
      "..... ..... ....... ..... ..... #.... ..... . ....... ....... ...... .... ....... .....",
      "..... ..... ....... ..... ..... #.... ..... . ....... ....... ...... .... ....... ....."}},
    {"•‘’‚“”„‹›✓←↑→↓▲▼",
     {"... .# .# .. .#..# .#..# ..... ... ... .....# ....... ..#.. ....... ..#.. ..... .....",
      "... #. .# .. #..#. .#..# ..... ... ... ....#. ..#.... .###. ....#.. ..#.. ..... .....",
      ".#. #. #. .. #..#. #..#. ..... ..# #.. #..#.. .##.... #.#.# ....##. ..#.. ..#.. #####",
      "### .. .. .. ..... ..... ..... .#. .#. .##... ####### ..#.. ####### ..#.. .###. .###.",
      ".#. .. .. .. ..... ..... ..... #.. ..# ..#... .##.... ..#.. ....##. #.#.# ##### ..#..",
      "... .. .. .. ..... ..... .#..# .#. .#. ...... ..#.... ..#.. ....#.. .###. ..... .....",
      "... .. .. .# ..... ..... .#..# ..# #.. ...... ....... ..#.. ....... ..#.. ..... .....",
      "... .. .. .# ..... ..... #..#. ... ... ...... ....... ..... ....... ..... ..... .....",
      "... .. .. #. ..... ..... ..... ... ... ...... ....... ..... ....... ..... ..... ....."}},
    {"◀▶✕○□△",
     {"....# #.... ....... ..###.. ....... ...#...",
      "..### ###.. #.....# .#...#. ####### ...#...",
      ".#### ####. .#...#. #.....# #.....# ..#.#..",
      "##### ##### ..#.#.. #.....# #.....# ..#.#..",
      ".#### ####. ...#... #.....# #.....# .#...#.",
      "..### ###.. ..#.#.. .#...#. #.....# .#...#.",
      "....# #.... .#...#. ..###.. ####### #######",
      "..... ..... #.....# ....... ....... .......",
      "..... ..... ....... ....... ....... ......."}},
    /* A folder, a game, an archive, a file, settings, and what stands for a letter that the font lacks. */
    {"\xEE\x80\x80\xEE\x80\x81\xEE\x80\x82\xEE\x80\x83\xEE\x80\x84\xEF\xBF\xBD",
     {".###..... ######### ######### ######... ..#.#.. #####",
      "#...####. #.......# #..#....# #....##.. .#####. #...#",
      "#.......# #.#.....# #...#...# #....###. ##...## #...#",
      "######### ###.##..# #..#....# #.......# .#...#. #...#",
      "#.......# #.#.##..# #...#...# #.......# ##...## #...#",
      "#.......# #.......# #..#....# #.......# .#####. #...#",
      "######### ######### ######### ######### ..#.#.. #####",
      "......... ......... ......... ......... ....... .....",
      "......... ......... ......... ......... ....... ....."}},
};

const size_t page_glyph_sheet_count = sizeof page_glyph_sheets / sizeof *page_glyph_sheets;

static const struct page_accent_picture page_accents[ACCENT_ABOVE_COUNT] = {
    [ACCENT_GRAVE] = {{"#..", ".#."}},   [ACCENT_ACUTE] = {{"..#", ".#."}},
    [ACCENT_CIRCUMFLEX] = {{".#.", "#.#"}}, [ACCENT_TILDE] = {{".#.#", "#.#."}},
    [ACCENT_DIAERESIS] = {{"...", "#.#"}}, [ACCENT_RING] = {{"###", "#.#"}},
    [ACCENT_CARON] = {{"#.#", ".#."}}, [ACCENT_DOT] = {{".", "#"}},
    [ACCENT_DOUBLE_ACUTE] = {{".#.#", "#.#."}},
};

static const struct page_glyph_made page_glyphs_made[] = {
    {0xC0, 'A', ACCENT_GRAVE}, {0xC1, 'A', ACCENT_ACUTE}, {0xC2, 'A', ACCENT_CIRCUMFLEX},
    {0xC3, 'A', ACCENT_TILDE}, {0xC4, 'A', ACCENT_DIAERESIS}, {0xC5, 'A', ACCENT_RING},
    {0xC7, 'C', ACCENT_CEDILLA}, {0xC8, 'E', ACCENT_GRAVE}, {0xC9, 'E', ACCENT_ACUTE},
    {0xCA, 'E', ACCENT_CIRCUMFLEX}, {0xCB, 'E', ACCENT_DIAERESIS}, {0xCC, 'I', ACCENT_GRAVE},
    {0xCD, 'I', ACCENT_ACUTE}, {0xCE, 'I', ACCENT_CIRCUMFLEX}, {0xCF, 'I', ACCENT_DIAERESIS},
    {0xD1, 'N', ACCENT_TILDE}, {0xD2, 'O', ACCENT_GRAVE}, {0xD3, 'O', ACCENT_ACUTE},
    {0xD4, 'O', ACCENT_CIRCUMFLEX}, {0xD5, 'O', ACCENT_TILDE}, {0xD6, 'O', ACCENT_DIAERESIS},
    {0xD9, 'U', ACCENT_GRAVE}, {0xDA, 'U', ACCENT_ACUTE}, {0xDB, 'U', ACCENT_CIRCUMFLEX},
    {0xDC, 'U', ACCENT_DIAERESIS}, {0xDD, 'Y', ACCENT_ACUTE}, {0xE0, 'a', ACCENT_GRAVE},
    {0xE1, 'a', ACCENT_ACUTE}, {0xE2, 'a', ACCENT_CIRCUMFLEX}, {0xE3, 'a', ACCENT_TILDE},
    {0xE4, 'a', ACCENT_DIAERESIS}, {0xE5, 'a', ACCENT_RING}, {0xE7, 'c', ACCENT_CEDILLA},
    {0xE8, 'e', ACCENT_GRAVE}, {0xE9, 'e', ACCENT_ACUTE}, {0xEA, 'e', ACCENT_CIRCUMFLEX},
    {0xEB, 'e', ACCENT_DIAERESIS}, {0xEC, 'i', ACCENT_GRAVE}, {0xED, 'i', ACCENT_ACUTE},
    {0xEE, 'i', ACCENT_CIRCUMFLEX}, {0xEF, 'i', ACCENT_DIAERESIS}, {0xF1, 'n', ACCENT_TILDE},
    {0xF2, 'o', ACCENT_GRAVE}, {0xF3, 'o', ACCENT_ACUTE}, {0xF4, 'o', ACCENT_CIRCUMFLEX},
    {0xF5, 'o', ACCENT_TILDE}, {0xF6, 'o', ACCENT_DIAERESIS}, {0xF9, 'u', ACCENT_GRAVE},
    {0xFA, 'u', ACCENT_ACUTE}, {0xFB, 'u', ACCENT_CIRCUMFLEX}, {0xFC, 'u', ACCENT_DIAERESIS},
    {0xFD, 'y', ACCENT_ACUTE}, {0xFF, 'y', ACCENT_DIAERESIS}, {0x160, 'S', ACCENT_CARON},
    {0x161, 's', ACCENT_CARON}, {0x178, 'Y', ACCENT_DIAERESIS}, {0x17D, 'Z', ACCENT_CARON},
    {0x17E, 'z', ACCENT_CARON},
    /* Poland, Bohemia, Slovakia, Hungary and their neighbours, whose games have fonts of their own. */
    {0x102, 'A', ACCENT_CARON}, {0x103, 'a', ACCENT_CARON}, {0x104, 'A', ACCENT_OGONEK},
    {0x105, 'a', ACCENT_OGONEK}, {0x106, 'C', ACCENT_ACUTE}, {0x107, 'c', ACCENT_ACUTE},
    {0x10C, 'C', ACCENT_CARON}, {0x10D, 'c', ACCENT_CARON}, {0x10E, 'D', ACCENT_CARON},
    {0x10F, 'd', ACCENT_APOSTROPHE}, {0x110, 'D', ACCENT_STROKE}, {0x111, 'd', ACCENT_STROKE},
    {0x116, 'E', ACCENT_DOT}, {0x117, 'e', ACCENT_DOT}, {0x118, 'E', ACCENT_OGONEK},
    {0x119, 'e', ACCENT_OGONEK}, {0x11A, 'E', ACCENT_CARON}, {0x11B, 'e', ACCENT_CARON},
    {0x11E, 'G', ACCENT_CARON}, {0x11F, 'g', ACCENT_CARON}, {0x12E, 'I', ACCENT_OGONEK},
    {0x12F, 'i', ACCENT_OGONEK}, {0x130, 'I', ACCENT_DOT}, {0x139, 'L', ACCENT_ACUTE},
    {0x13A, 'l', ACCENT_ACUTE}, {0x13D, 'L', ACCENT_APOSTROPHE}, {0x13E, 'l', ACCENT_APOSTROPHE},
    {0x141, 'L', ACCENT_STROKE}, {0x142, 'l', ACCENT_STROKE}, {0x143, 'N', ACCENT_ACUTE},
    {0x144, 'n', ACCENT_ACUTE}, {0x147, 'N', ACCENT_CARON}, {0x148, 'n', ACCENT_CARON},
    {0x150, 'O', ACCENT_DOUBLE_ACUTE}, {0x151, 'o', ACCENT_DOUBLE_ACUTE}, {0x154, 'R', ACCENT_ACUTE},
    {0x155, 'r', ACCENT_ACUTE}, {0x158, 'R', ACCENT_CARON}, {0x159, 'r', ACCENT_CARON},
    {0x15A, 'S', ACCENT_ACUTE}, {0x15B, 's', ACCENT_ACUTE}, {0x15E, 'S', ACCENT_CEDILLA},
    {0x15F, 's', ACCENT_CEDILLA}, {0x164, 'T', ACCENT_CARON}, {0x165, 't', ACCENT_APOSTROPHE},
    {0x16A, 'U', ACCENT_TILDE}, {0x16B, 'u', ACCENT_TILDE}, {0x16E, 'U', ACCENT_RING},
    {0x16F, 'u', ACCENT_RING}, {0x170, 'U', ACCENT_DOUBLE_ACUTE}, {0x171, 'u', ACCENT_DOUBLE_ACUTE},
    {0x172, 'U', ACCENT_OGONEK}, {0x173, 'u', ACCENT_OGONEK}, {0x179, 'Z', ACCENT_ACUTE},
    {0x17A, 'z', ACCENT_ACUTE}, {0x17B, 'Z', ACCENT_DOT}, {0x17C, 'z', ACCENT_DOT},
    {0x218, 'S', ACCENT_CEDILLA}, {0x219, 's', ACCENT_CEDILLA}, {0x21A, 'T', ACCENT_CEDILLA},
    {0x21B, 't', ACCENT_CEDILLA},
};
// clang-format on

static const size_t page_glyphs_made_count = sizeof page_glyphs_made / sizeof *page_glyphs_made;

/* ---- UTF-8 ---- */

uint32_t page_next_letter(const char **text)
{
    const unsigned char first = (unsigned char)**text;
    const size_t size = shown_letter_size(*text, LETTER_BYTES);
    const uint32_t code = size > 0       ? shown_letter_number(*text, size)
                          : first < 0x80 ? first
                                         : NO_LETTER;
    *text += size > 0 ? size : first != 0;
    return code;
}

/* ---- reading the pictures ---- */

static int word_length(const char *word)
{
    int length = 0;
    while (word[length] != ' ' && word[length] != '\0')
        length++;
    return length;
}

/* Returns the n-th word of a row; *length gets its length. */
static const char *word_of_row(const char *row, int n, int *length)
{
    while (n-- > 0)
        row += word_length(row) + 1;
    *length = word_length(row);
    return row;
}

static uint16_t bits_of(const char *word, int length)
{
    unsigned bits = 0;
    for (int i = 0; i < length; i++)
        if (word[i] == '#')
            bits |= 1u << i;
    return (uint16_t)bits;
}

/* Finds the picture of a letter in the sheets. */
static bool glyph_of_sheets(uint32_t code, struct page_glyph *glyph)
{
    for (size_t s = 0; s < page_glyph_sheet_count; s++) {
        const struct page_glyph_sheet *sheet = &page_glyph_sheets[s];
        const char *letters = sheet->letters;
        for (int n = 0; *letters; n++) {
            if (page_next_letter(&letters) != code)
                continue;
            for (int row = 0; row < PAGE_GLYPH_ROWS; row++) {
                const char *word = word_of_row(sheet->rows[row], n, &glyph->width);
                glyph->rows[CAPITAL_TOP + row] = bits_of(word, glyph->width);
            }
            return true;
        }
    }
    return false;
}

/* Adds an accent below or beside a letter, or through it: a few pixels. */
static void add_pixels(struct page_glyph *glyph, enum page_accent accent)
{
    const int right = glyph->width - 1;
    uint16_t *rows = glyph->rows;
    if (accent == ACCENT_OGONEK) {
        rows[PAGE_LETTER_HEIGHT - 2] |= (uint16_t)(1u << (right > 0 ? right - 1 : 0));
        rows[PAGE_LETTER_HEIGHT - 1] |= (uint16_t)(1u << right);
    } else if (accent == ACCENT_APOSTROPHE) {
        glyph->width += 2;
        rows[CAPITAL_TOP] |= (uint16_t)(1u << (right + 2));
        rows[CAPITAL_TOP + 1] |= (uint16_t)(1u << (right + 2));
    } else { /* from the lower left to the upper right, or across */
        for (int row = 0; row < PAGE_LETTER_HEIGHT; row++)
            rows[row] = (uint16_t)(rows[row] << 1);
        glyph->width++;
        rows[CAPITAL_TOP + 2] |= 1u << 2;
        rows[CAPITAL_TOP + 3] |= 1u << 1;
        rows[CAPITAL_TOP + 4] |= 1u << 0;
    }
}

/* Adds an accent, above the middle of the letter if it has a picture. A narrow letter becomes as
 * wide as the accent. */
static void add_accent(struct page_glyph *glyph, enum page_accent accent, bool small)
{
    if (accent > ACCENT_CEDILLA) {
        add_pixels(glyph, accent);
        return;
    }
    if (accent == ACCENT_CEDILLA) {
        const int middle = glyph->width / 2;
        glyph->rows[PAGE_LETTER_HEIGHT - 2] |= (uint16_t)(1u << middle);
        glyph->rows[PAGE_LETTER_HEIGHT - 1] |= (uint16_t)(1u << (middle - 1));
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
        bool small = made->base >= 'a' && strchr("dlt", made->base) == NULL;
        uint32_t base = made->base == 'i' && made->accent != ACCENT_OGONEK
                            ? DOTLESS_I
                            : (unsigned char)made->base;
        glyph_of_sheets(base, glyph);
        add_accent(glyph, (enum page_accent)made->accent, small);
        return true;
    }
    return false;
}

/* Finds the picture of a letter. If the font lacks the letter, returns false and a box. */
static bool page_glyph_of(uint32_t code, struct page_glyph *glyph)
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

enum {
    GLYPH_WIDTH = 3,
    GLYPH_HEIGHT = 5,
    FIRST_GLYPH = ' ',
    MARGIN = 1,
};

/* Rows of the page font: ACCENT_ROWS above the capitals, then LARGE_HEIGHT. */
enum {
    ACCENT_ROWS = 3,
    LARGE_CAPITALS = 7,
    LARGE_HEIGHT = PAGE_LETTER_HEIGHT - ACCENT_ROWS,
    LARGE_LINE = LARGE_HEIGHT + 2,
    CELL_WIDTH = 6, /* most letters are five wide, a few six or seven */
    LARGE_ZOOM = 2, /* lowest zoom with the page font */
};

static const uint32_t text_colour = 0xFFFFFFFF;
static const uint32_t ground_colour = 0xC0000000;

/* The small font. A letter is an octal number with a digit for each of five rows, from the top; 4
 * is the left pixel, 1 the right pixel. Small letters look like capitals. The only letter beyond
 * ASCII is 0xB5, micro. */
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

/* Draws a letter of the page font. Capitals begin at y, accents are above y. */
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
    return type.size > 1 ? (struct overlay_type){type.large, type.size - 1}
                         : (struct overlay_type){false, 1};
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

/* Writes letters. If `cell` is not 0, each letter is in the middle of a cell, `cell` canvas pixels
 * wide. */
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

void overlay_line(const struct overlay_canvas *canvas, int x, int y, int size, const char *text)
{
    const struct overlay_type small = {false, size};
    const struct overlay_type large = {true, size * OVERLAY_LETTER_WIDTH / CELL_WIDTH};
    const int margin = MARGIN * size;
    if (size < LARGE_ZOOM) {
        draw(canvas, x + margin, y + margin, small, 0, text, text_colour);
        return;
    }
    const int above = (overlay_text_height(small) - LARGE_CAPITALS * large.size + 1) / 2;
    draw(canvas, x + margin, y + above, large, OVERLAY_LETTER_WIDTH * size, text, text_colour);
}

int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text)
{
    const struct overlay_type small = {false, size};
    const int width = overlay_text_width(small, text), height = overlay_text_height(small);
    canvas_fill(canvas, (struct rectangle){x, y, x + width, y + height}, ground_colour);
    overlay_line(canvas, x, y, size, text);
    return width;
}
