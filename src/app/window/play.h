/* A game that is played in a window. play.c begins and ends it and does its turns: a turn gives
 * what the player did to the layers over the picture or to the game (play_layers.c, play_input.c),
 * lets time pass and frames be played (play_turn.c), and shows the picture when there is something
 * new (play_layers.c, play_picture.c).
 *
 * Times are in jiffies (1/60 s) or, where the machine's clock is meant, in microseconds. */
#ifndef WALKBOX_APP_WINDOW_PLAY_H
#define WALKBOX_APP_WINDOW_PLAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/audio/play_sound.h"
#include "app/console/play_report.h"
#include "app/history/event_script.h"
#include "app/history/recording.h"
#include "app/session/save_file.h"
#include "app/window/live_play.h"
#include "app/window/play_layers.h"
#include "app/window/play_pads.h"
#include "app/window/play_picture.h"
#include "app/window/play_saves.h"
#include "app/window/play_settings.h"
#include "util/arena.h"

/* Whether to go on with the newest save of a game that was played before. */
enum play_resume { RESUME_ASK, RESUME_YES, RESUME_NO };

enum { PLAY_TITLE_SIZE = 256 };

struct browse_window;

/* The window, which stays from one game to the next. */
struct play_window {
    const struct platform *platform;
    const struct presenter_options *options;
    struct presenter *presenter; /* NULL: it was not needed yet */
};

/* Opens the window if it is not open. Returns a status; an error has been printed. */
int play_window_open(struct play_window *window);

/* What is played, and what belongs to it from its beginning to its end. */
struct play_session {
    struct start_options start; /* as asked, with what the settings say */
    enum play_resume resume;
    char title[PLAY_TITLE_SIZE]; /* of the game */
    struct play_saves saves;
    struct script_files script_files;
    struct live_play live; /* of a game that is played from its sources */
    struct play_report report;
    struct play_sound sound;
    struct sound_options sound_options; /* from the settings */
    int notes_shown;
    bool halt_told;
    int restart_asked; /* jiffies within which the key for it, pressed again, restarts the game */

    /* A recorded game in the window: --input, --trace, --frames. */
    struct arena arena;
    struct event_script events;
    struct recording_check check; /* of the recording that is played again */
    bool recording_ended;
    FILE *trace_stream;
    bool trace_failed;
};

struct play {
    struct play_asked asked;       /* the options, which do not change */
    struct play_settings settings; /* as asked, with what the player changed */
    struct game *game;
    struct play_view view;
    struct play_layers layers;
    struct play_pads pads;
    struct play_session session;
    bool paused;
    bool fast;        /* the game is played as fast as possible */
    uint64_t clock;   /* the clock at the last turn, in microseconds */
    uint64_t gone;    /* microseconds between the last two turns, at the sound device's pace */
    uint64_t waiting; /* time that is less than a jiffy so far, in microseconds * 60 */
    bool quit;
    enum menu_wish wish; /* what follows the game; `layers.menu.menu.path` may say more */
};

/* Begins to play the game at play->asked.path; `asked` is set and all else is 0. Returns a status;
 * on failure an error has been printed, and all is closed. *began is whether the game could start.
 */
int play_begin(struct play *play, struct play_window *window, bool *began);

/* A turn. Returns when to call it next (platform.h); PLATFORM_ENDED when the player left the game.
 */
uint64_t play_step(struct play *play, uint64_t now);

/* Ends the play, whether it wants to or not. Returns the status of the program. */
int play_end(struct play *play);

/* Whether a player can be asked, and the game is not played from its sources. */
bool play_is_for_a_player(const struct play *play);

/* ---- time (play_turn.c) ---- */

/* Lets time pass: frames, fades, sound, saves, and what scripts asked for. */
void play_pass_time(struct play *play, uint64_t now);

/* When there is something to do again, if the player does nothing. */
uint64_t play_due(const struct play *play);

/* What the game calls before and after each of its frames; the context is the play. */
struct frame_watcher play_watcher(struct play *play);

/* The key for going back was let go: the game goes on from what is shown. */
void play_end_rewind(struct play *play);

/* Opens the browser at the room of the game, which waits until it is left. */
void play_browse_begin(struct play *play);

/* Closes it, if it is open. When the window was closed, the game is to quit. */
void play_browse_end(struct play *play);

/* Does what follows when a game was saved or loaded: ends a fade, and shows the message. */
void play_follow_saves(struct play *play);

/* Shows why the game does not go on as usual: it is paused, or played fast. "" when it does. */
void play_tell_lasting(struct play *play);

/* ---- input for the game and the window (play_input.c), which no layer takes ---- */

void play_game_event(struct play *play, const struct window_event *event, enum setting key);

/* Whether a key is for the window itself, whatever it shows: its size, pictures of it, its end. */
bool play_is_window_key(enum setting key);

/* The code of a key for scripts (engine/input_state.h), with Shift or Ctrl held down or not; 0 when
 * it has none. Observed: ScummVM 2.7; docs/real-games-scripts.md. */
int game_key_code(const struct window_event *event);

void play_begin_gif(struct play *play);

/* In room mode: shows the name of the room, and what of it is damaged. */
void play_tell_room(struct play *play);

/* A game that is recorded, or that is played from a file of actions, does not save by itself. */
bool play_saves_by_itself(const struct play *play);

#endif
