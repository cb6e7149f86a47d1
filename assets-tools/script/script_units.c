/* Compiles the units that were read. */
#include "assets-tools/script/script_source.h"

#include <stdio.h>

#include "assets-tools/script/script_compiler.h"
#include "cli/language.h"
#include "engine/objects/objects.h"
#include "resource/block.h"
#include "resource/files/game_index.h"
#include "resource/object.h"
#include "util/hash.h"

/* ---- bodies ---- */

static void begin_compiler(struct script_compiler *compiler, struct source_context *context,
                           const struct name_table *names, struct token_reader tokens)
{
    *compiler = (struct script_compiler){.context = context,
                                         .arena = context->arena,
                                         .names = names,
                                         .tokens = tokens,
                                         .place = token_place(&tokens),
                                         .break_label = NO_LABEL,
                                         .continue_label = NO_LABEL};
    bytes_writer_init(&compiler->listing, context->arena->allocator);
}

/* Returns the number of a verb, or of its object: the token is a number or a name. */
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

static void read_parameters(struct script_compiler *compiler)
{
    struct token_reader *tokens = &compiler->tokens;
    if (!token_accept(tokens, "("))
        return;
    while (!token_accept(tokens, ")")) {
        struct source_place place = token_place(tokens);
        if (compiler->local_count == LOCAL_COUNT) {
            token_fail_at(tokens, place, "a script can have at most %d local variables",
                          LOCAL_COUNT);
            return;
        }
        compiler->reads[compiler->local_count].set = true;
        compiler->locals[compiler->local_count++] = token_name(tokens, "a parameter");
        token_accept(tokens, ",");
    }
}

static void check_verb(struct script_compiler *compiler, struct source_place place, int verb)
{
    if (!compiler->tokens.failed && (verb < 1 || verb > VERB_ANY))
        token_fail_at(&compiler->tokens, place, "a verb must be 1 to %d, not %d", VERB_ANY, verb);
}

static void resolve_unit(struct script_book *book, struct script_compiler *compiler,
                         struct script_unit *unit)
{
    if (unit->object_name != NULL)
        unit->object = resolve(compiler, unit->object_name, NAME_OBJECT);
    if (unit->object_name != NULL && compiler->tokens.failed)
        book->unknown_object = unit->object_name;
    if (unit->kind == UNIT_VERB) {
        unit->number = resolve(compiler, unit->verb_name, NAME_VERB);
        check_verb(compiler, unit->place, unit->number);
    }
}

/* Writes a body. A body of statements gets an end, a listing does not. */
static bool write_body(struct script_compiler *compiler)
{
    read_parameters(compiler);
    if (token_accept(&compiler->tokens, "asm"))
        return script_listing(compiler);
    if (!script_block(compiler))
        return false;
    if (!compiler->endless)
        script_emit(compiler, "stopObjectCode");
    return true;
}

/* ---- verbs of a listing ---- */

/* Reads the entries VERB: LABEL of the table. Returns how many. Without a block it writes a jump to
 * each label after the listing, to find out the place of the label. `jumps` is the code of these
 * jumps, from which the entries of a block are made. */
static int read_verbs(struct script_compiler *compiler, const struct script_unit *unit,
                      struct reader jumps, struct bytes_writer *block, size_t code_at)
{
    struct token_reader *tokens = &compiler->tokens;
    tokens->next = unit->verb_name;
    int count = 0;
    for (; unit->verb_name != NULL && !tokens->failed && !token_is(tokens, ")"); count++) {
        const struct source_place place = compiler->place = token_place(tokens);
        int verb = resolve(compiler, tokens->next++, NAME_VERB);
        check_verb(compiler, place, verb);
        token_expect(tokens, ":");
        const char *label = token_name(tokens, "a label");
        if (!token_is(tokens, ")"))
            token_expect(tokens, ",");
        struct insn jump;
        if (block == NULL) {
            script_emit(compiler, "jumpRelative @%s", label);
        } else if (insn_decode(&jumps, &jump)) {
            size_t offset = code_at + (uint16_t)insn_target(&jump);
            if (offset > UINT16_MAX)
                token_fail_at(tokens, place,
                              "this verb begins beyond 64 KiB, which is as far as offsets reach");
            write_u8(block, (uint32_t)verb);
            write_u16(block, (uint32_t)offset);
        }
    }
    return count;
}

/* Makes a VERB block from the code, in which the jumps of `count` verbs follow the listing. */
static bool make_verbs(struct script_compiler *compiler, const struct script_unit *unit,
                       struct bytes_writer *code, size_t listed, int count)
{
    struct bytes_writer block;
    bytes_writer_init(&block, compiler->arena->allocator);
    size_t header = write_block_begin(&block, "VERB");
    read_verbs(compiler, unit, reader_at(bytes_writer_view(code), listed), &block,
               BLOCK_HEADER_SIZE + VERB_ENTRY_SIZE * (size_t)count + 1);
    write_u8(&block, 0);
    write_bytes(&block, code->data, listed);
    write_block_end(&block, header);
    bytes_writer_free(code);
    *code = block;
    return !compiler->tokens.failed;
}

static void set_lines(const struct script_compiler *compiler, struct script_unit *unit,
                      const uint32_t *starts)
{
    unit->lines = arena_alloc(compiler->arena, (size_t)compiler->line_count, sizeof *unit->lines);
    for (int i = 0; i < compiler->line_count; i++) {
        const struct code_line line = {starts[i], compiler->line_places[i].line};
        struct code_line *last = unit->lines + unit->line_count - 1;
        if (unit->line_count > 0 && last->at == line.at)
            *last = line; /* a label has no code */
        else if (unit->line_count == 0 || last->line != line.line)
            unit->lines[unit->line_count++] = line;
    }
}

struct source_place script_unit_place(const struct script_unit *unit, size_t at)
{
    struct source_place place = unit->place;
    for (int i = 0; i < unit->line_count && unit->lines[i].at <= at; i++)
        place.line = unit->lines[i].line;
    return place;
}

static bool make_code(struct script_compiler *compiler, struct script_unit *unit,
                      struct bytes_writer *code)
{
    const struct reader none = {.position = 0};
    const bool verbs = unit->kind == UNIT_VERBS;
    uint32_t *starts;
    if (!write_body(compiler))
        return false;
    /* Jumps to the labels follow the listing: their targets show where the verbs begin. */
    const int lines = compiler->line_count;
    const int count = verbs ? read_verbs(compiler, unit, none, NULL, 0) : 0;
    if (compiler->tokens.failed || !script_assemble(compiler, code, &starts))
        return false;
    if (verbs)
        return make_verbs(compiler, unit, code, count > 0 ? starts[lines] : code->size, count);
    if (!compiler->is_listing) {
        script_report_reads(compiler);
        set_lines(compiler, unit, starts);
    }
    return true;
}

static bool compile_unit(struct script_book *book, struct script_unit *unit)
{
    struct script_compiler compiler;
    struct bytes_writer code;
    struct arena *arena = book->context->arena;
    if (unit->object_name != NULL && unit->object_name == book->unknown_object)
        return false; /* the unit's first verb has reported it */
    begin_compiler(&compiler, book->context, &book->names, unit->parameters);
    compiler.room = unit->room;
    compiler.ready = unit->ready;
    compiler.place = unit->place;
    bytes_writer_init(&code, arena->allocator);
    resolve_unit(book, &compiler, unit);
    bool good = !compiler.tokens.failed && (unit->is_raw || make_code(&compiler, unit, &code));
    if (good && !unit->is_raw)
        unit->code = source_move_bytes(arena, &code);
    else
        bytes_writer_free(&code);
    bytes_writer_free(&compiler.listing);
    return good;
}

bool script_body_compile(struct source_context *context, const struct name_table *names, int room,
                         struct byte_view text, struct bytes_writer *code)
{
    struct script_compiler compiler;
    uint32_t *starts;
    begin_compiler(
        &compiler, context, names,
        tokens_of("script", text, &context->letters.page, context->arena, context->diagnostics));
    compiler.room = room;
    bool good = !compiler.tokens.failed && write_body(&compiler) &&
                compiler.tokens.next->kind == TOKEN_END &&
                script_assemble(&compiler, code, &starts);
    bytes_writer_free(&compiler.listing);
    return good;
}

/* ---- scripts without a number ---- */

static bool number_is_used(const struct script_book *book, int room, int number)
{
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next)
        if (unit->kind == UNIT_SCRIPT && unit->room == room && unit->number == number)
            return true;
    return false;
}

/* Numbers for global scripts. Most games have the boot script and similar scripts below 10; the
 * tool's own scripts in a game without a boot script are 101 and up. Other numbers are given only
 * if these are used up. */
enum { GAME_LOW = 10, GAME_LOW_END = 101, GAME_HIGH = 120 };
enum {
    GAME_PLACES = GAME_LOW_END - GAME_LOW + LOCAL_SCRIPT_FIRST - GAME_HIGH,
    ROOM_PLACES = LOCAL_SCRIPT_LIMIT,
};

/* Returns a free number that depends on the name (by its hash) as long as it is free. When a script
 * is added, other scripts keep their numbers, on which running games and their saves rely. Returns
 * 0 if all are used. */
static int free_script_number(const struct script_book *book, int room, const char *name)
{
    const int places = room != 0 ? ROOM_PLACES : GAME_PLACES;
    uint32_t hash = fnv32_text(name);
    int first = (int)((hash ^ hash >> 16) % (uint32_t)places);
    for (int i = 0; i < places; i++) {
        int place = (first + i) % places;
        int number = room != 0 ? LOCAL_SCRIPT_FIRST + place
                     : place < GAME_LOW_END - GAME_LOW
                         ? GAME_LOW + place
                         : GAME_HIGH + place - (GAME_LOW_END - GAME_LOW);
        if (!number_is_used(book, room, number))
            return number;
    }
    for (int number = GAME_HIGH - 1; room == 0 && number > 1; number--)
        if (!number_is_used(book, room, number))
            return number;
    return 0;
}

static bool number_script(struct script_book *book, struct script_unit *unit)
{
    const struct script_name key = {.kind = NAME_SCRIPT, .text = unit->name, .room = unit->room};
    struct script_name *name = name_same(&book->names, &key);
    unit->number = free_script_number(book, unit->room, unit->name);
    if (name != NULL)
        name->value = unit->number;
    if (unit->number != 0)
        return true;
    report_error(book->context->diagnostics, unit->place, "all script numbers are in use: %s",
                 unit->room == 0 ? tr("a game can have at most 199 scripts")
                                 : tr("a room can have at most 56 scripts"));
    return false;
}

/* Numbers the library scripts first, so that the game's scripts do not change their numbers. */
static bool number_scripts(struct script_book *book)
{
    bool good = true;
    for (int pass = 0; pass < 2; pass++) {
        for (struct script_unit *unit = book->units; unit != NULL; unit = unit->next) {
            if (unit->kind == UNIT_SCRIPT && unit->number == SCRIPT_NUMBER_LATER &&
                unit->ready == (pass == 0))
                good = number_script(book, unit) && good;
        }
    }
    return good;
}

int script_book_number(const struct script_book *book, const char *name)
{
    const struct script_name key = {.kind = NAME_SCRIPT, .text = name};
    const struct script_name *script = name_same(&book->names, &key);
    return script == NULL ? 0 : (int)script->value;
}

bool script_book_compile(struct script_book *book)
{
    bool good = true;
    if (!number_scripts(book))
        return false;
    for (struct script_unit *unit = book->units; unit != NULL; unit = unit->next)
        good = compile_unit(book, unit) && good;
    return good;
}
