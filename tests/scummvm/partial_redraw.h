/* Which actors ScummVM draws in a frame.
 *
 * An actor is drawn when something about him changes, when he is cut at a side of the screen, or
 * when he covers a strip of 8 columns that is painted again because somebody who is drawn was in
 * it. So when an actor comes into the strips of another, who is nearer and rests, his first picture
 * there is drawn over the other; a frame later both are drawn. walkbox draws everybody in every
 * frame, so for the comparison it puts those who rest behind those who are drawn. Observed:
 * ScummVM 2.7. */
#ifndef WALKBOX_TESTS_PARTIAL_REDRAW_H
#define WALKBOX_TESTS_PARTIAL_REDRAW_H

#include "render/scene.h"

/* The frame before. Zeros: there was none. */
struct partial_redraw {
    const struct room *room;
    int camera_left;
    unsigned background_version;
    int speaker;
    int count;
    struct sprite sprites[SCENE_SPRITE_LIMIT];
};

/* Puts the sprites of the scene into ScummVM's order, and remembers the scene. `speaker` is the
 * actor who speaks. Once in each frame. */
void partial_redraw_sort(struct partial_redraw *last, struct scene *scene, int speaker);

#endif
