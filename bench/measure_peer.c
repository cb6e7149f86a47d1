/* Measures the rows of a file shared with another program, at the request of standard input. */
#include <stdio.h>
#include <stdlib.h>

#include "bench/measure.h"
#include "bench/peer_rows.h"
#include "cli/options.h"

static const double MILLISECONDS_LIMIT = 600000;

/* Returns units per second of processor time. */
static double measure(const struct peer_row *row, double seconds)
{
    const double begin = bench_now();
    double units = 0, now;
    do {
        units += (double)row->work(row->context, NULL);
        now = bench_now();
    } while (now - begin < seconds);
    return units / (now > begin ? now - begin : 1e-9);
}

/* Answers lines "ROW MILLISECONDS", up to the end. */
static int answer(const struct peer_rows *rows)
{
    char line[80];
    puts("ready");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        char *rest, *end;
        const long row = strtol(line, &rest, 10);
        const double milliseconds = strtod(rest, &end);
        if (rest == line || end == rest || row < 0 || row >= rows->count ||
            !(milliseconds >= 0 && milliseconds <= MILLISECONDS_LIMIT)) {
            cli_error("a line is \"ROW MILLISECONDS\", with a row of 0 to %d", rows->count - 1);
            return CLI_WRONG_USAGE;
        }
        printf("%.9g\n", measure(&rows->rows[row], milliseconds / 1e3));
        fflush(stdout);
    }
    return CLI_DONE;
}

int bench_peer(const char *path)
{
    struct peer_rows rows = {.count = 0};
    struct peer_file file;
    const bool done =
        peer_file_open(&file, path) && peer_walk_rows(&rows, &file, "room12", "12 boxes") &&
        peer_walk_rows(&rows, &file, "room60", "60 boxes") && peer_picture_rows(&rows, &file);
    const int status = done ? answer(&rows) : cli_fault(&file.fault);
    peer_file_close(&file);
    return status;
}
