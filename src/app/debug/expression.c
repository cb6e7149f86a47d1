#include "app/debug/expression.h"

#include <stdio.h>
#include <string.h>

#include "api/host.h"
#include "assets-tools/script/script_tree.h"
#include "assets-tools/source_strings.h"
#include "cli/language.h"
#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"

enum term { TERM_NUMBER, TERM_VARIABLE, TERM_BIT, TERM_LOCAL, TERM_FUNCTION, TERM_SIGN, TERM_NOT };

enum function {
    GET_ROOM,
    GET_X,
    GET_Y,
    GET_BOX,
    GET_COSTUME,
    GET_MOVING,
    GET_STATE,
    GET_OWNER,
    HAS_CLASS,
    IS_RUNNING,
    BOX_FLAGS,
    FUNCTIONS,
};

struct expression {
    enum term term;
    int32_t number; /* the number, or the variable's number */
    const char *sign;
    enum function function;
    const struct expression *first, *second; /* operands; `first` of a variable is its index */
};

/* ---- functions ---- */

static bool is_running(const struct game *game, int32_t script)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DEAD && slot->number == script && slot->where <= WHERE_LOCAL)
            return true;
    }
    return false;
}

static int32_t call_function(const struct game *game, enum function function, int32_t id, int32_t b)
{
    static const struct actor none;
    const struct object_states *objects = &game->world.objects;
    const struct actor *actor = id > 0 && id < ACTOR_LIMIT ? &game->world.actors[id] : &none;
    switch (function) {
    case GET_ROOM:
        return actor->room;
    case GET_X:
        return actor->mover.position.x;
    case GET_Y:
        return actor->mover.position.y;
    case GET_BOX:
        return actor->mover.box < 0 ? 0 : actor->mover.box;
    case GET_COSTUME:
        return actor->costume;
    case GET_MOVING:
        return actor->mover.moving;
    case GET_STATE:
        return object_state(objects, id);
    case GET_OWNER:
        return object_owner(objects, id);
    case HAS_CLASS:
        return object_has_class(objects, id, b);
    case IS_RUNNING:
        return is_running(game, id);
    default:
        return id >= 0 && id < WALK_BOX_LIMIT ? game->world.floor.flags[id] : 0;
    }
}

static const struct function_row {
    const char *name;
    enum name_kind wanted; /* kind of the first argument */
    int arguments;
} functions[FUNCTIONS] = {
    [GET_ROOM] = {"getActorRoom", NAME_ACTOR, 1},
    [GET_X] = {"getActorX", NAME_ACTOR, 1},
    [GET_Y] = {"getActorY", NAME_ACTOR, 1},
    [GET_BOX] = {"getActorWalkBox", NAME_ACTOR, 1},
    [GET_COSTUME] = {"getActorCostume", NAME_ACTOR, 1},
    [GET_MOVING] = {"getActorMoving", NAME_ACTOR, 1},
    [GET_STATE] = {"getObjectState", NAME_OBJECT, 1},
    [GET_OWNER] = {"getObjectOwner", NAME_OBJECT, 1},
    [HAS_CLASS] = {"ifClassOfIs", NAME_OBJECT, 2},
    [IS_RUNNING] = {"isScriptRunning", NAME_SCRIPT, 1},
    [BOX_FLAGS] = {"boxFlags", NAME_CONST, 1},
};

/* ---- reading ---- */

struct expression_reader {
    const struct name_table *names;
    struct token_reader *tokens;
    struct arena *arena;
    int room;
};

static void *resize_or_leave(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct expression_memory *memory = context;
    const struct allocator host = host_allocator();
    void *resized = host.resize(host.context, pointer, old_size, new_size);
    if (!resized && new_size > 0)
        longjmp(memory->left, 1);
    return resized;
}

struct allocator expression_allocator(struct expression_memory *memory)
{
    return (struct allocator){memory, resize_or_leave};
}

void expression_names(struct name_table *names, const struct game_files *files)
{
    struct words words = source_names_words(files->source_names);
    struct source_code code;
    for (int room = 0; room < ROOM_ID_LIMIT; room++)
        if (files->index.room_names[room][0])
            name_add(names, (struct script_name){.kind = NAME_ROOM,
                                                 .text = files->index.room_names[room],
                                                 .value = room});
    while (source_names_next(&words, &code)) {
        enum name_kind kind = name_kind_of_source(code.kind);
        if (kind == NAME_ANY)
            continue;
        const char *text = source_copy(names->arena, code.name.text, code.name.length);
        char *index = strchr(text, '[');
        if (index)
            *index = '\0';
        name_add(names, (struct script_name){
                            .kind = kind, .text = text, .value = code.number, .room = code.room});
    }
}

static struct expression *new_term(const struct expression_reader *reader, enum term term)
{
    struct expression *made = arena_alloc(reader->arena, 1, sizeof *made);
    made->term = term;
    return made;
}

static const struct expression *read_node(const struct expression_reader *reader,
                                          const struct node *node, enum name_kind wanted);

/* g12, B5 and L0. */
static bool read_numbered(const char *text, struct expression *made)
{
    static const struct {
        char letter;
        enum term term;
        int limit;
    } rows[] = {{'g', TERM_VARIABLE, GLOBAL_LIMIT},
                {'B', TERM_BIT, BIT_LIMIT},
                {'L', TERM_LOCAL, LOCAL_COUNT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int number;
        if (*text != rows[i].letter ||
            !word_decimal(word_of(text + 1), 0, rows[i].limit - 1, &number))
            continue;
        made->term = rows[i].term;
        made->number = number;
        return true;
    }
    return false;
}

static const struct expression *read_name(const struct expression_reader *reader,
                                          const struct node *node, enum name_kind wanted)
{
    const struct script_name *other = NULL;
    const struct name_query query = {
        .text = node->text, .only = node->only, .wanted = wanted, .room = reader->room};
    const struct script_name *name = name_find(reader->names, query, &other);
    struct expression *made = new_term(reader, TERM_NUMBER);
    if (name) {
        made->term = name->kind == NAME_VARIABLE ? TERM_VARIABLE
                     : name->kind == NAME_BIT    ? TERM_BIT
                                                 : TERM_NUMBER;
        made->number = name->value;
    } else if (!read_numbered(node->text, made)) {
        if (other)
            token_fail_at(
                reader->tokens, node->place,
                "\"%s\" means several things; write its kind before it, as in \"room %s\"",
                node->text, node->text);
        else
            token_fail_at(reader->tokens, node->place, "no name \"%s\"", node->text);
    }
    if (node->kind == NODE_INDEXED) {
        if (made->term == TERM_NUMBER)
            token_fail_at(reader->tokens, node->place, "\"%s\" is not a list", node->text);
        made->first = read_node(reader, node->first, NAME_VARIABLE);
    }
    return made;
}

static const struct expression *read_call(const struct expression_reader *reader,
                                          const struct node *node)
{
    const struct call *call = node->call;
    struct word_guess guess = {.word = call->name};
    for (int i = 0; i < FUNCTIONS; i++) {
        const struct function_row *row = &functions[i];
        word_guess_offer(&guess, row->name);
        if (strcmp(row->name, call->name) != 0)
            continue;
        const struct node *a = call->arguments, *b = a ? a->next : NULL;
        if (!a || (row->arguments == 2) != (b != NULL) || (b && b->next)) {
            token_fail_at(reader->tokens, node->place, "%s takes %d arguments", row->name,
                          row->arguments);
            return NULL;
        }
        struct expression *made = new_term(reader, TERM_FUNCTION);
        made->function = (enum function)i;
        made->first = read_node(reader, a, row->wanted);
        made->second = b ? read_node(reader, b, NAME_CONST) : NULL;
        return made;
    }
    token_fail_at(reader->tokens, node->place, "no function \"%s\"; the nearest is %s", call->name,
                  guess.best ? guess.best : functions[0].name);
    return NULL;
}

static const struct expression *read_node(const struct expression_reader *reader,
                                          const struct node *node, enum name_kind wanted)
{
    struct expression *made;
    switch (node->kind) {
    case NODE_NUMBER:
        made = new_term(reader, TERM_NUMBER);
        made->number = node->number;
        return made;
    case NODE_NAME:
    case NODE_INDEXED:
        return read_name(reader, node, wanted);
    case NODE_CALL:
        return read_call(reader, node);
    case NODE_NOT:
        made = new_term(reader, TERM_NOT);
        made->first = read_node(reader, node->first, NAME_VARIABLE);
        return made;
    case NODE_BINARY:
        made = new_term(reader, TERM_SIGN);
        made->sign = node->text;
        made->first = read_node(reader, node->first, NAME_VARIABLE);
        made->second = read_node(reader, node->second, NAME_VARIABLE);
        return made;
    default:
        token_fail_at(reader->tokens, node->place, "texts and lists have no value here");
        return NULL;
    }
}

/* Notes the first error, without the place, since an expression is one short line. */
static void note_error(void *context, const char *line)
{
    const char *what = strstr(line, ": ");
    char *why = context;
    if (*why == '\0')
        snprintf(why, EXPRESSION_WHY_SIZE, "%s", what ? what + 2 : line);
}

static const struct expression *read_text(const struct name_table *names, const char *text,
                                          int room, struct arena *arena,
                                          char why[EXPRESSION_WHY_SIZE])
{
    struct diagnostics diagnostics = {.context = why, .report = note_error};
    const struct byte_view bytes = {(const uint8_t *)text, strlen(text)};
    struct token_reader tokens = tokens_of("", bytes, NULL, arena, &diagnostics);
    const struct expression_reader reader = {names, &tokens, arena, room};
    const struct node *node = tokens.failed ? NULL : parse_expression(&tokens, arena);
    if (node && !tokens.failed && tokens.next->kind != TOKEN_END)
        token_fail(&tokens, "\"%s\" is more than an expression", tokens.next->text);
    const struct expression *read =
        node && !tokens.failed ? read_node(&reader, node, NAME_VARIABLE) : NULL;
    return tokens.failed ? NULL : read;
}

const struct expression *expression_read(const struct name_table *names, const char *text, int room,
                                         struct arena *arena, char why[EXPRESSION_WHY_SIZE])
{
    struct expression_memory *memory = arena->allocator.context;
    *why = '\0';
    if (setjmp(memory->left) == 0)
        return read_text(names, text, room, arena, why);
    snprintf(why, EXPRESSION_WHY_SIZE, "%s", tr(N_("not enough memory")));
    return NULL;
}

/* ---- computing ---- */

/* Without && and ||, which do not always compute both sides. */
static int32_t compute_sign(const char *sign, int64_t a, int64_t b)
{
    const char order = a < b ? '<' : a > b ? '>' : '=';
    switch (sign[0]) {
    case '+':
        return (int32_t)(uint32_t)(a + b);
    case '-':
        return (int32_t)(uint32_t)(a - b);
    case '*':
        return (int32_t)(uint32_t)(a * b);
    case '/':
        return b ? (int32_t)(uint32_t)(a / b) : 0;
    case '&':
        return (int32_t)(a & b);
    case '|':
        return (int32_t)(a | b);
    default: /* the comparison has the sign of each order for which it holds; != is not = */
        return (strchr(sign, order) != NULL) != (sign[0] == '!');
    }
}

static int32_t local_value(const struct game *game, int64_t number)
{
    const int slot = game->vm.current;
    return slot != SLOT_NONE && number >= 0 && number < LOCAL_COUNT
               ? game->world.slots[slot].locals[number]
               : 0;
}

int32_t expression_value(const struct expression *term, const struct game *game)
{
    const int64_t first = term->first ? expression_value(term->first, game) : 0;
    const int64_t number = term->number + first;
    switch (term->term) {
    case TERM_NUMBER:
        return term->number;
    case TERM_VARIABLE:
        return number >= 0 && number < GLOBAL_LIMIT ? game->world.globals[number] : 0;
    case TERM_BIT:
        return number >= 0 && number < BIT_LIMIT && var_bit_get(&game->world, (int)number);
    case TERM_LOCAL:
        return local_value(game, number);
    case TERM_NOT:
        return !first;
    case TERM_SIGN:
        if (strcmp(term->sign, "&&") == 0)
            return first && expression_value(term->second, game);
        if (strcmp(term->sign, "||") == 0)
            return first || expression_value(term->second, game);
        return compute_sign(term->sign, first, expression_value(term->second, game));
    default:
        return call_function(game, term->function, (int32_t)first,
                             term->second ? expression_value(term->second, game) : 0);
    }
}

bool expression_compute(const struct name_table *names, const char *text, const struct game *game,
                        int32_t *value, char why[EXPRESSION_WHY_SIZE])
{
    struct arena arena;
    arena_init(&arena, names->arena->allocator);
    const struct expression *expression =
        expression_read(names, text, game->world.room, &arena, why);
    if (expression)
        *value = expression_value(expression, game);
    arena_reset(&arena);
    return expression != NULL;
}
