#include "engine/cli/survey_json.h"

#include "resource/files/known_game.h"

static void add_number(cJSON *json, const char *key, double number)
{
    cJSON_AddNumberToObject(json, key, number);
}

static cJSON *game_json(const struct survey *survey)
{
    const char *name = known_game_facts(survey->known)->name;
    return name ? cJSON_CreateString(name) : cJSON_CreateNull();
}

static cJSON *files_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cJSON *json = cJSON_CreateObject();
        cJSON_AddStringToObject(json, "name", file->name);
        add_number(json, "bytes", (double)file->bytes);
        cJSON_AddStringToObject(json, "sha256", file->sha256);
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

/* Entries of the directories, with those that are empty. */
static cJSON *directories_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    add_number(json, "DROO", survey->room_slots);
    add_number(json, "DSCR", survey->resource_slots[RESOURCE_SCRIPT]);
    add_number(json, "DSOU", survey->resource_slots[RESOURCE_SOUND]);
    add_number(json, "DCOS", survey->resource_slots[RESOURCE_COSTUME]);
    add_number(json, "DCHR", survey->resource_slots[RESOURCE_CHARSET]);
    add_number(json, "DOBJ", survey->objects);
    return json;
}

static cJSON *code_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    add_number(json, "global", survey->codes[SURVEY_CODE_GLOBAL]);
    add_number(json, "local", survey->codes[SURVEY_CODE_LOCAL]);
    add_number(json, "entry", survey->codes[SURVEY_CODE_ENTRY]);
    add_number(json, "exit", survey->codes[SURVEY_CODE_EXIT]);
    add_number(json, "objects", survey->codes[SURVEY_CODE_OBJECT]);
    add_number(json, "instructions", survey->instruction_count);
    return json;
}

/* The faults, or the oddities. */
static cJSON *faults_json(const struct survey *survey, bool odd)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (fault->odd != odd)
            continue;
        cJSON *json = cJSON_CreateObject();
        cJSON_AddStringToObject(json, "where", fault->where);
        if (fault->offset == FAULT_NO_OFFSET)
            cJSON_AddNullToObject(json, "offset");
        else
            add_number(json, "offset", fault->offset);
        cJSON_AddStringToObject(json, "what", fault->what);
        if (!odd)
            cJSON_AddBoolToObject(json, "reached", fault->reached);
        cJSON_AddStringToObject(json, "file", fault->file);
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

static cJSON *places_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->place_count; i++) {
        const struct survey_place *place = &survey->places[i];
        cJSON *json = cJSON_CreateObject();
        cJSON_AddStringToObject(json, "script", place->script);
        add_number(json, "offset", place->offset);
        cJSON_AddBoolToObject(json, "reached", place->reached);
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

/* How often each instruction stands in the scripts, or each sub-operation. */
static cJSON *instructions_json(const struct survey *survey, bool subs)
{
    cJSON *json = cJSON_CreateObject();
    for (int op = OP_none + 1; op < OPCODE_COUNT; op++) {
        char name[SURVEY_OPCODE_SIZE];
        if (survey->instructions[op] == 0 || op == SUB_end ||
            opcode_is_sub((enum opcode)op) != subs)
            continue;
        survey_opcode_name((enum opcode)op, name);
        add_number(json, name, survey->instructions[op]);
    }
    return json;
}

static cJSON *sounds_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->sound_count; i++) {
        const struct survey_sound *sound = &survey->sounds[i];
        cJSON *json = cJSON_CreateObject();
        add_number(json, "id", sound->id);
        cJSON_AddStringToObject(json, "kind", survey_sound_name(sound->kind));
        if (sound->kind == SOUND_TRACK)
            add_number(json, "track", sound->track);
        else
            cJSON_AddNullToObject(json, "track");
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

static cJSON *uses_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->use_count; i++) {
        const struct survey_use *use = &survey->uses[i];
        cJSON *json = cJSON_CreateObject();
        cJSON_AddStringToObject(json, "use", survey_use_name(use->kind));
        cJSON_AddStringToObject(json, "script", use->script);
        add_number(json, "offset", use->offset);
        if (use->number >= 0)
            add_number(json, "number", use->number);
        cJSON_AddBoolToObject(json, "reached", use->reached);
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

static cJSON *use_counts_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++)
        if (survey->use_counts[kind] > 0)
            add_number(json, survey_use_name((enum survey_use_kind)kind), survey->use_counts[kind]);
    return json;
}

static cJSON *drawn_json(const struct survey *survey)
{
    const struct survey_drawn *drawn = &survey->drawn;
    cJSON *json = cJSON_CreateObject();
    add_number(json, "rooms", drawn->rooms);
    add_number(json, "object_pictures", drawn->object_pictures);
    add_number(json, "animations", drawn->animations);
    add_number(json, "frames", drawn->frames);
    add_number(json, "incomplete", drawn->incomplete);
    cJSON_AddBoolToObject(json, "cut", drawn->cut);
    return json;
}

static void add_totals(const struct survey *survey, cJSON *json)
{
    add_number(json, "fault_count", survey->reached_faults);
    add_number(json, "unreached_count", survey->unreached_faults);
    add_number(json, "undecodable_count", survey->undecodable);
    cJSON_AddItemToObject(json, "delicate_counts", use_counts_json(survey));
}

/* The keys begin as other programs rely on; what is added comes behind. */
cJSON *survey_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddItemToObject(json, "files", files_json(survey));
    cJSON_AddItemToObject(json, "game", game_json(survey));
    cJSON_AddStringToObject(json, "version", WALKBOX_VERSION);
    add_number(json, "rooms", survey->rooms);
    add_number(json, "scripts", survey->resources[RESOURCE_SCRIPT]);
    add_number(json, "costumes", survey->resources[RESOURCE_COSTUME]);
    add_number(json, "sounds", survey->resources[RESOURCE_SOUND]);
    cJSON_AddItemToObject(json, "faults", faults_json(survey, false));
    cJSON_AddItemToObject(json, "undecodable", places_json(survey));
    cJSON_AddItemToObject(json, "instructions", instructions_json(survey, false));
    cJSON_AddItemToObject(json, "sub_operations", instructions_json(survey, true));
    add_totals(survey, json);
    cJSON_AddItemToObject(json, "oddities", faults_json(survey, true));
    add_number(json, "charsets", survey->resources[RESOURCE_CHARSET]);
    add_number(json, "objects", survey->room_objects);
    add_number(json, "object_pictures", survey->object_pictures);
    add_number(json, "boxes", survey->boxes);
    add_number(json, "blocks", survey->blocks);
    cJSON_AddItemToObject(json, "directories", directories_json(survey));
    cJSON_AddItemToObject(json, "code", code_json(survey));
    cJSON_AddItemToObject(json, "sound_kinds", sounds_json(survey));
    cJSON_AddItemToObject(json, "delicate", uses_json(survey));
    if (survey->drawn.asked)
        cJSON_AddItemToObject(json, "drawn", drawn_json(survey));
    return json;
}

cJSON *survey_summary_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddItemToObject(json, "files", files_json(survey));
    cJSON_AddItemToObject(json, "game", game_json(survey));
    cJSON_AddStringToObject(json, "version", WALKBOX_VERSION);
    add_totals(survey, json);
    cJSON_AddItemToObject(json, "faults", faults_json(survey, false));
    return json;
}
