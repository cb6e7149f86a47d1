/* A cue sheet (.cue) lists the tracks of a CD, with the file and position of each. From:
 * docs/formats.md 9. */
#ifndef WALKBOX_RESOURCE_FILES_CUE_SHEET_H
#define WALKBOX_RESOURCE_FILES_CUE_SHEET_H

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

enum {
    CUE_TRACKS = 99,
    CUE_NAME_SIZE = 256,
    CUE_FILE_SIZE = 1 << 16,
    CUE_RATE = 44100, /* stereo samples a second, 2 x 16 bits each */
};

struct cue_track {
    int number; /* track number on the CD, from 1 */
    bool audio; /* false for a data track */
    bool raw;   /* samples without a header; false for a sound file */
    bool big;   /* raw samples are big-endian */
    char file[CUE_NAME_SIZE];
    uint64_t first, count; /* stereo samples in the file; count 0 means up to the end */
};

struct cue_sheet {
    int count;
    struct cue_track tracks[CUE_TRACKS]; /* in rising order of numbers */
};

/* Parses a cue sheet. Commands other than FILE, TRACK and INDEX are skipped; returns false if one
 * of these three is damaged. `name` is for faults. */
bool cue_sheet_parse(struct cue_sheet *sheet, const char *name, struct byte_view text,
                     struct fault *fault);

/* Reads and parses a file into the arena. Returns NULL and a fault on an error. */
struct cue_sheet *cue_sheet_read(const struct file_source *source, const char *name,
                                 struct arena *arena, struct fault *fault);

#endif
