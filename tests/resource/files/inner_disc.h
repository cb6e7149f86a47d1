/* A folder on a disc with one file, which has a game inside: an archive of a Special Edition, a CD
 * image or a program. The tests damage it. */
#ifndef WALKBOX_TESTS_RESOURCE_FILES_INNER_DISC_H
#define WALKBOX_TESTS_RESOURCE_FILES_INNER_DISC_H

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/files/game_pair.h"
#include "resource/support.h"

enum { SECTOR = 2048, DESCRIPTOR = 16, ROOT = 17, SUBFOLDER = 18, FIRST_FILE = 19, TABLE_AT = 12 };

/* A folder whose files can fail: a read that includes the position `unreadable` of the file
 * `at_fault`. If `grown` is not 0, its size is this. */
struct disc {
    struct memory_folder folder;
    const char *at_fault;
    uint64_t unreadable;
    int64_t grown;
};

struct fixture {
    struct made_game game; /* XORed, as on a disk */
    struct bytes_writer room, file;
    struct disc disc;
    struct file_source source;
    struct game_files files;
    struct fault fault;
    size_t entries, names, data; /* positions in an archive */
    int visits, visits_max;
    char visited[512];
};

struct packed {
    const char *name;
    struct byte_view bytes;
};

enum { INDEX_EN, CONTAINER_EN, README, INDEX_DE, CONTAINER_DE, PACKED };

void put_number(struct fixture *f, size_t at, uint32_t value, bool big);

/* An archive: the header, the data, the entries, the names. */
void write_archive(struct fixture *f, const struct packed *files, size_t count, bool big);

void list_packed(struct fixture *f, struct packed files[PACKED]);

void pack_game(struct fixture *f, bool big);

int set_up(void **state);

int tear_down(void **state);

void put_on_disc(struct fixture *f, const char *name);

bool open_game(struct fixture *f, const char *hint);

struct part_visitor visitor_of(struct fixture *f);

void write_record(struct bytes_writer *out, const char *name, size_t length, uint32_t sector,
                  uint32_t size, bool is_folder);

void fill_sector(struct bytes_writer *out);

/* An image without sector headers: the game is in the folder MI1, next to a text file. */
void write_image(struct fixture *f);

/* Gives each sector its header and checksums, as in a file of a cue sheet. */
void add_sector_headers(struct fixture *f, uint8_t mode);

/* A program with the index behind `before` bytes, and the container next to it. */
void write_program(struct fixture *f, size_t before);

#define assert_refused(f, wanted, words)                                                           \
    do {                                                                                           \
        assert_int_equal((f)->fault.code, wanted);                                                 \
        assert_non_null(strstr(message_english(&(f)->fault.why).text, words));                     \
    } while (0)

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
