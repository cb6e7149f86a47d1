/* A game in play, as the host sees it.
 *
 * The host opens a game, passes it what the player does and how much time has passed, and shows the
 * picture. The core has no clock, opens no files after game_open, and stores nothing outside struct
 * game. So two games can run in one process, and a game can run faster than real time.
 *
 * A jiffy is 1/60 second. A frame is played every VAR_TIMER_NEXT jiffies, which scripts set (6 by
 * default). tick.c has the order of what happens in a frame; enter/room_mode.h begins a game
 * without scripts. */
#ifndef WALKBOX_ENGINE_GAME_H
#define WALKBOX_ENGINE_GAME_H

#include "engine/state/game_state.h"

/* Opens the pair of files that `source` and `hint` name (see game_files_open). No room is shown
 * yet. On failure there is nothing to close. The caller owns the memory of `game`; it is large and
 * should not be on the stack. */
bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault);

void game_close(struct game *game);

/* A fork is a second game on the same files, in which nothing has happened yet. It is for loading a
 * save, which may turn out to be bad, and for playing again what was played. Its files, router and
 * host are those of `game`, which has to exist longer than the fork; nobody listens to its sounds.
 * In the end the fork is dropped, or adopted: it moves into the place of the first game, which
 * keeps its host and its listener. The memory of struct game belongs to the caller. */
void game_fork(struct game *fork, const struct game *game);
void game_drop_fork(struct game *fork);
void game_adopt_fork(struct game *game, struct game *fork);

/* The same in memory of the game's allocator (NULL: there is none), and its end. `game` may be NULL
 * for a fork that is dropped. */
struct game *game_fork_new(const struct game *game);
void game_fork_end(struct game *game, struct game *fork, bool adopt);

/* Treats the game as a known one, whatever its files show: it gets that one's facts
 * (resource/files/known_game.h). Call it before the game begins. */
void game_treat_as(struct game *game, enum known_game known);

/* Uses this patch (resource/files/game_patch.h) instead of the one next to the game; `file` is its
 * name in faults. Call it before the game begins. */
bool game_use_patch(struct game *game, const char *file, struct byte_view patch,
                    struct fault *fault);

/* Replaces what the host gives: change a copy of `game->host`. Call it between two frames. Another
 * device plays from now on; another text speed is set as by game_set_text_speed. */
void game_set_host(struct game *game, const struct game_host *host);

/* ---- booting ---- */

/* Runs the boot script (number 1) up to its first yield; from then on frames run scripts.
 * `boot_param` is its argument, and `seed` that of the game's random numbers. False when there is
 * no boot script. */
bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault);

/* systemOps restart: boots again with the same parameter, between two frames; the frame's number
 * and the random numbers continue. Without memory or a boot script it returns false and changes
 * nothing. */
bool game_restart(struct game *game, struct fault *fault);

/* The argument with which a game that does not boot now, since a save is loaded, restarts later. */
void game_set_boot_param(struct game *game, int boot_param);

/* The seed of the game's random numbers from now on. */
void game_set_seed(struct game *game, uint32_t seed);

/* Sets the text speed, now and for later boots. It goes into a variable of the game (VAR_CHAR_INC),
 * so a replay needs the same speed; a game that is loaded has that of its save. */
void game_set_text_speed(struct game *game, int speed);

/* ---- playing ---- */

/* Sets the router that plans the actors' paths from now on. A current walk continues along its old
 * path. But if the new router needs the other walker (see actors/walk_driver.h), all actors stop.
 */
void game_set_router(struct game *game, const struct router *router);

/* Reports what the player did. The next frame gets these events in order. A mouse move that is
 * followed by another move or a click is dropped, and so are the oldest of more than
 * GAME_EVENT_LIMIT events. So however long a game pauses, the last click is there when it
 * continues.
 */
void game_input(struct game *game, struct game_event event);

/* Requests it from the host, as a script does. GAME_REQUEST_NONE: the host has done the last. */
void game_set_request(struct game *game, enum game_request request);

/* Sets the functions that are called around each frame from now on; {0}: none. */
void game_watch(struct game *game, struct frame_watcher watcher);

/* Lets time pass and plays the frames that are due. Returns how many. The time that is left over
 * counts the next time; it is less than a frame, unless the watcher stopped the playing. */
int game_advance(struct game *game, int jiffies);

/* How many jiffies are left until the next frame is due; 0: game_advance was stopped before. */
int game_jiffies_left(const struct game *game);

/* Sends the listener the sounds until the next frame, at most `most` jiffies ahead. Nothing that
 * the player does before that frame changes them, and the frame stays the same. */
void game_send_ahead(struct game *game, int most);

/* The time that sounds have reached, as in struct sound_link, without what was sent ahead. */
uint64_t game_sound_time(const struct game *game);

/* Lets time pass without playing, because the host is showing something else. However many frames
 * would have been due, at most one is due afterwards. */
void game_hold(struct game *game, int jiffies);

/* Plays one frame now, whatever the time is, and calls the watcher before and after it. When the
 * machine has halted nothing is played and the watcher is not called. Returns whether another frame
 * may follow at once: false when the machine has halted, or when the watcher says so. */
bool game_play_frame(struct game *game);

/* The picture of the frame last played; valid until the next call. */
const struct frame *game_picture(struct game *game);

/* ---- traces ---- */

enum { TRACE_LINE_SIZE = 32768 };

/* Writes the state at the end of the frame last played as a line of JSON without a newline, by
 * which two runs of a game are compared:
 *
 *     {"frame","room","camera","actors":[
 *         {"id","x","y","box","scale","facing","moving","costume","clip"}]}
 *
 * A room in the file of named boxes adds "events":[{"actor","box","name","entered"}], `sounds` adds
 * "sounds":[ids of all for which isSoundRunning is true], and a `count` of variables adds
 * "vars":{"90":12,..}. */
void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count, bool sounds);

#endif
