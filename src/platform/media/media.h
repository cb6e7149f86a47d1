/* PNG, WAV and GIF files. */
#ifndef WALKBOX_PLATFORM_MEDIA_MEDIA_H
#define WALKBOX_PLATFORM_MEDIA_MEDIA_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* ---- PNG; pictures with a palette keep their indices ---- */

/* Appends a PNG file of width x height (at least 1) indices. The writer remembers a failure. */
void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256]);

/* Decodes a file with a palette into width * height indices; free them. NULL,
 * with the reason in `why`, for other kinds, and for pictures larger than png_header.h allows. */
uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    char *why, size_t why_size);

/* Decodes a file without a palette, grey or of any depth, too, into 0xAARRGGBB; as png_decode, to
 * be freed with free. */
uint32_t *png_decode_colours(struct byte_view bytes, int *width, int *height, char *why,
                             size_t why_size);

/* Chooses at most `most` (2..256) colours that stand for all of these best, with libimagequant.
 * Returns how many; 0, with the reason in `why`, when it cannot. The same colours in the same order
 * have the same result. */
int palette_choose(const struct colour_count *counts, int count, int most, uint32_t chosen[256],
                   char *why, size_t why_size);

/* Writes width x height indices, with rows `pitch` bytes apart, as an 8-bit palette PNG; "-" is
 * standard output. False, with errno set, when the file cannot be written whole. */
bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256]);

/* The same for the 320 x 200 screen, and for 0x00RRGGBB pixels as an RGB PNG. */
bool png_file_save_frame(const char *path, const struct frame *frame);
bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height);

/* Reads the size of a palette PNG from its header; it may exceed what can be loaded. False for
 * other files. */
bool png_file_size(const char *path, uint32_t *width, uint32_t *height);

/* Reads a file as png_decode does. */
bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256]);

/* What the library of a machine does: SDL2_image (media_sdl.c), or lodepng (media_web.c). The
 * results are to be freed. `palette` NULL: `pixels` are red, green and blue. The header of what is
 * decoded was checked, and the palette is black. */
uint8_t *media_png_encode(const uint8_t *pixels, int width, int height, int pitch,
                          const struct colour *palette, size_t *size);
uint8_t *media_png_decode(struct byte_view bytes, int *width, int *height,
                          struct colour palette[256], char *why, size_t why_size);
uint32_t *media_png_decode_colours(struct byte_view bytes, int *width, int *height, char *why,
                                   size_t why_size);

/* ---- WAV ---- */

/* Decodes a file of 8, 16, 24 or 32 bits, or floating point, and mixes channels into one. Returns
 * *count samples of 8 bits (128 is silence); free them. NULL with the reason in
 * `why`. */
uint8_t *wav_decode(struct byte_view bytes, int *rate, size_t *count, char *why, size_t why_size);

/* Writes pictures of the screen as an animated GIF, with giflib.
 *
 * Each picture is the rectangle that differs in colour from the one before, with its own palette.
 * Equal pictures are joined. Times are rounded to hundredths of a second so that errors do not add
 * up. There are at most 25 pictures a second, because viewers slow faster ones down. */
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
