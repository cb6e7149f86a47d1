/* A game that is played in a window: what belongs to it from its beginning to its end, and the
 * parts of a turn. A turn takes what the player did (play_input.c), lets time pass and
 * frames be played (play_turn.c), and shows the picture when there is something new (play_show.c).
 * play.c begins and ends a play.
 *
 * Times are in jiffies (1/60 s) or, where the machine's clock is meant, in microseconds. */
#ifndef WALKBOX_APP_WINDOW_PLAY_H
#define WALKBOX_APP_WINDOW_PLAY_H

#include <stdbool.h>
#include <stdint.h>
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
#include "app/session/save_file.h"
#include "app/window/game_menu.h"
#include "app/window/live_play.h"
#include "app/window/play_asked.h"
#include "app/window/play_fade.h"
#include "app/window/play_overlay.h"
#include "app/window/play_pads.h"
#include "app/window/play_saves.h"
#include "app/window/settings_page.h"
#include "engine/game_state.h"
#include "render/framebuffer.h"
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

/* Opens the window if it is not open. Returns a status; what went wrong has been told. */
int play_window_open(struct play_window *window);

struct play {
    struct play_asked asked;
    struct game *game;
    struct presenter *presenter; /* borrowed from the window */
    struct frame shown;          /* the picture, shaken or with the mouse pointer drawn over it */
    struct play_fade fade;
    struct play_overlay overlay;
    struct play_saves saves;
    struct game_menu menu;
    enum play_resume resume;
    enum menu_wish
        wish; /* what is to be done when the game was left; `menu.menu.path` may say more */
    struct script_files script_files;
    struct live_play live; /* of a game that is played from its sources */
    struct console_window console;
    int message_jiffies; /* how long the message is still shown */
    bool paused, quit;
    bool changed;         /* whether there is something new to show */
    int mouse_x, mouse_y; /* the pointer, whoever moved it last: mouse, finger, controller */
    bool mouse_inside;
    struct play_pads pads;
    struct browse_window *browse; /* which lies over the game; owned, NULL: it is not open */
    char title[PLAY_TITLE_SIZE];  /* of the game */
    uint64_t clock;               /* the clock at the last turn, in microseconds */
    uint64_t gone;    /* microseconds between the last two turns, at the sound device's pace */
    uint64_t waiting; /* time that is less than a jiffy so far, in microseconds * 60 */
    bool fast;        /* whether the game is played as fast as possible */
    bool halt_told;
    struct play_report report;
    struct play_rewind rewind;
    struct play_gif gif;
    struct recordings_page recordings;
    int notes_told;
    int restart_asked; /* jiffies within which the key for it, pressed again, restarts the game */
    struct start_options start; /* as asked, with what the settings say */
    struct play_sound sound;
    struct sound_options sound_options; /* from the settings */
    struct play_settings settings;      /* as asked, with what the player changed */
    struct settings_page settings_page;
    bool unfocused; /* the game waits while another window has the keyboard */

    /* A recorded game in the window: --input, --trace, --frames. */
    struct arena arena;
    struct event_script events;
    struct recording_check check; /* of the recording that is played again */
    bool recording_ended;
    FILE *trace_stream;
    bool trace_failed;
};

/* Begins to play the game at play->asked.path. Before, `asked` is set and all else is 0. Returns a
 * status; what went wrong has been said, and all is closed again. *began is whether the game could
 * be started. */
int play_begin(struct play *play, struct play_window *window, bool *began);

/* A turn. Returns when it wants to be called next (platform.h), and PLATFORM_ENDED when the player
 * leaves the game. */
uint64_t play_step(struct play *play, uint64_t now);

/* Ends the play, whether it wants to or not. Returns the status of the program. */
int play_end(struct play *play);

/* Whether somebody is there who can be asked, and the game is not played from its sources. */
bool play_is_for_a_player(const struct play *play);

/* ---- the parts of a turn ---- */

/* Takes what the player did since the last turn. */
void play_take_input(struct play *play);

/* Lets time pass: frames, fades, sound, saves, and what scripts asked for. */
void play_pass_time(struct play *play, uint64_t now);

/* Builds a game that is played from its sources anew when they have changed. */
void play_mind_sources(struct play *play);

/* When there is something to do again, if the player does nothing. */
uint64_t play_due(const struct play *play);

/* Shows the picture, if it is not what the window shows already. */
void play_show(struct play *play);

/* The game's own picture as it is shown, shaken but without a pointer. */
const struct frame *play_game_picture(struct play *play);

/* What the game calls before and after each of its frames; the context is the play. */
struct frame_watcher play_watcher(struct play *play);

/* The key for going back was let go: the game goes on from what is shown. */
void play_end_rewind(struct play *play);

/* ---- what the parts share ---- */

/* Shows a message for a while. */
__attribute__((format(printf, 2, 3))) void play_tell(struct play *play, const char *format, ...);

/* Likewise for longer. */
void play_tell_long(struct play *play, const char *message);

/* Shows why the game does not go on as usual: it is paused, or played fast. "" when it does. */
void play_tell_lasting(struct play *play);

/* In room mode: shows the name of the room, and what of it is damaged. */
void play_tell_room(struct play *play);

/* Does what follows when a game was saved or loaded: ends a fade, and shows the message. */
void play_follow_saves(struct play *play);

/* A game that is recorded, or that is played from a file of actions, does not save by itself. */
bool play_saves_by_itself(const struct play *play);

#endif
