/* Files of sound next to a game, which are read in pieces; and those of a Special Edition, which
 * are in a folder "audio" there. */
#ifndef WALKBOX_APP_AUDIO_EDITION_H
#define WALKBOX_APP_AUDIO_EDITION_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/state/speech_state.h"
#include "resource/files/file_source.h"
#include "resource/wave_bank.h"

struct audio_file {
    FILE *stream; /* NULL: it is not open */
    struct byte_source bytes;
    char name[FAULT_FILE_SIZE]; /* without folders */
    uint64_t start;             /* of what is read, in the file */
    bool sectors;               /* see struct file_part */
};

/* Opens a file, or a part of it; NULL: all of it. The struct must not move while it is open. */
bool audio_file_open(struct audio_file *file, const char *path, const struct file_part *part);
void audio_file_close(struct audio_file *file); /* may be closed */

/* ---- wave banks ---- */

struct audio_bank {
    struct audio_file file;
    struct wave_bank bank;
};

/* Opens "audio/NAME" next to a game, in any letter case. False with the fault, whose code is
 * FAULT_NONE when there is no such file. Its file is to be closed. */
bool audio_bank_open(struct audio_bank *bank, const char *game, const char *name,
                     struct fault *fault);

/* ---- the parts of a Special Edition's sound ---- */

enum edition_part { EDITION_MUSIC, EDITION_NEW_MUSIC, EDITION_VOICES, EDITION_PARTS };

/* Whether the files of a part are next to a game and can be read. The reason why not is reported,
 * unless there are none. */
bool edition_has(const char *game, enum edition_part part);

/* The voices of a Special Edition: audio/Speech.xwb, audio/speech.info, and for a bank without
 * names audio/SpeechCues.xsb. */

struct edition_voices {
    struct audio_bank waves;
    struct audio_file list, cues;
    struct speech_info info;
};

/* Opens the voices next to a game. False with the fault, whose code is FAULT_NONE when there are
 * none. The struct must not move while it is open. */
bool edition_voices_open(struct edition_voices *voices, const char *game, struct fault *fault);
void edition_voices_close(struct edition_voices *voices);

/* Finds the voice of a page: its wave, and whether it is a later page. */
bool edition_voices_choose(const struct edition_voices *voices, const struct speech_page *page,
                           struct speech_place *place);

/* The mouth moves as long as the voice lasts. */
struct voice_times edition_voices_mouth(const struct speech_place *place, int32_t jiffies);

#endif
