/* What scripts may call things: rooms, objects, costumes, charsets, sounds and scripts. The names
 * are added as walkbox-build adds them, so that a text which compiles here compiles there. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "engine/script/instruction.h"
#include "resource/files/game_index.h"

enum { PARAMETERS_MOST = 16 };

static void add(struct extraction *extraction, enum name_kind kind, const char *text, int value,
                int room, int parameters)
{
    name_add(&extraction->names,
             (struct script_name){.kind = kind,
                                  .text = source_copy(extraction->arena, text, strlen(text)),
                                  .value = value,
                                  .room = room,
                                  .parameters = parameters});
}

/* ---- objects ---- */

/* An object is called by its text; by that and its number, if something else has that name. */
static void name_object(struct extraction *extraction, const struct room_object *object, int room)
{
    char name[EXTRACT_NAME_SIZE], apart[EXTRACT_NAME_SIZE + 8];
    text_name(name, sizeof name, object->name);
    if (*name == '\0' || extraction->object_names[object->id] != NULL)
        return;
    snprintf(apart, sizeof apart, "%s", name);
    for (const struct script_name *at = extraction->names.first; at != NULL; at = at->next)
        if (strcmp(at->text, name) == 0)
            snprintf(apart, sizeof apart, "%s_%d", name, object->id);
    extraction->object_names[object->id] = source_copy(extraction->arena, apart, strlen(apart));
    add(extraction, NAME_OBJECT, apart, object->id, room, 0);
}

/* ---- parameters: as many as the calls of a script give ---- */

static void count_arguments(struct extraction *extraction, const struct insn *insn, int room)
{
    if (insn->op != OP_start_script || insn->operand_count < 2 ||
        insn->operands[0].kind != OPERAND_LITERAL || insn->operands[1].kind != OPERAND_LIST)
        return;
    struct reader list = reader_at(insn->operands[1].bytes, 0);
    struct list_item item;
    int count = 0, number = insn->operands[0].value & UINT8_MAX;
    while (count < PARAMETERS_MOST && list_next(&list, &item))
        count++;
    uint8_t *most = number >= LOCAL_SCRIPT_FIRST ? &extraction->local_parameters[room][number]
                                                 : &extraction->parameters[number];
    if (count > *most)
        *most = (uint8_t)count;
}

static void look_through(struct extraction *extraction, struct byte_view code, size_t start,
                         int room)
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

/* ---- rooms ---- */

static void look_at_objects(struct extraction *extraction, const struct room *room)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        name_object(extraction, object, room->id);
        struct reader table = reader_at(object->code, BLOCK_HEADER_SIZE);
        while (read_u8(&table) != 0)
            reader_skip(&table, 2);
        if (!table.failed)
            look_through(extraction, object->code, table.position, room->id);
    }
}

static void look_at_room(struct extraction *extraction, int id)
{
    struct arena arena;
    arena_init(&arena, extraction->arena->allocator);
    struct room *room = arena_alloc(&arena, 1, sizeof *room);
    if (room_load(room, extraction->files, id, &arena, NULL)) {
        look_through(extraction, room->entry_script, 0, id);
        look_through(extraction, room->exit_script, 0, id);
        for (int i = 0; i < room->script_count; i++)
            look_through(extraction, room->scripts[i].code, 0, id);
        look_at_objects(extraction, room);
        for (int i = 0; i < room->script_count; i++) {
            char name[EXTRACT_NAME_SIZE];
            snprintf(name, sizeof name, "script%d", room->scripts[i].number);
            add(extraction, NAME_SCRIPT, name, room->scripts[i].number, id,
                extraction->local_parameters[id][room->scripts[i].number]);
        }
    }
    arena_reset(&arena);
}

/* ---- all ---- */

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
        snprintf(name, sizeof name, "%s%d", word, id);
        add(extraction, as, name, id, 0, as == NAME_SCRIPT ? extraction->parameters[id] : 0);
    }
}

void extract_find_names(struct extraction *extraction)
{
    const struct game_files *files = extraction->files;
    struct arena *arena = extraction->arena;
    name_table_init(&extraction->names, arena);
    extraction->object_names = arena_alloc(arena, EXTRACT_OBJECTS, sizeof(const char *));
    extraction->local_parameters =
        arena_alloc(arena, ROOM_ID_LIMIT, sizeof *extraction->local_parameters);
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        add(extraction, NAME_ROOM, extraction->room_names[id], id, 0, 0);
    add_resources(extraction, RESOURCE_COSTUME, NAME_COSTUME, "costume");
    add_resources(extraction, RESOURCE_CHARSET, NAME_CHARSET, "charset");
    add_resources(extraction, RESOURCE_SOUND, NAME_SOUND, "sound");
    for (int id = game_files_next(files, RESOURCE_SCRIPT, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        struct byte_view code = game_files_payload(files, RESOURCE_SCRIPT, id);
        look_through(extraction, code, 0, 0);
    }
    for (int id = game_files_next_room(files, 0); id >= 0; id = game_files_next_room(files, id))
        look_at_room(extraction, id);
    add_resources(extraction, RESOURCE_SCRIPT, NAME_SCRIPT, "script");
}
