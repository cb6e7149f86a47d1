/* The scripts every built game gets, so that an interpreter has something to run.
 *
 * Script 1 boots: it sets ego up and shows the start room. From then on a left click walks ego,
 * `n` or a right click goes to the next room, `p` to the one before. A game of several rooms has
 * one script for each that takes ego there. */
#ifndef WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H
#define WALKBOX_ASSETS_TOOLS_BOOT_SCRIPT_H

#include "assets-tools/game_source.h"
#include "resource/bytes/bytes_writer.h"

enum {
    SCRIPT_BOOT = 1, /* the one an interpreter starts with */
    SCRIPT_INPUT = 2,
    SCRIPT_NEXT_ROOM = 3,
    SCRIPT_PREVIOUS_ROOM = 4,
    SCRIPT_ARRIVE_FIRST = 101, /* + place of the room in the list */
    ROOMS_WITH_SCRIPTS = GAME_SCRIPTS - SCRIPT_ARRIVE_FIRST,
};

/* Whether the game has a boot script of this number: none when it has a script 1 of its own, and
 * none in the place of one of its own. */
bool boot_script_exists(const struct game_source *game, int script);

/* Appends the bytecode of one. */
void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script);

#endif
