#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "platform/media/palette_choose.h"
#include "platform/media/png_file.h"
#include "platform/media/wav_decode.h"
#include "resource/png_header.h"

enum { WAV_FILE_LIMIT = 64 << 20 };

static bool read_bytes(struct bytes_writer *bytes, const char *path, size_t max,
                       struct arena *arena, struct message *why)
{
    bytes_writer_init(bytes, arena->allocator);
    const char *unread = file_read(bytes, path, max);
    if (unread != NULL)
        message_set(why, "%-s", unread);
    return unread == NULL;
}

/* Moves a decoder's pixels into the arena. */
static void *move(struct arena *arena, void *pixels, const struct source_image *picture,
                  size_t pixel_size)
{
    const size_t count = (size_t)picture->width * (size_t)picture->height;
    void *moved = memcpy(arena_alloc(arena, count, pixel_size), pixels, count * pixel_size);
    free(pixels);
    return moved;
}

static bool read_png(struct source_image *picture, const char *path, struct arena *arena,
                     struct message *why)
{
    struct bytes_writer bytes;
    struct png_header header;
    uint8_t *pixels = NULL;
    uint32_t *colours = NULL;
    if (read_bytes(&bytes, path, PNG_FILE_LIMIT, arena, why)) {
        const struct byte_view file = bytes_writer_view(&bytes);
        if (png_header_read(&header, file) && header.colours != PNG_PALETTE)
            colours = png_decode_colours(file, &picture->width, &picture->height, why);
        else
            pixels = png_decode(file, &picture->width, &picture->height, picture->palette, why);
    }
    bytes_writer_free(&bytes);
    picture->pixels = pixels != NULL ? move(arena, pixels, picture, sizeof *pixels) : NULL;
    picture->colours = colours != NULL ? move(arena, colours, picture, sizeof *colours) : NULL;
    return pixels != NULL || colours != NULL;
}

static bool read_wav(struct source_sample *sample, const char *path, struct arena *arena,
                     struct message *why)
{
    struct bytes_writer bytes;
    uint8_t *samples = NULL;
    if (read_bytes(&bytes, path, WAV_FILE_LIMIT, arena, why))
        samples = wav_decode(bytes_writer_view(&bytes), &sample->rate, &sample->count, why);
    bytes_writer_free(&bytes);
    if (samples == NULL)
        return false;
    sample->samples = memcpy(arena_alloc(arena, sample->count, 1), samples, sample->count);
    free(samples);
    return true;
}

struct media_reader file_media(void)
{
    return (struct media_reader){read_png, palette_choose, read_wav};
}
