/* All texts of a game that people read: where they stand in its files, and who says them. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_GAME_TEXTS_H
#define WALKBOX_ASSETS_TOOLS_PO_GAME_TEXTS_H

#include "assets-tools/po/code_texts.h"
#include "resource/files/game_files.h"
#include "util/arena.h"

enum text_part { PART_SCRIPT, PART_LOCAL, PART_ENTRY, PART_EXIT, PART_VERB, PART_OBJECT };

enum { TEXT_CONTEXT_SIZE = 64, GAME_TEXTS_MOST = 1 << 17 /* real games have ten thousand */ };

struct game_text {
    enum text_part part;
    int room;        /* in whose block it stands */
    int number;      /* of the script, or of the object */
    int verb;        /* of PART_VERB */
    size_t at, size; /* in the container: the bytes without the 0 behind them, and of the name of an
                        object without the "@" behind it */
    size_t filler;   /* so many "@" follow */
    enum text_purpose use;
    int who;                         /* see code_texts.h */
    char context[TEXT_CONTEXT_SIZE]; /* "room 3, object 17, verb 2": the same for the same text of
                                        the sources and of the game */
    const char *written;             /* as a translator sees it (po_text.h) */
    struct byte_view translation;    /* as the game holds it; data NULL: it stays */
};

struct game_texts {
    int count;
    struct game_text *items; /* in the order of the container */
    int left_out;            /* scripts that cannot be decoded: their texts are not among these */
    char first_left_out[TEXT_CONTEXT_SIZE];
};

/* Finds the texts; all memory is the arena's. False, and a fault, when the blocks of the container
 * cannot be gone through. */
bool game_texts_find(struct game_texts *texts, const struct game_files *files, struct arena *arena,
                     struct fault *fault);

/* ---- how code stands in blocks ---- */

/* Whether a block is code: where its instructions begin in the payload. */
bool code_begins(const struct block *block, size_t *from);

/* Whether a block consists of blocks. */
bool block_is_parent(const struct block *block);

enum { VERB_ENTRY_SIZE = 3 };

#endif
