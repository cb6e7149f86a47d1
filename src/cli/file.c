/* Reads and writes whole files, and begins and ends programs. */
#include "cli/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "api/host.h"
#include "cli/options.h"

enum { FILE_SIZE_LIMIT = 16 << 20, FIRST_SIZE = 65536 };

int cli_cannot(const char *what, const char *path)
{
    int why = errno;
    cli_error("cannot %s %s%s%s", what, path, why ? ": " : "", why ? strerror(why) : "");
    return CLI_BAD_DATA;
}

int cli_cannot_write(const char *path)
{
    return cli_cannot("write", strcmp(path, "-") == 0 ? "standard output" : path);
}

const char *cli_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool cli_read_file(const char *path, struct arena *arena, struct byte_view *file)
{
    FILE *stream = plain_file_open(path);
    if (!stream) {
        cli_error("cannot read %s: %s", path, plain_file_why(path));
        return false;
    }
    size_t size = 0, capacity = 0;
    uint8_t *bytes = NULL;
    while (size == capacity && capacity < FILE_SIZE_LIMIT) {
        size_t larger = capacity ? capacity * 4 : FIRST_SIZE;
        uint8_t *grown = arena_alloc(arena, larger, 1);
        if (!grown)
            break;
        if (size)
            memcpy(grown, bytes, size);
        bytes = grown;
        capacity = larger;
        size += fread(bytes + size, 1, capacity - size, stream);
    }
    bool good = !ferror(stream) && size < capacity;
    fclose(stream);
    if (!good)
        cli_error("cannot read %s: %s", path,
                  size == FILE_SIZE_LIMIT ? "it is too large"
                  : size == capacity      ? "no memory for it"
                                          : "reading fails");
    *file = (struct byte_view){bytes, size};
    return good;
}

bool cli_write_file(const char *path, struct byte_view bytes)
{
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return cli_cannot_write(path) == CLI_DONE;
    bool good = bytes.size == 0 || fwrite(bytes.data, 1, bytes.size, stream) == bytes.size;
    good = fclose(stream) == 0 && good;
    return good || cli_cannot_write(path) == CLI_DONE;
}

static int end_output(const char *program, int status)
{
    errno = 0;
    bool good = fflush(stdout) == 0 && !ferror(stdout);
    int why = errno;
    good = close(STDOUT_FILENO) == 0 && good;
    if (good)
        return status;
    why = why ? why : errno; /* 0: writing failed earlier, and nobody knows why any more */
    cli_line(stderr, "%s: cannot write standard output%s%s", program, why ? ": " : "",
             why ? strerror(why) : "");
    return status == CLI_DONE || status == CLI_CHECK_FAILED ? CLI_BAD_DATA : status;
}

static void begin_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            (void)!open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv))
{
    int status = 0;
    begin_streams();
    if (argc == 2 && (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0))
        printf("%s " WALKBOX_VERSION "\n", name);
    else
        status = run(argc > 0 ? argc - 1 : 0, argc > 0 ? argv + 1 : argv);
    return end_output(name, status);
}
