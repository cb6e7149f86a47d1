/* Scripts cut into tokens, and walking them one by one.
 *
 * The first thing that is wrong is told and sticks: from then on the reader stands at the end, so
 * that loops over tokens end by themselves and nothing else is told. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TOKEN_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TOKEN_H

#include "assets-tools/text/diagnostics.h"
#include "resource/bytes/arena.h"
#include "resource/bytes/bytes.h"

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN };

struct token {
    enum token_kind kind;
    int line, column; /* from 1 */
    const char *text; /* of a text what is between the quotes, as written */
    int32_t number;
};

struct token_reader {
    const char *file;
    const struct token *next; /* the last one is TOKEN_END */
    struct diagnostics *diagnostics;
    bool failed;
};

/* Cuts a text; `file` is kept. What is wrong is told, and the reader has failed. */
struct token_reader tokens_of(const char *file, struct byte_view text, struct arena *arena,
                              struct diagnostics *diagnostics);

struct source_place token_place(const struct token_reader *reader);

/* Tells an error and fails; at the next token, or elsewhere. False for the caller to return. */
__attribute__((format(printf, 2, 3))) bool token_fail(struct token_reader *reader, const char *what,
                                                      ...);
__attribute__((format(printf, 3, 4))) bool token_fail_at(struct token_reader *reader,
                                                         struct source_place place,
                                                         const char *what, ...);

/* Whether the next token is this sign or name. */
bool token_is(const struct token_reader *reader, const char *text);

/* The same for a token; a text in quotes is never one. */
bool token_equals(const struct token *token, const char *text);

/* Passes it if it is. */
bool token_take(struct token_reader *reader, const char *text);

/* It has to be. */
bool token_expect(struct token_reader *reader, const char *text);

/* A name; "" and an error when there is none. `what` it would be the name of. */
const char *token_name(struct token_reader *reader, const char *what);

/* Passes "{ ... }" with all braces within. */
bool token_skip_block(struct token_reader *reader);

#endif
