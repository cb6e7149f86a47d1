/* SDL2_image silently converts pictures of one colour type into another. So the header of the file
 * is read first, to find out its colour type. */
#include "assets-tools/art/png_in.h"

#include <errno.h>
#include <SDL_image.h>
#include <string.h>

#include "assets-tools/text/file_io.h"

enum { PNG_COLOUR_TYPE_AT = 25, PNG_PALETTE = 3, PICTURE_SIZE_LIMIT = 8192 };

static const uint8_t png_begin[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

/* NULL when the bytes are a PNG file with a palette, else the reason why it is refused. */
static const char *refusal(struct byte_view bytes)
{
    if (bytes.size <= PNG_COLOUR_TYPE_AT || memcmp(bytes.data, png_begin, sizeof png_begin) != 0)
        return "it is no PNG file";
    switch (bytes.data[PNG_COLOUR_TYPE_AT]) {
    case PNG_PALETTE:
        return NULL;
    case 0:
    case 4:
        return "it is a grey PNG; save it with a palette (indexed, 8 bits)";
    default:
        return "it is a true-colour PNG; save it with a palette (indexed, 8 bits)";
    }
}

static bool copy_surface(struct source_image *picture, const SDL_Surface *surface,
                         struct arena *arena)
{
    picture->width = surface->w;
    picture->height = surface->h;
    size_t width = (size_t)surface->w;
    picture->pixels = arena_alloc(arena, width * (size_t)surface->h, 1);
    for (int y = 0; y < surface->h; y++)
        memcpy(picture->pixels + (size_t)y * width,
               (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch, width);
    const SDL_Palette *palette = surface->format->palette;
    for (int i = 0; i < palette->ncolors && i < 256; i++) {
        const SDL_Color *colour = &palette->colors[i];
        picture->palette[i] = (struct colour){colour->r, colour->g, colour->b};
    }
    return true;
}

static bool decode_png(struct source_image *picture, struct byte_view bytes, struct arena *arena,
                       char *why, size_t why_size)
{
    const char *refused = refusal(bytes);
    if (refused != NULL) {
        snprintf(why, why_size, "%s", refused);
        return false;
    }
    SDL_RWops *stream = SDL_RWFromConstMem(bytes.data, (int)bytes.size);
    SDL_Surface *surface = IMG_LoadPNG_RW(stream);
    SDL_RWclose(stream);
    if (surface == NULL) {
        snprintf(why, why_size, "%s", IMG_GetError());
        return false;
    }
    bool good = false;
    if (surface->format->palette == NULL || surface->format->BytesPerPixel != 1)
        snprintf(why, why_size, "its palette has see-through colours; save it without them");
    else if (surface->w > PICTURE_SIZE_LIMIT || surface->h > PICTURE_SIZE_LIMIT)
        snprintf(why, why_size, "it is larger than %d pixels", PICTURE_SIZE_LIMIT);
    else
        good = copy_surface(picture, surface, arena);
    SDL_FreeSurface(surface);
    return good;
}

static bool read_png(struct source_image *picture, const char *path, struct arena *arena, char *why,
                     size_t why_size)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    bool good = file_read(&bytes, path);
    if (good)
        good = decode_png(picture, bytes_writer_view(&bytes), arena, why, why_size);
    else
        snprintf(why, why_size, "%s", strerror(errno));
    bytes_writer_free(&bytes);
    return good;
}

struct image_reader png_reader(void)
{
    return (struct image_reader){read_png};
}
