/* The colours that all rooms share, and those of the pictures in true colour. */
#include <string.h>

#include "assets-tools/game_source.h"

enum {
    SHARED = 32,      /* slots 0..31, if the game has a palette */
    SHARED_MADE = 64, /* slots 0..63, if its colours are made here */
};

/* Of text and the pointer, in a game without a palette: those of EGA, which scripts know by their
 * numbers. */
static const uint32_t text_colours[TEXT_SLOTS] = {
    0x000000, 0x0000AA, 0x00AA00, 0x00AAAA, 0xAA0000, 0xAA00AA, 0xAA5500, 0xAAAAAA,
    0x555555, 0x5555FF, 0x55FF55, 0x55FFFF, 0xFF5555, 0xFF55FF, 0xFFFF55, 0xFFFFFF,
};

/* That of the `palette` line, or of the first room that has one. NULL: none. */
static const struct colour *palette_of(const struct game_source *game)
{
    if (game->palette != NULL)
        return game->palette->palette;
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *source = &game->rooms[i].source;
        if (source->raw.size == 0 && source->background->colours == NULL)
            return source->room.palette;
    }
    return NULL;
}

/* What costumes and what is shown in all rooms cannot use: what is see-through, and shadows. */
static struct colour_slots for_shared(const struct colour_slots *shared)
{
    enum { SEE_THROUGH = 5 }; /* unless a room says otherwise */
    struct colour_slots slots = *shared;
    slots.exact[0] = slots.exact[SHADOW_COLOUR] = slots.exact[SEE_THROUGH] = false;
    memcpy(slots.nearest, slots.exact, sizeof slots.nearest);
    return slots;
}

/* Without a palette: gives costumes, and what is shown in all rooms, colours of their own. */
static bool make_shared(const struct game_source *game, struct colour_slots *shared,
                        struct source_context *context)
{
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    struct arena *arena = context->arena;
    struct colour_list list = {.count = 0};
    uint32_t chosen[256];
    char why[256] = "";
    memcpy(shared->palette, text_colours, sizeof text_colours);
    memset(shared->exact, true, TEXT_SLOTS);
    for (int i = 0; i < game->room_count; i++)
        room_colours_shared(&game->rooms[i].source, &list, arena);
    for (int i = 0; i < costumes->count; i++)
        colours_add_counts(&list, costumes->entries[i].colours.list,
                           costumes->entries[i].colours.count, arena);
    colours_count(&list, arena);
    const struct colour_slots text = for_shared(shared);
    const struct colour_list rest = colours_without_slot(&list, &text, arena);
    const int count =
        colours_choose(&rest, SHARED_MADE - TEXT_SLOTS, chosen, context, why, sizeof why);
    if (count < 0) {
        report_error(context->diagnostics, game->file,
                     "costumes, and objects of rooms with \"colours shared\", have %d colours, but "
                     "there are %d places, and %s",
                     rest.count, SHARED_MADE - TEXT_SLOTS, why);
        return false;
    }
    for (int i = 0; i < count; i++) {
        shared->palette[TEXT_SLOTS + i] = chosen[i];
        shared->exact[TEXT_SLOTS + i] = true;
    }
    return true;
}

static void place_costume(struct resource_source *entry, const struct colour_slots *shared,
                          struct source_context *context)
{
    const struct colour_list list = {.count = entry->colours.count, .counts = entry->colours.list};
    const struct colour_slots slots = for_shared(shared);
    const struct colour_map map = colours_match(&list, &slots, context->arena);
    colours_warn(&map, &slots, entry->place, context->diagnostics);
    memcpy(entry->costume->palette + 1, map.slots, (size_t)list.count);
}

bool game_colours_make(struct game_source *game, struct source_context *context)
{
    const struct colour *palette = palette_of(game);
    struct colour_slots shared = {.exact = {false}};
    int first = game->palette != NULL ? game->palette_last + 1 : SHARED;
    for (int i = 0; palette != NULL && i < first; i++) {
        shared.palette[i] = colour_argb(palette[i]) & COLOUR_BITS;
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
    return good;
}
