/* Cuts a costume's pictures out of their sheets, and numbers their colours. */

#include "assets-tools/art/costume_parse.h"
#include "assets-tools/art/true_colour.h"
#include "assets-tools/diagnostics.h"
#include "cli/language.h"
#include "util/array.h"
#include "util/minmax.h"

enum { PICTURE_LARGEST = LIMIT_COSTUME_PICTURE - 1 };

static struct rectangle part_of(const struct named_picture *named)
{
    return (struct rectangle){named->left, named->top, named->left + named->width,
                              named->top + named->height};
}

static uint8_t sheet_pixel(const struct named_picture *named, int x, int y)
{
    return named->sheet->pixels[(named->top + y) * named->sheet->width + named->left + x];
}

static void find_colours_of(const struct named_picture *named, bool used[256])
{
    for (int y = 0; y < named->height; y++)
        for (int x = 0; x < named->width; x++)
            used[sheet_pixel(named, x, y)] = true;
}

static void find_colours(const struct costume_parse *parse, bool used[256])
{
    for (int i = 0; i < parse->picture_count; i++)
        find_colours_of(&parse->pictures[i], used);
}

static void list_sheets(const struct costume_parse *parse)
{
    struct costume_colours *colours = parse->colours;
    for (int i = 0; i < parse->picture_count; i++) {
        const struct named_picture *named = &parse->pictures[i];
        size_t at = 0;
        while (at < colours->sheet_count && colours->sheets[at].picture != named->sheet)
            at++;
        if (at == colours->sheet_count) {
            colours->sheets =
                array_grow_in(parse->context->arena, colours->sheets, at, sizeof *colours->sheets);
            colours->sheets[colours->sheet_count++] =
                (struct indexed_sheet){.picture = named->sheet};
        }
        find_colours_of(named, colours->sheets[at].used);
    }
}

/* Numbers the used colours within the costume, in ascending order; 0 stays transparent. */
static bool make_palette(struct costume_parse *parse, uint8_t numbers[256])
{
    bool used[256] = {false};
    struct costume *costume = parse->costume;
    find_colours(parse, used);
    list_sheets(parse);
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
        report_error(parse->context->diagnostics, parse->file,
                     "the pictures use %d colours besides colour 0, but a costume of %d colours "
                     "has room for %d",
                     count, costume->colour_count, costume->colour_count - 1);
        return false;
    }
    if (used[SHADOW_COLOUR])
        report_warning(parse->context->diagnostics, parse->file,
                       "colour %d is drawn as a shadow, which is invisible; use another colour",
                       SHADOW_COLOUR);
    return true;
}

/* Numbers the colours as the `palette` line says. */
static bool own_colours(struct costume_parse *parse, uint8_t numbers[256])
{
    bool used[256] = {false};
    find_colours(parse, used);
    for (int i = 0; i < 256; i++) {
        numbers[i] = (uint8_t)(i < parse->costume->colour_count ? i : 0);
        if (i < parse->costume->colour_count || !used[i])
            continue;
        report_error(parse->context->diagnostics, parse->file,
                     "a picture has colour %d, but the costume has only %d colours", i,
                     parse->costume->colour_count);
        return false;
    }
    return true;
}

static bool any_in_true_colour(const struct costume_parse *parse)
{
    int i = 0;
    while (i < parse->picture_count && parse->pictures[i].sheet->colours == NULL)
        i++;
    return i < parse->picture_count;
}

/* Gives each picture its own sheet, in the costume's colours. */
static void index_pictures(struct costume_parse *parse, const struct colour_map *map)
{
    struct arena *arena = parse->context->arena;
    for (int i = 0; i < parse->picture_count; i++) {
        struct named_picture *named = &parse->pictures[i];
        struct source_image *sheet = arena_alloc(arena, 1, sizeof *sheet);
        sheet->width = named->width;
        sheet->height = named->height;
        sheet->pixels = arena_alloc(arena, (size_t)named->width * (size_t)named->height, 1);
        colours_fill(sheet->pixels, named->sheet, part_of(named), map, 0, 0);
        named->sheet = sheet;
        named->left = named->top = 0;
    }
    for (int i = 0; i < map->list->count; i++)
        parse->colours->list[map->slots[i] - 1].pixels += map->list->counts[i].pixels;
}

/* Numbers the colours of a costume with true-colour pictures. Their palette slots are not known
 * yet. */
static bool true_colours(struct costume_parse *parse, uint8_t numbers[256])
{
    struct source_context *context = parse->context;
    const int most = parse->costume->colour_count - 1;
    struct colour_list list = {.count = 0};
    struct colour_slots slots = {.exact = {false}};
    uint32_t chosen[256];
    struct message why = {0};
    for (int i = 0; i < parse->picture_count; i++)
        colours_add(&list, parse->pictures[i].sheet, part_of(&parse->pictures[i]), 0,
                    context->arena);
    colours_count(&list, context->arena);
    const int count = parse->has_palette ? -1 : colours_choose(&list, most, chosen, context, &why);
    if (count < 0) {
        report_error(
            context->diagnostics, parse->file,
            parse->has_palette
                ? N_("with a `palette` line, the pictures must be indexed%s")
                : N_("the true-colour pictures have too many colours, which cannot be reduced: %s"),
            tr_message(&why).text);
        return false;
    }
    for (int i = 0; i < count; i++) {
        slots.palette[i + 1] = chosen[i];
        slots.nearest[i + 1] = true;
        parse->colours->list[i].colour = chosen[i];
        numbers[i + 1] = (uint8_t)(i + 1);
    }
    parse->colours->count = count;
    const struct colour_map map = colours_match(&list, &slots, context->arena);
    uint32_t was, is;
    if (colours_far_off(&map, &slots, &was, &is))
        report_warning(context->diagnostics, parse->file,
                       "the pictures have %d colours, but a costume of %d colours has room for %d: "
                       "0x%06x becomes 0x%06x%s",
                       list.count, most + 1, most, (unsigned)was, (unsigned)is,
                       most < COSTUME_PALETTE_LIMIT - 1
                           ? source_format(context->arena, "; %s", tr("\"colours 32\" allows more"))
                           : "");
    index_pictures(parse, &map);
    return true;
}

/* Returns the smallest rectangle around the opaque pixels, at least one pixel. */
static struct rectangle find_ink(const struct named_picture *named)
{
    struct rectangle ink = {named->width, named->height, 0, 0};
    for (int y = 0; y < named->height; y++) {
        for (int x = 0; x < named->width; x++) {
            if (sheet_pixel(named, x, y) == 0)
                continue;
            ink.left = int_min(ink.left, x);
            ink.right = int_max(ink.right, x + 1);
            ink.top = int_min(ink.top, y);
            ink.bottom = y + 1;
        }
    }
    if (ink.right == 0)
        ink = (struct rectangle){0, 0, 1, 1};
    return ink;
}

static bool make_picture(const struct costume_parse *parse, const struct named_picture *named,
                         const uint8_t numbers[256])
{
    struct rectangle ink = find_ink(named);
    if (parse->has_palette)
        ink = (struct rectangle){0, 0, named->width, named->height};
    struct costume_picture *picture = named->picture;
    picture->width = ink.right - ink.left;
    picture->height = ink.bottom - ink.top;
    picture->x = ink.left - named->at.x;
    picture->y = ink.top - named->at.y;
    picture->move_x = named->move.x;
    picture->move_y = -named->move.y;
    if (picture->width > PICTURE_LARGEST || picture->height > PICTURE_LARGEST) {
        report_error(parse->context->diagnostics, named->place,
                     "the picture is %d x %d without its margins; the limit is %d x %d",
                     picture->width, picture->height, PICTURE_LARGEST, PICTURE_LARGEST);
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

bool costume_pictures_make(struct costume_parse *parse)
{
    uint8_t numbers[256] = {0};
    bool good = any_in_true_colour(parse) ? true_colours(parse, numbers)
                : parse->has_palette      ? own_colours(parse, numbers)
                                          : make_palette(parse, numbers);
    for (int i = 0; good && i < parse->picture_count; i++)
        good = make_picture(parse, &parse->pictures[i], numbers);
    return good;
}
