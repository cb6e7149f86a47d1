/* Reads and writes whole files, and begins and ends programs. */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "api/host.h"
#include "api/whole_file.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/files/game_patch.h"
#include "util/fault.h"
#include "util/words.h"

enum { FILE_SIZE_LIMIT = 16 << 20, FIRST_SIZE = 1 << 16 };

int cli_report_write_error(const char *path)
{
    const char *why = errno ? plain_file_why(path) : NULL;
    cli_error("cannot write %s%s%s", strcmp(path, "-") == 0 ? tr("standard output") : path,
              why ? ": " : "", why ? tr(why) : "");
    return CLI_BAD_DATA;
}

const char *cli_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

struct byte_view cli_read_whole(const char *path, size_t limit)
{
    FILE *stream = plain_file_open(path);
    uint8_t *data = NULL;
    size_t size = 0, capacity = 0;
    bool good = stream != NULL;
    while (good && size == capacity && capacity < limit) {
        capacity = capacity == 0 ? FIRST_SIZE : 2 * capacity;
        capacity = capacity < limit ? capacity : limit;
        uint8_t *grown = realloc(data, capacity + 1);
        good = grown != NULL;
        data = good ? grown : data;
        size += good ? fread(data + size, 1, capacity - size, stream) : 0;
        good = good && !ferror(stream);
    }
    const int why = errno;
    if (stream)
        fclose(stream);
    if (good)
        data[size] = '\0';
    else
        free(data);
    errno = why;
    return good ? (struct byte_view){data, size} : (struct byte_view){0};
}

bool cli_read_file(const char *path, struct arena *arena, struct byte_view *file)
{
    const struct byte_view whole = cli_read_whole(path, FILE_SIZE_LIMIT);
    uint8_t *bytes = NULL;
    if (!whole.data)
        cli_error("cannot read %s: %s", path, tr(plain_file_why(path)));
    else if (whole.size == FILE_SIZE_LIMIT)
        cli_error("cannot read %s: the file is too large", path);
    else if (!(bytes = arena_alloc(arena, whole.size + 1, 1)))
        cli_error("cannot read %s: not enough memory", path);
    else
        memcpy(bytes, whole.data, whole.size);
    free((void *)(uintptr_t)whole.data);
    *file = (struct byte_view){bytes, bytes ? whole.size : 0};
    return bytes != NULL;
}

bool cli_write_file(const char *path, struct byte_view bytes)
{
    return output_write(path, bytes) || cli_report_write_error(path) == CLI_DONE;
}

static int end_output(const char *program, int status)
{
    errno = 0;
    bool good = fflush(stdout) == 0 && !ferror(stdout);
    int why = errno;
    good = close(STDOUT_FILENO) == 0 && good;
    if (good)
        return status;
    why = why ? why : errno; /* 0: writing failed earlier, for an unknown reason */
    cli_line(stderr, tr("%s: cannot write standard output%s%s"), program, why ? ": " : "",
             why ? tr(strerror(why)) : "");
    return status == CLI_DONE || status == CLI_CHECK_FAILED ? CLI_BAD_DATA : status;
}

/* Removes `option VALUE` or `option=VALUE` from the command line; returns the value, "" without
 * a value, or NULL if the option is absent. */
static const char *consume_option(const char *option, int *argc, char **argv)
{
    const size_t length = strlen(option);
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        const bool joined = strncmp(argv[i], option, length) == 0 && argv[i][length] == '=';
        if (!joined && strcmp(argv[i], option) != 0)
            continue;
        const char *value = joined ? argv[i] + length + 1 : i + 1 < *argc ? argv[i + 1] : "";
        const int count = joined || i + 1 == *argc ? 1 : 2;
        *argc -= count;
        memmove(argv + i, argv + i + count, (size_t)(*argc - i + 1) * sizeof *argv);
        return value;
    }
    return NULL;
}

/* Selects the languages by `--language NAME` and `--game-language NAME`, or the system's. */
static bool select_languages(const char *program, int *argc, char **argv)
{
    language_use(NULL);
    const char *own = consume_option("--language", argc, argv);
    const char *game = consume_option("--game-language", argc, argv);
    if (own && !language_use_option(own)) {
        cli_line(stderr, tr("%s: unknown language \"%s\"; use --language system, en, de or fr"),
                 program, own);
        return false;
    }
    if (game && !language_use_game_option(game)) {
        cli_line(stderr,
                 tr("%s: unknown language \"%s\"; give --game-language two letters, such as en, "
                    "de, fr, it or es"),
                 program, game);
        return false;
    }
    return true;
}

int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv))
{
    int status = 0;
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            (void)!open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    cli_name_program(name);
    if (!select_languages(name, &argc, argv))
        status = CLI_WRONG_USAGE;
    else if (argc == 2 && (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0))
        printf("%s " WALKBOX_VERSION "\n", name);
    else
        status = run(argc > 0 ? argc - 1 : 0, argc > 0 ? argv + 1 : argv);
    return end_output(name, status);
}

bool cli_open_game(struct game_files *files, const char *game, struct fault *fault)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&folder, &source, game, &hint, fault))
        return false;
    source.language = language_of_game();
    bool opened = game_files_open(files, &source, hint, host_allocator(), fault);
    host_folder_close(folder);
    if (opened)
        cli_report_named_boxes(files);
    return opened;
}

void cli_report_named_boxes(const struct game_files *files)
{
    if (files->notice.code != FAULT_NONE)
        cli_fault(&files->notice);
    if (files->named_boxes_fault.code != FAULT_NONE)
        cli_fault(&files->named_boxes_fault);
    if (files->patch_fault.code != FAULT_NONE)
        cli_fault(&files->patch_fault);
}

int cli_use_patch(struct game_files *files, const char *path)
{
    struct arena arena;
    struct byte_view text;
    struct fault fault = {0};
    arena_init(&arena, host_allocator());
    bool read = cli_read_file(path, &arena, &text);
    bool taken = read && game_files_use_patch(files, cli_file_name(path), text, &fault);
    arena_reset(&arena);
    return taken ? CLI_DONE : read ? cli_fault(&fault) : CLI_BAD_DATA;
}

bool cli_room_named(const struct game_files *files, const char *word, int *room)
{
    for (int id = 1; id < ROOM_ID_LIMIT && word[0]; id++) {
        if (strcasecmp(files->index.room_names[id], word) == 0) {
            *room = id;
            return true;
        }
    }
    return false;
}

bool cli_find_room(const struct game_files *files, const char *word, int *room)
{
    struct word_guess guess = {.word = word};
    if (cli_number(word, 0, ROOM_ID_LIMIT - 1, room) || cli_room_named(files, word, room))
        return true;
    for (int id = 1; id < ROOM_ID_LIMIT; id++)
        if (files->index.room_names[id][0])
            word_guess_offer(&guess, files->index.room_names[id]);
    if (guess.best)
        cli_error("no room \"%s\"; did you mean \"%s\"?", word, guess.best);
    else
        cli_error("no room \"%s\"; `walkbox info` lists the rooms", word);
    return false;
}

int cli_damage_status(const struct play_damage *damage, int status)
{
    if (damage->count == 0)
        return status;
    if (damage->count == 1)
        cli_fault(&damage->first);
    else
        cli_error("%s (and %d more; `walkbox check` lists them)", tr_fault(&damage->first).text,
                  damage->count - 1);
    return status == CLI_DONE ? CLI_BAD_DATA : status;
}
