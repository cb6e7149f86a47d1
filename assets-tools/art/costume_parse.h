/* The state of a costume.txt while its lines are read. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_PARSE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_PARSE_H

#include "assets-tools/art/art_source.h"

/* A `picture` line. */
struct named_picture {
    const char *name;
    struct source_place place;
    const struct source_image *sheet; /* NULL if it could not be read */
    int left, top, width, height;
    struct walk_point at;            /* pixel of the rectangle at the actor's place */
    struct walk_point move;          /* down is positive */
    struct costume_picture *picture; /* made when all colours are known */
};

struct costume_parse {
    struct source_context *context;
    struct costume *costume;
    struct costume_colours *colours;
    const char *folder;
    struct source_place file; /* the text as a whole, for errors */
    bool west_is_own;
    bool has_palette; /* sheets have the costume's own colours, and pictures keep their margins */
    int picture_count;
    struct named_picture *pictures;   /* space for all lines */
    const char *limbs[COSTUME_LIMBS]; /* names; NULL if not given */
    uint8_t *commands;                /* space for all lists */
};

/* Makes the palette from the colours of all pictures, and then the pictures, after the last line.
 * Reports errors. Returns false if there was one. */
bool costume_pictures_make(struct costume_parse *parse);

#endif
