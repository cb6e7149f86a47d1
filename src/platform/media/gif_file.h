/* Writes pictures of the screen as an animated GIF, with giflib.
 *
 * Each picture is the rectangle that differs in colour from the one before, with its own palette.
 * Equal pictures are joined. Times are rounded to hundredths of a second so that errors do not add
 * up. There are at most 25 pictures a second, because viewers slow faster ones down. */
#ifndef WALKBOX_PLATFORM_MEDIA_GIF_FILE_H
#define WALKBOX_PLATFORM_MEDIA_GIF_FILE_H

#include <stdbool.h>

#include "render/framebuffer.h"

enum { GIF_SHORTEST = 4 }; /* hundredths of a second between two pictures */

struct gif_file;

/* Begins a file of 320 x 200 pixels; `tall`: of 320 x 240, in which every fifth row is there twice.
 * NULL, with the reason in *why until the next call, on failure. */
struct gif_file *gif_open(const char *path, bool tall, const char **why);

/* Adds a picture that is shown for some jiffies (1/60 s). */
bool gif_add(struct gif_file *gif, const struct frame *frame, int jiffies);

/* Ends the file. Returns whether all was written, otherwise nothing is left; false for NULL. */
bool gif_close(struct gif_file *gif);

/* Ends it without a file. */
void gif_drop(struct gif_file *gif);

#endif
