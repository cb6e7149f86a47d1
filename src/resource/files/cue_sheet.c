#include "resource/files/cue_sheet.h"

#include <string.h>

#include "resource/files/file_source.h"
#include "util/words.h"

enum { FRAMES = 75, SAMPLES = CUE_RATE / FRAMES, SAMPLE_SIZE = 4, DATA_SIZE = 2048 };

struct cue_reading {
    struct cue_sheet *sheet;
    const char *name;
    int line;
    struct fault *fault;
    char file[CUE_NAME_SIZE]; /* name in the last FILE command; "" before the first */
    bool raw, big;
    struct cue_track *track; /* current track; NULL if there is none */
    int sector;              /* bytes in a sector of the current track */
    /* Time and byte position of the last INDEX in this file. */
    bool has_index;
    uint64_t frames, bytes;
    bool begun; /* INDEX 01 of the track was read */
};

static bool refuse(const struct cue_reading *reading, int column, const char *why)
{
    return fault_set_line(reading->fault, reading->name, reading->line, column, "%-s", why);
}

static bool read_file(struct cue_reading *reading, struct words *words)
{
    struct word name, kind;
    if (!words_next(words, &name) || name.length == 0 || name.open ||
        !word_copy(name, reading->file, sizeof reading->file))
        return refuse(reading, name.column, N_("FILE needs a file name"));
    words_next(words, &kind);
    reading->big = word_is(kind, "MOTOROLA");
    reading->raw = reading->big || word_is(kind, "BINARY");
    reading->track = NULL;
    reading->has_index = false;
    return true;
}

static bool read_track(struct cue_reading *reading, struct words *words)
{
    struct word number, kind;
    struct cue_sheet *sheet = reading->sheet;
    int value;
    words_next(words, &number);
    if (!word_decimal(number, 1, CUE_TRACKS, &value) ||
        (sheet->count > 0 && value <= sheet->tracks[sheet->count - 1].number))
        return refuse(reading, number.column,
                      N_("track numbers must be 1 to 99, in ascending order"));
    if (!reading->file[0])
        return refuse(reading, 0, N_("TRACK without a FILE before it"));
    words_next(words, &kind);
    const bool audio = word_is(kind, "AUDIO");
    const int sector = audio || word_is(kind, "MODE1/2352") || word_is(kind, "MODE2/2352")
                           ? CD_SECTOR_SIZE
                           : DATA_SIZE;
    /* Sectors up to the first index of this track still have the sector size of the previous
     * track. */
    if (!reading->has_index)
        reading->sector = sector;
    reading->track = &sheet->tracks[sheet->count++];
    *reading->track = (struct cue_track){
        .number = value, .audio = audio, .raw = reading->raw, .big = reading->big};
    memcpy(reading->track->file, reading->file, sizeof reading->file);
    reading->begun = false;
    return true;
}

/* Converts a time in CD frames (1/75 second) to a position in the file, in samples. */
static uint64_t place_of(struct cue_reading *reading, uint64_t frames)
{
    if (!reading->raw)
        return frames * SAMPLES;
    if (!reading->has_index)
        reading->bytes = frames * (uint64_t)reading->sector;
    else if (frames >= reading->frames)
        reading->bytes += (frames - reading->frames) * (uint64_t)reading->sector;
    return reading->bytes / SAMPLE_SIZE;
}

static bool read_index(struct cue_reading *reading, struct words *words)
{
    struct word number, time;
    int value, minute, second, frame;
    words_next(words, &number);
    words_next(words, &time);
    struct word rest = time;
    if (!reading->track || !word_decimal(number, 0, 99, &value) ||
        !word_decimal(word_next_part(&rest, ':'), 0, 999, &minute) ||
        !word_decimal(word_next_part(&rest, ':'), 0, 59, &second) ||
        !word_decimal(rest, 0, FRAMES - 1, &frame))
        return refuse(reading, number.column, N_("INDEX needs a number and a time mm:ss:ff"));
    const uint64_t frames = ((uint64_t)minute * 60 + (uint64_t)second) * FRAMES + (uint64_t)frame;
    struct cue_track *track = reading->track;
    const uint64_t place = place_of(reading, frames);
    reading->frames = frames;
    reading->has_index = true;
    reading->sector = track->audio ? CD_SECTOR_SIZE : reading->sector;
    if (value != 1 || reading->begun)
        return true;
    reading->begun = true;
    track->first = place;
    struct cue_track *before = track > reading->sheet->tracks ? track - 1 : NULL;
    if (before && strcmp(before->file, track->file) == 0 && place > before->first)
        before->count = place - before->first;
    return true;
}

bool cue_sheet_parse(struct cue_sheet *sheet, const char *name, struct byte_view text,
                     struct fault *fault)
{
    struct cue_reading reading = {.sheet = sheet, .name = name, .fault = fault};
    struct words words = words_of((const char *)text.data, text.size, WORDS_QUOTES);
    *sheet = (struct cue_sheet){0};
    while (words_next_line(&words)) {
        struct word word;
        reading.line = words.line;
        if (!words_next(&words, &word))
            continue;
        if ((word_is(word, "FILE") && !read_file(&reading, &words)) ||
            (word_is(word, "TRACK") && !read_track(&reading, &words)) ||
            (word_is(word, "INDEX") && !read_index(&reading, &words)))
            return false;
    }
    return true;
}

struct cue_sheet *cue_sheet_read(const struct file_source *source, const char *name,
                                 struct arena *arena, struct fault *fault)
{
    struct cue_sheet *sheet = arena_alloc(arena, 1, sizeof *sheet);
    uint8_t *text = sheet ? arena_alloc(arena, CUE_FILE_SIZE, 1) : NULL;
    if (!text) {
        fault_memory(fault);
        return NULL;
    }
    const int64_t size = source->read(source->context, name, text, CUE_FILE_SIZE);
    if (size < 0) {
        file_source_refuse(source, name, fault);
        return NULL;
    }
    if (size >= CUE_FILE_SIZE) {
        fault_too_long(fault, "the track list", CUE_FILE_SIZE - 1);
        return NULL;
    }
    const struct byte_view view = {text, (size_t)size};
    return cue_sheet_parse(sheet, name, view, fault) ? sheet : NULL;
}
