/* The voices of a talkie, for the mixer. */
#ifndef WALKBOX_APP_AUDIO_VOICE_READER_H
#define WALKBOX_APP_AUDIO_VOICE_READER_H

#include "app/audio/pcm_deck.h"

/* Looks for the file of voices beside the game. NULL when there is none that can be used, or when
 * memory ran out. `game` is the path of its folder or of a file in it. */
struct voice_reader;
struct voice_reader *voice_reader_open(const char *game);
void voice_reader_close(struct voice_reader *reader); /* may be NULL */

/* The source for the mixer, valid as long as the reader; {0} for NULL. */
struct pcm_source voice_reader_source(struct voice_reader *reader);

#endif
