#include "resource/files/inner_disc.h"

#include <stdio.h>
#include <stdlib.h>

static const char *disc_name(void *context, int n)
{
    struct disc *disc = context;
    return memory_folder_source(&disc->folder).name_at(&disc->folder, n);
}

static bool is_at_fault(const struct disc *disc, const char *name)
{
    return disc->at_fault && strcmp(name, disc->at_fault) == 0;
}

static int64_t disc_size(void *context, const char *name)
{
    struct disc *disc = context;
    if (is_at_fault(disc, name) && disc->grown != 0)
        return disc->grown;
    return memory_folder_source(&disc->folder).size(&disc->folder, name);
}

static int64_t disc_read_at(void *context, const char *name, uint64_t position, uint8_t *buffer,
                            size_t size)
{
    struct disc *disc = context;
    if (is_at_fault(disc, name) && position <= disc->unreadable &&
        disc->unreadable - position < size)
        return -1;
    return folder_source(&disc->folder).read_at(&disc->folder, name, position, buffer, size);
}

static int64_t disc_read(void *context, const char *name, uint8_t *buffer, size_t size)
{
    return disc_read_at(context, name, 0, buffer, size);
}

int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    struct fixture *f = &fixture;
    bytes_writer_init(&f->room, plain_allocator());
    bytes_writer_init(&f->file, plain_allocator());
    write_room_header(&f->room, 320, 144, 0);
    f->game.room_count = 1;
    f->game.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&f->room)};
    made_game_build(&f->game);
    made_game_xor(&f->game);
    f->disc.unreadable = UINT64_MAX;
    f->source = (struct file_source){.context = &f->disc,
                                     .name_at = disc_name,
                                     .size = disc_size,
                                     .read = disc_read,
                                     .read_at = disc_read_at};
    f->visits_max = 100;
    *state = f;
    return 0;
}

int tear_down(void **state)
{
    struct fixture *f = *state;
    game_files_close(&f->files);
    made_game_free(&f->game);
    bytes_writer_free(&f->room);
    bytes_writer_free(&f->file);
    return 0;
}

void put_on_disc(struct fixture *f, const char *name)
{
    f->disc.folder.count = 0;
    memory_folder_add(&f->disc.folder, name, bytes_writer_view(&f->file));
    f->disc.at_fault = name;
}

bool open_game(struct fixture *f, const char *hint)
{
    game_files_close(&f->files);
    memset(&f->files, 0, sizeof f->files);
    f->fault = (struct fault){0};
    return game_files_open(&f->files, &f->source, hint, plain_allocator(), &f->fault);
}

static bool visit(void *context, const struct file_part *part)
{
    struct fixture *f = context;
    const size_t used = strlen(f->visited);
    snprintf(f->visited + used, sizeof f->visited - used, "%s%s", used > 0 ? " " : "", part->name);
    return ++f->visits < f->visits_max;
}

struct part_visitor visitor_of(struct fixture *f)
{
    f->visited[0] = '\0';
    f->visits = 0;
    f->fault = (struct fault){0};
    return (struct part_visitor){f, visit};
}

/* ---- archives ---- */

void put_number(struct fixture *f, size_t at, uint32_t value, bool big)
{
    for (int i = 0; i < 4; i++)
        f->file.data[at + (size_t)i] = (uint8_t)(value >> (big ? 24 - 8 * i : 8 * i));
}

void write_archive(struct fixture *f, const struct packed *files, size_t count, bool big)
{
    struct bytes_writer *out = &f->file;
    bytes_writer_clear(out);
    write_bytes(out, big ? "KAPL" : "LPAK", 4);
    write_fill(out, 0, 36);
    out->data[big ? 4 : 7] = 0x3F;
    f->data = out->size;
    for (size_t i = 0; i < count; i++)
        write_bytes(out, files[i].bytes.data, files[i].bytes.size);
    f->entries = out->size;
    write_fill(out, 0, 20 * count);
    f->names = out->size;
    for (size_t i = 0, offset = 0; i < count; offset += files[i++].bytes.size) {
        write_bytes(out, files[i].name, strlen(files[i].name) + 1);
        put_number(f, f->entries + 20 * i, (uint32_t)offset, big);
        put_number(f, f->entries + 20 * i + 8, (uint32_t)files[i].bytes.size, big);
        put_number(f, f->entries + 20 * i + 12, (uint32_t)files[i].bytes.size, big);
    }
    const size_t table[] = {f->entries, f->names, f->data, 0, 20 * count, out->size - f->names};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        put_number(f, TABLE_AT + 4 * i, (uint32_t)table[i], big);
}

void list_packed(struct fixture *f, struct packed files[PACKED])
{
    const struct byte_view index = bytes_writer_view(&f->game.index);
    const struct byte_view container = bytes_writer_view(&f->game.container);
    files[INDEX_EN] = (struct packed){"classic/en/monkey1.000", index};
    files[CONTAINER_EN] = (struct packed){"classic/en/monkey1.001", container};
    files[README] = (struct packed){"readme.txt", {(const uint8_t *)"hello", 5}};
    files[INDEX_DE] = (struct packed){"classic/de/monkey1.000", index};
    files[CONTAINER_DE] = (struct packed){"classic/de/monkey1.001", container};
}

void pack_game(struct fixture *f, bool big)
{
    struct packed files[PACKED];
    list_packed(f, files);
    write_archive(f, files, PACKED, big);
    put_on_disc(f, "Monkey1.pak");
}

/* ---- CD images ---- */

void write_record(struct bytes_writer *out, const char *name, size_t length, uint32_t sector,
                  uint32_t size, bool is_folder)
{
    write_u8(out, (uint32_t)(33 + length + (length + 1) % 2));
    write_u8(out, 0);
    write_u32(out, sector);
    write_fill(out, 0, 4);
    write_u32(out, size);
    write_fill(out, 0, 11);
    write_u8(out, is_folder ? 2 : 0);
    write_fill(out, 0, 6);
    write_u8(out, (uint32_t)length);
    write_bytes(out, name, length);
    write_fill(out, 0, (length + 1) % 2);
}

void fill_sector(struct bytes_writer *out)
{
    write_fill(out, 0, (SECTOR - out->size % SECTOR) % SECTOR);
}

void write_image(struct fixture *f)
{
    struct bytes_writer *out = &f->file;
    const struct byte_view halves[] = {bytes_writer_view(&f->game.index),
                                       bytes_writer_view(&f->game.container)};
    const uint32_t second = FIRST_FILE + (uint32_t)((halves[0].size + SECTOR - 1) / SECTOR);
    bytes_writer_clear(out);
    write_fill(out, 0, DESCRIPTOR * SECTOR);
    write_bytes(out, "\1CD001", 6);
    write_fill(out, 0, 150);
    write_record(out, "", 1, ROOT, SECTOR, true);
    fill_sector(out);
    write_record(out, "\0", 1, ROOT, SECTOR, true);
    write_record(out, "\1", 1, ROOT, SECTOR, true);
    write_record(out, "README.TXT;1", 12, FIRST_FILE, 4, false);
    write_record(out, "MI1", 3, SUBFOLDER, SECTOR - 1, true);
    fill_sector(out);
    write_record(out, "\0", 1, SUBFOLDER, SECTOR, true);
    write_record(out, "DEEP", 4, ROOT, SECTOR, true);
    write_record(out, "MONKEY.000;1", 12, FIRST_FILE, (uint32_t)halves[0].size, false);
    write_record(out, "MONKEY.001;1", 12, second, (uint32_t)halves[1].size, false);
    for (int i = 0; i < 2; i++) {
        fill_sector(out);
        write_bytes(out, halves[i].data, halves[i].size);
    }
    fill_sector(out);
    put_on_disc(f, "mi1.iso");
}

void add_sector_headers(struct fixture *f, uint8_t mode)
{
    static const uint8_t sync[] = {0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 2, 0};
    struct bytes_writer raw;
    bytes_writer_init(&raw, plain_allocator());
    for (size_t at = 0; at < f->file.size; at += SECTOR) {
        write_bytes(&raw, sync, sizeof sync);
        write_u8(&raw, mode);
        write_bytes(&raw, f->file.data + at, SECTOR);
        write_fill(&raw, 0, CD_SECTOR_SIZE - CD_HEADER_SIZE - SECTOR);
    }
    bytes_writer_free(&f->file);
    f->file = raw;
    put_on_disc(f, "mi1.bin");
}

/* ---- programs ---- */

void write_program(struct fixture *f, size_t before)
{
    bytes_writer_clear(&f->file);
    write_bytes(&f->file, "MZ", 2);
    write_fill(&f->file, 'R' ^ GAME_XOR, before - 2);
    write_bytes(&f->file, f->game.index.data, f->game.index.size);
    write_fill(&f->file, 0x90, 100);
    put_on_disc(f, "game.exe");
    memory_folder_add(&f->disc.folder, "ATLANTIS.001", bytes_writer_view(&f->game.container));
}
