/* The scripts that the tool puts into a game without a boot script of its own, so that an
 * interpreter has something to run. From: docs/building.md.
 *
 * Script 1 boots: it sets ego up and shows the start room. From then on a left click sends ego
 * there, `n` or a right click goes to the next room, and `p` to the one before. For each room there
 * is a script that takes ego there. A game that includes the ready-made panel of verbs
 * (library/verbs.scr) has that instead, and last its script `begin` is started, if it has one. */
#ifndef WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H
#define WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H

#include "assets-tools/game_source.h"
#include "resource/files/game_index.h"
#include "util/bytes_writer.h"

enum {
    SCRIPT_BOOT = 1, /* the one an interpreter starts with */
    SCRIPT_INPUT = 2,
    SCRIPT_NEXT_ROOM = 3,
    SCRIPT_PREVIOUS_ROOM = 4,
    SCRIPT_ARRIVE_FIRST = 101, /* + index of the room in the list */
    ROOMS_WITH_SCRIPTS = LOCAL_SCRIPT_FIRST - SCRIPT_ARRIVE_FIRST,
};

/* Whether the tool puts a script of this number into the game. It puts in none if the game has a
 * script 1 of its own, and does not replace a script that the game has. */
bool boot_script_exists(const struct game_source *game, int script);

/* Appends the bytecode of that script. */
void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script);

#endif
