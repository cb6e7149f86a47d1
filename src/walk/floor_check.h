/* What is wrong with a floor, or doubtful: what the format allows, but players would stumble
 * over. walkbox-build warns of it, and the box editor marks it. Of boxes where nobody can walk only
 * the shape is checked: scripts may open them. A hop to no box says that no route is meant between
 * two boxes or their groups. */
#ifndef WALKBOX_WALK_FLOOR_CHECK_H
#define WALKBOX_WALK_FLOOR_CHECK_H

#include "util/message.h"
#include "walk/floor_model.h"

enum floor_fault {
    FLOOR_TWISTED,
    FLOOR_CONCAVE,
    FLOOR_BACKWARDS,    /* its corners go counter-clockwise */
    FLOOR_NO_PLANE,     /* its mask is a z-plane that the room does not have */
    FLOOR_NO_SLOT,      /* its scale slot is not given */
    FLOOR_SLANTED_SEAM, /* two boxes meet at a slanted edge, which does not connect them */
    FLOOR_PIXEL_APART,  /* two edges run a pixel apart */
    FLOOR_LOOSE_END,    /* a line box ends next to another box, but on no edge */
    FLOOR_CROSSED,      /* two boxes have floor in common, which does not connect them */
    FLOOR_ALONE,        /* it touches no other box */
    FLOOR_CUT_OFF,      /* boxes that touch each other, but not most of the others */
    /* From here on doubtful rather than wrong: no warnings of walkbox-build. */
    FLOOR_GAP,       /* two upright or level edges run two to four pixels apart */
    FLOOR_APART,     /* other edges run along each other, not more than four pixels apart */
    FLOOR_OVERLAP,   /* two connected boxes have floor in common */
    FLOOR_STALE_HOP, /* a hop leads to a box that is not a neighbour */
};

enum { FLOOR_FINDING_LIMIT = 512, FLOOR_GAP_MAX = 4 };

struct floor_finding {
    enum floor_fault fault;
    int box, other;             /* other: 0 when it is about one box */
    struct walk_point from, to; /* where to mark it; of boxes that should meet: in `box` and in
                                   `other`, where they are nearest */
    int value; /* mask, slot from 1, pixels of a gap, boxes that are cut off, or the
                  box to which a stale hop leads */
};

static inline bool floor_fault_is_doubtful(enum floor_fault fault)
{
    return fault >= FLOOR_GAP;
}

/* Whether `from` and `to` are the corners of a rectangle. */
static inline bool floor_fault_is_area(enum floor_fault fault)
{
    return fault == FLOOR_OVERLAP || fault == FLOOR_CROSSED;
}

/* Finds what is wrong: the shapes of boxes, then how they meet. Returns how many findings there
 * are, at most `limit`. */
int floor_check(const struct floor_model *model, struct floor_finding *findings, int limit);

/* Describes a finding in a sentence without a full stop. */
struct message floor_finding_message(const struct floor_model *model,
                                     const struct floor_finding *finding);

#endif
