#include "accept/step_file.h"

#include <string.h>

#include "accept/step_reader.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"

enum { FIELD_COUNT = 7, FIELDS_NEEDED = 6, ROOM_MAX = 255 };

enum field { FIELD_NAME, FIELD_ROOM, FIELD_ACTION, FIELD_EXPECTED, FIELD_LIMIT, FIELD_FLAGS };

static void trim_end(struct word *word)
{
    while (word->length > 0 && char_is_blank(word->text[word->length - 1]))
        word->length--;
}

/* Cuts a line into fields at its bars. The last field, the note, may contain bars. Returns the
 * number of fields. */
static int cut_fields(struct word line, struct word fields[FIELD_COUNT])
{
    int count = 0;
    bool more = true;
    while (more && count < FIELD_COUNT - 1) {
        size_t before = line.length;
        struct word *field = &fields[count++];
        *field = word_next_part(&line, '|');
        more = before > field->length; /* there was a bar */
        step_skip_blanks(field);
        trim_end(field);
    }
    if (more)
        fields[count++] = line;
    return count;
}

static bool read_flags(const struct step_reader *reader, struct word flags, struct step *step)
{
    if (word_is(flags, "-"))
        return true;
    if (flags.length == 0)
        return step_fault(reader, flags, "the flags are missing; - is none");
    for (; flags.length > 0; flags.text++, flags.length--, flags.column++) {
        bool *flag = *flags.text == 'n'   ? &step->at_once
                     : *flags.text == 'm' ? &step->skips
                     : *flags.text == 'd' ? &step->through_doors
                                          : NULL;
        if (!flag)
            return step_fault(reader, flags, "flags are n, m and d; - is none");
        *flag = true;
    }
    return true;
}

static bool read_limits(const struct step_reader *reader, const struct word *fields,
                        struct step *step)
{
    struct word room = fields[FIELD_ROOM];
    if (!step_read_thing(reader, &room, THING_ROOM, 0, ROOM_MAX, &step->room))
        return false;
    if (room.length > 0)
        return step_fault(reader, room, "a room is a number of 0..%d, or a name; 0 is any",
                          ROOM_MAX);
    if (!word_decimal(fields[FIELD_LIMIT], 0, STEP_LIMIT_MAX, &step->limit))
        return step_fault(reader, fields[FIELD_LIMIT], "a limit is 0..%d jiffies", STEP_LIMIT_MAX);
    if (step->limit == 0 && step->action.kind != STEP_RULE)
        step->limit = STEP_LIMIT_DEFAULT;
    return true;
}

/* A step's number is also used in file names, so few letters are allowed. */
static bool read_name(const struct step_reader *reader, struct word field, struct step *step)
{
    if (!word_copy(field, step->name, sizeof step->name))
        return step_fault(reader, field, "a number has at most %d letters", STEP_NAME_SIZE - 1);
    for (const char *letter = step->name; *letter; letter++)
        if (!char_is_name(*letter) && *letter != '.')
            return step_fault(reader, field, "a number is made of digits, letters, . - and _");
    return true;
}

static bool read_step(const struct step_reader *reader, struct word line, struct step *step)
{
    struct word fields[FIELD_COUNT] = {0};
    if (cut_fields(line, fields) < FIELDS_NEEDED)
        return step_fault(reader, line,
                          "a step is NUMBER | ROOM | ACTION | EXPECTED | LIMIT | FLAGS | NOTE");
    *step = (struct step){.line = reader->line};
    if (!read_name(reader, fields[FIELD_NAME], step))
        return false;
    if (!word_copy(fields[FIELD_ACTION], step->text, sizeof step->text))
        return step_fault(reader, fields[FIELD_ACTION], "an action has at most %d letters",
                          STEP_TEXT_SIZE - 1);
    return step_read_action(reader, fields[FIELD_ACTION], &step->action) &&
           step_read_conditions(reader, fields[FIELD_EXPECTED], step->conditions,
                                &step->condition_count) &&
           read_limits(reader, fields, step) && read_flags(reader, fields[FIELD_FLAGS], step);
}

/* Only the first step can boot the game. */
static bool use_boot(const struct step_reader *reader, struct word line, struct step_file *steps)
{
    const struct step *step = &steps->steps[steps->count];
    if (step->action.kind != STEP_BOOT)
        return true;
    if (steps->count > 0)
        return step_fault(reader, line, "only the first step can boot the game");
    steps->has_boot_param = true;
    steps->boot_param = step->action.number;
    return true;
}

static bool read_line(const struct step_reader *reader, struct word line, struct step_file *steps)
{
    struct word head = line;
    if (word_consume(&head, "#")) {
        step_skip_blanks(&head);
        return !word_consume(&head, "uses:") || step_read_uses(reader, head, &steps->uses);
    }
    if (line.length == 0)
        return true;
    if (!char_is_digit(*line.text))
        return step_fault(reader, line, "a step begins with a digit, a heading with #");
    if (steps->count == STEP_COUNT_LIMIT)
        return step_fault(reader, line, "a file has at most %d steps", STEP_COUNT_LIMIT);
    if (!read_step(reader, line, &steps->steps[steps->count]) || !use_boot(reader, line, steps))
        return false;
    if (step_file_find(steps, steps->steps[steps->count].name) >= 0)
        return step_fault(reader, line, "there is a step %s already",
                          steps->steps[steps->count].name);
    steps->count++;
    return true;
}

bool step_file_load(struct step_file *steps, const struct step_names *names, const char *file,
                    struct byte_view text, struct arena *arena, struct fault *fault)
{
    struct step_reader reader = {file, 0, fault, names};
    struct step_file loaded = {.uses = step_uses_default()};
    struct words words = words_of((const char *)text.data, text.size, 0);
    loaded.steps = arena_alloc(arena, words_lines(words) + 1, sizeof *loaded.steps);
    if (!loaded.steps)
        return fault_set(fault, FAULT_MEMORY, &(struct fault_place){file, NULL, FAULT_NO_OFFSET}, 0,
                         "no memory for the steps");
    while (words_next_line(&words)) {
        reader.line = words.line;
        if (!read_line(&reader, words_rest(&words), &loaded))
            return false;
    }
    if (loaded.count == 0)
        return fault_set(fault, FAULT_MISSING, &(struct fault_place){file, NULL, FAULT_NO_OFFSET},
                         0, "there are no steps");
    *steps = loaded;
    return true;
}

int step_file_find(const struct step_file *steps, const char *name)
{
    for (int i = 0; i < steps->count; i++)
        if (strcmp(steps->steps[i].name, name) == 0)
            return i;
    return -1;
}
