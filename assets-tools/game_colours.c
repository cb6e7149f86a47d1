/* Assigns the colours that all rooms share, and the colours of true-colour pictures. */
#include <string.h>

#include "assets-tools/game_source.h"
#include "cli/language.h"

enum {
    SHARED = 32,      /* slots 0..31 are shared if the author has drawn a palette */
    SHARED_MADE = 64, /* slots 0..63 are shared if walkbox-build chooses the colours */
};

/* Colours of text and the pointer in a game without a palette: EGA colours, whose numbers scripts
 * know. */
static const uint32_t text_colours[TEXT_SLOTS] = {
    0x000000, 0x0000AA, 0x00AA00, 0x00AAAA, 0xAA0000, 0xAA00AA, 0xAA5500, 0xAAAAAA,
    0x555555, 0x5555FF, 0x55FF55, 0x55FFFF, 0xFF5555, 0xFF55FF, 0xFFFF55, 0xFFFFFF,
};

/* Returns the palette of the `palette` line, otherwise of the first room that has one, or NULL. A
 * room where actors can walk is preferred to a mere picture. */
static const struct source_image *palette_of(const struct game_source *game)
{
    const struct source_image *first = NULL;
    if (game->palette != NULL)
        return game->palette;
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *source = &game->rooms[i].source;
        if (source->raw.size > 0 || source->background->colours != NULL)
            continue;
        if (source->room.box_count > 1)
            return source->background;
        first = first != NULL ? first : source->background;
    }
    return first;
}

/* Returns the slots for costumes and shared objects: without transparent colours and the shadow
 * colour. */
static struct colour_slots for_shared(const struct colour_slots *shared)
{
    enum { SEE_THROUGH = 5 }; /* the default transparent colour of a room */
    struct colour_slots slots = *shared;
    slots.exact[0] = slots.exact[SHADOW_COLOUR] = slots.exact[SEE_THROUGH] = false;
    memcpy(slots.nearest, slots.exact, sizeof slots.nearest);
    return slots;
}

/* Lets indexed costumes keep their colours, in a game without a palette. Of two costumes with
 * different colours in a slot, the first keeps its colour; palettes_check reports the conflict. */
static void pin_indexed(const struct game_source *game, struct colour_slots *shared)
{
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    for (int i = 0; i < costumes->count; i++) {
        const struct costume_colours *colours = &costumes->entries[i].colours;
        for (size_t k = 0; k < colours->sheet_count; k++) {
            const struct indexed_sheet *sheet = &colours->sheets[k];
            for (int slot = TEXT_SLOTS; slot < SHARED_MADE; slot++) {
                if (!sheet->used[slot] || shared->exact[slot])
                    continue;
                shared->palette[slot] = colour_argb(sheet->picture->palette[slot]) & COLOUR_BITS;
                shared->exact[slot] = true;
            }
        }
    }
}

/* Chooses colours for costumes and shared objects, in a game without a palette. */
static bool make_shared(const struct game_source *game, struct colour_slots *shared,
                        struct source_context *context)
{
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    struct arena *arena = context->arena;
    struct colour_list list = {.count = 0};
    uint32_t chosen[256];
    struct message why = {0};
    memcpy(shared->palette, text_colours, sizeof text_colours);
    memset(shared->exact, true, TEXT_SLOTS);
    pin_indexed(game, shared);
    for (int i = 0; i < game->room_count; i++)
        room_colours_shared(&game->rooms[i].source, &list, arena);
    for (int i = 0; i < costumes->count; i++)
        colours_add_counts(&list, costumes->entries[i].colours.list,
                           costumes->entries[i].colours.count, arena);
    colours_count(&list, arena);
    const struct colour_slots text = for_shared(shared);
    const struct colour_list rest = colours_without_slot(&list, &text, arena);
    int most = 0, at = TEXT_SLOTS;
    for (int slot = TEXT_SLOTS; slot < SHARED_MADE; slot++)
        most += !shared->exact[slot];
    const int count = colours_choose(&rest, most, chosen, context, &why);
    if (count < 0) {
        report_error(context->diagnostics, game->file,
                     "costumes, and objects in rooms with \"colours shared\", have %d colours for "
                     "%d places, which cannot be reduced: %s",
                     rest.count, most, tr_message(&why).text);
        return false;
    }
    for (int i = 0; i < count; i++) {
        while (shared->exact[at])
            at++;
        shared->palette[at] = chosen[i];
        shared->exact[at] = true;
    }
    return true;
}

static void place_costume(struct resource_source *entry, const struct colour_slots *shared,
                          struct source_context *context)
{
    const struct colour_list list = {.count = entry->colours.count, .counts = entry->colours.list};
    const struct colour_slots slots = for_shared(shared);
    const struct colour_map map = colours_match(&list, &slots, context->arena);
    uint32_t was, is;
    if (colours_far_off(&map, &slots, &was, &is))
        report_warning(context->diagnostics, entry->place,
                       "costume \"%s\": the colour 0x%06x is not shared by all rooms; the nearest "
                       "shared colour is 0x%06x",
                       entry->name, (unsigned)was, (unsigned)is);
    memcpy(entry->costume->palette + 1, map.slots, (size_t)list.count);
}

bool game_colours_make(struct game_source *game, struct source_context *context)
{
    const struct source_image *palette = palette_of(game);
    struct colour_slots shared = {.exact = {false}};
    int first = game->palette != NULL ? game->palette_last + 1 : SHARED;
    for (int i = 0; palette != NULL && i < first; i++) {
        shared.palette[i] = colour_argb(palette->palette[i]) & COLOUR_BITS;
        shared.exact[i] = true;
    }
    if (palette == NULL) {
        first = SHARED_MADE;
        if (!make_shared(game, &shared, context))
            return false;
    }
    bool good = true;
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    for (int i = 0; i < costumes->count; i++)
        if (costumes->entries[i].colours.count > 0)
            place_costume(&costumes->entries[i], &shared, context);
    for (int i = 0; i < game->room_count; i++)
        if (game->rooms[i].source.raw.size == 0)
            good = room_colours_make(&game->rooms[i].source, &shared, first, context) && good;
    if (good)
        palettes_check(game, &shared, palette != NULL ? palette->path : NULL, context);
    return good;
}
