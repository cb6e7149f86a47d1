/* Golden pictures: compares the picture of a test with a palette PNG that somebody has checked by
 * eye.
 *
 * When they differ, three pictures are left in the test output folder: NAME-expected.png,
 * NAME-actual.png and NAME-difference.png, the last enlarged, with equal pixels dark and the
 * others red. With WALKBOX_BLESS=1 in the environment the golden picture is written again
 * instead; the commit then shows the change. */
#ifndef WALKBOX_TESTS_GOLDEN_H
#define WALKBOX_TESTS_GOLDEN_H

#include "render/framebuffer.h"

/* Rows of `width` indices. */
struct golden_picture {
    const uint8_t *pixels;
    int width, height;
    const struct colour *palette; /* 256 */
};

/* Fails the test unless every index and colour is equal to tests/data/golden/NAME.png. */
void golden_check(const char *name, const struct golden_picture *actual);

/* Like golden_check, for an overlay's canvas, 0xAARRGGBB, which is compared as it looks over middle
 * grey. It may have at most 256 colours then. */
void golden_check_canvas(const char *name, const uint32_t *canvas, int width, int height);

/* Leaves the three pictures. Both pictures have the same size. Slashes in the name become hyphens.
 */
void golden_leave_difference(const char *name, const struct golden_picture *expected,
                             const struct golden_picture *actual);

#endif
