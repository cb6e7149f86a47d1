/* The voices of a Special Edition: audio/Speech.xwb, audio/speech.info, and for a bank without
 * names audio/SpeechCues.xsb. */
#ifndef WALKBOX_APP_SESSION_EDITION_VOICES_H
#define WALKBOX_APP_SESSION_EDITION_VOICES_H

#include "app/session/audio_file.h"
#include "engine/speech_state.h"

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
