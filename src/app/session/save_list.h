/* All saves of a game that a player can choose from: the files of its folder that are called
 * "slot-N.save", which the player made, and those that the program makes by itself.
 *
 * The program keeps AUTOSAVES of them: "auto.save", "auto-2.save", "auto-3.save". Each play writes
 * into one, the oldest, again and again, so that a game that is begun anew does not lose what was
 * played before. */
#ifndef WALKBOX_APP_SESSION_SAVE_LIST_H
#define WALKBOX_APP_SESSION_SAVE_LIST_H

#include "app/session/own_files.h"
#include "engine/save/save.h"

enum {
    AUTOSAVES = 3,
    SAVE_FILE_SIZE = 32,
    SAVE_LIST_LIMIT = 400,
    SAVE_NUMBER_LIMIT = 10000, /* saves are numbered up to here, exclusive */
    QUICK_SAVES =
        10, /* the numbers below are those of the keys Alt+1..9; 0 is the newest autosave */
};

struct save_entry {
    char file[SAVE_FILE_SIZE];
    int number; /* 1 and up; 0: it was saved by the program itself */
    bool good;  /* else only `why` holds something */
    struct save_label label;
    char why[FAULT_LINE_SIZE];
};

struct save_list {
    int count;
    struct save_entry *entries; /* owned; the newest first, those that cannot be read last */
    int left_out;               /* files beyond SAVE_LIST_LIMIT */
};

/* Reads the labels of all saves in a folder, which need not be there. False when there is no memory
 * for the list, which is empty then. */
bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files);
void save_list_free(struct save_list *list);

/* The lowest number for a new save that no key overwrites: QUICK_SAVES and up. 0 when there is none
 * left. */
int save_list_free_number(const char *folder);

/* The name of autosave n, 0..AUTOSAVES-1. */
void save_auto_file(int n, char file[SAVE_FILE_SIZE]);

/* Which autosave was written last, or (with `oldest`) is missing or was written longest ago; -1
 * when there is none to be the newest. By the times of the files. */
int save_auto_find(const char *folder, bool oldest);

#endif
