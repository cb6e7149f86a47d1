/* The file of voices of a talkie (MONSTER.SOU), an item for each line of speech.
 *
 * The file begins with "SOU " and four bytes 0. A text names its item by its offset in the file. An
 * item is "VCTL" (or "VTTL"), a size s, big-endian, which counts from the tag to the end of the
 * list that follows: (s - 8) / 2 times of 16 bits, big-endian, in 1/60 second, at which a mouth
 * closes or opens; then a Creative Voice file. The file has some 200 MB, so it is read in pieces.
 *
 * Compressed files have a table, and at each place in it the times and a sound file of MP3, Ogg or
 * FLAC, which the host reads.
 * Observed: ScummVM 2.7. From: public notes on the formats. */
#ifndef WALKBOX_RESOURCE_VOICE_ITEM_H
#define WALKBOX_RESOURCE_VOICE_ITEM_H

#include "util/bytes.h"
#include "util/fault.h"

/* Its name, as games have it. */
#define VOICE_FILE "MONSTER.SOU"

enum {
    VOICE_TIMES = 512, /* of a line; more are damage */
    VOICE_PARTS = 32,  /* blocks of samples of a line; more are damage */
    VOICE_TIMES_END = 0xFFFF,
    VOICE_ROW_SIZE = 16, /* of the table of a compressed file */
    VOICE_TABLE_MAX = 1 << 21,
};

/* The samples a second of a Creative Voice block. The formula would miss the two usual rates by a
 * little. */
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
    /* False when not all `size` bytes can be read. */
    bool (*read)(void *context, uint64_t position, uint8_t *bytes, size_t size);
};

/* False also for bytes beyond the end. */
static inline bool byte_source_read(const struct byte_source *source, uint64_t position,
                                    uint8_t *bytes, size_t size)
{
    return position <= source->size && source->size - position >= size &&
           source->read(source->context, position, bytes, size);
}

/* When the mouth closes, opens, closes ... */
struct voice_times {
    uint16_t count;
    uint16_t times[VOICE_TIMES]; /* in 1/60 second */
};

struct voice_part {
    uint64_t position; /* of its samples in the file */
    uint32_t size;     /* in bytes */
};

struct voice_item {
    struct voice_times mouth;
    bool has_words;   /* samples are big-endian words, and not unsigned bytes: in one known voice */
    uint32_t rate;    /* samples a second */
    uint64_t samples; /* in all parts */
    int part_count;
    struct voice_part parts[VOICE_PARTS];
    uint64_t end; /* where it ends in the file */
};

bool voice_file_begins(const struct byte_source *source);

/* Reads the item at a place. `name` is the file's, for faults. */
bool voice_item_read(struct voice_item *item, const struct byte_source *source, uint32_t place,
                     const char *name, struct fault *fault);

/* Reads samples of an item from a position, in samples. Returns how many. */
size_t voice_item_samples(const struct voice_item *item, const struct byte_source *source,
                          uint64_t position, int16_t *samples, size_t count);

/* Whether the file has the known voice whose samples are not what its head says. The fault is an
 * oddity: the voice is played as it should be. */
bool voice_file_oddity(const struct byte_source *source, const char *name, struct fault *fault);

/* ---- compressed files ---- */

/* A line in a compressed file. */
struct voice_row {
    struct voice_times mouth;
    uint64_t position; /* of its sound file */
    uint64_t size;
};

/* The size of the table at the beginning of a compressed file; 0 when it cannot be one. */
uint32_t voice_table_size(const struct byte_source *source);

/* Finds the line of a text's place. `table` is without the four bytes of its size. The sound file
 * ends at the latest where the next one's times begin. */
bool voice_row_find(struct voice_row *row, struct byte_view table, const struct byte_source *source,
                    uint32_t place, const char *name, struct fault *fault);

#endif
