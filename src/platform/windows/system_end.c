/* The end of the program by Windows: its console closes, the user logs off, or the machine shuts
 * down. Windows ends the program as soon as it has an answer, and after five seconds without. */
#include "platform/sdl/system_files.h"

#include <SDL.h>
#include <windows.h>

enum { LONGEST_WAIT = 4000 }; /* milliseconds */

/* Ends the program as its close button does, and holds the answer back until the program has ended.
 * The wait has a limit, because the window's thread may be in the dialog for folders. */
static void end_program(void)
{
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
    Sleep(LONGEST_WAIT);
}

static BOOL WINAPI console_event(DWORD event)
{
    if (event == CTRL_C_EVENT) /* SIGINT, as elsewhere */
        return FALSE;
    end_program();
    return TRUE;
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM word, LPARAM data)
{
    if (message == WM_ENDSESSION && word)
        end_program();
    return DefWindowProcW(window, message, word, data);
}

/* Waits in an invisible window for the end of the session, since only windows are asked. */
static DWORD WINAPI wait_in_window(void *unused)
{
    const WNDCLASSW class = {.lpfnWndProc = procedure, .lpszClassName = L"walkbox-session"};
    MSG message;
    (void)unused;
    RegisterClassW(&class);
    if (!CreateWindowExW(0, class.lpszClassName, L"", 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL))
        return 1;
    while (GetMessageW(&message, NULL, 0, 0) > 0)
        DispatchMessageW(&message);
    return 0;
}

void system_follow_end(void)
{
    const HANDLE thread = CreateThread(NULL, 0, wait_in_window, NULL, 0, NULL);
    SetConsoleCtrlHandler(console_event, TRUE);
    if (thread)
        CloseHandle(thread);
}
