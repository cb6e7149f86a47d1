/* Turns characters into tokens. */
#include "assets-tools/script/script_tree.h"

#include <stdarg.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/source_text.h"
#include "cli/language.h"
#include "util/words.h"

enum { NUMBER_LARGEST = 0xFFFFFF /* largest operand of any instruction, delay */ };

struct cutter {
    const char *at, *end, *line_start;
    int line;
    const struct letter_page *page;
    struct arena *arena;
    struct token_reader *reader;
};

static bool is_letter(char c)
{
    return char_is_letter(c) || c == '_';
}

/* Returns the number of letters and digits that come next. */
static size_t name_length(const struct cutter *cutter)
{
    const char *at = cutter->at;
    while (at < cutter->end && (is_letter(*at) || char_is_digit(*at)))
        at++;
    return (size_t)(at - cutter->at);
}

/* ---- spaces and comments ---- */

static bool pass_blank(struct cutter *cutter)
{
    char c = *cutter->at;
    if (c == '\n') {
        cutter->line++;
        cutter->line_start = cutter->at + 1;
    } else if (c == '/' && cutter->at + 1 < cutter->end && cutter->at[1] == '/') {
        while (cutter->at < cutter->end && *cutter->at != '\n')
            cutter->at++;
        return true;
    } else if (!char_is_blank(c)) {
        return false;
    }
    cutter->at++;
    return true;
}

/* ---- tokens ---- */

static struct source_place cutter_place(const struct cutter *cutter, const char *at)
{
    return (struct source_place){cutter->reader->file, cutter->line,
                                 (int)(at - cutter->line_start) + 1};
}

static void cut_number(struct cutter *cutter, struct token *token)
{
    struct word rest = {.text = cutter->at, .length = name_length(cutter)};
    int64_t number = 0;
    token->kind = TOKEN_NUMBER;
    token->text = source_copy(cutter->arena, rest.text, rest.length);
    if (!word_parse_number(&rest, &number) || rest.length > 0 || number > NUMBER_LARGEST)
        token_fail_at(cutter->reader, cutter_place(cutter, cutter->at), "\"%s\" is not a number",
                      token->text);
    cutter->at += strlen(token->text);
    token->number = (int32_t)number;
}

/* Cuts 'a': the number of a character. */
static void cut_character(struct cutter *cutter, struct token *token)
{
    const char *start = cutter->at;
    const char *rest = start + 1 < cutter->end ? start + 1 : start;
    const size_t left =
        (size_t)(cutter->end - rest) < LETTER_SIZE ? (size_t)(cutter->end - rest) : LETTER_SIZE;
    const char *letter = source_copy(cutter->arena, rest, left);
    size_t length = 0;
    int number = *letter != '\0' ? letter_decode(cutter->page, letter, &length) : -1;
    if (number < 0 || letter[length] != '\'') {
        token_fail_at(cutter->reader, cutter_place(cutter, start),
                      "write a character in single quotes: 'a'");
        return;
    }
    token->kind = TOKEN_NUMBER;
    token->number = number;
    token->text = source_copy(cutter->arena, start, length + 2);
    cutter->at += length + 2;
}

static void cut_text(struct cutter *cutter, struct token *token)
{
    const char *start = cutter->at++;
    while (cutter->at < cutter->end && *cutter->at != '"' && *cutter->at != '\n')
        cutter->at += *cutter->at == '\\' && cutter->at + 1 < cutter->end ? 2 : 1;
    if (cutter->at >= cutter->end || *cutter->at != '"') {
        token_fail_at(cutter->reader, cutter_place(cutter, start),
                      "the closing quote of this text is missing on its line");
        return;
    }
    token->kind = TOKEN_TEXT;
    token->text = source_copy(cutter->arena, start + 1, (size_t)(cutter->at - start) - 1);
    cutter->at++;
}

static bool lacks_quote(const struct cutter *cutter)
{
    int quotes = 0;
    for (const char *at = cutter->line_start; at < cutter->end && *at != '\n'; at++) {
        quotes += *at == '"';
        at += *at == '\\' && at + 1 < cutter->end && at[1] != '\n';
    }
    return quotes % 2 != 0;
}

static void cut_sign(struct cutter *cutter, struct token *token)
{
    static const char pairs[][3] = {
        "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "&=", "|=", "++", "--"};
    size_t length = 1;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (cutter->end - cutter->at >= 2 && memcmp(cutter->at, pairs[i], 2) == 0)
            length = 2;
    if (length == 1 &&
        (*cutter->at == '\0' || strchr("{}()[];,.:=<>+-*/&|!", *cutter->at) == NULL)) {
        if (lacks_quote(cutter)) /* a forgotten quote turns text into code */
            token_fail_at(cutter->reader, cutter_place(cutter, cutter->at),
                          "the closing quote of a text on this line is missing");
        token_fail_at(cutter->reader, cutter_place(cutter, cutter->at),
                      "the character \"%.1s\" cannot be used here", cutter->at);
    }
    token->kind = TOKEN_SIGN;
    token->text = source_copy(cutter->arena, cutter->at, length);
    cutter->at += length;
}

/* Cuts the lines between "{" and a line that is only "}". Lines of the assembler may contain a "}",
 * so no other line ends them. */
static void cut_listing(struct cutter *cutter, struct token *token)
{
    const struct source_place open = cutter_place(cutter, cutter->at);
    const char *start = ++cutter->at;
    for (const char *line = start; cutter->at < cutter->end; cutter->at++) {
        if (*cutter->at == '\n') {
            cutter->line++;
            line = cutter->line_start = cutter->at + 1;
            continue;
        }
        while (line < cutter->end && char_is_blank(*line))
            line++;
        if (*cutter->at != '}' || line != cutter->at)
            continue;
        const char *behind = cutter->at + 1;
        while (behind < cutter->end && char_is_blank(*behind))
            behind++;
        if (behind < cutter->end && *behind != '\n')
            continue;
        token->kind = TOKEN_LISTING;
        token->text = source_copy(cutter->arena, start, (size_t)(cutter->at - start));
        cutter->at++;
        return;
    }
    token_fail_at(cutter->reader, open, "this listing has no end: write a \"}\" alone on a line");
}

static void cut_token(struct cutter *cutter, struct token *token, const struct token *before)
{
    struct source_place place = cutter_place(cutter, cutter->at);
    token->line = place.line;
    token->column = place.column;
    if (*cutter->at == '{' && before != NULL && token_equals(before, "asm"))
        cut_listing(cutter, token);
    else if (is_letter(*cutter->at)) {
        token->kind = TOKEN_NAME;
        token->text = source_copy(cutter->arena, cutter->at, name_length(cutter));
        cutter->at += strlen(token->text);
    } else if (char_is_digit(*cutter->at))
        cut_number(cutter, token);
    else if (*cutter->at == '\'')
        cut_character(cutter, token);
    else if (*cutter->at == '"')
        cut_text(cutter, token);
    else
        cut_sign(cutter, token);
}

struct token_reader tokens_of(const char *file, struct byte_view text,
                              const struct letter_page *page, struct arena *arena,
                              struct diagnostics *diagnostics)
{
    /* Each token has at least one character; one more token marks the end. */
    struct token *tokens = arena_alloc(arena, text.size + 1, sizeof *tokens);
    struct token_reader reader = {file, tokens, diagnostics,
                                  !source_is_text(file, text, diagnostics)};
    const char *bytes = text.size > 0 ? (const char *)text.data : "";
    const char *first = bytes + text_mark_size(bytes, text.size);
    struct cutter cutter = {first, bytes + text.size, first, 1, page, arena, &reader};
    struct token *token = tokens;
    while (cutter.at < cutter.end && !reader.failed) {
        if (pass_blank(&cutter))
            continue;
        cut_token(&cutter, token, token > tokens ? token - 1 : NULL);
        token++;
    }
    *token = (struct token){TOKEN_END, cutter.line, (int)(cutter.at - cutter.line_start) + 1,
                            "the end of the file", 0};
    reader.next = reader.failed ? token : tokens;
    return reader;
}

/* ---- reading tokens ---- */

struct source_place token_place(const struct token_reader *reader)
{
    return (struct source_place){reader->file, reader->next->line, reader->next->column};
}

/* Fails: the reader stays at the last token. While the text is still being cut, this is the first
 * token not yet filled in; it is all zeros, so its kind is TOKEN_END. */
static void fail(struct token_reader *reader, struct source_place place, const char *what,
                 va_list arguments)
{
    if (!reader->failed)
        report_error_list(reader->diagnostics, place, what, arguments);
    reader->failed = true;
    while (reader->next->kind != TOKEN_END)
        reader->next++;
}

bool token_fail_at(struct token_reader *reader, struct source_place place, const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    fail(reader, place, what, arguments);
    va_end(arguments);
    return false;
}

bool token_fail(struct token_reader *reader, const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    fail(reader, token_place(reader), what, arguments);
    va_end(arguments);
    return false;
}

bool token_equals(const struct token *token, const char *text)
{
    return (token->kind == TOKEN_NAME || token->kind == TOKEN_SIGN) &&
           strcmp(token->text, text) == 0;
}

bool token_is(const struct token_reader *reader, const char *text)
{
    return token_equals(reader->next, text);
}

bool token_accept(struct token_reader *reader, const char *text)
{
    bool there = token_is(reader, text);
    reader->next += there;
    return there;
}

bool token_expect(struct token_reader *reader, const char *text)
{
    return token_accept(reader, text) ||
           token_fail(reader, "expected \"%s\" before \"%s\"", text, reader->next->text);
}

const char *token_name(struct token_reader *reader, const char *what)
{
    if (reader->next->kind == TOKEN_NAME)
        return reader->next++->text;
    token_fail(reader, "%s is missing before \"%s\"", tr(what), reader->next->text);
    return "";
}

bool token_skip_block(struct token_reader *reader)
{
    struct source_place open = token_place(reader);
    if (!token_expect(reader, "{"))
        return false;
    for (int depth = 1; depth > 0; reader->next++) {
        if (reader->next->kind == TOKEN_END)
            return token_fail_at(reader, open, "this \"{\" is never closed");
        depth += token_is(reader, "{") - token_is(reader, "}");
    }
    return true;
}
