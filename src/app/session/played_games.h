/* Games played before, for the start screen: games.json and `pictures` in $XDG_STATE_HOME/walkbox
 * (by default under ~/.local/state). Read and write errors there are ignored. */
#ifndef WALKBOX_APP_SESSION_PLAYED_GAMES_H
#define WALKBOX_APP_SESSION_PLAYED_GAMES_H

#include "cli/language.h"
#include "render/framebuffer.h"
#include "util/fault.h"
#include "util/limits.h"
#include <stdbool.h>

enum {
    PLAYED_LIMIT = 40, /* beyond it, the oldest is dropped */
    PLAYED_NAME_SIZE = 128,
    PLAYED_PICTURE_WIDTH = SCREEN_WIDTH / 2,
    PLAYED_PICTURE_HEIGHT = SCREEN_HEIGHT / 2,
};

struct played_picture {
    uint8_t pixels[PLAYED_PICTURE_HEIGHT * PLAYED_PICTURE_WIDTH];
    struct colour palette[256];
};

/* Copies every second pixel of every second row of a picture of the game's size. */
void played_picture_make(struct played_picture *picture, const uint8_t *pixels,
                         const struct colour palette[256]);

struct played_game {
    char path[PATH_SIZE]; /* absolute */
    char name[PLAYED_NAME_SIZE];
    int64_t when;                   /* seconds since 1970 */
    bool is_there;                  /* something exists at that path */
    struct played_picture *picture; /* owned; NULL if there is none */
};

struct played_games {
    int count;
    struct played_game *games; /* owned, newest first */
    char folder[PATH_SIZE];    /* folder in which the player last searched for games, or "" */
};

/* Reads the list, and also its pictures if `pictures` is set. Without a file the list is empty. */
void played_games_read(struct played_games *played, bool pictures);
void played_games_free(struct played_games *played);

/* Returns the index of the game at a path (any path to it), or -1. */
int played_games_find(const struct played_games *played, const char *path);

/* Puts a game that begins at the top of the list if the list lacks it. */
void played_games_begin(const char *path, const char *name);

/* Puts a game that was saved or is being left at the top of the list, with the current time.
 * `picture` may be NULL. */
void played_games_note(const char *path, const char *name, const struct frame *picture);

/* Removes a game from the list; its files stay. */
void played_games_forget(const char *path);

/* Saves the folder in which the player searches for games. */
void played_games_save_folder(const char *folder);

/* A folder as a list to choose a game from: games in the folder itself, folders that hold a game,
 * other folders, archives. Names that begin with a dot are left out, except the folders of Steam's
 * games. */
enum {
    FOLDER_GAMES_LIMIT = 16, /* games in the folder itself, with games inside its files */
    FOLDER_HINT_SIZE = 512,
    FOLDER_NAME_SIZE = 256,
    FOLDER_LIST_LIMIT = 4000,
    FOLDER_PROBE_LIMIT = 400, /* limit of folders searched for a game */
};

enum folder_entry_kind {
    FOLDER_WITH_GAME,
    FOLDER_WITH_GAMES,
    FOLDER_PLAIN,
    FOLDER_ARCHIVE,
    FOLDER_SOUNDFONT
};

/* A game in the folder itself, if there are several. */
struct folder_game {
    char name[FOLDER_NAME_SIZE]; /* "MONKEY.000", "Monkey1.pak, Deutsch" */
    char hint[FOLDER_HINT_SIZE]; /* path relative to the folder */
};

/* Entries listed besides folders: game folders and archives, soundfonts, or nothing. */
enum folder_wanted { FOLDER_WANTS_GAMES, FOLDER_WANTS_SOUNDFONTS, FOLDER_WANTS_FOLDERS };

struct folder_entry {
    enum folder_entry_kind kind;
    char name[FOLDER_NAME_SIZE];
};

struct folder_list {
    enum folder_wanted wanted; /* set by the caller before reading */
    char path[PATH_SIZE];      /* absolute, "/" for the root */
    int count;
    struct folder_entry *entries; /* owned, sorted */
    int left_out;                 /* number of entries beyond FOLDER_LIST_LIMIT */
    bool has_game;                /* the folder itself holds a playable game */
    int game_count;               /* 0 unless there are several games */
    struct folder_game *games;    /* owned */
    char note[TR_TEXT_SIZE];      /* if there is no game: the contents of the folder and the missing
                                     part, or "" */
};

/* Reads the list. Returns false, and leaves the list unchanged, if the folder cannot be read. */
bool folder_list_read(struct folder_list *list, const char *path, struct fault *fault);
void folder_list_free(struct folder_list *list);

/* Writes the path of an entry by its name, or of a game by its hint. Returns false if it is too
 * long. */
bool folder_list_path(const struct folder_list *list, const char *name, char path[PATH_SIZE]);

/* Writes the parent folder, or "/" for the root. The last part of the path goes to `name`. */
void folder_list_above(const struct folder_list *list, char path[PATH_SIZE],
                       char name[FOLDER_NAME_SIZE]);

#endif
