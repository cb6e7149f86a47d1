/* Fuzzes the checker of vector files: the input is a file of them as JSON, whose member "rooms" has
 * what otherwise stands in the rooms.json beside it. */
#include <stdio.h>
#include <string.h>

#include "check/vector_cases.h"
#include "dice.h"
#include "fuzz.h"

enum { TEXT_SIZE = 256 };

/* Checks the vectors, with the output going nowhere: the stdout of glibc can be set. */
static void check(const cJSON *json)
{
    static FILE *nowhere;
    struct check_report report = {.name = "fuzz"};
    FILE *kept = stdout;
    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    if (nowhere == NULL)
        abort();
    stdout = nowhere;
    vectors_check(json, cJSON_GetObjectItemCaseSensitive(json, "rooms"), "fuzz.json", NULL,
                  &report);
    stdout = kept;
    if (report.passed < 0 || report.failed < 0 ||
        report.passed + report.failed + report.left_out == 0)
        abort(); /* nothing may be passed over silently */
}

static cJSON *parse(const uint8_t *data, size_t size)
{
    return cJSON_ParseWithLength((const char *)data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cJSON *json = parse(data, size);
    if (vectors_are_known(json))
        check(json);
    cJSON_Delete(json);
    return 0;
}

/* ---- the mutator ---- */

static int count_values(const cJSON *json)
{
    int count = 0;
    for (const cJSON *value = json; value != NULL; value = value->next)
        count += 1 + count_values(value->child);
    return count;
}

/* The value number *index, counted in the order of the text. */
static cJSON *value_at(cJSON *json, cJSON *parent, int *index, cJSON **holder)
{
    for (cJSON *value = json; value != NULL; value = value->next) {
        if ((*index)-- == 0) {
            *holder = parent;
            return value;
        }
        cJSON *found = value_at(value->child, value, index, holder);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static cJSON *some_value(cJSON *json, struct dice *dice, cJSON **holder)
{
    int index = dice_roll(dice, count_values(json->child));
    return value_at(json->child, json, &index, holder);
}

static cJSON *new_value(const cJSON *old, struct dice *dice)
{
    char text[TEXT_SIZE];
    if (cJSON_IsNumber(old) && dice_roll(dice, 8))
        return cJSON_CreateNumber(dice_number(dice, old->valueint));
    if (cJSON_IsString(old) && dice_roll(dice, 8)) {
        snprintf(text, sizeof text - 2, "%s", old->valuestring);
        size_t length = LLVMFuzzerMutate((uint8_t *)text, strlen(text), sizeof text - 1);
        text[length] = '\0';
        if (dice_roll(dice, 4) && length > 0) /* most are bytes as hexadecimal digits */
            for (size_t i = 0; i < length; i++)
                if (strchr("0123456789abcdef", text[i]) == NULL)
                    text[i] = "0123456789abcdef"[dice_roll(dice, 16)];
        return cJSON_CreateString(text);
    }
    switch (dice_roll(dice, 5)) {
    case 0:
        return cJSON_CreateNull();
    case 1:
        return cJSON_CreateBool(dice_roll(dice, 2));
    case 2:
        return cJSON_CreateArray();
    case 3:
        return cJSON_CreateNumber(1e300);
    default:
        return cJSON_CreateNumber(dice_number(dice, 0));
    }
}

static void replace(cJSON *holder, cJSON *value, cJSON *made)
{
    bool named = value->string != NULL && cJSON_IsObject(holder);
    bool good = named ? cJSON_ReplaceItemInObjectCaseSensitive(holder, value->string, made)
                      : !cJSON_IsObject(holder) && cJSON_ReplaceItemViaPointer(holder, value, made);
    if (!good)
        cJSON_Delete(made);
}

static void change(cJSON *json, struct dice *dice)
{
    cJSON *holder = NULL, *other_holder = NULL;
    cJSON *value = some_value(json, dice, &holder);
    const cJSON *other = some_value(json, dice, &other_holder);
    if (value == NULL || other == NULL)
        return;
    switch (dice_roll(dice, 8)) {
    case 0:
        cJSON_Delete(cJSON_DetachItemViaPointer(holder, value));
        break;
    case 1:
        replace(holder, value, cJSON_Duplicate(other, true));
        break;
    case 2:
        if (cJSON_IsArray(holder))
            cJSON_AddItemToArray(holder, cJSON_Duplicate(value, true));
        break;
    default:
        replace(holder, value, new_value(value, dice));
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    cJSON *json = dice_roll(&dice, 20) ? parse(data, size) : NULL;
    if (json == NULL || json->child == NULL) {
        cJSON_Delete(json);
        return LLVMFuzzerMutate(data, size, limit);
    }
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0 && json->child != NULL; changes--)
        change(json, &dice);
    char *text = cJSON_PrintUnformatted(json);
    size_t length = text != NULL ? strlen(text) : 0;
    if (length > 0 && length <= limit) {
        memcpy(data, text, length);
        size = length;
    }
    cJSON_free(text);
    cJSON_Delete(json);
    return size;
}
