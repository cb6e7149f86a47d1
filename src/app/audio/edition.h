/* Sound files next to a game, read piece by piece, and the sound files of a Special Edition, which
 * it has in a folder "audio". */
#ifndef WALKBOX_APP_AUDIO_EDITION_H
#define WALKBOX_APP_AUDIO_EDITION_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/state/speech_state.h"
#include "resource/files/file_source.h"
#include "resource/wave_bank.h"

struct audio_file {
    FILE *stream; /* NULL if the file is not open */
    struct byte_source bytes;
    char name[FAULT_FILE_SIZE]; /* file name without folders */
    uint64_t start;             /* offset of the first byte read, in the file */
    bool sectors;               /* see struct file_part */
};

/* Opens a file, or if `part` is not NULL only that part of it. The struct must not move while the
 * file is open. */
bool audio_file_open(struct audio_file *file, const char *path, const struct file_part *part);
void audio_file_close(struct audio_file *file); /* may be called for a closed file */

/* ---- wave banks ---- */

struct audio_bank {
    struct audio_file file;
    struct wave_bank bank;
};

/* Opens "audio/NAME" next to a game, in any letter case. Returns false with the fault; its code is
 * FAULT_NONE if there is no such file. The caller closes bank->file. */
bool audio_bank_open(struct audio_bank *bank, const char *game, const char *name,
                     struct fault *fault);

/* ---- the parts of a Special Edition's sound ---- */

enum edition_part { EDITION_MUSIC, EDITION_NEW_MUSIC, EDITION_VOICES, EDITION_PARTS };

/* Whether the files of a part are next to a game and can be read. Reports why not, unless there are
 * no such files. */
bool edition_has(const char *game, enum edition_part part);

/* The voices of a Special Edition: audio/Speech.xwb and audio/speech.info, and audio/SpeechCues.xsb
 * if the bank has no names. */

struct edition_voices {
    struct audio_bank waves;
    struct audio_file list, cues;
    struct speech_info info;
};

/* Opens the voices next to a game. Returns false with the fault; its code is FAULT_NONE if there
 * are no voices. The struct must not move while it is open. */
bool edition_voices_open(struct edition_voices *voices, const char *game, struct fault *fault);
void edition_voices_close(struct edition_voices *voices);

/* Finds the voice of a page: ref->offset is the index of its wave, and ref->size is 1 if the
 * page is not the first of its line. Returns false if there is none. */
bool edition_voices_choose(const struct edition_voices *voices, const struct speech_page *page,
                           struct voice_ref *ref);

/* The mouth moves as long as the voice lasts. */
struct voice_times edition_voices_mouth(const struct voice_ref *ref, int32_t jiffies);

#endif
