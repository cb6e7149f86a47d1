/* Makes a costume's palette and pictures from its sheets. */
#include "assets-tools/art/costume_picture_source.h"

enum {
    SHADOW_COLOUR =
        13, /* the engine draws it as a shadow; without a table of shadows it changes nothing */
    PICTURE_LARGEST = LIMIT_COSTUME_PICTURE - 1,
};

static uint8_t sheet_pixel(const struct named_picture *named, int x, int y)
{
    return named->sheet->pixels[(named->top + y) * named->sheet->width + named->left + x];
}

static void note_colours(const struct named_picture *named, bool used[256])
{
    for (int y = 0; y < named->height; y++) {
        for (int x = 0; x < named->width; x++)
            used[sheet_pixel(named, x, y)] = true;
    }
}

/* Numbers the colours in use within the costume, in ascending order; 0 stays see-through. */
static bool make_palette(struct costume_parse *parse, uint8_t numbers[256])
{
    bool used[256] = {false};
    struct costume *costume = parse->costume;
    for (int i = 0; i < parse->picture_count; i++)
        note_colours(&parse->pictures[i], used);
    int count = 0;
    for (int colour = 1; colour < 256; colour++) {
        if (!used[colour])
            continue;
        count++;
        if (count >= costume->colour_count)
            continue;
        numbers[colour] = (uint8_t)count;
        costume->palette[count] = (uint8_t)colour;
    }
    if (count >= costume->colour_count) {
        tell_error(parse->context->diagnostics, parse->file,
                   "the pictures use %d colours besides 0, but a costume of %d has %d", count,
                   costume->colour_count, costume->colour_count - 1);
        return false;
    }
    if (used[SHADOW_COLOUR])
        tell_warning(parse->context->diagnostics, parse->file,
                     "colour %d is a shadow to the engine: it will not be seen", SHADOW_COLOUR);
    return true;
}

/* With a `palette` line the sheets have the costume's own colours. */
static bool own_colours(struct costume_parse *parse, uint8_t numbers[256])
{
    bool used[256] = {false};
    for (int i = 0; i < parse->picture_count; i++)
        note_colours(&parse->pictures[i], used);
    for (int i = 0; i < 256; i++) {
        numbers[i] = (uint8_t)(i < parse->costume->colour_count ? i : 0);
        if (i < parse->costume->colour_count || !used[i])
            continue;
        tell_error(parse->context->diagnostics, parse->file,
                   "a sheet has colour %d, but the costume has %d colours", i,
                   parse->costume->colour_count);
        return false;
    }
    return true;
}

/* The smallest rectangle around what is not see-through in a picture. `right` and `bottom` are just
 * outside of it. */
struct ink {
    int left, top, right, bottom;
};

static struct ink find_ink(const struct named_picture *named)
{
    struct ink ink = {named->width, named->height, 0, 0};
    for (int y = 0; y < named->height; y++) {
        for (int x = 0; x < named->width; x++) {
            if (sheet_pixel(named, x, y) == 0)
                continue;
            ink.left = x < ink.left ? x : ink.left;
            ink.right = x >= ink.right ? x + 1 : ink.right;
            ink.top = y < ink.top ? y : ink.top;
            ink.bottom = y + 1;
        }
    }
    if (ink.right ==
        0) /* nothing is drawn: take one see-through pixel, since readers expect at least one */
        ink = (struct ink){0, 0, 1, 1};
    return ink;
}

static bool make_picture(const struct costume_parse *parse, const struct named_picture *named,
                         const uint8_t numbers[256])
{
    struct ink ink = find_ink(named);
    if (parse->has_palette)
        ink = (struct ink){0, 0, named->width, named->height};
    struct costume_picture *picture = named->picture;
    picture->width = ink.right - ink.left;
    picture->height = ink.bottom - ink.top;
    picture->x = ink.left - named->at.x;
    picture->y = ink.top - named->at.y;
    picture->move_x = named->move.x;
    picture->move_y = -named->move.y;
    if (picture->width > PICTURE_LARGEST || picture->height > PICTURE_LARGEST) {
        tell_error(parse->context->diagnostics, named->place,
                   "the picture is %dx%d without its margins; %d is the most", picture->width,
                   picture->height, PICTURE_LARGEST);
        return false;
    }
    uint8_t *pixels =
        arena_alloc(parse->context->arena, (size_t)(picture->width * picture->height), 1);
    for (int x = 0; x < picture->width; x++) {
        for (int y = 0; y < picture->height; y++)
            pixels[x * picture->height + y] =
                numbers[sheet_pixel(named, ink.left + x, ink.top + y)];
    }
    picture->pixels = pixels;
    return true;
}

bool make_costume_pictures(struct costume_parse *parse)
{
    uint8_t numbers[256] = {0};
    bool good = parse->has_palette ? own_colours(parse, numbers) : make_palette(parse, numbers);
    for (int i = 0; good && i < parse->picture_count; i++)
        good = make_picture(parse, &parse->pictures[i], numbers);
    return good;
}
