/* What wasi-libc lacks of the calls of POSIX that walkbox uses; every file includes it. */
#ifndef WALKBOX_WEB_EDGE_H
#define WALKBOX_WEB_EDGE_H

/* "cannot access a needed library" */
#define ELIBACC ENOEXEC

#include <sys/stat.h>

int fchmod(int file, mode_t mode);
int kill(int process, int signal);
char *realpath(const char *path, char *resolved);

#endif
