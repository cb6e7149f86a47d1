#include "app/survey/survey.h"

#include <stddef.h>
#include <string.h>

#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/known_game.h"

/* A count: its key in JSON, its label in text, and its place in struct survey. */
struct count_row {
    const char *key, *label;
    size_t at;
};

#define AT(field) offsetof(struct survey, field)
static const struct count_row first_rows[] = {
    {"rooms", N_("rooms"), AT(rooms)},
    {"scripts", N_("scripts"), AT(resources[RESOURCE_SCRIPT])},
    {"costumes", N_("costumes"), AT(resources[RESOURCE_COSTUME])},
    {"sounds", N_("sounds"), AT(resources[RESOURCE_SOUND])},
    {NULL, NULL, 0},
};
static const struct count_row other_rows[] = {
    {"charsets", N_("charsets"), AT(resources[RESOURCE_CHARSET])},
    {"local_scripts", N_("local scripts"), AT(codes[SURVEY_CODE_LOCAL])},
    {"entry_scripts", N_("entry scripts"), AT(codes[SURVEY_CODE_ENTRY])},
    {"exit_scripts", N_("exit scripts"), AT(codes[SURVEY_CODE_EXIT])},
    {"objects", N_("objects"), AT(room_objects)},
    {"objects_with_code", N_("objects with code"), AT(codes[SURVEY_CODE_OBJECT])},
    {"object_pictures", N_("object pictures"), AT(object_pictures)},
    {"boxes", N_("boxes"), AT(boxes)},
    {NULL, NULL, 0},
};
static const struct count_row drawn_rows[] = {
    {"rooms", N_("rooms"), AT(drawn.rooms)},
    {"object_pictures", N_("object pictures"), AT(drawn.object_pictures)},
    {"animations", N_("animations"), AT(drawn.animations)},
    {"frames", N_("frames"), AT(drawn.frames)},
    {NULL, NULL, 0},
};

static int count_of(const struct survey *survey, const struct count_row *row)
{
    int count;
    memcpy(&count, (const char *)survey + row->at, sizeof count);
    return count;
}

/* Returns the next instruction (no sub-operation) after `op` that scripts use, or OPCODE_COUNT. */
static int next_opcode(const struct survey *survey, int op)
{
    do
        op++;
    while (op < OPCODE_COUNT && (survey->instructions[op] == 0 || opcode_is_sub((enum opcode)op)));
    return op;
}

/* ---- JSON ---- */

static void add_counts(cJSON *json, const struct survey *survey, const struct count_row *row)
{
    for (; row->key; row++)
        cJSON_AddNumberToObject(json, row->key, count_of(survey, row));
}

static void add_files(cJSON *json, const struct survey *survey)
{
    cJSON *list = cJSON_AddArrayToObject(json, "files");
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "name", file->name);
        cJSON_AddNumberToObject(item, "bytes", (double)file->bytes);
        json_add_text(item, "sha256", file->sha256);
        cJSON_AddItemToArray(list, item);
    }
}

/* Adds the faults, or the oddities. */
static void add_faults(cJSON *json, const char *key, const struct survey *survey, bool odd)
{
    cJSON *list = cJSON_AddArrayToObject(json, key);
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (fault->odd != odd)
            continue;
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "where", fault->where);
        cJSON_AddItemToObject(item, "offset",
                              fault->offset == FAULT_NO_OFFSET ? cJSON_CreateNull()
                                                               : cJSON_CreateNumber(fault->offset));
        json_add_text(item, "what", message_english(&fault->what).text);
        if (!odd)
            cJSON_AddBoolToObject(item, "reached", fault->reached);
        json_add_text(item, "file", fault->file);
        cJSON_AddItemToArray(list, item);
    }
}

static void add_scripts(cJSON *json, const struct survey *survey)
{
    cJSON *list = cJSON_AddArrayToObject(json, "undecodable");
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (!fault->is_code)
            continue;
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "script", fault->where);
        cJSON_AddNumberToObject(item, "offset", fault->listed);
        cJSON_AddBoolToObject(item, "reached", fault->reached);
        cJSON_AddItemToArray(list, item);
    }
    cJSON *counts = cJSON_AddObjectToObject(json, "instructions");
    for (int op = next_opcode(survey, OP_none); op < OPCODE_COUNT; op = next_opcode(survey, op))
        cJSON_AddNumberToObject(counts, opcode_info((enum opcode)op)->text,
                                survey->instructions[op]);
}

/* Builds the JSON. Other programs rely on the first keys; new keys come after them. */
cJSON *survey_json(const struct survey *survey)
{
    const char *game = known_game_facts(survey->known)->name;
    cJSON *json = cJSON_CreateObject();
    add_files(json, survey);
    cJSON_AddItemToObject(json, "game", game ? json_text(game) : cJSON_CreateNull());
    json_add_text(json, "version", WALKBOX_VERSION);
    add_counts(json, survey, first_rows);
    add_faults(json, "faults", survey, false);
    add_scripts(json, survey);
    JSON_ADD_NUMBERS(json, {"fault_count", survey->reached_faults},
                     {"unreached_count", survey->unreached_faults},
                     {"undecodable_count", survey->undecodable});
    add_faults(json, "oddities", survey, true);
    add_counts(json, survey, other_rows);
    if (survey->drawn.asked)
        add_counts(cJSON_AddObjectToObject(json, "drawn"), survey, drawn_rows);
    cJSON_AddItemToObject(json, "inside",
                          survey->inside[0] ? json_text(survey->inside) : cJSON_CreateNull());
    cJSON_AddItemToObject(json, "language",
                          survey->language[0] ? json_text(survey->language) : cJSON_CreateNull());
    return json;
}

/* ---- text ---- */

static void print_counts(const struct survey *survey, const struct count_row *row, FILE *stream)
{
    for (; row->key; row++)
        fprintf(stream, "  %7d  %s\n", count_of(survey, row), tr(row->label));
}

static void print_contents(const struct survey *survey, FILE *stream)
{
    const char *game = known_game_facts(survey->known)->name;
    fprintf(stream, "%s\n", tr("FILES"));
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cli_line(stream, tr("  %-12s %9zu bytes  sha256 %s"), file->name, file->bytes,
                 file->sha256);
    }
    if (survey->inside[0])
        cli_line(stream, tr("  in %s%s%s"), survey->inside, survey->language[0] ? ", " : "",
                 language_name(survey->language));
    fprintf(stream, tr("  game: %s\n\nCONTENTS\n"),
            game ? game : tr("not a known commercial game"));
    print_counts(survey, first_rows, stream);
    print_counts(survey, other_rows, stream);
    if (survey->drawn.asked) {
        fprintf(stream, "\n%s\n", tr("DRAWN"));
        print_counts(survey, drawn_rows, stream);
    }
}

/* Prints reached faults, unreached faults, or oddities, under a headline. */
static void print_faults(const struct survey *survey, bool reached, bool odd, int count,
                         const char *headline, FILE *stream)
{
    int shown = 0;
    if (count == 0)
        return;
    fprintf(stream, "\n%s (%d)\n", tr(headline), count);
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        struct fault whole = {.offset = fault->offset};
        if (fault->odd != odd || fault->reached != reached)
            continue;
        memcpy(whole.file, fault->file, sizeof fault->file);
        memcpy(whole.block, fault->where, sizeof fault->where);
        if (fault->code.format)
            snprintf(whole.block, sizeof whole.block, "%.*s", FAULT_BLOCK_SIZE - 1,
                     tr_message(&fault->code).text);
        whole.why = fault->what;
        cli_line(stream, "  %s", tr_fault(&whole).text);
        shown++;
    }
    if (count > shown)
        fprintf(stream, tr("  and %d more\n"), count - shown);
}

static void print_end(const struct survey *survey, FILE *stream)
{
    int faults = survey->reached_faults;
    fprintf(stream, "\n");
    if (survey->astray > 1)
        cli_line(
            stream,
            tr("%d damaged parts: the two files do not belong together. Entries of %s point to "
               "no block of %s: copy both files from the same version of the game."),
            faults, survey->files[0].name, survey->files[1].name);
    else if (faults > 0)
        fprintf(stream,
                tr_count(faults,
                         "%d damaged part: copy the files again from the original medium and check "
                         "again. If the checksums are the same, report this output, which contains "
                         "no part of the game itself.\n",
                         "%d damaged parts: copy the files again from the original medium and "
                         "check again. If the checksums are the same, report this output, which "
                         "contains no part of the game itself.\n"),
                faults);
    else if (survey->unreached_faults > 0)
        fprintf(stream,
                tr("no damage that matters: the game does not use the damaged parts above (%d), so "
                   "you can play it\n"),
                survey->unreached_faults);
    else
        fprintf(stream, "%s\n", tr("no damage"));
}

void survey_print(const struct survey *survey, FILE *stream)
{
    print_contents(survey, stream);
    print_faults(survey, false, true, survey->oddities, N_("ODDITIES (no damage)"), stream);
    print_faults(survey, false, false, survey->unreached_faults,
                 N_("DAMAGE THAT THE GAME DOES NOT USE"), stream);
    print_faults(survey, true, false, survey->reached_faults, N_("DAMAGE"), stream);
    print_end(survey, stream);
}
