/* A folder of the player's computer as a list to choose a game from: the folders in it, those first
 * that look as if they held a game, then archives. What begins with a dot is left out. */
#ifndef WALKBOX_APP_SESSION_FOLDER_LIST_H
#define WALKBOX_APP_SESSION_FOLDER_LIST_H

#include <stdbool.h>

#include "util/fault.h"
#include "util/limits.h"

enum {
    FOLDER_NAME_SIZE = 256,
    FOLDER_LIST_LIMIT = 4000,
    FOLDER_PROBE_LIMIT = 400, /* folders in which a game is looked for */
};

enum folder_entry_kind { FOLDER_WITH_GAME, FOLDER_PLAIN, FOLDER_ARCHIVE };

struct folder_entry {
    enum folder_entry_kind kind;
    char name[FOLDER_NAME_SIZE];
};

struct folder_list {
    char path[PATH_SIZE]; /* absolute, "/" at the top */
    int count;
    struct folder_entry *entries; /* owned, sorted */
    int left_out;                 /* beyond FOLDER_LIST_LIMIT */
    bool has_game;                /* the folder itself holds a game */
    char told[FAULT_LINE_SIZE]; /* what its files are if they are no game, and what is needed; or ""
                                 */
};

/* Reads a folder. False when it cannot be read; the list stays as it was then. */
bool folder_list_read(struct folder_list *list, const char *path, struct fault *fault);
void folder_list_free(struct folder_list *list);

/* The path of an entry; false when it is too long. */
bool folder_list_path(const struct folder_list *list, int n, char path[PATH_SIZE]);

/* The folder above; "/" stays. The last part of the path goes to `name`. */
void folder_list_above(const struct folder_list *list, char path[PATH_SIZE],
                       char name[FOLDER_NAME_SIZE]);

#endif
