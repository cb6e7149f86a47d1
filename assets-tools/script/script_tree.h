/* Expressions and calls as they are written: nothing is looked up yet, for what a name means
 * depends on where it is used. From: docs/script.md. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_TREE_H

#include "assets-tools/script/script_names.h"
#include "assets-tools/script/script_token.h"

enum node_kind {
    NODE_NUMBER,
    NODE_NAME,
    NODE_INDEXED, /* name[first] */
    NODE_TEXT,
    NODE_LIST, /* first, and on by next */
    NODE_CALL,
    NODE_BINARY,
    NODE_NOT,
};

struct node {
    enum node_kind kind;
    struct source_place place;
    const char *text;    /* of a name, a text, a binary one's sign */
    enum name_kind only; /* of a name: "room tavern" */
    int32_t number;
    struct node *first, *second;
    struct node *next; /* in a list, or among the arguments of a call */
    struct call *call;
};

/* NAME+flag(arguments) .sub(arguments) ..; a sub-operation is such a call itself. */
struct call {
    struct source_place place;
    const char *name;
    const char *flags; /* "+recursive", or "" */
    struct node *arguments;
    struct call *subs;
    struct call *next; /* among the subs of a head */
};

/* NULL when it is wrong, which is told. */
struct node *parse_expression(struct token_reader *tokens, struct arena *arena);

/* The next token is the name. */
struct call *parse_call(struct token_reader *tokens, struct arena *arena);

#endif
