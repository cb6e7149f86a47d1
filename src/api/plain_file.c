#include "api/plain_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What stands for "no plain file" in errno. No call here gives it otherwise. */
enum { NOT_PLAIN = ENOTSUP };

static FILE *refuse(int file, int why)
{
    close(file);
    errno = why;
    return NULL;
}

FILE *plain_file_open(const char *path)
{
    struct stat status;
    /* A device is not even opened, as that may already do something. */
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        errno = NOT_PLAIN;
        return NULL;
    }
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    if (fstat(file, &status) != 0)
        return refuse(file, errno);
    if (!S_ISREG(status.st_mode))
        return refuse(file, NOT_PLAIN);
    FILE *stream = fdopen(file, "rb");
    return stream ? stream : refuse(file, errno);
}

const char *plain_file_why(const char *path)
{
    struct stat status;
    if (errno != NOT_PLAIN)
        return strerror(errno);
    if (stat(path, &status) != 0)
        return "it is no plain file";
    if (S_ISDIR(status.st_mode))
        return "it is a folder, not a plain file";
    if (S_ISFIFO(status.st_mode))
        return "it is a pipe, not a plain file";
    return "it is a device, not a plain file";
}

bool plain_file_may_replace(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
        return true;
    errno = NOT_PLAIN;
    return false;
}
