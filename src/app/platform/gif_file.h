/* Writes pictures of the screen as an animated GIF, with giflib.
 *
 * Of each picture only the rectangle is written that differs in colour from the one before, with
 * the palette it has. Pictures that are the same together take the time of both. Times are
 * hundredths of a second in such files: each is what brings the whole to the nearest one, so that
 * none is lost or gained however long it gets. There are at most 25 pictures a second, because
 * programs show those that follow faster more slowly than they should. */
#ifndef WALKBOX_APP_PLATFORM_GIF_FILE_H
#define WALKBOX_APP_PLATFORM_GIF_FILE_H

#include <stdbool.h>

#include "render/framebuffer.h"

enum { GIF_SHORTEST = 4 }; /* hundredths of a second between two pictures */

struct gif_file;

/* Begins a file of 320 x 200 pixels. NULL when it cannot be written; *why says why then: words that
 * stay valid until the next call. */
struct gif_file *gif_open(const char *path, const char **why);

/* Adds a picture that is shown for some jiffies (1/60 s). */
bool gif_add(struct gif_file *gif, const struct frame *frame, int jiffies);

/* Ends the file. Returns whether all of it was written; `gif` may be NULL (false). */
bool gif_close(struct gif_file *gif);

#endif
