/* The list of voices of the Special Editions (speech.info): which wave belongs to which page of
 * which line of the classic game. A page is found by its text and place (docs/sound.md 12). */
#ifndef WALKBOX_RESOURCE_SPEECH_INFO_H
#define WALKBOX_RESOURCE_SPEECH_INFO_H

#include "resource/voice_item.h"
#include "util/arena.h"

enum {
    SPEECH_PAGE_SIZE = 512, /* bytes of a page's text */
    SPEECH_WAVE_SIZE = 33,  /* of the name of a wave, terminated */
    SPEECH_RECORDS_MAX = 1 << 16,
};

enum speech_speaker { SPEAKER_OTHER, SPEAKER_EGO, SPEAKER_NOBODY };

/* A page of a line that a script says. */
struct speech_page {
    int room, script;
    uint32_t offset; /* of the instruction in the script */
    int number;      /* of the page in the line, from 0 */
    enum speech_speaker speaker;
    size_t size;
    uint8_t text[SPEECH_PAGE_SIZE]; /* letters, and 10 for a new line */
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

/* Reads the heads of all records. `name` is the file's, for the fault. */
bool speech_info_open(struct speech_info *info, const struct byte_source *source, const char *name,
                      struct allocator allocator, struct fault *fault);
void speech_info_close(struct speech_info *info);

/* Finds the record of a page, and writes the name of its wave. False when there is none. */
bool speech_info_find(const struct speech_info *info, const struct speech_page *page,
                      char wave[SPEECH_WAVE_SIZE]);

/* Of a text's letters and digits; 0 when it has none. */
uint32_t speech_hash(struct byte_view text);

#endif
