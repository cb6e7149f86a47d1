#include "fuzz_folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[FUZZ_PATH_SIZE / 2];

static void leave_no_folder(void)
{
    DIR *opened = opendir(folder);
    for (struct dirent *entry; opened != NULL && (entry = readdir(opened)) != NULL;)
        if (entry->d_name[0] != '.')
            fuzz_folder_remove(entry->d_name);
    if (opened != NULL)
        closedir(opened);
    rmdir(folder);
}

const char *fuzz_folder(void)
{
    if (folder[0] != '\0')
        return folder;
    /* A folder in memory if possible, since that is several times as fast. */
    const char *above = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/walkbox_fuzz.XXXXXX", above == NULL ? "/dev/shm" : above);
    if (mkdtemp(folder) == NULL) {
        snprintf(folder, sizeof folder, "/tmp/walkbox_fuzz.XXXXXX");
        if (mkdtemp(folder) == NULL)
            abort();
    }
    atexit(leave_no_folder);
    return folder;
}

void fuzz_folder_path(char path[FUZZ_PATH_SIZE], const char *name)
{
    int length = snprintf(path, FUZZ_PATH_SIZE, "%s/%s", fuzz_folder(), name);
    if (length < 0 || length >= FUZZ_PATH_SIZE)
        abort();
}

void fuzz_folder_write(const char *name, const uint8_t *bytes, size_t size)
{
    char path[FUZZ_PATH_SIZE];
    fuzz_folder_path(path, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        abort();
}

void fuzz_folder_remove(const char *name)
{
    char path[FUZZ_PATH_SIZE];
    fuzz_folder_path(path, name);
    unlink(path);
}
