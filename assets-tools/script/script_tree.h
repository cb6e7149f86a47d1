/* Scripts as written: tokens, expressions and calls. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H

#include "assets-tools/diagnostics.h"
#include "assets-tools/script/script_names.h"
#include "util/arena.h"
#include "util/bytes.h"

/* ---- tokens ----
 *
 * After the first error the reader is at TOKEN_END, so loops end, and no further error is
 * reported. */

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN, TOKEN_LISTING };

struct token {
    enum token_kind kind;
    int line, column; /* from 1 */
    const char *text; /* for a text, the part between the quotes, as written; for a listing, the
                         lines between `asm {` and `}` */
    int32_t number;
};

struct letter_page;

struct token_reader {
    const char *file;
    const struct token *next; /* the last token is TOKEN_END */
    struct diagnostics *diagnostics;
    bool failed;
};

/* Cuts a text into tokens. `file` is not copied. After an error the reader has failed. */
struct token_reader tokens_of(const char *file, struct byte_view text,
                              const struct letter_page *page, struct arena *arena,
                              struct diagnostics *diagnostics);

/* Returns the place of the next token. */
struct source_place token_place(const struct token_reader *reader);

/* Report an error, at the next token or elsewhere, and fail. Always return false. */
__attribute__((format(printf, 2, 3))) bool token_fail(struct token_reader *reader, const char *what,
                                                      ...);
__attribute__((format(printf, 3, 4))) bool token_fail_at(struct token_reader *reader,
                                                         struct source_place place,
                                                         const char *what, ...);

/* Whether the next token is this sign or name. */
bool token_is(const struct token_reader *reader, const char *text);

/* Whether a token is this sign or name. False for a text in quotes, whatever it contains. */
bool token_equals(const struct token *token, const char *text);

/* Reads the next token if it is this sign or name. Returns whether it was. */
bool token_accept(struct token_reader *reader, const char *text);

/* Reads the next token, or reports an error if it is not this sign or name. */
bool token_expect(struct token_reader *reader, const char *text);

/* Reads a name. Returns "", with an error, if there is none. `what` is for the error. */
const char *token_name(struct token_reader *reader, const char *what);

/* Skips "{ ... }", with all nested braces. */
bool token_skip_block(struct token_reader *reader);

/* ---- expressions and calls: no name is looked up yet, since its meaning depends on where it is
 * used ---- */

enum node_kind {
    NODE_NUMBER,
    NODE_NAME,
    NODE_INDEXED, /* name[first] */
    NODE_TEXT,
    NODE_LIST, /* from `first` on, linked by `next` */
    NODE_CALL,
    NODE_BINARY,
    NODE_NOT,
};

struct node {
    enum node_kind kind;
    struct source_place place;
    const char *text;    /* name, text, or sign of a NODE_BINARY */
    enum name_kind only; /* kind written before a name, as in "room tavern" */
    int32_t number;
    struct node *first, *second;
    struct node *next; /* in a list, or among the arguments of a call */
    struct call *call;
};

/* NAME+flag(arguments).sub(arguments)..: a sub-operation is also a call. */
struct call {
    struct source_place place;
    const char *name;
    const char *written; /* word in the source, if it differs from the name; or NULL */
    const char *flags;   /* "+recursive", or "" */
    struct node *arguments;
    struct call *subs;
    struct call *next; /* next sub-operation of the same instruction */
};

/* Reads an expression. Returns NULL after an error. */
struct node *parse_expression(struct token_reader *tokens, struct arena *arena);

/* Reads a call, whose name is the next token. Returns NULL after an error. */
struct call *parse_call(struct token_reader *tokens, struct arena *arena);

#endif
