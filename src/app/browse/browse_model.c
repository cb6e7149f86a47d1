#include "app/browse/browse_model.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "cli/language.h"
#include "resource/files/source_names.h"
#include "resource/room.h"
#include "util/array.h"
#include "util/minmax.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- rows ---- */

/* Adds a row at the end of a section; without memory, one that is not in it. */
static struct browse_item *add_item(struct browse_model *model, enum browse_section section)
{
    struct browse_items *items = &model->sections[section];
    struct browse_item *rows =
        array_grow_in(&model->arena, items->rows, (size_t)items->count, sizeof *rows);
    struct browse_item *item = rows ? &rows[items->count++] : &model->spare;
    model->no_memory = model->no_memory || !rows;
    items->rows = rows ? rows : items->rows;
    *item = (struct browse_item){.code = -1};
    return item;
}

/* What the sources call a thing, after a space; "" when they are not known. */
static const char *source_name(const struct browse_model *model, enum name_kind kind, int room,
                               int number, char text[BROWSE_NAME_SIZE])
{
    const struct script_name *name = model->names.names.first;
    while (name && name != model->made_up &&
           (name->kind != kind || name->value != number || (room > 0 && name->room != room)))
        name = name->next;
    text[0] = '\0';
    if (name && name != model->made_up)
        snprintf(text, BROWSE_NAME_SIZE, " %s", name->text);
    return text;
}

static void name_item(struct browse_item *item, int number, const char *name)
{
    shown_text(name, strlen(name), item->name, sizeof item->name);
    item->number = number;
    item->numbered = true;
}

void browse_item_text(const struct browse_item *item, char text[BROWSE_NAME_SIZE + 8])
{
    if (item->numbered)
        snprintf(text, BROWSE_NAME_SIZE + 8, "%d%s%s", item->number, item->name[0] ? " " : "",
                 item->name);
    else
        snprintf(text, BROWSE_NAME_SIZE + 8, "%s", item->name);
}

static void add_heading(struct browse_model *model, enum browse_section section, const char *text)
{
    struct browse_item *item = add_item(model, section);
    item->heading = true;
    snprintf(item->name, sizeof item->name, "%s", text);
}

static const struct fault *copy_fault(struct browse_model *model, const struct fault *fault)
{
    struct fault *copy = arena_alloc(&model->arena, 1, sizeof *copy);
    if (copy)
        *copy = *fault;
    return copy;
}

/* ---- code ---- */

static struct browse_code *add_code(struct browse_model *model, enum survey_code_kind kind,
                                    int room, int number, struct byte_view code)
{
    struct browse_code *codes =
        array_grow_in(&model->arena, model->codes, (size_t)model->code_count, sizeof *codes);
    model->no_memory = model->no_memory || !codes;
    if (!codes)
        return NULL;
    model->codes = codes;
    struct browse_code *added = &model->codes[model->code_count++];
    char called[BROWSE_NAME_SIZE];
    *added = (struct browse_code){.kind = kind, .room = room, .number = number, .code = code};
    if (kind == SURVEY_CODE_GLOBAL || kind == SURVEY_CODE_OBJECT)
        snprintf(added->name, sizeof added->name,
                 kind == SURVEY_CODE_GLOBAL ? "script %d%.60s" : "object %d%.60s", number,
                 source_name(model, kind == SURVEY_CODE_GLOBAL ? NAME_SCRIPT : NAME_OBJECT, 0,
                             number, called));
    else if (kind == SURVEY_CODE_LOCAL)
        snprintf(added->name, sizeof added->name, "room %d script %d%.60s", room, number,
                 source_name(model, NAME_SCRIPT, room, number, called));
    else
        snprintf(added->name, sizeof added->name, "room %d %s", room,
                 kind == SURVEY_CODE_ENTRY ? "entry" : "exit");
    return added;
}

/* A row for code that was added last. `what` comes behind its number. */
static void add_code_item(struct browse_model *model, const struct browse_code *code,
                          const char *text)
{
    if (!code)
        return;
    struct browse_item *item = add_item(model, BROWSE_SCRIPTS);
    item->room = code->room;
    item->number = code->number;
    item->code = (int)(code - model->codes);
    shown_text(text, strlen(text), item->name, sizeof item->name);
    snprintf(item->value, sizeof item->value,
             tr_count((long)code->code.size, "%zu byte", "%zu bytes"), code->code.size);
}

/* ---- rooms ---- */

static void add_object(struct browse_model *model, const struct room *room,
                       const struct room_object *object)
{
    struct browse_item *item = add_item(model, BROWSE_OBJECTS);
    char bare[64], text[BROWSE_NAME_SIZE], called[BROWSE_NAME_SIZE], plain[64];
    source_text_show(model->files->source_names, object->name, strcspn(object->name, "@"), bare,
                     sizeof bare);
    text_name(plain, sizeof plain, object->name);
    if (strcmp(source_name(model, NAME_OBJECT, room->id, object->id, called) + (called[0] != 0),
               plain) == 0)
        called[0] = '\0';
    snprintf(text, sizeof text, called[0] ? "%s (%.30s)" : "%s", bare, called + 1);
    item->room = room->id;
    item->number = object->id;
    item->numbered = true;
    snprintf(item->name, sizeof item->name, "%s", text);
    if (object->image_count > 0)
        snprintf(item->value, sizeof item->value,
                 tr_count(object->image_count, "%d state", "%d states"), object->image_count);
    if (object->verb_count == 0 || object->code.size <= BLOCK_HEADER_SIZE)
        return;
    struct reader table = reader_at(object->code, BLOCK_HEADER_SIZE);
    while (read_u8(&table) != 0)
        reader_skip(&table, 2);
    struct browse_code *code =
        table.failed ? NULL
                     : add_code(model, SURVEY_CODE_OBJECT, room->id, object->id, object->code);
    if (!code)
        return;
    code->begin = table.position;
    struct object_verb *verbs =
        arena_alloc(&model->arena, (size_t)object->verb_count, sizeof *verbs);
    if (verbs) {
        memcpy(verbs, object->verbs, (size_t)object->verb_count * sizeof *verbs);
        code->verbs = verbs;
        code->verb_count = object->verb_count;
    }
    snprintf(text, sizeof text, called[0] ? "object %d %.40s (%.30s)" : "object %d %.40s",
             object->id, bare, called + 1);
    add_code_item(model, code, text);
}

static void add_room_parts(struct browse_model *model, const struct room *room, const char *name)
{
    char text[BROWSE_NAME_SIZE], called[BROWSE_NAME_SIZE];
    snprintf(text, sizeof text, tr("Room %d %s"), room->id, name);
    if (room->object_count > 0)
        add_heading(model, BROWSE_OBJECTS, text);
    add_heading(model, BROWSE_SCRIPTS, text);
    if (room->entry_script.size > 0)
        add_code_item(model, add_code(model, SURVEY_CODE_ENTRY, room->id, 0, room->entry_script),
                      tr("entry (ENCD)"));
    if (room->exit_script.size > 0)
        add_code_item(model, add_code(model, SURVEY_CODE_EXIT, room->id, 0, room->exit_script),
                      tr("exit (EXCD)"));
    for (int i = 0; i < room->script_count; i++) {
        const struct room_script *script = &room->scripts[i];
        snprintf(text, sizeof text, "script %d%.60s", script->number,
                 source_name(model, NAME_SCRIPT, room->id, script->number, called));
        add_code_item(model,
                      add_code(model, SURVEY_CODE_LOCAL, room->id, script->number, script->code),
                      text);
    }
    for (int i = 0; i < room->object_count; i++)
        add_object(model, room, &room->objects[i]);
}

static void add_room(struct browse_model *model, int id, struct room *room, struct arena *arena)
{
    struct fault fault = {0};
    const char *given = model->files->index.room_names[id];
    char name[BROWSE_NAME_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    const bool good = room_load(room, model->files, id, arena, &fault);
    struct browse_item *item = add_item(model, BROWSE_ROOMS);
    item->room = id;
    name_item(item, id, name);
    item->bad = !good || room->log.damage > 0;
    if (item->bad)
        item->fault = copy_fault(model, good ? fault_log_damage(&room->log) : &fault);
    if (good)
        snprintf(item->value, sizeof item->value, "%d x %d", room->width, room->height);
    if (good)
        add_room_parts(model, room, name);
}

/* ---- the rest ---- */

static void add_resources(struct browse_model *model, enum resource_kind kind, enum name_kind as,
                          enum browse_section section)
{
    char called[BROWSE_NAME_SIZE];
    const struct game_files *files = model->files;
    for (int id = game_files_next(files, kind, -1); id >= 0;
         id = game_files_next(files, kind, id)) {
        struct browse_item *item = add_item(model, section);
        struct block block;
        struct fault fault = {0};
        item->room = files->index.directories[kind].entries[id].room;
        (void)source_name(model, as, 0, id, called);
        name_item(item, id, called[0] ? called + 1 : "");
        item->bad = !game_files_resource(files, kind, id, &block, &fault);
        if (item->bad)
            item->fault = copy_fault(model, &fault);
        else
            snprintf(item->value, sizeof item->value,
                     tr_count((long)block.payload.size, "%zu byte", "%zu bytes"),
                     block.payload.size);
    }
}

static void add_global_scripts(struct browse_model *model)
{
    const struct game_files *files = model->files;
    add_heading(model, BROWSE_SCRIPTS, tr("Global scripts"));
    for (int id = game_files_next(files, RESOURCE_SCRIPT, -1); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        struct block block;
        struct fault fault = {0};
        char text[BROWSE_NAME_SIZE], called[BROWSE_NAME_SIZE];
        snprintf(text, sizeof text, "script %d%.60s", id,
                 source_name(model, NAME_SCRIPT, 0, id, called));
        if (game_files_resource(files, RESOURCE_SCRIPT, id, &block, &fault)) {
            add_code_item(model, add_code(model, SURVEY_CODE_GLOBAL, 0, id, block.payload), text);
            continue;
        }
        struct browse_item *item = add_item(model, BROWSE_SCRIPTS);
        item->number = id;
        item->bad = true;
        item->fault = copy_fault(model, &fault);
        snprintf(item->name, sizeof item->name, "%s", text);
    }
}

/* Things that have only numbers in scripts. */
static void add_numbered(struct browse_model *model, enum name_kind kind, const char *heading)
{
    bool any = false;
    for (int i = 0; i < model->use_count;) {
        const struct browse_use *use = &model->uses[i];
        int count = 0, written = 0;
        while (i < model->use_count && model->uses[i].kind == use->kind &&
               model->uses[i].number == use->number && model->uses[i].room == use->room) {
            written += model->uses[i].write;
            count++;
            i++;
        }
        if (use->kind != kind)
            continue;
        if (!any)
            add_heading(model, BROWSE_VARIABLES, heading);
        any = true;
        struct browse_item *item = add_item(model, BROWSE_VARIABLES);
        const char *name = browse_model_name(model, kind, 0, use->number);
        item->kind = kind;
        name_item(item, use->number, name ? name : "");
        if (kind == NAME_VARIABLE || kind == NAME_BIT)
            snprintf(item->value, sizeof item->value, "%d / %d", written, count - written);
        else
            snprintf(item->value, sizeof item->value, tr_count(count, "%d use", "%d uses"), count);
    }
}

/* ---- names ---- */

/* The kind of a name of the sources; NAME_ANY: scripts have no such thing. */
static enum name_kind kind_of_source(enum source_code_kind kind)
{
    static const enum name_kind kinds[SOURCE_KINDS] = {
        [SOURCE_GLOBAL] = NAME_SCRIPT,     [SOURCE_LOCAL] = NAME_SCRIPT,
        [SOURCE_VARIABLE] = NAME_VARIABLE, [SOURCE_BIT] = NAME_BIT,
        [SOURCE_THING] = NAME_OBJECT,      [SOURCE_COSTUME] = NAME_COSTUME,
        [SOURCE_CHARSET] = NAME_CHARSET,   [SOURCE_SOUND] = NAME_SOUND,
        [SOURCE_ACTOR] = NAME_ACTOR,       [SOURCE_VERB] = NAME_VERB};
    return kinds[kind];
}

static bool is_plain(struct word name)
{
    size_t length = 0;
    while (length < name.length && (char_is_letter(name.text[length]) ||
                                    char_is_digit(name.text[length]) || name.text[length] == '_'))
        length++;
    return length > 0 && length == name.length && length < EXTRACT_NAME_SIZE;
}

/* Adds the names of the sources, where the game has them (resource/files/source_names.h). */
static void add_source_names(struct browse_model *model)
{
    struct name_table *names = &model->names.names;
    struct words words = source_names_words(model->files->source_names);
    struct source_code code;
    model->made_up = names->first;
    while (source_names_next(&words, &code)) {
        struct script_name name = {.kind = kind_of_source(code.kind), .value = code.number};
        if (code.kind == SOURCE_LETTER)
            (void)letter_page_add(&model->letters, code.number,
                                  source_copy(names->arena, code.name.text, code.name.length));
        if (name.kind == NAME_ANY || !is_plain(code.name))
            continue;
        name.text = source_copy(names->arena, code.name.text, code.name.length);
        name.room = code.room;
        const struct script_name *known =
            name_of_number(names->first, name.kind, name.value, name.room);
        name.parameters = known ? known->parameters : 0;
        if (!name_same(names, &name))
            name_add(names, name);
    }
}

void browse_model_make(struct browse_model *model, const struct game_files *files,
                       struct allocator allocator)
{
    struct arena arena;
    *model = (struct browse_model){.files = files, .allocator = allocator};
    arena_init(&model->arena, allocator);
    arena_init(&arena, allocator);
    /* As in the tools, the program ends when there is no memory for names. */
    arena_init(&model->name_arena, tool_allocator());
    extract_begin(&model->names, files, (struct file_sink){0}, &model->name_arena);
    add_source_names(model);
    add_global_scripts(model);
    struct room *room = arena_alloc(&model->arena, 1, sizeof *room);
    for (int id = game_files_next_room(files, 0); id >= 0 && room;
         id = game_files_next_room(files, id)) {
        add_room(model, id, room, &arena);
        arena_reset(&arena);
    }
    add_resources(model, RESOURCE_COSTUME, NAME_COSTUME, BROWSE_COSTUMES);
    add_resources(model, RESOURCE_SOUND, NAME_SOUND, BROWSE_SOUNDS);
    browse_uses_make(model);
    add_numbered(model, NAME_VARIABLE, tr("Variables: set / read"));
    add_numbered(model, NAME_BIT, tr("Bit variables: set / read"));
    add_numbered(model, NAME_ACTOR, tr("Actors"));
    add_numbered(model, NAME_VERB, tr("Verbs"));
    add_numbered(model, NAME_STRING, tr("Strings"));
    add_numbered(model, NAME_CHARSET, tr("Charsets"));
}

void browse_model_free(struct browse_model *model)
{
    arena_reset(&model->name_arena);
    arena_reset(&model->arena);
}

/* ---- finding ---- */

int browse_model_find(const struct browse_model *model, enum browse_section section, int room,
                      int number)
{
    const struct browse_items *items = &model->sections[section];
    int found = -1;
    for (int i = 0; i < items->count; i++) {
        const struct browse_item *item = &items->rows[i];
        if (item->heading || item->number != number)
            continue;
        if (section != BROWSE_OBJECTS || item->room == room)
            return i;
        if (found < 0 && room == 0)
            found = i;
    }
    return found;
}

int browse_model_code(const struct browse_model *model, enum survey_code_kind kind, int room,
                      int number)
{
    for (int i = 0; i < model->code_count; i++) {
        const struct browse_code *code = &model->codes[i];
        if (code->kind == kind && code->number == number && (room == 0 || code->room == room))
            return i;
    }
    return -1;
}

int browse_model_code_row(const struct browse_model *model, int code)
{
    const struct browse_items *items = &model->sections[BROWSE_SCRIPTS];
    for (int i = 0; i < items->count; i++)
        if (!items->rows[i].heading && items->rows[i].code == code && code >= 0)
            return i;
    return -1;
}

const char *browse_model_name(const struct browse_model *model, enum name_kind kind, int room,
                              int number)
{
    for (const struct script_name *name = model->names.names.first; name; name = name->next)
        if (name->kind == kind && name->value == number &&
            (name->room == 0 || room == 0 || name->room == room))
            return name->text;
    return NULL;
}
