/* Extracts scripts as statements, otherwise as assembler listings that give the same bytes,
 * otherwise as bytes. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "assets-tools/script/decompile.h"
#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "resource/files/game_index.h"
#include "resource/object.h"

enum { LISTED_SIZE_MAX = 1 << 16 }; /* bytes of code; real scripts have at most a tenth of it */

/* A script file being written. */
struct script_text {
    struct extraction *extraction;
    const char *folder; /* folder for files with bytes */
    struct bytes_writer text;
    int room; /* 0 for a global script */
    int indent;
};

/* ---- one listing ---- */

/* Appends the listing of the code from `start` to `end`. Offsets count from the start of `code`. */
static bool add_listing(struct bytes_writer *text, struct byte_view code, size_t start, size_t end,
                        const struct room_object *object)
{
    struct reader reader = reader_at((struct byte_view){code.data, end}, start);
    while (reader_left(&reader) > 0) {
        write_format(text, "[%04zX] ", reader.position);
        for (int i = 0; object != NULL && i < object->verb_count; i++)
            if (object->verbs[i].offset == reader.position) {
                write_format(text, "at%04zX: ", reader.position);
                break;
            }
        if (!insn_write_next(&reader, text))
            return false;
        write_format(text, "\n");
    }
    return !reader.failed;
}

static bool assembles(struct byte_view listing, struct byte_view code, struct allocator allocator)
{
    struct arena arena;
    struct bytes_writer writer;
    struct fault error;
    arena_init(&arena, allocator);
    bytes_writer_init(&writer, allocator);
    bool same = assemble(listing, &writer, &arena, NULL, &error) &&
                bytes_equal(bytes_writer_view(&writer), code);
    bytes_writer_free(&writer);
    arena_reset(&arena);
    return same;
}

static void add_raw(struct script_text *script, const char *name, struct byte_view code)
{
    char path[EXTRACT_PATH_SIZE * 2];
    snprintf(path, sizeof path, "%s/%s.bin", script->folder, name);
    extract_put(script->extraction, path, code);
    write_format(&script->text, "raw \"%s.bin\"; // it does not decode, or is too long\n", name);
    script->extraction->counts.scripts_raw++;
}

/* Adds "{ .. }", "asm { .. }" or "raw FILE;" for the code from `start` to `end`. */
static void add_body(struct script_text *script, const char *name, struct byte_view code,
                     size_t start, size_t end, int parameters)
{
    struct bytes_writer listing;
    struct byte_view part = {code.data + start, end - start};
    struct extraction *extraction = script->extraction;
    struct allocator allocator = extraction->arena->allocator;
    if (part.size > LISTED_SIZE_MAX) {
        add_raw(script, name, part);
        return;
    }
    if (!extraction->listed && decompile(&script->text, part, &extraction->names, script->room,
                                         script->indent, parameters, allocator, NULL)) {
        extraction->counts.scripts++;
        return;
    }
    bytes_writer_init(&listing, allocator);
    if (add_listing(&listing, code, start, end, NULL) &&
        assembles(bytes_writer_view(&listing), part, allocator)) {
        write_format(&script->text, "asm {\n");
        write_bytes(&script->text, listing.data, listing.size);
        write_format(&script->text, "}\n");
        extraction->counts.scripts_listed++;
    } else {
        add_raw(script, name, part);
    }
    bytes_writer_free(&listing);
}

/* ---- objects ---- */

/* Whether the verbs are as walkbox-build writes them: one after another without gaps, `default`
 * last. */
static bool verbs_are_plain(const struct room_object *object, size_t begin)
{
    size_t entries = begin - BLOCK_HEADER_SIZE - 1, at = begin;
    if ((size_t)object->verb_count * VERB_ENTRY_SIZE != entries)
        return false;
    for (int i = 0; i < object->verb_count; i++) {
        if (i == 0 ? object->verbs[i].offset != at : object->verbs[i].offset <= at)
            return false;
        at = object->verbs[i].offset;
        if (object->verbs[i].verb == VERB_ANY && i + 1 < object->verb_count)
            return false;
        for (int k = 0; k < i; k++)
            if (object->verbs[k].verb == object->verbs[i].verb)
                return false;
    }
    return object->verb_count > 0 || object->code.size == begin;
}

static void add_plain_verbs(struct script_text *script, const struct room_object *object)
{
    const char *called = script->extraction->object_names[object->id];
    if (called != NULL)
        write_format(&script->text, "\nobject %s { // %d: ", called, object->id);
    else
        write_format(&script->text, "\nobject %d { // %d: ", object->id, object->id);
    text_add_word(&script->text, object->name);
    write_format(&script->text, "\n");
    for (int i = 0; i < object->verb_count; i++) {
        char name[EXTRACT_NAME_SIZE];
        int verb = object->verbs[i].verb;
        size_t end = i + 1 < object->verb_count ? object->verbs[i + 1].offset : object->code.size;
        snprintf(name, sizeof name, "object-%d-verb-%d", object->id, verb);
        if (verb == VERB_ANY)
            write_format(&script->text, "    verb default ");
        else
            write_format(&script->text, "    verb %d ", verb);
        script->indent = 1;
        add_body(script, name, object->code, object->verbs[i].offset, end, 0);
    }
    script->indent = 0;
    write_format(&script->text, "}\n");
}

/* Adds all code of an object as one listing. Returns false if the listing would not give the same
 * bytes. */
static bool add_listed_verbs(struct script_text *script, const struct room_object *object,
                             size_t begin)
{
    struct bytes_writer listing;
    struct allocator allocator = script->extraction->arena->allocator;
    struct byte_view code = {object->code.data + begin, object->code.size - begin};
    bytes_writer_init(&listing, allocator);
    bool good = object->verb_count * VERB_ENTRY_SIZE == (int)(begin - BLOCK_HEADER_SIZE - 1) &&
                add_listing(&listing, object->code, begin, object->code.size, object) &&
                assembles(bytes_writer_view(&listing), code, allocator);
    for (int i = 0; good && i < object->verb_count; i++) {
        char label[16];
        snprintf(label, sizeof label, " at%04X: ", object->verbs[i].offset);
        write_u8(&listing, 0);
        good = object->verbs[i].verb != 0 && strstr((const char *)listing.data, label) != NULL;
        listing.size--;
    }
    if (good) {
        write_format(&script->text, "\nobject %d verbs(", object->id);
        for (int i = 0; i < object->verb_count; i++)
            write_format(&script->text, "%s%d: at%04X", i > 0 ? ", " : "", object->verbs[i].verb,
                         object->verbs[i].offset);
        write_format(&script->text, ") asm {\n");
        write_bytes(&script->text, listing.data, listing.size);
        write_format(&script->text, "}\n");
        script->extraction->counts.scripts_listed++;
    }
    bytes_writer_free(&listing);
    return good;
}

static void add_object(struct script_text *script, const struct room_object *object)
{
    char name[EXTRACT_NAME_SIZE];
    if (object->code.size <= BLOCK_HEADER_SIZE + 1)
        return; /* walkbox-build's default is no verbs */
    const size_t begin = room_object_code_begin(object);
    if (begin > 0 && verbs_are_plain(object, begin)) {
        add_plain_verbs(script, object);
        return;
    }
    if (begin > 0 && add_listed_verbs(script, object, begin))
        return;
    snprintf(name, sizeof name, "object-%d", object->id);
    write_format(&script->text, "\nobject %d ", object->id);
    add_raw(script, name, object->code);
}

/* ---- files ---- */

static void add_script(struct script_text *script, int number, const char *name,
                       struct byte_view code, int parameters)
{
    write_format(&script->text, "script %d %s", number,
                 extract_name(script->extraction, NAME_SCRIPT, script->room, number));
    for (int i = 0; i < parameters; i++)
        write_format(&script->text, "%sp%d", i == 0 ? "(" : ", ", i);
    write_format(&script->text, parameters > 0 ? ") " : " ");
    add_body(script, name, code, 0, code.size, parameters);
}

void extract_room_scripts(struct extraction *extraction, const struct room *room,
                          const char *folder, struct bytes_writer *text)
{
    struct script_text script = {.extraction = extraction, .folder = folder, .room = room->id};
    char name[EXTRACT_NAME_SIZE];
    bytes_writer_init(&script.text, extraction->arena->allocator);
    write_format(&script.text, "// The scripts of room %d.\n", room->id);
    const struct byte_view two[2] = {room->entry_script, room->exit_script};
    for (int i = 0; i < 2; i++) {
        if (two[i].size == 0)
            continue;
        write_format(&script.text, "\n%s ", i == 0 ? "entry" : "exit");
        add_body(&script, i == 0 ? "entry" : "exit", two[i], 0, two[i].size, 0);
    }
    for (int i = 0; i < room->object_count; i++)
        if (extraction->object_seen[room->objects[i].id])
            add_object(&script, &room->objects[i]);
    for (int i = 0; i < room->script_count; i++) {
        const struct room_script *local = &room->scripts[i];
        snprintf(name, sizeof name, "script-%d", local->number);
        write_format(&script.text, "\n");
        add_script(&script, local->number, name, local->code,
                   extraction->local_parameters[room->id][local->number]);
    }
    extract_text(extraction, folder, "scripts.scr", &script.text);
    write_format(text, "\nscripts scripts.scr\n");
}

void extract_game_scripts(struct extraction *extraction, struct bytes_writer *game)
{
    const struct game_files *files = extraction->files;
    for (int id = game_files_next(files, RESOURCE_SCRIPT, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        struct script_text script = {.extraction = extraction, .folder = "scripts"};
        char path[EXTRACT_PATH_SIZE], name[EXTRACT_NAME_SIZE];
        struct block block;
        struct fault fault;
        if (!game_files_resource(files, RESOURCE_SCRIPT, id, &block, &fault)) {
            extract_fault(extraction, &fault);
            continue;
        }
        if (id >= LOCAL_SCRIPT_FIRST || block.payload.size == 0)
            continue; /* kept.txt has it */
        bytes_writer_init(&script.text, extraction->arena->allocator);
        snprintf(name, sizeof name, "script-%03d", id);
        add_script(&script, id, name, block.payload, extraction->parameters[id]);
        snprintf(path, sizeof path, "scripts/%s.scr", name);
        extract_put(extraction, path, bytes_writer_view(&script.text));
        write_format(game, "scripts %s\n", path);
        bytes_writer_free(&script.text);
    }
}
