/* Faults of a floor, and doubtful places: the format allows them, but players would stumble over
 * them. walkbox-build warns of them, and the box editor marks them. In boxes where nobody can walk
 * only the shape is checked: scripts may open them. A hop to no box says that no path is intended
 * between two boxes or their groups. From: docs/formats.md 4, docs/walking.md 4 and 6. */
#ifndef WALKBOX_WALK_FLOOR_CHECK_H
#define WALKBOX_WALK_FLOOR_CHECK_H

#include "util/message.h"
#include "walk/floor_model.h"

enum floor_fault {
    FLOOR_TWISTED,
    FLOOR_CONCAVE,
    FLOOR_BACKWARDS,    /* corners are counter-clockwise */
    FLOOR_NO_PLANE,     /* the room does not have its z-plane */
    FLOOR_NO_SLOT,      /* its scale slot is not defined */
    FLOOR_SLANTED_SEAM, /* two boxes meet at a slanted edge, and so are not connected */
    FLOOR_PIXEL_APART,  /* two edges run one pixel apart */
    FLOOR_LOOSE_END,    /* a line box ends next to another box, but not on an edge */
    FLOOR_CROSSED,      /* two boxes share floor, but are not connected */
    FLOOR_ALONE,        /* the box touches no other box */
    FLOOR_CUT_OFF,      /* boxes touch each other, but are apart from most others */
    /* From here on doubtful rather than wrong: walkbox-build does not warn. */
    FLOOR_GAP,       /* two upright or level edges run two to four pixels apart */
    FLOOR_APART,     /* other edges run along each other, at most four pixels apart */
    FLOOR_OVERLAP,   /* two connected boxes share floor */
    FLOOR_STALE_HOP, /* a hop leads to a box that is not a neighbour */
};

enum { FLOOR_FINDING_LIMIT = 512, FLOOR_GAP_MAX = 4 };

struct floor_finding {
    enum floor_fault fault;
    int box, other;             /* `other` is 0 if the finding is about one box */
    struct walk_point from, to; /* places to mark; for boxes that should meet, their nearest points
                                   in `box` and in `other` */
    int value; /* z-plane, slot from 1, pixels of a gap, number of boxes that are cut off, or box of
                  a stale hop */
};

static inline bool floor_fault_is_doubtful(enum floor_fault fault)
{
    return fault >= FLOOR_GAP;
}

/* Whether `from` and `to` are a rectangle's corners. */
static inline bool floor_fault_is_area(enum floor_fault fault)
{
    return fault == FLOOR_OVERLAP || fault == FLOOR_CROSSED;
}

/* Finds the faults: first in the shapes of boxes, then in how they meet. Returns the number of
 * findings, at most `limit`. */
int floor_check(const struct floor_model *model, struct floor_finding *findings, int limit);

/* Describes a finding in a sentence without a full stop. */
struct message floor_finding_message(const struct floor_model *model,
                                     const struct floor_finding *finding);

#endif
