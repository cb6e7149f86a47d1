/* walkbox.com: runs walkbox.exe for a console. A console does not wait for a program with a window,
 * and gives it no streams; it prefers a .com to an .exe of the same name, so `walkbox --help` runs
 * this program and a double click the other. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <stdio.h>
#include <wchar.h>

enum { PATH_MOST = 32768 };

static int fail(const char *message)
{
    fputs(message, stderr);
    return 1;
}

/* Ctrl+C is for walkbox.exe. */
static BOOL WINAPI ignore(DWORD signal)
{
    (void)signal;
    return TRUE;
}

int wmain(void)
{
    static wchar_t program[PATH_MOST];
    const DWORD length = GetModuleFileNameW(NULL, program, PATH_MOST);
    if (length < 4 || length >= PATH_MOST)
        return fail("walkbox: its folder is unknown\n");
    wcscpy(program + length - 4, L".exe");
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = GetStdHandle(STD_INPUT_HANDLE),
                          .hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE),
                          .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION made;
    SetConsoleCtrlHandler(ignore, TRUE);
    if (!CreateProcessW(program, GetCommandLineW(), NULL, NULL, TRUE, 0, NULL, NULL, &start, &made))
        return fail("walkbox: walkbox.exe is not in the folder of walkbox.com\n");
    DWORD status = 1;
    WaitForSingleObject(made.hProcess, INFINITE);
    GetExitCodeProcess(made.hProcess, &status);
    return (int)status;
}
