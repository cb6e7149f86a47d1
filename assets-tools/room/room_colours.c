/* Assigns colours to the pictures of a room, if some are in true colour. */
#include <string.h>

#include "assets-tools/room/room_parse.h"
#include "cli/language.h"

/* ---- lines ---- */

/* Parses "colours A..B COLOUR ..", or "colours shared". */
void parse_colours(struct room_parse *parse, struct line_reader *line)
{
    struct colour_slots *own = &parse->source->own;
    int first, last;
    if (line_accept(line, "shared")) {
        parse->source->shared = true;
        line_end(line);
        return;
    }
    line_range(line, "the colours", TEXT_SLOTS, UINT8_MAX, &first, &last);
    for (int i = first; !line->failed && i <= last; i++) {
        const bool given = line_more(line);
        const int colour = given ? line_number(line, "a colour 0xRRGGBB", 0, COLOUR_BITS) : 0;
        own->palette[i] = (uint32_t)colour;
        own->exact[i] = given;
        own->nearest[i] = !given;
    }
    line_end(line);
}

/* ---- before the palette is made ---- */

/* Whether the palette gives this picture its indices. */
static bool is_converted(const struct room_source *source, const struct source_image *picture)
{
    return picture != NULL && (picture->colours != NULL || source->background->colours != NULL);
}

static const struct source_image *picture_of(const struct room_source *source, int object,
                                             int image)
{
    const struct room_object *of = &source->room.objects[object];
    const int state = of->images[image].state;
    const struct source_image *picture =
        state > 0 ? source->objects[object].pictures[state - 1] : NULL;
    return is_converted(source, picture) ? picture : NULL;
}

static uint8_t *new_pixels(const struct source_image *picture, struct arena *arena)
{
    return arena_alloc(arena, (size_t)picture->width * (size_t)picture->height, 1);
}

/* Gives the pictures of objects pixels in the map's colours. */
static void fill_objects(const struct room_source *source, const struct colour_map *map,
                         struct arena *arena)
{
    const uint8_t clear = source->room.transparent;
    for (int i = 0; i < source->room.object_count; i++) {
        for (int k = 0; k < source->room.objects[i].image_count; k++) {
            const struct source_image *picture = picture_of(source, i, k);
            struct object_image *image = &source->room.objects[i].images[k];
            if (picture == NULL)
                continue;
            image->pixels = new_pixels(picture, arena);
            colours_fill(image->pixels, picture, whole_picture(picture), map, clear, clear);
        }
    }
}

void begin_colours(struct room_parse *parse)
{
    struct room_source *source = parse->source;
    struct arena *arena = parse->context->arena;
    /* Any single colour except the transparent colour. */
    uint8_t slot = source->room.transparent == 0;
    const struct colour_list any = {.count = 1};
    const struct colour_map map = {.list = &any, .slots = &slot};
    if (is_converted(source, source->background))
        source->room.background = new_pixels(source->background, arena);
    fill_objects(source, &map, arena);
}

/* ---- the palette ---- */

static void add_objects(const struct room_source *source, struct colour_list *list,
                        struct arena *arena)
{
    for (int i = 0; i < source->room.object_count; i++) {
        for (int k = 0; k < source->room.objects[i].image_count; k++) {
            const struct source_image *picture = picture_of(source, i, k);
            if (picture != NULL)
                colours_add(list, picture, whole_picture(picture), source->room.transparent, arena);
        }
    }
}

void room_colours_shared(const struct room_source *source, struct colour_list *list,
                         struct arena *arena)
{
    if (source->shared && source->raw.size == 0)
        add_objects(source, list, arena);
}

/* Reserves slots whose colours move, or are set by scripts: they hold no other colours. */
static void reserve(const struct room_source *source, bool free[256],
                    struct diagnostics *diagnostics)
{
    const struct colour_slots *own = &source->own;
    for (int i = 0; i < 256; i++)
        free[i] = free[i] && !own->exact[i] && !own->nearest[i] && i != source->room.transparent;
    for (int i = 0; i < source->room.cycle_count; i++) {
        const struct colour_cycle *cycle = &source->room.cycles[i];
        for (int k = cycle->first; k <= cycle->last; k++)
            free[k] = false;
        if (source->background->colours != NULL && !own->exact[cycle->first])
            report_warning(diagnostics, source->background_place,
                           "cycle %d moves colours that no pixel has; a line such as \"colours "
                           "%d..%d 0x204060 ..\" defines them",
                           cycle->number, cycle->first, cycle->last);
    }
}

/* Gives free slots from `first` on to the colours without a slot. */
static bool add_colours(struct room_source *source, const struct colour_list *list,
                        struct colour_slots *slots, int first, struct source_context *context)
{
    bool free[256] = {false};
    uint8_t at[256];
    uint32_t chosen[256];
    struct message why = {0};
    int most = 0;
    memset(free + first, true, (size_t)(256 - first));
    reserve(source, free, context->diagnostics);
    for (int i = 0; i < 256; i++)
        if (free[i])
            at[most++] = (uint8_t)i;
    const struct colour_list rest = colours_without_slot(list, slots, context->arena);
    const int count = colours_choose(&rest, most, chosen, context, &why);
    if (count < 0) {
        report_error(
            context->diagnostics, source->background_place,
            "the room's pictures have %d colours for %d places, which cannot be reduced: %s",
            rest.count, most, tr_message(&why).text);
        return false;
    }
    for (int i = 0; i < count; i++) {
        slots->palette[at[i]] = chosen[i];
        slots->nearest[at[i]] = true;
    }
    return true;
}

/* Makes the palette for a true-colour background. */
static bool make_palette(struct room_source *source, const struct colour_list *list,
                         struct colour_slots *slots, int first, struct source_context *context)
{
    for (int i = 0; i < 256; i++) {
        if (!source->own.exact[i])
            continue;
        slots->palette[i] = source->own.palette[i];
        slots->exact[i] = true;
    }
    slots->exact[source->room.transparent] = false;
    if (!add_colours(source, list, slots, first, context))
        return false;
    for (int i = 0; i < 256; i++)
        source->room.palette[i] = colour_of_rgb(slots->palette[i]);
    return true;
}

/* Uses the palette of an indexed background; objects are matched to it. */
static void use_palette(const struct room_source *source, struct colour_slots *slots,
                        struct diagnostics *diagnostics)
{
    memset(slots->nearest, true, sizeof slots->nearest);
    reserve(source, slots->nearest, diagnostics);
    for (int i = 0; i < 256; i++) {
        slots->palette[i] = colour_argb(source->room.palette[i]) & COLOUR_BITS;
        slots->exact[i] = i != source->room.transparent;
    }
}

static void place_objects(struct room_source *source, const struct colour_slots *slots,
                          struct source_context *context)
{
    struct colour_list list = {.count = 0};
    add_objects(source, &list, context->arena);
    colours_count(&list, context->arena);
    const struct colour_map map = colours_match(&list, slots, context->arena);
    uint32_t was, is;
    if (colours_far_off(&map, slots, &was, &is))
        report_warning(context->diagnostics, source->file,
                       source->shared
                           ? N_("an object has the colour 0x%06x, which not all rooms share; the "
                                "nearest shared colour is 0x%06x")
                           : N_("an object has the colour 0x%06x, which is not in the background's "
                                "palette; the nearest colour there is 0x%06x"),
                       (unsigned)was, (unsigned)is);
    fill_objects(source, &map, context->arena);
}

bool room_colours_make(struct room_source *source, const struct colour_slots *shared, int first,
                       struct source_context *context)
{
    struct colour_slots slots = *shared;
    const struct source_image *background = source->background;
    if (background->colours != NULL) {
        struct colour_list list = {.count = 0};
        colours_add(&list, background, whole_picture(background), NO_INDEX, context->arena);
        if (!source->shared)
            add_objects(source, &list, context->arena);
        colours_count(&list, context->arena);
        if (!make_palette(source, &list, &slots, first, context))
            return false;
        const struct colour_map map = colours_match(&list, &slots, context->arena);
        uint32_t was, is;
        if (colours_far_off(&map, &slots, &was, &is))
            report_warning(
                context->diagnostics, source->background_place,
                "the room has %d colours, more than its palette can hold: 0x%06x becomes 0x%06x",
                list.count, (unsigned)was, (unsigned)is);
        colours_fill(source->room.background, background, whole_picture(background), &map, NO_INDEX,
                     0);
        if (!source->shared)
            fill_objects(source, &map, context->arena);
    } else if (!source->shared) {
        use_palette(source, &slots, context->diagnostics);
        place_objects(source, &slots, context);
    }
    if (source->shared) {
        slots = *shared;
        memcpy(slots.nearest, slots.exact, sizeof slots.nearest);
        slots.nearest[source->room.transparent] = slots.exact[source->room.transparent] = false;
        place_objects(source, &slots, context);
    }
    return true;
}
