#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <edge.h>

enum { PATH_SIZE = 4096 };

/* A program begins in "/"; run.mjs says where it was started. */
__attribute__((constructor)) static void go_to_folder(void)
{
    const char *folder = getenv("PWD");
    if (folder)
        (void)!chdir(folder);
}

/* Files have no modes. */
int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    return 0;
}

/* There are no other processes. */
int flock(int file, int how)
{
    (void)file, (void)how;
    return 0;
}

int kill(int process, int signal)
{
    (void)process, (void)signal;
    errno = ESRCH;
    return -1;
}

/* There are no links, so only "." and ".." are resolved, and what is not absolute. */
char *realpath(const char *path, char *resolved)
{
    struct stat status;
    char whole[PATH_SIZE], folder[PATH_SIZE] = "";
    (void)resolved;
    if (path[0] != '/' && !getcwd(folder, sizeof folder))
        return NULL;
    char *out = stat(path, &status) == 0 ? malloc(PATH_SIZE) : NULL;
    if (!out || snprintf(whole, sizeof whole, "%s/%s", folder, path) >= PATH_SIZE) {
        free(out);
        return NULL;
    }
    size_t length = 0;
    for (char *part = strtok(whole, "/"); part; part = strtok(NULL, "/")) {
        if (strcmp(part, ".") == 0)
            continue;
        if (strcmp(part, "..") == 0) {
            while (length > 0 && out[--length] != '/')
                ;
            continue;
        }
        out[length++] = '/';
        memcpy(out + length, part, strlen(part));
        length += strlen(part);
    }
    memcpy(out + length, length == 0 ? "/" : "", length == 0 ? 2 : 1);
    return out;
}
