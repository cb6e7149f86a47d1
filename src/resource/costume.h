/* A costume (COST block), an actor's looks: up to 16 limbs with pictures, and the animation records
 * that choose them. All that a record can show is decoded and checked on loading.
 * From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_COSTUME_H
#define WALKBOX_RESOURCE_COSTUME_H

#include "resource/block.h"
#include "util/arena.h"
#include "walk/box.h"

enum {
    COSTUME_LIMBS = 16,
    COSTUME_PALETTE_LIMIT = 32,
    COSTUME_NO_OVERRIDE = 255,      /* in an actor's palette: the costume's own colour is used */
    COSTUME_PICTURE_NUMBERS = 0x71, /* commands below this are picture numbers */
    COSTUME_COMMAND_MASK = 0x7F,
    COSTUME_LIMB_OFF = 0xFFFF, /* instead of a start: the record switches the limb off */
    /* Commands that are not picture numbers: */
    COSTUME_CUE_SOUND = 0x78,
    COSTUME_LIMB_STOP = 0x79,
    COSTUME_LIMB_GO = 0x7A,
    COSTUME_SHOW_NOTHING = 0x7B,
    COSTUME_CUE_COUNT = 0x7C,
};

/* One picture of a limb. For the limbs drawn after it, move_x is added to the x of the actor's
 * place and move_y is subtracted from its y. */
struct costume_picture {
    int width, height; /* 0..255; 0: it shows nothing */
    int x, y;          /* of the upper left pixel, from the actor's place */
    int move_x, move_y;
    const uint8_t *pixels; /* costume colours 0..31, 0 = see-through; at column * height + row, as
                              in the file */
};

/* The part of the commands that a record makes one limb run through. */
struct costume_start {
    uint8_t limb;
    bool off;       /* the limb is switched off; the rest is unused */
    bool once;      /* true: stays at the last command; false: begins again after it */
    uint16_t start; /* index of the first command */
    uint8_t length; /* number of commands, 1..128 */
};

struct costume_record {
    bool defined;    /* false: the costume has no such record, or it was damaged */
    int start_count; /* 0..16; in ascending order of limbs */
    struct costume_start starts[COSTUME_LIMBS];
    bool left_out; /* some limbs could not be read */
};

struct costume {
    uint8_t format;                         /* 0x58 or 0x59, plus 0x80 if west_is_own */
    bool west_is_own;                       /* west has its own records; false: mirrored east */
    int colour_count;                       /* 16 or 32 */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* room colour of each costume colour; [0] unused */
    int record_count; /* a record's number is animation * 4 + enum costume_direction */
    struct costume_record *records;
    int command_count;
    const uint8_t *commands; /* borrowed from the file */
    /* NULL where no record leads to it or it could not be read. */
    struct costume_picture *pictures[COSTUME_LIMBS][COSTUME_PICTURE_NUMBERS];
    bool left_out; /* some part of a record or a picture could not be read */
};

/* Loads a COST payload into the arena. Damaged limbs of records and damaged pictures are left out
 * and logged as oddities: the costumes of real games have such parts and never play them. Returns
 * false when the header cannot be read or is of another format. */
bool costume_load(struct costume *costume, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault);

/* Decodes the picture at an offset, which counts from 6 bytes before the payload, as in the file.
 * *run_bytes (may be NULL) gets the size of its runs. */
bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                            struct fault_place place, struct byte_view payload, uint32_t offset,
                            struct arena *arena, size_t *run_bytes, struct fault *fault);

#endif
