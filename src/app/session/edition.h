/* Whether the sound of a Special Edition next to a game is complete. */
#ifndef WALKBOX_APP_SESSION_EDITION_FOUND_H
#define WALKBOX_APP_SESSION_EDITION_FOUND_H

#include "app/session/audio_file.h"
#include "engine/speech_state.h"
#include <stdbool.h>
#include <stddef.h>

enum { EDITION_TRACKS = 24, EDITION_FOUND_SIZE = 80 };

enum edition_part { EDITION_MUSIC, EDITION_NEW_MUSIC, EDITION_VOICES, EDITION_PARTS };

struct edition_found {
    struct {
        bool there;   /* its files are, and can be read */
        int have, of; /* tracks of the CD, or lines with a voice */
    } parts[EDITION_PARTS];
};

/* Reads what says so in the files next to a game; with `reports` damage is reported. Takes a moment
 * when there are thousands of voices. */
struct edition_found edition_found_at(const char *game, bool reports);

/* Writes "24 of 24 tracks", or "not found". */
void edition_found_write(const struct edition_found *found, enum edition_part part,
                         char text[EDITION_FOUND_SIZE]);

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

/* The index of a wave by its name; WAVE_NOT_FOUND when there is none. */
int32_t edition_voices_wave(const struct edition_voices *voices, const char *name);

/* Finds the voice of a page: its wave, and whether it is a later page. */
bool edition_voices_choose(const struct edition_voices *voices, const struct speech_page *page,
                           struct speech_place *place);

/* The mouth moves as long as the voice lasts. */
struct voice_times edition_voices_mouth(const struct speech_place *place, int32_t jiffies);

#endif
