/* Runs a fuzz target over the files of a folder, where libFuzzer is not at hand.
 *
 * usage: fuzz_NAME FOLDER. A folder without files is a failure. */
#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

#include "fuzz.h"

enum { PATH_SIZE = 1024 };

/* Into memory of exactly its size, so that reading past the end is seen. */
static int run_file(const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return 0;
    long size = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    uint8_t *bytes = size >= 0 ? malloc(size > 0 ? (size_t)size : 1) : NULL;
    int good = bytes != NULL && fseek(stream, 0, SEEK_SET) == 0 &&
               fread(bytes, 1, (size_t)size, stream) == (size_t)size;
    fclose(stream);
    if (good)
        LLVMFuzzerTestOneInput(bytes, (size_t)size);
    free(bytes);
    return good;
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    int count = 0;
    if (folder == NULL) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[PATH_SIZE];
        struct stat status;
        int length = snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        if (length > 0 && length < PATH_SIZE && stat(path, &status) == 0 && S_ISREG(status.st_mode))
            count += run_file(path);
    }
    closedir(folder);
    printf("%d inputs\n", count);
    return count > 0 ? 0 : 1;
}
