/* Cuts scripts into tokens, and reads them one by one.
 *
 * After the first error the reader stands at the last token, TOKEN_END. So loops over tokens end by
 * themselves, and no further error is reported. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TOKEN_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TOKEN_H

#include "assets-tools/diagnostics.h"
#include "util/arena.h"
#include "util/bytes.h"

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN, TOKEN_LISTING };

struct token {
    enum token_kind kind;
    int line, column; /* from 1 */
    const char *text; /* of a text, what is between the quotes, as written; of a listing, the lines
                         between `asm {` and `}` */
    int32_t number;
};

struct token_reader {
    const char *file;
    const struct token *next; /* the last one is TOKEN_END */
    struct diagnostics *diagnostics;
    bool failed;
};

/* Cuts a text into tokens. `file` is not copied. After an error the reader has failed. */
struct token_reader tokens_of(const char *file, struct byte_view text, struct arena *arena,
                              struct diagnostics *diagnostics);

struct source_place token_place(const struct token_reader *reader);

/* Reports an error, at the next token or elsewhere, and fails. Always false, for the caller to
 * return. */
__attribute__((format(printf, 2, 3))) bool token_fail(struct token_reader *reader, const char *what,
                                                      ...);
__attribute__((format(printf, 3, 4))) bool token_fail_at(struct token_reader *reader,
                                                         struct source_place place,
                                                         const char *what, ...);

/* Whether the next token is this sign or name. */
bool token_is(const struct token_reader *reader, const char *text);

/* The same for any token. False for a text in quotes, whatever is in it. */
bool token_equals(const struct token *token, const char *text);

/* Takes the next token if it is this sign or name; whether it was. */
bool token_take(struct token_reader *reader, const char *text);

/* Takes the next token, which has to be this sign or name; else an error. */
bool token_expect(struct token_reader *reader, const char *text);

/* Takes a name; "" and an error when there is none. `what` says in the error whose name it would
 * be. */
const char *token_name(struct token_reader *reader, const char *what);

/* Skips "{ ... }", with all braces in it. */
bool token_skip_block(struct token_reader *reader);

#endif
