/* The calls of POSIX that walkbox uses, on Windows; every file includes it. Paths are UTF-8, with
 * slashes: "C:/Games", and "/" is the folder of all drives. The C library's own calls take paths in
 * the characters of the system's language, of at most 260 letters. */
#ifndef WALKBOX_WINDOWS_EDGE_H
#define WALKBOX_WINDOWS_EDGE_H

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* Paths begin with a drive. */
#define WALKBOX_HAS_DRIVES

/* ---- files ---- */

#define O_NONBLOCK 0
#define O_NOCTTY   0
#define O_NOFOLLOW 0
#define O_CLOEXEC  _O_NOINHERIT

#define S_IFLNK    0xA000
#define S_ISLNK(m) (((m)&S_IFMT) == S_IFLNK)

struct posix_stat {
    uint64_t st_dev, st_ino; /* volume and file */
    int64_t st_size;
    unsigned st_mode; /* kind and permissions */
    time_t st_mtime;
    struct timespec st_mtim, st_ctim;
};

int posix_stat(const char *path, struct posix_stat *status);
int posix_lstat(const char *path, struct posix_stat *status);
int posix_fstat(int file, struct posix_stat *status);
int posix_open(const char *path, int flags, ...);
int posix_close(int file);
FILE *posix_fopen(const char *path, const char *mode);
int posix_mkdir(const char *path, int mode);
int posix_rename(const char *from, const char *to);
int posix_unlink(const char *path);
int posix_remove(const char *path);
int posix_link(const char *from, const char *to);
int posix_access(const char *path, int mode);
char *posix_realpath(const char *path, char *unused);
ssize_t posix_readlink(const char *path, char *text, size_t size);
int posix_fsync(int file);
int posix_fchmod(int file, int mode);
/* Whether a stream is open; `what` is F_GETFD. */
int posix_fcntl(int file, int what);
ssize_t posix_getline(char **line, size_t *size, FILE *stream);
char *posix_strcasestr(const char *text, const char *part);
struct tm *posix_localtime_r(const time_t *time, struct tm *local);

#define F_GETFD 1
#undef st_mtime
#define stat        posix_stat
#define lstat       posix_lstat
#define fstat       posix_fstat
#define open        posix_open
#define close       posix_close
#define fopen       posix_fopen
#define mkdir       posix_mkdir
#define rename      posix_rename
#define unlink      posix_unlink
#define remove      posix_remove
#define link        posix_link
#define access      posix_access
#define realpath    posix_realpath
#define readlink    posix_readlink
#define fsync       posix_fsync
#define fchmod      posix_fchmod
#define fcntl       posix_fcntl
#define getline     posix_getline
#define strcasestr  posix_strcasestr
#define localtime_r posix_localtime_r
#define dev_t       uint64_t
#define ino_t       uint64_t

/* ---- text ---- */

/* Each call writes once: a console does not show letters whose bytes come one by one. */
__attribute__((format(gnu_printf, 2, 0))) int posix_vfprintf(FILE *stream, const char *format,
                                                             va_list values);
__attribute__((format(gnu_printf, 2, 3))) int posix_fprintf(FILE *stream, const char *format, ...);

#define vfprintf    posix_vfprintf
#define fprintf     posix_fprintf
#define printf(...) posix_fprintf(stdout, __VA_ARGS__)

/* ---- programs ---- */

/* A program's main, called with UTF-8 (start.c). */
#define main program_main
int program_main(int argc, char **argv);

#endif
