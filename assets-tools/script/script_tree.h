/* Scripts as they are written: tokens, expressions and calls. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H

#include "assets-tools/diagnostics.h"
#include "assets-tools/script/script_names.h"
#include "util/arena.h"
#include "util/bytes.h"

/* ---- tokens ----
 *
 * After the first error the reader is at TOKEN_END, so loops end, and no further error is reported.
 */

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN, TOKEN_LISTING };

struct token {
    enum token_kind kind;
    int line, column; /* from 1 */
    const char *text; /* of a text, what is between the quotes, as written; of a listing, the lines
                         between `asm {` and `}` */
    int32_t number;
};

struct letter_page;

struct token_reader {
    const char *file;
    const struct token *next; /* the last one is TOKEN_END */
    struct diagnostics *diagnostics;
    bool failed;
};

/* Cuts a text into tokens. `file` is not copied. After an error the reader has failed. */
struct token_reader tokens_of(const char *file, struct byte_view text,
                              const struct letter_page *page, struct arena *arena,
                              struct diagnostics *diagnostics);

struct source_place token_place(const struct token_reader *reader);

/* Reports an error, at the next token or elsewhere, and fails. Always false. */
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
bool token_accept(struct token_reader *reader, const char *text);

/* Takes the next token, which has to be this sign or name; else an error. */
bool token_expect(struct token_reader *reader, const char *text);

/* Takes a name; "" and an error when there is none. `what` is for the error. */
const char *token_name(struct token_reader *reader, const char *what);

/* Skips "{ ... }", with all braces in it. */
bool token_skip_block(struct token_reader *reader);

/* ---- expressions and calls: no name is looked up yet, since what it means depends on where it is
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
    const char *text;    /* the name, the text, or the sign of a NODE_BINARY */
    enum name_kind only; /* the kind written before a name, as in "room tavern" */
    int32_t number;
    struct node *first, *second;
    struct node *next; /* in a list, or among the arguments of a call */
    struct call *call;
};

/* NAME+flag(arguments).sub(arguments)..: a sub-operation is a call as well. */
struct call {
    struct source_place place;
    const char *name;
    const char *written; /* the word in the source, where that is not the name; or NULL */
    const char *flags;   /* "+recursive", or "" */
    struct node *arguments;
    struct call *subs;
    struct call *next; /* the next sub-operation of the same instruction */
};

/* Reads an expression; NULL after an error. */
struct node *parse_expression(struct token_reader *tokens, struct arena *arena);

/* Reads a call, whose name is the next token; NULL after an error. */
struct call *parse_call(struct token_reader *tokens, struct arena *arena);

#endif
