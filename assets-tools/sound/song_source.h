/* Reads a song from a text file. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_SOURCE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/song.h"

/* Reads the file. All errors are reported; false if there were any. */
bool song_source_read(struct song *song, const char *path, struct source_place wanted_by,
                      struct source_context *context);

/* The same of lines that were read; `path` names them in errors. */
bool song_source_parse(struct song *song, const struct source_text *text, const char *path,
                       struct source_context *context);

/* How many MIDI ticks pass in a call of the sequencer's timer, at most, at the song's fastest tempo
 * (quarter notes a minute). It looks before the events of a call whether the end of a loop has been
 * reached: the end of a loop that is counted has to be so much earlier than what stands behind it.
 */
uint32_t song_loop_margin(int fastest);

#endif
