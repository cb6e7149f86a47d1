/* check_scripts GAME...: turns every script of these games into text and assembles that; the result
 * must be the same bytes. Scripts are global and local scripts, entry and exit code, and the code
 * of objects, as a whole and from each verb's entry to its stop. Prints a line for each game;
 * status 1 when one fails. */
#include <stdio.h>
#include <string.h>

#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "resource/room.h"
#include "test_memory.h"
#include "util/shown_text.h"

#include "util/limits.h"

enum { LINE_SIZE = 1 << 16, PLACE_SIZE = 64 };

struct check {
    const char *game;
    struct game_files files;
    struct arena arena;       /* the room's memory */
    struct bytes_writer text; /* one script, disassembled */
    struct bytes_writer code; /* the script, assembled again */
    char line[LINE_SIZE];
    int scripts, instructions, failed;
};

static void report(struct check *check, const char *place, const char *what, size_t offset)
{
    printf("%s: %s: %s at 0x%04zX\n", check->game, place, what, offset);
    check->failed++;
}

static bool ends(const struct byte_view code, size_t at)
{
    return opcode_of_byte(code.data[at]) == OP_stop_object_code;
}

/* Writes the text from `start` to the end, or to the first stop; returns where it ends, or 0 when
 * something is no instruction. */
static size_t list(struct check *check, const char *place, struct byte_view code, size_t start,
                   bool to_stop)
{
    struct reader reader = reader_at(code, start);
    bytes_writer_clear(&check->text);
    for (bool stopped = false; !stopped && reader_left(&reader) > 0;) {
        char offset[16];
        size_t at = reader.position;
        struct text_line line = text_line_in(check->line, LINE_SIZE);
        if (!insn_format_next(&reader, &line) || line.length >= LINE_SIZE) {
            report(check, place, reader.failed ? "cut off" : "unknown byte", reader.position);
            return 0;
        }
        int length = snprintf(offset, sizeof offset, "[%04zX] ", at);
        write_bytes(&check->text, offset, (size_t)length);
        write_bytes(&check->text, check->line, line.length);
        write_u8(&check->text, '\n');
        check->instructions++;
        stopped = to_stop && ends(code, at);
    }
    return reader.position;
}

static void check_code(struct check *check, const char *place, struct byte_view code, size_t start,
                       bool to_stop)
{
    struct arena arena;
    struct fault error = {0};
    check->scripts++;
    size_t end = list(check, place, code, start, to_stop);
    if (end == 0 && code.size > 0)
        return;
    arena_init(&arena, test_allocator());
    bytes_writer_clear(&check->code);
    if (!assemble(bytes_writer_view(&check->text), &check->code, &arena, NULL, &error)) {
        report(check, place, message_english(&error.why).text, (size_t)error.line);
    } else if (check->code.size != end - start) {
        report(check, place, "another length when assembled", check->code.size);
    } else {
        for (size_t i = 0; i < check->code.size; i++) {
            if (check->code.data[i] != code.data[start + i]) {
                report(check, place, "another byte when assembled", start + i);
                break;
            }
        }
    }
    arena_reset(&arena);
}

/* Where the code begins, behind the table of verbs. */
static size_t code_start(struct byte_view block)
{
    struct reader table = reader_at(block, BLOCK_HEADER_SIZE);
    while (read_u8(&table) != 0)
        reader_skip(&table, 2);
    return table.position;
}

static void check_object(struct check *check, int room, const struct room_object *object)
{
    char place[PLACE_SIZE];
    snprintf(place, sizeof place, "room %d object %u", room, object->id);
    check_code(check, place, object->code, code_start(object->code), false);
    for (int i = 0; i < object->verb_count; i++) {
        const struct object_verb *verb = &object->verbs[i];
        snprintf(place, sizeof place, "room %d object %u verb %u", room, object->id, verb->verb);
        if (verb->offset >= object->code.size)
            report(check, place, "begins beyond its block", verb->offset);
        else
            check_code(check, place, object->code, verb->offset, true);
    }
}

static void check_room(struct check *check, int id)
{
    char place[PLACE_SIZE];
    struct room room;
    struct fault fault = {0};
    if (!room_load(&room, &check->files, id, &check->arena, &fault)) {
        report(check, message_english(&fault.why).text, "no room", (size_t)id);
        return;
    }
    snprintf(place, sizeof place, "room %d exit", id);
    check_code(check, place, room.exit_script, 0, false);
    snprintf(place, sizeof place, "room %d entry", id);
    check_code(check, place, room.entry_script, 0, false);
    for (int i = 0; i < room.script_count; i++) {
        snprintf(place, sizeof place, "room %d script %u", id, room.scripts[i].number);
        check_code(check, place, room.scripts[i].code, 0, false);
    }
    for (int i = 0; i < room.object_count; i++)
        check_object(check, id, &room.objects[i]);
    arena_reset(&check->arena);
}

static void check_game(struct check *check)
{
    const struct game_files *files = &check->files;
    for (int id = game_files_next(files, RESOURCE_SCRIPT, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        char place[PLACE_SIZE];
        struct block block;
        struct fault fault = {0};
        snprintf(place, sizeof place, "script %d", id);
        if (game_files_resource(files, RESOURCE_SCRIPT, id, &block, &fault))
            check_code(check, place, block.payload, 0, false);
        else
            report(check, place, message_english(&fault.why).text, 0);
    }
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        check_room(check, id);
}

static struct byte_view read_file(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    struct byte_view bytes = {NULL, 0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *stream = fopen(path, "rb");
    long size = stream && fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    uint8_t *data = size > 0 ? malloc((size_t)size) : NULL;
    if (data && fseek(stream, 0, SEEK_SET) == 0)
        bytes = (struct byte_view){data, fread(data, 1, (size_t)size, stream)};
    else
        free(data);
    if (stream)
        fclose(stream);
    return bytes;
}

static bool check_folder(const char *folder)
{
    static struct check check;
    struct fault fault = {0};
    struct byte_view index = read_file(folder, "MONKEY.000");
    struct byte_view container = read_file(folder, "MONKEY.001");
    memset(&check, 0, sizeof check);
    check.game = folder;
    arena_init(&check.arena, test_allocator());
    bytes_writer_init(&check.text, test_allocator());
    bytes_writer_init(&check.code, test_allocator());
    bool opened = game_files_open_bytes(&check.files, index, container, test_allocator(), &fault);
    if (opened) {
        check_game(&check);
        game_files_close(&check.files);
    } else {
        report(&check, "game", message_english(&fault.why).text, 0);
    }
    bytes_writer_free(&check.code);
    bytes_writer_free(&check.text);
    free((void *)(uintptr_t)index.data);
    free((void *)(uintptr_t)container.data);
    printf("%s: %d scripts, %d instructions, %d failed\n", folder, check.scripts,
           check.instructions, check.failed);
    return check.scripts > 0 && check.failed == 0;
}

int main(int argc, char **argv)
{
    bool good = argc > 1;
    for (int i = 1; i < argc; i++)
        good = check_folder(argv[i]) && good;
    return good ? 0 : 1;
}
