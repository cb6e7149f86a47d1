/* Reads what is outside of the bodies in script files, and gives the bodies to the compiler. */
#include "assets-tools/script/script_source.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/script/script_constant.h"
#include "assets-tools/script/script_listing.h"
#include "assets-tools/script/script_statement.h"
#include "assets-tools/script/script_value.h"
#include "assets-tools/text/file_io.h"
#include "assets-tools/text/game_limits.h"
#include "assets-tools/text/nearest_word.h"
#include "assets-tools/text/source_text.h"
#include "engine/bytecode/assemble.h"
#include "resource/bytes/block.h"

enum {
    SCRIPT_LAST = 255,
    VERB_ANY = 255,
    JUMP_SIZE = 3, /* bytes of jumpRelative */
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

/* The path of a file that stands beside the one that is being read. */
static const char *path_beside(const struct file_parser *parser, const char *name)
{
    struct arena *arena = parser->book->context->arena;
    const char *slash = strrchr(parser->tokens.file, '/');
    size_t length = slash == NULL ? 0 : (size_t)(slash - parser->tokens.file);
    return source_path(arena, source_copy(arena, parser->tokens.file, length), name);
}

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

/* "FILE"; */
static void take_raw(struct file_parser *parser, struct script_unit *unit)
{
    struct token_reader *tokens = &parser->tokens;
    struct arena *arena = parser->book->context->arena;
    if (tokens->next->kind != TOKEN_TEXT) {
        token_fail(tokens, "a file in quotes is missing before \"%s\"", tokens->next->text);
        return;
    }
    const char *path = path_beside(parser, tokens->next->text);
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    tell_read(parser->book->context->diagnostics, path);
    const char *why = file_read(&bytes, path, SOURCE_SIZE_LIMIT);
    if (why != NULL)
        token_fail(tokens, "cannot read %s: %s", path, why);
    unit->is_raw = true;
    unit->code.data = (const uint8_t *)source_copy(arena, (const char *)bytes.data, bytes.size);
    unit->code.size = bytes.size;
    bytes_writer_free(&bytes);
    tokens->next += !tokens->failed;
    token_expect(tokens, ";");
}

/* { .. }, asm { .. }, or raw "FILE"; */
static void take_body(struct file_parser *parser, struct script_unit *unit)
{
    struct token_reader *tokens = &parser->tokens;
    if (token_take(tokens, "raw")) {
        take_raw(parser, unit);
    } else if (!token_take(tokens, "asm")) {
        token_skip_block(tokens);
    } else if (tokens->next->kind != TOKEN_LISTING) {
        token_fail(tokens, "expected \"{\" before \"%s\"", tokens->next->text);
    } else {
        unit->listing = tokens->next++;
    }
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
    else if (token_is(tokens, "asm") || token_is(tokens, "raw"))
        name.parameters = LOCAL_COUNT; /* how many it takes is not known */
    add_name(parser, name);
    take_body(parser, unit);
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
    unit->parameters = *tokens;
    take_body(parser, unit);
}

/* verbs(VERB: LABEL, ..) asm { .. }, or raw "FILE"; for the whole VERB block */
static void parse_verbs(struct file_parser *parser, const struct token *object)
{
    struct token_reader *tokens = &parser->tokens;
    struct script_unit *unit = add_unit(parser, UNIT_VERBS);
    unit->object_name = object;
    unit->is_block = token_is(tokens, "raw");
    if (token_take(tokens, "verbs")) {
        token_expect(tokens, "(");
        unit->verb_name = tokens->next;
        while (tokens->next->kind != TOKEN_END && !token_is(tokens, ")"))
            tokens->next++;
        token_expect(tokens, ")");
    }
    unit->parameters = *tokens;
    if (!unit->is_block && !token_is(tokens, "asm"))
        token_fail(tokens, "expected \"asm {\" before \"%s\"", tokens->next->text);
    else
        take_body(parser, unit);
}

/* object NAME { verb .. }, object NAME verbs(..) asm { .. }, object NAME raw "FILE"; */
static void parse_object(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    const struct token *object = tokens->next;
    if (object->kind != TOKEN_NAME && object->kind != TOKEN_NUMBER)
        token_fail(tokens, "an object is missing before \"%s\"", object->text);
    else
        tokens->next++;
    if (token_is(tokens, "verbs") || token_is(tokens, "raw")) {
        parse_verbs(parser, object);
        return;
    }
    token_expect(tokens, "{");
    while (!tokens->failed && !token_take(tokens, "}"))
        parse_verb(parser, object);
}

static void parse_include(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    struct source_place place = token_place(tokens);
    if (tokens->next->kind != TOKEN_TEXT) {
        token_fail(tokens, "a file in quotes is missing before \"%s\"", tokens->next->text);
        return;
    }
    const char *path = path_beside(parser, tokens->next++->text);
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
        struct script_unit *unit = add_unit(parser, which == 1 ? UNIT_ENTRY : UNIT_EXIT);
        unit->parameters = *tokens;
        take_body(parser, unit);
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
    tell_read(book->context->diagnostics, path);
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

static void check_verb(struct script_compiler *compiler, struct source_place place, int verb)
{
    if (!compiler->tokens.failed && (verb < 1 || verb > VERB_ANY))
        token_fail_at(&compiler->tokens, place, "a verb is 1..%d, not %d", VERB_ANY, verb);
}

static void resolve_unit(struct script_compiler *compiler, struct script_unit *unit)
{
    if (unit->object_name != NULL)
        unit->object = resolve(compiler, unit->object_name, NAME_OBJECT);
    if (unit->kind == UNIT_VERB) {
        unit->number = resolve(compiler, unit->verb_name, NAME_VERB);
        check_verb(compiler, unit->place, unit->number);
    }
}

static bool write_listing(struct script_compiler *compiler)
{
    take_parameters(compiler);
    if (!script_block(compiler))
        return false;
    if (!compiler->endless)
        script_emit(compiler, "stopObjectCode");
    return true;
}

/* ---- listings ---- */

/* Assembles a listing with some lines behind it. */
static bool assemble_listing(struct script_compiler *compiler, const struct script_unit *unit,
                             const char *behind, struct bytes_writer *code)
{
    struct assembly_error error = {0};
    struct bytes_writer text;
    struct arena *arena = compiler->context->arena;
    bytes_writer_init(&text, arena->allocator);
    write_bytes(&text, unit->listing->text, strlen(unit->listing->text));
    write_bytes(&text, behind, strlen(behind));
    bool good = assemble(bytes_writer_view(&text), code, arena, &error);
    bytes_writer_free(&text);
    const struct source_place place = {compiler->tokens.file,
                                       unit->listing->line + (error.line > 0 ? error.line - 1 : 0),
                                       error.line > 1 ? error.column : unit->listing->column};
    return good || token_fail_at(&compiler->tokens, place, "%s", error.why);
}

/* Where a label of the listing stands, counted from its first byte. A jump to it, put behind the
 * listing, tells. */
static size_t label_offset(struct script_compiler *compiler, const struct script_unit *unit,
                           const char *label)
{
    struct bytes_writer code;
    struct insn jump;
    size_t size = strlen(label) + 32, offset = 0;
    char *behind = arena_alloc(compiler->context->arena, size, 1);
    snprintf(behind, size, "\njumpRelative @%s\n", label);
    bytes_writer_init(&code, compiler->context->arena->allocator);
    if (assemble_listing(compiler, unit, behind, &code) && code.size >= JUMP_SIZE) {
        struct reader reader = reader_at(bytes_writer_view(&code), code.size - JUMP_SIZE);
        if (insn_decode(&reader, &jump))
            offset = (uint16_t)insn_target(&jump);
    }
    bytes_writer_free(&code);
    return offset;
}

/* Counts the entries VERB: LABEL of the table. With a writer it writes them. */
static int write_verb_table(struct script_compiler *compiler, const struct script_unit *unit,
                            struct bytes_writer *block, size_t code_at)
{
    struct token_reader *tokens = &compiler->tokens;
    tokens->next = unit->verb_name;
    int count = 0;
    while (unit->verb_name != NULL && !tokens->failed && !token_is(tokens, ")")) {
        const struct source_place place = token_place(tokens);
        int verb = resolve(compiler, tokens->next++, NAME_VERB);
        check_verb(compiler, place, verb);
        token_expect(tokens, ":");
        const char *label = token_name(tokens, "a label");
        if (!token_is(tokens, ")"))
            token_expect(tokens, ",");
        count++;
        if (block == NULL || tokens->failed)
            continue;
        size_t offset = code_at + label_offset(compiler, unit, label);
        if (offset > UINT16_MAX)
            token_fail_at(tokens, place, "this verb begins beyond the 64 KiB that can be reached");
        write_u8(block, (uint32_t)verb);
        write_u16(block, (uint32_t)offset);
    }
    return count;
}

static bool assemble_verbs(struct script_compiler *compiler, struct script_unit *unit,
                           const struct bytes_writer *code, struct bytes_writer *block)
{
    int count = write_verb_table(compiler, unit, NULL, 0);
    size_t header = write_block_begin(block, "VERB");
    write_verb_table(compiler, unit, block, BLOCK_HEADER_SIZE + 3 * (size_t)count + 1);
    write_u8(block, 0);
    write_bytes(block, code->data, code->size);
    write_block_end(block, header);
    unit->is_block = true;
    return !compiler->tokens.failed;
}

static bool make_code(struct script_compiler *compiler, struct script_unit *unit,
                      struct bytes_writer *code)
{
    if (unit->listing == NULL)
        return write_listing(compiler) && script_assemble(compiler, code);
    if (unit->kind != UNIT_VERBS)
        return assemble_listing(compiler, unit, "", code);
    struct bytes_writer listed;
    bytes_writer_init(&listed, compiler->context->arena->allocator);
    bool good = assemble_listing(compiler, unit, "", &listed) &&
                assemble_verbs(compiler, unit, &listed, code);
    bytes_writer_free(&listed);
    return good;
}

static bool compile_unit(struct script_book *book, struct script_unit *unit)
{
    struct script_compiler compiler;
    struct bytes_writer code;
    struct arena *arena = book->context->arena;
    begin_compiler(&compiler, book, unit);
    bytes_writer_init(&code, arena->allocator);
    resolve_unit(&compiler, unit);
    bool good = !compiler.tokens.failed && (unit->is_raw || make_code(&compiler, unit, &code));
    if (good && !unit->is_raw) {
        const char *bytes = source_copy(arena, (const char *)code.data, code.size);
        unit->code = (struct byte_view){(const uint8_t *)bytes, code.size};
    }
    bytes_writer_free(&code);
    bytes_writer_free(&compiler.listing);
    return good;
}

bool script_body_compile(struct source_context *context, const struct name_table *names, int room,
                         struct byte_view text, struct bytes_writer *code)
{
    struct script_compiler compiler = {.context = context,
                                       .names = names,
                                       .room = room,
                                       .break_label = NO_LABEL,
                                       .continue_label = NO_LABEL};
    compiler.tokens = tokens_of("script", text, context->arena, context->diagnostics);
    compiler.place = token_place(&compiler.tokens);
    bytes_writer_init(&compiler.listing, context->arena->allocator);
    bool good = !compiler.tokens.failed && write_listing(&compiler) &&
                compiler.tokens.next->kind == TOKEN_END && script_assemble(&compiler, code);
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
