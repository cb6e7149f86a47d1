#include "engine/session/own/own_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 1024, FOLDER_MODE = 0700 };

static bool is_absolute(const char *path)
{
    return path && path[0] == '/';
}

const char *own_files_base(const char *variable, const char *below_home, const char **below)
{
    const char *base = getenv(variable);
    *below = "";
    if (is_absolute(base))
        return base;
    base = getenv("HOME");
    *below = below_home;
    return is_absolute(base) ? base : NULL;
}

bool own_files_fault(struct fault *fault, const char *what, const char *path)
{
    return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot %s %.80s: %.40s", what, path,
                     strerror(errno));
}

bool own_files_make_folder(const char *folder, struct fault *fault)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s", folder);
    if (length < 1 || length >= (int)sizeof path)
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "the path of a folder is too long");
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = '\0';
        if (mkdir(path, FOLDER_MODE) != 0 && errno != EEXIST)
            return own_files_fault(fault, "make", path);
        if (!slash)
            return true;
        *slash = '/';
    }
}
