/* The words of a line of a script, and what they lead to. */
#include <stdlib.h>
#include <string.h>

#include "app/browse/browse_model.h"
#include "app/browse/browse_text.h"
#include "util/words.h"

enum { DEPTH_LIMIT = 24, NAME_SIZE = 64 };

/* A call, or in a listing a line, whose operands are counted. */
struct open_call {
    enum opcode op;
    int operand;
};

struct cutting {
    const struct browse_model *model;
    const char *line;
    int room;
    bool listing;
    struct browse_word *words;
    int count;
    int depth;
    struct open_call calls[DEPTH_LIMIT];
    enum opcode head, last; /* the instruction whose sub-operations may follow; the last word's */
};

static bool is_name(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '_';
}

static void add(struct cutting *cutting, int start, int end, enum browse_word_class class,
                struct browse_link link)
{
    if (cutting->count < BROWSE_WORDS)
        cutting->words[cutting->count++] = (struct browse_word){start, end, class, link};
}

static struct open_call *innermost(struct cutting *cutting)
{
    const int depth = cutting->depth < DEPTH_LIMIT ? cutting->depth : DEPTH_LIMIT - 1;
    return &cutting->calls[depth];
}

static bool is_keyword(const char *name)
{
    static const char *const keywords[] = {
        "if",      "else",  "while",   "for",      "repeat",   "until",  "unless",
        "goto",    "break", "return",  "continue", "cutscene", "local",  "asm",
        "endless", "verb",  "default", "entry",    "exit",     "script", "object"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(keywords[i], name) == 0)
            return true;
    return false;
}

/* g12, B5, L0: variables by number. */
static bool is_variable(const char *name, struct browse_link *link)
{
    if (strchr("gBL", name[0]) == NULL || !char_is_digit(name[1]))
        return false;
    for (const char *at = name + 1; *at; at++)
        if (!char_is_digit(*at))
            return false;
    link->kind = name[0] == 'g' ? NAME_VARIABLE : name[0] == 'B' ? NAME_BIT : NAME_ANY;
    link->number = (int)strtol(name + 1, NULL, 10);
    return true;
}

/* at0045: a label, as the decompiler names them. */
static bool is_label(const char *name, struct browse_link *link)
{
    char *end;
    if (strncmp(name, "at", 2) != 0 || strlen(name) < 6)
        return false;
    const long offset = strtol(name + 2, &end, 16);
    *link = (struct browse_link){NAME_CONST, 0, (int)offset};
    return *end == '\0';
}

static bool known_name(const struct cutting *cutting, const char *name, enum name_kind wanted,
                       struct browse_link *link)
{
    const struct script_name *other;
    if (!cutting->model->has_names)
        return false;
    const struct script_name *found =
        name_find(&cutting->model->names.names,
                  (struct name_query){
                      .text = name, .only = NAME_ANY, .wanted = wanted, .room = cutting->room},
                  &other);
    if (!found)
        return false;
    *link = (struct browse_link){found->kind, found->room, found->value};
    return true;
}

static void add_name(struct cutting *cutting, int start, int end)
{
    char name[NAME_SIZE];
    const bool sub = start > 0 && cutting->line[start - 1] == '.';
    const bool opens = cutting->line[end] == '(';
    const int length = end - start < NAME_SIZE - 1 ? end - start : NAME_SIZE - 1;
    struct browse_link link = {NAME_ANY, 0, 0};
    const struct open_call *call = innermost(cutting);
    memcpy(name, cutting->line + start, (size_t)length);
    name[length] = '\0';
    cutting->last = OP_none;
    if (sub && cutting->head != OP_none) {
        cutting->last = opcode_find_sub((enum family)opcode_info(cutting->head)->family, name,
                                        (int)strlen(name));
        add(cutting, start, end, WORD_CALL, link);
    } else if (is_variable(name, &link)) {
        add(cutting, start, end, WORD_VARIABLE, link);
    } else if (is_keyword(name) && !opens) {
        add(cutting, start, end, WORD_KEYWORD, link);
    } else if (is_label(name, &link)) {
        add(cutting, start, end, WORD_COMMENT, link);
    } else if ((cutting->head = opcode_find(name, (int)strlen(name))) != OP_none) {
        cutting->last = cutting->head;
        add(cutting, start, end, WORD_CALL, link);
    } else if (strcmp(name, "say") == 0) {
        cutting->last = cutting->head = OP_print;
        add(cutting, start, end, WORD_CALL, link);
    } else if (known_name(cutting, name,
                          opens ? NAME_SCRIPT : browse_operand_kind(call->op, call->operand, 99),
                          &link)) {
        add(cutting, start, end,
            link.kind == NAME_VARIABLE || link.kind == NAME_BIT ? WORD_VARIABLE : WORD_THING, link);
    }
}

static void add_number(struct cutting *cutting, int start, int end)
{
    const struct open_call *call = innermost(cutting);
    const int number = (int)strtol(cutting->line + start, NULL, 10);
    struct browse_link link = {NAME_ANY, cutting->room, number};
    if (call->op != OP_none)
        link.kind = browse_operand_kind(call->op, call->operand, number);
    add(cutting, start, end, link.kind == NAME_ANY ? WORD_NUMBER : WORD_THING, link);
}

static void read_sign(struct cutting *cutting, char sign)
{
    if (sign == '(' || sign == '[' || sign == '{') {
        cutting->depth++;
        *innermost(cutting) =
            (struct open_call){sign == '(' ? cutting->last : (enum opcode)OP_none, 0};
    } else if ((sign == ')' || sign == ']' || sign == '}') && cutting->depth > 0) {
        cutting->depth--;
    } else if (sign == ',') {
        innermost(cutting)->operand++;
    }
    cutting->last = OP_none;
}

/* "[0045] ", and "@0045" behind it. */
static int add_place(struct cutting *cutting, int at)
{
    int end = at + 1;
    while (char_digit_value(cutting->line[end]) < 16)
        end++;
    if (end == at + 1)
        return end;
    const bool leads = cutting->line[at] == '@';
    const struct browse_link link = {leads ? NAME_CONST : NAME_ANY, 0,
                                     (int)strtol(cutting->line + at + 1, NULL, 16)};
    end += cutting->line[end] == ']';
    add(cutting, at, end, WORD_COMMENT, link);
    return end;
}

static int add_word(struct cutting *cutting, int at)
{
    int end = at;
    const char *line = cutting->line;
    while (is_name(line[end]))
        end++;
    if (char_is_digit(line[at])) {
        add_number(cutting, at, end);
        return end;
    }
    add_name(cutting, at, end);
    /* In a listing the operands follow the name without brackets. A result is not counted. */
    if (cutting->listing && cutting->last != OP_none)
        *innermost(cutting) =
            (struct open_call){cutting->last, browse_has_result(cutting->last) ? -1 : 0};
    return end;
}

int browse_words(const struct browse_model *model, const char *line, int room, bool listing,
                 struct browse_word words[BROWSE_WORDS])
{
    struct cutting cutting = {
        .model = model, .line = line, .room = room, .listing = listing, .words = words};
    int at = 0;
    if (listing && line[0] == '[')
        at = add_place(&cutting, 0);
    while (line[at]) {
        const char c = line[at];
        if (c == ';' && listing) {
            add(&cutting, at, (int)strlen(line), WORD_COMMENT,
                (struct browse_link){NAME_ANY, 0, 0});
            break;
        }
        if (c == '"') {
            int end = at + 1;
            while (line[end] && line[end] != '"')
                end += line[end] == '\\' && line[end + 1] ? 2 : 1;
            end += line[end] != '\0';
            add(&cutting, at, end, WORD_STRING, (struct browse_link){NAME_ANY, 0, 0});
            at = end;
        } else if (c == '@' && listing) {
            at = add_place(&cutting, at);
        } else if (is_name(c)) {
            at = add_word(&cutting, at);
        } else {
            read_sign(&cutting, c);
            at++;
        }
    }
    return cutting.count;
}
