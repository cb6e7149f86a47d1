/* call_once of C11, which MinGW lacks. */
#ifndef WALKBOX_WINDOWS_THREADS_H
#define WALKBOX_WINDOWS_THREADS_H

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

typedef INIT_ONCE once_flag;
#define ONCE_FLAG_INIT INIT_ONCE_STATIC_INIT

static inline BOOL CALLBACK call_once_begin(PINIT_ONCE once, PVOID function, PVOID *context)
{
    void (*call)(void);
    (void)once;
    (void)context;
    memcpy(&call, &function, sizeof call);
    call();
    return TRUE;
}

static inline void call_once(once_flag *flag, void (*function)(void))
{
    void *parameter;
    memcpy(&parameter, &function, sizeof parameter);
    InitOnceExecuteOnce(flag, call_once_begin, parameter, NULL);
}

#endif
