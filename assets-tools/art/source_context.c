/* Keeps pictures by their paths, so that a sheet with many pictures is read only once. */
#include "assets-tools/art/source_context.h"

#include <string.h>

#include "resource/picture/smap.h"

struct known_picture {
    struct known_picture *next;
    const char *path;
    bool good;
    struct source_image picture;
};

static struct known_picture *find_picture(const struct source_context *context, const char *path)
{
    struct known_picture *known = context->pictures;
    while (known != NULL && strcmp(known->path, path) != 0)
        known = known->next;
    return known;
}

const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by)
{
    const char *path = source_path(context->arena, folder, name);
    struct known_picture *known = find_picture(context, path);
    if (known == NULL) {
        known = arena_alloc(context->arena, 1, sizeof *known);
        known->path = path;
        known->next = context->pictures;
        context->pictures = known;
        char why[256];
        known->good = context->reader.read(&known->picture, path, context->arena, why, sizeof why);
        if (!known->good)
            tell_error(context->diagnostics, wanted_by, "cannot use %s: %s", path, why);
    }
    return known->good ? &known->picture : NULL;
}

const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE])
{
    char *encoded = arena_alloc(context->arena, strlen(text) + 1, 1);
    return letters_encode(&context->letters, place, text, encoded, wrong) ? encoded : NULL;
}

struct zplane source_zplane(struct source_context *context, const struct source_image *picture)
{
    int strips = picture->width / STRIP_WIDTH;
    uint8_t *bits = arena_alloc(context->arena, (size_t)(strips * picture->height), 1);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < strips * STRIP_WIDTH; x++) {
            if (picture->pixels[y * picture->width + x] != 0)
                bits[y * strips + x / STRIP_WIDTH] |= (uint8_t)(0x80 >> x % STRIP_WIDTH);
        }
    }
    return (struct zplane){strips, picture->height, bits};
}
