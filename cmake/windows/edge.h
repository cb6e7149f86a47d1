/* What MinGW lacks of the calls of POSIX that walkbox uses; CMakeLists.txt has every file include
 * it there. Tried so far by compiling only: cmake/releasing.md. */
#ifndef WALKBOX_WINDOWS_EDGE_H
#define WALKBOX_WINDOWS_EDGE_H

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

/* Without links, devices to block at, and terminals that take over. */
#define O_NONBLOCK 0
#define O_NOCTTY   0
#define O_NOFOLLOW 0
#define O_CLOEXEC  (_O_NOINHERIT | _O_BINARY)
#define lstat      stat

/* "cannot access a needed library" */
#define ELIBACC ENOEXEC

#define mkdir(path, mode) _mkdir(path)
#define fsync(file)       _commit(file)
#define fchmod(file, mode) 0
#define link(from, to)      (errno = EPERM, -1)

/* Only this is asked of it: whether a stream is open. */
#define F_GETFD           1
#define fcntl(file, what) (_get_osfhandle(file) == -1 ? -1 : 0)

#endif
