/* Expressions and calls as they are written. No name is looked up yet, because what it means
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
    const char *flags; /* "+recursive", or "" */
    struct node *arguments;
    struct call *subs;
    struct call *next; /* the next sub-operation of the same instruction */
};

/* Reads an expression; NULL after an error. */
struct node *parse_expression(struct token_reader *tokens, struct arena *arena);

/* Reads a call, whose name is the next token; NULL after an error. */
struct call *parse_call(struct token_reader *tokens, struct arena *arena);

#endif
