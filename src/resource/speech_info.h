/* The voice list of the Special Editions (speech.info) has a wave for each page of each line in the
 * classic game. A page is found by its text and place. From: docs/real-games.md 5. */
#ifndef WALKBOX_RESOURCE_SPEECH_INFO_H
#define WALKBOX_RESOURCE_SPEECH_INFO_H

#include "resource/voice_item.h"
#include "util/arena.h"

enum {
    SPEECH_PAGE_SIZE = 512, /* bytes of text in a page */
    SPEECH_WAVE_SIZE = 33,  /* bytes of a wave name, terminated */
    SPEECH_RECORDS_MAX = 1 << 16,
};

enum speech_speaker { SPEAKER_OTHER, SPEAKER_EGO, SPEAKER_NOBODY };

/* A page of a spoken line. */
struct speech_page {
    int room, script;
    uint32_t offset; /* instruction in the script, in bytes */
    int number;      /* page number in the line, from 0 */
    enum speech_speaker speaker;
    size_t size;
    uint8_t text[SPEECH_PAGE_SIZE]; /* letters; 10 is a new line */
};

struct speech_info {
    const struct byte_source *source; /* borrowed */
    struct allocator allocator;
    size_t count;
    struct speech_record {
        uint32_t hash;
        uint16_t room, script, offset, page, ego;
    } * records;
};

/* Reads the heads of all records. Returns false and a fault, with the file name `name`, if the file
 * is not a voice list or memory runs out. */
bool speech_info_open(struct speech_info *info, const struct byte_source *source, const char *name,
                      struct allocator allocator, struct fault *fault);
void speech_info_close(struct speech_info *info);

/* Finds the record of a page and writes its wave name. Returns false if there is none. */
bool speech_info_find(const struct speech_info *info, const struct speech_page *page,
                      char wave[SPEECH_WAVE_SIZE]);

#endif
