/* COST: an actor's art: pictures in limbs, and the animation records that choose them.
 *
 * Everything a record can show is decoded and checked when the costume is loaded, so drawing and
 * animating never meet bad data. From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_COSTUME_H
#define WALKBOX_RESOURCE_COSTUME_H

#include "resource/bytes/arena.h"
#include "resource/bytes/block.h"
#include "walk/floor/facing.h"

enum {
    COSTUME_LIMBS = 16,
    COSTUME_PALETTE_LIMIT = 32,
    COSTUME_NO_OVERRIDE = 255,      /* in an actor's palette: the colour of his costume stays */
    COSTUME_PICTURE_NUMBERS = 0x71, /* commands below this are picture numbers */
    COSTUME_COMMAND_MASK = 0x7F,
    COSTUME_LIMB_OFF = 0xFFFF,
};

/* Commands that are not pictures (docs/formats.md 6). */
enum {
    COSTUME_CUE_SOUND = 0x78,
    COSTUME_LIMB_STOP = 0x79,
    COSTUME_LIMB_GO = 0x7A,
    COSTUME_SHOW_NOTHING = 0x7B,
    COSTUME_CUE_COUNT = 0x7C,
};

/* One picture. x and y are of its upper left pixel from the actor's place (x to the right, y
 * down); move_x is added to the place of the limbs drawn after it, move_y subtracted. */
struct costume_picture {
    int width, height; /* 0..255; 0: shows nothing */
    int x, y;
    int move_x, move_y;
    const uint8_t *pixels; /* costume colours, 0 = see-through, COLUMN by column: index
                              column * height + row, as the format stores and the original draws */
};

/* What a record gives one limb. */
struct costume_start {
    uint8_t limb;
    bool off;       /* 0xFFFF: switch the limb off */
    bool once;      /* stays at the last command */
    uint16_t start; /* into commands */
    uint8_t length; /* commands, 1..128 */
};

struct costume_record {
    bool defined;
    int start_count; /* 0..16, ascending limb */
    struct costume_start starts[COSTUME_LIMBS];
    bool left_out; /* part of it could not be read; the limbs that could are there */
};

struct costume {
    uint8_t format;                         /* 0x58, 0x59, + 0x80 */
    bool west_is_own;                       /* format bit 0x80: west is not a mirrored east */
    int colour_count;                       /* 16 or 32 */
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* room colour per costume colour; [0] unused */
    int record_count; /* H + 1; number = animation * 4 + enum costume_direction */
    struct costume_record *records;
    int command_count;
    const uint8_t *commands; /* borrowed from the file */
    /* By limb and picture number; NULL where no record leads there or it could not be read. */
    struct costume_picture *pictures[COSTUME_LIMBS][COSTUME_PICTURE_NUMBERS];
};

/* Loads a COST payload into the arena. A limb of a record and a picture that is damaged is left out
 * and logged as an oddity, because the costumes of real games have such parts and never play them;
 * a header that cannot be read, or a format of another game, is refused. */
bool costume_load(struct costume *costume, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault);

/* Decodes the picture whose header is at a stored offset (6 before the payload counts as 0).
 * *run_bytes gets how many run bytes it took; may be NULL. */
bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                            struct fault_place place, struct byte_view payload, uint32_t offset,
                            struct arena *arena, size_t *run_bytes, struct fault *fault);

#endif
