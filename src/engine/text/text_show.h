/* Shows texts of a running game on its screen: looks up names and numbers, decodes the charsets,
 * and draws the letters over the room or onto the panel above and below it. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_SHOW_H
#define WALKBOX_ENGINE_TEXT_TEXT_SHOW_H

#include "render/framebuffer.h"
#include "render/text_layout.h"
#include "util/bytes.h"

struct print_slot;
struct text_expanded;
struct text_layer;
struct game;

/* Where a text was drawn, in screen pixels. */
struct text_shown {
    struct rectangle covered; /* the area that was drawn on, clipped to its part of the screen */
    int right;                /* where its longest line ended */
    int bottom;               /* below its last line that has a letter */
};

/* The letters of the first page of a text. The charsets that they need are decoded. */
void text_show_run(struct game *game, struct byte_view text, int charset, struct text_run *run);

/* Decodes the charsets that a text needs. */
void text_show_fonts(struct game *game, const struct text_run *run, int charset);

/* Draws letters. If `row` is one of the room's rows they go into `layer`, else onto the panel.
 * Returns the part of the panel that was drawn on. */
struct rectangle text_show_letters(struct game *game, const struct text_layout *layout, int row,
                                   struct text_layer *layer);

/* Draws the first page of a text with codes, without wrapping it and without the spaces at its end;
 * verbs and print 254 use this. Observed: ScummVM 2.7. In the rows of the room the text stays until
 * the room is painted again there; elsewhere it stays until something is painted over it. */
struct text_shown text_show(struct game *game, struct byte_view text,
                            const struct text_style *style);

/* The width in pixels of the first line of a text, in the charset that was last printed with. */
int text_show_width(struct game *game, struct byte_view text);

/* How the letters of a print instruction are laid out. */
struct text_style talk_style(const struct print_slot *print, int charset);

/* System text, which print 254 paints. It appears at once and stays until the room is painted again
 * below it; neither further system text nor talk removes it. It is not a message
 * (VAR_HAVE_MESSAGE), and its time does not run out. Observed: ScummVM 2.7. */
void text_show_system(struct game *game, const struct print_slot *print, struct byte_view text);

/* The actors of the scene were drawn. Where an actor changed, the room was painted again below it,
 * in whole strips of eight columns; this removes the system text there. */
void text_actors_drawn(struct game *game);

#endif
