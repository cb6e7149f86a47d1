#include "render/window/window_canvas.h"

#include <string.h>

/* Whether some pixels are all 0. The loop does not stop early, so that the compiler can handle many
 * at a time. */
static bool see_through(const uint32_t *pixels, size_t count)
{
    uint32_t seen = 0;
    for (size_t i = 0; i < count; i++)
        seen |= pixels[i];
    return seen == 0;
}

static bool same(const uint32_t *before, const uint32_t *after, size_t at, size_t count)
{
    if (before && after)
        return memcmp(before + at, after + at, count * sizeof *after) == 0;
    return see_through((before ? before : after) + at, count);
}

void window_canvas_compare(const uint32_t *before, const uint32_t *after, int zoom,
                           struct window_damage *damage)
{
    const size_t width = (size_t)(SCREEN_WIDTH * zoom), piece = (size_t)(WINDOW_PIECE * zoom);
    if (!before && !after)
        return;
    for (int row = 0; row < SCREEN_HEIGHT * zoom; row++) {
        size_t at = (size_t)row * width;
        if (same(before, after, at, width))
            continue;
        for (int n = 0; n < WINDOW_PIECES; n++)
            if (!same(before, after, at + (size_t)n * piece, piece))
                damage->rows[row / zoom] |= UINT32_C(1) << n;
    }
}
