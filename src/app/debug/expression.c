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

/* A function of at most two arguments. */
typedef int32_t expression_function(const struct game *game, int32_t a, int32_t b);

struct expression {
    enum term term;
    int32_t number; /* the number, or the variable's number */
    const char *sign;
    expression_function *function;
    const struct expression *first, *second; /* operands; `first` of a variable is its index */
};

/* ---- functions ---- */

static const struct actor *find_actor(const struct game *game, int32_t id)
{
    static const struct actor none;
    return id > 0 && id < ACTOR_LIMIT ? &game->world.actors[id] : &none;
}

/* The functions of an actor. */
#define ACTOR_FUNCTION(name, value)                                                                \
    static int32_t name(const struct game *game, int32_t id, int32_t unused)                       \
    {                                                                                              \
        const struct actor *actor = find_actor(game, id);                                          \
        (void)unused;                                                                              \
        return value;                                                                              \
    }
ACTOR_FUNCTION(actor_room, actor->room)
ACTOR_FUNCTION(actor_x, actor->mover.position.x)
ACTOR_FUNCTION(actor_y, actor->mover.position.y)
ACTOR_FUNCTION(actor_box, actor->mover.box < 0 ? 0 : actor->mover.box)
ACTOR_FUNCTION(actor_costume_number, actor->costume)
ACTOR_FUNCTION(actor_moving, actor->mover.moving)

static int32_t state_of(const struct game *game, int32_t object, int32_t unused)
{
    (void)unused;
    return object_state(&game->world.objects, object);
}

static int32_t owner_of(const struct game *game, int32_t object, int32_t unused)
{
    (void)unused;
    return object_owner(&game->world.objects, object);
}

static int32_t has_class(const struct game *game, int32_t object, int32_t number)
{
    return object_has_class(&game->world.objects, object, number);
}

static int32_t box_flags(const struct game *game, int32_t box, int32_t unused)
{
    (void)unused;
    return box >= 0 && box < WALK_BOX_LIMIT ? game->world.floor.flags[box] : 0;
}

static int32_t is_running(const struct game *game, int32_t script, int32_t unused)
{
    (void)unused;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->status != SLOT_DEAD && slot->number == script &&
            (slot->where == WHERE_GLOBAL || slot->where == WHERE_LOCAL))
            return 1;
    }
    return 0;
}

static const struct function_row {
    const char *name;
    enum name_kind wanted; /* kind of the first argument */
    int arguments;
    expression_function *function;
} functions[] = {
    {"getActorRoom", NAME_ACTOR, 1, actor_room},
    {"getActorX", NAME_ACTOR, 1, actor_x},
    {"getActorY", NAME_ACTOR, 1, actor_y},
    {"getActorWalkBox", NAME_ACTOR, 1, actor_box},
    {"getActorCostume", NAME_ACTOR, 1, actor_costume_number},
    {"getActorMoving", NAME_ACTOR, 1, actor_moving},
    {"getObjectState", NAME_OBJECT, 1, state_of},
    {"getObjectOwner", NAME_OBJECT, 1, owner_of},
    {"ifClassOfIs", NAME_OBJECT, 2, has_class},
    {"isScriptRunning", NAME_SCRIPT, 1, is_running},
    {"boxFlags", NAME_CONST, 1, box_flags},
};

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

static struct expression *new_term(const struct expression_reader *reader, enum term term)
{
    struct expression *made = arena_alloc(reader->names->arena, 1, sizeof *made);
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
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
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
        made->function = row->function;
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
                                          int room, char why[EXPRESSION_WHY_SIZE])
{
    struct diagnostics diagnostics = {.context = why, .report = note_error};
    const struct byte_view bytes = {(const uint8_t *)text, strlen(text)};
    struct token_reader tokens = tokens_of("", bytes, NULL, names->arena, &diagnostics);
    const struct expression_reader reader = {names, &tokens, room};
    const struct node *node = tokens.failed ? NULL : parse_expression(&tokens, names->arena);
    if (node && !tokens.failed && tokens.next->kind != TOKEN_END)
        token_fail(&tokens, "\"%s\" is more than an expression", tokens.next->text);
    const struct expression *read =
        node && !tokens.failed ? read_node(&reader, node, NAME_VARIABLE) : NULL;
    return tokens.failed ? NULL : read;
}

const struct expression *expression_read(const struct name_table *names, const char *text, int room,
                                         char why[EXPRESSION_WHY_SIZE])
{
    struct expression_memory *memory = names->arena->allocator.context;
    *why = '\0';
    if (setjmp(memory->left) == 0)
        return read_text(names, text, room, why);
    snprintf(why, EXPRESSION_WHY_SIZE, "%s", tr(N_("not enough memory")));
    return NULL;
}

/* ---- computing ---- */

static int32_t compute_sign(const char *sign, int64_t a, int64_t b)
{
    switch (sign[0] | (sign[1] << 8)) {
    case '=' | ('=' << 8):
        return a == b;
    case '!' | ('=' << 8):
        return a != b;
    case '<':
        return a < b;
    case '<' | ('=' << 8):
        return a <= b;
    case '>':
        return a > b;
    case '>' | ('=' << 8):
        return a >= b;
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
    default:
        return (int32_t)(a | b);
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
        return term->function(game, (int32_t)first,
                              term->second ? expression_value(term->second, game) : 0);
    }
}
