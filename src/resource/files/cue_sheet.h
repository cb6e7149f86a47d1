/* The list of a CD's tracks (.cue), and where in which files they are. From: docs/formats.md 9. */
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
    CUE_RATE = 44100, /* samples a second, of two channels, 16 bits each */
};

struct cue_track {
    int number; /* of the CD, from 1 */
    bool audio; /* else data */
    bool raw;   /* samples without a header, else a sound file */
    bool big;   /* raw samples are big-endian */
    char file[CUE_NAME_SIZE];
    uint64_t first, count; /* its samples in the file; count 0: up to the end */
};

struct cue_sheet {
    int count;
    struct cue_track tracks[CUE_TRACKS]; /* by number */
};

/* Tracks with an unusable line are left out; false when a line is damaged. `name` is for faults. */
bool cue_sheet_parse(struct cue_sheet *sheet, const char *name, struct byte_view text,
                     struct fault *fault);

/* Reads and parses a file; NULL with a fault. */
struct cue_sheet *cue_sheet_read(const struct file_source *source, const char *name,
                                 struct arena *arena, struct fault *fault);

#endif
