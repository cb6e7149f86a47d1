#include "app/debug/expression.h"

#include <stdio.h>
#include <string.h>

#include "api/host.h"
#include "assets-tools/script/script_compiler.h"
#include "assets-tools/script/script_tree.h"
#include "assets-tools/source_strings.h"
#include "cli/language.h"
#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"

/* A resolved node has in `number` its number, the number of its variable, or the opcode of its
 * function; and in `only` the kind of a name. Names of other kinds than these are numbers. */
enum { NAME_LOCAL = NAME_KINDS };

/* ---- functions ---- */

static int32_t call_function(const struct game *game, enum opcode function, int32_t id, int32_t b)
{
    static const struct actor none;
    const struct object_states *objects = &game->world.objects;
    const struct actor *actor = id > 0 && id < ACTOR_LIMIT ? &game->world.actors[id] : &none;
    switch (function) {
    case OP_get_actor_room:
        return actor->room;
    case OP_get_actor_x:
        return actor->mover.position.x;
    case OP_get_actor_y:
        return actor->mover.position.y;
    case OP_get_actor_walk_box:
        return actor->mover.box < 0 ? 0 : actor->mover.box;
    case OP_get_actor_costume:
        return actor->costume;
    case OP_get_actor_moving:
        return actor->mover.moving;
    case OP_get_object_state:
        return object_state(objects, id);
    case OP_get_object_owner:
        return object_owner(objects, id);
    case OP_if_class_of_is:
        return object_has_class(objects, id, b);
    case OP_is_script_running:
        return script_is_running(&game->world, id);
    default:
        return id >= 0 && id < WALK_BOX_LIMIT ? game->world.floor.flags[id] : 0;
    }
}

/* The functions have the names of instructions, and the arguments; boxFlags reads, and has one. */
static const enum opcode functions[] = {
    OP_get_actor_room,   OP_get_actor_x,       OP_get_actor_y,          OP_get_actor_walk_box,
    OP_get_actor_moving, OP_get_actor_costume, OP_get_object_state,     OP_get_object_owner,
    OP_if_class_of_is,   OP_is_script_running, SUB_matrix_ops_box_flags};

/* ---- reading ---- */

struct expression_reader {
    const struct name_table *names;
    struct token_reader *tokens;
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

static void resolve(const struct expression_reader *reader, struct node *node,
                    enum name_kind wanted);

/* g12, B5 and L0. */
static bool resolve_numbered(struct node *node)
{
    static const struct {
        char letter;
        int kind, limit;
    } rows[] = {{'g', NAME_VARIABLE, GLOBAL_LIMIT},
                {'B', NAME_BIT, BIT_LIMIT},
                {'L', NAME_LOCAL, LOCAL_COUNT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int number;
        if (*node->text != rows[i].letter ||
            !word_decimal(word_of(node->text + 1), 0, rows[i].limit - 1, &number))
            continue;
        node->only = (enum name_kind)rows[i].kind;
        node->number = number;
        return true;
    }
    return false;
}

static void resolve_name(const struct expression_reader *reader, struct node *node,
                         enum name_kind wanted)
{
    const struct script_name *other = NULL;
    const struct name_query query = {
        .text = node->text, .only = node->only, .wanted = wanted, .room = reader->room};
    const struct script_name *name = name_find(reader->names, query, &other);
    if (name) {
        node->only = name->kind;
        node->number = name->value;
    } else if (!resolve_numbered(node)) {
        token_fail_at(
            reader->tokens, node->place,
            other ? "\"%s\" means several things; write its kind before it, as in \"room %s\""
                  : "no name \"%s\"",
            node->text, node->text);
    }
    if (node->kind == NODE_NAME)
        return;
    if (node->only != NAME_VARIABLE && node->only != NAME_BIT && (int)node->only != NAME_LOCAL)
        token_fail_at(reader->tokens, node->place, "\"%s\" is not a list", node->text);
    resolve(reader, node->first, NAME_VARIABLE);
}

static void resolve_call(const struct expression_reader *reader, struct node *node)
{
    enum { FUNCTIONS = sizeof functions / sizeof *functions };
    struct node *a = node->call->arguments, *b = a ? a->next : NULL;
    struct word_guess guess = {.word = node->call->name};
    int i = 0;
    unsigned kinds;
    while (i < FUNCTIONS && strcmp(opcode_info(functions[i])->text, guess.word) != 0)
        word_guess_offer(&guess, opcode_info(functions[i++])->text);
    if (i == FUNCTIONS) {
        token_fail_at(reader->tokens, node->place, "no function \"%s\"; the nearest is %s",
                      guess.word, guess.best ? guess.best : opcode_info(functions[0])->text);
        return;
    }
    const bool two = functions[i] == OP_if_class_of_is;
    node->number = (int32_t)functions[i];
    if (!a || two != (b != NULL) || (b && b->next)) {
        token_fail_at(reader->tokens, node->place, "%s takes %d arguments", guess.word, 1 + two);
        return;
    }
    resolve(reader, a, two ? NAME_OBJECT : script_wanted_kind(functions[i], 0, &kinds));
    if (b)
        resolve(reader, b, NAME_CONST);
}

static void resolve(const struct expression_reader *reader, struct node *node,
                    enum name_kind wanted)
{
    if (node->kind == NODE_NAME || node->kind == NODE_INDEXED)
        resolve_name(reader, node, wanted);
    else if (node->kind == NODE_CALL)
        resolve_call(reader, node);
    else if (node->kind == NODE_TEXT || node->kind == NODE_LIST)
        token_fail_at(reader->tokens, node->place, "texts and lists have no value here");
    if (node->kind == NODE_NOT || node->kind == NODE_BINARY)
        resolve(reader, node->first, NAME_VARIABLE);
    if (node->kind == NODE_BINARY)
        resolve(reader, node->second, NAME_VARIABLE);
}

/* Notes the first error, without the place, since an expression is one short line. */
static void note_error(void *context, const char *line)
{
    const char *what = strstr(line, ": ");
    char *why = context;
    if (*why == '\0')
        snprintf(why, EXPRESSION_WHY_SIZE, "%s", what ? what + 2 : line);
}

static const struct node *read_text(const struct name_table *names, const char *text, int room,
                                    struct arena *arena, char why[EXPRESSION_WHY_SIZE])
{
    struct diagnostics diagnostics = {.context = why, .report = note_error};
    const struct byte_view bytes = {(const uint8_t *)text, strlen(text)};
    struct token_reader tokens = tokens_of("", bytes, NULL, arena, &diagnostics);
    const struct expression_reader reader = {names, &tokens, room};
    struct node *node = tokens.failed ? NULL : parse_expression(&tokens, arena);
    if (node && tokens.next->kind != TOKEN_END)
        token_fail(&tokens, "\"%s\" is more than an expression", tokens.next->text);
    if (node && !tokens.failed)
        resolve(&reader, node, NAME_VARIABLE);
    return tokens.failed ? NULL : node;
}

const struct node *expression_read(const struct name_table *names, const char *text, int room,
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

static int32_t named_value(const struct game *game, int kind, int64_t number)
{
    const int slot = game->vm.current;
    if (kind == NAME_VARIABLE)
        return number >= 0 && number < GLOBAL_LIMIT ? game->world.globals[number] : 0;
    if (kind == NAME_BIT)
        return number >= 0 && number < BIT_LIMIT && var_bit_get(&game->world, (int)number);
    if (kind == NAME_LOCAL)
        return slot != SLOT_NONE && number >= 0 && number < LOCAL_COUNT
                   ? game->world.slots[slot].locals[number]
                   : 0;
    return (int32_t)number;
}

int32_t expression_value(const struct node *node, const struct game *game)
{
    const struct node *b = node->kind == NODE_CALL ? node->call->arguments->next : node->second;
    const struct node *a = node->kind == NODE_CALL ? node->call->arguments : node->first;
    const int32_t first = a ? expression_value(a, game) : 0;
    if (node->kind == NODE_NUMBER)
        return node->number;
    if (node->kind == NODE_NAME || node->kind == NODE_INDEXED)
        return named_value(game, (int)node->only, (int64_t)node->number + first);
    if (node->kind == NODE_NOT)
        return !first;
    if (node->kind == NODE_CALL)
        return call_function(game, (enum opcode)node->number, first,
                             b ? expression_value(b, game) : 0);
    if (strcmp(node->text, "&&") == 0)
        return first && expression_value(b, game);
    if (strcmp(node->text, "||") == 0)
        return first || expression_value(b, game);
    return compute_sign(node->text, first, expression_value(b, game));
}

bool expression_compute(const struct name_table *names, const char *text, const struct game *game,
                        int32_t *value, char why[EXPRESSION_WHY_SIZE])
{
    struct arena arena;
    arena_init(&arena, names->arena->allocator);
    const struct node *expression = expression_read(names, text, game->world.room, &arena, why);
    if (expression)
        *value = expression_value(expression, game);
    arena_reset(&arena);
    return expression != NULL;
}
