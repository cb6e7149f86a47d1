/* Adds the names from the other sources to the script book, reads and compiles the script files,
 * and gives their code to the game, the rooms and the objects. */
#include "assets-tools/folder_names.h"
#include "assets-tools/game_source.h"

#include <string.h>

#include "assets-tools/script/script_source.h"
#include "cli/language.h"
#include "resource/block.h"
#include "resource/object.h"
#include "util/array.h"
#include "util/bytes_writer.h"
#include "util/words.h"

/* ---- names ---- */

/* Returns an object's name in scripts: the name after `as`, otherwise its text if it is a valid
 * name, or NULL. */
static const char *object_script_name(const struct room_object *object,
                                      const struct object_source *source, struct arena *arena)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    if (source->script_name != NULL)
        return source->script_name;
    size_t length = strspn(object->name, signs);
    size_t filler = strspn(object->name + length, "@ ");
    bool digit = char_is_digit(object->name[0]);
    if (length == 0 || digit || object->name[length + filler] != '\0')
        return NULL;
    return source_copy(arena, object->name, length);
}

/* Adds the names of objects. Two objects of a room may have equal texts; only a script that uses
 * such a name gets an error. */
static void add_object_names(struct script_book *book, const struct room_source *source)
{
    for (int i = 0; i < source->room.object_count; i++) {
        const struct room_object *object = &source->room.objects[i];
        const struct object_source *place = &source->objects[i];
        struct script_name name = {.kind = NAME_OBJECT,
                                   .value = object->id,
                                   .room = source->room.id,
                                   .place = place->place};
        name.text = object_script_name(object, place, book->context->arena);
        if (name.text != NULL)
            name_add(&book->names, name);
    }
}

/* Adds a name; does nothing if `text` is NULL. */
static bool add_name(struct script_book *book, enum name_kind kind, const char *text, int value,
                     struct source_place place)
{
    const struct script_name name = {.kind = kind, .text = text, .value = value, .place = place};
    return text == NULL || script_book_name(book, name);
}

static bool add_names(struct script_book *book, const struct game_source *game)
{
    static const enum name_kind kinds[RESOURCE_KINDS] = {NAME_SCRIPT, NAME_SOUND, NAME_COSTUME,
                                                         NAME_CHARSET};
    bool good = true;
    for (int i = 0; i < game->room_count; i++) {
        const struct room_entry *room = &game->rooms[i];
        good = add_name(book, NAME_ROOM, room->name, room->id, room->place) && good;
        add_object_names(book, &room->source);
    }
    for (int i = 0; i < RESOURCE_KINDS; i++) {
        for (int k = 0; k < game->resources[i].count; k++) {
            const struct resource_source *entry = &game->resources[i].entries[k];
            good = add_name(book, kinds[i], entry->name, entry->id, entry->place) && good;
        }
    }
    return good;
}

static bool read_files(struct script_book *book, const struct game_source *game)
{
    bool good = true;
    for (int i = 0; i < game->script_file_count; i++)
        good = script_book_read(book, game->script_files[i].path, 0, game->script_files[i].place) &&
               good;
    for (int i = 0; i < game->room_count; i++) {
        const struct room_source *room = &game->rooms[i].source;
        for (int k = 0; k < room->script_file_count; k++)
            good = script_book_read(book, room->script_files[k].path, room->room.id,
                                    room->script_files[k].place) &&
                   good;
    }
    return good;
}

/* ---- code ---- */

static bool reject(const struct script_book *book, const struct script_unit *unit, const char *why)
{
    report_error(book->context->diagnostics, unit->place, "%s", tr(why));
    return false;
}

static bool set_room_code(const struct script_book *book, struct room *room,
                          enum script_unit_kind kind)
{
    const bool entry = kind == UNIT_ENTRY;
    struct byte_view *code = entry ? &room->entry_script : &room->exit_script;
    bool found = false;
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next) {
        if (unit->kind != kind || unit->room != room->id)
            continue;
        if (found)
            return reject(book, unit,
                          entry ? N_("the room already has an entry script")
                                : N_("the room already has an exit script"));
        found = true;
        *code = unit->code;
    }
    return true;
}

static void set_room_scripts(const struct script_book *book, struct room *room)
{
    int count = 0;
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next)
        count += unit->kind == UNIT_SCRIPT && unit->room == room->id;
    room->scripts = arena_alloc(book->context->arena, (size_t)count, sizeof *room->scripts);
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next) {
        if (unit->kind != UNIT_SCRIPT || unit->room != room->id)
            continue;
        struct room_script *script = &room->scripts[room->script_count++];
        script->number = (uint8_t)unit->number;
        script->code = unit->code;
    }
}

/* Returns an object's code in the order of its verb table: `default` comes last, because the
 * engine's search for a verb ends there. Returns NULL, with an error, if two units do not go
 * together. */
static struct script_unit **find_verbs(const struct script_book *book, int object, size_t *count)
{
    struct script_unit **verbs = arena_alloc(book->context->arena, 0, sizeof(struct script_unit *));
    for (int last = 0; last <= 1; last++)
        for (struct script_unit *unit = book->units; unit != NULL; unit = unit->next) {
            const bool whole = unit->kind == UNIT_VERBS;
            if ((unit->kind != UNIT_VERB && !whole) || unit->object != object ||
                (unit->number == VERB_ANY) != last)
                continue;
            for (size_t i = 0; i < *count; i++) {
                const bool listed = whole || verbs[i]->kind == UNIT_VERBS;
                if (!listed && verbs[i]->number != unit->number)
                    continue;
                reject(book, unit,
                       listed ? N_("the object already has all its code in a listing")
                              : N_("the object already has this verb"));
                return NULL;
            }
            verbs =
                array_grow_in(book->context->arena, verbs, *count, sizeof(struct script_unit *));
            verbs[(*count)++] = unit;
        }
    return verbs;
}

static bool set_object_code(const struct script_book *book, struct room_object *object)
{
    size_t count = 0;
    struct script_unit **verbs = find_verbs(book, object->id, &count);
    struct bytes_writer writer;
    if (verbs == NULL || count == 0)
        return verbs != NULL;
    if (verbs[0]->kind == UNIT_VERBS) { /* the unit has the whole VERB block */
        object->code = verbs[0]->code;
        return true;
    }
    bytes_writer_init(&writer, book->context->arena->allocator);
    size_t header = write_block_begin(&writer, "VERB");
    size_t offset = BLOCK_HEADER_SIZE + VERB_ENTRY_SIZE * count + 1;
    for (size_t i = 0; i < count; i++) {
        write_u8(&writer, (uint32_t)verbs[i]->number);
        write_u16(&writer, (uint32_t)offset & UINT16_MAX);
        verbs[i]->base = offset;
        offset += verbs[i]->code.size;
    }
    write_u8(&writer, 0);
    for (size_t i = 0; i < count; i++)
        write_bytes(&writer, verbs[i]->code.data, verbs[i]->code.size);
    write_block_end(&writer, header);
    object->code = source_move_bytes(book->context->arena, &writer);
    return offset <= UINT16_MAX ||
           reject(book, verbs[count - 1],
                  "the object's verbs are larger than 64 KiB, which is as far as offsets reach");
}

/* Checks that verbs are in a script file of their object's room. */
static bool check_verbs(const struct script_book *book, const struct game_source *game)
{
    bool good = true;
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next) {
        const struct room_entry *room = game_source_room(game, unit->room);
        bool verbs = unit->kind == UNIT_VERB || unit->kind == UNIT_VERBS;
        if (verbs && room_find_object(&room->source.room, unit->object) == NULL)
            good = reject(book, unit, "this room does not have the object");
    }
    return good;
}

/* Looks up the numbers of scripts that named boxes start by name. */
static bool find_named_scripts(struct script_book *book, struct room_source *source)
{
    bool good = true;
    for (int i = 0; i < 2 * source->named.name_count; i++) {
        struct named_box *box = &source->named.names[i / 2];
        const char *word = source->name_script_words[i / 2][i % 2];
        if (word == NULL)
            continue;
        const struct name_query query = {word, NAME_SCRIPT, NAME_SCRIPT, 0, source->room.id, false};
        const struct script_name *other;
        const struct script_name *name = name_find(&book->names, query, &other);
        if (name != NULL) {
            *(i % 2 ? &box->enter_script : &box->leave_script) = name->value;
            continue;
        }
        struct word_guess guess = {.word = word};
        name_offer(&book->names, query, &guess);
        report_error(book->context->diagnostics, source->name_script_places[i / 2][i % 2],
                     "no script \"%s\"%s", word, source_hint(book->context->arena, guess.best));
        good = false;
    }
    return good;
}

/* ---- unused script files ---- */

static void check_folder(const struct script_book *book, const char *folder, const char *text)
{
    struct arena *arena = book->context->arena;
    const struct folder_names names = folder_names_read(folder, arena);
    const size_t length = strlen(source_folder(arena, text));
    const bool within = length > 0 && strncmp(folder, text, length) == 0;
    for (size_t i = 0; i < names.count; i++) {
        const char *end = strrchr(names.list[i], '.');
        const char *path = source_path(arena, folder, names.list[i]);
        if (end == NULL || strcmp(end, ".scr") != 0 || script_book_has_file(book, path))
            continue;
        report_warning(book->context->diagnostics, (struct source_place){path, 0, 0},
                       "nothing uses this file; a line \"scripts %s\" in %s adds it",
                       within ? path + length + 1 : path, text);
    }
}

/* Looks in the usual folders for script files that no line names: such a line is easily
 * forgotten. */
static void check_unused(const struct script_book *book, const struct game_source *game)
{
    struct arena *arena = book->context->arena;
    const size_t most = (size_t)game->room_count + (size_t)game->script_file_count + 2;
    struct {
        const char *path, *text;
    } *folders = arena_alloc(arena, most, sizeof *folders);
    size_t count = 0;
    for (size_t i = 0; i < most; i++) {
        const size_t rooms = (size_t)game->room_count;
        const char *text = i < rooms ? game->rooms[i].source.file.file : game->file.file;
        const char *folder =
            source_folder(arena, i < rooms + 2 ? text : game->script_files[i - rooms - 2].path);
        if (i == rooms)
            folder = source_path(arena, folder, "scripts");
        size_t known = 0;
        while (known < count && strcmp(folders[known].path, folder) != 0)
            known++;
        if (known < count)
            continue;
        folders[count].path = folder;
        folders[count++].text = text;
        check_folder(book, folder, text);
    }
}

bool game_scripts_make(struct game_source *game, struct source_context *context)
{
    struct script_book book;
    script_book_init(&book, context);
    book.names.voices = &game->voices;
    bool good = add_names(&book, game);
    good = read_files(&book, game) && good;
    if (!good || !script_book_compile(&book) || !check_verbs(&book, game))
        return false;
    for (const struct script_unit *unit = book.units; unit != NULL; unit = unit->next)
        if (unit->kind == UNIT_SCRIPT && unit->room == 0)
            game->scripts[unit->number] = unit->code;
    check_unused(&book, game);
    game_numbers_check(&book, game);
    good = game_scripts_check(&book, game);
    game_locks_check(&book, game);
    game->names = book.names.first;
    game->units = book.units;
    game->panel_script = script_book_number(&book, "verbPanel");
    game->begin_script = script_book_number(&book, "begin");
    for (int i = 0; i < game->room_count; i++) {
        struct room *room = &game->rooms[i].source.room;
        set_room_scripts(&book, room);
        good = find_named_scripts(&book, &game->rooms[i].source) && good;
        good = set_room_code(&book, room, UNIT_ENTRY) && good;
        good = set_room_code(&book, room, UNIT_EXIT) && good;
        for (int k = 0; k < room->object_count; k++)
            good = set_object_code(&book, &room->objects[k]) && good;
    }
    return good;
}
