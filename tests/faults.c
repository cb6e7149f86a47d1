/* Loaded before a program by LD_PRELOAD: calls of the C library fail, the program is killed in one,
 * or waits there. CALL is its name, and N counts its calls from 1.
 *
 *     WALKBOX_FAIL=CALL:N:ERRNO   it fails; with :all behind it each later one, too. With fwrite
 *                                 the disk is full from then on.
 *     WALKBOX_KILL=CALL:N         kill -9 instead of it
 *     WALKBOX_WAIT=CALL:N:PIPE    it opens PIPE.here for writing, then PIPE.go for reading */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { RENAME, LINK, UNLINK, FSYNC, FWRITE, FCLOSE, MKDIR, CALLS };

static const char *const names[CALLS] = {"rename", "link",   "unlink", "fsync",
                                         "fwrite", "fclose", "mkdir"};
static int counts[CALLS];

/* The text after "CALL:N" in the variable if it means this call, otherwise NULL. */
static const char *meant(const char *variable, enum call call, bool *later)
{
    const char *text = getenv(variable);
    const size_t length = strlen(names[call]);
    if (!text || strncmp(text, names[call], length) != 0 || text[length] != ':')
        return NULL;
    char *end;
    const long n = strtol(text + length + 1, &end, 10);
    *later = counts[call] > n;
    return counts[call] >= n ? end : NULL;
}

static void wait_at(const char *pipes)
{
    char path[4096];
    snprintf(path, sizeof path, "%s.here", pipes);
    close(open(path, O_WRONLY));
    snprintf(path, sizeof path, "%s.go", pipes);
    close(open(path, O_RDONLY));
}

/* Whether the call is to fail; errno is set then. */
static bool fails(enum call call)
{
    bool later;
    counts[call]++;
    const char *rest = meant("WALKBOX_KILL", call, &later);
    if (rest && !later)
        kill(getpid(), SIGKILL);
    rest = meant("WALKBOX_WAIT", call, &later);
    if (rest && !later)
        wait_at(rest + 1);
    rest = meant("WALKBOX_FAIL", call, &later);
    if (!rest || (later && !strstr(rest, ":all")))
        return false;
    errno = (int)strtol(rest + 1, NULL, 10);
    return true;
}

static bool is_file(FILE *stream)
{
    struct stat status;
    return fstat(fileno(stream), &status) == 0 && S_ISREG(status.st_mode) &&
           fileno(stream) > STDERR_FILENO &&
           (fcntl(fileno(stream), F_GETFL) & O_ACCMODE) != O_RDONLY;
}

/* From now on the file takes no more bytes. */
static void fill_disk(FILE *stream)
{
    const int full = open("/dev/full", O_WRONLY);
    dup2(full, fileno(stream));
    close(full);
}

/* The function of the C library that one here stands before. */
#define NEXT(call) (__extension__(__typeof__(&(call))) dlsym(RTLD_NEXT, #call))

int rename(const char *from, const char *to)
{
    return fails(RENAME) ? -1 : NEXT(rename)(from, to);
}

int link(const char *from, const char *to)
{
    return fails(LINK) ? -1 : NEXT(link)(from, to);
}

int unlink(const char *path)
{
    return fails(UNLINK) ? -1 : NEXT(unlink)(path);
}

int mkdir(const char *path, mode_t mode)
{
    return fails(MKDIR) ? -1 : NEXT(mkdir)(path, mode);
}

int fsync(int file)
{
    return fails(FSYNC) ? -1 : NEXT(fsync)(file);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream)
{
    if (is_file(stream) && fails(FWRITE))
        fill_disk(stream);
    return NEXT(fwrite)(bytes, size, count, stream);
}

int fclose(FILE *stream)
{
    if (!is_file(stream) || !fails(FCLOSE))
        return NEXT(fclose)(stream);
    const int why = errno;
    NEXT(fclose)(stream);
    errno = why;
    return EOF;
}
