/* A game in play, as the host sees it.
 *
 * The host opens a game, reports the player's input and the time that has passed, and shows the
 * picture. The core has no clock, opens no files after game_open, and stores nothing outside struct
 * game. So two games can run in one process, and a game can run faster than real time.
 *
 * A jiffy is 1/60 second. A frame is played every VAR_TIMER_NEXT jiffies (6 by default; scripts may
 * change it). tick.c has the order of work in a frame; enter/room_mode.h begins a game without
 * scripts. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_ENGINE_GAME_H
#define WALKBOX_ENGINE_GAME_H

#include "engine/state/game_state.h"

/* Opens the two files of the game that `source` and `hint` name (see game_files_open). The game has
 * no current room yet. On failure there is nothing to close. The caller owns the memory of `game`,
 * which is too large for the stack. */
bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault);

/* Points the parts of a game to each other, when it has a new place in memory. */
static inline void game_connect_parts(struct game *game)
{
    game->notes.source = (struct note_source){&game->vm, &game->world, &game->files, &game->host};
    game->text = (struct text_scope){&game->vm, &game->world, &game->stage, &game->files};
    game->sound = (struct sound_scope){&game->world, &game->files,      &game->host,
                                       &game->notes, &game->sound_link, &game->sequences};
}

/* Frees everything that game_open allocated, but not the memory of `game`. */
void game_close(struct game *game);

/* A fork is a second game on the same files, in which nothing has happened yet. It loads a save
 * that may turn out to be bad, or repeats frames that were played. It shares the files, router and
 * host of `game`, which must exist longer than the fork, and has no sound listener. In the end the
 * fork is dropped or adopted. An adopted fork replaces the first game, which keeps its host and its
 * listener. The memory of struct game belongs to the caller. */
void game_fork(struct game *fork, const struct game *game);
void game_drop_fork(struct game *fork);
void game_adopt_fork(struct game *game, struct game *fork);

/* Makes a fork in memory of the game's allocator, or returns NULL if memory runs out; and drops or
 * adopts it and frees the memory. `game` may be NULL if the fork is dropped. */
struct game *game_fork_new(const struct game *game);
void game_fork_end(struct game *game, struct game *fork, bool adopt);

/* Treats the game as this known game, whatever its files show, and uses that game's facts
 * (resource/files/known_game.h). Call it before the game begins. */
void game_treat_as(struct game *game, enum known_game known);

/* Uses this patch (resource/files/game_patch.h) instead of the patch next to the game. Faults call
 * it `file`. Call it before the game begins. */
bool game_use_patch(struct game *game, const char *file, struct byte_view patch,
                    struct fault *fault);

/* Replaces the host's settings and services: pass a changed copy of `game->host`. Call it between
 * two frames. A new sound device plays from now on; a new text speed is set as by
 * game_set_text_speed. */
void game_set_host(struct game *game, const struct game_host *host);

/* All damage in the files since the game was opened, including damage in the caches and the
 * index. */
struct play_damage game_damage(const struct game *game);

/* Adds a note about something that the host has found, as note_ignored does. */
__attribute__((format(printf, 2, 3))) void game_note(struct game *game, const char *text, ...);

/* ---- booting ---- */

/* Runs the boot script (number 1) up to its first yield; frames then continue the scripts. The
 * script's argument is `boot_param`, and `seed` starts the random numbers. Returns false if there
 * is no boot script. */
bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault);

/* systemOps restart: boots again with the same parameter, between two frames; the frame number and
 * the random numbers continue. If there is no memory or no boot script, it returns false and
 * changes nothing. */
bool game_restart(struct game *game, struct fault *fault);

/* Sets the argument for a later restart, for a game that was loaded from a save and not booted. */
void game_set_boot_param(struct game *game, int boot_param);

/* Sets the seed for the game's random numbers from now on. */
void game_set_seed(struct game *game, uint32_t seed);

/* Sets the text speed, now and for later boots. Scripts see the speed in VAR_CHAR_INC, so a replay
 * needs the same speed. Loading a save replaces it. */
void game_set_text_speed(struct game *game, int speed);

/* ---- changes by a console or a program, between two frames ---- */

/* Set a global variable (0..GLOBAL_LIMIT - 1) or a bit variable (0..BIT_LIMIT - 1). */
void game_set_variable(struct game *game, int number, int32_t value);
void game_set_bit(struct game *game, int number, bool value);

/* Call floor_set_flags and floor_rebuild (room/floor.h) and actor_walk_to (actors/actors.h). */
void game_set_box_flags(struct game *game, int box, uint8_t flags);
void game_rebuild_floor(struct game *game);
void game_walk_actor(struct game *game, int actor, struct walk_point point, int facing);

/* ---- playing ---- */

/* Sets the router that plans the actors' paths from now on. A current walk continues along its
 * old path; but if the new router needs the other walker (see actors/walk_driver.h), all actors
 * stop. */
void game_set_router(struct game *game, const struct router *router);

/* Reports an action of the player. The next frame gets these events in order. A mouse move is
 * dropped if another move or a click follows, and so are the oldest of more than GAME_EVENT_LIMIT
 * events. So however long a game pauses, the last click is there when it continues. */
void game_input(struct game *game, struct game_event event);

/* Sets a request to the host, as a script does. The host sets GAME_REQUEST_NONE after serving
 * it. */
void game_set_request(struct game *game, enum game_request request);

/* Sets the functions that are called around each frame from now on; {0} removes them. */
void game_watch(struct game *game, struct frame_watcher watcher);

/* Lets time pass and plays the frames that are due. Returns their number. Time that is left over
 * counts at the next call; it is less than a frame, unless the watcher stopped play. */
int game_advance(struct game *game, int jiffies);

/* Jiffies until the next frame is due; 0 if it is overdue because the watcher stopped
 * game_advance. */
int game_jiffies_left(const struct game *game);

/* Sends the listener the sounds until the next frame, at most `most` jiffies ahead. No input before
 * that frame changes these sounds, and sending them early does not change the frame. */
void game_send_ahead(struct game *game, int most);

/* The time of the sounds (see struct sound_link), without sounds that were sent ahead. */
uint64_t game_sound_time(const struct game *game);

/* Lets time pass without playing, while the host shows something else. At most one frame is due
 * afterwards, however long this lasts. */
void game_hold(struct game *game, int jiffies);

/* Plays one frame now, whatever the time is, and calls the watcher before and after it. Does
 * nothing if the machine has halted. Returns whether another frame may follow at once: false if the
 * machine has halted, a script restarts the game, or the watcher returned false. */
bool game_play_frame(struct game *game);

/* The last frame's picture; valid until the next call. */
const struct frame *game_picture(struct game *game);

/* ---- traces ---- */

enum { TRACE_LINE_SIZE = 32768 };

/* Writes the state at the end of the last frame as a line of JSON without a newline, to compare two
 * runs of a game:
 *
 *     {"frame","room","camera","actors":[
 *         {"id","x","y","box","scale","facing","moving","costume","clip"}]}
 *
 * If the box-name file has the room, "events":[{"actor","box","name","entered"}] is added. `sounds`
 * adds "sounds":[..], the ids of all sounds for which isSoundRunning is true. A `count` above 0
 * adds the variables, as "vars":{"90":12,..}. */
void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count, bool sounds);

#endif
