#include "app/commands/survey_print.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "cli/options.h"
#include "resource/files/known_game.h"

enum { COLUMNS = 3, COLUMN_WIDTH = 28, SHOWN_USES = 12 };

/* What is counted, by its key in JSON, and where it stands in struct survey. */
struct count_row {
    const char *key;
    size_t at;
};

#define ROW(key, field)                                                                            \
    {                                                                                              \
        key, offsetof(struct survey, field)                                                        \
    }

static const struct count_row rows[] = {
    ROW("rooms", rooms),
    ROW("scripts", resources[RESOURCE_SCRIPT]),
    ROW("costumes", resources[RESOURCE_COSTUME]),
    ROW("sounds", resources[RESOURCE_SOUND]),
    ROW("charsets", resources[RESOURCE_CHARSET]),
    ROW("local_scripts", codes[SURVEY_CODE_LOCAL]),
    ROW("entry_scripts", codes[SURVEY_CODE_ENTRY]),
    ROW("exit_scripts", codes[SURVEY_CODE_EXIT]),
    ROW("objects", room_objects),
    ROW("objects_with_code", codes[SURVEY_CODE_OBJECT]),
    ROW("object_pictures", object_pictures),
    ROW("boxes", boxes),
    ROW("blocks", blocks),
};

static const struct count_row drawn_rows[] = {
    ROW("rooms", drawn.rooms),           ROW("object_pictures", drawn.object_pictures),
    ROW("animations", drawn.animations), ROW("frames", drawn.frames),
    ROW("incomplete", drawn.incomplete),
};

#undef ROW

enum {
    ROWS = sizeof rows / sizeof *rows,
    FIRST_ROWS = 4, /* that stand before the faults */
    DRAWN_ROWS = sizeof drawn_rows / sizeof *drawn_rows,
};

static int count_of(const struct survey *survey, const struct count_row *row)
{
    int count;
    memcpy(&count, (const char *)survey + row->at, sizeof count);
    return count;
}

/* The next instruction (no sub-operation) behind `op` that stands in the scripts; OPCODE_COUNT when
 * there is none. */
static int next_opcode(const struct survey *survey, int op)
{
    do
        op++;
    while (op < OPCODE_COUNT && (survey->instructions[op] == 0 || opcode_is_sub((enum opcode)op)));
    return op;
}

/* ---- JSON ---- */

static void add_counts(cJSON *json, const struct survey *survey, const struct count_row *from,
                       int count)
{
    for (int i = 0; i < count; i++)
        json_add_number(json, from[i].key, count_of(survey, &from[i]));
}

/* What both forms begin with. */
static cJSON *begin_json(const struct survey *survey)
{
    const char *game = known_game_facts(survey->known)->name;
    cJSON *json = cJSON_CreateObject();
    cJSON *list = json_add_array(json, "files");
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "name", file->name);
        json_add_number(item, "bytes", (double)file->bytes);
        json_add_text(item, "sha256", file->sha256);
        json_append(list, item);
    }
    json_add(json, "game", game ? json_text(game) : cJSON_CreateNull());
    json_add_text(json, "version", WALKBOX_VERSION);
    return json;
}

/* The faults, or the oddities. */
static void add_faults(cJSON *json, const char *key, const struct survey *survey, bool odd)
{
    cJSON *list = json_add_array(json, key);
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (fault->odd != odd)
            continue;
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "where", fault->where);
        json_add(item, "offset",
                 fault->offset == FAULT_NO_OFFSET ? cJSON_CreateNull()
                                                  : cJSON_CreateNumber(fault->offset));
        json_add_text(item, "what", fault->what);
        if (!odd)
            json_add_bool(item, "reached", fault->reached);
        json_add_text(item, "file", fault->file);
        json_append(list, item);
    }
}

static void add_scripts(cJSON *json, const struct survey *survey)
{
    cJSON *list = json_add_array(json, "undecodable");
    for (int i = 0; i < survey->place_count; i++) {
        const struct survey_place *place = &survey->places[i];
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "script", place->script);
        json_add_number(item, "offset", place->offset);
        json_add_bool(item, "reached", place->reached);
        json_append(list, item);
    }
    cJSON *counts = json_add_object(json, "instructions");
    for (int op = next_opcode(survey, OP_none); op < OPCODE_COUNT; op = next_opcode(survey, op))
        json_add_number(counts, opcode_info((enum opcode)op)->text, survey->instructions[op]);
}

static void add_uses(cJSON *json, const struct survey *survey)
{
    cJSON *list = json_add_array(json, "delicate");
    for (int i = 0; i < survey->use_count; i++) {
        const struct survey_use *use = &survey->uses[i];
        cJSON *item = cJSON_CreateObject();
        json_add_text(item, "use", survey_use_name(use->kind));
        json_add_text(item, "script", use->script);
        json_add_number(item, "offset", use->offset);
        if (use->number >= 0)
            json_add_number(item, "number", use->number);
        json_add_bool(item, "reached", use->reached);
        json_append(list, item);
    }
}

static void add_totals(cJSON *json, const struct survey *survey)
{
    json_add_number(json, "fault_count", survey->reached_faults);
    json_add_number(json, "unreached_count", survey->unreached_faults);
    json_add_number(json, "undecodable_count", survey->undecodable);
    cJSON *counts = json_add_object(json, "delicate_counts");
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++)
        if (survey->use_counts[kind] > 0)
            json_add_number(counts, survey_use_name((enum survey_use_kind)kind),
                            survey->use_counts[kind]);
}

/* The keys begin as other programs rely on; what is added comes behind. */
cJSON *survey_json(const struct survey *survey)
{
    cJSON *json = begin_json(survey);
    add_counts(json, survey, rows, FIRST_ROWS);
    add_faults(json, "faults", survey, false);
    add_scripts(json, survey);
    add_totals(json, survey);
    add_faults(json, "oddities", survey, true);
    add_counts(json, survey, rows + FIRST_ROWS, ROWS - FIRST_ROWS);
    add_uses(json, survey);
    if (survey->drawn.asked) {
        cJSON *drawn = json_add_object(json, "drawn");
        add_counts(drawn, survey, drawn_rows, DRAWN_ROWS);
        json_add_bool(drawn, "cut", survey->drawn.cut);
    }
    return json;
}

cJSON *survey_summary_json(const struct survey *survey)
{
    cJSON *json = begin_json(survey);
    add_totals(json, survey);
    add_faults(json, "faults", survey, false);
    return json;
}

/* ---- text ---- */

static void print_counts(const struct survey *survey, const char *headline,
                         const struct count_row *from, int count, FILE *stream)
{
    fprintf(stream, "\n%s\n", headline);
    for (int i = 0; i < count; i++) {
        fputs("  ", stream);
        for (const char *c = from[i].key; *c; c++)
            fputc(*c == '_' ? ' ' : *c, stream);
        fprintf(stream, "%*d\n", COLUMN_WIDTH - (int)strlen(from[i].key),
                count_of(survey, &from[i]));
    }
}

static void print_contents(const struct survey *survey, FILE *stream)
{
    const char *game = known_game_facts(survey->known)->name;
    fprintf(stream, "FILES\n");
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cli_line(stream, "  %-12s %9zu bytes  sha256 %s", file->name, file->bytes, file->sha256);
    }
    fprintf(stream, "  game: %s\n", game ? game : "none that is known by name");
    print_counts(survey, "WHAT IT HOLDS", rows, ROWS, stream);
    if (survey->drawn.asked)
        print_counts(survey, "DRAWN", drawn_rows, DRAWN_ROWS, stream);
    if (survey->drawn.cut)
        fprintf(stream, "  there were too many frames to draw them all\n");
}

/* The instructions, with how often each stands in the scripts. */
static void print_instructions(const struct survey *survey, FILE *stream)
{
    int column = 0;
    int padding = 0; /* behind the name before, up to the next column */
    fprintf(stream, "\nINSTRUCTIONS (%d)\n", survey->instruction_count);
    for (int op = next_opcode(survey, OP_none); op < OPCODE_COUNT; op = next_opcode(survey, op)) {
        const char *name = opcode_info((enum opcode)op)->text;
        fprintf(stream, "%*s  %6d %s", padding, "", survey->instructions[op], name);
        column = (column + 1) % COLUMNS;
        padding = column == 0 ? 0 : COLUMN_WIDTH - (int)strlen(name);
        if (column == 0)
            fputc('\n', stream);
    }
    if (column > 0)
        fputc('\n', stream);
}

static void print_uses_of(const struct survey *survey, enum survey_use_kind kind, FILE *stream)
{
    int shown = 0;
    fprintf(stream, "  %6d %s\n", survey->use_counts[kind], survey_use_name(kind));
    for (int i = 0; i < survey->use_count && shown < SHOWN_USES; i++) {
        const struct survey_use *use = &survey->uses[i];
        if (use->kind != kind)
            continue;
        fprintf(stream, "           %s", use->script);
        if (kind < SURVEY_USE_COSTUME_SOUND)
            fprintf(stream, " at %04" PRIX32, use->offset);
        if (use->number >= 0)
            fprintf(stream, ": %d", use->number);
        fprintf(stream, "%s\n", use->reached ? "" : " (not reached)");
        shown++;
    }
    if (survey->use_counts[kind] > shown)
        fprintf(stream, "           and %d more\n", survey->use_counts[kind] - shown);
}

static void print_uses(const struct survey *survey, FILE *stream)
{
    if (survey->use_count > 0)
        fprintf(stream, "\nDELICATE USES (no faults)\n");
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++)
        if (survey->use_counts[kind] > 0)
            print_uses_of(survey, (enum survey_use_kind)kind, stream);
}

static void print_fault(const struct survey_fault *fault, FILE *stream)
{
    char offset[16] = "";
    if (fault->offset != FAULT_NO_OFFSET)
        snprintf(offset, sizeof offset, " at 0x%" PRIX32, fault->offset);
    cli_line(stream, "  %s%s%s%s%s%s", fault->file, fault->file[0] != '\0' ? ": " : "",
             fault->where, offset, fault->where[0] != '\0' || offset[0] != '\0' ? ": " : "",
             fault->what);
}

/* The faults that are reached, or not, or the oddities, with a headline. */
static void print_faults(const struct survey *survey, bool reached, bool odd, int count,
                         const char *headline, FILE *stream)
{
    int shown = 0;
    if (count == 0)
        return;
    fprintf(stream, "\n%s (%d)\n", headline, count);
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (fault->odd != odd || fault->reached != reached)
            continue;
        print_fault(fault, stream);
        shown++;
    }
    if (count > shown)
        fprintf(stream, "  and %d more\n", count - shown);
}

static void print_end(const struct survey *survey, FILE *stream)
{
    int faults = survey->reached_faults;
    fprintf(stream, "\n");
    if (faults > 0)
        fprintf(stream,
                "%d fault%s: copy the files again from where they came, and check again; if their "
                "sums stay the same, report this output, which holds nothing of the game\n",
                faults, faults == 1 ? "" : "s");
    else if (survey->unreached_faults > 0)
        fprintf(stream,
                "no fault; nothing leads to the damage above (%d), so that the game plays\n",
                survey->unreached_faults);
    else
        fprintf(stream, "no fault\n");
}

void survey_print(const struct survey *survey, FILE *stream)
{
    print_contents(survey, stream);
    print_instructions(survey, stream);
    print_uses(survey, stream);
    print_faults(survey, false, true, survey->oddities, "ODDITIES (no faults)", stream);
    print_faults(survey, false, false, survey->unreached_faults, "DAMAGE THAT IS NOT REACHED",
                 stream);
    print_faults(survey, true, false, survey->reached_faults, "FAULTS", stream);
    print_end(survey, stream);
}
