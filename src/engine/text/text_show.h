/* Draws texts that text_expand has expanded: decodes their charsets, and draws the letters over the
 * room or onto the panel above and below it. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_SHOW_H
#define WALKBOX_ENGINE_TEXT_TEXT_SHOW_H

#include "render/framebuffer.h"
#include "render/text_layout.h"
#include "util/bytes.h"

struct charset_cache;
struct game_files;
struct print_slot;
struct stage;
struct talk;
struct text_expanded;
struct text_layer;
struct world;

/* A drawn text's place, in screen pixels. */
struct text_shown {
    struct rectangle covered; /* the letters' area, clipped to its part of the screen */
    int right;                /* where its longest line ends, exclusive */
    int bottom;               /* where its last line with a letter ends, exclusive */
};

/* Decodes the charsets that a text needs. */
void text_show_fonts(struct charset_cache *charsets, const struct game_files *files,
                     const struct text_run *run, int charset);

/* Draws letters: into `layer` if `row` is one of the room's rows, otherwise onto the panel. Returns
 * the part of the panel that changed. */
struct rectangle text_show_letters(const struct world *world, struct stage *stage,
                                   const struct text_layout *layout, int row,
                                   struct text_layer *layer);

/* Draws the first page of a text, without wrapping it and without trailing spaces; for verbs and
 * print 254. Observed: ScummVM 2.7. In the rows of the room the text stays until the room is
 * painted again there; elsewhere it stays until something is painted over it. */
struct text_shown text_show(const struct world *world, struct stage *stage,
                            const struct game_files *files, const struct text_expanded *text,
                            const struct text_style *style);

/* The width, in pixels, of a text's first line in the charset that was printed with last. */
int text_show_width(const struct talk *talk, struct charset_cache *charsets,
                    const struct game_files *files, const struct text_expanded *text);

/* The layout of a print instruction's letters. */
struct text_style talk_style(const struct print_slot *print, int charset);

/* Paints system text (print 254). It appears at once and stays until the room is painted again
 * below it; neither further system text nor talk removes it. It is not a message (VAR_HAVE_MESSAGE)
 * and has no time limit. Observed: ScummVM 2.7. */
void text_show_system(struct world *world, struct stage *stage, const struct game_files *files,
                      const struct print_slot *print, const struct text_expanded *text);

#endif
