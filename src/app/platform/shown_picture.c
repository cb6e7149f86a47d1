#include "app/platform/shown_picture.h"

#include <string.h>

void shown_picture_mark(struct shown_picture *shown, struct rectangle area)
{
    area = rectangle_intersect(area, (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT});
    if (rectangle_empty(area))
        return;
    for (int y = area.top; y < area.bottom; y++) {
        const bool any = shown->rows[y].right > 0;
        if (!any || area.left < shown->rows[y].left)
            shown->rows[y].left = area.left;
        if (area.right > shown->rows[y].right)
            shown->rows[y].right = area.right;
    }
}

void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom)
{
    const int width = SCREEN_WIDTH * zoom;
    for (int y = 0; y < SCREEN_HEIGHT * zoom; y++, before += width, now += width) {
        int left = 0, right = width;
        if (memcmp(before, now, (size_t)width * sizeof *now) == 0)
            continue;
        while (before[left] == now[left])
            left++;
        while (before[right - 1] == now[right - 1])
            right--;
        shown_picture_mark(
            shown, (struct rectangle){left / zoom, y / zoom, (right - 1) / zoom + 1, y / zoom + 1});
    }
}

/* A row of the frame in colours. */
static void row_take(struct shown_picture *shown, const uint8_t *pixels,
                     const uint32_t colours[256], int y)
{
    uint32_t *row = shown->pixels + y * SCREEN_WIDTH, now[SCREEN_WIDTH];
    int left = 0, right = SCREEN_WIDTH;
    for (int x = 0; x < SCREEN_WIDTH; x++)
        now[x] = colours[pixels[x]];
    if (memcmp(row, now, sizeof now) == 0)
        return;
    while (row[left] == now[left])
        left++;
    while (row[right - 1] == now[right - 1])
        right--;
    shown_picture_mark(shown, (struct rectangle){left, y, right, y + 1});
    memcpy(row, now, sizeof now);
}

void shown_picture_take(struct shown_picture *shown, const struct frame *frame)
{
    const struct frame *before = &shown->frame;
    const bool same_colours =
        shown->any && memcmp(before->palette, frame->palette, sizeof frame->palette) == 0;
    uint32_t colours[256];
    for (int i = 0; i < 256; i++) {
        const struct colour colour = frame->palette[i];
        colours[i] =
            0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
    }
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        const uint8_t *pixels = frame->pixels + y * SCREEN_WIDTH;
        if (!same_colours || memcmp(before->pixels + y * SCREEN_WIDTH, pixels, SCREEN_WIDTH) != 0)
            row_take(shown, pixels, colours, y);
    }
    shown->frame = *frame;
    shown->any = true;
}

int shown_picture_parts(struct shown_picture *shown, struct rectangle parts[SHOWN_PART_LIMIT])
{
    int count = 0;
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        const struct rectangle row = {shown->rows[y].left, y, shown->rows[y].right, y + 1};
        if (row.right == 0)
            continue;
        if (count > 0 && parts[count - 1].bottom == y)
            parts[count - 1] = rectangle_join(parts[count - 1], row);
        else
            parts[count++] = row;
    }
    memset(shown->rows, 0, sizeof shown->rows);
    return count;
}
