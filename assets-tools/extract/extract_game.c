/* Extracts game.txt, its resources, and the names for scripts. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "engine/script/instruction.h"
#include "resource/object.h"

enum { MAXS_WORDS = 9, ID_MAX = 255, PARAMETERS_MAX = 16 };

static void add_rooms(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_files *files = extraction->files;
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id)) {
        char folder[EXTRACT_PATH_SIZE];
        extract_room_folder(extraction, id, folder);
        write_format(text, "room %d ", id);
        text_add_word(text, extraction->room_names[id]);
        write_format(text, " %s\n", folder);
    }
}

int extract_earlier_id(const struct game_index *index, enum resource_kind kind, int id)
{
    const struct resource_directory *directory = &index->directories[kind];
    for (int other = 1; other < id; other++)
        if (directory->entries[other].room == directory->entries[id].room &&
            directory->entries[other].offset == directory->entries[id].offset)
            return other;
    return 0;
}

static const char *const kind_words[RESOURCE_KINDS] = {"script", "sound", "costume", "charset"};

void extract_resource_path(char path[EXTRACT_PATH_SIZE], enum resource_kind kind, int id)
{
    snprintf(path, EXTRACT_PATH_SIZE, "%ss/%s-%03d", kind_words[kind], kind_words[kind], id);
}

/* Writes a resource as text and pictures, and adds its part of the line. Returns false if the
 * resource has to be copied. */
static bool add_readable(struct extraction *extraction, struct bytes_writer *text,
                         enum resource_kind kind, int id, const struct block *block)
{
    char path[EXTRACT_PATH_SIZE];
    extract_resource_path(path, kind, id);
    if (extraction->raw[kind][id])
        return false;
    if (kind == RESOURCE_SOUND)
        return extract_sound(extraction, path, block, text);
    if (kind == RESOURCE_CHARSET)
        snprintf(path + strlen(path), 5, ".txt");
    bool good = kind == RESOURCE_COSTUME ? extract_costume(extraction, id, block, path)
                                         : extract_charset(extraction, id, block, path);
    if (good)
        write_format(text, "%s", path);
    return good;
}

static void add_resource(struct extraction *extraction, struct bytes_writer *text,
                         enum resource_kind kind, int id)
{
    static const char *const endings[RESOURCE_KINDS] = {"bin", "soun", "cost", "char"};
    const struct game_files *files = extraction->files;
    char path[EXTRACT_PATH_SIZE];
    struct block block;
    struct fault fault;
    if (!game_files_resource(files, kind, id, &block, &fault)) {
        extract_fault(extraction, &fault);
        return;
    }
    int room = files->index.directories[kind].entries[id].room;
    if (id > ID_MAX || extract_earlier_id(&files->index, kind, id) > 0 ||
        !game_files_has_room(files, room))
        return; /* kept.txt has it */
    write_format(text, "%s %d ", kind_words[kind], id);
    if (kind == RESOURCE_COSTUME)
        write_format(text, "%s ", extract_name(extraction, NAME_COSTUME, 0, id));
    extraction->counts.others++;
    bool readable = add_readable(extraction, text, kind, id, &block);
    if (!readable) {
        extraction->counts.others_raw++;
        extract_resource_path(path, kind, id);
        snprintf(path + strlen(path), 6, ".%s", endings[kind]);
        extract_put(extraction, path, block_whole(&block));
        write_format(text, "raw %s", path);
    }
    write_format(text, " in %d", room);
    if (kind != RESOURCE_COSTUME)
        write_format(
            text, " as %s",
            extract_name(extraction, kind == RESOURCE_SOUND ? NAME_SOUND : NAME_CHARSET, 0, id));
    write_format(text, readable ? "\n" : "   # copied: its source would lose something\n");
}

/* Adds all nine words of MAXS, since some meanings are unknown. */
static void add_limits(struct extraction *extraction, struct bytes_writer *text)
{
    struct block block;
    struct block_cursor cursor = block_file("", extraction->files->index_bytes);
    if (block_find(cursor, "MAXS", &block, NULL) != 1 || block.payload.size != 2 * MAXS_WORDS)
        return;
    struct reader reader = reader_at(block.payload, 0);
    write_format(text, "limits");
    for (int i = 0; i < MAXS_WORDS; i++)
        write_format(text, " %d", read_u16(&reader));
    write_format(text,
                 "   # variables, unknown, bits, objects of a room, unknown, charsets, unknown, "
                 "unknown, inventory\n");
}

static void add_entries(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    const char *const words[RESOURCE_KINDS] = {"scripts", "sounds", "costumes", "charsets"};
    write_format(text, "entries");
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        if (index->directories[kind].count > 0)
            write_format(text, " %s %d", words[kind], index->directories[kind].count);
    if (index->room_count > 0)
        write_format(text, " rooms %d", index->room_count);
    if (index->object_count > 0)
        write_format(text, " objects %d", index->object_count);
    write_format(text, "\n");
}

/* Adds objects that no room has and whose start is unusual. */
static void add_things(struct extraction *extraction, struct bytes_writer *text)
{
    const struct game_index *index = &extraction->files->index;
    for (int id = 0; id < index->object_count; id++) {
        const struct object_start *start = &index->objects[id];
        bool usual = start->owner == OBJECT_OWNER_ROOM && start->state == 0 && start->classes == 0;
        if (usual || extraction->object_seen[id])
            continue;
        write_format(text, "thing %d", id);
        extract_start(text, start, " ", "");
        write_format(text, "\n");
    }
}

static void put_game_text(struct extraction *extraction)
{
    struct bytes_writer text = extract_text_begin(extraction);
    const struct game_files *files = extraction->files;
    write_format(&text, "# Written by walkbox-extract; walkbox-build makes the game again.\n");
    if (files->name[0]) {
        write_format(&text, "name ");
        text_add_word(&text, files->name);
        write_format(&text, "\n\n");
    }
    add_rooms(extraction, &text);
    const enum resource_kind kinds[] = {RESOURCE_COSTUME, RESOURCE_CHARSET, RESOURCE_SOUND};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        write_format(&text, "\n");
        for (int id = game_files_next(files, kinds[i], 0); id >= 0;
             id = game_files_next(files, kinds[i], id))
            add_resource(extraction, &text, kinds[i], id);
    }
    write_format(&text, "\n");
    extract_game_scripts(extraction, &text);
    write_format(&text, "\n");
    add_limits(extraction, &text);
    add_entries(extraction, &text);
    add_things(extraction, &text);
    extract_put(extraction, "game.txt", bytes_writer_view(&text));
    bytes_writer_free(&text);
}

/* ---- names for scripts: added in the same way as walkbox-build adds them, so that a text which
 * compiles here compiles there ---- */

static void add_name(struct extraction *extraction, enum name_kind kind, const char *text,
                     int value, int room, int parameters)
{
    name_add(&extraction->names,
             (struct script_name){.kind = kind,
                                  .text = source_copy(extraction->arena, text, strlen(text)),
                                  .value = value,
                                  .room = room,
                                  .parameters = parameters});
}

/* Reads walkbox-names.txt. */
static void find_source_names(struct extraction *extraction)
{
    enum { MOST = 8192 };
    struct arena *arena = extraction->arena;
    struct words words = source_names_words(extraction->files->source_names);
    struct source_code code;
    name_table_init(&extraction->sources, arena);
    for (int i = 0; extraction->folder != NULL && i < MOST && source_names_next(&words, &code);
         i++) {
        const struct script_name name = {
            .kind = name_kind_of_source(code.kind), .value = code.number, .room = code.room};
        char text[EXTRACT_NAME_SIZE];
        if (name.kind == NAME_ANY || !word_is_name(code.name, sizeof text) ||
            memchr(code.name.text, '-', code.name.length) != NULL)
            continue;
        (void)word_copy(code.name, text, sizeof text);
        struct script_name copy = name;
        copy.text = source_copy(arena, text, strlen(text));
        name_add(&extraction->sources, copy);
    }
}

/* Writes a thing's name in the sources, otherwise a made-up name. */
static void name_for(const struct extraction *extraction, enum name_kind kind, int room, int number,
                     const char *made_up, char name[EXTRACT_NAME_SIZE])
{
    const struct script_name *known = name_of_number(extraction->sources.first, kind, number, room);
    if (known != NULL)
        snprintf(name, EXTRACT_NAME_SIZE, "%s", known->text);
    else
        snprintf(name, EXTRACT_NAME_SIZE, "%s%d", made_up, number);
}

/* Names an object as in the sources or by its text, and adds its number if something else has that
 * name. */
static void name_object(struct extraction *extraction, const struct room_object *object, int room)
{
    char name[EXTRACT_NAME_SIZE], unique[EXTRACT_NAME_SIZE + 8];
    const struct script_name *known =
        name_of_number(extraction->sources.first, NAME_OBJECT, object->id, room);
    if (known != NULL)
        snprintf(name, sizeof name, "%s", known->text);
    else
        text_name(name, sizeof name, object->name);
    if (*name == '\0' || extraction->object_names[object->id] != NULL)
        return;
    snprintf(unique, sizeof unique, "%s", name);
    for (const struct script_name *at = extraction->names.first; at != NULL; at = at->next)
        if (strcmp(at->text, name) == 0)
            snprintf(unique, sizeof unique, "%s_%d", name, object->id);
    extraction->object_names[object->id] = source_copy(extraction->arena, unique, strlen(unique));
    add_name(extraction, NAME_OBJECT, unique, object->id, room, 0);
}

/* Counts parameters: a script has as many as its calls give. */
static void count_arguments(struct extraction *extraction, const struct insn *insn, int room)
{
    if (insn->op != OP_start_script || insn->operand_count < 2 ||
        insn->operands[0].kind != OPERAND_LITERAL || insn->operands[1].kind != OPERAND_LIST)
        return;
    struct reader list = reader_at(insn->operands[1].bytes, 0);
    struct list_item item;
    int count = 0, number = insn->operands[0].value & UINT8_MAX;
    while (count < PARAMETERS_MAX && list_next(&list, &item))
        count++;
    uint8_t *max = number >= LOCAL_SCRIPT_FIRST ? &extraction->local_parameters[room][number]
                                                : &extraction->parameters[number];
    if (count > *max)
        *max = (uint8_t)count;
}

static void scan_code(struct extraction *extraction, struct byte_view code, size_t start, int room)
{
    struct reader reader = reader_at(code, start);
    while (reader_left(&reader) > 0) {
        struct reader at = reader;
        struct insn insn;
        if (!insn_decode(&at, &insn) || !insn_skip(&reader))
            return;
        count_arguments(extraction, &insn, room);
    }
}

static void scan_objects(struct extraction *extraction, const struct room *room)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        name_object(extraction, object, room->id);
        const size_t begin = room_object_code_begin(object);
        if (begin > 0)
            scan_code(extraction, object->code, begin, room->id);
    }
}

static void scan_room(struct extraction *extraction, int id)
{
    struct arena arena;
    arena_init(&arena, extraction->arena->allocator);
    struct room *room = arena_alloc(&arena, 1, sizeof *room);
    if (room_load(room, extraction->files, id, &arena, NULL)) {
        scan_code(extraction, room->entry_script, 0, id);
        scan_code(extraction, room->exit_script, 0, id);
        for (int i = 0; i < room->script_count; i++)
            scan_code(extraction, room->scripts[i].code, 0, id);
        scan_objects(extraction, room);
        for (int i = 0; i < room->script_count; i++) {
            char name[EXTRACT_NAME_SIZE];
            name_for(extraction, NAME_SCRIPT, id, room->scripts[i].number, "script", name);
            add_name(extraction, NAME_SCRIPT, name, room->scripts[i].number, id,
                     extraction->local_parameters[id][room->scripts[i].number]);
        }
    }
    arena_reset(&arena);
}

static void add_resources(struct extraction *extraction, enum resource_kind kind, enum name_kind as,
                          const char *word)
{
    const struct game_files *files = extraction->files;
    for (int id = game_files_next(files, kind, 0); id >= 0 && id <= UINT8_MAX;
         id = game_files_next(files, kind, id)) {
        char name[EXTRACT_NAME_SIZE];
        bool written =
            game_files_payload(files, kind, id).size > 0 &&
            (kind == RESOURCE_SCRIPT
                 ? id < LOCAL_SCRIPT_FIRST
                 : game_files_has_room(files, files->index.directories[kind].entries[id].room));
        if (!written) /* no source names it */
            continue;
        name_for(extraction, as, 0, id, word, name);
        add_name(extraction, as, name, id, 0, as == NAME_SCRIPT ? extraction->parameters[id] : 0);
    }
}

static void find_names(struct extraction *extraction)
{
    const struct game_files *files = extraction->files;
    struct arena *arena = extraction->arena;
    name_table_init(&extraction->names, arena);
    find_source_names(extraction);
    extraction->object_names = arena_alloc(arena, EXTRACT_OBJECTS, sizeof(const char *));
    extraction->local_parameters =
        arena_alloc(arena, ROOM_ID_LIMIT, sizeof *extraction->local_parameters);
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        add_name(extraction, NAME_ROOM, extraction->room_names[id], id, 0, 0);
    add_resources(extraction, RESOURCE_COSTUME, NAME_COSTUME, "costume");
    add_resources(extraction, RESOURCE_CHARSET, NAME_CHARSET, "charset");
    add_resources(extraction, RESOURCE_SOUND, NAME_SOUND, "sound");
    for (int id = game_files_next(files, RESOURCE_SCRIPT, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        struct byte_view code = game_files_payload(files, RESOURCE_SCRIPT, id);
        scan_code(extraction, code, 0, 0);
    }
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        scan_room(extraction, id);
    add_resources(extraction, RESOURCE_SCRIPT, NAME_SCRIPT, "script");
}

/* ---- the whole game ---- */

/* Names rooms as the index does, or "room5" if the index has no name or has the name twice. */
static void name_rooms(struct extraction *extraction)
{
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        const char *known = extraction->files->index.room_names[room];
        char *name = extraction->room_names[room];
        snprintf(name, EXTRACT_NAME_SIZE, "%s", known);
        for (char *at = name; *at != '\0'; at++)
            if ((unsigned char)*at <= ' ' || *at == '"' || (unsigned char)*at > '~')
                *at = '_';
        bool unusable = *name == '\0';
        for (int other = 1; other < ROOM_ID_LIMIT && !unusable; other++)
            unusable = other != room && strcmp(extraction->room_names[other], name) == 0;
        if (unusable)
            snprintf(name, EXTRACT_NAME_SIZE, "room%d", room);
    }
}

void extract_begin(struct extraction *extraction, const struct game_files *files,
                   struct part_folder *folder, struct arena *arena)
{
    *extraction = (struct extraction){.files = files, .folder = folder, .arena = arena};
    const struct block_tree_source source = {files->container_bytes, &files->index,
                                             files->room_offsets};
    extraction->tree = block_tree_make(&source, arena);
    extraction->object_seen = arena_alloc(arena, EXTRACT_OBJECTS, sizeof *extraction->object_seen);
    name_rooms(extraction);
    find_names(extraction);
}

bool extract_sources(struct extraction *extraction)
{
    const struct game_files *files = extraction->files;
    int rooms = 0, done = 0;
    extraction->faults = 0;
    extraction->counts = (struct extract_counts){0};
    memset(extraction->object_seen, 0, EXTRACT_OBJECTS * sizeof *extraction->object_seen);
    extract_log(extraction, &files->log);
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        rooms++;
    for (int id = game_files_next_room(files, 0); id >= 0 && !extraction->failed;
         id = game_files_next_room(files, id)) {
        watcher_report(extraction->watcher, done++, rooms, extraction->room_names[id]);
        extract_room(extraction, id);
    }
    put_game_text(extraction);
    return !extraction->failed;
}
