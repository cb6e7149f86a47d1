#include "resource/index_maker.h"

#include <string.h>

struct made_sizes sizes_of_monkey1(void)
{
    return (struct made_sizes){.limit_words = 9,
                               .limits = {800, 16, 2048, 200, 50, 7, 100, 50, 80},
                               .rooms_listed = 100,
                               .rooms_there = 83,
                               .scripts = 199,
                               .sounds = 8,
                               .charsets = 7};
}

static void directory(struct bytes_writer *out, const char *tag, int count, int lane, int offset)
{
    size_t header = write_block_begin(out, tag);
    write_u16(out, (uint32_t)count);
    write_fill(out, (uint8_t)lane, (size_t)count);
    for (int i = 0; i < count; i++)
        write_u32(out, (uint32_t)offset);
    write_block_end(out, header);
}

static void rooms_write(struct bytes_writer *out, const struct made_sizes *sizes)
{
    size_t header = write_block_begin(out, "DROO");
    write_u16(out, (uint32_t)sizes->rooms_listed);
    for (int i = 0; i < sizes->rooms_listed; i++)
        write_u8(out, i > 0 && i >= sizes->first_elsewhere && i <= sizes->last_elsewhere ? 2 : 1);
    write_fill(out, 0, 4 * (size_t)sizes->rooms_listed);
    write_block_end(out, header);
}

/* Where resources stand, counted from room 1. */
struct places {
    int script, sound;
};

static void index_write(struct bytes_writer *out, const struct made_sizes *sizes,
                        struct places places)
{
    write_block(out, "RNAM", "", 1);
    size_t header = write_block_begin(out, "MAXS");
    for (int i = 0; i < sizes->limit_words; i++)
        write_u16(out, i < 9 ? sizes->limits[i] : 0);
    write_block_end(out, header);
    rooms_write(out, sizes);
    directory(out, "DSCR", sizes->scripts, 1, places.script);
    directory(out, "DSOU", sizes->sounds, 1, places.sound);
    directory(out, "DCOS", 10, 0, 0);
    directory(out, "DCHR", sizes->charsets, 1, 0);
    directory(out, "DOBJ", 20, 15, 0);
}

static struct places container_write(struct bytes_writer *out, const struct made_sizes *sizes,
                                     const struct made_contents *contents)
{
    size_t lecf = write_block_begin(out, "LECF");
    size_t loff = write_block_begin(out, "LOFF");
    write_u8(out, (uint32_t)sizes->rooms_there);
    size_t room = out->size + 5 * (size_t)sizes->rooms_there + 8;
    for (int i = 1; i <= sizes->rooms_there; i++) {
        write_u8(out, (uint32_t)i);
        write_u32(out, (uint32_t)room);
    }
    write_block_end(out, loff);
    size_t lflf = write_block_begin(out, "LFLF");
    write_block(out, "ROOM", contents->text.data, contents->text.size);
    struct places places = {.script = (int)(out->size - room)};
    write_block(out, "SCRP", contents->script.data, contents->script.size);
    places.sound = (int)(out->size - room);
    if (sizes->sound_tag != NULL) {
        size_t header = write_block_begin(out, "SOUN");
        write_block(out, sizes->sound_tag, "12345678", 8);
        write_block_end(out, header);
    }
    write_block_end(out, lflf);
    write_block_end(out, lecf);
    return places;
}

void make_sized_game(struct made_game *game, const struct made_sizes *sizes,
                     const struct made_contents *contents)
{
    bytes_writer_init(&game->index, plain_allocator());
    bytes_writer_init(&game->container, plain_allocator());
    struct places places = container_write(&game->container, sizes, contents);
    index_write(&game->index, sizes, places);
}
