#include "platform/shown_picture.h"

#include <string.h>

/* Returns the bounds of all pixels in which two pictures differ; empty if they are equal. */
static struct rectangle pixels_difference(const uint32_t *before, const uint32_t *now, int width,
                                          int height)
{
    struct rectangle area = {0};
    for (int y = 0; y < height; y++, before += width, now += width) {
        int left = 0, right = width;
        if (memcmp(before, now, (size_t)width * sizeof *now) == 0)
            continue;
        while (before[left] == now[left])
            left++;
        while (before[right - 1] == now[right - 1])
            right--;
        area = rectangle_join(area, (struct rectangle){left, y, right, y + 1});
    }
    return area;
}

void shown_picture_mark(struct shown_picture *shown, struct rectangle area)
{
    shown->changed = rectangle_join(shown->changed, rectangle_intersect(area, whole_screen));
}

void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom)
{
    const struct rectangle area =
        pixels_difference(before, now, SCREEN_WIDTH * zoom, SCREEN_HEIGHT * zoom);
    shown_picture_mark(shown, (struct rectangle){area.left / zoom, area.top / zoom,
                                                 (area.right + zoom - 1) / zoom,
                                                 (area.bottom + zoom - 1) / zoom});
}

void shown_picture_update(struct shown_picture *shown, const struct frame *frame)
{
    const struct frame *last = &shown->frame;
    const bool same_colours =
        shown->any && memcmp(last->palette, frame->palette, sizeof frame->palette) == 0;
    uint32_t colours[256], now[SCREEN_WIDTH];
    for (int i = 0; i < 256; i++)
        colours[i] = colour_argb(frame->palette[i]);
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        const uint8_t *row = frame->pixels + y * SCREEN_WIDTH;
        uint32_t *before = shown->pixels + y * SCREEN_WIDTH;
        if (same_colours && memcmp(last->pixels + y * SCREEN_WIDTH, row, SCREEN_WIDTH) == 0)
            continue;
        for (int x = 0; x < SCREEN_WIDTH; x++)
            now[x] = colours[row[x]];
        const struct rectangle part = pixels_difference(before, now, SCREEN_WIDTH, 1);
        if (rectangle_empty(part))
            continue;
        shown_picture_mark(shown, (struct rectangle){part.left, y, part.right, y + 1});
        memcpy(before, now, sizeof now);
    }
    shown->frame = *frame;
    shown->any = true;
}
