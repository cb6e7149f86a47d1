#include "partial_redraw.h"

#include <string.h>

#include "util/minmax.h"

/* The strips that a sprite covers on the screen, a bit each. */
static uint64_t strips_of(const struct sprite *sprite, int camera_left)
{
    struct rectangle bounds = costume_bounds(sprite);
    uint64_t strips = 0;
    if (rectangle_empty(bounds))
        return 0;
    int first = int_max(bounds.left - camera_left, 0) / STRIP_WIDTH;
    int end = (int_min(bounds.right - camera_left, SCREEN_WIDTH) + STRIP_WIDTH - 1) / STRIP_WIDTH;
    for (int strip = first; strip < end; strip++)
        strips |= (uint64_t)1 << strip;
    return strips;
}

static bool same_sprite(const struct sprite *a, const struct sprite *b)
{
    return a->costume == b->costume && a->x == b->x && a->y == b->y && a->scale_x == b->scale_x &&
           a->scale_y == b->scale_y && a->mirrored == b->mirrored &&
           a->all_shadow == b->all_shadow && a->clip_plane == b->clip_plane &&
           memcmp(a->pictures, b->pictures, sizeof a->pictures) == 0;
}

static const struct sprite *before(const struct partial_redraw *last, int actor)
{
    for (int i = 0; i < last->count; i++)
        if (last->sprites[i].actor == actor)
            return &last->sprites[i];
    return NULL;
}

/* Whether an actor's picture changed, the actor begins or ends to speak, or is cut at a side of the
 * screen. */
static bool has_changed(const struct partial_redraw *last, const struct sprite *sprite, int speaker)
{
    const struct sprite *old = before(last, sprite->actor);
    if (!old || !same_sprite(sprite, old))
        return true;
    if (speaker != last->speaker && (sprite->actor == speaker || sprite->actor == last->speaker))
        return true;
    struct rectangle bounds = costume_bounds(sprite);
    return bounds.left < last->camera_left || bounds.right > last->camera_left + SCREEN_WIDTH;
}

/* Changed actors, all actors in their old strips, and so on. */
static void find_drawn(const struct partial_redraw *last, const struct scene *scene, int speaker,
                       bool drawn[SCENE_SPRITE_LIMIT])
{
    uint64_t dirty = 0, grown = 0;
    for (int i = 0; i < scene->sprite_count; i++) {
        const struct sprite *sprite = &scene->sprites[i], *old = before(last, sprite->actor);
        drawn[i] = has_changed(last, sprite, speaker);
        if (drawn[i] && old)
            grown |= strips_of(old, last->camera_left);
    }
    while (grown != dirty) {
        dirty = grown;
        for (int i = 0; i < scene->sprite_count; i++) {
            const struct sprite *old = before(last, scene->sprites[i].actor);
            if (!old || (strips_of(old, last->camera_left) & dirty) == 0)
                continue;
            drawn[i] = true;
            grown |= strips_of(old, last->camera_left);
        }
    }
}

void partial_redraw_sort(struct partial_redraw *last, struct scene *scene, int speaker)
{
    bool drawn[SCENE_SPRITE_LIMIT];
    struct sprite sorted[SCENE_SPRITE_LIMIT];
    int count = 0;
    bool same_view = last->room == scene->room && last->camera_left == scene->camera_left &&
                     last->background_version == scene->background_version;
    find_drawn(last, scene, speaker, drawn);
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < scene->sprite_count; i++)
            if ((drawn[i] || !same_view) == (turn == 1))
                sorted[count++] = scene->sprites[i];
    last->room = scene->room;
    last->camera_left = scene->camera_left;
    last->background_version = scene->background_version;
    last->speaker = speaker;
    last->count = count;
    memcpy(last->sprites, scene->sprites, (size_t)count * sizeof *sorted);
    memcpy(scene->sprites, sorted, (size_t)count * sizeof *sorted);
}
