/* Saving and loading in the window: quick saves (Alt and a digit saves, Ctrl and a digit loads),
 * those of the menu, and autosaves.
 *
 * Each game has its own folder for saves: $XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under
 * ~/.local/share. */
#ifndef WALKBOX_APP_SESSION_PLAY_SAVES_H
#define WALKBOX_APP_SESSION_PLAY_SAVES_H

#include "app/session/save_file.h"
#include "platform/window_event.h"
#include "util/limits.h"

enum {
    SAVE_SLOT_AUTO,                /* for autosaves */
    SAVE_SLOT_LIMIT = QUICK_SAVES, /* of those that have keys */
};

enum { PLAY_ROOM_SIZE = 64, PLAY_MESSAGE_SIZE = 512 /* for a message to the player */ };

struct play_saves {
    char folder[OWN_FOLDER_SIZE]; /* which need not exist yet; "": none */
    struct fault no_folder;       /* why there is none */
    bool of_sources;              /* the folder has saves of all builds of the same sources */
    int autosave;                 /* which of the autosaves this play writes; -1: none yet */
    const struct router *router;  /* for games that are loaded; NULL: the router that was saved */
    int autosave_jiffies;         /* from one autosave to the next; 0: three minutes */
    int since_autosave;           /* jiffies played since the last autosave or load */
    bool loaded;                  /* a save was just loaded; the reader clears this */
    bool saved;                   /* the same for a save that was just written */
    char message[PLAY_MESSAGE_SIZE]; /* for the player; "": none */
};

void play_saves_init(struct play_saves *saves, const struct game_files *files,
                     const struct router *router);

/* The game is played from the sources in this folder, and its saves belong to all of its builds. */
void play_saves_of_sources(struct play_saves *saves, const char *sources);

/* Reads the list of saves. */
void play_saves_list(const struct play_saves *saves, const struct game_files *files,
                     struct save_list *list);

/* Handles a key that saves or loads. False for other keys. */
bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event);

/* How players see the name of a room: "Cliff", "Room 7". */
void play_saves_room(const struct game_files *files, int room, char name[PLAY_ROOM_SIZE]);

/* The path of a file in the folder. */
bool play_saves_path(const struct play_saves *saves, const char *file, char path[PATH_SIZE],
                     struct fault *fault);

/* Save under a number, load that save, or load a file of the folder. SAVE_SLOT_AUTO saves in place
 * of the oldest autosave, then in place of that of this play, and loads the newest. The result is
 * in `message`. */
bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name);
bool play_saves_load_number(struct play_saves *saves, struct game *game, int number);
bool play_saves_load(struct play_saves *saves, struct game *game, const char *file);

/* Lets time pass: autosaves when it is due. */
void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies);

/* Autosaves if anything was played since the last autosave or load: the system may end the program
 * without notice. */
void play_saves_secure(struct play_saves *saves, struct game *game);

/* Autosaves when the game is left, if 10 seconds were played since the last one or the window
 * `returns` to it. A game that a script quit is not saved: once loaded it would quit again. False
 * when it failed; `message` says why. */
bool play_saves_end(struct play_saves *saves, struct game *game, bool returns);

#endif
