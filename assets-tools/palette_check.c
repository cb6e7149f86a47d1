/* Warns of indexed pictures whose colours in the game differ from their own palettes: only the
 * indices of their files count, and the colours come from a room. */
#include <stdlib.h>
#include <string.h>

#include "assets-tools/game_source.h"

static uint32_t colour_in(const struct colour palette[256], int index)
{
    return colour_argb(palette[index]) & COLOUR_BITS;
}

/* Returns the lightness of a colour, 0..255. */
static int light_of(uint32_t colour)
{
    enum { RED = 3, GREEN = 6, BLUE = 2 };
    return (RED * (int)(colour >> 16 & 0xFF) + GREEN * (int)(colour >> 8 & 0xFF) +
            BLUE * (int)(colour & 0xFF)) /
           (RED + GREEN + BLUE);
}

/* Whether a picture painted with one palette can be recognised in the other. A night may be dark,
 * and a cellar red, but a colour that was clearly lighter than another must remain so; up to a
 * quarter of all pairs may be wrong. */
static bool looks_alike(const struct colour_slots *painted, const struct colour shown[256])
{
    enum { CLEARLY = 40, FAINTEST = 4, WRONG = 4 };
    int pairs = 0, wrong = 0;
    for (int i = 0; i < 256; i++) {
        for (int k = 0; painted->exact[i] && k < i; k++) {
            const int was = light_of(painted->palette[i]) - light_of(painted->palette[k]);
            const int is = light_of(colour_in(shown, i)) - light_of(colour_in(shown, k));
            if (!painted->exact[k] || abs(was) < CLEARLY)
                continue;
            pairs++;
            wrong += (was > 0 ? is : -is) * FAINTEST < abs(was);
        }
    }
    return wrong * WRONG <= pairs;
}

/* Whether most of the used indices have similar colours in both palettes. */
static bool same_colours(const struct colour painted[256], const bool used[256],
                         const struct colour shown[256])
{
    enum { OTHERS = 4 };
    int count = 0, others = 0;
    for (int i = 0; i < 256; i++) {
        count += used[i];
        others += used[i] && colours_differ(colour_in(painted, i), colour_in(shown, i));
    }
    return others * OTHERS <= count;
}

/* ---- costumes ---- */

static bool has_raw_room(const struct game_source *game)
{
    bool raw = false;
    for (int i = 0; i < game->room_count; i++)
        raw = raw || game->rooms[i].source.raw.size > 0;
    return raw;
}

/* Whether a sheet's colours match the colours of all rooms, or of one room: a costume may be for
 * that room only. */
static bool fits(const struct game_source *game, const struct indexed_sheet *sheet,
                 const struct colour_slots *shared)
{
    const struct colour *painted = sheet->picture->palette;
    struct colour shown[256];
    bool used[256];
    memcpy(used, sheet->used, sizeof used);
    used[0] = false; /* transparent */
    for (int i = 0; i < 256; i++)
        shown[i] = shared->exact[i] ? colour_of_rgb(shared->palette[i]) : (struct colour){0, 0, 0};
    bool good = same_colours(painted, used, shown);
    for (int i = 0; i < game->room_count && !good; i++)
        good = same_colours(painted, used, game->rooms[i].source.room.palette);
    return good;
}

static void check_costume(const struct game_source *game, const struct resource_source *entry,
                          const struct colour_slots *shared, struct diagnostics *diagnostics)
{
    for (size_t i = 0; i < entry->colours.sheet_count; i++) {
        const struct indexed_sheet *sheet = &entry->colours.sheets[i];
        if (fits(game, sheet, shared))
            continue;
        report_warning(diagnostics, entry->place,
                       "%s has its own palette, but is shown with the room's palette: paint it "
                       "with the colours 0..31 of the rooms, or save it in true colour",
                       sheet->picture->path);
        return;
    }
}

/* ---- rooms ---- */

/* Returns the shared slots that are certainly shown: text, and colours that costumes use. */
static struct colour_slots shown_slots(const struct game_source *game,
                                       const struct colour_slots *shared)
{
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    struct colour_slots slots = *shared;
    memset(slots.exact, false, sizeof slots.exact);
    memcpy(slots.exact, shared->exact, TEXT_SLOTS);
    for (int i = 0; i < costumes->count; i++) {
        const struct resource_source *entry = &costumes->entries[i];
        for (size_t k = 0; k < entry->colours.sheet_count; k++)
            for (int slot = 0; slot < 256; slot++)
                slots.exact[slot] = slots.exact[slot] ||
                                    (entry->colours.sheets[k].used[slot] && shared->exact[slot]);
        for (int colour = 1; colour <= entry->colours.count; colour++)
            slots.exact[entry->costume->palette[colour]] = true;
    }
    return slots;
}

static void check_objects(const struct room_source *source, struct source_context *context)
{
    for (int i = 0; i < source->room.object_count; i++) {
        for (int state = 0; state < LIMIT_OBJECT_IMAGES; state++) {
            const struct source_image *picture = source->objects[i].pictures[state];
            bool used[256] = {false};
            if (picture == NULL || picture->colours != NULL)
                continue;
            for (int at = 0; at < picture->width * picture->height; at++)
                used[picture->pixels[at]] = true;
            used[source->room.transparent] = false;
            if (!same_colours(picture->palette, used, source->room.palette))
                report_warning(context->diagnostics, source->objects[i].place,
                               "%s has its own palette, but is shown with the palette of %s: paint "
                               "it with that palette, or save it in true colour",
                               picture->path, source->background->path);
        }
    }
}

/* Warns of white from slot 16 on, if more than a few pixels have it: the engine does not show it
 * (docs/rooms.md). */
static void check_white(const struct room_source *source, struct source_context *context)
{
    enum { SEEN_PART = 1000 };
    const struct source_image *picture = source->background;
    const int size = picture->width * picture->height;
    int pixels[256] = {0};
    for (int i = 0; i < size; i++)
        pixels[picture->pixels[i]]++;
    for (int i = TEXT_SLOTS; i < 256; i++)
        if (colour_is_white(colour_in(picture->palette, i)) && pixels[i] * SEEN_PART >= size)
            report_warning(context->diagnostics, source->background_place,
                           "colour %d is white, which is invisible from colour 16 on: use "
                           "0xfbfbfb, or the white of 0..15",
                           i);
}

static void check_room(const struct room_source *source, const struct colour_slots *slots,
                       const char *path, struct source_context *context)
{
    const struct source_image *background = source->background;
    check_white(source, context);
    if (source->room.box_count < 2 || looks_alike(slots, background->palette))
        check_objects(source, context);
    else
        report_warning(context->diagnostics, source->background_place,
                       "%s: its colours 0..31 differ from %s, so text and actors look wrong in "
                       "this room: paint it with that palette, or save it in true colour",
                       background->path, path);
}

void palettes_check(const struct game_source *game, const struct colour_slots *shared,
                    const char *path, struct source_context *context)
{
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    const struct colour_slots slots = shown_slots(game, shared);
    for (int i = 0; i < costumes->count && !has_raw_room(game); i++)
        check_costume(game, &costumes->entries[i], shared, context->diagnostics);
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *source = &game->rooms[i].source;
        if (source->raw.size == 0 && source->background->colours == NULL)
            check_room(source, &slots, path, context);
    }
}
