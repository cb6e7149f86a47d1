/* Files and folders: edge.h, dirent.h, ftw.h and sys/file.h. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <winioctl.h>

#include <ctype.h>
#include <dirent.h>
#include <ftw.h>
#include <stdarg.h>
#include <sys/file.h>

#include "wide.h"

enum {
    LONG_PATH = 240,
    PATH_MOST = 4096,
    SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE
};

/* ---- names and errors ---- */

int failed(void)
{
    static const struct {
        DWORD error;
        int number;
    } numbers[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_BAD_NET_NAME, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_NOT_READY, ENOENT},
        {ERROR_NO_MORE_FILES, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NOT_SAME_DEVICE, EXDEV},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_NO_UNICODE_TRANSLATION, EILSEQ},
        {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
    };
    const DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].error == error)
            errno = numbers[i].number;
    return -1;
}

static int result(BOOL good)
{
    return good ? 0 : failed();
}

bool wide_path(const char *path, wchar_t wide[WIDE_SIZE])
{
    static const wchar_t plain[] = L"\\\\?\\", network[] = L"\\\\?\\UNC\\";
    wchar_t given[PATH_MOST], whole[PATH_MOST];
    if (strcmp(path, "/dev/null") == 0)
        path = "NUL";
    path += path[0] == '/' && isalpha((unsigned char)path[1]) && path[2] == ':';
    errno = ENOENT;
    if (!path[0])
        return false;
    const int length =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, given, PATH_MOST - 1);
    errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : EILSEQ;
    if (length == 0)
        return false;
    if (length == 3 && given[1] == L':') /* "C:" would be the current folder there */
        wcscpy(given + 2, L"\\");
    const DWORD size = GetFullPathNameW(given, PATH_MOST, whole, NULL);
    errno = ENAMETOOLONG;
    if (size == 0 || size >= PATH_MOST)
        return false;
    const bool is_network =
        whole[0] == L'\\' && whole[1] == L'\\' && whole[2] != L'?' && whole[2] != L'.';
    const bool is_drive = whole[1] == L':';
    wide[0] = L'\0';
    if (size >= LONG_PATH && (is_network || is_drive))
        wcscpy(wide, is_network ? network : plain);
    wcscat(wide, wide[0] && is_network ? whole + 2 : whole);
    return true;
}

bool narrow_text(const wchar_t *wide, char *text, size_t size)
{
    return WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide, -1, text, (int)size, NULL,
                               NULL) > 0;
}

bool narrow_path(const wchar_t *wide, char *path, size_t size)
{
    bool is_network = false;
    if (wcsncmp(wide, L"\\\\?\\", 4) == 0) {
        wide += 4;
        is_network = wcsncmp(wide, L"UNC\\", 4) == 0;
        wide += is_network ? 4 : 0;
    }
    const size_t before = is_network ? 2 : 0;
    if (!narrow_text(wide, path + before, size - before))
        return false;
    memcpy(path, "//", before);
    for (char *at = path; *at; at++)
        *at = (char)(*at == '\\' ? '/' : *at);
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--)
        path[length - 1] = '\0';
    return true;
}

/* ---- facts about a file ---- */

static struct timespec time_of(FILETIME time)
{
    const int64_t ticks =
        (int64_t)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime); /* 100 ns from 1601 */
    const int64_t since = ticks - INT64_C(116444736000000000);
    return (struct timespec){.tv_sec = since / 10000000, .tv_nsec = (long)(since % 10000000 * 100)};
}

static int status_of(HANDLE file, struct stat *status)
{
    BY_HANDLE_FILE_INFORMATION facts;
    *status = (struct stat){.st_mode = S_IFCHR | 0666};
    if (GetFileType(file) == FILE_TYPE_PIPE)
        status->st_mode = S_IFIFO | 0666;
    if (GetFileType(file) != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(file, &facts))
        return failed();
    status->st_mode =
        facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR | 0777 : S_IFREG | 0666;
    status->st_dev = facts.dwVolumeSerialNumber;
    status->st_ino = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow;
    status->st_size = (int64_t)((uint64_t)facts.nFileSizeHigh << 32 | facts.nFileSizeLow);
    status->st_mtim = time_of(facts.ftLastWriteTime);
    status->st_ctim = time_of(facts.ftCreationTime);
    status->st_mtime = status->st_mtim.tv_sec;
    return 0;
}

/* Whether a part of a path that leads nowhere is a file. */
static bool goes_through_file(const wchar_t *path)
{
    wchar_t part[WIDE_SIZE];
    wcscpy(part, path);
    for (wchar_t *slash; (slash = wcsrchr(part, L'\\')) != NULL;) {
        *slash = L'\0';
        const DWORD attributes = GetFileAttributesW(part);
        if (attributes != INVALID_FILE_ATTRIBUTES)
            return !(attributes & FILE_ATTRIBUTE_DIRECTORY);
    }
    return false;
}

static HANDLE open_facts(const char *path, DWORD flags)
{
    wchar_t wide[WIDE_SIZE];
    if (!wide_path(path, wide))
        return INVALID_HANDLE_VALUE;
    const HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES, SHARE_ALL, NULL, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        failed();
        if (errno == ENOENT && goes_through_file(wide))
            errno = ENOTDIR;
    }
    return file;
}

int posix_stat(const char *path, struct stat *status)
{
    if (strcmp(path, "/") == 0) {
        *status = (struct stat){.st_mode = S_IFDIR | 0555, .st_ino = 1};
        return 0;
    }
    const HANDLE file = open_facts(path, 0);
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    const int answer = status_of(file, status);
    CloseHandle(file);
    return answer;
}

int posix_lstat(const char *path, struct stat *status)
{
    FILE_ATTRIBUTE_TAG_INFO tag = {0};
    const HANDLE file = strcmp(path, "/") == 0 ? INVALID_HANDLE_VALUE
                                               : open_facts(path, FILE_FLAG_OPEN_REPARSE_POINT);
    if (file == INVALID_HANDLE_VALUE)
        return posix_stat(path, status);
    const int answer = status_of(file, status);
    const bool known = GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tag, sizeof tag);
    CloseHandle(file);
    if (known && (tag.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        return answer;
    if (known && (tag.ReparseTag == IO_REPARSE_TAG_SYMLINK ||
                  tag.ReparseTag == IO_REPARSE_TAG_MOUNT_POINT)) {
        status->st_mode = S_IFLNK | 0777;
        return answer;
    }
    return posix_stat(path, status); /* such as a file that a cloud holds */
}

int posix_fstat(int file, struct stat *status)
{
    const HANDLE handle = (HANDLE)_get_osfhandle(file);
    if (handle == INVALID_HANDLE_VALUE) {
        errno = EBADF;
        return -1;
    }
    return status_of(handle, status);
}

int posix_access(const char *path, int mode)
{
    struct stat status;
    (void)mode;
    return posix_stat(path, &status);
}

char *posix_realpath(const char *path, char *unused)
{
    wchar_t wide[WIDE_SIZE];
    (void)unused;
    if (strcmp(path, "/") == 0)
        return _strdup("/");
    const HANDLE file = open_facts(path, 0);
    if (file == INVALID_HANDLE_VALUE)
        return NULL;
    const DWORD length = GetFinalPathNameByHandleW(file, wide, WIDE_SIZE, FILE_NAME_NORMALIZED);
    CloseHandle(file);
    char *real = malloc(PATH_MOST);
    if (real && ((length == 0 || length >= WIDE_SIZE) ? wide_path(path, wide) : true) &&
        narrow_path(wide, real, PATH_MOST))
        return real;
    free(real);
    errno = ENAMETOOLONG;
    return NULL;
}

/* Only the running program's name, "/proc/self/exe", is asked for. */
ssize_t posix_readlink(const char *path, char *text, size_t size)
{
    wchar_t wide[WIDE_SIZE];
    const DWORD length = GetModuleFileNameW(NULL, wide, WIDE_SIZE);
    errno = EINVAL;
    if (strcmp(path, "/proc/self/exe") != 0 || length == 0 || length >= WIDE_SIZE ||
        !narrow_path(wide, text, size))
        return -1;
    return (ssize_t)strlen(text);
}

/* ---- opening ---- */

int posix_open(const char *path, int flags, ...)
{
    wchar_t wide[WIDE_SIZE];
    const int direction = flags & (O_RDONLY | O_WRONLY | O_RDWR);
    const DWORD reads = direction == O_WRONLY ? 0 : GENERIC_READ,
                writes = direction == O_RDONLY ? 0 : GENERIC_WRITE;
    const DWORD how = (flags & O_CREAT) != 0
                          ? (flags & O_EXCL) != 0    ? CREATE_NEW
                            : (flags & O_TRUNC) != 0 ? CREATE_ALWAYS
                                                     : OPEN_ALWAYS
                          : ((flags & O_TRUNC) != 0 ? TRUNCATE_EXISTING : OPEN_EXISTING);
    if (!wide_path(path, wide))
        return -1;
    const HANDLE file =
        CreateFileW(wide, reads | writes, SHARE_ALL, NULL, how,
                    FILE_ATTRIBUTE_NORMAL | (writes ? 0 : FILE_FLAG_BACKUP_SEMANTICS), NULL);
    if (file == INVALID_HANDLE_VALUE) {
        failed();
        const DWORD attributes =
            errno == EACCES ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
        if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
            errno = EISDIR;
        else if (errno == ENOENT && goes_through_file(wide))
            errno = ENOTDIR;
        return -1;
    }
    const int number =
        _open_osfhandle((intptr_t)file, (flags & O_APPEND) | O_CLOEXEC | O_BINARY | direction);
    if (number < 0)
        CloseHandle(file);
    return number;
}

FILE *posix_fopen(const char *path, const char *mode)
{
    const int direction = strchr(mode, '+') ? O_RDWR : mode[0] == 'r' ? O_RDONLY : O_WRONLY;
    const int kind = mode[0] == 'r' ? 0 : O_CREAT | (mode[0] == 'a' ? O_APPEND : O_TRUNC);
    struct stat status;
    const int file = posix_open(path, direction | kind);
    if (file >= 0 && posix_fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        _close(file);
        errno = EISDIR;
        return NULL;
    }
    FILE *stream = file < 0 ? NULL : _fdopen(file, mode);
    if (!stream && file >= 0)
        _close(file);
    return stream;
}

int posix_fsync(int file)
{
    struct stat status;
    if (posix_fstat(file, &status) == 0 && S_ISDIR(status.st_mode))
        return 0; /* posix_rename has written the names */
    return result(FlushFileBuffers((HANDLE)_get_osfhandle(file)));
}

int posix_fchmod(int file, int mode)
{
    (void)file, (void)mode;
    return 0;
}

int posix_fcntl(int file, int what)
{
    (void)what;
    return _get_osfhandle(file) < 0 ? -1 : 0;
}

/* ---- locks ---- */

enum { LOCKED_FOLDERS = 8 };

/* Windows locks files but not folders: a lock of a folder is a mutex, named after the folder. */
static struct {
    int file;
    HANDLE mutex; /* NULL if none */
} locked[LOCKED_FOLDERS];

static int lock_folder(int file, const struct stat *status, int how)
{
    wchar_t name[64];
    swprintf(name, sizeof name / sizeof *name, L"Local\\walkbox-%llx-%llx",
             (unsigned long long)status->st_dev, (unsigned long long)status->st_ino);
    const HANDLE mutex = CreateMutexW(NULL, FALSE, name);
    if (!mutex)
        return failed();
    const DWORD got = WaitForSingleObject(mutex, (how & LOCK_NB) != 0 ? 0 : INFINITE);
    for (int i = 0; i < LOCKED_FOLDERS && (got == WAIT_OBJECT_0 || got == WAIT_ABANDONED); i++) {
        if (locked[i].mutex)
            continue;
        locked[i].mutex = mutex;
        locked[i].file = file;
        return 0;
    }
    CloseHandle(mutex);
    errno = got == WAIT_TIMEOUT ? EWOULDBLOCK : ENOLCK;
    return -1;
}

int flock(int file, int how)
{
    struct stat status;
    /* A byte far behind the end, since nobody else can read or write a locked byte. */
    OVERLAPPED place = {.Offset = 0xFFFFFFFE, .OffsetHigh = 0x7FFFFFFF};
    if (posix_fstat(file, &status) != 0)
        return -1;
    if (S_ISDIR(status.st_mode))
        return lock_folder(file, &status, how);
    const DWORD flags =
        LOCKFILE_EXCLUSIVE_LOCK | ((how & LOCK_NB) != 0 ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    if (LockFileEx((HANDLE)_get_osfhandle(file), flags, 0, 1, 0, &place))
        return 0;
    errno = GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING
                ? EWOULDBLOCK
                : ENOLCK;
    return -1;
}

int posix_close(int file)
{
    for (int i = 0; i < LOCKED_FOLDERS; i++) {
        if (!locked[i].mutex || locked[i].file != file)
            continue;
        ReleaseMutex(locked[i].mutex);
        CloseHandle(locked[i].mutex);
        locked[i].mutex = NULL;
    }
    return _close(file);
}

/* ---- names ---- */

/* Whether a path is "/", a drive, or "//COMPUTER/NAME" or a part of it. */
static bool is_root(const char *path)
{
    if (path[0] == '/' && path[1] == '/') {
        const char *name = strchr(path + 2, '/');
        return !name || !strchr(name + 1, '/');
    }
    path += isalpha((unsigned char)path[0]) && path[1] == ':' ? 2 : 0;
    return path[0] == '\0' || strcmp(path, "/") == 0;
}

int posix_mkdir(const char *path, int mode)
{
    wchar_t wide[WIDE_SIZE];
    (void)mode;
    if (is_root(path)) {
        errno = EEXIST;
        return -1;
    }
    if (!wide_path(path, wide))
        return -1;
    if (CreateDirectoryW(wide, NULL))
        return 0;
    failed();
    if (errno == ENOENT && goes_through_file(wide))
        errno = ENOTDIR;
    return -1;
}

int posix_unlink(const char *path)
{
    wchar_t wide[WIDE_SIZE];
    return wide_path(path, wide) ? result(DeleteFileW(wide)) : -1;
}

int posix_remove(const char *path)
{
    struct stat status;
    wchar_t wide[WIDE_SIZE];
    if (posix_lstat(path, &status) != 0 || !wide_path(path, wide))
        return -1;
    const DWORD attributes = GetFileAttributesW(wide);
    const bool is_folder =
        attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    return result(is_folder ? RemoveDirectoryW(wide) : DeleteFileW(wide));
}

int posix_link(const char *from, const char *to)
{
    wchar_t one[WIDE_SIZE], other[WIDE_SIZE];
    return wide_path(from, one) && wide_path(to, other) ? result(CreateHardLinkW(other, one, NULL))
                                                        : -1;
}

/* Replaces a file that another program has open, which Windows 10 can. */
static bool rename_open(const wchar_t *from, const wchar_t *to)
{
    enum { RENAME_INFO_EX = 22, REPLACE = 1, AS_POSIX = 2 };
    struct {
        DWORD flags;
        HANDLE root;
        DWORD length;
        wchar_t name[WIDE_SIZE];
    } order = {.flags = REPLACE | AS_POSIX, .length = (DWORD)(wcslen(to) * sizeof *to)};
    wcscpy(order.name, to);
    const HANDLE file =
        CreateFileW(from, DELETE | SYNCHRONIZE, SHARE_ALL, NULL, OPEN_EXISTING,
                    FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const bool good = SetFileInformationByHandle(file, (FILE_INFO_BY_HANDLE_CLASS)RENAME_INFO_EX,
                                                 &order, sizeof order);
    CloseHandle(file);
    return good;
}

int posix_rename(const char *from, const char *to)
{
    enum { TRIES = 10, WAIT = 50 }; /* virus scanners open new files for moments */
    wchar_t one[WIDE_SIZE], other[WIDE_SIZE];
    struct stat status;
    if (!wide_path(from, one) || !wide_path(to, other))
        return -1;
    if (posix_lstat(from, &status) == 0 && S_ISDIR(status.st_mode))
        RemoveDirectoryW(other); /* an empty folder may be replaced */
    for (int i = 0;; i++) {
        if (MoveFileExW(one, other, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return 0;
        const DWORD why = GetLastError();
        if ((why == ERROR_ACCESS_DENIED || why == ERROR_SHARING_VIOLATION) &&
            rename_open(one, other))
            return 0;
        SetLastError(why);
        if (why != ERROR_SHARING_VIOLATION || i == TRIES)
            return failed();
        Sleep(WAIT);
    }
}

/* ---- folders ---- */

struct windows_folder {
    HANDLE search;
    bool begun; /* `found` is the first name */
    WIN32_FIND_DATAW found;
    DWORD drives; /* a bit for each drive that is still to be named */
    struct dirent entry;
};

DIR *opendir(const char *path)
{
    wchar_t wide[WIDE_SIZE + 2];
    DIR *folder = calloc(1, sizeof *folder);
    if (!folder)
        return NULL;
    folder->search = INVALID_HANDLE_VALUE;
    if (strcmp(path, "/") == 0) {
        folder->drives = GetLogicalDrives();
        return folder;
    }
    if (wide_path(path, wide)) {
        const size_t length = wcslen(wide);
        wcscpy(wide + length, length > 0 && wide[length - 1] == L'\\' ? L"*" : L"\\*");
        folder->search = FindFirstFileW(wide, &folder->found);
        if (folder->search != INVALID_HANDLE_VALUE) {
            folder->begun = true;
            return folder;
        }
        failed();
        wide[length] = L'\0';
        const DWORD attributes = GetFileAttributesW(wide);
        if (attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY))
            errno = ENOTDIR;
        if (errno == ENOENT && attributes != INVALID_FILE_ATTRIBUTES)
            return folder; /* an empty drive */
    }
    free(folder);
    return NULL;
}

struct dirent *readdir(DIR *folder)
{
    for (int i = 0; i < 26 && folder->drives != 0; i++) {
        if ((folder->drives & 1u << i) == 0)
            continue;
        folder->drives &= ~(1u << i);
        snprintf(folder->entry.d_name, sizeof folder->entry.d_name, "%c:", 'A' + i);
        return &folder->entry;
    }
    while (folder->search != INVALID_HANDLE_VALUE &&
           (folder->begun || FindNextFileW(folder->search, &folder->found))) {
        folder->begun = false;
        if (narrow_text(folder->found.cFileName, folder->entry.d_name, sizeof folder->entry.d_name))
            return &folder->entry;
    }
    return NULL;
}

int closedir(DIR *folder)
{
    if (folder->search != INVALID_HANDLE_VALUE)
        FindClose(folder->search);
    free(folder);
    return 0;
}

int alphasort(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

/* Appends a copy of a folder's next wanted name. Returns whether there was one, and sets errno. */
static bool append_next(DIR *folder, struct dirent ***entries, int count,
                        int (*is_wanted)(const struct dirent *entry))
{
    const struct dirent *entry = readdir(folder);
    while (entry && is_wanted && !is_wanted(entry))
        entry = readdir(folder);
    errno = 0;
    if (!entry)
        return false;
    struct dirent *copy = malloc(sizeof *copy),
                  **grown = realloc(*entries, ((size_t)count + 1) * sizeof(struct dirent *));
    *entries = grown ? grown : *entries;
    errno = ENOMEM;
    if (!copy || !grown) {
        free(copy);
        return false;
    }
    *copy = *entry;
    grown[count] = copy;
    return true;
}

int scandir(const char *path, struct dirent ***entries,
            int (*is_wanted)(const struct dirent *entry),
            int (*compare)(const struct dirent **one, const struct dirent **other))
{
    int count = 0;
    DIR *folder = opendir(path);
    if (!folder)
        return -1;
    *entries = NULL;
    while (append_next(folder, entries, count, is_wanted))
        count++;
    const int why = errno;
    closedir(folder);
    if (why == 0) {
        if (count > 0)
            qsort(*entries, (size_t)count, sizeof **entries,
                  (int (*)(const void *, const void *))compare);
        return count;
    }
    while (count > 0)
        free((*entries)[--count]);
    free(*entries);
    errno = why;
    return -1;
}

int nftw(const char *path,
         int (*call)(const char *path, const struct stat *status, int type, struct FTW *walk),
         int folders, int flags)
{
    struct stat status;
    struct FTW walk = {0};
    if (posix_lstat(path, &status) != 0)
        return -1;
    DIR *folder = S_ISDIR(status.st_mode) ? opendir(path) : NULL;
    int answer = S_ISDIR(status.st_mode) && !folder ? -1 : 0;
    for (struct dirent *entry; folder && answer == 0 && (entry = readdir(folder)) != NULL;) {
        char within[PATH_MOST];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        errno = ENAMETOOLONG;
        answer = snprintf(within, sizeof within, "%s/%s", path, entry->d_name) < PATH_MOST
                     ? nftw(within, call, folders, flags)
                     : -1;
    }
    if (folder)
        closedir(folder);
    return answer != 0 ? answer : call(path, &status, 0, &walk);
}
