/* Damages a game: mutant GAME OUT ruin TAG makes all blocks TAG unreadable, mutant GAME OUT SEED
 * does one of several kinds of damage somewhere. GAME is a folder with MONKEY.000 and MONKEY.001,
 * and OUT a folder that exists. The same seed does the same damage everywhere.
 *
 * Prints the damage in one line. With a seed a second line follows, for mutants.sh:
 *
 *   TAG ROOM NUMBER OWED
 *
 * TAG is the block's tag, or `cut` or `index`. ROOM is the room of a room's block, otherwise 0.
 * NUMBER is the number of a script, sound, costume or charset, otherwise 0. OWED is 1 if a reader
 * of the block must report damage: its size is impossible, or nothing valid is left in it. It is 0
 * if the block may still hold something that is only different. */
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
    struct block blocks[BLOCK_LIMIT]; /* the container's blocks that hold bytes and no blocks */
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

/* ---- where a block is ---- */

static uint32_t little(const uint8_t *at, int bytes)
{
    uint32_t value = 0;
    for (int i = bytes; i > 0; i--)
        value = value << 8 | at[i - 1];
    return value;
}

/* The offset of a room in LOFF, the first block of LECF; 0 if it has none. */
static uint32_t offset_of_room(const struct game *game, int room)
{
    enum { LOFF = HEADER, ENTRY = 5 };
    const uint8_t *entries = game->container.bytes + LOFF + HEADER;
    for (int i = 0; i < entries[0]; i++)
        if (entries[1 + i * ENTRY] == room)
            return little(entries + 2 + i * ENTRY, 4);
    return 0;
}

static int room_of(const struct game *game, size_t at)
{
    int found = 0;
    for (int room = 1; room < 256; room++) {
        uint32_t offset = offset_of_room(game, room);
        if (offset != 0 && offset <= at && (!found || offset > offset_of_room(game, found)))
            found = room;
    }
    return found;
}

/* The number in the index's directory of such resources; 0 when it is in none. */
static int number_of(const struct game *game, const char *tag, size_t block)
{
    static const char directories[][2][5] = {
        {"SCRP", "DSCR"}, {"SOUN", "DSOU"}, {"COST", "DCOS"}, {"CHAR", "DCHR"}};
    const struct file *index = &game->index;
    for (size_t at = 0; at + HEADER <= index->size; at += size_at(index, at)) {
        const uint8_t *list = index->bytes + at + HEADER;
        int count = (int)little(list, 2);
        for (size_t d = 0; d < sizeof directories / sizeof *directories; d++)
            if (memcmp(tag, directories[d][0], 4) == 0 &&
                memcmp(list - HEADER, directories[d][1], 4) == 0)
                for (int i = 0; i < count; i++)
                    if (offset_of_room(game, list[2 + i]) != 0 &&
                        offset_of_room(game, list[2 + i]) + little(list + 2 + count + 4 * i, 4) ==
                            block)
                        return i;
    }
    return 0;
}

/* ---- kinds of damage ---- */

enum damage {
    SCATTERED, /* some bytes are others */
    EXTREME,   /* some bytes are 0, 1, 255 or so */
    RANDOM_TAIL,
    SIZE_BEYOND, /* the size reaches beyond the parent block */
    SIZE_BELOW,  /* the size is smaller than the header */
    SIZE_OTHER,
    RENAMED,
    ZEROED,
    ONES,       /* all bytes are 255 */
    ENDS_EARLY, /* half of it or more is missing; a block that nobody knows stands there */
    DAMAGES
};

static const char *const damage_names[DAMAGES] = {
    "scattered bytes", "extreme bytes", "a random tail", "size beyond",    "size below the header",
    "another size",    "renamed",       "zeroed",        "filled with FF", "ends early"};

/* The blocks that hold nothing valid after some kinds of damage. */
static const char *const lost[DAMAGES] = {
    [RENAMED] = "RMHD SMAP SCRP SOUN COST CHAR IMHD CDHD LOFF",
    [ZEROED] = "RMHD SMAP COST CHAR SOUN LOFF",
    [ONES] = "RMHD SMAP ZP01 ZP02 COST CHAR SOUN BOXD LOFF",
    [ENDS_EARLY] = "RMHD SMAP CLUT BOXD SOUN CHAR LOFF",
};

static int is_owed(enum damage damage, const char *tag)
{
    if (damage == SIZE_BEYOND || damage == SIZE_BELOW)
        return 1;
    return lost[damage] != NULL && strstr(lost[damage], tag) != NULL;
}

static void change_bytes(struct game *game, enum damage damage, uint8_t *payload, uint32_t size)
{
    static const uint8_t extremes[] = {0, 1, 0x7F, 0x80, 0xFF, 0xFE};
    if (damage == SCATTERED || damage == EXTREME)
        for (uint32_t n = 1 + draw(game, 16); n > 0; n--)
            payload[draw(game, size)] = damage == SCATTERED ? (uint8_t)draw(game, 256)
                                                            : extremes[draw(game, sizeof extremes)];
    if (damage == RANDOM_TAIL)
        for (uint32_t i = draw(game, size); i < size; i++)
            payload[i] = (uint8_t)draw(game, 256);
    if (damage == ZEROED || damage == ONES)
        memset(payload, damage == ONES ? 0xFF : 0, size);
}

/* Returns the kind, or another kind if the block is too small for the chosen one. */
static enum damage damage_block(struct game *game, const struct block *block)
{
    uint8_t *payload = game->container.bytes + block->at + HEADER;
    uint32_t size = (uint32_t)(block->size - HEADER);
    enum damage damage = (enum damage)draw(game, DAMAGES);
    if (size < 2 * HEADER && damage == ENDS_EARLY)
        damage = SIZE_BELOW;
    if (size == 0 && damage != SIZE_BELOW && damage != RENAMED)
        damage = SIZE_BEYOND;
    change_bytes(game, damage, payload, size);
    if (damage == SIZE_BEYOND)
        put_size(&game->container, block->at,
                 (uint32_t)game->container.size + draw(game, 1u << 31));
    if (damage == SIZE_BELOW)
        put_size(&game->container, block->at, draw(game, HEADER));
    if (damage == SIZE_OTHER)
        put_size(&game->container, block->at, HEADER + draw(game, size + 64));
    if (damage == RENAMED)
        memcpy(payload - HEADER, "XXXX", 4);
    if (damage == ENDS_EARLY) {
        uint32_t left = draw(game, size / 2);
        put_size(&game->container, block->at, HEADER + left);
        memcpy(payload + left, "XXXX", 4);
        put_size(&game->container, block->at + HEADER + left, size - left);
    }
    return damage;
}

static int is_in_room(const char *tag)
{
    static const char others[] = "SCRP SOUN COST CHAR LOFF";
    return strstr(others, tag) == NULL;
}

static void mutate_block(struct game *game)
{
    const struct block block = draw_block(game);
    char tag[5] = "";
    memcpy(tag, game->container.bytes + block.at, 4);
    int room = is_in_room(tag) ? room_of(game, block.at) : 0;
    int number = number_of(game, tag, block.at);
    enum damage damage = damage_block(game, &block);
    printf("%s %d of room %d at 0x%zX: %s\n", tag, number, room, block.at, damage_names[damage]);
    printf("%s %d %d %d\n", tag, room, number, is_owed(damage, tag));
}

static void mutate(struct game *game)
{
    uint32_t kind = draw(game, 20);
    if (kind == 0) {
        game->container.size = draw(game, (uint32_t)game->container.size);
        printf("cut at 0x%zX\ncut 0 0 1\n", game->container.size);
    } else if (kind == 1) {
        uint32_t count = 1 + draw(game, 8);
        printf("%u bytes of the index\nindex 0 0 0\n", (unsigned)count);
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
        (void)draw(&game, 1); /* the first numbers of seeds side by side are alike */
        (void)draw(&game, 1);
        mutate(&game);
    }
    save(game.index, argv[2], "MONKEY.000");
    save(game.container, argv[2], "MONKEY.001");
    return 0;
}
