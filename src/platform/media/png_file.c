/* The part of PNG files that does not depend on the library. */
#include "platform/media/png_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "api/whole_file.h"
#include "resource/png_header.h"

/* ---- writing ---- */

/* Writes an encoded picture and frees it. Preserves errno. */
static bool save(uint8_t *bytes, size_t size, const char *path)
{
    errno = ENOMEM;
    const bool saved = bytes && output_write(path, (struct byte_view){bytes, size});
    const int why = errno;
    free(bytes);
    errno = why;
    return saved;
}

void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256])
{
    size_t size = 0;
    uint8_t *bytes = library_png_encode(pixels, width, height, width, palette, &size);
    if (bytes)
        write_bytes(writer, bytes, size);
    else
        writer->failed = true;
    free(bytes);
}

bool png_file_save_indexed(const char *path, const uint8_t *pixels, int width, int height,
                           int pitch, const struct colour palette[256])
{
    size_t size = 0;
    uint8_t *bytes = library_png_encode(pixels, width, height, pitch, palette, &size);
    return save(bytes, size, path);
}

bool png_file_save_frame(const char *path, const struct frame *frame)
{
    return png_file_save_indexed(path, frame->pixels, SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH,
                                 frame->palette);
}

bool png_file_save_rgb(const char *path, const uint32_t *pixels, int width, int height)
{
    const size_t count = (size_t)width * (size_t)height;
    size_t size = 0;
    uint8_t *rgb = malloc(count * 3 + 1), *bytes = NULL;
    for (size_t i = 0; rgb && i < count; i++) {
        rgb[3 * i] = (uint8_t)(pixels[i] >> 16);
        rgb[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
        rgb[3 * i + 2] = (uint8_t)pixels[i];
    }
    if (rgb)
        bytes = library_png_encode(rgb, width, height, width * 3, NULL, &size);
    free(rgb);
    return save(bytes, size, path);
}

/* ---- reading ---- */

/* Checks header and chunks before the library sees them: libraries silently convert colour types
 * and decode pictures of any size, and SDL2_image does not notice a truncated file. Returns false,
 * with the reason in `why`, if the bytes are refused. */
static bool may_be_decoded(struct byte_view bytes, bool indexed, struct message *why)
{
    struct png_header header;
    const char *refused = NULL;
    if (!png_header_read(&header, bytes))
        refused = N_("it is not a PNG file");
    else if (indexed && header.colours != PNG_PALETTE)
        refused = N_("it is a PNG without a palette; save it with one (indexed, 8 bits)");
    else if (png_header_fits(&header) && !png_is_whole(bytes))
        refused = N_("it is truncated, or one of its chunks has a wrong length");
    if (refused)
        message_set(why, "%-s", refused);
    else if (!png_header_fits(&header))
        message_set(why, "it has %lu x %lu pixels; the limit is %d on a side and %d in all",
                    (unsigned long)header.width, (unsigned long)header.height, PNG_SIDE_LIMIT,
                    PNG_PIXELS_LIMIT);
    return !refused && png_header_fits(&header);
}

uint8_t *png_decode(struct byte_view bytes, int *width, int *height, struct colour palette[256],
                    struct message *why)
{
    memset(palette, 0, 256 * sizeof *palette);
    return may_be_decoded(bytes, true, why) ? library_png_decode(bytes, width, height, palette, why)
                                            : NULL;
}

uint32_t *png_decode_colours(struct byte_view bytes, int *width, int *height, struct message *why)
{
    return may_be_decoded(bytes, false, why) ? library_png_decode_colours(bytes, width, height, why)
                                             : NULL;
}

/* Reads up to `limit` bytes of a regular file (a pipe could block for ever). Returns NULL on
 * failure; the caller frees the bytes. */
static uint8_t *read_file(const char *path, size_t limit, size_t *size)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > PNG_FILE_LIMIT)
        return NULL;
    limit = (size_t)status.st_size < limit ? (size_t)status.st_size : limit;
    uint8_t *bytes = malloc(limit + 1);
    FILE *stream = bytes ? fopen(path, "rb") : NULL;
    *size = stream ? fread(bytes, 1, limit, stream) : 0;
    if (stream)
        fclose(stream);
    return bytes;
}

bool png_file_size(const char *path, uint32_t *width, uint32_t *height)
{
    struct png_header header = {0};
    size_t size = 0;
    uint8_t *bytes = read_file(path, PNG_HEADER_SIZE, &size);
    const bool good = bytes && png_header_read(&header, (struct byte_view){bytes, size}) &&
                      header.colours == PNG_PALETTE;
    free(bytes);
    *width = header.width;
    *height = header.height;
    return good;
}

bool png_file_load_indexed(const char *path, uint8_t **pixels, int *width, int *height,
                           struct colour palette[256])
{
    struct message why;
    size_t size = 0;
    uint8_t *bytes = read_file(path, PNG_FILE_LIMIT, &size);
    *pixels =
        bytes ? png_decode((struct byte_view){bytes, size}, width, height, palette, &why) : NULL;
    free(bytes);
    return *pixels != NULL;
}
