/* A player's settings, their sources and effects; and the request for one play.
 *
 * A game that is replayed or measured (--input, --trace, --frames) does not read the player's file,
 * so that it runs the same way for everybody. */
#ifndef WALKBOX_APP_WINDOW_PLAY_SETTINGS_H
#define WALKBOX_APP_WINDOW_PLAY_SETTINGS_H

#include "app/session/settings_file.h"
#include "app/session/start.h"
#include "platform/window_place.h"
#include "util/limits.h"

struct play;
struct presenter_options;
struct sound_options;

struct play_settings {
    struct settings_in_force in_force;
    struct settings_options said; /* options of the command line */
    const char *file_said;        /* file named instead of the player's, or NULL */
    bool no_file;
    char path[PATH_SIZE];           /* path of the file, or "" */
    char game[SETTINGS_GAME_SIZE];  /* game's name in the file; "" until a game is open */
    char why[SETTINGS_LINE_SIZE];   /* reason why a change was not saved */
    char error[SETTINGS_LINE_SIZE]; /* first error of the file, and how many more; may be "" */
    int errors;
};

/* Reads the settings before a game is open: defaults, then the file, then the command line.
 * `repeats`: the game is replayed or measured, see above. Prints an error and returns false for a
 * bad value on the command line. */
bool play_settings_begin(struct play_settings *settings, bool repeats);

/* Adds the game's own section of the file once a game is open. */
void play_settings_for_game(struct play_settings *settings, enum known_game known,
                            const char *path);

/* Writes the player's file with the defaults if there is none. */
void play_settings_make_file(const struct play_settings *settings);

/* Set options of the window, the sound and the start of a game from the settings. */
void play_settings_window(const struct settings *settings, struct presenter_options *window);
void play_settings_sound(const struct settings *settings, struct sound_options *sound);
void play_settings_start(const struct play_settings *settings, struct start_options *start);

/* Returns the settings in force. */
const struct settings *play_settings(const struct play *play);

/* Changes a setting, applies it to `play` (may be NULL) and saves it, for all games or for this
 * game. If `value` is NULL, restores the default. Returns NULL, or why it was not saved, valid
 * until the next call; then the change applies until the program ends. */
const char *play_settings_change(struct play_settings *settings, struct play *play,
                                 enum setting setting, const char *value, bool for_this_game);

struct window_view_options play_settings_view(const struct settings *settings);

/* Puts the page of settings into the menu. */
void play_settings_open_page(struct play *play);

/* Applies at once all differences in `wanted`. */
void play_apply_settings(struct play *play, const struct settings *wanted);

/* Returns the setting whose key was pressed, or SETTING_COUNT. */
struct window_event;
enum setting play_settings_key(const struct settings *settings, const struct window_event *event);

/* Whether a key is for the window itself, whatever it shows. */
bool play_settings_key_of_window(enum setting key);

/* ---- the request for a game, from the command line or from the previous game ---- */

struct recording;

/* Copied whole, and constant while the game is played. Its pointers are borrowed. */
struct play_request {
    struct play_settings settings;     /* after play_settings_begin */
    struct start_options start;        /* without the settings */
    const char *path;                  /* path of the game; NULL if the player chooses one */
    const char *input, *trace;         /* files; NULL if there are none */
    int frames;                        /* number of frames to play; 0 for no limit */
    bool fast;                         /* begins as fast as possible */
    const char *record;                /* file to record into, or NULL */
    const struct recording *recording; /* recording to play again, with its input; or NULL */
    bool returns;                      /* the game before the recording follows it */
    const char *continues; /* continue from the newest save regardless of the settings, and show
                              this message in the player's language; NULL to follow the settings */
};

/* Whether a request has an action file, a recording, a trace, or a number of frames. */
bool play_request_is_repeated(const struct play_request *request);

/* Whether a player can answer questions: the game is not replayed or measured, and starts at its
 * beginning. There may be no display. */
bool play_request_is_interactive(const struct play_request *request);

#endif
