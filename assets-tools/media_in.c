
#include <stdio.h>
#include <string.h>

#include "app/platform/media.h"
#include "assets-tools/file_io.h"
#include "resource/png_header.h"

enum { WAV_FILE_LIMIT = 64 << 20 };

static bool read_bytes(struct bytes_writer *bytes, const char *path, size_t max,
                       struct arena *arena, char *why, size_t why_size)
{
    bytes_writer_init(bytes, arena->allocator);
    const char *unread = file_read(bytes, path, max);
    if (unread != NULL)
        snprintf(why, why_size, "%s", unread);
    return unread == NULL;
}

static bool read_png(struct source_image *picture, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    uint8_t *pixels = NULL;
    if (read_bytes(&bytes, path, PNG_FILE_LIMIT, arena, why, why_size))
        pixels = png_decode(bytes_writer_view(&bytes), &picture->width, &picture->height,
                            picture->palette, why, why_size);
    bytes_writer_free(&bytes);
    if (pixels == NULL)
        return false;
    const size_t size = (size_t)picture->width * (size_t)picture->height;
    picture->pixels = memcpy(arena_alloc(arena, size, 1), pixels, size);
    png_file_free(pixels);
    return true;
}

struct image_reader png_reader(void)
{
    return (struct image_reader){read_png};
}

static bool read_wav(struct source_sample *sample, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    uint8_t *samples = NULL;
    if (read_bytes(&bytes, path, WAV_FILE_LIMIT, arena, why, why_size))
        samples =
            wav_decode(bytes_writer_view(&bytes), &sample->rate, &sample->count, why, why_size);
    bytes_writer_free(&bytes);
    if (samples == NULL)
        return false;
    sample->samples = memcpy(arena_alloc(arena, sample->count, 1), samples, sample->count);
    wav_free(samples);
    return true;
}

struct sample_reader wav_reader(void)
{
    return (struct sample_reader){read_wav};
}
