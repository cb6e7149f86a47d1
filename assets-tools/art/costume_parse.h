/* The state of a costume.txt while its lines are read. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_PARSE_H

#include "assets-tools/art/art_source.h"

/* A `picture` line. */
struct named_picture {
    const char *name;
    struct source_place place;
    const struct source_image *sheet; /* NULL: it could not be read */
    int left, top, width, height;
    struct walk_point at;            /* the pixel of the rectangle that is at the actor's place */
    struct walk_point move;          /* down is positive */
    struct costume_picture *picture; /* made when all colours are known */
};

struct costume_parse {
    struct source_context *context;
    struct costume *costume;
    struct costume_colours *colours;
    const char *folder;
    struct source_place file; /* the text as a whole */
    bool west_is_own;
    bool has_palette; /* sheets have the costume's own colours, and pictures keep their margins */
    int picture_count;
    struct named_picture *pictures;   /* room for all lines */
    const char *limbs[COSTUME_LIMBS]; /* their names; NULL: not given */
    uint8_t *commands;                /* room for all lists */
};

/* After the last line: makes the palette from the colours of all pictures, and then the pictures.
 * Reports errors; false when there was one. */
bool costume_pictures_make(struct costume_parse *parse);

#endif
