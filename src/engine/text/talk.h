/* Talk: what is being said or shown, by whom, and for how long. Observed: ScummVM 2.7.
 *
 * A message has pages. A page is laid out when the camera is at rest, at the place where its
 * speaker is then, and shown for a time that grows with its letters; then comes the next one, or
 * the end. Who speaks is told by VAR_TALK_ACTOR: an actor, or TALK_NOBODY. */
#ifndef WALKBOX_ENGINE_TEXT_TALK_H
#define WALKBOX_ENGINE_TEXT_TALK_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/bytes/bytes.h"

struct print_slot;
struct game;

/* Nothing is said, print slots and charsets are as a game begins. */
void talk_reset(struct game *game);

/* cursorCommand charset and charsetColors: what is printed from now on. One that cannot be had has
 * no letters; a number that none can have halts the machine. */
void talk_set_charset(struct game *game, int charset);
void talk_set_charset_colors(struct game *game, const int16_t *colors, int count);

/* print: `text` with codes. An actor who is not in the room says nothing. */
void talk_print(struct game *game, int speaker, const struct print_slot *print,
                struct byte_view text);

/* The slot that holds a speaker's defaults. */
struct print_slot *talk_print_slot(struct game *game, int speaker);

/* Ends what is being said and takes its text away: the speaker's talk-stop animation, nobody
 * speaks. Scripts see it in VAR_HAVE_MESSAGE from the next frame on. */
void talk_stop(struct game *game);

/* The same if this actor is who speaks. */
void talk_stop_actor(struct game *game, int actor);

/* Of a frame: time goes by; VAR_HAVE_MESSAGE is written; pages come and go. */
void talk_timer(struct game *game, int jiffies);
void talk_publish(struct game *game);
void talk_draw(struct game *game);

/* The talk-stop key: this page's time is over. */
void talk_skip(struct game *game);

/* The picture moves away below texts: those that are shown go. */
void talk_camera_moved(struct game *game);
void talk_room_left(struct game *game);

#endif
