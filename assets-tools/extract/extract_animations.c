/* The animations of a costume as lines.
 *
 * walkbox-build numbers the pictures of a limb and places the commands in the order in which lines
 * name them, and uses commands again that stand there already. So the order of the lines is found
 * by doing what it does: each line has to lead to the numbers and places that the costume has. */
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/text_add.h"

enum { NAMED_ANIMATIONS = 5 };

/* What walkbox-build knows after some lines. */
struct placed {
    int commands; /* that many have their places */
    int pictures[COSTUME_LIMBS];
};

enum verdict {
    NOT_YET, /* other lines come first */
    NEVER,   /* no order leads there */
    NOW,
};

void extract_first_picture(const struct costume *costume, int limb, int number, int *first_limb,
                           int *first_number)
{
    const struct costume_picture *picture = costume->pictures[limb][number];
    for (*first_limb = 0; *first_limb < limb; ++*first_limb)
        for (*first_number = 0; *first_number < COSTUME_PICTURE_NUMBERS; ++*first_number)
            if (costume->pictures[*first_limb][*first_number] == picture)
                return;
    for (*first_number = 0; *first_number < number; ++*first_number)
        if (costume->pictures[limb][*first_number] == picture)
            return;
}

/* ---- the order ---- */

static enum verdict place_pictures(const struct costume *costume, struct placed *placed,
                                   const struct costume_start *start)
{
    for (int i = 0; i < start->length; i++) {
        int number = costume->commands[start->start + i];
        if (number >= COSTUME_PICTURE_NUMBERS || number < placed->pictures[start->limb])
            continue;
        if (number > placed->pictures[start->limb])
            return NOT_YET;
        placed->pictures[start->limb]++;
    }
    return NOW;
}

static enum verdict place_start(const struct costume *costume, struct placed *placed,
                                const struct costume_start *start)
{
    if (start->off)
        return NOW;
    if (start->start + start->length > costume->command_count)
        return NEVER;
    if (start->start > placed->commands)
        return NOT_YET;
    enum verdict verdict = place_pictures(costume, placed, start);
    const uint8_t *list = costume->commands + start->start;
    for (int at = 0; verdict == NOW && at + start->length <= placed->commands; at++)
        if (memcmp(costume->commands + at, list, start->length) == 0)
            return at == start->start ? NOW : NEVER;
    if (verdict != NOW)
        return verdict;
    if (start->start != placed->commands)
        return NEVER; /* it begins among commands that are there, and goes on behind them */
    placed->commands += start->length;
    return NOW;
}

/* Tries the limbs of a record in any order, which is the one in which they are to stand. */
static enum verdict place_record(const struct costume *costume, struct placed *placed,
                                 const struct costume_record *record, int order[COSTUME_LIMBS])
{
    bool done[COSTUME_LIMBS] = {false};
    for (int count = 0; count < record->start_count;) {
        enum verdict verdict = NOT_YET;
        for (int i = 0; i < record->start_count && verdict != NOW; i++) {
            struct placed after = *placed;
            if (done[i])
                continue;
            verdict = place_start(costume, &after, &record->starts[i]);
            if (verdict == NEVER)
                return NEVER;
            if (verdict == NOW) {
                done[i] = true;
                order[count++] = i;
                *placed = after;
            }
        }
        if (verdict != NOW)
            return NOT_YET;
    }
    return NOW;
}

/* The record whose line comes next: of those that may, the one that places most commands. When none
 * may, the first; then the costume has an order of another tool. */
static int next_record(const struct costume *costume, struct placed *placed, bool *done,
                       bool *hopeless, int order[COSTUME_LIMBS])
{
    struct placed best_after = *placed;
    int best = -1, first = -1;
    for (int i = 0; i < costume->record_count; i++) {
        struct placed after = *placed;
        int limbs[COSTUME_LIMBS];
        if (done[i] || !costume->records[i].defined)
            continue;
        first = first < 0 ? i : first;
        if (hopeless[i])
            continue;
        enum verdict verdict = place_record(costume, &after, &costume->records[i], limbs);
        hopeless[i] = verdict == NEVER;
        if (verdict != NOW || (best >= 0 && after.commands <= best_after.commands))
            continue;
        best = i;
        best_after = after;
        memcpy(order, limbs, sizeof limbs);
    }
    if (best >= 0) {
        *placed = best_after;
        return best;
    }
    for (int i = 0; i < COSTUME_LIMBS; i++)
        order[i] = i;
    return first;
}

/* ---- the lines ---- */

/* "limb3=p3-0,p3-1,-" */
static bool add_list(struct bytes_writer *text, const struct costume *costume,
                     const struct costume_start *start)
{
    text_add(text, " limb%d=", start->limb);
    if (start->off) {
        text_add(text, "off");
        return true;
    }
    for (int i = 0; i < start->length; i++) {
        int at = start->start + i, limb, number;
        uint8_t command = at < costume->command_count ? costume->commands[at] : 0xFF;
        text_add(text, i > 0 ? "," : "");
        if (command < COSTUME_PICTURE_NUMBERS && costume->pictures[start->limb][command] != NULL) {
            extract_first_picture(costume, start->limb, command, &limb, &number);
            text_add(text, "p%d-%d", limb, number);
        } else if (command == COSTUME_LIMB_STOP) {
            text_add(text, "stop");
        } else if (command == COSTUME_LIMB_GO) {
            text_add(text, "go");
        } else if (command == COSTUME_SHOW_NOTHING) {
            text_add(text, "-");
        } else if (command == COSTUME_CUE_SOUND) {
            text_add(text, "!sound");
        } else if (command == COSTUME_CUE_COUNT) {
            text_add(text, "!count");
        } else {
            return false;
        }
    }
    text_add(text, start->once ? " once" : "");
    return true;
}

static bool same_records(const struct costume_record *a, const struct costume_record *b)
{
    if (!a->defined || !b->defined || a->start_count != b->start_count)
        return false;
    for (int i = 0; i < a->start_count; i++) {
        const struct costume_start *one = &a->starts[i], *other = &b->starts[i];
        if (one->limb != other->limb || one->off != other->off ||
            (!one->off && (one->once != other->once || one->start != other->start ||
                           one->length != other->length)))
            return false;
    }
    return true;
}

/* Whether a line without a direction says the records of all four. */
static bool same_in_all(const struct costume *costume, int record)
{
    int first = record - record % COSTUME_DIRECTIONS;
    bool same = first + COSTUME_DIRECTIONS <= costume->record_count;
    for (int i = first; same && i < first + COSTUME_DIRECTIONS; i++)
        same = same_records(&costume->records[record], &costume->records[i]);
    return same;
}

static bool add_line(struct bytes_writer *text, const struct costume *costume, int record,
                     const int order[COSTUME_LIMBS], bool *done)
{
    static const char *const names[] = {"init", "walk", "stand", "talk", "hush"};
    int animation = record / COSTUME_DIRECTIONS, direction = record % COSTUME_DIRECTIONS;
    if (animation >= 1 && animation <= NAMED_ANIMATIONS)
        text_add(text, "animation %s", names[animation - 1]);
    else
        text_add(text, "animation %d", animation);
    if (same_in_all(costume, record))
        memset(done + record - direction, true, COSTUME_DIRECTIONS);
    else
        text_add(text, " %s", direction_word((enum costume_direction)direction));
    done[record] = true;
    for (int i = 0; i < costume->records[record].start_count; i++)
        if (!add_list(text, costume, &costume->records[record].starts[order[i]]))
            return false;
    text_add(text, "\n");
    return true;
}

bool extract_animations(struct bytes_writer *text, const struct costume *costume,
                        struct arena *arena)
{
    struct placed placed = {.commands = 0};
    size_t records = (size_t)costume->record_count;
    bool *done = arena_alloc(arena, records, sizeof *done);
    bool *hopeless = arena_alloc(arena, records, sizeof *hopeless);
    for (;;) {
        int order[COSTUME_LIMBS];
        int record = next_record(costume, &placed, done, hopeless, order);
        if (record < 0)
            return true;
        if (!add_line(text, costume, record, order, done))
            return false;
    }
}
