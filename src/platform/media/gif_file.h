/* Writes an animated GIF of screen pictures, with giflib.
 *
 * Each picture in the file is the rectangle that differs from the previous picture, with its own
 * palette. Equal pictures are joined. Times are rounded to hundredths of a second so that errors do
 * not add up. There are at most 25 pictures a second, because viewers slow down faster
 * animations. */
#ifndef WALKBOX_PLATFORM_MEDIA_GIF_FILE_H
#define WALKBOX_PLATFORM_MEDIA_GIF_FILE_H

#include <stdbool.h>

#include "render/framebuffer.h"

enum { GIF_SHORTEST = 4 }; /* least hundredths of a second between pictures */

struct gif_file;

/* Begins a file of 320 x 200 pixels; if `tall`, 320 x 240, with every fifth row doubled. On failure
 * returns NULL, and the reason in *why until the next call. */
struct gif_file *gif_open(const char *path, bool tall, const char **why);

/* Adds a picture for a duration in jiffies (1/60 s). Returns false after an error, with errno. */
bool gif_add(struct gif_file *gif, const struct frame *frame, int jiffies);

/* Ends the file. Returns whether all was written; if not, no file is left, and errno says why.
 * Returns false for NULL. */
bool gif_close(struct gif_file *gif);

/* Gives up the file, and leaves nothing. */
void gif_drop(struct gif_file *gif);

#endif
