#include "assets-tools/file_notice.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>
#endif

/* All that is known of a file without reading it. Times go by the ticks of the system, but a build
 * reads files later than it takes their stamps: what is written in the same tick is read then. */
static uint64_t stamp(void *context, const char *path)
{
    struct stat status;
    (void)context;
    if (stat(path, &status) != 0)
        return 1;
    const uint64_t prime = UINT64_C(0x100000001B3);
    uint64_t sum = (uint64_t)status.st_ino + 2;
    sum = sum * prime + (uint64_t)status.st_size;
#ifdef _WIN32 /* which has no parts of seconds there */
    return (sum * prime + (uint64_t)status.st_mtime) * prime + (uint64_t)status.st_ctime;
#else
    sum = sum * prime + (uint64_t)status.st_mtim.tv_sec;
    sum = sum * prime + (uint64_t)status.st_mtim.tv_nsec;
    sum = sum * prime + (uint64_t)status.st_ctim.tv_sec;
    return sum * prime + (uint64_t)status.st_ctim.tv_nsec;
#endif
}

#ifdef __linux__

void file_notice_open(struct file_notice *notice)
{
    notice->descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

static bool noticed(void *context)
{
    const struct file_notice *notice = context;
    char events[4096];
    bool any = false;
    while (read(notice->descriptor, events, sizeof events) > 0)
        any = true;
    return any;
}

void file_notice_of(struct file_notice *notice, const char *path)
{
    const uint32_t wanted = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE | IN_CREATE |
                            IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF;
    size_t size = strlen(path) + 1;
    char *folder = notice->descriptor < 0 ? NULL : malloc(size);
    if (folder == NULL)
        return;
    memcpy(folder, path, size);
    bool watched = false;
    for (char *slash = strrchr(folder, '/'); slash != NULL && !watched;
         slash = strrchr(folder, '/')) {
        slash[slash == folder] = '\0';
        watched = inotify_add_watch(notice->descriptor, folder, wanted) >= 0;
        if (slash == folder)
            break;
    }
    if (!watched && path[0] != '/')
        inotify_add_watch(notice->descriptor, ".", wanted);
    free(folder);
}

#else

void file_notice_open(struct file_notice *notice)
{
    notice->descriptor = -1;
}

static bool noticed(void *context)
{
    (void)context;
    return false;
}

void file_notice_of(struct file_notice *notice, const char *path)
{
    (void)notice;
    (void)path;
}

#endif

void file_notice_close(struct file_notice *notice)
{
    if (notice->descriptor >= 0)
        close(notice->descriptor);
    notice->descriptor = -1;
}

struct watch_host file_notice_host(struct file_notice *notice)
{
    return (struct watch_host){notice, stamp, notice->descriptor >= 0 ? noticed : NULL};
}
