/* Counts and prints the results of a vector file, and reads values of its JSON, which may be
 * anything. */
#include "check_common.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { HEX_LIMIT = 1 << 24 };

void check_pass(struct check_case *item)
{
    item->report->passed++;
}

void check_leave_out(struct check_case *item)
{
    item->report->left_out++;
}

void check_fail(struct check_case *item, const char *why, ...)
{
    item->report->failed++;
    if (item->report->failed > CHECK_SHOWN_LIMIT)
        return;
    char text[CHECK_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(text, sizeof text, why, arguments);
    va_end(arguments);
    printf("%s case %d: %s\n", item->report->name, item->index, text);
}

bool check_same(struct check_case *item, const char *what, long long expected, long long actual)
{
    if (expected != actual)
        check_fail(item, "%s: expected %lld, got %lld", what, expected, actual);
    return expected == actual;
}

bool check_same_bytes(struct check_case *item, const char *what, struct byte_view expected,
                      struct byte_view actual)
{
    if (expected.size != actual.size) {
        check_fail(item, "%s: expected %zu bytes, got %zu", what, expected.size, actual.size);
        return false;
    }
    for (size_t i = 0; i < expected.size; i++) {
        if (expected.data[i] == actual.data[i])
            continue;
        check_fail(item, "%s: byte %zu of %zu: expected %02x, got %02x", what, i, expected.size,
                   expected.data[i], actual.data[i]);
        return false;
    }
    return true;
}

/* "[1,2,3]", cut short when there is no room. */
static void list_text(char *text, size_t size, const int *numbers, int count)
{
    size_t used = 0;
    for (int i = 0; i < count && used + 16 < size; i++) {
        int wrote = snprintf(text + used, size - used, "%s%d", i > 0 ? "," : "", numbers[i]);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
    text[used] = '\0';
}

bool check_same_list(struct check_case *item, const char *what, const cJSON *expected,
                     const int *actual, int count)
{
    int expected_count = check_count(expected);
    bool same = expected_count == count;
    const cJSON *value = expected != NULL ? expected->child : NULL;
    for (int i = 0; same && value && i < count; i++, value = value->next)
        same = check_int_within(item, value, INT_MIN, INT_MAX) == actual[i];
    if (same)
        return true;
    char wanted[CHECK_TEXT_SIZE / 3] = "";
    char got[CHECK_TEXT_SIZE / 3] = "";
    if (expected == NULL ||
        !cJSON_PrintPreallocated((cJSON *)expected, wanted, sizeof wanted, false))
        snprintf(wanted, sizeof wanted, "a list of %d", expected_count);
    list_text(got, sizeof got, actual, count);
    check_fail(item, "%s: expected %s, got [%s]", what, wanted, got);
    return false;
}

/* ---- values ---- */

const cJSON *check_get(struct check_case *item, const cJSON *where, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(where, name);
    if (value == NULL)
        item->malformed = true;
    return value;
}

bool check_has(const cJSON *where, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(where, name);
    return value != NULL && !cJSON_IsNull(value);
}

/* Whether a value is a whole number of a range, or a boolean, and which. */
static bool whole_number(const cJSON *value, double low, double high, long long *number)
{
    *number = 0;
    if (!cJSON_IsNumber(value) && !cJSON_IsBool(value))
        return false;
    double real = cJSON_IsNumber(value) ? value->valuedouble : cJSON_IsTrue(value) ? 1 : 0;
    if (!(real >= low && real <= high) || real != (double)(long long)real)
        return false;
    *number = (long long)real;
    return true;
}

long long check_int_within(struct check_case *item, const cJSON *value, long long low,
                           long long high)
{
    long long number;
    if (whole_number(value, (double)low, (double)high, &number))
        return number;
    item->malformed = true;
    return low;
}

/* Whole numbers that the 53 bits of a double hold. */
static long long int_of(struct check_case *item, const cJSON *value)
{
    const double limit = 9007199254740992.0;
    long long number;
    if (!whole_number(value, -limit, limit, &number))
        item->malformed = true;
    return number;
}

long long check_int(struct check_case *item, const cJSON *where, const char *name)
{
    return int_of(item, check_get(item, where, name));
}

const char *check_text(struct check_case *item, const cJSON *where, const char *name)
{
    const char *text = cJSON_GetStringValue(check_get(item, where, name));
    if (text == NULL)
        item->malformed = true;
    return text != NULL ? text : "";
}

const cJSON *check_array(struct check_case *item, const cJSON *where, const char *name)
{
    const cJSON *array = check_get(item, where, name);
    if (!cJSON_IsArray(array)) {
        item->malformed = true;
        return NULL;
    }
    return array;
}

int check_count(const cJSON *array)
{
    return cJSON_IsArray(array) ? cJSON_GetArraySize(array) : 0;
}

const cJSON *check_get_at(struct check_case *item, const cJSON *array, int index)
{
    const cJSON *value = cJSON_IsArray(array) ? cJSON_GetArrayItem(array, index) : NULL;
    if (value == NULL)
        item->malformed = true;
    return value;
}

long long check_int_at(struct check_case *item, const cJSON *array, int index)
{
    return int_of(item, check_get_at(item, array, index));
}

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

static struct byte_view hex_of(struct check_case *item, const cJSON *value)
{
    static const uint8_t nothing[1] = {0};
    struct byte_view empty = {nothing, 0};
    const char *text = cJSON_GetStringValue(value);
    size_t length = text != NULL ? strlen(text) : 1;
    if (length % 2 != 0 || length > HEX_LIMIT) {
        item->malformed = true;
        return empty;
    }
    uint8_t *bytes = check_alloc(item, length / 2, 1);
    for (size_t i = 0; bytes != NULL && i < length / 2; i++) {
        int high = hex_digit(text[2 * i]);
        int low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            item->malformed = true;
            return empty;
        }
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return bytes != NULL ? (struct byte_view){bytes, length / 2} : empty;
}

struct byte_view check_hex(struct check_case *item, const cJSON *where, const char *name)
{
    return hex_of(item, check_get(item, where, name));
}

struct byte_view check_matrix_hex(struct check_case *item, const cJSON *where, const char *name)
{
    struct byte_view bytes = check_hex(item, where, name);
    if (bytes.size == 0 || bytes.data[0] != 0xFF)
        return bytes;
    uint8_t *longer = check_alloc(item, bytes.size + 1, 1);
    if (longer == NULL)
        return (struct byte_view){NULL, 0};
    longer[0] = 0xFF;
    memcpy(longer + 1, bytes.data, bytes.size);
    return (struct byte_view){longer, bytes.size + 1};
}

struct byte_view check_hex_at(struct check_case *item, const cJSON *array, int index)
{
    return hex_of(item, check_get_at(item, array, index));
}

const cJSON *check_room(struct check_case *item, long long r)
{
    const cJSON *room = NULL;
    if (r >= 0 && r < check_count(item->file->rooms))
        room = cJSON_GetArrayItem(item->file->rooms, (int)r);
    if (room == NULL)
        item->malformed = true;
    return room;
}

void *check_alloc(struct check_case *item, size_t count, size_t size)
{
    void *memory = NULL;
    if (size == 0 || count <= (size_t)(256 << 20) / size)
        memory = arena_alloc(item->arena, count, size);
    if (memory == NULL)
        item->malformed = true;
    return memory;
}

struct fault_place check_place(const struct check_case *item)
{
    return (struct fault_place){item->report->name, item->file->kind, 0};
}
