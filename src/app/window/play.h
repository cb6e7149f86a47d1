/* A game played in a window. play.c begins and ends it and makes its turns: a turn handles input
 * (play_input.h), plays due frames (play_time.h) and shows changes (play_picture.h). Times are in
 * jiffies (1/60 s), clock times in microseconds. */
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
#include "app/window/play_debug.h"
#include "app/window/play_fade.h"
#include "app/window/play_overlay.h"
#include "app/window/play_pads.h"
#include "app/window/play_panel.h"
#include "app/window/play_settings.h"
#include "app/window/settings_page.h"
#include "platform/presenter.h"

/* Whether to continue from the newest save of a game played before. */
enum play_resume { RESUME_ASK, RESUME_YES, RESUME_NO };

enum { PLAY_TITLE_SIZE = 256 };

/* The window, which stays open from game to game. */
struct play_window {
    const struct platform *platform;
    const struct presenter_options *options;
    struct presenter *presenter; /* NULL until the window is open */
};

/* Opens the window if necessary. Returns a status; errors are printed. */
int play_window_open(struct play_window *window);

/* The game in the window. */
struct play_view {
    struct presenter *presenter; /* borrowed from the window */
    struct frame shown;          /* last picture, shaken or with the pointer drawn over it */
    struct play_fade fade;
    struct play_panel panel; /* verbs and other choices below the room */
    int rows;                /* rows of the picture that the panel's buttons leave free */
    bool changed;            /* the window has to be drawn again */
    int mouse_x, mouse_y;    /* pointer, moved by mouse, finger or controller */
    bool mouse_inside;
    bool mouse_moved; /* by the player; until then an action file moves the pointer */
};

/* Layers over the picture; play_layers.h has their order. */
struct play_layers {
    struct play_overlay overlay;
    int message_jiffies; /* remaining time of the overlay's message */
    bool message_above;  /* at the top: the message is for authors, who look at their verbs */
    struct game_menu menu;
    struct settings_page settings_page;
    struct recordings_page recordings;
    struct console_window console;
    struct play_debug debug;
    struct play_gif gif;
    struct play_rewind rewind;
    struct browse_window *browse; /* replaces everything else; owned, NULL if closed */
};

/* The state of one game. */
struct play_session {
    struct start_options start; /* as requested, completed from the settings */
    enum play_resume resume;
    char title[PLAY_TITLE_SIZE]; /* title of the game */
    struct play_saves saves;
    bool played;    /* some time has passed in the game, so it was not only looked at */
    uint64_t noted; /* clock when a save last updated the list of played games, or 0 */
    struct script_files script_files;
    struct live_play live; /* for a game played from its sources */
    struct play_report report;
    struct debugger debugger;
    struct play_sound sound;
    struct sound_options sound_options; /* from the settings */
    int notes_shown;
    bool halt_shown;
    int restart_jiffies; /* jiffies left in which a second press of the restart key restarts the
                            game */

    /* Recorded games in the window: --input, --trace, --frames. */
    struct arena arena;
    struct event_script events;
    struct recording_check check; /* for the recording being replayed */
    bool recording_ended;
    struct whole_file trace;
};

struct play {
    struct play_request request;   /* options; constant */
    struct play_settings settings; /* as requested, with the player's changes */
    struct game *game;
    struct play_view view;
    struct play_layers layers;
    struct play_pads pads;
    struct play_session session;
    bool paused;
    bool fast;        /* fast-forward, or no limit on speed */
    uint64_t clock;   /* clock at the last turn, in microseconds */
    uint64_t elapsed; /* game time since the turn before, in microseconds: the sound device's clock
                         times the speed */
    uint64_t waiting; /* time not yet played, in 1/60 us; less than one jiffy */
    bool quit;
    struct next next; /* step after this game */
};

/* Begins the game at play->request.path; all fields except `request` must be 0. Returns a status;
 * on failure an error has been printed and everything is closed. *began is set if the game could
 * start. */
int play_begin(struct play *play, struct play_window *window, bool *began);

/* Takes a turn. Returns when to call it next, or PLATFORM_ENDED if the player has left the game. */
uint64_t play_step(struct play *play, uint64_t now);

/* Ends the game. Returns the status of the program; sets *next to the step after this game. */
int play_end(struct play *play, struct next *next);

/* Whether a player can answer questions, and the game is not played from its sources. */
bool play_is_interactive(const struct play *play);

/* Whether there are autosaves. There are none while an action file or sources are played. */
bool play_has_autosaves(const struct play *play);

#endif
