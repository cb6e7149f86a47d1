/* A costume (COST block) draws an actor: up to 16 limbs with pictures, and animation records that
 * choose the pictures. Every picture that a record can show is decoded and checked on loading.
 * From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_COSTUME_H
#define WALKBOX_RESOURCE_COSTUME_H

#include "resource/block.h"
#include "util/arena.h"
#include "walk/box.h"

enum {
    COSTUME_LIMBS = 16,
    COSTUME_PALETTE_LIMIT = 32,
    COSTUME_NO_OVERRIDE = 255, /* an actor's palette entry that keeps the costume's own colour */
    COSTUME_PICTURE_NUMBERS = 0x71, /* commands below this are picture numbers */
    COSTUME_COMMAND_MASK = 0x7F,
    COSTUME_LIMB_OFF = 0xFFFF, /* stored as the start of a run: the record switches the limb off */
    /* Commands above the picture numbers: */
    COSTUME_CUE_SOUND = 0x78,
    COSTUME_LIMB_STOP = 0x79,
    COSTUME_LIMB_GO = 0x7A,
    COSTUME_SHOW_NOTHING = 0x7B,
    COSTUME_CUE_COUNT = 0x7C,
};

/* A limb picture. The limbs drawn after it are moved: move_x is added to the actor's x, and move_y
 * is subtracted from the actor's y. */
struct costume_picture {
    int width, height; /* pixels, 0..255; 0 shows nothing */
    int x, y;          /* upper left pixel, from the actor's place */
    int move_x, move_y;
    const uint8_t *pixels; /* costume colours 0..31, 0 is see-through; the index is column * height
                              + row, as in the file */
};

/* A run of commands, started by a record on one limb. */
struct costume_run {
    uint8_t limb;
    bool off;       /* the limb is switched off, and the fields below are unused */
    bool once;      /* true: the limb stops at the last command; false: it loops */
    uint16_t start; /* index of the first command */
    uint8_t length; /* number of commands, 1..128 */
};

struct costume_record {
    bool defined;  /* false if the record is absent or damaged */
    int run_count; /* 0..16; runs are in ascending order of limbs */
    struct costume_run runs[COSTUME_LIMBS];
    bool left_out; /* some limbs could not be read */
};

struct costume {
    uint8_t format;   /* 0x58 or 0x59, plus 0x80 if west_is_own */
    bool west_is_own; /* west has its own records; if false, west is east mirrored */
    int colour_count; /* 16 or 32 */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* room colour of each costume colour; [0] is unused */
    int record_count; /* record number = animation * 4 + enum costume_direction */
    struct costume_record *records;
    int command_count;
    const uint8_t *commands; /* borrowed from the file */
    /* A picture is NULL if no record leads to it, or if it could not be read. */
    struct costume_picture *pictures[COSTUME_LIMBS][COSTUME_PICTURE_NUMBERS];
    bool left_out; /* some part of a record or a picture could not be read */
};

/* Loads a COST payload into the arena. Damaged limbs of records and damaged pictures are left out
 * and logged as oddities: costumes of real games have such parts and never play them. Returns false
 * if the header cannot be read or has another format. */
bool costume_load(struct costume *costume, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault);

#endif
