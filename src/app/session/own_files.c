#include "app/session/own_files.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "api/host.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { FOLDER_MODE = 0700 };

bool own_files_path(char path[OWN_FOLDER_SIZE], enum own_place place, const char *what,
                    struct fault *fault, const char *name, ...)
{
    static const char *const variables[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    static const char *const homes[] = {"/.config", "/.local/share", "/.local/state"};
    const char *base = getenv(variables[place]), *home = getenv("HOME");
    path[0] = '\0';
    base = base && host_path_is_absolute(base) ? base : NULL;
    if (!base && !(home && host_path_is_absolute(home)))
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "neither %s nor HOME is set, so there is no folder for %-s",
                         variables[place], what);
    int used = base ? snprintf(path, OWN_FOLDER_SIZE, "%s/", base)
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

bool own_files_fault(struct fault *fault, enum own_files_action action, const char *path)
{
    return fault_set(fault, FAULT_MISSING, NULL, 0,
                     action == OWN_READ    ? N_("cannot read %s: %-.40s")
                     : action == OWN_WRITE ? N_("cannot write %s: %-.40s")
                                           : N_("cannot create %s: %-.40s"),
                     shown_path(path).text, strerror(errno));
}

bool own_files_make_folders(const char *path, struct fault *fault)
{
    char folder[PATH_SIZE];
    if (snprintf(folder, sizeof folder, "%s", path) >= (int)sizeof folder)
        return fault_too_long(fault, "the path of the new folder", sizeof folder - 1);
    for (char *slash = folder; (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        if (mkdir(folder, FOLDER_MODE) != 0 && errno != EEXIST)
            return own_files_fault(fault, OWN_CREATE, folder);
    }
    return true;
}

bool own_files_new(char path[PATH_SIZE], const char *folder, const char *name, const char *ending,
                   struct fault *fault)
{
    enum { FILE_LIMIT = 10000 };
    for (int n = 1; n < FILE_LIMIT; n++) {
        snprintf(path, PATH_SIZE, "%s/%s-%03d.%s", folder, name, n, ending);
        if (access(path, F_OK) != 0)
            return own_files_make_folders(path, fault);
    }
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "%s has no free name for another file; move or delete some",
                     shown_path(folder).text);
}

/* Expands the home folder. Returns false if the path is not absolute. */
static bool write_whole(const char *path, char whole[OWN_FOLDER_SIZE])
{
    static const char *const homes[] = {"$HOME", "~"};
    const char *home = getenv("HOME");
    int length = snprintf(whole, OWN_FOLDER_SIZE, "%s", path);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        size_t begin = strlen(homes[i]);
        if (strncmp(path, homes[i], begin) == 0 && (path[begin] == '/' || path[begin] == '\0'))
            length = home ? snprintf(whole, OWN_FOLDER_SIZE, "%s%s", home, path + begin) : 0;
    }
    return length > 0 && length < OWN_FOLDER_SIZE && host_path_is_absolute(whole);
}

/* Reads the last XDG_PICTURES_DIR="$HOME/Pictures" in the desktop's file, unless the environment
 * has the variable. */
static bool read_user_dirs(char folder[OWN_FOLDER_SIZE])
{
    const char *given = getenv("XDG_PICTURES_DIR");
    if (given && write_whole(given, folder))
        return true;
    static const char name[] = "XDG_PICTURES_DIR=\"";
    char line[PATH_SIZE], path[OWN_FOLDER_SIZE];
    bool found = false;
    FILE *stream = own_files_path(path, OWN_CONFIG, "pictures", NULL, "user-dirs.dirs")
                       ? plain_file_open(path)
                       : NULL;
    while (stream && fgets(line, sizeof line, stream)) {
        char *begin = line + strspn(line, " \t");
        char *end = strncmp(begin, name, sizeof name - 1) == 0
                        ? strchr(begin + sizeof name - 1, '"')
                        : NULL;
        if (end) {
            *end = '\0';
            found = write_whole(begin + sizeof name - 1, folder) || found;
        }
    }
    if (stream)
        fclose(stream);
    return found;
}

static bool find_folder(const char *chosen, char folder[OWN_FOLDER_SIZE], struct fault *fault)
{
    static const char own[] = "/walkbox";
    if (chosen && chosen[0])
        return write_whole(chosen, folder) ||
               fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "the pictures folder %s is not an absolute path", shown_path(chosen).text);
    if (!read_user_dirs(folder) && !write_whole("$HOME/Pictures", folder))
        return fault_set(
            fault, FAULT_MISSING, NULL, 0,
            "HOME is not set, so there is no pictures folder; choose one in the settings");
    if (strlen(folder) + sizeof own > OWN_FOLDER_SIZE)
        return fault_too_long(fault, "the path of the pictures folder", OWN_FOLDER_SIZE - 1);
    memcpy(folder + strlen(folder), own, sizeof own);
    return true;
}

bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault)
{
    char whole[OWN_FOLDER_SIZE];
    return find_folder(folder, whole, fault) &&
           own_files_new(path, whole, "walkbox", ending, fault);
}
