/* Between the UTF-8 of walkbox and the UTF-16 of Windows. */
#ifndef WALKBOX_WINDOWS_WIDE_H
#define WALKBOX_WINDOWS_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum { WIDE_SIZE = 8192 };

/* Writes an absolute path for a call of Windows, of any length. Returns false, with errno. */
bool wide_path(const char *path, wchar_t wide[WIDE_SIZE]);

/* Writes text as UTF-8. Returns false if it does not fit or is not text. */
bool narrow_text(const wchar_t *wide, char *text, size_t size);

/* Writes a path as UTF-8 with slashes, without the prefix of long paths and without a slash at the
 * end. Returns false if it does not fit. */
bool narrow_path(const wchar_t *wide, char *path, size_t size);

/* Sets errno from the last error of Windows, and returns -1. */
int failed(void);

#endif
