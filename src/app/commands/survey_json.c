#include "app/commands/survey_json.h"

#include "resource/files/known_game.h"

static cJSON *game_json(const struct survey *survey)
{
    const char *name = known_game_facts(survey->known)->name;
    return name ? json_text(name) : cJSON_CreateNull();
}

static cJSON *files_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cJSON *json = cJSON_CreateObject();
        json_add_text(json, "name", file->name);
        json_add_number(json, "bytes", (double)file->bytes);
        json_add_text(json, "sha256", file->sha256);
        json_append(list, json);
    }
    return list;
}

/* Entries of the directories, with those that are empty. */
static cJSON *directories_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "DROO", survey->room_slots);
    json_add_number(json, "DSCR", survey->resource_slots[RESOURCE_SCRIPT]);
    json_add_number(json, "DSOU", survey->resource_slots[RESOURCE_SOUND]);
    json_add_number(json, "DCOS", survey->resource_slots[RESOURCE_COSTUME]);
    json_add_number(json, "DCHR", survey->resource_slots[RESOURCE_CHARSET]);
    json_add_number(json, "DOBJ", survey->objects);
    return json;
}

static cJSON *code_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "global", survey->codes[SURVEY_CODE_GLOBAL]);
    json_add_number(json, "local", survey->codes[SURVEY_CODE_LOCAL]);
    json_add_number(json, "entry", survey->codes[SURVEY_CODE_ENTRY]);
    json_add_number(json, "exit", survey->codes[SURVEY_CODE_EXIT]);
    json_add_number(json, "objects", survey->codes[SURVEY_CODE_OBJECT]);
    json_add_number(json, "instructions", survey->instruction_count);
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
        json_add_text(json, "where", fault->where);
        if (fault->offset == FAULT_NO_OFFSET)
            json_add_null(json, "offset");
        else
            json_add_number(json, "offset", fault->offset);
        json_add_text(json, "what", fault->what);
        if (!odd)
            json_add_bool(json, "reached", fault->reached);
        json_add_text(json, "file", fault->file);
        json_append(list, json);
    }
    return list;
}

static cJSON *places_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->place_count; i++) {
        const struct survey_place *place = &survey->places[i];
        cJSON *json = cJSON_CreateObject();
        json_add_text(json, "script", place->script);
        json_add_number(json, "offset", place->offset);
        json_add_bool(json, "reached", place->reached);
        json_append(list, json);
    }
    return list;
}

/* How often each instruction stands in the scripts, or each sub-operation. */
static cJSON *instructions_json(const struct survey *survey, bool subs)
{
    cJSON *json = cJSON_CreateObject();
    for (int op = survey_next_opcode(survey, subs, OP_none); op < OPCODE_COUNT;
         op = survey_next_opcode(survey, subs, op)) {
        char name[SURVEY_OPCODE_SIZE];
        survey_opcode_name((enum opcode)op, name);
        json_add_number(json, name, survey->instructions[op]);
    }
    return json;
}

static cJSON *sounds_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->sound_count; i++) {
        const struct survey_sound *sound = &survey->sounds[i];
        cJSON *json = cJSON_CreateObject();
        json_add_number(json, "id", sound->id);
        json_add_text(json, "kind", survey_sound_name(sound->kind));
        if (sound->kind == SOUND_TRACK)
            json_add_number(json, "track", sound->track);
        else
            json_add_null(json, "track");
        json_append(list, json);
    }
    return list;
}

static cJSON *uses_json(const struct survey *survey)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < survey->use_count; i++) {
        const struct survey_use *use = &survey->uses[i];
        cJSON *json = cJSON_CreateObject();
        json_add_text(json, "use", survey_use_name(use->kind));
        json_add_text(json, "script", use->script);
        json_add_number(json, "offset", use->offset);
        if (use->number >= 0)
            json_add_number(json, "number", use->number);
        json_add_bool(json, "reached", use->reached);
        json_append(list, json);
    }
    return list;
}

static cJSON *use_counts_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++)
        if (survey->use_counts[kind] > 0)
            json_add_number(json, survey_use_name((enum survey_use_kind)kind),
                            survey->use_counts[kind]);
    return json;
}

static cJSON *sound_commands_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    for (int i = 0; i < survey->sound_command_count; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", survey->sound_commands[i].number);
        json_add_number(json, number, survey->sound_commands[i].count);
    }
    return json;
}

static cJSON *drawn_json(const struct survey *survey)
{
    const struct survey_drawn *drawn = &survey->drawn;
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "rooms", drawn->rooms);
    json_add_number(json, "object_pictures", drawn->object_pictures);
    json_add_number(json, "animations", drawn->animations);
    json_add_number(json, "frames", drawn->frames);
    json_add_number(json, "incomplete", drawn->incomplete);
    json_add_bool(json, "cut", drawn->cut);
    return json;
}

static void add_totals(const struct survey *survey, cJSON *json)
{
    json_add_number(json, "fault_count", survey->reached_faults);
    json_add_number(json, "unreached_count", survey->unreached_faults);
    json_add_number(json, "undecodable_count", survey->undecodable);
    json_add(json, "delicate_counts", use_counts_json(survey));
    json_add(json, "sound_commands", sound_commands_json(survey));
}

/* The keys begin as other programs rely on; what is added comes behind. */
cJSON *survey_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    json_add(json, "files", files_json(survey));
    json_add(json, "game", game_json(survey));
    json_add_text(json, "version", WALKBOX_VERSION);
    json_add_number(json, "rooms", survey->rooms);
    json_add_number(json, "scripts", survey->resources[RESOURCE_SCRIPT]);
    json_add_number(json, "costumes", survey->resources[RESOURCE_COSTUME]);
    json_add_number(json, "sounds", survey->resources[RESOURCE_SOUND]);
    json_add(json, "faults", faults_json(survey, false));
    json_add(json, "undecodable", places_json(survey));
    json_add(json, "instructions", instructions_json(survey, false));
    json_add(json, "sub_operations", instructions_json(survey, true));
    add_totals(survey, json);
    json_add(json, "oddities", faults_json(survey, true));
    json_add_number(json, "charsets", survey->resources[RESOURCE_CHARSET]);
    json_add_number(json, "objects", survey->room_objects);
    json_add_number(json, "object_pictures", survey->object_pictures);
    json_add_number(json, "boxes", survey->boxes);
    json_add_number(json, "blocks", survey->blocks);
    json_add(json, "directories", directories_json(survey));
    json_add(json, "code", code_json(survey));
    json_add(json, "sound_kinds", sounds_json(survey));
    json_add(json, "delicate", uses_json(survey));
    if (survey->drawn.asked)
        json_add(json, "drawn", drawn_json(survey));
    return json;
}

cJSON *survey_summary_json(const struct survey *survey)
{
    cJSON *json = cJSON_CreateObject();
    json_add(json, "files", files_json(survey));
    json_add(json, "game", game_json(survey));
    json_add_text(json, "version", WALKBOX_VERSION);
    add_totals(survey, json);
    json_add(json, "faults", faults_json(survey, false));
    return json;
}
