
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench/measure.h"
#include "cli/cli.h"
#include "cli/options.h"

enum { MODEL_SIZE = 128 };

struct machine {
    char model[MODEL_SIZE]; /* processor model */
    long cores;
};

/* Copies the first "model name" of /proc/cpuinfo, or "unknown". */
static void model_name(char *model)
{
    snprintf(model, MODEL_SIZE, "unknown");
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    while (file && fgets(line, sizeof line, file)) {
        const char *value = strncmp(line, "model name", 10) == 0 ? strstr(line, ": ") : NULL;
        if (!value)
            continue;
        snprintf(model, MODEL_SIZE, "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
        break;
    }
    if (file)
        fclose(file);
}

#if defined(__clang__)
static const char compiler[] = "clang " __clang_version__;
#elif defined(__GNUC__)
static const char compiler[] = "gcc " __VERSION__;
#else
static const char compiler[] = "unknown compiler";
#endif

static void print_json_text(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c >= ' ')
            putchar(c);
    }
    putchar('"');
}

static void print_json(const struct machine *machine, const struct bench_report *report)
{
    printf("{\"machine\":{\"cpu\":");
    print_json_text(machine->model);
    printf(",\"cores\":%ld,\"compiler\":", machine->cores);
    print_json_text(compiler);
    printf(",\"build\":\"%s\"},\"rows\":[", WALKBOX_BUILD_TYPE);
    for (int i = 0; i < report->row_count; i++) {
        const struct bench_row *row = &report->rows[i];
        printf("%s\n{\"name\":", i > 0 ? "," : "");
        print_json_text(row->name);
        printf(",\"unit\":\"%s\",\"median\":%.6g,\"min\":%.6g,\"max\":%.6g,\"runs\":%d", row->unit,
               row->median, row->min, row->max, row->runs);
        if (row->note[0]) {
            printf(",\"note\":");
            print_json_text(row->note);
        }
        putchar('}');
    }
    printf("\n]}\n");
}

/* Prints an amount in a short form such as "9.87 M". */
static void print_amount(double amount)
{
    if (amount >= 1e6)
        printf("%9.2f M", amount / 1e6);
    else if (amount >= 1e3)
        printf("%9.2f k", amount / 1e3);
    else
        printf("%9.2f  ", amount);
}

static void print_table(const struct machine *machine, const struct bench_report *report)
{
    printf("%s, %ld cores, %s, %s build\n\n", machine->model, machine->cores, compiler,
           WALKBOX_BUILD_TYPE);
    printf("%-46s %-9s %11s %11s %11s %5s\n", "", "unit", "median", "min", "max", "runs");
    for (int i = 0; i < report->row_count; i++) {
        const struct bench_row *row = &report->rows[i];
        printf("%-46s %-9s ", row->name, row->unit);
        print_amount(row->median);
        putchar(' ');
        print_amount(row->min);
        putchar(' ');
        print_amount(row->max);
        printf(" %5d%s%s\n", row->runs, row->note[0] ? "  " : "", row->note);
    }
}

/* Parses the options. Returns whether to continue; otherwise *status is the exit status. */
struct bench_options {
    bool json, scaling, once;
    const char *game, *input;
};

static bool parse(struct bench_options *chosen, int argc, char **argv, int *status)
{
    const struct option options[] = {
        {"--json", OPTION_FLAG, &chosen->json, NULL, "one JSON object instead of the table"},
        {"--game", OPTION_TEXT, &chosen->game, NULL,
         "GAME: instead of the rest: the frames of this game, booted and left to itself, in "
         "microseconds, part by part"},
        {"--scaling", OPTION_FLAG, &chosen->scaling, NULL,
         "instead of the rest: what routes cost by the number of pixels and of boxes, in minutes; "
         "bench/plot.py draws it"},
        {"--input", OPTION_TEXT, &chosen->input, NULL,
         "FILE: instead of the rest: the rooms and pictures of this JSON file, which another "
         "program measures in turns; bench/README.md has the protocol"},
        {"--once", OPTION_FLAG, &chosen->once, NULL,
         "do each work once, to see that it can be measured"},
    };
    const struct command_line line = {
        "walkbox-bench [--json] [--once] [--scaling] [--game GAME] [--input FILE]",
        "Measures the core on made rooms and pictures, and playing a small game: each row is the "
        "median, the smallest and the largest of nine runs of about 50 ms. Rows in \"x\" say how "
        "many times as fast as the baseline above them. bench/README.md explains each row.",
        0,
        0,
        options,
        sizeof options / sizeof *options};
    return cli_parse(&line, argc, argv, NULL, status) >= 0;
}

static int bench(int argc, char **argv)
{
    struct bench_options chosen = {0};
    struct machine machine = {.cores = sysconf(_SC_NPROCESSORS_ONLN)};
    struct bench_report report = {.row_count = 0};
    int status = 0;
    if (!parse(&chosen, argc, argv, &status))
        return status;
    if (chosen.input)
        return bench_peer(chosen.input);
    report.once = chosen.once;
    if (chosen.game) {
        status = bench_play(&report, "", chosen.game);
    } else if (chosen.scaling) {
        bench_scaling(&report);
    } else {
        bench_walk(&report);
        bench_fields(&report);
        bench_pictures(&report);
        bench_frames(&report);
        status = bench_play(&report, "busy room, ", BUSY_GAME);
    }
    if (status != 0)
        return status;
    model_name(machine.model);
    if (chosen.json)
        print_json(&machine, &report);
    else
        print_table(&machine, &report);
    return 0;
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-bench", argc, argv, bench);
}
