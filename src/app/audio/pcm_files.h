/* What the mixer's decks play: the CD tracks beside a game, and the voices of a talkie. */
#ifndef WALKBOX_APP_AUDIO_PCM_FILES_H
#define WALKBOX_APP_AUDIO_PCM_FILES_H

#include "app/audio/pcm_deck.h"

struct pcm_files;

/* Looks for tracks and voices beside a game; whoever started it has reported already what cannot be
 * used. `game` is the path of its folder or of a file in it. NULL when memory ran out. */
struct pcm_files *pcm_files_open(const char *game);
void pcm_files_close(struct pcm_files *files); /* may be NULL */

/* Sources for the mixer, valid as long as the files; {0} when there are none. */
struct pcm_source pcm_files_tracks(struct pcm_files *files);
struct pcm_source pcm_files_voices(struct pcm_files *files);

#endif
