/* Talk: what actors say and scripts print, by whom, and for how long. Observed: ScummVM 2.7.
 *
 * A message consists of pages. A page is laid out when the camera is at rest, at the place where
 * the speaker is then. It is shown for a time that grows with the number of its letters. Then comes
 * the next page, or the end of the message. VAR_TALK_ACTOR says who speaks: an actor, or
 * TALK_NOBODY. */
#ifndef WALKBOX_ENGINE_TEXT_TALK_H
#define WALKBOX_ENGINE_TEXT_TALK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "engine/state/text_state.h"
#include "util/bytes.h"

struct game;

/* A game begins: nothing is said, and print slots and charsets have their first values. */
void talk_reset(struct game *game);

/* loadCharset: the charset gets the colours that are in its file, for the pixel values 1 to 15.
 * Nothing happens when it is missing or damaged. */
void talk_load_charset(struct game *game, int id);

/* cursorCommand charset and charsetColors: the charset and colours of what is printed from now on.
 * A charset that cannot be decoded has no letters. A number that no charset can have halts the
 * machine. */
void talk_set_charset(struct game *game, int charset);
void talk_set_charset_colors(struct game *game, const int32_t *colors, int count);

/* print. `text` contains text codes. Nothing happens when the speaker is an actor who is not in the
 * room. */
void talk_print(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text);

/* The slot that holds the print defaults of a speaker. */
struct print_slot *talk_print_slot(struct game *game, int speaker);

/* Ends what is being said: removes its text, starts the speaker's talk-stop animation, and then
 * nobody speaks. VAR_HAVE_MESSAGE shows this from the next frame on. */
void talk_stop(struct game *game);

/* The same, but only if this actor is the one who speaks. */
void talk_stop_actor(struct game *game, int actor);

/* The parts of a frame: talk_timer lets time pass for the page that is shown, talk_publish sets
 * VAR_HAVE_MESSAGE, and talk_draw shows the next page or ends the message when it is time. */
void talk_timer(struct game *game, int jiffies);
void talk_publish(struct game *game);
void talk_draw(struct game *game);

/* The talk-stop key was pressed: the time of the page that is shown is over, and so is everything
 * that belongs to its voice. */
void talk_skip(struct game *game);

/* The picture below the texts changes, because the camera moved: texts that are shown are removed.
 */
void talk_camera_moved(struct game *game);

/* A script put the camera elsewhere: talk is over if it is shown or, since it was printed in this
 * frame, about to be. */
void talk_camera_jumped(struct game *game);

/* ---- voices ----
 *
 * A page can have a voice. Its time is that of the game's sounds (sound_clock.h). */

/* Begins the voice of a page; the one that spoke until now stops. False when the page has none: the
 * host has no voices or not this one, or the player wants texts alone. */
bool speak_begin(struct game *game, const struct speech_place *place);

/* Puts the voices that the host chooses for a line into its text, as the texts of talkies have
 * them. `text` is expanded; pages that have a voice, or no room for one, are left unchanged. */
struct text_expanded;
void speak_choose(struct game *game, int speaker, struct text_expanded *text);

/* All voices stop, because the host has others now. */
void talk_stop_voices(struct game *game);

/* Sets VAR_NO_SUBTITLES: 1 when there are voices and their texts are not shown. Nothing happens
 * when there are no voices, or when the game was not made for them. Observed: ScummVM 2.7. */
void speak_set_variable(struct game *game);

enum mouth_move { MOUTH_STAYS, MOUTH_SHUTS, MOUTH_OPENS };

/* Called at the beginning of a frame while a voice is on. Returns what the mouth does now. When the
 * voice is over, this switches it off. */
enum mouth_move speak_step(struct game *game);

#endif
