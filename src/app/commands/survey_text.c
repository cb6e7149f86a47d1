/* A survey as text, for people. */
#include <inttypes.h>
#include <string.h>

#include "app/commands/survey_json.h"
#include "cli/options.h"
#include "resource/files/known_game.h"

enum { COLUMNS = 3, COLUMN_WIDTH = 28, SHOWN_USES = 12 };

/* ---- what there is ---- */

static void print_files(const struct survey *survey, FILE *stream)
{
    const char *game = known_game_facts(survey->known)->name;
    fprintf(stream, "FILES\n");
    for (int i = 0; i < SURVEY_FILES; i++) {
        const struct survey_file *file = &survey->files[i];
        cli_line(stream, "  %-12s %9zu bytes  sha256 %s", file->name, file->bytes, file->sha256);
    }
    fprintf(stream, "  game: %s\n", game ? game : "none that is known by name");
}

static void print_count(FILE *stream, const char *what, int count, int slots)
{
    fprintf(stream, "  %-16s %6d", what, count);
    if (slots >= 0)
        fprintf(stream, "  of %d entries of the directory", slots);
    fprintf(stream, "\n");
}

static void print_counts(const struct survey *survey, FILE *stream)
{
    static const struct {
        const char *name;
        enum resource_kind kind;
    } rows[] = {{"global scripts", RESOURCE_SCRIPT},
                {"costumes", RESOURCE_COSTUME},
                {"charsets", RESOURCE_CHARSET},
                {"sounds", RESOURCE_SOUND}};
    fprintf(stream, "\nWHAT IT HOLDS\n");
    print_count(stream, "rooms", survey->rooms, survey->room_slots);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        print_count(stream, rows[i].name, survey->resources[rows[i].kind],
                    survey->resource_slots[rows[i].kind]);
    print_count(stream, "local scripts", survey->codes[SURVEY_CODE_LOCAL], -1);
    print_count(stream, "entry scripts", survey->codes[SURVEY_CODE_ENTRY], -1);
    print_count(stream, "exit scripts", survey->codes[SURVEY_CODE_EXIT], -1);
    print_count(stream, "objects", survey->room_objects, -1);
    print_count(stream, "with code", survey->codes[SURVEY_CODE_OBJECT], -1);
    print_count(stream, "object pictures", survey->object_pictures, -1);
    print_count(stream, "walk boxes", survey->boxes, -1);
    print_count(stream, "blocks", survey->blocks, -1);
}

static void print_drawn(const struct survey *survey, FILE *stream)
{
    const struct survey_drawn *drawn = &survey->drawn;
    if (!drawn->asked)
        return;
    fprintf(stream, "\nDRAWN\n");
    print_count(stream, "rooms", drawn->rooms, -1);
    print_count(stream, "object pictures", drawn->object_pictures, -1);
    print_count(stream, "animations", drawn->animations, -1);
    print_count(stream, "frames", drawn->frames, -1);
    print_count(stream, "incomplete", drawn->incomplete, -1);
    if (drawn->cut)
        fprintf(stream, "  there were too many frames to draw them all\n");
}

/* ---- sounds ---- */

/* The ids of the sounds of a kind, and of a track, on one line. */
static void print_sounds_of(const struct survey *survey, enum sound_kind kind, int track,
                            FILE *stream)
{
    bool any = false;
    for (int i = 0; i < survey->sound_count; i++) {
        const struct survey_sound *sound = &survey->sounds[i];
        if (sound->kind != kind || sound->track != track)
            continue;
        if (!any && kind == SOUND_TRACK)
            fprintf(stream, "  track %-3d", track);
        else if (!any)
            fprintf(stream, "  %-9s", survey_sound_name(kind));
        fprintf(stream, " %d", sound->id);
        any = true;
    }
    if (any)
        fprintf(stream, "\n");
}

static void print_sounds(const struct survey *survey, FILE *stream)
{
    if (survey->sound_count == 0)
        return;
    fprintf(stream, "\nSOUNDS\n");
    print_sounds_of(survey, SOUND_SAMPLE, 0, stream);
    print_sounds_of(survey, SOUND_SEQUENCE, 0, stream);
    for (int track = 0; track <= UINT8_MAX; track++)
        print_sounds_of(survey, SOUND_TRACK, track, stream);
    print_sounds_of(survey, SOUND_SILENT, 0, stream);
}

/* ---- scripts ---- */

/* The instructions, or their sub-operations, with how often each stands in the scripts. */
static void print_opcodes(const struct survey *survey, bool subs, FILE *stream)
{
    int count = 0;
    int padding = 0; /* behind the name before, up to the next column */
    for (int op = survey_next_opcode(survey, subs, OP_none); op < OPCODE_COUNT;
         op = survey_next_opcode(survey, subs, op)) {
        char name[SURVEY_OPCODE_SIZE];
        survey_opcode_name((enum opcode)op, name);
        bool begins = count % COLUMNS == 0;
        const char *before = begins && count > 0 ? "\n" : "";
        fprintf(stream, "%s%*s  %6d %s", before, begins ? 0 : padding, "", survey->instructions[op],
                name);
        padding = COLUMN_WIDTH - (int)strlen(name);
        count++;
    }
    fprintf(stream, "\n");
}

static void print_instructions(const struct survey *survey, FILE *stream)
{
    fprintf(stream, "\nINSTRUCTIONS (%d)\n", survey->instruction_count);
    print_opcodes(survey, false, stream);
    fprintf(stream, "\nTHEIR SUB-OPERATIONS\n");
    print_opcodes(survey, true, stream);
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
        if (kind < SURVEY_USES_OF_SCRIPTS)
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
    bool any = false;
    for (int kind = 0; kind < SURVEY_USE_KINDS; kind++) {
        if (survey->use_counts[kind] == 0)
            continue;
        if (!any)
            fprintf(stream, "\nDELICATE USES (no faults)\n");
        print_uses_of(survey, (enum survey_use_kind)kind, stream);
        any = true;
    }
}

/* The commands of soundKludge by their numbers, some on a line. */
static void print_sound_commands(const struct survey *survey, FILE *stream)
{
    if (survey->sound_command_count == 0)
        return;
    fprintf(stream, "\nCOMMANDS TO THE SOUND SYSTEM\n");
    for (int i = 0; i < survey->sound_command_count; i++) {
        const struct survey_tally *tally = &survey->sound_commands[i];
        fprintf(stream, "  %6d of %d\n", tally->count, tally->number);
    }
}

/* ---- faults ---- */

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
                "%d fault%s: copy the files anew from where they came, and check again; if their "
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
    print_files(survey, stream);
    print_counts(survey, stream);
    print_drawn(survey, stream);
    print_sounds(survey, stream);
    print_instructions(survey, stream);
    print_uses(survey, stream);
    print_sound_commands(survey, stream);
    print_faults(survey, false, true, survey->oddities, "ODDITIES (no faults)", stream);
    print_faults(survey, false, false, survey->unreached_faults, "DAMAGE THAT IS NOT REACHED",
                 stream);
    print_faults(survey, true, false, survey->reached_faults, "FAULTS", stream);
    print_end(survey, stream);
}
