/* A song laid out as one would write it: bars, lengths of notes and rests, phrases and repeats. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_SONG_SCORE_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_SONG_SCORE_H

#include "assets-tools/notation/heard_song.h"

enum { LENGTH_TEXT_SIZE = 64, LENGTH_PIECES = 4 };

/* ---- lengths ---- */

/* A length of 1..LENGTH_SINGLE_MOST ticks that one number with dots says, as in "8.". */
enum { LENGTH_SINGLE_MOST = 2 * SONG_WHOLE };

struct length_table {
    uint8_t cost[LENGTH_SINGLE_MOST]; /* how odd it looks; 0: not one number with dots */
    char text[LENGTH_SINGLE_MOST][8];
};

void length_table_make(struct length_table *table);

/* How odd a length looks, with its ties. */
int length_cost(const struct length_table *table, uint32_t ticks);

/* The longest single length in that many ticks that leaves a good rest; how a long one is parted.
 */
uint32_t length_first_piece(const struct length_table *table, uint32_t ticks);

/* ---- the layout ---- */

enum item_kind { ITEM_NOTES, ITEM_REST, ITEM_CHANGE };

struct score_item {
    enum item_kind kind;
    uint32_t tick, length;
    int gate;                        /* of notes: eighths */
    const struct heard_event *event; /* of notes and changes */
};

/* What stands between two bar lines, as all of its uses share it. */
struct score_segment {
    const char *key; /* its items in words; tells segments apart */
    size_t key_size;
    uint32_t hash;
    int item_count;
    const struct score_item *items;
    uint32_t length;
    int weight; /* about how many letters it takes */
    bool has_sound;
};

enum token_kind { TOKEN_WORD, TOKEN_SEGMENT, TOKEN_REPEAT, TOKEN_PHRASE };

struct score_token {
    enum token_kind kind;
    const char *word; /* of TOKEN_WORD: a change, "v100" or "q7" */
    int index;        /* of a segment, a sequence that is repeated, or a phrase */
    int times;        /* of a repeat */
    int weight;
};

/* Tokens by number, one after another. */
struct score_sequence {
    int count;
    int *tokens;
};

enum { SCORE_PHRASES = 64 };

struct score {
    const struct heard_song *song;
    struct arena *arena;
    struct length_table *lengths;
    const char *const *names;   /* of the instruments */
    int bar_count, bar_unit;    /* as in "bar 6/8" */
    uint32_t bar;               /* ticks */
    const char *const *pitches; /* how the twelve notes of an octave are spelled */
    int segment_count, segment_room;
    struct score_segment *segments;
    int token_count, token_room;
    struct score_token *tokens;
    int repeat_count, repeat_room;
    struct score_sequence *repeats;
    struct score_sequence parts[SONG_CHANNELS];
    int phrase_count;
    struct score_sequence phrases[SCORE_PHRASES];
    char phrase_names[SCORE_PHRASES][32];
};

/* Finds the bars (a marker, hook or loop stands at the start of one) and the key. False when no
 * bars fit. */
bool score_find_bars(struct score *score);

/* Lays out the part as items up to the end of the song: changes, notes with gates, and rests that
 * end at bar lines. */
int score_part_items(const struct score *score, const struct heard_part *part,
                     struct score_item **items);

/* Makes tokens of the items of all parts. */
void score_make_tokens(struct score *score);

/* The word of a change, as in "volume=64". */
const char *score_change_word(const struct score *score, const struct heard_event *event);

/* The number of a token that is as this one. */
int score_token(struct score *score, struct score_token token);

/* Finds what is repeated, and what several places have in common. */
void score_find_repeats(struct score *score);
void score_find_phrases(struct score *score);

#endif
