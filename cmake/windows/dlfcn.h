/* Loads libraries on Windows, as far as src/platform/media/library.c needs it. */
#ifndef WALKBOX_WINDOWS_DLFCN_H
#define WALKBOX_WINDOWS_DLFCN_H

#define WIN32_LEAN_AND_MEAN
#include <stdio.h>
#include <windows.h>

#define RTLD_LAZY   0
#define RTLD_GLOBAL 0

static inline void *dlopen(const char *file, int flags)
{
    (void)flags;
    return (void *)LoadLibraryA(file);
}

static inline void *dlsym(void *library, const char *name)
{
    FARPROC function = GetProcAddress((HMODULE)library, name);
    void *pointer = NULL;
    memcpy(&pointer, &function, sizeof pointer);
    return pointer;
}

/* The words of the system about the last error, valid until the next call. */
static inline const char *dlerror(void)
{
    static _Thread_local char why[160];
    DWORD code = GetLastError();
    if (FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, code, 0,
                       why, sizeof why, NULL) == 0)
        snprintf(why, sizeof why, "error %lu of the system", (unsigned long)code);
    why[strcspn(why, "\r\n")] = '\0';
    return why;
}

#endif
