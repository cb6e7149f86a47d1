/* The messages of a sequence that are for the player of sequences and not for a device: exclusive
 * messages of a maker of their own, whose next byte is one of these codes.
 * From: docs/sound.md 4. */
#ifndef WALKBOX_RESOURCE_MESSAGE_CODES_H
#define WALKBOX_RESOURCE_MESSAGE_CODES_H

enum { MAKER_IMUSE = 0x7D };

enum message_code {
    MESSAGE_PART = 0,
    MESSAGE_PART_FREE = 1,
    MESSAGE_INSTRUMENT = 16,
    MESSAGE_GLOBAL_INSTRUMENT = 17,
    MESSAGE_JUMP = 48,
    MESSAGE_TRANSPOSE = 49,
    MESSAGE_PART_ON = 50,
    MESSAGE_PART_VOLUME = 51,
    MESSAGE_PART_PROGRAM = 52,
    MESSAGE_PART_TRANSPOSE = 53,
    MESSAGE_MARKERS = 64,
    MESSAGE_LOOP = 80,
    MESSAGE_LOOP_END = 81,
    MESSAGE_PROGRAM = 96,
};

/* For which device an instrument is. */
enum hardware { HARDWARE_ADLIB = 1, HARDWARE_SPEAKER = 2 };

#endif
