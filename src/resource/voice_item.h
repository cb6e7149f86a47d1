/* The voice file of a talkie (MONSTER.SOU), with an item for each spoken line.
 *
 * The file begins with "SOU " and four bytes 0. A text names its item by the offset in the file. An
 * item has "VCTL" (or "VTTL"), a size s (big-endian, tag and mouth list included), a mouth list of
 * (s - 8) / 2 times (16 bits, big-endian, in 1/60 second) at which the mouth closes or opens, and a
 * Creative Voice file. A voice file has some 200 MB, so it is read in pieces.
 *
 * A compressed voice file has a table. Each row leads to a mouth list and a sound file (MP3, Ogg or
 * FLAC), read by the host. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_VOICE_ITEM_H
#define WALKBOX_RESOURCE_VOICE_ITEM_H

#include "util/bytes.h"
#include "util/fault.h"

/* The file name in games. */
#define VOICE_FILE "MONSTER.SOU"

enum {
    VOICE_TIMES = 512, /* most mouth times in a line; more are damage */
    VOICE_PARTS = 32,  /* most sample blocks in a line; more are damage */
    VOICE_TIMES_END = 0xFFFF,
    VOICE_ROW_SIZE = 16,       /* bytes of a row in the table of a compressed file */
    VOICE_TABLE_MAX = 1 << 21, /* bytes of a plausible table */
};

/* Returns the rate of a Creative Voice block in samples a second. The two usual rates are special
 * cases because the formula would miss them by a little. */
static inline uint32_t voice_rate(uint8_t time_constant)
{
    if (time_constant == 0xA5 || time_constant == 0xA6)
        return 11025;
    if (time_constant == 0xD2 || time_constant == 0xD3)
        return 22050;
    return 1000000U / (256U - time_constant);
}

/* A file that is read in pieces. */
struct byte_source {
    void *context; /* passed to each call */
    uint64_t size;
    /* Returns false if fewer than `size` bytes can be read. */
    bool (*read)(void *context, uint64_t position, uint8_t *bytes, size_t size);
};

/* Reads bytes; returns false if some lie beyond the end or cannot be read. */
static inline bool byte_source_read(const struct byte_source *source, uint64_t position,
                                    uint8_t *bytes, size_t size)
{
    return position <= source->size && source->size - position >= size &&
           source->read(source->context, position, bytes, size);
}

/* Times at which the mouth closes, opens, closes ... */
struct voice_times {
    uint16_t count;
    uint16_t times[VOICE_TIMES]; /* in 1/60 second */
};

struct voice_part {
    uint64_t position; /* first sample in the file */
    uint32_t size;     /* bytes */
};

struct voice_item {
    struct voice_times mouth;
    bool has_words;   /* samples are big-endian words, as in one known voice; otherwise bytes */
    uint32_t rate;    /* samples a second */
    uint64_t samples; /* number of samples in all parts */
    int part_count;
    struct voice_part parts[VOICE_PARTS];
    uint64_t end; /* end of the item in the file */
};

/* Whether a file begins like a voice file, with "SOU ". */
bool voice_file_begins(const struct byte_source *source);

/* Reads the item at an offset in the file. `name` is the file name for faults. Returns false and a
 * fault if the item is damaged. */
bool voice_item_read(struct voice_item *item, const struct byte_source *source, uint32_t place,
                     const char *name, struct fault *fault);

/* Reads samples of an item from a position, counted in samples. Returns the number read. */
size_t voice_item_samples(const struct voice_item *item, const struct byte_source *source,
                          uint64_t position, int16_t *samples, size_t count);

/* Whether the file has the known voice whose samples contradict its head. If so, fills the fault
 * with an oddity; walkbox plays the voice correctly. */
bool voice_file_oddity(const struct byte_source *source, const char *name, struct fault *fault);

/* ---- compressed files ---- */

/* A line in a compressed file. */
struct voice_row {
    struct voice_times mouth;
    uint64_t position; /* sound file, in bytes from the start of the voice file */
    uint64_t size;
};

/* Returns the size in bytes of the table at the beginning of a compressed file; 0 if there is no
 * plausible table. */
uint32_t voice_table_size(const struct byte_source *source);

/* Finds the row for the place that a text names. `table` begins behind its four size bytes. The
 * sound file ends at the latest where the next mouth list begins. */
bool voice_row_find(struct voice_row *row, struct byte_view table, const struct byte_source *source,
                    uint32_t place, const char *name, struct fault *fault);

#endif
