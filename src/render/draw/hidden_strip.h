/* What a z-plane hides of a picture.
 *
 * A picture is drawn as if nothing hid it, strip by strip. The pixels of a strip are kept before,
 * and where the z-plane hides they are put back after that. This handles the eight pixels of a row
 * together, and whoever draws need not know of z-planes. */
#ifndef WALKBOX_RENDER_DRAW_HIDDEN_STRIP_H
#define WALKBOX_RENDER_DRAW_HIDDEN_STRIP_H

#include "render/draw/framebuffer.h"
#include "resource/bytes/limits.h"
#include "resource/picture/zplane.h"

/* Part of a strip of the picture that is drawn into, as it was. */
struct hidden_strip {
    int count; /* rows that were kept; 0: nothing is hidden, and the rest means nothing */
    uint8_t *pixels;
    int pitch, width;    /* width: 8, or less for a strip that the clip cuts */
    int cut;             /* pixels of the strip to the left of `pixels` */
    const uint8_t *bits; /* of the z-plane, for the first of the rows */
    int bits_pitch;
    uint64_t kept[LIMIT_COSTUME_PICTURE];
};

struct costume_target;

/* Keeps the rows y..y+count-1 of a strip as they are, from the first to the last in which something
 * is hidden. Strips are those of the room, y is a row of the target, all inside its clip. */
void hidden_strip_keep(struct hidden_strip *hidden, const struct costume_target *target,
                       unsigned strip, int y, int count);

/* Puts the pixels back that the z-plane hides. */
void hidden_strip_restore(const struct hidden_strip *hidden);

#endif
