/* A frame: the order in which everything happens. */
#ifndef WALKBOX_ENGINE_TICK_H
#define WALKBOX_ENGINE_TICK_H

struct game;

/* Plays one frame at once; nothing when the machine has halted. */
void game_play_frame(struct game *game);

#endif
