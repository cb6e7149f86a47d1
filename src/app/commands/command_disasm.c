/* The commands disasm and asm: scripts as text, which asm turns back into the same bytes. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/session/game_argument.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "engine/state/notes.h"
#include "engine/state/script_state.h"
#include "resource/block.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/source_names.h"
#include "resource/object.h"
#include "resource/room.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { NO_NUMBER = -1, NUMBER_LIMIT = 65535, HEADER_SIZE = 80 };

struct disasm {
    struct game_files files;
    struct arena room_arena;
    struct room room;                   /* owned by the room arena */
    int script, room_id, local, object; /* requested numbers, or NO_NUMBER */
    bool headers;                       /* prints a comment before each script */
    struct bytes_writer line;
    struct play_damage damage; /* damage of the printed scripts */
};

/* ---- one script ---- */

static void note_bad(struct disasm *disasm, const char *name, const struct reader *reader)
{
    const struct fault_place place = {disasm->files.container_name, name, FAULT_NO_OFFSET};
    struct fault fault;
    if (reader->failed)
        fault_set(&fault, FAULT_TRUNCATED, &place, 0, "truncated at 0x%04zX", reader->position);
    else
        fault_set(&fault, FAULT_UNKNOWN, &place, 0, "unknown byte 0x%02X at 0x%04zX",
                  reader->view.data[reader->position], reader->position);
    printf("; %s\n", tr_message(&fault.why).text);
    damage_add(&disasm->damage, &fault);
}

/* Identifies a code, to look up names from the sources. */
struct code_key {
    enum source_code_kind kind;
    int number;
};

static void print_code(struct disasm *disasm, const char *name, struct code_key key,
                       struct byte_view code, size_t start)
{
    struct reader reader = reader_at(code, start);
    char last[SOURCE_PLACE_SIZE] = "";
    while (reader_left(&reader) > 0) {
        size_t offset = reader.position;
        char place[SOURCE_PLACE_SIZE];
        source_names_place(disasm->files.source_names, key.kind, disasm->room.id, key.number,
                           (uint32_t)offset, place);
        if (strcmp(place, last) != 0)
            printf(";%s\n", place);
        memcpy(last, place, sizeof last);
        bytes_writer_clear(&disasm->line);
        if (!insn_write_next(&reader, &disasm->line)) {
            note_bad(disasm, name, &reader);
            return;
        }
        printf("[%04zX] %.*s\n", offset, (int)disasm->line.size, (char *)disasm->line.data);
    }
}

__attribute__((format(printf, 4, 5))) static void print_script(struct disasm *disasm,
                                                               struct code_key key,
                                                               struct byte_view code,
                                                               const char *format, ...)
{
    char name[HEADER_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, tr(format), arguments);
    va_end(arguments);
    if (disasm->headers)
        printf("; %s\n", name);
    print_code(disasm, name, key, code, 0);
}

/* Prints an object's code, after the table of its verbs. Offsets count from the block's header, as
 * in the table. */
static void print_object(struct disasm *disasm, const struct room_object *object)
{
    char name[HEADER_SIZE];
    snprintf(name, sizeof name, tr("room %d object %u"), disasm->room.id, object->id);
    printf("; %s\n", name);
    for (int i = 0; i < object->verb_count; i++)
        printf(tr("; verb %d -> %04X\n"), object->verbs[i].verb, object->verbs[i].offset);
    const size_t begin = room_object_code_begin(object);
    if (begin > 0)
        print_code(disasm, name, (struct code_key){SOURCE_OBJECT, object->id}, object->code, begin);
}

/* ---- printing the requested scripts ---- */

static int print_global(struct disasm *disasm, int id)
{
    struct block block;
    struct fault fault = {0};
    if (!game_files_resource(&disasm->files, RESOURCE_SCRIPT, id, &block, &fault))
        return cli_fault(&fault);
    print_script(disasm, (struct code_key){SOURCE_GLOBAL, id}, block.payload, N_("script %d"), id);
    return CLI_DONE;
}

/* Whether a number is the requested number, or none was requested. */
static bool is_wanted(int asked, int number)
{
    return asked == NO_NUMBER || asked == number;
}

/* Prints the room's scripts. Returns how many. */
static int print_room(struct disasm *disasm)
{
    const struct room *room = &disasm->room;
    int printed = 0;
    if (disasm->local == NO_NUMBER && disasm->object == NO_NUMBER) {
        print_script(disasm, (struct code_key){SOURCE_ROOM, SCRIPT_EXIT}, room->exit_script,
                     N_("room %d exit"), room->id);
        print_script(disasm, (struct code_key){SOURCE_ROOM, SCRIPT_ENTRY}, room->entry_script,
                     N_("room %d entry"), room->id);
        printed = 2;
    }
    for (int i = 0; i < room->script_count && disasm->object == NO_NUMBER; i++) {
        const struct room_script *script = &room->scripts[i];
        if (!is_wanted(disasm->local, script->number))
            continue;
        print_script(disasm, (struct code_key){SOURCE_LOCAL, script->number}, script->code,
                     N_("room %d script %d"), room->id, script->number);
        printed++;
    }
    for (int i = 0; i < room->object_count && disasm->local == NO_NUMBER; i++) {
        if (!is_wanted(disasm->object, room->objects[i].id))
            continue;
        print_object(disasm, &room->objects[i]);
        printed++;
    }
    return printed;
}

/* Prints the room of --room, or all rooms; with --object it stops at the room that has the
 * object. */
static int print_rooms(struct disasm *disasm)
{
    const struct game_files *files = &disasm->files;
    const bool given = disasm->room_id != NO_NUMBER, searches = disasm->object != NO_NUMBER;
    int status = CLI_DONE, printed = 0;
    for (int id = given ? disasm->room_id : game_files_next_room(files, 0);
         id >= 0 && !(searches && printed > 0);
         id = given ? NO_NUMBER : game_files_next_room(files, id)) {
        struct fault fault = {0};
        arena_reset(&disasm->room_arena);
        if (!room_load(&disasm->room, files, id, &disasm->room_arena, &fault)) {
            if (given || !searches)
                status = cli_fault(&fault);
            continue;
        }
        const int here = print_room(disasm);
        printed += here;
        if (here > 0)
            damage_add_log(&disasm->damage, &disasm->room.log);
    }
    if (printed > 0 || status != CLI_DONE || !(given || searches))
        return status;
    if (!given)
        cli_error("no room has object %d", disasm->object);
    else
        cli_error("room %d has no %s %d", disasm->room_id,
                  disasm->local != NO_NUMBER ? "script" : "object",
                  disasm->local != NO_NUMBER ? disasm->local : disasm->object);
    return CLI_BAD_DATA;
}

static int print_requested(struct disasm *disasm)
{
    const struct game_files *files = &disasm->files;
    int status = CLI_DONE;
    if (disasm->script != NO_NUMBER)
        return print_global(disasm, disasm->script);
    for (int id = game_files_next(files, RESOURCE_SCRIPT, 0);
         id >= 0 && disasm->room_id == NO_NUMBER && disasm->object == NO_NUMBER;
         id = game_files_next(files, RESOURCE_SCRIPT, id))
        status = cli_first(status, print_global(disasm, id));
    return cli_first(status, print_rooms(disasm));
}

/* ---- the command disasm ---- */

static int check_request(const struct disasm *disasm, const struct command_line *line)
{
    const int numbers[] = {disasm->script, disasm->room_id, disasm->local, disasm->object};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i] < NO_NUMBER || numbers[i] > NUMBER_LIMIT)
            return cli_usage(line, "a number is out of range", NULL);
    bool in_room = disasm->room_id != NO_NUMBER || disasm->object != NO_NUMBER;
    if (disasm->script != NO_NUMBER && (in_room || disasm->local != NO_NUMBER))
        return cli_usage(
            line,
            "--script selects a global script, and cannot be combined with --room or --object",
            NULL);
    if (disasm->local != NO_NUMBER && disasm->room_id == NO_NUMBER)
        return cli_usage(line, "--local needs --room", NULL);
    if (disasm->local != NO_NUMBER && disasm->object != NO_NUMBER)
        return cli_usage(line, "use --local or --object, not both", NULL);
    return CLI_DONE;
}

int command_disasm(int argc, char **argv)
{
    struct disasm disasm = {
        .script = NO_NUMBER, .room_id = NO_NUMBER, .local = NO_NUMBER, .object = NO_NUMBER};
    const char *room = NULL;
    const struct option options[] = {
        {"--script", OPTION_INT, &disasm.script, NULL, N_("N: a global script")},
        {"--room", OPTION_TEXT, &room, NULL,
         N_("ROOM: the scripts of a room, by its number or name")},
        {"--local", OPTION_INT, &disasm.local, NULL, N_("L: a local script of the room")},
        {"--object", OPTION_INT, &disasm.object, NULL, N_("N: the code of an object")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox disasm GAME [--script N] [--room ROOM [--local L]] [--object N]",
                     N_("Lists scripts, one instruction per line, in the form that asm reads; by "
                        "default all scripts."),
                     1, 1, options);
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = game_argument_files(&disasm.files, words[0]);
    if (status != CLI_DONE)
        return status;
    arena_init(&disasm.room_arena, host_allocator());
    bytes_writer_init(&disasm.line, host_allocator());
    disasm.headers =
        disasm.script == NO_NUMBER && disasm.local == NO_NUMBER && disasm.object == NO_NUMBER;
    damage_add_log(&disasm.damage, &disasm.files.log);
    status = room && !cli_find_room(&disasm.files, room, &disasm.room_id)
                 ? CLI_WRONG_USAGE
                 : check_request(&disasm, &line);
    if (status == CLI_DONE)
        status = print_requested(&disasm);
    status = cli_damage_status(&disasm.damage, status);
    bytes_writer_free(&disasm.line);
    arena_reset(&disasm.room_arena);
    game_files_close(&disasm.files);
    return status;
}

/* ---- the command asm ---- */

int command_asm(int argc, char **argv)
{
    const struct command_line line = {
        "walkbox asm FILE OUT",
        N_("Assembles one script, in the form that disasm prints, into bytes."),
        2,
        2,
        NULL,
        0};
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct arena arena;
    struct bytes_writer writer;
    struct byte_view text;
    struct fault error = {0};
    arena_init(&arena, host_allocator());
    bytes_writer_init(&writer, host_allocator());
    status = CLI_BAD_DATA;
    if (cli_read_file(words[0], &arena, &text)) {
        if (!assemble(text, &writer, &arena, NULL, &error))
            cli_error("%s:%d:%d: %s", words[0], error.line, error.column,
                      tr_message(&error.why).text);
        else if (cli_write_file(words[1], bytes_writer_view(&writer)))
            status = CLI_DONE;
    }
    bytes_writer_free(&writer);
    arena_reset(&arena);
    return status;
}
