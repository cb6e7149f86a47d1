/* A game whose pictures have what ScummVM's wipes leave (render/wipe_remains.h). Programs that use
 * this link it with --wrap=room_load,--wrap=scene_picture. */
#ifndef WALKBOX_TESTS_CHECK_REMAINS_H
#define WALKBOX_TESTS_CHECK_REMAINS_H

struct game;

/* From now on `game` has ScummVM's quirks. There is one such game at a time. */
void remains_imitate(struct game *game);

#endif
