#include "app/session/own_files.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "util/limits.h"
#include "util/shown_text.h"

enum { FOLDER_MODE = 0700 };

static bool is_absolute(const char *path)
{
    return path && path[0] == '/';
}

bool own_files_path(char path[OWN_FOLDER_SIZE], enum own_place place, const char *what,
                    struct fault *fault, const char *name, ...)
{
    static const char *const variables[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    static const char *const homes[] = {"/.config", "/.local/share", "/.local/state"};
    const char *base = getenv(variables[place]), *home = getenv("HOME");
    path[0] = '\0';
    if (!is_absolute(base) && !is_absolute(home))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "neither %s nor HOME says where %s go",
                         variables[place], what);
    int used = is_absolute(base) ? snprintf(path, OWN_FOLDER_SIZE, "%s/", base)
                                 : snprintf(path, OWN_FOLDER_SIZE, "%s%s/", home, homes[place]);
    if (used > 0 && used < OWN_FOLDER_SIZE) {
        va_list arguments;
        va_start(arguments, name);
        int length = vsnprintf(path + used, (size_t)(OWN_FOLDER_SIZE - used), name, arguments);
        va_end(arguments);
        if (length >= 0 && length < OWN_FOLDER_SIZE - used)
            return true;
    }
    path[0] = '\0';
    char where[64];
    snprintf(where, sizeof where, "the path of the folder for %s", what);
    return fault_too_long(fault, where, OWN_FOLDER_SIZE - 1);
}

void own_files_join(char path[PATH_SIZE], const char *folder, const char *name)
{
    snprintf(path, PATH_SIZE, "%s/%s", folder, name);
}

void own_files_stamp(char stamp[OWN_STAMP_SIZE])
{
    struct tm local;
    const time_t now = time(NULL);
    if (!localtime_r(&now, &local) || strftime(stamp, OWN_STAMP_SIZE, "%Y%m%d-%H%M%S", &local) == 0)
        stamp[0] = '\0';
}

bool own_files_fault(struct fault *fault, const char *what, const char *path)
{
    return fault_set(fault, FAULT_MISSING, NULL, 0, "cannot %s %s: %.40s", what,
                     shown_path(path).text, strerror(errno));
}

bool own_files_make_folder(const char *folder, struct fault *fault)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s", folder);
    if (length < 1 || length >= (int)sizeof path)
        return fault_too_long(fault, "the path of the folder to be made", sizeof path - 1);
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
