/* How a program begins: its words, its streams, and the environment that it would have elsewhere.
 * And the calls about text and pipes of edge.h and poll.h. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <knownfolders.h>
#include <poll.h>
#include <shlobj.h>

#include "wide.h"

enum { VALUE_SIZE = 4096 };

/* ---- the environment ---- */

static void set(const char *name, const char *value)
{
    _putenv_s(name, value);
}

/* Gives the C library a variable in UTF-8, with slashes if it is a path. Returns whether there is
 * one. */
static bool copy(const wchar_t *name, const char *plain, bool is_path)
{
    wchar_t wide[VALUE_SIZE];
    char value[VALUE_SIZE];
    const DWORD length = GetEnvironmentVariableW(name, wide, VALUE_SIZE);
    const bool good =
        length > 0 && length < VALUE_SIZE &&
        (is_path ? narrow_path(wide, value, sizeof value) : narrow_text(wide, value, sizeof value));
    if (good)
        set(plain, value);
    return good;
}

static void set_folder(const char *name, const KNOWNFOLDERID *folder)
{
    PWSTR wide = NULL;
    char path[VALUE_SIZE];
    if (SHGetKnownFolderPath(folder, KF_FLAG_DONT_VERIFY, NULL, &wide) == S_OK &&
        narrow_path(wide, path, sizeof path))
        set(name, path);
    CoTaskMemFree(wide);
}

/* The places for a user's files. */
static void set_folders(void)
{
    static const struct {
        const wchar_t *name;
        const char *plain;
        const KNOWNFOLDERID *folder;
    } places[] = {
        {L"XDG_CONFIG_HOME", "XDG_CONFIG_HOME", &FOLDERID_RoamingAppData},
        {L"XDG_DATA_HOME", "XDG_DATA_HOME", &FOLDERID_RoamingAppData},
        {L"XDG_STATE_HOME", "XDG_STATE_HOME", &FOLDERID_LocalAppData},
        {L"XDG_PICTURES_DIR", "XDG_PICTURES_DIR", &FOLDERID_Pictures},
    };
    set_folder("HOME", &FOLDERID_Profile);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (!copy(places[i].name, places[i].plain, true))
            set_folder(places[i].plain, places[i].folder);
}

/* The languages of the user's menus, "de-DE", as gettext names them: "de_DE:en_US". */
static void set_languages(void)
{
    wchar_t names[VALUE_SIZE];
    char list[VALUE_SIZE] = "", language[64];
    ULONG count = 0, size = VALUE_SIZE;
    if (getenv("LC_ALL") || getenv("LC_MESSAGES") || getenv("LANG") || getenv("LANGUAGE") ||
        !GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names, &size))
        return;
    for (const wchar_t *name = names; *name; name += wcslen(name) + 1) {
        if (!narrow_text(name, language, sizeof language) ||
            strlen(list) + strlen(language) + 2 > sizeof list)
            continue;
        for (char *at = language; *at; at++)
            *at = (char)(*at == '-' ? '_' : *at);
        strcat(strcat(list, list[0] ? ":" : ""), language);
    }
    if (!list[0])
        return;
    set("LANGUAGE", list);
    list[strcspn(list, ":")] = '\0';
    set("LANG", list);
}

/* ---- the streams ---- */

static UINT page_before;

static void reset_page(void)
{
    SetConsoleOutputCP(page_before);
}

/* Connects a stream to the console, or to nothing. A program with a window begins without streams.
 */
static void open_stream(FILE *stream, const char *console, const char *mode, bool has_console)
{
    if (_fileno(stream) < 0 || _get_osfhandle(_fileno(stream)) < 0)
        (void)!freopen(has_console ? console : "NUL", mode, stream);
    if (_fileno(stream) >= 0)
        _setmode(_fileno(stream), _O_BINARY);
}

static void begin_streams(void)
{
    const bool has_console = GetConsoleWindow() || AttachConsole(ATTACH_PARENT_PROCESS);
    _fmode = _O_BINARY;
    open_stream(stdin, "CONIN$", "rb", has_console);
    open_stream(stdout, "CONOUT$", "wb", has_console);
    open_stream(stderr, "CONOUT$", "wb", has_console);
    setvbuf(stderr, NULL, _IONBF, 0);
    if (_isatty(_fileno(stdout))) /* otherwise it writes each byte by itself */
        setvbuf(stdout, NULL, _IONBF, 0);
    page_before = has_console ? GetConsoleOutputCP() : 0;
    if (page_before != 0 && SetConsoleOutputCP(CP_UTF8))
        atexit(reset_page);
}

/* ---- the program ---- */

int wmain(int argc, wchar_t **argv)
{
    char **words = calloc((size_t)argc + 1, sizeof *words);
    if (!words)
        return EXIT_FAILURE;
    for (int i = 0; i < argc; i++) {
        const size_t size = wcslen(argv[i]) * 3 + 1;
        words[i] = malloc(size);
        if (!words[i] || !narrow_text(argv[i], words[i], size))
            return EXIT_FAILURE;
        for (char *at = words[i]; *at; at++)
            *at = (char)(*at == '\\' ? '/' : *at); /* a path, as all others */
    }
    begin_streams();
    set_folders();
    set_languages();
    copy(L"TERM", "TERM", false);
    set("DISPLAY", ":"); /* there is one */
    return program_main(argc, words);
}

/* ---- text and pipes ---- */

int posix_vfprintf(FILE *stream, const char *format, va_list values)
{
    char *text = NULL;
    const int length = __mingw_vasprintf(&text, format, values);
    if (length < 0)
        return -1;
    const bool whole = fwrite(text, 1, (size_t)length, stream) == (size_t)length;
    free(text);
    return whole ? length : -1;
}

int posix_fprintf(FILE *stream, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int length = posix_vfprintf(stream, format, values);
    va_end(values);
    return length;
}

ssize_t posix_getline(char **line, size_t *size, FILE *stream)
{
    size_t length = 0;
    int letter;
    while ((letter = getc(stream)) != EOF) {
        if (length + 2 > *size) {
            char *grown = realloc(*line, 2 * *size + 128);
            if (!grown)
                return -1;
            *line = grown;
            *size = 2 * *size + 128;
        }
        (*line)[length++] = (char)letter;
        (*line)[length] = '\0';
        if (letter == '\n')
            break;
    }
    return length > 0 ? (ssize_t)length : -1;
}

char *posix_strcasestr(const char *text, const char *part)
{
    const size_t length = strlen(part);
    for (; *text; text++)
        if (_strnicmp(text, part, length) == 0)
            return (char *)(uintptr_t)text;
    return length == 0 ? (char *)(uintptr_t)text : NULL;
}

struct tm *posix_localtime_r(const time_t *time, struct tm *local)
{
    return localtime_s(local, time) == 0 ? local : NULL;
}

int poll(struct pollfd *files, unsigned count, int wait)
{
    const HANDLE handle = (HANDLE)_get_osfhandle(files->fd);
    DWORD bytes = 0;
    (void)count;
    (void)wait;
    const bool is_pipe = GetFileType(handle) == FILE_TYPE_PIPE;
    const bool ready = is_pipe ? !PeekNamedPipe(handle, NULL, 0, NULL, &bytes, NULL) || bytes > 0
                               : WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
    files->revents = ready ? POLLIN : 0;
    return ready ? 1 : 0;
}
