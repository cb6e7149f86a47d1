#include "platform/window_icon.h"

#include <stddef.h>

struct icon_colour {
    char letter;
    uint32_t colour; /* 0xRRGGBB */
};

/* clang-format off */
/* cmake/desktop/make_icon.py reads both tables, and makes the pictures in cmake/desktop/icons. */
static const struct icon_colour colours[] = {
    {'a', 0x0E102E}, /* sky, from the top */
    {'b', 0x181E4C},
    {'c', 0x2C3470},
    {'s', 0x163C68}, /* sea */
    {'t', 0x3C74A4}, /* light on the sea */
    {'w', 0xFFFFFF}, /* white walls, and stars */
    {'x', 0xBCC0D8}, /* shade */
    {'W', 0xFFFFFF}, /* corners of the box */
    {'y', 0xFFF0A0}, /* beam, from the lamp outwards */
    {'u', 0xE0BE68},
    {'v', 0x786E7A},
    {'G', 0xFFE250}, /* edge of the box */
    {'g', 0x347848}, /* grass */
    {'h', 0x549C58},
    {'r', 0xD84034}, /* red walls */
    {'R', 0x942430}, /* shade */
    {'k', 0x1C1622}, /* iron and doors */
    {'Y', 0xFFDE60}, /* lamp */
};

static const char drawing[WINDOW_ICON_ROWS][WINDOW_ICON_ROWS + 1] = {
    ".....aaaaaaaaaaaaaaaaaaaaaa.....",
    "...aaaaaaaaaaaaaaaaaaaaaaaaaa...",
    "..aaaaaaaawaaaarRaaaawaaaaaaaa..",
    ".aaaaaaaaaaaaarrRRaaaaaaawaaaaa.",
    ".vvvawaaaaaaarrrRRRaaaaaaaaavvv.",
    "vvvvuvuaaaaaakYYYYkaaaaaauuvuvvv",
    "vvvuvuuuuyuabkYwwYkabyuyuuuuvuvv",
    "vvuuuuyuyyyyykYwwYkyyyyuyuuuuvuv",
    "vuvuuuuyuyykykYYYYkykyyyuyuuuuvv",
    "vvuvuuuuyuykkkkkkkkkkuyuuuuvuvvv",
    "vvvuvuubbbbbbwwwwxxbbbbbbuvuvvvv",
    "vvvvbbbbbbbbbwwwwxxbbbbbbbbbvvvv",
    "cbcbcbcbcbcbcwwwwxxbcbcbcbcbcbcb",
    "bcbcbcbcbcbcbwwwwxxcbcbcbcbcbwbc",
    "cccwcccccccccrrrrRRccccccccccccc",
    "cccccccccccccrrkkRRccccccccccccc",
    "cccccccccccccrrrrRRccccccccccccc",
    "cccccccwcccccrrrrRRccccccccwcccc",
    "ccccccccccccwwwwwxxxcccccccccccc",
    "ccccccccccccwwwwwxxxcccccccccccc",
    "ccccccccccccwwwwwxxxcccccccccccc",
    "cccccccWWWccwwwwwxxxccWWWccccccc",
    "sssssssWWWGGrrrkkRRRGGWWWsssssss",
    "sssssssWWWggrrrkkRRRggWWWsttttss",
    "sstttssGggggrrrkkRRRggggGsssssss",
    "ssssssGgggggrrrkkrRRgggggGstssss",
    "sssstsGghgggggggggghgggggGssssss",
    ".stssGgggghgggggggggghggggGssst.",
    ".ssWWWgggggghgggggggggghggWWWss.",
    "..sWWWGGGGGGGGGGGGGGGGGGGGWWWs..",
    "...WWWsssststtttttsttssstsWWW...",
    ".....ssstsssssstsssssstssss.....",
};
/* clang-format on */

/* Returns the colour of a letter; 0 (see-through) for other letters. */
static uint32_t colour_of(char letter)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (colours[i].letter == letter)
            return 0xFF000000u | colours[i].colour;
    return 0;
}

void window_icon_draw(uint32_t pixels[WINDOW_ICON_SIZE * WINDOW_ICON_SIZE])
{
    for (int y = 0; y < WINDOW_ICON_SIZE; y++)
        for (int x = 0; x < WINDOW_ICON_SIZE; x++)
            pixels[y * WINDOW_ICON_SIZE + x] =
                colour_of(drawing[y / WINDOW_ICON_ZOOM][x / WINDOW_ICON_ZOOM]);
}
