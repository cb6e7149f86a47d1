/* Console commands about scripts: slots, a script's next instructions, variables. */
#include "app/console/console_command.h"

#include "engine/game.h"
#include "engine/script/instruction.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "util/bytes.h"
#include "util/shown_text.h"

enum {
    LISTED = 9,             /* instructions */
    INSTRUCTION_SIZE = 200, /* letters; a longer instruction is cut */
    LINE_LETTERS = 72,      /* approximate length of a line of variables */
    SCRIPT_HIGH = 65535,
};

static void say_slot(const struct console_call *call, int index)
{
    static const char *const places[] = {"global", "local", "room", "object"};
    const struct script_slot *slot = &call->game->world.slots[index];
    char line[120 + SOURCE_PLACE_SIZE], source[SOURCE_PLACE_SIZE];
    struct text_line text = text_line_in(line, sizeof line);
    source_names_place(call->game->files.source_names, (enum source_code_kind)slot->where,
                       call->game->world.room, slot->number, slot->offset, source);
    text_line_add(&text, "slot %d: script %d (%s) at 0x%04x%s", index, slot->number,
                  slot->where < sizeof places / sizeof *places ? places[slot->where] : "nowhere",
                  (unsigned)slot->offset, source);
    if (slot->where == WHERE_ROOM)
        text_line_add(&text, slot->number == SCRIPT_ENTRY ? ", entry" : ", exit");
    if (slot->freeze > 0)
        text_line_add(&text, ", frozen %d", slot->freeze);
    if (slot->status == SLOT_DELAYED)
        text_line_add(&text, ", delayed %d", (int)slot->delay);
    else
        text_line_add(&text, ", running");
    if (slot->cutscene > 0)
        text_line_add(&text, ", in a cutscene");
    console_say(call, "%s", line);
}

bool console_scripts(const struct console_call *call)
{
    int said = 0;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        if (call->game->world.slots[i].status == SLOT_DEAD)
            continue;
        said++;
        say_slot(call, i);
    }
    if (said == 0)
        console_say(call, "no script is running");
    if (call->game->vm.halted)
        console_say(call, "halted: %s", message_english(&call->game->vm.why).text);
    return true;
}

static void say_code(const struct console_call *call, const struct script_slot *slot)
{
    char text[INSTRUCTION_SIZE];
    struct byte_view code = script_code(call->game, slot);
    if (slot->offset > code.size) {
        console_say(call, "its code is not loaded");
        return;
    }
    struct reader reader = reader_at(code, slot->offset);
    for (int i = 0; i < LISTED && reader_left(&reader) > 0; i++) {
        const size_t offset = reader.position;
        struct text_line line = text_line_in(text, sizeof text);
        if (!insn_format_next(&reader, &line))
            return;
        console_say(call, "[%04X] %s", (unsigned)offset, text);
    }
}

static void say_locals(const struct console_call *call, const struct script_slot *slot)
{
    char line[CONSOLE_LINE_SIZE];
    struct text_line text = text_line_in(line, sizeof line);
    for (int i = 0; i < LOCAL_COUNT; i++)
        if (slot->locals[i] != 0)
            text_line_add(&text, " %d=%d", i, slot->locals[i]);
    if (text.length > 0)
        console_say(call, "locals%s", line);
}

bool console_script(const struct console_call *call)
{
    int number, said = 0;
    if (!console_number(call, call->words[0], "script", 1, SCRIPT_HIGH, &number))
        return false;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &call->game->world.slots[i];
        if (slot->status == SLOT_DEAD || slot->number != number)
            continue;
        said++;
        say_slot(call, i);
        say_locals(call, slot);
        say_code(call, slot);
    }
    return said > 0 ||
           console_fail(call, "script %d is not running; scripts lists the running scripts",
                        number);
}

static int variable_count(const struct game_index *index)
{
    int count = index->limits.variables;
    return count > 0 && count < GLOBAL_LIMIT ? count : GLOBAL_LIMIT;
}

bool console_vars(const struct console_call *call)
{
    char line[LINE_LETTERS + 32];
    struct text_line text = text_line_in(line, sizeof line);
    int count = variable_count(&call->game->files.index), said = 0;
    for (int number = 0; number < count; number++) {
        int value = var_get(&call->game->world, number);
        if (value == 0)
            continue;
        said++;
        text_line_add(&text, "%s%d=%d", text.length > 0 ? " " : "", number, value);
        if (text.length >= LINE_LETTERS) {
            console_say(call, "%s", line);
            text = text_line_in(line, sizeof line);
        }
    }
    if (text.length > 0 || said == 0)
        console_say(call, "%s", said > 0 ? line : "all variables are 0");
    return true;
}

bool console_var(const struct console_call *call)
{
    int number, value, last = variable_count(&call->game->files.index) - 1;
    if (!console_number(call, call->words[0], "variable", 0, last, &number))
        return false;
    if (call->count == 2) {
        if (!console_number(call, call->words[1], "value", INT32_MIN, INT32_MAX, &value))
            return false;
        game_set_variable(call->game, number, value);
    }
    console_say(call, "var %d = %d", number, var_get(&call->game->world, number));
    return true;
}

bool console_bit(const struct console_call *call)
{
    int number, value;
    if (!console_number(call, call->words[0], "bit", 0, BIT_LIMIT - 1, &number))
        return false;
    if (call->count == 2) {
        if (!console_number(call, call->words[1], "bit value", 0, 1, &value))
            return false;
        game_set_bit(call->game, number, value != 0);
    }
    console_say(call, "bit %d = %d", number, var_bit_get(&call->game->world, number));
    return true;
}
