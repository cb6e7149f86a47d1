/* Texts of a running game on its screen: names and numbers looked up, charsets at hand, drawn above
 * the room or onto the panel around it. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_SHOW_H
#define WALKBOX_ENGINE_TEXT_TEXT_SHOW_H

#include "render/draw/framebuffer.h"
#include "render/text/text_layout.h"
#include "resource/bytes/bytes.h"

struct print_slot;
struct text_expanded;
struct text_layer;
struct game;

/* What became of a text that was shown. */
struct text_shown {
    struct rectangle covered; /* what was drawn on, as far as it is seen */
    int right;                /* where its last letter ended */
    int bottom;               /* below its last line */
};

/* Puts in the numbers and names that the game has now. */
void text_show_expand(const struct game *game, struct byte_view text,
                      struct text_expanded *expanded);

/* The letters of its first page, with the charsets they need at hand. */
void text_show_run(struct game *game, struct byte_view text, int charset, struct text_run *run);

/* Has the charsets of a text decoded. */
void text_show_fonts(struct game *game, const struct text_run *run, int charset);

/* Draws letters where a row is: in the room's rows into a layer, else onto the panel. Returns what
 * was drawn on of the panel. */
struct rectangle text_show_letters(struct game *game, const struct text_layout *layout, int row,
                                   struct text_layer *layer);

/* Draws the first page of a text that has codes, without wrapping and without the spaces at its
 * end: verbs, and print 254. Observed: ScummVM 2.7. In the
 * rows of the room it stays until the room is painted anew there, else until something is painted
 * over it. */
struct text_shown text_show(struct game *game, struct byte_view text,
                            const struct text_style *style);

/* How wide its first line is, in the charset that was last printed with. */
int text_show_width(struct game *game, struct byte_view text);

/* How a print's letters are laid out. */
struct text_style talk_style(const struct print_slot *print, int charset);

#endif
