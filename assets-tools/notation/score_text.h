/* Writes the notes of a score. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_SCORE_TEXT_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_SCORE_TEXT_H

#include "assets-tools/notation/song_score.h"
#include "resource/bytes/bytes_writer.h"

/* Adds the lines "phrase NAME" with their notes. */
void score_text_phrases(struct bytes_writer *text, struct score *score);

/* Adds the lines `notes` of a part; none when it plays nothing. */
void score_text_part(struct bytes_writer *text, struct score *score, int part);

#endif
