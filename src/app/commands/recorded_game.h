/* A game without a window whose frames are all recorded, for the console and the debugger. */
#ifndef WALKBOX_APP_COMMANDS_RECORDED_GAME_H
#define WALKBOX_APP_COMMANDS_RECORDED_GAME_H

#include "app/console/console.h"
#include "app/debug/debugger.h"
#include "app/session/event_script.h"
#include "app/session/start.h"

struct recorded_game {
    struct console console; /* set `host.say` before a line is run */
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    struct arena arena;
    struct event_script events;  /* the player's actions */
    unsigned overlays;           /* set by the command `show`, but never drawn: a command file thus
                                    works here as in the window */
    const struct router *router; /* for games that are loaded; NULL means the router in the save */
    bool left;                   /* by the command `exit` */
};

/* Opens and starts a game. `input` is an action file, or NULL. Returns a status, and prints the
 * error unless it is CLI_DONE. Always end with recorded_game_end, which writes the log. */
int recorded_game_start(struct recorded_game *recorded, const char *path, const char *input,
                        const struct start_options *start);
int recorded_game_end(struct recorded_game *recorded, int status,
                      const struct start_options *start);

/* Runs a line of the console, and what the game then requests. Returns false after an error. */
bool recorded_game_run(struct recorded_game *recorded, char *line, size_t length);

/* Plays frames as long as the debugger waits for them. */
void recorded_game_play(struct recorded_game *recorded, int frames);

#endif
