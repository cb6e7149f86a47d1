/* Parses by recursive descent. A table holds the operators by precedence. */
#include "assets-tools/script/script_tree.h"

#include <string.h>

#include "assets-tools/source_text.h"
#include "engine/script/instruction.h"

enum {
    LEVELS = 5,
    SIGNS_A_LEVEL = 6,
    DEPTH_LIMIT = 60,
    OPERATORS_LIMIT = 500, /* each makes the tree at most one node deeper */
    FLAGS_LIMIT = 8,
};

struct tree_parser {
    struct token_reader *tokens;
    struct arena *arena;
    int depth;     /* nesting depth of expressions */
    int operators; /* binary operators in the nodes so far */
};

static struct node *parse_level(struct tree_parser *parser, int level);
static struct call *parse_whole_call(struct tree_parser *parser);

static struct node *new_node(struct tree_parser *parser, enum node_kind kind)
{
    struct node *node = arena_alloc(parser->arena, 1, sizeof *node);
    node->kind = kind;
    node->place = token_place(parser->tokens);
    return node;
}

/* Reads a, b, c up to and including the sign `end`. Returns NULL if there is no node. */
static struct node *parse_row(struct tree_parser *parser, const char *end)
{
    struct node *first = NULL;
    struct node **last = &first;
    if (token_accept(parser->tokens, end))
        return NULL;
    do {
        *last = parse_level(parser, 0);
        if (*last == NULL)
            return NULL;
        last = &(*last)->next;
    } while (token_accept(parser->tokens, ","));
    token_expect(parser->tokens, end);
    return first;
}

/* Reads a name, a name with an index, or a call. */
static struct node *parse_named(struct tree_parser *parser)
{
    const struct token *after = parser->tokens->next + 1;
    if (token_equals(after, "(") || token_equals(after, ".")) {
        struct node *node = new_node(parser, NODE_CALL);
        node->call = parse_whole_call(parser);
        return node;
    }
    struct node *node = new_node(parser, NODE_NAME);
    node->only = name_kind_of(parser->tokens->next->text);
    if (node->only != NAME_ANY && after->kind == TOKEN_NAME)
        parser->tokens->next++;
    else
        node->only = NAME_ANY;
    node->text = parser->tokens->next++->text;
    if (token_accept(parser->tokens, "[")) {
        node->kind = NODE_INDEXED;
        node->first = parse_level(parser, 0);
        token_expect(parser->tokens, "]");
    }
    return node;
}

/* Reads -VALUE, meaning 0 - VALUE, or !VALUE. */
static struct node *parse_prefix(struct tree_parser *parser)
{
    bool minus = token_is(parser->tokens, "-");
    struct node *node = new_node(parser, minus ? NODE_BINARY : NODE_NOT);
    struct node **operand = minus ? &node->second : &node->first;
    parser->tokens->next++;
    if (minus) {
        node->text = "-";
        node->first = new_node(parser, NODE_NUMBER);
    }
    *operand = parse_level(parser, LEVELS);
    return *operand == NULL ? NULL : node;
}

/* Reads "..", voice "FILE": the voice becomes a code before the text. */
static const char *parse_text(struct tree_parser *parser)
{
    struct token_reader *tokens = parser->tokens;
    const char *text = tokens->next++->text;
    if (!token_is(tokens, ",") || !token_equals(tokens->next + 1, "voice") ||
        tokens->next[2].kind != TOKEN_TEXT)
        return text;
    const char *file = tokens->next[2].text;
    tokens->next += 3;
    return source_format(parser->arena, "\\w{%s}%s", file, text);
}

static struct node *parse_primary(struct tree_parser *parser)
{
    struct token_reader *tokens = parser->tokens;
    struct node *node = NULL;
    if (tokens->next->kind == TOKEN_NAME)
        return parse_named(parser);
    if (token_is(tokens, "-") || token_is(tokens, "!"))
        return parse_prefix(parser);
    if (tokens->next->kind == TOKEN_NUMBER) {
        node = new_node(parser, NODE_NUMBER);
        node->number = tokens->next++->number;
    } else if (tokens->next->kind == TOKEN_TEXT) {
        node = new_node(parser, NODE_TEXT);
        node->text = parse_text(parser);
    } else if (token_accept(tokens, "(")) {
        node = parse_level(parser, 0);
        token_expect(tokens, ")");
    } else if (token_is(tokens, "[")) {
        node = new_node(parser, NODE_LIST);
        tokens->next++;
        node->first = parse_row(parser, "]");
    } else {
        token_fail(tokens, "a value is missing before \"%s\"", tokens->next->text);
    }
    return node;
}

/* Reads the next token if it is an operator of this level; otherwise returns NULL. */
static const char *read_operator(struct token_reader *tokens, int level)
{
    static const char *const signs[LEVELS][SIGNS_A_LEVEL + 1] = {
        {"||"}, {"&&"}, {"==", "!=", "<", "<=", ">", ">="}, {"+", "-", "|"}, {"*", "/", "&"}};
    for (int i = 0; signs[level][i] != NULL; i++)
        if (token_accept(tokens, signs[level][i]))
            return signs[level][i];
    return NULL;
}

static struct node *parse_operators(struct tree_parser *parser, int level)
{
    struct node *left = parse_level(parser, level + 1);
    while (left != NULL) {
        struct source_place place = token_place(parser->tokens);
        const char *sign = read_operator(parser->tokens, level);
        if (sign == NULL)
            break;
        if (++parser->operators > OPERATORS_LIMIT) {
            token_fail_at(parser->tokens, place,
                          "an expression has at most %d operators: split it into steps",
                          OPERATORS_LIMIT);
            break;
        }
        struct node *both = new_node(parser, NODE_BINARY);
        both->place = place;
        both->text = sign;
        both->first = left;
        both->second = parse_level(parser, level + 1);
        left = both->second == NULL ? NULL : both;
    }
    return left;
}

static struct node *parse_level(struct tree_parser *parser, int level)
{
    struct node *node = NULL;
    parser->depth++;
    if (parser->depth > DEPTH_LIMIT * LEVELS)
        token_fail(parser->tokens, "this is nested too deeply");
    else if (level == LEVELS)
        node = parse_primary(parser);
    else
        node = parse_operators(parser, level);
    parser->depth--;
    return parser->tokens->failed ? NULL : node;
}

struct node *parse_expression(struct token_reader *tokens, struct arena *arena)
{
    struct tree_parser parser = {.tokens = tokens, .arena = arena};
    return parse_level(&parser, 0);
}

static struct call *parse_part(struct tree_parser *parser)
{
    struct token_reader *tokens = parser->tokens;
    struct call *call = arena_alloc(parser->arena, 1, sizeof *call);
    call->place = token_place(tokens);
    call->flags = "";
    call->name = token_name(tokens, "an instruction");
    int flags = 0;
    while (token_is(tokens, "+") && tokens->next[1].kind == TOKEN_NAME) {
        if (++flags > FLAGS_LIMIT)
            token_fail(tokens, "an instruction has at most %d words with +", FLAGS_LIMIT);
        if (tokens->failed)
            break;
        tokens->next++;
        call->flags =
            source_format(parser->arena, "%s%s%s", call->flags, "+", tokens->next++->text);
    }
    if (token_is(tokens, ".") && tokens->next[1].kind == TOKEN_NAME) {
        const char *longer =
            source_format(parser->arena, "%s%s%s", call->name, ".", tokens->next[1].text);
        bool is_one = opcode_find(longer, (int)strlen(longer)) != OP_none;
        call->name = is_one ? longer : call->name;
        tokens->next += is_one ? 2 : 0;
    }
    if (token_accept(tokens, "("))
        call->arguments = parse_row(parser, ")");
    return call;
}

static struct call *parse_whole_call(struct tree_parser *parser)
{
    struct call *head = parse_part(parser);
    struct call **last = &head->subs;
    while (token_accept(parser->tokens, ".")) {
        *last = parse_part(parser);
        last = &(*last)->next;
    }
    return head;
}

struct call *parse_call(struct token_reader *tokens, struct arena *arena)
{
    struct tree_parser parser = {.tokens = tokens, .arena = arena};
    return parse_whole_call(&parser);
}
