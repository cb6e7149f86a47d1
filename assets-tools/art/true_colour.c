#include "assets-tools/art/true_colour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/minmax.h"

enum {
    FAR_OFF = 40,     /* out of 255; smaller differences are hardly visible */
    SEEN_PART = 1000, /* a colour with less than 1/1000 of the pixels is invisible */
    WHITE_MIN = 0xFC, /* whiter colours from slot 16 on are not shown (docs/rooms.md) */
};

/* ---- counting ---- */

struct rectangle whole_picture(const struct source_image *picture)
{
    return (struct rectangle){0, 0, picture->width, picture->height};
}

/* Whether a pixel is visible; *colour gets its colour 0x00RRGGBB. */
static bool colour_of(const struct source_image *picture, int at, int see_through, uint32_t *colour)
{
    if (picture->colours == NULL) {
        *colour = colour_argb(picture->palette[picture->pixels[at]]) & COLOUR_BITS;
        return picture->pixels[at] != see_through;
    }
    *colour = picture->colours[at] & COLOUR_BITS;
    return picture->colours[at] >= OPAQUE || see_through == NO_INDEX;
}

static void make_space(struct colour_list *list, size_t more, struct arena *arena)
{
    if (list->size + more <= list->space)
        return;
    list->space = 2 * (list->size + more);
    uint32_t *pixels = arena_alloc(arena, list->space, sizeof *pixels);
    if (list->size > 0)
        memcpy(pixels, list->pixels, list->size * sizeof *pixels);
    list->pixels = pixels;
}

void colours_add(struct colour_list *list, const struct source_image *picture,
                 struct rectangle part, int see_through, struct arena *arena)
{
    make_space(list, (size_t)(part.right - part.left) * (size_t)(part.bottom - part.top), arena);
    for (int y = part.top; y < part.bottom; y++)
        for (int x = part.left; x < part.right; x++)
            list->size +=
                colour_of(picture, y * picture->width + x, see_through, &list->pixels[list->size]);
}

void colours_add_counts(struct colour_list *list, const struct colour_count *counts, int count,
                        struct arena *arena)
{
    for (int i = 0; i < count; i++) {
        make_space(list, counts[i].pixels, arena);
        for (uint32_t k = 0; k < counts[i].pixels; k++)
            list->pixels[list->size++] = counts[i].colour;
    }
}

static int by_number(const void *one, const void *other)
{
    const uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

void colours_count(struct colour_list *list, struct arena *arena)
{
    if (list->size > 0)
        qsort(list->pixels, list->size, sizeof *list->pixels, by_number);
    for (size_t i = 0; i < list->size; i++)
        list->count += i == 0 || list->pixels[i] != list->pixels[i - 1];
    list->counts = arena_alloc(arena, (size_t)list->count, sizeof *list->counts);
    int at = -1;
    for (size_t i = 0; i < list->size; i++) {
        if (i == 0 || list->pixels[i] != list->pixels[i - 1])
            list->counts[++at] = (struct colour_count){list->pixels[i], 0};
        list->counts[at].pixels++;
    }
}

/* ---- choosing ---- */

bool colour_is_white(uint32_t colour)
{
    return (colour >> 16 & 0xFF) >= WHITE_MIN && (colour >> 8 & 0xFF) >= WHITE_MIN &&
           (colour & 0xFF) >= WHITE_MIN;
}

static int slot_of_its_own(uint32_t colour, const struct colour_slots *slots)
{
    for (int i = 0; i < 256; i++)
        /* White may use any white of the text slots, since no other slot shows it. */
        if (slots->exact[i] &&
            (slots->palette[i] == colour ||
             (i < TEXT_SLOTS && colour_is_white(colour) && colour_is_white(slots->palette[i]))))
            return i;
    return -1;
}

struct colour_list colours_without_slot(const struct colour_list *list,
                                        const struct colour_slots *slots, struct arena *arena)
{
    struct colour_list rest = {.count = 0};
    rest.counts = arena_alloc(arena, (size_t)list->count, sizeof *rest.counts);
    for (int i = 0; i < list->count; i++)
        if (slot_of_its_own(list->counts[i].colour, slots) < 0)
            rest.counts[rest.count++] = list->counts[i];
    return rest;
}

int colours_choose(const struct colour_list *list, int most, uint32_t chosen[256],
                   struct source_context *context, struct message *why)
{
    int count = list->count;
    if (count > most && most < 2) {
        message_set(why, "fewer than two colours are free");
        return -1;
    }
    if (count > most) {
        count = context->reader.choose(list->counts, count, most, chosen, why);
        if (count <= 0)
            return -1;
    } else {
        for (int i = 0; i < count; i++)
            chosen[i] = list->counts[i].colour;
    }
    for (int i = 0; i < count; i++)
        /* An engine shows white only in the slots of text, so the brightest grey replaces it. */
        if (colour_is_white(chosen[i]))
            chosen[i] = 0x010101 * (WHITE_MIN - 1);
    return count;
}

/* ---- matching ---- */

static int difference(uint32_t one, uint32_t other, int shift)
{
    return (int)(one >> shift & 0xFF) - (int)(other >> shift & 0xFF);
}

/* Returns a distance in which green counts most and blue least, as for the eye. */
static int distance(uint32_t one, uint32_t other)
{
    const int red = difference(one, other, 16);
    const int green = difference(one, other, 8), blue = difference(one, other, 0);
    return 3 * red * red + 6 * green * green + 2 * blue * blue;
}

/* Returns the largest difference in red, green or blue, 0..255. */
static int farthest_part(uint32_t one, uint32_t other)
{
    const int red = abs(difference(one, other, 16));
    return int_max(red, int_max(abs(difference(one, other, 8)), abs(difference(one, other, 0))));
}

static int nearest_slot(uint32_t colour, const struct colour_slots *slots)
{
    int nearest = 0, best = -1;
    for (int i = 0; i < 256; i++) {
        if (!slots->nearest[i])
            continue;
        const int far = distance(colour, slots->palette[i]);
        if (best < 0 || far < best) {
            best = far;
            nearest = i;
        }
    }
    return nearest;
}

struct colour_map colours_match(const struct colour_list *list, const struct colour_slots *slots,
                                struct arena *arena)
{
    struct colour_map map = {.list = list, .worst = -1};
    uint64_t pixels = 0;
    map.slots = arena_alloc(arena, (size_t)list->count, 1);
    for (int i = 0; i < list->count; i++)
        pixels += list->counts[i].pixels;
    for (int i = 0; i < list->count; i++) {
        const struct colour_count *count = &list->counts[i];
        int slot = slot_of_its_own(count->colour, slots);
        if (slot < 0)
            slot = nearest_slot(count->colour, slots);
        map.slots[i] = (uint8_t)slot;
        const int by = farthest_part(count->colour, slots->palette[slot]);
        if (by <= map.worst_by || (uint64_t)count->pixels * SEEN_PART < pixels)
            continue;
        map.worst = i;
        map.worst_by = by;
    }
    return map;
}

static uint8_t slot_of(const struct colour_map *map, uint32_t colour)
{
    int low = 0, high = map->list->count - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (map->list->counts[middle].colour < colour)
            low = middle + 1;
        else
            high = middle;
    }
    return map->slots[low];
}

void colours_fill(uint8_t *pixels, const struct source_image *picture, struct rectangle part,
                  const struct colour_map *map, int see_through, uint8_t clear)
{
    uint32_t colour;
    for (int y = part.top; y < part.bottom; y++)
        for (int x = part.left; x < part.right; x++)
            *pixels++ = colour_of(picture, y * picture->width + x, see_through, &colour)
                            ? slot_of(map, colour)
                            : clear;
}

bool colours_differ(uint32_t one, uint32_t other)
{
    return farthest_part(one, other) >= FAR_OFF;
}

bool colours_far_off(const struct colour_map *map, const struct colour_slots *slots, uint32_t *was,
                     uint32_t *is)
{
    if (map->worst < 0)
        return false;
    *was = map->list->counts[map->worst].colour;
    *is = slots->palette[map->slots[map->worst]];
    return colours_differ(*was, *is);
}
