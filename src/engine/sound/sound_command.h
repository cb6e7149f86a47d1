/* Carries out the commands that scripts give by soundKludge. */
#ifndef WALKBOX_ENGINE_SOUND_SOUND_COMMAND_H
#define WALKBOX_ENGINE_SOUND_SOUND_COMMAND_H

#include "engine/sound/music.h"

struct sound_command;
struct game;

/* The first word of soundKludge. From SEQUENCE_COMMAND on the second word is a sound that is a
 * sequence. Not all commands are known; see sound_command.c. */
enum sound_command_number {
    SOUND_COMMAND_MASTER_VOLUME = 6,
    SOUND_COMMAND_GET_MASTER_VOLUME = 7,
    SOUND_COMMAND_START = 8,
    SOUND_COMMAND_STOP = 9,
    SOUND_COMMAND_STOP_ALL = 10,
    SOUND_COMMAND_STOP_ALL_TOO = 11,
    SOUND_COMMAND_STATUS = 13,
    SOUND_COMMAND_JOIN_GROUP = 16,
    SOUND_COMMAND_GROUP_VOLUME = 17,
    SOUND_COMMAND_GROUP_SIZE = 18,
    SEQUENCE_COMMAND = 0x100,
    SEQUENCE_COMMAND_QUERY = 0x100,
    SEQUENCE_COMMAND_PRIORITY = 0x101,
    SEQUENCE_COMMAND_VOLUME = 0x102,
    SEQUENCE_COMMAND_PAN = 0x103,
    SEQUENCE_COMMAND_TRANSPOSE = 0x104,
    SEQUENCE_COMMAND_DETUNE = 0x105,
    SEQUENCE_COMMAND_SPEED = 0x106,
    SEQUENCE_COMMAND_JUMP = 0x107,
    SEQUENCE_COMMAND_SCAN = 0x108,
    SEQUENCE_COMMAND_LOOP = 0x109,
    SEQUENCE_COMMAND_LOOP_END = 0x10A,
    SEQUENCE_COMMAND_PART_ON = 0x10B,
    SEQUENCE_COMMAND_HOOK = 0x10C,
    SEQUENCE_COMMAND_FADE = 0x10D,
    SEQUENCE_COMMAND_TRIGGER = 0x10E,
    SEQUENCE_COMMAND_QUEUE = 0x10F,
    SEQUENCE_COMMAND_CLEAR = 0x110,
    SEQUENCE_COMMAND_QUERY_TOO = 0x113,
    SEQUENCE_COMMAND_HOOK_TOO = 0x114,
    SEQUENCE_COMMAND_PART_VOLUME = 0x116,
    SEQUENCE_COMMAND_QUERY_QUEUE = 0x117,
};

/* Returns the command's result. `marked` is the sound whose marker triggers it; 0: a script does.
 */
int sound_command_obey(struct game *game, const struct sound_command *command, int marked);

/* The game's sequencer, whose markers carry out the commands that wait for them. */
struct music_engine sound_command_music(struct game *game);

#endif
