#include "app/browse/browse_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "cli/language.h"
#include "resource/files/source_names.h"
#include "resource/room.h"
#include "util/array.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- rows ---- */

void browse_rows_clear(struct browse_rows *rows, struct arena *arena)
{
    *rows = (struct browse_rows){.arena = arena, .list.row_size = sizeof *rows->rows};
}

struct browse_row *browse_row_add(struct browse_rows *rows, const char *format, ...)
{
    struct ui_list *list = &rows->list;
    struct browse_row *larger =
        array_grow_in(rows->arena, rows->rows, (size_t)list->count, sizeof *larger);
    struct browse_row *row = larger ? &larger[list->count++] : &rows->spare;
    if (larger)
        list->rows = rows->rows = larger;
    *row = (struct browse_row){.code = -1, .offset = -1};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(row->shown.text, sizeof row->shown.text, format, arguments);
    va_end(arguments);
    return row;
}

void browse_row_heading(struct browse_rows *rows, const char *text)
{
    browse_row_add(rows, "%s", text)->shown.heading = true;
}

void browse_row_lead(struct browse_row *row, enum name_kind kind, int room, int number)
{
    row->link = (struct browse_link){kind, room, number};
    row->shown.colour = UI_LINK;
}

void browse_row_lead_to_code(struct browse_row *row, int code, int offset)
{
    row->code = code;
    row->offset = offset;
    row->shown.colour = UI_LINK;
}

void browse_row_text(const struct browse_row *row, char text[UI_ROW_SIZE + 12])
{
    snprintf(text, UI_ROW_SIZE + 12, "%s%s%s", row->shown.number,
             row->shown.number[0] && row->shown.text[0] ? " " : "", row->shown.text);
}

/* Adds a row for a thing with a number. */
static struct browse_row *add_thing(struct browse_model *model, enum browse_section section,
                                    struct browse_link link, const char *name)
{
    char shown[BROWSE_NAME_SIZE];
    shown_text(name, strlen(name), shown, sizeof shown);
    struct browse_row *row = browse_row_add(&model->sections[section], "%s", shown);
    snprintf(row->shown.number, sizeof row->shown.number, "%d", link.number);
    row->link = link;
    return row;
}

/* Marks a row as damaged. */
static void set_fault(struct browse_model *model, struct browse_row *row, const struct fault *fault)
{
    struct fault *copy = fault ? arena_alloc(&model->arena, 1, sizeof *copy) : NULL;
    if (copy)
        *copy = *fault;
    row->shown.colour = UI_BAD;
    row->fault = copy;
}

static void set_size(struct browse_row *row, size_t size)
{
    snprintf(row->shown.value, sizeof row->shown.value,
             tr_count((long)size, "%zu byte", "%zu bytes"), size);
}

/* Returns a thing's name in the sources, or "" if they are not available. */
static const char *source_name(const struct browse_model *model, enum name_kind kind, int room,
                               int number)
{
    const struct script_name *name = model->names.names.first;
    while (name && name != model->made_up &&
           (name->kind != kind || name->value != number || (room > 0 && name->room != room)))
        name = name->next;
    return name && name != model->made_up ? name->text : "";
}

/* Writes "script 5 name". */
static void name_script(const struct browse_model *model, int room, int number,
                        char text[BROWSE_NAME_SIZE])
{
    const char *name = source_name(model, NAME_SCRIPT, room, number);
    snprintf(text, BROWSE_NAME_SIZE, "script %d%s%.60s", number, name[0] ? " " : "", name);
}

/* ---- code ---- */

/* Adds a code block and its row; `text` is its name within its room. */
static struct browse_code *add_code(struct browse_model *model, enum survey_code_kind kind,
                                    struct browse_link link, struct byte_view code,
                                    const char *text)
{
    const bool in_room = kind != SURVEY_CODE_GLOBAL && kind != SURVEY_CODE_OBJECT;
    struct browse_code *codes =
        array_grow_in(&model->arena, model->codes, (size_t)model->code_count, sizeof *codes);
    model->no_memory = model->no_memory || !codes;
    if (!codes)
        return NULL;
    model->codes = codes;
    struct browse_code *added = &model->codes[model->code_count++];
    *added =
        (struct browse_code){.kind = kind, .room = link.room, .number = link.number, .code = code};
    if (in_room)
        snprintf(added->name, sizeof added->name, "room %d %.80s", link.room, text);
    else
        snprintf(added->name, sizeof added->name, "%s", text);
    struct browse_row *row = browse_row_add(&model->sections[BROWSE_SCRIPTS], "%s", text);
    row->link = link;
    row->code = model->code_count - 1;
    set_size(row, code.size);
    return added;
}

/* ---- rooms ---- */

static void add_verbs(struct browse_model *model, const struct room_object *object,
                      struct browse_link link, const char *name)
{
    char text[BROWSE_NAME_SIZE];
    const size_t begin = room_object_code_begin(object);
    snprintf(text, sizeof text, "object %d %.80s", object->id, name);
    struct browse_code *code =
        begin == 0 ? NULL : add_code(model, SURVEY_CODE_OBJECT, link, object->code, text);
    if (!code)
        return;
    code->begin = begin;
    struct object_verb *verbs =
        arena_alloc(&model->arena, (size_t)object->verb_count, sizeof *verbs);
    if (!verbs)
        return;
    memcpy(verbs, object->verbs, (size_t)object->verb_count * sizeof *verbs);
    code->verbs = verbs;
    code->verb_count = object->verb_count;
}

/* Adds an object with a name such as "lantern (dockLantern)". */
static void add_object(struct browse_model *model, int room, const struct room_object *object)
{
    const char *called = source_name(model, NAME_OBJECT, room, object->id);
    const struct browse_link link = {NAME_OBJECT, room, object->id};
    char bare[64], text[BROWSE_NAME_SIZE], plain[64];
    source_text_show(model->files->source_names, object->name, strcspn(object->name, "@"), bare,
                     sizeof bare);
    text_name(plain, sizeof plain, object->name);
    snprintf(text, sizeof text, strcmp(called, plain) != 0 && called[0] ? "%s (%.30s)" : "%s", bare,
             called);
    struct browse_row *row = add_thing(model, BROWSE_OBJECTS, link, text);
    if (object->image_count > 0)
        snprintf(row->shown.value, sizeof row->shown.value,
                 tr_count(object->image_count, "%d state", "%d states"), object->image_count);
    if (object->verb_count > 0 && object->code.size > BLOCK_HEADER_SIZE)
        add_verbs(model, object, link, text);
}

static void add_room_parts(struct browse_model *model, const struct room *room, const char *name)
{
    const struct browse_link whole = {NAME_ROOM, room->id, room->id};
    char text[BROWSE_NAME_SIZE];
    snprintf(text, sizeof text, tr("Room %d %s"), room->id, name);
    if (room->object_count > 0)
        browse_row_heading(&model->sections[BROWSE_OBJECTS], text);
    browse_row_heading(&model->sections[BROWSE_SCRIPTS], text);
    if (room->entry_script.size > 0)
        add_code(model, SURVEY_CODE_ENTRY, whole, room->entry_script, "entry");
    if (room->exit_script.size > 0)
        add_code(model, SURVEY_CODE_EXIT, whole, room->exit_script, "exit");
    for (int i = 0; i < room->script_count; i++) {
        const struct room_script *script = &room->scripts[i];
        name_script(model, room->id, script->number, text);
        add_code(model, SURVEY_CODE_LOCAL,
                 (struct browse_link){NAME_SCRIPT, room->id, script->number}, script->code, text);
    }
    for (int i = 0; i < room->object_count; i++)
        add_object(model, room->id, &room->objects[i]);
}

static void add_room(struct browse_model *model, int id, struct room *room, struct arena *arena)
{
    struct fault fault = {0};
    const char *given = model->files->index.room_names[id];
    char name[BROWSE_NAME_SIZE / 2];
    shown_text(given, strlen(given), name, sizeof name);
    const bool good = room_load(room, model->files, id, arena, &fault);
    struct browse_row *row =
        add_thing(model, BROWSE_ROOMS, (struct browse_link){NAME_ROOM, id, id}, name);
    if (!good || room->log.damage > 0)
        set_fault(model, row, good ? fault_log_damage(&room->log) : &fault);
    if (!good)
        return;
    snprintf(row->shown.value, sizeof row->shown.value, "%d x %d", room->width, room->height);
    add_room_parts(model, room, name);
}

/* ---- other things ---- */

static void add_resources(struct browse_model *model, enum resource_kind kind, enum name_kind as,
                          enum browse_section section)
{
    const struct game_files *files = model->files;
    for (int id = game_files_next(files, kind, -1); id >= 0;
         id = game_files_next(files, kind, id)) {
        const int room = files->index.directories[kind].entries[id].room;
        struct browse_row *row = add_thing(model, section, (struct browse_link){as, room, id},
                                           source_name(model, as, 0, id));
        struct block block;
        struct fault fault = {0};
        if (game_files_resource(files, kind, id, &block, &fault))
            set_size(row, block.payload.size);
        else
            set_fault(model, row, &fault);
    }
}

static void add_global_scripts(struct browse_model *model)
{
    const struct game_files *files = model->files;
    browse_row_heading(&model->sections[BROWSE_SCRIPTS], tr("Global scripts"));
    for (int id = game_files_next(files, RESOURCE_SCRIPT, -1); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        const struct browse_link link = {NAME_SCRIPT, 0, id};
        struct block block;
        struct fault fault = {0};
        char text[BROWSE_NAME_SIZE];
        name_script(model, 0, id, text);
        if (game_files_resource(files, RESOURCE_SCRIPT, id, &block, &fault)) {
            add_code(model, SURVEY_CODE_GLOBAL, link, block.payload, text);
            continue;
        }
        struct browse_row *row = browse_row_add(&model->sections[BROWSE_SCRIPTS], "%s", text);
        row->link = link;
        set_fault(model, row, &fault);
    }
}

/* Adds things that have only numbers in scripts. */
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
            browse_row_heading(&model->sections[BROWSE_VARIABLES], heading);
        any = true;
        const char *name = browse_model_name(model, kind, 0, use->number);
        struct browse_row *row = add_thing(
            model, BROWSE_VARIABLES, (struct browse_link){kind, 0, use->number}, name ? name : "");
        if (kind == NAME_VARIABLE || kind == NAME_BIT)
            snprintf(row->shown.value, sizeof row->shown.value, "%d / %d", written,
                     count - written);
        else
            snprintf(row->shown.value, sizeof row->shown.value,
                     tr_count(count, "%d use", "%d uses"), count);
    }
}

/* ---- names ---- */

/* Whether a name may be used in scripts. */
static bool is_plain(struct word name)
{
    return word_is_name(name, EXTRACT_NAME_SIZE) && !memchr(name.text, '-', name.length);
}

/* Adds the names from the sources, if the game has them (resource/files/source_names.h). */
static void add_source_names(struct browse_model *model)
{
    struct name_table *names = &model->names.names;
    struct words words = source_names_words(model->files->source_names);
    struct source_code code;
    model->made_up = names->first;
    while (source_names_next(&words, &code)) {
        struct script_name name = {.kind = name_kind_of_source(code.kind), .value = code.number};
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
    for (int i = 0; i < BROWSE_SECTIONS; i++)
        browse_rows_clear(&model->sections[i], &model->arena);
    arena_init(&arena, allocator);
    /* As in the tools, the program ends if there is no memory for names. */
    arena_init(&model->name_arena, tool_allocator());
    extract_begin(&model->names, files, NULL, &model->name_arena);
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

static bool is_thing(const struct browse_row *row, struct browse_link thing)
{
    if (row->shown.heading || row->link.kind != thing.kind || row->link.number != thing.number)
        return false;
    if (thing.kind == NAME_SCRIPT)
        return row->link.room == (thing.number >= LOCAL_SCRIPT_FIRST ? thing.room : 0);
    return thing.kind != NAME_OBJECT || thing.room == 0 || row->link.room == thing.room;
}

int browse_model_find(const struct browse_model *model, struct browse_link link,
                      enum browse_section *section)
{
    for (int s = 0; s < BROWSE_SECTIONS; s++)
        for (int i = 0; i < model->sections[s].list.count; i++)
            if (is_thing(&model->sections[s].rows[i], link)) {
                *section = (enum browse_section)s;
                return i;
            }
    return -1;
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
    const struct browse_rows *scripts = &model->sections[BROWSE_SCRIPTS];
    for (int i = 0; i < scripts->list.count; i++)
        if (scripts->rows[i].code == code && code >= 0)
            return i;
    return -1;
}

const char *browse_model_name(const struct browse_model *model, enum name_kind kind, int room,
                              int number)
{
    const bool local = kind == NAME_SCRIPT && number >= LOCAL_SCRIPT_FIRST;
    const struct script_name *name =
        name_of_number(model->names.names.first, kind, number, local ? room : 0);
    return name ? name->text : NULL;
}
