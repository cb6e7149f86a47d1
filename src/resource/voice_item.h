/* The file of voices of a talkie (MONSTER.SOU): what an item in it says of one line of speech.
 *
 * The file begins with "SOU " and four bytes 0. A text gives the place of its item as an offset in
 * the file. An item begins with "VCTL" (or "VTTL") and a size s, big-endian, which counts from its
 * tag to the end of the list that follows: (s - 8) / 2 times of 16 bits, big-endian, in 1/60
 * second, at which a mouth closes or opens. Behind them stands a whole Creative Voice file. The
 * file is some 200 MB long, so it is read in pieces, and places in it have 32 bits.
 *
 * Compressed files hold the same in another order: a table, and in each place that it names the
 * times and then a sound file of MP3, Ogg or FLAC, which the host reads.
 * Observed: ScummVM 2.7. From: public notes on the formats. */
#ifndef WALKBOX_RESOURCE_VOICE_ITEM_H
#define WALKBOX_RESOURCE_VOICE_ITEM_H

#include "util/bytes.h"
#include "util/fault.h"

enum {
    VOICE_TIMES = 512, /* of a line; more are damage */
    VOICE_PARTS = 32,  /* blocks of samples of a line; likewise */
    VOICE_TIMES_END = 0xFFFF,
    VOICE_ROW_SIZE = 16, /* of the table of a compressed file */
    VOICE_TABLE_MOST = 1 << 21,
};

/* The samples a second that the time constant of a Creative Voice block means. The formula would
 * miss the two usual rates by a little. */
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
    void *context; /* the host's; passed to each call */
    uint64_t size;
    /* Reads `size` bytes from a position; false when not all of them can be read. */
    bool (*read)(void *context, uint64_t position, uint8_t *bytes, size_t size);
};

/* When the mouth closes, opens, closes ... */
struct voice_times {
    uint16_t count;
    uint16_t times[VOICE_TIMES]; /* in 1/60 second */
};

/* 8-bit unsigned samples. */
struct voice_part {
    uint64_t position; /* in the file */
    uint32_t size;
};

struct voice_item {
    struct voice_times mouth;
    uint32_t rate;    /* samples a second */
    uint64_t samples; /* in all parts */
    int part_count;
    struct voice_part parts[VOICE_PARTS];
};

/* Whether the file begins as a file of voices does. */
bool voice_file_begins(const struct byte_source *source);

/* Reads what is at a place of the file. `name` is the file's, for faults. */
bool voice_item_read(struct voice_item *item, const struct byte_source *source, uint32_t place,
                     const char *name, struct fault *fault);

/* Reads samples of an item from a position on, which counts in samples. Returns how many. */
size_t voice_item_samples(const struct voice_item *item, const struct byte_source *source,
                          uint64_t position, uint8_t *samples, size_t count);

/* ---- compressed files ---- */

/* Where a line is in a compressed file. */
struct voice_row {
    struct voice_times mouth;
    uint64_t position; /* of its sound file */
    uint64_t size;
};

/* The size of the table at the beginning of a compressed file; 0 when it cannot be one. */
uint32_t voice_table_size(const struct byte_source *source);

/* Finds the line that a text's place means. `table` is the table, without the four bytes of its
 * size. The sound file ends at the latest where the next one's times begin. */
bool voice_row_find(struct voice_row *row, struct byte_view table, const struct byte_source *source,
                    uint32_t place, const char *name, struct fault *fault);

#endif
