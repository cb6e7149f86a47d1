/* Runs a fuzz target over the files of a folder, where libFuzzer is not at hand; of a target that
 * has a mutator, also over what that makes of them.
 *
 * usage: fuzz_NAME FOLDER. A folder without files is a failure. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "dice.h"
#include "fuzz.h"

#include "util/limits.h"

enum { MUTANTS = 24, IN_A_ROW = 4, GROWTH = 1 << 15 };

/* Functions that a target may lack. */
#pragma weak LLVMFuzzerCustomMutator
#pragma weak LLVMFuzzerCustomCrossOver

/* Dice with equal numbers in each run. */
static struct dice dice = {1};

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit)
{
    size_t at = size > 0 ? (size_t)dice_roll(&dice, (int)size) : 0;
    int kind = dice_roll(&dice, 4);
    if (kind == 0 && size < limit) {
        memmove(data + at + 1, data + at, size - at);
        data[at] = (uint8_t)dice_roll(&dice, 256);
        return size + 1;
    }
    if (kind == 1 && size > 1) {
        memmove(data + at, data + at + 1, size - at - 1);
        return size - 1;
    }
    if (size > 0)
        data[at] = (uint8_t)dice_number(&dice, data[at]);
    return size;
}

/* In memory of exactly its size, so that reading past the end is seen. */
static void run_bytes(const uint8_t *bytes, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);
    if (exact == NULL)
        return;
    memcpy(exact, bytes, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

static unsigned sum_of(const uint8_t *bytes, size_t size)
{
    unsigned sum = 2166136261u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

/* Each change is made to the result of the last, up to four in a row. */
static void run_mutants(const uint8_t *bytes, size_t size)
{
    size_t limit = size + GROWTH;
    unsigned first = sum_of(bytes, size); /* gives each input other changes */
    uint8_t *mutant = malloc(limit), *crossed = malloc(limit);
    if (mutant != NULL && crossed != NULL) {
        size_t now = size;
        for (unsigned seed = 0; seed < MUTANTS; seed++) {
            if (seed % IN_A_ROW == 0) {
                now = size;
                memcpy(mutant, bytes, size);
            }
            now = LLVMFuzzerCustomMutator(mutant, now, limit, first + seed);
            run_bytes(mutant, now);
            if (LLVMFuzzerCustomCrossOver != NULL && seed % 4 == 0) {
                size_t made = LLVMFuzzerCustomCrossOver(bytes, size, mutant, now, crossed, limit,
                                                        first + seed);
                run_bytes(crossed, made);
            }
        }
    }
    free(mutant);
    free(crossed);
}

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
        run_bytes(bytes, (size_t)size);
    if (good && LLVMFuzzerCustomMutator != NULL)
        run_mutants(bytes, (size_t)size);
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
