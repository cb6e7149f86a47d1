/* walkbox-extract GAME OUT: takes a game apart into sources that walkbox-build makes it of again.
 *
 * Exit status: 0 done, 2 wrong usage, 3 a game that is damaged or cannot be read, or files that
 * cannot be written. Of a damaged game all is written that can be read. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "assets-tools/art/png_in.h"
#include "assets-tools/extract/extract_check.h"
#include "assets-tools/extract/part_folder.h"
#include "assets-tools/sound/wav_in.h"
#include "assets-tools/text/file_io.h"
#include "engine/host/host.h"

enum { STATUS_DONE = 0, STATUS_USAGE = 2, STATUS_BAD = 3, BAR_WIDTH = 30 };

struct arguments {
    const char *game, *out;
    bool force;
};

/* ---- signals: while the folder is written they wait, so that nothing half-written stays ---- */

static void signals_wait(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, before);
}

static bool is_stopped(void *context)
{
    sigset_t waiting;
    (void)context;
    return sigpending(&waiting) == 0 &&
           (sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1 ||
            sigismember(&waiting, SIGHUP) == 1);
}

/* ---- what is told ---- */

static void tell(void *context, const char *line)
{
    const bool *bar = context;
    fprintf(stderr, "%s%s\n", *bar ? "\r\033[K" : "", line);
}

static void show_progress(void *context, int done, int of, const char *what)
{
    const bool *bar = context;
    int filled = of > 0 ? BAR_WIDTH * done / of : 0;
    if (!*bar)
        return;
    fprintf(stderr, "\r[%.*s%.*s] %d of %d rooms: %.9s\033[K", filled,
            "##############################", BAR_WIDTH - filled, "..............................",
            done, of, what);
}

static int refuse(const char *why)
{
    fprintf(stderr, "%s\n", why);
    return STATUS_BAD;
}

/* ---- the work ---- */

static int report(const struct extraction *extraction, const struct extract_result *result,
                  const char *out)
{
    const struct extract_counts *counts = &extraction->counts;
    if (!result->built)
        fprintf(stderr, "%s: walkbox-build does not take all of it: %s\n", out, result->why);
    else if (!result->same)
        fprintf(stderr, "%s: built again it will not be the same bytes\n", out);
    printf("%s: %d rooms, %d scripts", out, counts->rooms, counts->scripts);
    if (counts->scripts_listed > 0)
        printf(", %d scripts as listings", counts->scripts_listed);
    if (counts->rooms_raw > 0)
        printf(", %d rooms as they are", counts->rooms_raw);
    if (counts->scripts_raw > 0)
        printf(", %d scripts as they are", counts->scripts_raw);
    if (result->built && result->same)
        printf("; built again the same bytes, %d blocks of which are kept", result->kept);
    printf("\n");
    return result->built && result->same && extraction->faults == 0 ? STATUS_DONE : STATUS_BAD;
}

static int extract_files(const struct game_files *files, const struct arguments *arguments)
{
    struct part_folder folder = {.stopped = is_stopped};
    struct extract_result result;
    struct extraction extraction;
    struct arena arena;
    bool bar = isatty(STDERR_FILENO) == 1;
    const struct sample_reader samples = wav_reader();
    const struct source_context readers = {.reader = png_reader(), .samples = &samples};
    if (!part_folder_begin(&folder, arguments->out, arguments->force))
        return refuse(folder.why);
    arena_init(&arena, tool_allocator());
    extract_begin(&extraction, files, (struct file_sink){&folder, part_folder_put}, &arena);
    extraction.context = &bar;
    extraction.tell = tell;
    extraction.progress = show_progress;
    bool good = extract_checked(&extraction, folder.part, &readers, &result);
    if (bar)
        fputs("\r\033[K", stderr);
    good = good && !is_stopped(NULL) && part_folder_finish(&folder);
    int status = good ? report(&extraction, &result, folder.out) : STATUS_BAD;
    if (!good) {
        part_folder_drop(&folder);
        refuse(folder.why[0] != '\0' ? folder.why : "stopped; nothing is left behind");
    }
    arena_reset(&arena);
    return status;
}

static int extract(const struct arguments *arguments)
{
    struct host_folder *host;
    struct file_source source;
    struct game_files files;
    struct fault fault = {0};
    const char *hint;
    char line[FAULT_LINE_SIZE];
    sigset_t before;
    bool opened = host_folder_open(&host, &source, arguments->game, &hint, &fault);
    if (opened) {
        opened = game_files_open(&files, &source, hint, host_allocator(), &fault);
        host_folder_close(host);
    }
    if (!opened) {
        fault_format(&fault, line, sizeof line);
        return refuse(line);
    }
    signals_wait(&before);
    int status = extract_files(&files, arguments);
    game_files_close(&files);
    fflush(stdout);
    sigprocmask(SIG_SETMASK, &before, NULL); /* a signal that waited ends the program here */
    return status;
}

static const char help[] =
    "usage: walkbox-extract GAME OUT [--force]\n"
    "Takes a game apart: writes the folder OUT with pictures as PNG files, rooms and scripts as\n"
    "text, and all else, of which walkbox-build makes the same game again. GAME is a folder, or a\n"
    "file of the pair. Of a damaged game all is written that can be read.\n"
    "  --force         puts the folder in the place of an OUT that is there\n"
    "  --version       the version of the program\n"
    "  --help          this text\n";

/* Reads the words of the command line; false when they are wrong. */
static bool read_arguments(struct arguments *arguments, int argc, char **argv)
{
    bool words_only = false;
    for (int i = 1; i < argc; i++) {
        if (!words_only && strcmp(argv[i], "--") == 0)
            words_only = true;
        else if (!words_only && strcmp(argv[i], "--force") == 0)
            arguments->force = true;
        else if ((!words_only && argv[i][0] == '-') || arguments->out != NULL)
            return false;
        else if (arguments->game == NULL)
            arguments->game = argv[i];
        else
            arguments->out = argv[i];
    }
    return arguments->out != NULL;
}

int main(int argc, char **argv)
{
    struct arguments arguments = {.force = false};
    if (argc == 2 && strcmp(argv[1], "--version") == 0)
        return printf("walkbox-extract %s\n", WALKBOX_VERSION) > 0 ? STATUS_DONE : STATUS_BAD;
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return fputs(help, stdout) >= 0 ? STATUS_DONE : STATUS_BAD;
    if (!read_arguments(&arguments, argc, argv)) {
        fprintf(stderr, "walkbox-extract: GAME and OUT are wanted; "
                        "`walkbox-extract --help` tells more\n");
        return STATUS_USAGE;
    }
    int status = extract(&arguments);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "standard output cannot be written: %s\n", strerror(errno));
        return STATUS_BAD;
    }
    return status;
}
