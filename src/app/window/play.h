/* A game that is played in a window. play.c begins and ends it and makes its turns: a turn handles
 * input (play_input.c), plays the frames that are due (play_turn.c) and shows what is new
 * (play_picture.c). Times are in jiffies (1/60 s), those of the machine's clock in microseconds. */
#ifndef WALKBOX_APP_WINDOW_PLAY_H
#define WALKBOX_APP_WINDOW_PLAY_H

#include <stdio.h>

#include "api/whole_file.h"
#include "app/audio/play_sound.h"
#include "app/console/console_window.h"
#include "app/history/play_rewind.h"
#include "app/history/recording.h"
#include "app/history/recordings_page.h"
#include "app/history/report.h"
#include "app/session/event_script.h"
#include "app/session/live_play.h"
#include "app/session/play_saves.h"
#include "app/window/game_menu.h"
#include "app/window/play_overlay.h"
#include "app/window/play_pads.h"
#include "app/window/play_panel.h"
#include "app/window/play_settings.h"
#include "app/window/settings_page.h"
#include "engine/room/fade.h"
#include "platform/presenter.h"

/* Whether to continue from the newest save of a game that was played before. */
enum play_resume { RESUME_ASK, RESUME_YES, RESUME_NO };

enum { PLAY_TITLE_SIZE = 256 };

/* The window, which stays open from one game to the next. */
struct play_window {
    const struct platform *platform;
    const struct presenter_options *options;
    struct presenter *presenter; /* NULL: not opened yet */
};

/* Opens the window if necessary. Returns a status; errors are printed. */
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
    struct play_panel panel; /* below the room */
    int rows;                /* of the picture, that the panel's buttons do not cover */
    bool changed;            /* there is something new to show */
    int mouse_x, mouse_y;    /* the pointer, moved by mouse, finger or controller */
    bool mouse_inside;
    bool mouse_moved; /* by the player: before that, the actions of a file move it */
};

/* What is shown over the picture, from the lowest layer up. */
struct play_layers {
    struct play_overlay overlay;
    int message_jiffies; /* how long the overlay's message is still shown */
    bool message_above;  /* at the top: it is for authors, who look at their verbs */
    struct game_menu menu;
    struct settings_page settings_page;
    struct recordings_page recordings;
    struct console_window console;
    struct play_gif gif;
    struct play_rewind rewind;
    struct browse_window *browse; /* instead of all else; owned, NULL: closed */
};

/* What belongs to one game. */
struct play_session {
    struct start_options start; /* as requested, completed from the settings */
    enum play_resume resume;
    char title[PLAY_TITLE_SIZE]; /* of the game */
    struct play_saves saves;
    bool played;    /* some time has passed in the game: it was not only looked at */
    uint64_t noted; /* the clock when the game was last listed by a save; 0: never */
    struct script_files script_files;
    struct live_play live; /* of a game that is played from its sources */
    struct play_report report;
    struct play_sound sound;
    struct sound_options sound_options; /* from the settings */
    int notes_shown;
    bool halt_shown;
    int restart_jiffies; /* within which its key, pressed again, restarts the game */

    /* A recorded game in the window: --input, --trace, --frames. */
    struct arena arena;
    struct event_script events;
    struct recording_check check; /* of the recording that is played again */
    bool recording_ended;
    struct whole_file trace;
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
    uint64_t gone;    /* microseconds between the last two turns by the sound device's clock */
    uint64_t waiting; /* less than a jiffy, in microseconds * 60 */
    bool quit;
    enum menu_request next; /* what follows the game; `layers.menu.menu.path` may say more */
    const char *why_ended;  /* for the start screen, what to do about a quit; NULL: nothing */
};

/* Begins the game at play->request.path; all but `request` is 0. Returns a status; on failure an
 * error has been printed and everything is closed. *began: whether the game could start. */
int play_begin(struct play *play, struct play_window *window, bool *began);

/* A turn. Returns when to call it next; PLATFORM_ENDED when the player has left the game. */
uint64_t play_step(struct play *play, uint64_t now);

/* Returns the status of the program. */
int play_end(struct play *play);

/* Whether a player can answer questions, and the game is not played from its sources. */
bool play_is_interactive(const struct play *play);

/* Whether there are autosaves: not while a file of actions or the sources are played. */
bool play_has_autosaves(const struct play *play);

/* ---- time (play_turn.c) ---- */

/* Lets time pass: frames, fades, sound, saves, and the requests of scripts. */
void play_pass_time(struct play *play, uint64_t now);

/* Ends a recording that was chosen in the menu: the game before it follows. */
void play_end_replay(struct play *play);

/* When there is something to do again without input. */
uint64_t play_due(const struct play *play);

/* What the game calls before and after each of its frames; the context is the play. */
struct frame_watcher play_watcher(struct play *play);

/* The key for going back was released: the game continues from what is shown. */
void play_end_rewind(struct play *play);

/* Opens the browser at the game's room; the game waits. */
void play_browse_begin(struct play *play);

/* Closes it if it is open. The game quits if the window was closed. */
void play_browse_end(struct play *play);

/* Autosaves the game when it is left. When a chosen recording ends, the game continues from that
 * save. False when it cannot be saved; the message says why. */
bool play_save_at_end(struct play *play);

/* The same, and notes that the game was played. */
bool play_leave(struct play *play);

/* Autosaves what was played since the last autosave, unless the player goes back. */
void play_secure(struct play *play);

/* Call this when a game may have been saved or loaded: it shows the message. */
void play_follow_saves(struct play *play);

/* Shows that the game is paused or fast; nothing at normal speed. */
void play_show_mode(struct play *play);

/* ---- input (play_input.c) ---- */

/* Handles what the player did since the last turn. */
void play_input(struct play *play);

/* The code of a key for scripts (engine/state/input_state.h), which depends on Shift and Ctrl; 0:
 * none. Observed: ScummVM 2.7; docs/real-games-rows.md. */
int game_key_code(const struct window_event *event);

/* In room mode: shows the name of the room, and whether it is damaged. */
void play_show_room(struct play *play);

/* ---- the picture (play_picture.c) ---- */

/* Call these before and after each frame. */
void play_fade_before_frame(struct play_fade *fade, struct game *game);
void play_fade_after_frame(struct play_fade *fade, const struct game *game);

/* Lets time pass. Returns whether the picture changed. */
bool play_fade_pass(struct play_fade *fade, uint64_t microseconds);

/* The microseconds until the next picture of a fade, at most `limit`. */
uint64_t play_fade_left(const struct play_fade *fade, uint64_t limit);

/* How many rows the shaking picture is raised by now. */
int play_shake_rows(const struct play *play);

/* The game's picture, shaken but without a pointer. */
const struct frame *play_game_picture(struct play *play);

/* Whether any layer is shown. */
bool play_layers_wanted(const struct play *play);

/* Draws the layers onto a transparent canvas for the whole screen, with `zoom` canvas pixels to a
 * picture pixel. */
void play_layers_draw(struct play *play, uint32_t *pixels, int zoom);

/* Shows the picture and the layers. */
void play_show(struct play *play);

/* Shows a message over the picture in the player's language, for 3 or 20 seconds. */
__attribute__((format(printf, 2, 3))) void play_notice(struct play *play, const char *format, ...);
void play_notice_long(struct play *play, const char *message);

#endif
