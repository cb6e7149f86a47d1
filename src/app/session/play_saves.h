/* Saving and loading in the window: quick saves (Alt+digit saves, Ctrl+digit loads), saves of the
 * menu, and autosaves.
 *
 * Each game has its own save folder: $XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under
 * ~/.local/share. */
#ifndef WALKBOX_APP_SESSION_PLAY_SAVES_H
#define WALKBOX_APP_SESSION_PLAY_SAVES_H

#include "app/session/save_file.h"
#include "platform/window_event.h"
#include "util/limits.h"

enum {
    SAVE_SLOT_AUTO,                /* number of autosaves */
    SAVE_SLOT_LIMIT = QUICK_SAVES, /* slots with keys */
};

enum { PLAY_ROOM_SIZE = 64, PLAY_MESSAGE_SIZE = 512 /* bytes of a message to the player */ };

struct play_saves {
    char folder[OWN_FOLDER_SIZE]; /* may not exist yet; "" if there is none */
    struct fault no_folder;       /* why `folder` is "" */
    bool of_sources;              /* the folder has saves of all builds of the sources */
    int autosave;                 /* autosave that this play writes; -1 if none yet */
    const struct router *router;  /* for games that are loaded; NULL means the router in the save */
    int autosave_jiffies;         /* interval; 0 means three minutes */
    int since_autosave;           /* jiffies played since the last autosave or load */
    bool loaded;                  /* a save was just loaded; the reader clears this */
    bool saved;                   /* a save was just written; the reader clears this */
    char message[PLAY_MESSAGE_SIZE]; /* for the player; "" if there is none */
};

/* `files` names the folder of the saves; `router` is for games that are loaded, or NULL. */
void play_saves_init(struct play_saves *saves, const struct game_files *files,
                     const struct router *router);

/* Marks the game as played from the sources in this folder: its saves belong to all builds of the
 * sources. */
void play_saves_of_sources(struct play_saves *saves, const char *sources);

/* Reads the list of saves. */
void play_saves_list(const struct play_saves *saves, const struct game_files *files,
                     struct save_list *list);

/* Handles a key that saves or loads. Returns false for other keys. */
bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event);

/* Writes a room's name as shown to players: "Cliff", "Room 7". */
void play_saves_room(const struct game_files *files, int room, char name[PLAY_ROOM_SIZE]);

/* Writes the path of a file in the folder. */
bool play_saves_path(const struct play_saves *saves, const char *file, char path[PATH_SIZE],
                     struct fault *fault);

/* Save under a number, load the save of a number, or load a file of the folder. SAVE_SLOT_AUTO
 * first replaces the oldest autosave, then this play's autosave; it loads the newest autosave. The
 * result is in `message`. */
bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name);
bool play_saves_load_number(struct play_saves *saves, struct game *game, int number);
bool play_saves_load(struct play_saves *saves, struct game *game, const char *file);

/* Lets time pass, and autosaves when an autosave is due. */
void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies);

/* Autosaves if anything was played since the last autosave or load: the system may end the program
 * without notice. */
void play_saves_secure(struct play_saves *saves, struct game *game);

/* Autosaves when the player leaves the game, if 10 seconds were played since the last autosave or
 * the window `returns` to it. Does not save a game that a script quit: once loaded it would quit
 * again. Returns false on failure; `message` says why. */
bool play_saves_end(struct play_saves *saves, struct game *game, bool returns);

#endif
