/* A game in play, as its host sees it.
 *
 * The host opens a game, tells it what the player does and how much time went by, and takes the
 * picture. The core has no clock, opens no file later and keeps nothing outside struct game, so
 * two games can run in one process, and one can run faster than time.
 *
 * Time: a jiffy is 1/60 second; a frame is played every `timer_next` jiffies (6 by default); its
 * order is that of tick.c. How a game begins: boot.h, or rooms/room_mode.h without scripts. */
#ifndef WALKBOX_ENGINE_GAME_H
#define WALKBOX_ENGINE_GAME_H

#include "engine/state/game_state.h"

/* Opens the pair that `source` and `hint` name (see game_files_open). No room is shown yet. On
 * failure nothing is kept. `game` is owned by the caller and large: not for the stack. */
bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault);

void game_close(struct game *game);

/* A second game over the same files, in which nothing has happened yet: for loading a save, which
 * may turn out to be no good. Its files, router and host's settings are those of `game`, which has
 * to outlive it. In the end it is dropped, or moved into the place of the first; the memory is the
 * caller's in both cases. */
void game_fork(struct game *fork, const struct game *game);
void game_drop_fork(struct game *fork);
void game_adopt_fork(struct game *game, struct game *fork);

/* Whom actors ask from now on; a walk under way goes on along its path. Where the other walker
 * takes over everyone stands. */
void game_set_router(struct game *game, const struct router *router);

/* What the player did; seen by the next frame, in this order. Of moves of the mouse that follow
 * each other, or that a click follows, only the last counts; of more than GAME_EVENT_LIMIT events
 * the oldest are dropped: however long a game pauses, the last click is there when it goes on. */
void game_input(struct game *game, struct game_event event);

/* Whom to tell of each frame from now on; {0}: nobody. */
void game_watch(struct game *game, struct frame_watcher watcher);

/* Lets time pass and plays the frames that are due. Returns how many. What is left over, less than
 * a frame unless the watcher stopped it, counts the next time. */
int game_advance(struct game *game, int jiffies);

/* Lets time pass while nothing is played, because the host shows something else meanwhile: of the
 * frames that would have been due one is due afterwards. */
void game_hold(struct game *game, int jiffies);

/* The picture of the frame last played; valid until the next call. */
const struct frame *game_picture(struct game *game);

#endif
