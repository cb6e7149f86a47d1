
#include "assets-tools/media_in.h"

#include <stdio.h>
#include <string.h>

#include "app/platform/media.h"
#include "assets-tools/file_io.h"
#include "resource/png_header.h"

static bool read_png(struct source_image *picture, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    const char *unread = file_read(&bytes, path, PNG_FILE_LIMIT);
    uint8_t *pixels = NULL;
    if (unread != NULL)
        snprintf(why, why_size, "%s", unread);
    else
        pixels = png_decode(bytes_writer_view(&bytes), &picture->width, &picture->height,
                            picture->palette, why, why_size);
    bytes_writer_free(&bytes);
    if (pixels == NULL)
        return false;
    const size_t size = (size_t)picture->width * (size_t)picture->height;
    picture->pixels = arena_alloc(arena, size, 1);
    memcpy(picture->pixels, pixels, size);
    png_file_free(pixels);
    return true;
}

struct image_reader png_reader(void)
{
    return (struct image_reader){read_png};
}

enum { WAV_FILE_LIMIT = 64 << 20 };

static bool read_wav(struct source_sample *sample, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    const char *unread = file_read(&bytes, path, WAV_FILE_LIMIT);
    uint8_t *samples = NULL;
    if (unread != NULL)
        snprintf(why, why_size, "%s", unread);
    else
        samples =
            wav_decode(bytes_writer_view(&bytes), &sample->rate, &sample->count, why, why_size);
    bytes_writer_free(&bytes);
    if (samples == NULL)
        return false;
    sample->samples = arena_alloc(arena, sample->count, 1);
    memcpy(sample->samples, samples, sample->count);
    wav_free(samples);
    return true;
}

struct sample_reader wav_reader(void)
{
    return (struct sample_reader){read_wav};
}
