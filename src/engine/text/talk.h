/* Talk: the lines that actors say and scripts print, their speakers and times. Observed: ScummVM
 * 2.7.
 *
 * A message consists of pages. A page is laid out once the camera is at rest, at the speaker's
 * place at that moment. Its time grows with the number of its letters. The next page follows, or
 * the end of the message. VAR_TALK_ACTOR is the speaker: an actor, or TALK_NOBODY. */
#ifndef WALKBOX_ENGINE_TEXT_TALK_H
#define WALKBOX_ENGINE_TEXT_TALK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "engine/state/text_state.h"
#include "util/bytes.h"

struct charset_cache;
struct game;
struct game_files;
struct game_host;
struct stage;
struct world;

/* A game begins: nobody speaks, and print slots and charsets have their first values. */
void talk_reset(struct talk *talk, struct stage *stage, const struct game_files *files);

/* loadCharset: gives the charset the colours in its file, for the pixel values 1 to 15. Does
 * nothing if the charset is missing or damaged. */
void talk_load_charset(struct talk *talk, struct charset_cache *charsets,
                       const struct game_files *files, int id);

/* cursorCommand charset and charsetColors: set the charset and its colours for later prints. A
 * charset that cannot be decoded has no letters. A number that no charset can have halts the
 * machine. */
void talk_set_charset(struct game *game, int charset);
void talk_set_charset_colors(struct talk *talk, const int32_t *colors, int count);

/* print. `text` contains text codes. If the actor is not in the room, only later pages of the
 * current message show the text. */
void talk_print(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text);

/* A speaker's print defaults. The defaults for talk also place the pages that follow. */
const struct print_slot *talk_print_slot(const struct talk *talk, int speaker);
void talk_set_print_slot(struct talk *talk, int speaker, const struct print_slot *print);

/* Ends the current message: removes its text and starts the speaker's talk-stop animation. Nobody
 * speaks then. VAR_HAVE_MESSAGE shows this from the next frame on. */
void talk_stop(struct world *world, struct stage *stage);

/* Ends the current message if this actor speaks. */
void talk_stop_actor(struct world *world, struct stage *stage, int actor);

/* The parts of a frame: talk_timer lets time pass for the current page, talk_publish sets
 * VAR_HAVE_MESSAGE, and talk_draw shows the next page or ends the message when its time is over. */
void talk_timer(struct game *game, int jiffies);
void talk_publish(struct world *world);
void talk_draw(struct game *game);

/* The talk-stop key was pressed: ends the current page's time, and its voice with all its pages. */
void talk_skip(struct world *world);

/* Called when the camera moves, before the scroll script: ends the message if one of its pages is
 * visible, and removes system texts. */
void talk_camera_moves(struct world *world, struct stage *stage);

/* Called when the camera has moved, or a script has put it elsewhere, after the scroll script: a
 * text that is still visible is removed, together with the message that was printed meanwhile.
 * Observed: ScummVM 2.9. */
void talk_camera_moved(struct world *world, struct stage *stage);

/* ---- voices ----
 *
 * A page can have a voice. Voices run on the sound clock (sound/sound_clock.h). */

/* Stops all voices. Call it when the host switches its voice source. */
void talk_stop_voices(struct game *game);

/* Sets VAR_NO_SUBTITLES: 1 if there are voices and the player wants no texts for them. Does nothing
 * if there are no voices, or if the game was not made for them. Observed: ScummVM 2.7. */
void speak_set_variable(struct world *world, const struct game_host *host);

#endif
