/* Files as source_watch wants them: their stamps, and notice of changes where the system gives it
 * (inotify). */
#ifndef WALKBOX_ASSETS_TOOLS_FILE_NOTICE_H
#define WALKBOX_ASSETS_TOOLS_FILE_NOTICE_H

#include "assets-tools/source_watch.h"

struct file_notice {
    int descriptor; /* -1: no notice is given */
};

void file_notice_open(struct file_notice *notice);
void file_notice_close(struct file_notice *notice);

/* Wants notice of the folder of a file, or of the nearest above it that is there. It may be told of
 * the same folder again: one that was removed and made again is another one. */
void file_notice_of(struct file_notice *notice, const char *path);

/* Functions for struct watch_host, whose context is the notice. */
struct watch_host file_notice_host(struct file_notice *notice);

#endif
