#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/language.h"
#include "util/shown_text.h"

enum { DETAIL_SIZE = 60 };

static const double FIRST_AFTER = 0.3, NEXT_AFTER = 0.1; /* seconds */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct progress progress_begin(const char *what)
{
    const char *terminal = getenv("TERM");
    struct progress progress = {
        .what = what,
        .wanted = isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb") != 0,
    };
    if (progress.wanted)
        progress.begun = progress.reported = now();
    return progress;
}

void progress_report(struct progress *progress, long done, long total, const char *detail)
{
    if (!progress->wanted)
        return;
    const double time = now();
    if (time - progress->begun < FIRST_AFTER || time - progress->reported < NEXT_AFTER)
        return;
    char shown[DETAIL_SIZE] = "";
    if (detail)
        shown_text(detail, strlen(detail), shown, sizeof shown);
    fputs("\r", stderr);
    if (total > 0)
        fprintf(stderr, tr("%s: %ld of %ld"), progress->what, done, total);
    else
        fprintf(stderr, "%s: %ld", progress->what, done);
    fprintf(stderr, "%s%s\033[K", shown[0] ? "  " : "", shown);
    fflush(stderr);
    progress->reported = time;
    progress->shown = true;
}

static void report_watched(void *context, long done, long total, const char *what)
{
    progress_report(context, done, total, what);
}

struct watcher progress_watcher(struct progress *progress)
{
    return (struct watcher){report_watched, progress};
}

void progress_clear(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
