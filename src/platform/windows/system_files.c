#define COBJMACROS
#include "platform/sdl/system_files.h"

#include <SDL.h>
#include <shobjidl.h>

/* Returns the folder that the user chooses, in memory for SDL_free; NULL if none. */
static char *choose(void)
{
    IFileOpenDialog *dialog = NULL;
    IShellItem *item = NULL;
    PWSTR wide = NULL;
    char *path = NULL;
    if (CoCreateInstance(&CLSID_FileOpenDialog, NULL, CLSCTX_INPROC_SERVER, &IID_IFileOpenDialog,
                         (void **)&dialog) != S_OK)
        return NULL;
    IFileOpenDialog_SetOptions(dialog, FOS_PICKFOLDERS | FOS_FORCEFILESYSTEM);
    if (IFileOpenDialog_Show(dialog, GetActiveWindow()) == S_OK &&
        IFileOpenDialog_GetResult(dialog, &item) == S_OK) {
        if (IShellItem_GetDisplayName(item, SIGDN_FILESYSPATH, &wide) == S_OK)
            path = SDL_iconv_string("UTF-8", "UTF-16LE", (const char *)wide,
                                    (SDL_wcslen(wide) + 1) * sizeof *wide);
        IShellItem_Release(item);
    }
    CoTaskMemFree(wide);
    IFileOpenDialog_Release(dialog);
    return path;
}

void system_choose_files(struct platform_window *window)
{
    SDL_Event event = {.type = SDL_DROPFILE};
    (void)window;
    if (FAILED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED)))
        return;
    event.drop.file = choose();
    if (event.drop.file)
        SDL_PushEvent(&event);
    CoUninitialize();
}

void system_use_slashes(char *path)
{
    for (; *path; path++)
        *path = (char)(*path == '\\' ? '/' : *path);
}
