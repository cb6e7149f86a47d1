/* A player's settings while a game is played: where they come from, what they do to the window, the
 * sound and the game, and how a change of one is kept.
 *
 * A play that somebody repeats or that writes a trace (--input, --trace, --frames) does not read
 * the player's file, so that it goes the same way for everybody. */
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
 * False when the command line says what no setting takes, which has been told. */
bool play_settings_begin(struct play_settings *settings, bool repeats);

/* A game is open: lays its own section between the file and the command line. */
void play_settings_for_game(struct play_settings *settings, enum known_game known,
                            const char *path);

/* Makes the player's file, where there is none, so that it is there to be read and changed. That it
 * cannot be made is no news: nothing was to be kept so far. */
void play_settings_make_file(const struct play_settings *settings);

/* What the settings say to who opens a window, plays sound, and starts a game. */
void play_settings_window(const struct settings *settings, struct presenter_options *window);
void play_settings_sound(const struct settings *settings, struct sound_options *sound);
void play_settings_start(const struct play_settings *settings, struct start_options *start);

/* The settings that are in force now, and from which a change begins. */
const struct settings *play_settings(const struct play *play);

/* The same where no game is open, as on the start screen: a setting of all games changes, and is
 * kept. Whoever shows something looks at the settings afterwards. */
const char *play_settings_change(struct play_settings *settings, enum setting setting,
                                 const char *value);

/* How the window is to show pictures. */
struct window_view_options play_settings_view(const struct settings *settings);

/* Lets the window show pictures as the settings want it, whatever it did before. */
void play_settings_show(struct play *play);

/* Puts the page of settings into the menu. */
void play_settings_open_page(struct play *play);

/* Applies at once what is different in `wanted`. What only a new game can show is told. */
void play_apply_settings(struct play *play, const struct settings *wanted);

/* The setting whose key was pressed; SETTING_COUNT for a key that is nobody's. */
struct window_event;
enum setting play_settings_key(const struct play *play, const struct window_event *event);

/* ---- what is asked of a play before it begins: on the command line, or by the play before ---- */

struct live_sources;
struct recording;

/* It is copied whole, and does not change while the game is played. What it names is borrowed. */
struct play_asked {
    struct play_settings settings;      /* begun */
    struct start_options start;         /* without what settings say */
    const struct live_sources *sources; /* NULL: games are not played from sources */
    const char *path;                   /* of the game; NULL: the player chooses one */
    const char *input, *trace;          /* files; NULL: none */
    int frames;                         /* the game ends after so many; 0: it goes on */
    bool fast;                          /* is played as fast as possible at first */
    const char *record;                /* a file for the record of the play; NULL: none is wanted */
    const struct recording *recording; /* what is played again, with its input; NULL: nothing */
    bool returns; /* at the end of the recording the player goes back to the game */
    bool goes_on; /* from the newest save, whatever the settings say of that */
};

/* Whether the play is one that somebody repeats or measures: by a file of actions or a recording,
 * with a trace, or of so many frames. */
bool play_asked_is_repeated(const struct play_asked *asked);

/* Whether somebody is there who can be asked: the play is not repeated or measured, and the game
 * begins as games do. Whether there is a display is not looked at. */
bool play_asked_is_for_a_player(const struct play_asked *asked);

#endif
