/* Reads script files except their bodies, and gives the bodies to the compiler. */
#include "assets-tools/script/script_source.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/diagnostics.h"
#include "assets-tools/file_io.h"
#include "assets-tools/folder_names.h"
#include "assets-tools/game_source.h"
#include "assets-tools/packed_file.h"
#include "assets-tools/script/script_compiler.h"
#include "assets-tools/script_library.h"
#include "cli/language.h"
#include "engine/objects/objects.h"
#include "engine/state/actor_state.h"
#include "engine/state/variable_state.h"
#include "resource/files/game_index.h"

enum { SCRIPT_LAST = 255 };

/* Name of a library script during reading, if the game has its own. */
#define READY_AND_REPLACED "(replaced)"

struct script_file {
    struct script_file *next;
    const char *path;
};

/* A file being read. */
struct file_parser {
    struct script_book *book;
    struct token_reader tokens;
    int room;
    bool ready; /* a library script: the game's declarations take precedence */
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
    report_error(book->context->diagnostics, name.place, "%s \"%s\" already exists, in %s:%d",
                 tr(name_kind_text(name.kind)), name.text, same->place.file, same->place.line);
    return false;
}

/* Stops after an error that was reported. */
static void stop(struct token_reader *tokens)
{
    tokens->failed = true;
    token_fail(tokens, "already reported");
}

/* ---- names ---- */

static void drop_unit(struct script_book *book, const char *script)
{
    struct script_unit **at = &book->units;
    while (*at != NULL &&
           ((*at)->name == NULL || (*at)->room != 0 || strcmp((*at)->name, script) != 0))
        at = &(*at)->next;
    if (*at == NULL)
        return;
    if (book->last_unit == &(*at)->next)
        book->last_unit = at;
    *at = (*at)->next;
}

/* Whether a name need not be added, because a game and a library script both declare it. The game's
 * own declaration counts: for a script in any place, for other names only above the include, since
 * values computed from them are not computed again. */
static bool is_declared_twice(struct file_parser *parser, const struct script_name *name)
{
    struct script_name *same = name_same(&parser->book->names, name);
    if (same == NULL || parser->tokens.failed || (!parser->ready && !same->ready))
        return false;
    if (parser->ready)
        return true;
    if (name->kind == NAME_SCRIPT)
        *same = (struct script_name){.next = same->next,
                                     .next_alike = same->next_alike,
                                     .kind = NAME_SCRIPT,
                                     .text = name->text,
                                     .value = name->value,
                                     .parameters = name->parameters,
                                     .place = name->place};
    else if (name->size != 0 || name->value != same->value)
        token_fail_at(&parser->tokens, name->place,
                      "%s \"%s\" comes from include %s; to use your own instead, declare it above "
                      "the include",
                      tr(name_kind_text(name->kind)), name->text, same->place.file);
    return true;
}

static void add_name(struct file_parser *parser, struct script_name name)
{
    name.ready = parser->ready;
    if (is_declared_twice(parser, &name))
        return;
    if (!parser->tokens.failed && !script_book_name(parser->book, name))
        stop(&parser->tokens);
}

static int32_t parse_number(struct file_parser *parser, const char *what, int32_t low, int32_t high)
{
    struct source_place place = token_place(&parser->tokens);
    struct arena *arena = parser->book->context->arena;
    struct node *node = parse_expression(&parser->tokens, arena);
    struct script_compiler names = {
        .names = &parser->book->names, .room = parser->room, .ready = parser->ready};
    int32_t number = 0;
    if (node == NULL)
        return 0;
    if (!script_constant(&names, node, &number))
        token_fail_at(&parser->tokens, place, "%s must be a constant number", tr(what));
    else if (number < low || number > high)
        token_fail_at(&parser->tokens, place, "%s must be %d to %d, not %d", tr(what), (int)low,
                      (int)high, (int)number);
    return number;
}

/* Gives a name the first numbers from *next on that no other variable has. */
static void give_free_number(struct file_parser *parser, struct script_name *name, int *next,
                             int limit)
{
    const struct name_table *names = &parser->book->names;
    name->value = *next;
    for (const struct script_name *other = name_overlapping(names, name); other != NULL;
         other = name_overlapping(names, name))
        name->value = other->value + other->size;
    *next = name->value + name->size;
    if (*next > limit)
        token_fail_at(&parser->tokens, name->place, "a game has at most %d of the kind %s", limit,
                      tr(name_kind_text(name->kind)));
}

/* Whether the name gets no number, because it was declared before; see is_declared_twice. */
static bool is_known(const struct file_parser *parser, const struct script_name *name)
{
    const struct script_name *same = name_same(&parser->book->names, name);
    return same != NULL && (parser->ready || same->ready);
}

/* Reads the optional number and size of a variable or bit: "variable pieces[5] = 120". */
static void parse_variable_number(struct file_parser *parser, struct script_name *name)
{
    bool bit = name->kind == NAME_BIT;
    struct name_table *names = &parser->book->names;
    bool twice = is_known(parser, name);
    int limit = bit ? MAXS_BIT_VARIABLES : MAXS_VARIABLES;
    name->size = 1;
    if (token_accept(&parser->tokens, "[")) {
        name->size = (int)parse_number(parser, "a size", 1, limit);
        token_expect(&parser->tokens, "]");
    }
    if (!token_accept(&parser->tokens, "=")) {
        if (!twice)
            give_free_number(parser, name, bit ? &names->next_bit : &names->next_variable, limit);
        return;
    }
    name->value = parse_number(parser, "the number after =", 0, limit - name->size);
    const struct script_name *other = name_overlapping(names, name);
    if (other != NULL && !parser->tokens.failed && name_same(names, name) == NULL)
        token_fail_at(&parser->tokens, name->place,
                      "%s %d is already \"%s\", in %s:%d; declare names with a number first",
                      tr(name_kind_text(name->kind)), (int)name->value, other->text,
                      other->place.file, other->place.line);
}

/* Parses "KIND NAME = NUMBER, ..;". */
static void parse_names(struct file_parser *parser, enum name_kind kind)
{
    do {
        struct script_name name = {.kind = kind, .place = token_place(&parser->tokens)};
        name.text = token_name(&parser->tokens, "a name");
        if (kind == NAME_VARIABLE || kind == NAME_BIT) {
            parse_variable_number(parser, &name);
        } else {
            token_expect(&parser->tokens, "=");
            name.value = parse_number(parser, "the value", INT16_MIN, UINT16_MAX);
        }
        if (kind == NAME_ACTOR && name.value >= ACTOR_LIMIT && name.value < NO_ACTOR_FIRST)
            report_warning(parser->tokens.diagnostics, name.place, "actors are 1 to %d, not %d",
                           ACTOR_LIMIT - 1, (int)name.value);
        add_name(parser, name);
    } while (token_accept(&parser->tokens, ","));
    token_expect(&parser->tokens, ";");
}

/* ---- bodies ---- */

static struct script_unit *add_unit(struct file_parser *parser, enum script_unit_kind kind)
{
    struct script_unit *unit = arena_alloc(parser->book->context->arena, 1, sizeof *unit);
    unit->kind = kind;
    unit->room = parser->room;
    unit->ready = parser->ready;
    unit->place = token_place(&parser->tokens);
    *parser->book->last_unit = unit;
    parser->book->last_unit = &unit->next;
    return unit;
}

/* Parses `"FILE";`. */
static void parse_raw(struct file_parser *parser, struct script_unit *unit)
{
    struct token_reader *tokens = &parser->tokens;
    if (tokens->next->kind != TOKEN_TEXT) {
        token_fail(tokens, "a file in quotes is missing before \"%s\"", tokens->next->text);
        return;
    }
    struct source_context *context = parser->book->context;
    const char *path = source_beside(context->arena, tokens->file, tokens->next->text);
    if (!source_file(&unit->code, context, path, SOURCE_SIZE_LIMIT, token_place(tokens)))
        stop(tokens);
    unit->is_raw = true;
    tokens->next += !tokens->failed;
    token_expect(tokens, ";");
}

/* Parses `{ .. }`, `asm { .. }`, or `raw "FILE";`. */
static void parse_body(struct file_parser *parser, struct script_unit *unit)
{
    struct token_reader *tokens = &parser->tokens;
    if (token_accept(tokens, "raw")) {
        parse_raw(parser, unit);
    } else if (!token_accept(tokens, "asm")) {
        token_skip_block(tokens);
    } else if (tokens->next->kind != TOKEN_LISTING) {
        token_fail(tokens, "expected \"{\" before \"%s\"", tokens->next->text);
    } else {
        tokens->next++;
    }
}

/* Counts the parameters up to the ")", and reads it too. */
static int count_parameters(struct file_parser *parser)
{
    int count = 0;
    if (token_accept(&parser->tokens, ")"))
        return 0;
    do {
        token_name(&parser->tokens, "a parameter");
        count++;
    } while (token_accept(&parser->tokens, ","));
    token_expect(&parser->tokens, ")");
    return count;
}

static void check_script_number(struct file_parser *parser, const struct script_unit *unit)
{
    for (const struct script_unit *at = parser->book->units; at != unit; at = at->next) {
        if (at->kind == UNIT_SCRIPT && at->number == unit->number && at->room == unit->room)
            token_fail_at(&parser->tokens, unit->place, "script %d already exists, in %s:%d",
                          unit->number, at->place.file, at->place.line);
    }
}

/* Whether a script's name comes next, without a number. */
static bool lacks_number(const struct token_reader *tokens)
{
    const struct token *name = tokens->next, *behind = name + (name->kind != TOKEN_END);
    return name->kind == TOKEN_NAME && (token_equals(behind, "(") || token_equals(behind, "{") ||
                                        token_equals(behind, "asm") || token_equals(behind, "raw"));
}

/* Parses "script NUMBER NAME(PARAMETER, ..) { .. }". script_book_compile numbers a script that has
 * no number. */
static void parse_script(struct file_parser *parser)
{
    struct script_unit *unit = add_unit(parser, UNIT_SCRIPT);
    struct token_reader *tokens = &parser->tokens;
    bool local = parser->room != 0;
    if (lacks_number(tokens)) {
        unit->number = SCRIPT_NUMBER_LATER;
    } else {
        unit->number = (int)parse_number(parser, local ? "a room's script" : "a script of the game",
                                         local ? LOCAL_SCRIPT_FIRST : 1,
                                         local ? SCRIPT_LAST : LOCAL_SCRIPT_FIRST - 1);
        check_script_number(parser, unit);
    }
    struct script_name name = {.kind = NAME_SCRIPT,
                               .value = unit->number,
                               .room = parser->room,
                               .place = token_place(tokens)};
    name.text = token_name(tokens, "the script's name");
    bool twice = is_known(parser, &name);
    if (twice && !parser->ready)
        drop_unit(parser->book, name.text);
    unit->name = name.text;
    unit->parameters = *tokens;
    if (token_accept(tokens, "("))
        name.parameters = count_parameters(parser);
    else if (token_is(tokens, "asm") || token_is(tokens, "raw"))
        name.parameters = LOCAL_COUNT; /* the number of parameters is unknown */
    add_name(parser, name);
    parse_body(parser, unit);
    if (twice && parser->ready) {
        unit->name = READY_AND_REPLACED;
        drop_unit(parser->book, READY_AND_REPLACED);
    }
}

/* Parses "verb NAME { .. }". */
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
    parse_body(parser, unit);
}

/* Parses `verbs(VERB: LABEL, ..) asm { .. }`, or `raw "FILE";` for the whole VERB block. */
static void parse_verbs(struct file_parser *parser, const struct token *object)
{
    struct token_reader *tokens = &parser->tokens;
    struct script_unit *unit = add_unit(parser, UNIT_VERBS);
    unit->object_name = object;
    if (token_accept(tokens, "verbs")) {
        token_expect(tokens, "(");
        unit->verb_name = tokens->next;
        while (tokens->next->kind != TOKEN_END && !token_is(tokens, ")"))
            tokens->next++;
        token_expect(tokens, ")");
    }
    unit->parameters = *tokens;
    if (unit->verb_name != NULL ? !token_is(tokens, "asm") : !token_is(tokens, "raw"))
        token_fail(tokens, "expected \"asm {\" before \"%s\"", tokens->next->text);
    else
        parse_body(parser, unit);
}

/* Parses `object NAME { verb .. }`, `object NAME verbs(..) asm { .. }`, or `object NAME raw
 * "FILE";`. */
static void parse_object_scripts(struct file_parser *parser)
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
    while (!tokens->failed && !token_accept(tokens, "}"))
        parse_verb(parser, object);
}

static bool is_known_file(struct script_book *book, const char *path);
static bool read_bytes(struct script_book *book, const char *path, struct byte_view bytes, int room,
                       bool ready);

/* Returns the library script that is probably meant, or NULL. */
static const char *near_ready(const char *word, struct arena *arena)
{
    struct word_guess guess = {.word = word};
    for (const struct packed_file *file = script_library_files; file->path != NULL; file++) {
        const char *end = strstr(file->path, ".scr");
        if (end != NULL)
            word_guess_offer(&guess, source_copy(arena, file->path, (size_t)(end - file->path)));
    }
    return guess.best;
}

/* Includes a library script by its name in <>. Its scripts are always global. */
static void include_ready(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    struct source_place place = token_place(tokens);
    struct byte_view bytes;
    const char *name = token_name(tokens, "a library script");
    struct arena *arena = parser->book->context->arena;
    const char *path = source_format(arena, "<%s>", name);
    token_expect(tokens, ">");
    token_expect(tokens, ";");
    if (tokens->failed)
        return;
    if (!script_library_find(name, ".scr", &bytes)) {
        const char *near = near_ready(name, arena);
        token_fail_at(tokens, place, "no library script <%s>%s", name,
                      source_format(arena, "; %s",
                                    near != NULL
                                        ? source_format(arena, tr("did you mean <%s>?"), near)
                                        : source_format(arena, tr("choose one of %s"),
                                                        SCRIPT_LIBRARY_NAMES)));
    } else if (!is_known_file(parser->book, path) &&
               !read_bytes(parser->book, path, bytes, 0, true)) {
        stop(tokens);
    }
}

static void parse_include(struct file_parser *parser)
{
    struct token_reader *tokens = &parser->tokens;
    struct source_place place = token_place(tokens);
    if (token_accept(tokens, "<")) {
        include_ready(parser);
        return;
    }
    if (tokens->next->kind != TOKEN_TEXT) {
        token_fail(tokens, "a file in quotes, or a library script in <>, is missing before \"%s\"",
                   tokens->next->text);
        return;
    }
    const char *name = tokens->next++->text;
    const char *path = source_beside(parser->book->context->arena, tokens->file, name);
    struct byte_view ready;
    token_expect(tokens, ";");
    if (!tokens->failed && script_library_find(name, ".scr", &ready) && !source_exists(path))
        token_fail_at(tokens, place,
                      "no file \"%s\"; to include the library script, write: include <%s>;", name,
                      name);
    if (!tokens->failed && !script_book_read(parser->book, path, parser->room, place))
        stop(tokens);
}

/* ---- files ---- */

static void parse_declaration(struct file_parser *parser)
{
    enum { SCRIPT, ENTRY, EXIT, OBJECT, INCLUDE, FIRST_NAME_KIND };
    static const char *const words[] = {
        "script",   "entry", "exit",  "object", "include", /* kinds of names: */ "const",
        "variable", "bit",   "actor", "verb",   "string"};
    enum { WORDS = sizeof words / sizeof *words };
    struct token_reader *tokens = &parser->tokens;
    struct source_place place = token_place(tokens);
    const char *word = token_name(tokens, "a kind of declaration");
    int which = 0;
    while (which < WORDS && strcmp(word, words[which]) != 0)
        which++;
    bool of_room = which == ENTRY || which == EXIT || which == OBJECT;
    if (tokens->failed)
        return;
    if (which == WORDS) {
        struct word_guess guess = {.word = word};
        for (int i = 0; i < WORDS; i++)
            word_guess_offer(&guess, words[i]);
        token_fail_at(tokens, place, "\"%s\" is not a kind of declaration%s", word,
                      source_hint(parser->book->context->arena, guess.best));
    } else if (of_room && parser->room == 0) {
        token_fail_at(tokens, place, "\"%s\" belongs in a room's scripts", word);
    } else if (which == SCRIPT) {
        parse_script(parser);
    } else if (which == OBJECT) {
        parse_object_scripts(parser);
    } else if (of_room) {
        struct script_unit *unit = add_unit(parser, which == ENTRY ? UNIT_ENTRY : UNIT_EXIT);
        unit->parameters = *tokens;
        parse_body(parser, unit);
    } else if (which == INCLUDE) {
        parse_include(parser);
    } else {
        parse_names(parser, name_kind_of(word));
    }
}

bool script_book_has_file(const struct script_book *book, const char *path)
{
    const struct script_file *file = book->files;
    while (file != NULL && strcmp(file->path, path) != 0)
        file = file->next;
    return file != NULL;
}

/* Whether a file was noted before; notes it. */
static bool is_known_file(struct script_book *book, const char *path)
{
    if (script_book_has_file(book, path))
        return true;
    struct script_file *file = arena_alloc(book->context->arena, 1, sizeof *file);
    *file = (struct script_file){book->files, path};
    book->files = file;
    return false;
}

static bool read_bytes(struct script_book *book, const char *path, struct byte_view bytes, int room,
                       bool ready)
{
    struct file_parser parser = {.book = book, .room = room, .ready = ready};
    parser.tokens = tokens_of(path, bytes, &book->context->letters.page, book->context->arena,
                              book->context->diagnostics);
    while (parser.tokens.next->kind != TOKEN_END)
        parse_declaration(&parser);
    return !parser.tokens.failed;
}

bool script_book_read_bytes(struct script_book *book, const char *path, struct byte_view bytes,
                            int room)
{
    return read_bytes(book, path, bytes, room, false);
}

bool script_book_read(struct script_book *book, const char *path, int room,
                      struct source_place wanted_by)
{
    struct byte_view bytes;
    return is_known_file(book, path) ||
           (source_file(&bytes, book->context, path, SOURCE_SIZE_LIMIT, wanted_by) &&
            script_book_read_bytes(book, path, bytes, room));
}
