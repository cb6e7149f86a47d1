/* Reads what is outside of the bodies in script files, and gives the bodies to the compiler. */
#include "assets-tools/script/script_source.h"

#include <string.h>

#include "assets-tools/script/script_constant.h"
#include "assets-tools/script/script_listing.h"
#include "assets-tools/script/script_statement.h"
#include "assets-tools/script/script_value.h"
#include "assets-tools/text/file_io.h"
#include "assets-tools/text/game_limits.h"
#include "assets-tools/text/nearest_word.h"
#include "assets-tools/text/source_text.h"

enum {
    SCRIPT_LAST = 255,
    VERB_ANY = 255,
};

struct script_file {
    struct script_file *next;
    const char *path;
};

/* A file while it is read. */
struct file_parser {
    struct script_book *book;
    struct token_reader tokens;
    int room;
};

void script_book_init(struct script_book *book, struct source_context *context)
{
    *book = (struct script_book){.context = context};
    book->last_unit = &book->units;
    name_table_init(&book->names, context->arena);
}

bool script_book_name(struct script_book *book, struct script_name name)
{
    const struct script_name *same = name_same(&book->names, &name);
    if (same == NULL) {
        name_add(&book->names, name);
        return true;
    }
    tell_error(book->context->diagnostics, name.place, "%s \"%s\" is there already, in %s:%d",
               name_kind_text(name.kind), name.text, same->place.file, same->place.line);
    return false;
}

/* ---- names ---- */

static void add_name(struct file_parser *parser, struct script_name name)
{
    if (!parser->tokens.failed && !script_book_name(parser->book, name)) {
        parser->tokens.failed = true;
        token_fail(&parser->tokens, "told already");
    }
}

static int32_t take_number(struct file_parser *parser, const char *what, int32_t low, int32_t high)
{
    struct source_place place = token_place(&parser->tokens);
    struct arena *arena = parser->book->context->arena;
    struct node *node = parse_expression(&parser->tokens, arena);
    struct script_compiler names = {.names = &parser->book->names, .room = parser->room};
    int32_t number = 0;
    if (node == NULL)
        return 0;
    if (!script_constant(&names, node, &number))
        token_fail_at(&parser->tokens, place, "%s is a number known here", what);
    else if (number < low || number > high)
        token_fail_at(&parser->tokens, place, "%s is %d..%d, not %d", what, (int)low, (int)high,
                      (int)number);
    return number;
}

/* Gives a name the first numbers from *next on that no other variable has. */
static void take_free_number(struct file_parser *parser, struct script_name *name, int *next,
                             int limit)
{
    const struct name_table *names = &parser->book->names;
    name->value = *next;
    for (const struct script_name *other = name_overlapping(names, name); other != NULL;
         other = name_overlapping(names, name))
        name->value = other->value + other->size;
    *next = name->value + name->size;
    if (*next > limit)
        token_fail_at(&parser->tokens, name->place, "a game has %d %ss at most", limit,
                      name_kind_text(name->kind));
}

/* Reads the number and the size that a variable or bit may have: "variable pieces[5] = 120". */
static void take_variable_number(struct file_parser *parser, struct script_name *name)
{
    bool bit = name->kind == NAME_BIT;
    struct name_table *names = &parser->book->names;
    int limit = bit ? MAXS_BIT_VARIABLES : MAXS_VARIABLES;
    name->size = 1;
    if (token_take(&parser->tokens, "[")) {
        name->size = (int)take_number(parser, "a size", 1, limit);
        token_expect(&parser->tokens, "]");
    }
    if (!token_take(&parser->tokens, "=")) {
        take_free_number(parser, name, bit ? &names->next_bit : &names->next_variable, limit);
        return;
    }
    name->value = take_number(parser, "its number", 0, limit - name->size);
    const struct script_name *other = name_overlapping(names, name);
    if (other != NULL && !parser->tokens.failed && name_same(names, name) == NULL)
        token_fail_at(&parser->tokens, name->place,
                      "%s %d is \"%s\" already, in %s:%d; declare the one with a number first",
                      name_kind_text(name->kind), (int)name->value, other->text, other->place.file,
                      other->place.line);
}

/* KIND NAME = NUMBER, ..; */
static void parse_names(struct file_parser *parser, enum name_kind kind)
{
    do {
        struct script_name name = {.kind = kind, .place = token_place(&parser->tokens)};
        name.text = token_name(&parser->tokens, "a name");
        if (kind == NAME_VARIABLE || kind == NAME_BIT) {
            take_variable_number(parser, &name);
        } else {
            token_expect(&parser->tokens, "=");
            name.value = take_number(parser, "the value", INT16_MIN, UINT16_MAX);
        }
        add_name(parser, name);
    } while (token_take(&parser->tokens, ","));
    token_expect(&parser->tokens, ";");
}

/* ---- bodies ---- */

static struct script_unit *add_unit(struct file_parser *parser, enum script_unit_kind kind)
{
    struct script_unit *unit = arena_alloc(parser->book->context->arena, 1, sizeof *unit);
    unit->kind = kind;
    unit->room = parser->room;
    unit->place = token_place(&parser->tokens);
    *parser->book->last_unit = unit;
    parser->book->last_unit = &unit->next;
    return unit;
}

static void take_body(struct file_parser *parser, struct script_unit *unit)
{
    unit->parameters = parser->tokens;
    token_skip_block(&parser->tokens);
}

/* Counts the parameters up to the ")", and takes that too. */
static int count_parameters(struct file_parser *parser)
{
    int count = 0;
    if (token_take(&parser->tokens, ")"))
        return 0;
    do {
        token_name(&parser->tokens, "a parameter");
        count++;
    } while (token_take(&parser->tokens, ","));
    token_expect(&parser->tokens, ")");
    return count;
}

static void check_script_number(struct file_parser *parser, const struct script_unit *unit)
{
    for (const struct script_unit *at = parser->book->units; at != unit; at = at->next) {
        if (at->kind == UNIT_SCRIPT && at->number == unit->number && at->room == unit->room)
            token_fail_at(&parser->tokens, unit->place, "script %d is there already, in %s:%d",
                          unit->number, at->place.file, at->place.line);
    }
}

/* script NUMBER NAME(PARAMETER, ..) { .. } */
static void parse_script(struct file_parser *parser)
{
    struct script_unit *unit = add_unit(parser, UNIT_SCRIPT);
    struct token_reader *tokens = &parser->tokens;
    bool local = parser->room != 0;
    unit->number =
        (int)take_number(parser, local ? "a room's script" : "a script of the game",
                         local ? GAME_SCRIPTS : 1, local ? SCRIPT_LAST : GAME_SCRIPTS - 1);
    check_script_number(parser, unit);
    struct script_name name = {.kind = NAME_SCRIPT,
                               .value = unit->number,
                               .room = parser->room,
                               .place = token_place(tokens)};
    name.text = token_name(tokens, "the script's name");
    unit->parameters = *tokens;
    if (token_take(tokens, "("))
        name.parameters = count_parameters(parser);
    add_name(parser, name);
    token_skip_block(tokens);
}

/* verb NAME { .. } */
static void parse_verb(struct file_parser *parser, const struct token *object)
{
    struct token_reader *tokens = &parser->tokens;
    token_expect(tokens, "verb");
    struct script_unit *unit = add_unit(parser, UNIT_VERB);
    unit->object_name = object;
    unit->verb_name = tokens->next;
    if (tokens->next->kind != TOKEN_NAME && tokens->next->kind != TOKEN_NUMBER)
        token_fail(tokens, "a verb is missing before \"%s\"", tokens->next->text);
    else
        tokens->next++;
    take_body(parser, unit);
}

/* object NAME { verb .. } */
static void parse_object(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    const struct token *object = tokens->next;
    if (object->kind != TOKEN_NAME && object->kind != TOKEN_NUMBER)
        token_fail(tokens, "an object is missing before \"%s\"", object->text);
    else
        tokens->next++;
    token_expect(tokens, "{");
    while (!tokens->failed && !token_take(tokens, "}"))
        parse_verb(parser, object);
}

static void parse_include(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    struct arena *arena = parser->book->context->arena;
    struct source_place place = token_place(tokens);
    if (tokens->next->kind != TOKEN_TEXT) {
        token_fail(tokens, "a file in quotes is missing before \"%s\"", tokens->next->text);
        return;
    }
    const char *slash = strrchr(tokens->file, '/');
    size_t length = slash == NULL ? 0 : (size_t)(slash - tokens->file);
    const char *folder = source_copy(arena, tokens->file, length);
    const char *path = source_path(arena, folder, tokens->next++->text);
    token_expect(tokens, ";");
    if (!tokens->failed && !script_book_read(parser->book, path, parser->room, place)) {
        tokens->failed = true;
        token_fail(tokens, "told already");
    }
}

/* ---- files ---- */

static void parse_declaration(struct file_parser *parser)
{
    static const char *const words[] = {"script",   "entry", "exit",  "object", "include", "const",
                                        "variable", "bit",   "actor", "verb",   "string"};
    enum { WORDS = sizeof words / sizeof *words, FIRST_NAME_KIND = 5 };
    struct token_reader *tokens = &parser->tokens;
    struct source_place place = token_place(tokens);
    const char *word = token_name(tokens, "what is declared");
    int which = 0;
    while (which < WORDS && strcmp(word, words[which]) != 0)
        which++;
    bool of_room = which >= 1 && which <= 3;
    if (tokens->failed)
        return;
    if (which == WORDS) {
        int nearest = text_nearest(word, words, WORDS);
        token_fail_at(tokens, place, "\"%s\" declares nothing%s%s%s", word,
                      nearest < 0 ? "" : "; did you mean \"", nearest < 0 ? "" : words[nearest],
                      nearest < 0 ? "" : "\"?");
    } else if (of_room && parser->room == 0) {
        token_fail_at(tokens, place, "\"%s\" belongs into a room's scripts", word);
    } else if (which == 0) {
        parse_script(parser);
    } else if (which == 3) {
        parse_object(parser);
    } else if (of_room) {
        take_body(parser, add_unit(parser, which == 1 ? UNIT_ENTRY : UNIT_EXIT));
    } else if (which < FIRST_NAME_KIND) {
        parse_include(parser);
    } else {
        parse_names(parser, name_kind_of(word));
    }
}

static bool is_known_file(struct script_book *book, const char *path)
{
    for (struct script_file *file = book->files; file != NULL; file = file->next) {
        if (strcmp(file->path, path) == 0)
            return true;
    }
    struct script_file *file = arena_alloc(book->context->arena, 1, sizeof *file);
    *file = (struct script_file){book->files, path};
    book->files = file;
    return false;
}

bool script_book_read_bytes(struct script_book *book, const char *path, struct byte_view bytes,
                            int room)
{
    struct file_parser parser = {.book = book, .room = room};
    parser.tokens = tokens_of(path, bytes, book->context->arena, book->context->diagnostics);
    while (parser.tokens.next->kind != TOKEN_END)
        parse_declaration(&parser);
    return !parser.tokens.failed;
}

bool script_book_read(struct script_book *book, const char *path, int room,
                      struct source_place wanted_by)
{
    struct bytes_writer bytes;
    if (is_known_file(book, path))
        return true;
    bytes_writer_init(&bytes, book->context->arena->allocator);
    const char *why = file_read(&bytes, path, SOURCE_SIZE_LIMIT);
    if (why != NULL)
        tell_error(book->context->diagnostics, wanted_by, "cannot read %s: %s", path, why);
    bool good = why == NULL && script_book_read_bytes(book, path, bytes_writer_view(&bytes), room);
    bytes_writer_free(&bytes);
    return good;
}

/* ---- compiling ---- */

static void begin_compiler(struct script_compiler *compiler, struct script_book *book,
                           const struct script_unit *unit)
{
    *compiler = (struct script_compiler){.context = book->context,
                                         .names = &book->names,
                                         .room = unit->room,
                                         .tokens = unit->parameters,
                                         .place = unit->place,
                                         .break_label = NO_LABEL,
                                         .continue_label = NO_LABEL};
    bytes_writer_init(&compiler->listing, book->context->arena->allocator);
}

/* The number of a verb, or of its object: the token is a number or a name. */
static int resolve(struct script_compiler *compiler, const struct token *token, enum name_kind kind)
{
    struct node node = {
        .kind = NODE_NAME,
        .place = {compiler->tokens.file, token->line, token->column},
        .text = token->text,
        .only = kind,
    };
    if (token->kind == TOKEN_NUMBER)
        return (int)token->number;
    if (kind == NAME_VERB && token_equals(token, "default"))
        return VERB_ANY;
    return (int)script_operand(compiler, &node, kind).number;
}

static void take_parameters(struct script_compiler *compiler)
{
    struct token_reader *tokens = &compiler->tokens;
    if (!token_take(tokens, "("))
        return;
    while (!token_take(tokens, ")")) {
        struct source_place place = token_place(tokens);
        if (compiler->local_count == LOCAL_COUNT) {
            token_fail_at(tokens, place, "a script has %d local variables at most", LOCAL_COUNT);
            return;
        }
        compiler->locals[compiler->local_count++] = token_name(tokens, "a parameter");
        token_take(tokens, ",");
    }
}

static bool write_listing(struct script_compiler *compiler, struct script_unit *unit)
{
    if (unit->kind == UNIT_VERB) {
        unit->object = resolve(compiler, unit->object_name, NAME_OBJECT);
        unit->number = resolve(compiler, unit->verb_name, NAME_VERB);
        if (!compiler->tokens.failed && (unit->number < 1 || unit->number > VERB_ANY))
            token_fail_at(&compiler->tokens, unit->place, "a verb is 1..%d, not %d", VERB_ANY,
                          unit->number);
    }
    take_parameters(compiler);
    if (!script_block(compiler))
        return false;
    script_emit(compiler, "stopObjectCode");
    return true;
}

static bool compile_unit(struct script_book *book, struct script_unit *unit)
{
    struct script_compiler compiler;
    struct bytes_writer code;
    struct arena *arena = book->context->arena;
    begin_compiler(&compiler, book, unit);
    bytes_writer_init(&code, arena->allocator);
    bool good = write_listing(&compiler, unit) && script_assemble(&compiler, &code);
    if (good) {
        const char *bytes = source_copy(arena, (const char *)code.data, code.size);
        unit->code = (struct byte_view){(const uint8_t *)bytes, code.size};
    }
    bytes_writer_free(&code);
    bytes_writer_free(&compiler.listing);
    return good;
}

bool script_book_compile(struct script_book *book)
{
    bool good = true;
    for (struct script_unit *unit = book->units; unit != NULL; unit = unit->next)
        good = compile_unit(book, unit) && good;
    return good;
}
