/* The options of a play: a player's settings, with where they come from and what they do to the
 * window, the sound and the game; and what is asked of one play.
 *
 * A play that is repeated or measured (--input, --trace, --frames) does not read the player's file,
 * so that it is the same for everybody. */
#ifndef WALKBOX_APP_WINDOW_PLAY_SETTINGS_H
#define WALKBOX_APP_WINDOW_PLAY_SETTINGS_H

#include "app/session/settings_file.h"
#include "app/session/start.h"
#include "util/limits.h"

struct play;
struct presenter_options;
struct sound_options;

struct play_settings {
    struct settings_in_force in_force;
    struct settings_options said;  /* on the command line */
    const char *file_said;         /* another file than the player's; NULL: that one */
    bool no_file;                  /* no file is read or written */
    char path[PATH_SIZE];          /* of the file; "" : none */
    char game[SETTINGS_GAME_SIZE]; /* the game's name in the file; "": before one is open */
    char why[SETTINGS_LINE_SIZE];  /* a change could not be kept */
};

/* Before a game is open: what is built in, the file, and the command line. `repeats`: see above.
 * False, and an error has been printed, for a bad value on the command line. */
bool play_settings_begin(struct play_settings *settings, bool repeats);

/* A game is open: lays its own section between the file and the command line. */
void play_settings_for_game(struct play_settings *settings, enum known_game known,
                            const char *path);

/* Makes the player's file if there is none, so that it is there to be read and changed. */
void play_settings_make_file(const struct play_settings *settings);

/* Options for the window, the sound and the start of a game, from the settings. */
void play_settings_window(const struct settings *settings, struct presenter_options *window);
void play_settings_sound(const struct settings *settings, struct sound_options *sound);
void play_settings_start(const struct play_settings *settings, struct start_options *start);

/* The settings in force. */
const struct settings *play_settings(const struct play *play);

/* Changes a setting: applies it to `play`, unless that is NULL, and writes it into the file, for
 * all games or for this one. Without a value it is removed from the file there, and is what it is
 * without. Returns NULL, or why it could not be written, valid until the next call; then it counts
 * until the program ends. */
const char *play_settings_change(struct play_settings *settings, struct play *play,
                                 enum setting setting, const char *value, bool for_this_game);

/* How the window is to show pictures. */
struct window_view_options play_settings_view(const struct settings *settings);

/* Lets the window show pictures as the settings say. */
void play_settings_show(struct play *play);

/* Puts the page of settings into the menu. */
void play_settings_open_page(struct play *play);

/* Applies at once what is different in `wanted`. */
void play_apply_settings(struct play *play, const struct settings *wanted);

/* The setting whose key was pressed; SETTING_COUNT for a key that is nobody's. */
struct window_event;
enum setting play_settings_key(const struct play *play, const struct window_event *event);

/* ---- what is asked of a play before it begins: on the command line, or by the play before ---- */

struct live_sources;
struct recording;

/* It is copied whole, and does not change while the game is played. What it names is borrowed. */
struct play_request {
    struct play_settings settings;      /* begun */
    struct start_options start;         /* without what settings say */
    const struct live_sources *sources; /* NULL: games are not played from sources */
    const char *path;                   /* of the game; NULL: the player chooses one */
    const char *input, *trace;          /* files; NULL: none */
    int frames;                         /* the game ends after so many; 0: it goes on */
    bool fast;                          /* is played as fast as possible at first */
    const char *record;                /* a file for the record of the play; NULL: none is wanted */
    const struct recording *recording; /* what is played again, with its input; NULL: nothing */
    bool returns;   /* at the end of the recording the player goes back to the game */
    bool continues; /* from the newest save, whatever the settings say of that */
};

/* Whether the play is repeated or measured: it has a file of actions, a recording, a trace, or a
 * number of frames. */
bool play_request_is_repeated(const struct play_request *request);

/* Whether a player can be asked: the play is not repeated or measured, and the game begins at its
 * beginning. There may be no display. */
bool play_request_is_interactive(const struct play_request *request);

#endif
