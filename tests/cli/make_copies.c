/* Writes what owners of games have, from files of ours: the archive of a Special Edition, the data
 * track of a CD, a program with an index.
 *
 *     make_copies pak OUT little|big|lpak NAME=FILE..      lpak: the other magic, little-endian
 *     make_copies cd OUT 2352|2048 NAME=FILE..             names in the root or in one folder
 *     make_copies program OUT FILE
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILES = 16,
    SECTOR = 2048,
    HEADER = 40,
    ENTRY = 20,
    FIRST_FILE = 24,
    ROOT = 20,
    FOLDER = 22
};

struct input {
    char name[64];
    uint8_t *bytes;
    size_t size;
};

static struct input inputs[FILES];
static int count;
static bool big;

static void fail(const char *why)
{
    fprintf(stderr, "make_copies: %s\n", why);
    exit(2);
}

static void read_input(const char *name, size_t length, const char *path)
{
    struct input *input = &inputs[count++];
    FILE *stream = fopen(path, "rb");
    if (!stream || count > FILES || length >= sizeof input->name)
        fail(path);
    memcpy(input->name, name, length);
    fseek(stream, 0, SEEK_END);
    input->size = (size_t)ftell(stream);
    rewind(stream);
    input->bytes = malloc(input->size + 1);
    if (!input->bytes || fread(input->bytes, 1, input->size, stream) != input->size)
        fail(path);
    fclose(stream);
}

static void put(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (big ? 24 - 8 * i : 8 * i));
}

static void put_all(FILE *out, uint32_t value)
{
    uint8_t bytes[4];
    put(bytes, value);
    fwrite(bytes, 1, 4, out);
}

/* ---- the archive ---- */

static void write_pak(FILE *out, bool other_magic)
{
    uint32_t names = 0, data = 0;
    for (int i = 0; i < count; i++)
        names += (uint32_t)strlen(inputs[i].name) + 1;
    const uint32_t entries_size = (uint32_t)count * ENTRY;
    const uint32_t index_size = 4U * (uint32_t)count, entries = HEADER + index_size;
    fwrite(big || other_magic ? "LPAK" : "KAPL", 1, 4, out);
    const uint32_t numbers[] = {0x3F800000,
                                HEADER,
                                entries,
                                entries + entries_size,
                                entries + entries_size + names + 3,
                                index_size,
                                entries_size,
                                names,
                                0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        put_all(out, numbers[i]);
    for (int i = 0; i < count; i++)
        put_all(out, 0x12345678); /* hashes */
    for (int i = 0; i < count; i++) {
        const uint32_t size = (uint32_t)inputs[i].size;
        const uint32_t entry[] = {data, 0, size, size, 0};
        for (size_t k = 0; k < sizeof entry / sizeof *entry; k++)
            put_all(out, entry[k]);
        data += size;
    }
    for (int i = 0; i < count; i++)
        fwrite(inputs[i].name, 1, strlen(inputs[i].name) + 1, out);
    fwrite("abc", 1, 3, out);
    for (int i = 0; i < count; i++)
        fwrite(inputs[i].bytes, 1, inputs[i].size, out);
}

/* ---- the CD ---- */

static uint8_t *disc;

static size_t put_record(uint8_t *at, const char *name, size_t length, size_t sector, size_t size,
                         bool folder)
{
    const size_t record = (33 + length + 1) / 2 * 2;
    at[0] = (uint8_t)record;
    put(at + 2, (uint32_t)sector);
    put(at + 10, (uint32_t)size);
    at[25] = folder ? 2 : 0;
    at[32] = (uint8_t)length;
    memcpy(at + 33, name, length);
    return record;
}

static size_t begin_folder(size_t sector)
{
    uint8_t *at = disc + sector * SECTOR;
    size_t used = put_record(at, "\0", 1, sector, SECTOR, true);
    return used + put_record(at + used, "\1", 1, ROOT, SECTOR, true);
}

static size_t make_disc(void)
{
    size_t sectors = FIRST_FILE, root_used, folder_used;
    bool has_folder = false;
    for (int i = 0; i < count; i++)
        sectors += inputs[i].size / SECTOR + 1;
    disc = calloc(sectors, SECTOR);
    if (!disc)
        fail("memory");
    uint8_t *descriptor = disc + (size_t)16 * SECTOR;
    memcpy(descriptor, "\1CD001\1", 7);
    put_record(descriptor + 156, "\0", 1, ROOT, SECTOR, true);
    root_used = begin_folder(ROOT);
    folder_used = begin_folder(FOLDER);
    for (size_t i = 0, sector = FIRST_FILE; i < (size_t)count; i++) {
        char name[80];
        const char *slash = strchr(inputs[i].name, '/');
        snprintf(name, sizeof name, "%.63s;1", slash ? slash + 1 : inputs[i].name);
        if (slash && !has_folder)
            root_used += put_record(disc + ROOT * SECTOR + root_used, inputs[i].name,
                                    (size_t)(slash - inputs[i].name), FOLDER, SECTOR, true);
        has_folder = has_folder || slash;
        size_t *used = slash ? &folder_used : &root_used;
        *used += put_record(disc + (slash ? FOLDER : ROOT) * SECTOR + *used, name, strlen(name),
                            sector, inputs[i].size, false);
        memcpy(disc + sector * SECTOR, inputs[i].bytes, inputs[i].size);
        sector += inputs[i].size / SECTOR + 1;
    }
    return sectors;
}

static void write_disc(FILE *out, bool raw)
{
    static const uint8_t rest[288];
    const size_t sectors = make_disc();
    for (size_t i = 0; i < sectors; i++) {
        uint8_t head[16] = {0};
        memset(head + 1, 0xFF, 10);
        head[15] = 1;
        if (raw)
            fwrite(head, 1, sizeof head, out);
        fwrite(disc + i * SECTOR, 1, SECTOR, out);
        if (raw)
            fwrite(rest, 1, sizeof rest, out);
    }
    printf("%zu\n", sectors);
    free(disc);
}

/* ---- the program ---- */

/* The index stands behind a pretended one, over the border of two pieces that are read at once. */
static void write_program(FILE *out)
{
    static const char pretended[] = "\x3B\x27\x28\x24\x69\x69\x69\x7E";
    enum { BORDER = 1 << 15 };
    fwrite("MZ", 1, 2, out);
    for (int i = 2; i < BORDER - 2; i++) {
        const int at = i - 1000;
        fputc(at >= 0 && at < (int)sizeof pretended - 1 ? pretended[at] : i * 7 % 251, out);
    }
    fwrite(inputs[0].bytes, 1, inputs[0].size, out);
    for (int i = 0; i < 5000; i++)
        fputc(i % 256, out);
}

int main(int argc, char **argv)
{
    if (argc < 4)
        fail("see its source");
    const bool program = strcmp(argv[1], "program") == 0;
    for (int i = program ? 3 : 4; i < argc; i++) {
        const char *equals = program ? argv[i] : strchr(argv[i], '=');
        if (!equals)
            fail(argv[i]);
        read_input(argv[i], (size_t)(equals - argv[i]), program ? argv[i] : equals + 1);
    }
    FILE *out = fopen(argv[2], "wb");
    if (!out)
        fail(argv[2]);
    big = strcmp(argv[3], "big") == 0;
    if (program)
        write_program(out);
    else if (strcmp(argv[1], "pak") == 0)
        write_pak(out, strcmp(argv[3], "lpak") == 0);
    else
        write_disc(out, strcmp(argv[3], "2352") == 0);
    for (int i = 0; i < count; i++)
        free(inputs[i].bytes);
    return fclose(out) == 0 ? 0 : 2;
}
