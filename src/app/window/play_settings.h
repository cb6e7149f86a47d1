/* A player's settings: where they come from and what they change; and the request for one play.
 *
 * A game that is replayed or measured (--input, --trace, --frames) does not read the player's file,
 * so that it is the same for everybody. */
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
    struct settings_options said; /* on the command line */
    const char *file_said;        /* a file instead of the player's; NULL: none */
    bool no_file;
    char path[PATH_SIZE];           /* of the file; "": none */
    char game[SETTINGS_GAME_SIZE];  /* the game's name in the file; "": before one is open */
    char why[SETTINGS_LINE_SIZE];   /* why a change was not saved */
    char error[SETTINGS_LINE_SIZE]; /* the first error of the file, and how many more; "": none */
    int errors;
};

/* Before a game is open: defaults, then the file, then the command line. `repeats`: see above.
 * Prints an error and returns false for a bad value on the command line. */
bool play_settings_begin(struct play_settings *settings, bool repeats);

/* A game is open: reads its own section of the file, too. */
void play_settings_for_game(struct play_settings *settings, enum known_game known,
                            const char *path);

/* Writes the player's file with the defaults if there is none. */
void play_settings_make_file(const struct play_settings *settings);

/* Sets options of the window, the sound and the start of a game from the settings. */
void play_settings_window(const struct settings *settings, struct presenter_options *window);
void play_settings_sound(const struct settings *settings, struct sound_options *sound);
void play_settings_start(const struct play_settings *settings, struct start_options *start);

/* The settings in force. */
const struct settings *play_settings(const struct play *play);

/* Changes a setting, applies it to `play` (may be NULL) and saves it for all games or for this one;
 * value NULL restores the default. Returns NULL, or why it was not saved, valid until the next
 * call; then it applies until the program ends. */
const char *play_settings_change(struct play_settings *settings, struct play *play,
                                 enum setting setting, const char *value, bool for_this_game);

struct window_view_options play_settings_view(const struct settings *settings);

/* Puts the page of settings into the menu. */
void play_settings_open_page(struct play *play);

/* Applies at once what differs in `wanted`. */
void play_apply_settings(struct play *play, const struct settings *wanted);

/* The setting whose key was pressed; SETTING_COUNT: none. */
struct window_event;
enum setting play_settings_key(const struct settings *settings, const struct window_event *event);

/* ---- the request for a game: from the command line, or from the game before ---- */

struct recording;

/* Copied whole, and constant while the game is played. Its pointers are borrowed. */
struct play_request {
    struct play_settings settings;     /* after play_settings_begin */
    struct start_options start;        /* without the settings */
    const char *path;                  /* of the game; NULL: the player chooses one */
    const char *input, *trace;         /* files; NULL: none */
    int frames;                        /* the game ends after this many; 0: it does not */
    bool fast;                         /* begins as fast as possible */
    const char *record;                /* the file to record into; NULL: none */
    const struct recording *recording; /* to play again, with its input; NULL: none */
    bool returns;                      /* the recording ends with the game before it */
    const char *continues; /* from the newest save, whatever the settings say, with this message;
                              NULL: as they say */
};

/* Whether it has a file of actions, a recording, a trace, or a number of frames. */
bool play_request_is_repeated(const struct play_request *request);

/* Whether a player can answer questions: the game is not replayed or measured, and the game starts
 * at its beginning. There may be no display. */
bool play_request_is_interactive(const struct play_request *request);

#endif
