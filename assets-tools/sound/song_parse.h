/* What the readers of a song share. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_PARSE_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_PARSE_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/song.h"
#include "assets-tools/source_text.h"

/* The words of all `notes` lines of a part or a phrase. */
struct note_word {
    struct source_word word;
    const struct source_line *line;
};

struct note_list {
    int count;
    struct note_word *words;
};

struct song_phrase {
    struct song_phrase *next;
    const char *name;
    struct note_list notes;
};

struct song_parse {
    struct source_context *context;
    struct song *song;
    int bar; /* ticks of a bar */
    struct song_phrase *phrases;
    struct note_list parts[SONG_CHANNELS];
    struct note_list *notes;            /* of the current part or phrase; NULL: none has begun */
    struct song_instrument *instrument; /* the current one, or NULL */
    bool has_loop;
    struct source_place loop_place;
    int loop_first, loop_last; /* bars; a last one of 0: up to the end */
    int loop_times;            /* 0: for ever */
};

/* The instrument of that name, or NULL. */
const struct song_instrument *song_instrument(const struct song *song, const char *name);

/* The lines of an instrument. */
bool parse_instrument(struct song_parse *parse, struct line_reader *line);
bool parse_modulator(struct song_parse *parse, struct line_reader *line);
bool parse_carrier(struct song_parse *parse, struct line_reader *line);
bool parse_feedback(struct song_parse *parse, struct line_reader *line);
bool parse_lasts(struct song_parse *parse, struct line_reader *line);
bool parse_effect(struct song_parse *parse, struct line_reader *line);
bool parse_bytes(struct song_parse *parse, struct line_reader *line);

/* Makes messages of the words of a part. False when there was an error. */
bool song_play_part(struct song_parse *parse, int channel);

#endif
