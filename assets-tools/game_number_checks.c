/* Warns of numbers in scripts that stand for nothing: rooms, scripts, sounds, costumes and charsets
 * that the game does not have, and actors, variables and bits beyond the last. Objects, verbs and
 * strings need no source, so any number may stand for one. */
#include "assets-tools/game_source.h"

#include <string.h>

#include "assets-tools/script/instruction_guide.h"
#include "assets-tools/script/script_compiler.h"
#include "assets-tools/script/script_source.h"
#include "cli/language.h"
#include "engine/state/actor_state.h"
#include "resource/files/game_index.h"
#include "resource/object.h"

enum { BITS_WORD = 2 }; /* in MAXS */

struct number_check {
    const struct script_book *book;
    const struct game_source *game;
    const struct script_unit *unit;
    size_t at; /* the instruction */
    /* The last warning: say(14, "..", "..") is one mistake in two instructions. */
    int last_line, last_number;
    enum name_kind last_kind;
};

/* ---- what the game has ---- */

static bool has_room(const struct number_check *check, int number)
{
    return number >= PSEUDO_ROOM_FIRST || game_source_room(check->game, number) != NULL;
}

/* Whether a room may have scripts that are not in the sources. Global scripts (room 0) may be about
 * any room. */
static bool has_raw_room(const struct number_check *check)
{
    for (int i = 0; i < check->game->room_count; i++) {
        const struct room_entry *room = &check->game->rooms[i];
        if (room->source.raw.size > 0 && (check->unit->room == 0 || check->unit->room == room->id))
            return true;
    }
    return false;
}

static bool has_script(const struct number_check *check, int number)
{
    for (const struct script_unit *unit = check->book->units; unit != NULL; unit = unit->next)
        if (unit->kind == UNIT_SCRIPT && unit->number == number &&
            (unit->room == 0 || check->unit->room == 0 || unit->room == check->unit->room))
            return true;
    return number < LOCAL_SCRIPT_FIRST ? boot_script_exists(check->game, number)
                                       : has_raw_room(check);
}

static bool has_sound(const struct number_check *check, int number)
{
    return game_source_resource(check->game, RESOURCE_SOUND, number) != NULL;
}

static bool has_costume(const struct number_check *check, int number)
{
    return game_source_resource(check->game, RESOURCE_COSTUME, number) != NULL;
}

static bool has_charset(const struct number_check *check, int number)
{
    return game_source_resource(check->game, RESOURCE_CHARSET, number) != NULL;
}

/* ---- the warnings ---- */

/* Whether this mistake is not the last one reported. *place gets its place. */
static bool is_new(struct number_check *check, enum name_kind kind, int number,
                   struct source_place *place)
{
    *place = script_unit_place(check->unit, check->at);
    const bool same =
        place->line == check->last_line && kind == check->last_kind && number == check->last_number;
    check->last_line = place->line;
    check->last_kind = kind;
    check->last_number = number;
    return !same;
}

/* Checks the number of a thing in a directory of the index. Number 0 stands for no thing, and a
 * number within the size that game.txt gives the directory for a thing added later. */
static void check_thing(struct number_check *check, enum name_kind kind, int number)
{
    static const struct {
        enum name_kind kind;
        int directory;
        bool (*has)(const struct number_check *check, int number);
    } rows[] = {{NAME_ROOM, DIRECTORY_ROOMS, has_room},
                {NAME_SCRIPT, RESOURCE_SCRIPT, has_script},
                {NAME_SOUND, RESOURCE_SOUND, has_sound},
                {NAME_COSTUME, RESOURCE_COSTUME, has_costume},
                {NAME_CHARSET, RESOURCE_CHARSET, has_charset}};
    struct source_place place;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == kind && number > 0 &&
            number >= check->game->entries[rows[i].directory] && !rows[i].has(check, number) &&
            is_new(check, kind, number, &place))
            report_warning(check->book->context->diagnostics, place, "no %s %d",
                           tr(name_kind_text(kind)), number);
}

/* Checks an actor. Numbers from NO_ACTOR_FIRST on also print, and numbers up to OBJECT_OWNER_ROOM
 * also own things: a thing that is out of the game may have an owner that is no actor. */
static void check_actor(struct number_check *check, enum opcode op, int operand, int number)
{
    struct source_place place;
    char name[GUIDE_NAME_SIZE];
    guide_argument(op, operand, name);
    const bool prints = opcode_info(op)->family == FAMILY_print && number >= NO_ACTOR_FIRST;
    const bool owns = strcmp(name, "owner") == 0 && number <= OBJECT_OWNER_ROOM;
    if (number >= ACTOR_LIMIT && !prints && !owns && is_new(check, NAME_ACTOR, number, &place))
        report_warning(check->book->context->diagnostics, place, "actors are 1 to %d, not %d",
                       ACTOR_LIMIT - 1, number);
}

static void check_word(struct number_check *check, int word, int index)
{
    struct source_place place;
    const uint16_t *limits = check->game->limits;
    const bool bit = (word & VARIABLE_BIT) != 0;
    const int usual = bit ? MAXS_BIT_VARIABLES : MAXS_VARIABLES;
    const int limit = limits != NULL ? limits[bit ? BITS_WORD : 0] : usual;
    const int number =
        (word & (bit ? VARIABLE_BIT_MASK : VARIABLE_GLOBAL_MASK) & ~VARIABLE_INDEXED) + index;
    if ((!bit && (word & VARIABLE_LOCAL) != 0) || number < limit ||
        !is_new(check, bit ? NAME_BIT : NAME_VARIABLE, number, &place))
        return;
    report_warning(check->book->context->diagnostics, place,
                   bit ? N_("bits are 0 to %d, not %d") : N_("variables are 0 to %d, not %d"),
                   limit - 1, number);
}

static void check_variable(struct number_check *check, struct variable_ref variable)
{
    const bool indexed = (variable.word & VARIABLE_INDEXED) != 0;
    const bool by_variable = indexed && (variable.index & VARIABLE_INDEXED) != 0;
    if (by_variable)
        check_word(check, variable.index & ~VARIABLE_INDEXED, 0);
    check_word(check, variable.word,
               indexed && !by_variable ? variable.index & VARIABLE_INDEX_LITERAL : 0);
}

/* ---- all operands ---- */

static void check_list(struct number_check *check, struct byte_view bytes)
{
    struct reader list = reader_at(bytes, 0);
    struct list_item item;
    while (list_next(&list, &item))
        if (item.operand.kind == OPERAND_VARIABLE)
            check_variable(check, item.operand.variable);
}

static void check_codes(struct number_check *check, struct byte_view bytes)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    while (text_next(&text, &piece)) {
        if (!piece.is_code)
            continue;
        if (text_code_info(piece.byte)->is_variable)
            check_variable(check, (struct variable_ref){piece.word, 0});
        else if (piece.byte == TEXT_CHARSET)
            check_thing(check, NAME_CHARSET, piece.word);
    }
}

static void see(void *context, const struct insn *head, const struct insn *part)
{
    struct number_check *check = context;
    check->at = head->start;
    const int result = opcode_info(part->op)->specs[0] == SPEC_RESULT &&
                       guide_argument_spec(part->op, 0) != SPEC_RESULT;
    for (int i = 0; i < part->operand_count; i++) {
        const struct operand *operand = &part->operands[i];
        if (operand->kind == OPERAND_VARIABLE) {
            check_variable(check, operand->variable);
        } else if (operand->kind == OPERAND_LIST) {
            check_list(check, operand->bytes);
        } else if (operand->kind == OPERAND_TEXT) {
            check_codes(check, operand->bytes);
        } else if (operand->kind == OPERAND_LITERAL) {
            const enum name_kind kind = script_number_kind(part->op, i - result, operand->value);
            if (kind == NAME_ACTOR)
                check_actor(check, part->op, i - result, operand->value);
            else
                check_thing(check, kind, operand->value);
        }
    }
}

void game_numbers_check(const struct script_book *book, const struct game_source *game)
{
    struct number_check check = {.book = book, .game = game};
    for (check.unit = book->units; check.unit != NULL; check.unit = check.unit->next) {
        struct reader reader = reader_at(check.unit->code, 0);
        check.last_line = 0;
        while (check.unit->line_count > 0 && reader_left(&reader) > 0 &&
               insn_parts(&reader, see, &check))
            continue;
    }
}
