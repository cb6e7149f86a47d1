/* The picture of a game in its window. */
#ifndef WALKBOX_APP_WINDOW_PLAY_PICTURE_H
#define WALKBOX_APP_WINDOW_PLAY_PICTURE_H

struct frame;
struct play;

/* Returns how many rows the shaking picture is currently raised. */
int play_shake_rows(const struct play *play);

/* Returns the game's picture, shaken but without a pointer. */
const struct frame *play_game_picture(struct play *play);

/* Shows the picture and the layers. */
void play_show(struct play *play);

#endif
