/* The games that the player has played, for the start screen: where each is, its name, when it was
 * played last, and a picture of that. Kept in $XDG_STATE_HOME/walkbox (by default under
 * ~/.local/state): games.json, and the pictures in the folder `pictures`. What cannot be read or
 * written there is left out: playing goes on without it. */
#ifndef WALKBOX_APP_SESSION_PLAYED_GAMES_H
#define WALKBOX_APP_SESSION_PLAYED_GAMES_H

#include "render/framebuffer.h"
#include "util/limits.h"

enum {
    PLAYED_LIMIT = 40, /* those that were played longest ago are forgotten */
    PLAYED_NAME_SIZE = 128,
    PLAYED_PICTURE_WIDTH = SCREEN_WIDTH / 2,
    PLAYED_PICTURE_HEIGHT = SCREEN_HEIGHT / 2,
};

struct played_picture {
    uint8_t pixels[PLAYED_PICTURE_HEIGHT * PLAYED_PICTURE_WIDTH];
    struct colour palette[256];
};

struct played_game {
    char path[PATH_SIZE]; /* absolute */
    char name[PLAYED_NAME_SIZE];
    int64_t when;                   /* seconds since 1970 */
    bool is_there;                  /* something still has that path */
    struct played_picture *picture; /* owned; NULL: none */
};

struct played_games {
    int count;
    struct played_game *games; /* owned; the one that was played last is first */
    char folder[PATH_SIZE];    /* in which the player looked for games last; "": nowhere */
};

/* Reads the list, which is empty when there is none. With `pictures` the pictures as well. */
void played_games_read(struct played_games *played, bool pictures);
void played_games_free(struct played_games *played);

/* The index of the game at a path, whatever it is called there; -1: it is not in the list. */
int played_games_find(const struct played_games *played, const char *path);

/* A game that is being left. */
struct played_now {
    const char *path, *name;
    const struct frame *picture;
};

/* Puts the game at the top of the list, with the time of now. */
void played_games_note(const struct played_now *now);

/* Takes a game out of the list; its files stay. */
void played_games_forget(const char *path);

/* Keeps the folder in which the player looked for games. */
void played_games_keep_folder(const char *folder);

#endif
