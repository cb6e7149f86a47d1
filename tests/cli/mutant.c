/* Damages a game: mutant GAME OUT ruin TAG makes all blocks TAG unreadable, mutant GAME OUT SEED
 * does one of several kinds of damage somewhere. Prints what was damaged, in one line. GAME is a
 * folder with MONKEY.000 and MONKEY.001, and OUT a folder that is there. The same seed does the
 * same damage everywhere. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, BLOCK_LIMIT = 20000, HEADER = 8, XOR = 0x69 };

struct file {
    uint8_t *bytes;
    size_t size;
};

struct block {
    size_t at, size; /* with the header */
};

struct game {
    struct file index, container;
    int count;
    struct block blocks[BLOCK_LIMIT]; /* of the container, all that hold bytes and no blocks */
    uint64_t random;
};

static uint32_t draw(struct game *game, uint32_t below)
{
    uint64_t x = game->random;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    game->random = x;
    return (uint32_t)(x * 0x2545F4914F6CDD1Du >> 32) % (below ? below : 1);
}

static FILE *open_in(const char *folder, const char *name, const char *mode)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *stream = fopen(path, mode);
    if (!stream) {
        perror(path);
        exit(1);
    }
    return stream;
}

static void code(struct file *file)
{
    for (size_t i = 0; i < file->size; i++)
        file->bytes[i] ^= XOR;
}

static struct file load(const char *folder, const char *name)
{
    FILE *stream = open_in(folder, name, "rb");
    struct file file = {NULL, 0};
    fseek(stream, 0, SEEK_END);
    file.size = (size_t)ftell(stream);
    rewind(stream);
    file.bytes = malloc(file.size + 1);
    if (!file.bytes || fread(file.bytes, 1, file.size, stream) != file.size)
        exit(1);
    fclose(stream);
    code(&file);
    return file;
}

static void save(struct file file, const char *folder, const char *name)
{
    FILE *stream = open_in(folder, name, "wb");
    code(&file);
    if (fwrite(file.bytes, 1, file.size, stream) != file.size || fclose(stream) != 0)
        exit(1);
    free(file.bytes);
}

static size_t size_at(const struct file *file, size_t at)
{
    const uint8_t *b = file->bytes + at + 4;
    return (size_t)b[0] << 24 | (size_t)b[1] << 16 | (size_t)b[2] << 8 | b[3];
}

static void put_size(struct file *file, size_t at, uint32_t size)
{
    for (int i = 0; i < 4; i++)
        file->bytes[at + 4 + (size_t)i] = (uint8_t)(size >> (24 - 8 * i));
}

static int is_of_blocks(const uint8_t *tag)
{
    static const char tags[][5] = {"LECF", "LFLF", "ROOM", "RMIM", "OBIM", "OBCD"};
    if (memcmp(tag, "IM", 2) == 0)
        return 1;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (memcmp(tag, tags[i], 4) == 0)
            return 1;
    return 0;
}

static void list_blocks(struct game *game, size_t from, size_t to)
{
    while (from + HEADER <= to) {
        size_t size = size_at(&game->container, from);
        if (size < HEADER || size > to - from)
            return;
        if (is_of_blocks(game->container.bytes + from))
            list_blocks(game, from + HEADER, from + size);
        else if (game->count < BLOCK_LIMIT)
            game->blocks[game->count++] = (struct block){from, size};
        from += size;
    }
}

static void ruin(struct game *game, const char *tag)
{
    int count = 0;
    for (int i = 0; i < game->count; i++) {
        const struct block *block = &game->blocks[i];
        if (memcmp(game->container.bytes + block->at, tag, 4) != 0)
            continue;
        memset(game->container.bytes + block->at + HEADER, 0xFF, block->size - HEADER);
        count++;
    }
    printf("%d x %s\n", count, tag);
}

/* A block of a kind that is drawn first, so that rare kinds come as often as frequent ones. */
static struct block draw_block(struct game *game)
{
    static const char tags[][5] = {"BOXD", "BOXM", "SCAL", "CLUT", "CYCL", "RMHD", "TRNS", "SMAP",
                                   "ZP01", "ZP02", "IMHD", "CDHD", "VERB", "OBNA", "ENCD", "EXCD",
                                   "LSCR", "NLSC", "SCRP", "SOUN", "COST", "CHAR", "LOFF", "EPAL"};
    for (int tries = 0; tries < 100; tries++) {
        const char *tag = tags[draw(game, sizeof tags / sizeof *tags)];
        int matching = 0;
        for (int i = 0; i < game->count; i++)
            matching += memcmp(game->container.bytes + game->blocks[i].at, tag, 4) == 0;
        int wanted = matching ? (int)draw(game, (uint32_t)matching) : -1;
        for (int i = 0; wanted >= 0 && i < game->count; i++)
            if (memcmp(game->container.bytes + game->blocks[i].at, tag, 4) == 0 && wanted-- == 0)
                return game->blocks[i];
    }
    return game->blocks[0];
}

static void mutate_block(struct game *game)
{
    static const uint8_t extremes[] = {0, 1, 0x7F, 0x80, 0xFF, 0xFE};
    const struct block block = draw_block(game);
    uint8_t *payload = game->container.bytes + block.at + HEADER;
    uint32_t size = (uint32_t)(block.size - HEADER), kind = draw(game, 5);
    printf("%.4s at 0x%zX, kind %u\n", (const char *)payload - HEADER, block.at, (unsigned)kind);
    for (uint32_t n = kind < 2 ? 1 + draw(game, 16) : 0; n > 0 && size > 0; n--)
        payload[draw(game, size)] =
            kind == 0 ? (uint8_t)draw(game, 256) : extremes[draw(game, sizeof extremes)];
    if (kind == 2)
        for (uint32_t i = draw(game, size); i < size; i++)
            payload[i] = (uint8_t)draw(game, 256);
    if (kind == 3)
        put_size(&game->container, block.at,
                 draw(game, 2) ? draw(game, size + 64) : draw(game, ~0u));
    if (kind == 4)
        memcpy(payload - HEADER, "XXXX", 4);
}

static void mutate(struct game *game)
{
    uint32_t kind = draw(game, 12);
    if (kind == 0) {
        game->container.size = draw(game, (uint32_t)game->container.size);
        printf("cut at 0x%zX\n", game->container.size);
    } else if (kind == 1) {
        uint32_t count = 1 + draw(game, 8);
        printf("%u bytes of the index\n", (unsigned)count);
        for (; count > 0; count--)
            game->index.bytes[draw(game, (uint32_t)game->index.size)] = (uint8_t)draw(game, 256);
    } else {
        mutate_block(game);
    }
}

int main(int argc, char **argv)
{
    static struct game game;
    if (argc < 4)
        return 2;
    game.index = load(argv[1], "MONKEY.000");
    game.container = load(argv[1], "MONKEY.001");
    list_blocks(&game, 0, game.container.size);
    if (argc > 4) {
        ruin(&game, argv[4]);
    } else {
        game.random = (strtoull(argv[3], NULL, 10) + 1) * 0x9E3779B97F4A7C15u;
        mutate(&game);
    }
    save(game.index, argv[2], "MONKEY.000");
    save(game.container, argv[2], "MONKEY.001");
    return 0;
}
