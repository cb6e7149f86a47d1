/* The voice of a page: begins and stops it, and moves the speaker's mouth. Its time is that of the
 * game's sounds (sound/sound_frame.h). */
#ifndef WALKBOX_ENGINE_TEXT_SPEAK_H
#define WALKBOX_ENGINE_TEXT_SPEAK_H

#include <stdbool.h>

#include "engine/speech_state.h"

struct game;

/* Begins the voice of a page; the one that spoke until now stops. False when the page has none: the
 * host has no voices or not this one, or the player wants texts alone. */
bool speak_begin(struct game *game, const struct speech_place *place);

/* Begins a voice as an effect, if texts alone are not all that the player wants. When there is no
 * room for it, the one that has been heard longest stops. */
void speak_effect(struct game *game, const struct speech_place *place);

void speak_stop(struct game *game);

/* Sets VAR_NO_SUBTITLES: 1 when there are voices and their texts are not shown. Nothing happens
 * when there are no voices. Observed: ScummVM 2.7. */
void speak_tell_scripts(struct game *game);

/* Whether texts of lines with a voice are left out. */
bool speak_hides_text(const struct game *game);

enum mouth_move { MOUTH_STAYS, MOUTH_SHUTS, MOUTH_OPENS };

/* Looks how far the voice has come, at the beginning of a frame. Returns what the mouth does now.
 * When the voice is over, it is not on any more afterwards. */
enum mouth_move speak_step(struct game *game);

#endif
