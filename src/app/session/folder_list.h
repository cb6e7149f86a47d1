/* A folder as a list to choose a game from: folders that hold a game, other folders, archives.
 * Names that begin with a dot are omitted. */
#ifndef WALKBOX_APP_SESSION_FOLDER_LIST_H
#define WALKBOX_APP_SESSION_FOLDER_LIST_H

#include <stdbool.h>

#include "util/fault.h"
#include "util/limits.h"

enum {
    FOLDER_NAME_SIZE = 256,
    FOLDER_LIST_LIMIT = 4000,
    FOLDER_PROBE_LIMIT = 400, /* folders searched for a game */
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
    char note[FAULT_LINE_SIZE];   /* else what its files are, and what is needed; or "" */
};

/* False, and the list is unchanged, when the folder cannot be read. */
bool folder_list_read(struct folder_list *list, const char *path, struct fault *fault);
void folder_list_free(struct folder_list *list);

/* False when the path of entry `n` is too long. */
bool folder_list_path(const struct folder_list *list, int n, char path[PATH_SIZE]);

/* The folder above; "/" stays. The last part of the path goes to `name`. */
void folder_list_above(const struct folder_list *list, char path[PATH_SIZE],
                       char name[FOLDER_NAME_SIZE]);

#endif
