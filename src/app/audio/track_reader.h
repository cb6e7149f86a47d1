/* The samples of CD tracks, from the files beside a game, by libsndfile. */
#ifndef WALKBOX_APP_AUDIO_TRACK_READER_H
#define WALKBOX_APP_AUDIO_TRACK_READER_H

#include "app/audio/pcm_deck.h"

/* Looks which tracks lie beside the game. NULL when there are none, when there is no libsndfile,
 * here or when this program was built, or when memory ran out. `game` is the path of its folder or
 * of a file in it.
 */
struct track_reader;
struct track_reader *track_reader_open(const char *game);
void track_reader_close(struct track_reader *reader); /* may be NULL */

/* The source for the mixer, valid as long as the reader; {0} for NULL. */
struct pcm_source track_reader_source(struct track_reader *reader);

#endif
