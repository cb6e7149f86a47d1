#include "platform/media/palette_choose.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/media/library.h"
#include "util/minmax.h"

#ifdef WALKBOX_HAS_IMAGEQUANT

static liq_histogram_entry *entries_of(const struct colour_count *counts, int count)
{
    liq_histogram_entry *entries = malloc((size_t)count * sizeof *entries);
    for (int i = 0; entries && i < count; i++) {
        const uint32_t colour = counts[i].colour;
        entries[i] = (liq_histogram_entry){
            {(uint8_t)(colour >> 16), (uint8_t)(colour >> 8), (uint8_t)colour, UINT8_MAX},
            counts[i].pixels};
    }
    return entries;
}

/* Adds all colours, in two calls. The first call reserves memory by the square of its number of
 * colours, so it gets few: the square of a large number overflows 32 bits. */
static bool add_colours(const struct imagequant_library *liq, liq_histogram *histogram,
                        liq_attr *attributes, liq_histogram_entry *entries, int count)
{
    const int first = int_min(count, 1024);
    return liq->liq_histogram_add_colors(histogram, attributes, entries, first, 0) == LIQ_OK &&
           (count == first || liq->liq_histogram_add_colors(histogram, attributes, entries + first,
                                                            count - first, 0) == LIQ_OK);
}

static liq_result *choose(const struct imagequant_library *liq, const struct colour_count *counts,
                          int count, int most)
{
    liq_result *result = NULL;
    liq_histogram_entry *entries = entries_of(counts, count);
    liq_attr *attributes = liq->liq_attr_create();
    liq_histogram *histogram = attributes ? liq->liq_histogram_create(attributes) : NULL;
    if (!entries || !histogram || liq->liq_set_max_colors(attributes, most) != LIQ_OK ||
        !add_colours(liq, histogram, attributes, entries, count) ||
        liq->liq_histogram_quantize(histogram, attributes, &result) != LIQ_OK)
        result = NULL;
    if (histogram)
        liq->liq_histogram_destroy(histogram);
    if (attributes)
        liq->liq_attr_destroy(attributes);
    free(entries);
    return result;
}

int palette_choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                   struct message *why)
{
    struct imagequant_library liq;
    const char *missing = imagequant_library_load(&liq);
    if (missing) {
        message_set(why, "libimagequant is unavailable (%s)", missing);
        return 0;
    }
    liq_result *result = choose(&liq, counts, count, most);
    if (!result) {
        message_set(why, "libimagequant found no palette");
        return 0;
    }
    const liq_palette *palette = liq.liq_get_palette(result);
    const int found = (int)palette->count;
    for (int i = 0; i < found; i++)
        chosen[i] = (uint32_t)palette->entries[i].r << 16 | (uint32_t)palette->entries[i].g << 8 |
                    palette->entries[i].b;
    liq.liq_result_destroy(result);
    return found;
}

#else

int palette_choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                   struct message *why)
{
    (void)counts, (void)count, (void)most, (void)chosen;
    message_set(why, "walkbox was built without libimagequant");
    return 0;
}

#endif
