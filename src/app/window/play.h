/* A game that is played in a window. play.c begins and ends it and does its turns: a turn gives
 * what the player did to the layers over the picture or to the game (play_input.c), lets time pass
 * and frames be played (play_turn.c), and shows what is new (play_picture.c).
 *
 * Times are in jiffies (1/60 s) or, where the machine's clock is meant, in microseconds. */
#ifndef WALKBOX_APP_WINDOW_PLAY_H
#define WALKBOX_APP_WINDOW_PLAY_H

#include <stdio.h>

#include "app/audio/play_sound.h"
#include "app/console/console_window.h"
#include "app/console/play_report.h"
#include "app/history/event_script.h"
#include "app/history/play_gif.h"
#include "app/history/play_rewind.h"
#include "app/history/recording.h"
#include "app/history/recordings_page.h"
#include "app/platform/presenter.h"
#include "app/window/game_menu.h"
#include "app/window/live_play.h"
#include "app/window/play_overlay.h"
#include "app/window/play_pads.h"
#include "app/window/play_saves.h"
#include "app/window/play_settings.h"
#include "app/window/settings_page.h"
#include "engine/room/fade.h"

/* Whether to continue from the newest save of a game that was played before. */
enum play_resume { RESUME_ASK, RESUME_YES, RESUME_NO };

enum { PLAY_TITLE_SIZE = 256 };

/* The window, which stays from one game to the next. */
struct play_window {
    const struct platform *platform;
    const struct presenter_options *options;
    struct presenter *presenter; /* NULL: it was not needed yet */
};

/* Opens the window if it is not open. Returns a status; an error has been printed. */
int play_window_open(struct play_window *window);

/* A fade, at the speed of the original, measured in real time. */
struct play_fade {
    struct fade_show show; /* while this is active its picture is shown, and no frame is played */
    struct frame last;     /* the picture before the frame that is being played */
    uint64_t waiting;      /* how long the current picture has been shown, in microseconds *
                              TRANSITION_TICK_RATE */
};

/* What the window shows of the game. */
struct play_view {
    struct presenter *presenter; /* borrowed from the window */
    struct frame shown;          /* the picture, shaken or with the mouse pointer drawn over it */
    struct play_fade fade;
    bool changed;         /* there is something new to show */
    int mouse_x, mouse_y; /* the pointer, moved by mouse, finger or controller */
    bool mouse_inside;
    bool unfocused; /* the game waits while another window has the keyboard */
};

/* What is shown over the picture, from the lowest layer up; a message is part of the overlay. */
struct play_layers {
    struct play_overlay overlay;
    int message_jiffies; /* how long the overlay's message is still shown */
    struct game_menu menu;
    struct settings_page settings_page;
    struct recordings_page recordings;
    struct console_window console;
    struct play_gif gif;
    struct play_rewind rewind;
    struct browse_window *browse; /* in the place of all else; owned, NULL: it is not open */
};

/* What belongs to the game that is played. */
struct play_session {
    struct start_options start; /* as requested, with what the settings say */
    enum play_resume resume;
    char title[PLAY_TITLE_SIZE]; /* of the game */
    struct play_saves saves;
    struct script_files script_files;
    struct live_play live; /* of a game that is played from its sources */
    struct play_report report;
    struct play_sound sound;
    struct sound_options sound_options; /* from the settings */
    int notes_shown;
    bool halt_shown;
    int restart_jiffies; /* jiffies within which the key for it, pressed again, restarts the game */

    /* A recorded game in the window: --input, --trace, --frames. */
    struct arena arena;
    struct event_script events;
    struct recording_check check; /* of the recording that is played again */
    bool recording_ended;
    FILE *trace_stream;
    bool trace_failed;
};

struct play {
    struct play_request request;   /* the options, which do not change */
    struct play_settings settings; /* as requested, with what the player changed */
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
    enum menu_request next; /* what follows the game; `layers.menu.menu.path` may say more */
};

/* Begins to play the game at play->request.path; `request` is set and all else is 0. Returns a
 * status; on failure an error has been printed, and all is closed. *began is whether the game could
 * start.
 */
int play_begin(struct play *play, struct play_window *window, bool *began);

/* A turn. Returns when to call it next (platform.h); PLATFORM_ENDED when the player left the game.
 */
uint64_t play_step(struct play *play, uint64_t now);

/* Returns the status of the program. */
int play_end(struct play *play);

/* Whether a player can be asked, and the game is not played from its sources. */
bool play_is_interactive(const struct play *play);

/* Whether there are autosaves: not of a game that is recorded or played from a file of actions. */
bool play_has_autosaves(const struct play *play);

/* ---- time (play_turn.c) ---- */

/* Lets time pass: frames, fades, sound, saves, and the requests of scripts. */
void play_pass_time(struct play *play, uint64_t now);

/* When there is something to do again, if the player does nothing. */
uint64_t play_due(const struct play *play);

/* What the game calls before and after each of its frames; the context is the play. */
struct frame_watcher play_watcher(struct play *play);

/* The key for going back was let go: the game continues from what is shown. */
void play_end_rewind(struct play *play);

/* Opens the browser at the game's room; the game waits until it is left. */
void play_browse_begin(struct play *play);

/* Closes it, if it is open. When the window was closed, the game is to quit. */
void play_browse_end(struct play *play);

/* To be called when a game may have been saved or loaded: ends a fade, and shows the message. */
void play_follow_saves(struct play *play);

/* Shows why the game is not at its own pace: it is paused, or played fast. "" when it is. */
void play_show_mode(struct play *play);

/* ---- input (play_input.c) ---- */

/* Handles what the player did since the last turn. */
void play_input(struct play *play);

/* The code of a key for scripts (engine/input_state.h), with Shift or Ctrl held down or not; 0 when
 * it has none. Observed: ScummVM 2.7; docs/real-games-scripts.md. */
int game_key_code(const struct window_event *event);

/* In room mode: shows the name of the room, and what of it is damaged. */
void play_show_room(struct play *play);

/* ---- the picture (play_picture.c) ---- */

/* To be called before and after each frame that is played. */
void play_fade_before_frame(struct play_fade *fade, struct game *game);
void play_fade_after_frame(struct play_fade *fade, struct game *game);

/* Lets time pass. Returns whether there is another picture to show, which may be the game's own. */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

/* The microseconds until the next picture of a fade, at most `limit`. */
uint64_t play_fade_left(const struct play_fade *fade, uint64_t limit);

/* The game's own picture as it is shown, shaken but without a pointer. */
const struct frame *play_game_picture(struct play *play);

/* Whether any layer is shown. If not, no canvas is needed. */
bool play_layers_wanted(const struct play *play);

/* Draws the layers onto a transparent canvas for the whole screen, with `zoom` canvas pixels for a
 * picture pixel. */
void play_layers_draw(struct play *play, uint32_t *pixels, int zoom);

/* Shows the picture and the layers. */
void play_show(struct play *play);

/* Shows a message over the picture for a while; the second for longer. */
__attribute__((format(printf, 2, 3))) void play_notice(struct play *play, const char *format, ...);
void play_notice_long(struct play *play, const char *message);

#endif
