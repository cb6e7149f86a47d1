/* Code shared by the checkers of vector files: a case of a file, values from JSON that may be
 * anything, and the count of equal values.
 *
 * A checker gets one case and reports each unit of it (most cases have one) with check_pass,
 * check_fail or check_leave_out. A value that is missing or of another type marks the case as
 * malformed, and reads as 0, "" or an empty list. The caller makes a failure of that, and of a case
 * that reported nothing. So a checker does not have to check the values it reads. */
#ifndef WALKBOX_TESTS_CHECK_COMMON_H
#define WALKBOX_TESTS_CHECK_COMMON_H

#include <cjson/cJSON.h>

#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

enum { CHECK_SHOWN_LIMIT = 5, CHECK_NAME_SIZE = 64, CHECK_TEXT_SIZE = 1024 };

/* The result of one file. */
struct check_report {
    char name[CHECK_NAME_SIZE]; /* file name without its ending */
    int passed, failed, left_out;
};

/* One file of vectors. */
struct check_file {
    const char *path;
    const char *kind;
    const cJSON *cases; /* array */
    const cJSON *rooms; /* cases of the rooms.json beside it; NULL when there is none */
    const char *out;    /* --out: the folder of pictures; NULL if there is none */
};

struct check_case {
    const struct check_file *file;
    int index;           /* 0-based in the file */
    const cJSON *json;   /* object or array */
    struct arena *arena; /* memory until the next case */
    struct check_report *report;
    bool malformed;
};

/* ---- results ---- */

void check_pass(struct check_case *item);
void check_leave_out(struct check_case *item);

/* Prints "NAME case 12: why" for the first few of a file; `why` names expected and actual. */
__attribute__((format(printf, 2, 3))) void check_fail(struct check_case *item, const char *why,
                                                      ...);

/* Fails with "WHAT: expected E, got A" unless both are equal; returns whether they are. If they
 * are, nothing is counted: the checker has to end with check_pass. */
bool check_same(struct check_case *item, const char *what, long long expected, long long actual);

/* Like check_same, for bytes; names the first difference. */
bool check_same_bytes(struct check_case *item, const char *what, struct byte_view expected,
                      struct byte_view actual);

/* Like check_same, for a list of numbers against an array of the case, e.g. "[3,1]" against {3, 1}.
 */
bool check_same_list(struct check_case *item, const char *what, const cJSON *expected,
                     const int *actual, int count);

/* ---- values of the case ---- */

/* Members by name; `where` is the case's json or any object in it. */
const cJSON *check_get(struct check_case *item, const cJSON *where, const char *name);
bool check_has(const cJSON *where, const char *name); /* the member exists and is not null */
long long check_int(struct check_case *item, const cJSON *where, const char *name);
const char *check_text(struct check_case *item, const cJSON *where, const char *name);
struct byte_view check_hex(struct check_case *item, const cJSON *where, const char *name);
const cJSON *check_array(struct check_case *item, const cJSON *where, const char *name);

/* The bytes of a box matrix. The vectors begin one with the end of a row where the first row is
 * empty; in a game that is skipped, and the row has an end of its own, so one is added here. */
struct byte_view check_matrix_hex(struct check_case *item, const cJSON *where, const char *name);

/* Elements by position; `array` may be NULL. */
int check_count(const cJSON *array);
const cJSON *check_get_at(struct check_case *item, const cJSON *array, int index);
long long check_int_at(struct check_case *item, const cJSON *array, int index);
struct byte_view check_hex_at(struct check_case *item, const cJSON *array, int index);

/* A number of a known range; outside it the case is malformed and the answer is `low`. */
long long check_int_within(struct check_case *item, const cJSON *value, long long low,
                           long long high);

/* Case `r` of the rooms.json beside the file; NULL (and malformed) when there is none. */
const cJSON *check_room(struct check_case *item, long long r);

/* Zeroed memory until the next case; a case too large is malformed and gets NULL. */
void *check_alloc(struct check_case *item, size_t count, size_t size);

struct fault_place check_place(const struct check_case *item);

/* ---- the checkers, one for each format ---- */

/* check_resource.c */
void check_parse(struct check_case *item);
void check_smap(struct check_case *item);
void check_zplane(struct check_case *item);
void check_costume(struct check_case *item);
void check_charset(struct check_case *item);

/* check_limbs.c */
void check_costume_anim(struct check_case *item);

/* check_walk.c */
void check_rooms(struct check_case *item);
void check_points(struct check_case *item);
void check_closest(struct check_case *item);
void check_neighbours(struct check_case *item);
void check_matrices(struct check_case *item);
void check_gates(struct check_case *item);
void check_routes(struct check_case *item);
void check_walks(struct check_case *item);
void check_scale(struct check_case *item);
void check_getdist(struct check_case *item);

/* check_labs.c */
void check_field(struct check_case *item);
void check_kiavc(struct check_case *item);

/* check_render.c */
void check_composite(struct check_case *item);
void check_compose(struct check_case *item);

#endif
