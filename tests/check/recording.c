#include "recording.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "api/host.h"
#include "check/folder_game.h"
#include "check/remains.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "engine/game.h"
#include "util/limits.h"
#include "walk/router.h"

enum {
    DEPTH_LIMIT = 16,
    TEXT_LIMIT = 256 << 20,
    TEXT_STEP = 1 << 20,
    SEED = 1,
    MESSAGE_SIZE = 2048
};

/* A walk through the folders: its purpose and its result. */
struct search {
    const struct check_options *options;
    const char *marker;
    void (*check)(struct recording *recording);
    int found, failed;
};

/* ---- counting ---- */

bool recording_is_listed(const struct recording *recording, const char *why)
{
    char message[RECORDING_NAME_SIZE + 2 + MESSAGE_SIZE];
    snprintf(message, sizeof message, "%s: %s", recording->name, why);
    return listed_meet(recording->options->listed, message);
}

void recording_fail(struct recording *recording, const char *why, ...)
{
    char text[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(text, sizeof text, why, arguments);
    va_end(arguments);
    if (recording_is_listed(recording, text)) {
        recording_pass(recording);
        return;
    }
    recording->failed++;
    if (recording->failed <= RECORDING_SHOWN_LIMIT || recording->options->all)
        printf("%s: %s\n", recording->name, text);
}

/* ---- playing ---- */

static bool open_and_boot(struct recording *recording, struct fault *fault)
{
    if (!folder_game_open(recording->game, recording->folder, recording->options->router, fault))
        return false;
    remains_imitate(recording->game);
    return game_boot(recording->game, 0, SEED, fault);
}

bool recording_boot(struct recording *recording)
{
    struct fault fault = {0};
    if (open_and_boot(recording, &fault))
        return true;
    char line[FAULT_LINE_SIZE];
    fault_format(&fault, line, sizeof line);
    recording_fail(recording, "cannot be booted: %s", line);
    return false;
}

bool recording_halted(struct recording *recording, int frame)
{
    if (!recording->game->vm.halted)
        return false;
    recording_fail(recording, "frame %d: the machine halted: %s", frame,
                   message_english(&recording->game->vm.why).text);
    return true;
}

/* ---- files ---- */

bool recording_path(const struct recording *recording, const char *file, char path[PATH_SIZE])
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", recording->folder, file);
    return length > 0 && length < PATH_SIZE;
}

/* The rest of a gz file; NULL when it is damaged or too long. */
static char *inflate_all(gzFile file, struct arena *arena)
{
    size_t size = 0, capacity = 0;
    char *text = NULL;
    for (;;) {
        if (size == capacity) {
            size_t larger = capacity ? capacity * 2 : TEXT_STEP;
            char *grown = larger <= TEXT_LIMIT ? arena_alloc(arena, larger + 1, 1) : NULL;
            if (!grown)
                return NULL;
            if (size)
                memcpy(grown, text, size);
            text = grown;
            capacity = larger;
        }
        int got = gzread(file, text + size, (unsigned)(capacity - size));
        if (got <= 0) {
            text[size] = '\0';
            return got < 0 ? NULL : text;
        }
        size += (size_t)got;
    }
}

char *recording_text(struct recording *recording, const char *name)
{
    char path[PATH_SIZE];
    gzFile file = recording_path(recording, name, path) ? gzopen(path, "rb") : NULL;
    char *text = file ? inflate_all(file, &recording->arena) : NULL;
    if (file)
        gzclose(file);
    if (!text)
        recording_fail(recording, "%s cannot be read", name);
    return text;
}

/* ---- folders ---- */

static void check_recording(struct search *search, const char *folder)
{
    struct recording recording = {.options = search->options};
    const char *end = folder + strlen(folder);
    while (end > folder + 1 && end[-1] == '/')
        end--;
    const char *name = end;
    while (name > folder && name[-1] != '/')
        name--;
    snprintf(recording.folder, sizeof recording.folder, "%s", folder);
    snprintf(recording.name, sizeof recording.name, "%.*s", (int)(end - name), name);
    arena_init(&recording.arena, host_allocator());
    recording.game = calloc(1, sizeof *recording.game);
    if (recording.game) {
        search->check(&recording);
        const char *left = listed_left(search->options->listed, recording.name);
        if (left && !search->options->only)
            recording_fail(&recording, "listed, but it is as recorded: %s", left);
        game_close(recording.game);
    } else {
        recording_fail(&recording, "no memory");
    }
    free(recording.game);
    arena_reset(&recording.arena);
    printf("%s: %d passed, %d failed, %d left out\n", recording.name, recording.passed,
           recording.failed, recording.left_out);
    fflush(stdout);
    search->found++;
    search->failed += recording.failed;
}

static int is_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* In the order of names, so that two runs print the same. */
static void search_folder(struct search *search, const char *folder, int depth)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_wanted, alphasort);
    bool marked = false;
    for (int i = 0; i < count; i++)
        marked = marked || strcmp(entries[i]->d_name, search->marker) == 0;
    if (marked)
        check_recording(search, folder);
    for (int i = 0; i < count; i++) {
        char inside[PATH_SIZE];
        struct stat status;
        int length = snprintf(inside, sizeof inside, "%s/%s", folder, entries[i]->d_name);
        if (length > 0 && (size_t)length < sizeof inside && depth < DEPTH_LIMIT &&
            stat(inside, &status) == 0 && S_ISDIR(status.st_mode))
            search_folder(search, inside, depth + 1);
        free(entries[i]);
    }
    free(entries);
}

/* ---- the command line ---- */

static const struct router *usual_router(const char *program)
{
    const struct router *classic = router_find("classic");
    if (!classic)
        fprintf(stderr, "%s: there is no router \"classic\"; \"%s\" is used\n", program,
                router_at(0)->name);
    return classic ? classic : router_at(0);
}

static bool parse_options(struct check_options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--out") == 0 && has_value)
            options->out = argv[++i];
        else if (strcmp(argv[i], "--only") == 0 && has_value)
            options->only = argv[++i];
        else if (strcmp(argv[i], "--router") == 0 && has_value)
            options->router = router_find(argv[++i]);
        else if (strcmp(argv[i], "--listed") == 0 && has_value) {
            if (!listed_add(options->listed, argv[++i]))
                return false;
        } else if (strcmp(argv[i], "--all") == 0)
            options->all = true;
        else if (strcmp(argv[i], "--motion") == 0)
            options->motion = true;
        else if (argv[i][0] != '-' && !options->path)
            options->path = argv[i];
        else
            return false;
        if (strcmp(argv[i - 1], "--router") == 0 && !options->router) {
            fprintf(stderr, "%s: no router is called \"%s\"\n", options->program, argv[i]);
            return false;
        }
    }
    return options->path != NULL;
}

int recordings_main(int argc, char **argv, const char *program, const char *marker,
                    void (*check)(struct recording *recording))
{
    struct listed listed = {0};
    struct check_options options = {.program = program, .listed = &listed};
    if (!parse_options(&options, argc, argv)) {
        fprintf(stderr,
                "usage: %s DIR [--out DIR] [--router NAME] [--only NAME] [--listed FILE] [--all] "
                "[--motion]\n",
                program);
        listed_close(&listed);
        return CLI_WRONG_USAGE;
    }
    if (!options.router)
        options.router = usual_router(program);
    struct search search = {.options = &options, .marker = marker, .check = check};
    search_folder(&search, options.path, 0);
    listed_close(&listed);
    if (search.found == 0)
        fprintf(stderr, "%s: no folder with a file %s in %s\n", program, marker, options.path);
    return search.found == 0 || search.failed > 0 ? CLI_CHECK_FAILED : CLI_DONE;
}
