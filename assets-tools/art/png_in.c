/* SDL2_image silently converts pictures of one colour type into another. So the header of the file
 * is read first, to find out its colour type. */
#include "assets-tools/art/png_in.h"

#include <string.h>

#include <SDL_image.h>

#include "assets-tools/text/file_io.h"
#include "resource/picture/png_header.h"

/* Whether the bytes are a PNG file with a palette, whose picture is not too large; else `why` says
 * why it is refused. */
static bool is_good(struct byte_view bytes, char *why, size_t why_size)
{
    struct png_header header;
    const char *refused = NULL;
    if (!png_header_read(&header, bytes))
        refused = "it is no PNG file";
    else if (header.colours == PNG_GREY || header.colours == PNG_GREY_ALPHA)
        refused = "it is a grey PNG; save it with a palette (indexed, 8 bits)";
    else if (header.colours != PNG_PALETTE)
        refused = "it is a true-colour PNG; save it with a palette (indexed, 8 bits)";
    else if (png_header_fits(&header) && !png_is_whole(bytes))
        refused = "it is cut off, or one of its chunks says a wrong length";
    if (refused != NULL)
        snprintf(why, why_size, "%s", refused);
    else if (!png_header_fits(&header))
        snprintf(why, why_size,
                 "it has %lu x %lu pixels; at most %d on a side are read, and %d in all",
                 (unsigned long)header.width, (unsigned long)header.height, PNG_SIDE_LIMIT,
                 PNG_PIXELS_LIMIT);
    return refused == NULL && png_header_fits(&header);
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

/* NULL, with the reason in `why`, when the bytes cannot be decoded. */
static SDL_Surface *load_surface(struct byte_view bytes, char *why, size_t why_size)
{
    SDL_RWops *stream = SDL_RWFromConstMem(bytes.data, (int)bytes.size);
    SDL_Surface *surface = stream == NULL ? NULL : IMG_LoadPNG_RW(stream);
    if (stream != NULL)
        SDL_RWclose(stream);
    if (surface == NULL)
        snprintf(why, why_size, "%s", SDL_GetError());
    return surface;
}

bool png_decode(struct source_image *picture, struct byte_view bytes, struct arena *arena,
                char *why, size_t why_size)
{
    if (!is_good(bytes, why, why_size))
        return false;
    SDL_Surface *surface = load_surface(bytes, why, why_size);
    if (surface == NULL)
        return false;
    bool good = false;
    if (surface->format->palette == NULL || surface->format->BytesPerPixel != 1)
        snprintf(why, why_size, "its palette has see-through colours; save it without them");
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
    const char *unread = file_read(&bytes, path, PNG_FILE_LIMIT);
    bool good =
        unread == NULL && png_decode(picture, bytes_writer_view(&bytes), arena, why, why_size);
    if (unread != NULL)
        snprintf(why, why_size, "%s", unread);
    bytes_writer_free(&bytes);
    return good;
}

struct image_reader png_reader(void)
{
    return (struct image_reader){read_png};
}
