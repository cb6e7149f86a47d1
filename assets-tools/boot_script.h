/* The scripts for a game without a boot script. From: docs/building.md.
 *
 * Script 1 sets up ego, shows the start room, and last starts the game's script `begin`, if any. A
 * left click sends ego there; `n` or a right click shows the next room, `p` the previous one. A
 * game that includes library/verbs.scr has its panel instead. */
#ifndef WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H
#define WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H

#include "assets-tools/game_source.h"

enum {
    SCRIPT_BOOT = 1, /* the one an interpreter starts with */
    SCRIPT_INPUT = 2,
    SCRIPT_NEXT_ROOM = 3,
    SCRIPT_PREVIOUS_ROOM = 4,
    SCRIPT_ARRIVE_FIRST = 101, /* + index of the room in the list */
    ROOMS_WITH_SCRIPTS = LOCAL_SCRIPT_FIRST - SCRIPT_ARRIVE_FIRST,
};

/* Whether the tool adds a script of this number: the game has neither this script nor script 1. */
bool boot_script_exists(const struct game_source *game, int script);

/* Appends the bytecode of that script. */
void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script);

#endif
