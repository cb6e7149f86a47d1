#include "assets-tools/room/floor_lines.h"

#include <string.h>

#include "util/limits.h"
#include "util/words.h"

enum {
    PLANE_LARGEST = 255,
    FACTOR_UNIT = 10000, /* a factor has at most four decimals */
};

/* ---- a box ---- */

/* Reads four corners, or the two ends of a line box. */
static void read_corners(struct walk_box *box, struct line_reader *line)
{
    box->ul = line_point(line, "the upper left corner");
    box->ur = line_point(line, "the upper right corner");
    if (strchr(line_next(line), ',') == NULL) {
        box->ll = box->ul;
        box->lr = box->ur;
        return;
    }
    box->lr = line_point(line, "the lower right corner");
    box->ll = line_point(line, "the lower left corner");
}

/* The scale for a factor such as 0.5 (half the size), which is above 0 and at most 1. Returns 0
 * when the word is no factor. Observed: KIAVC has such factors. */
static int factor_scale(const char *word)
{
    int number, unit = 1;
    if ((word[0] != '0' && word[0] != '1') || word[1] != '.' || word[2] == '\0')
        return 0;
    number = word[0] - '0';
    for (word += 2; *word != '\0'; word++) {
        if (!char_is_digit(*word) || unit == FACTOR_UNIT)
            return 0;
        number = number * 10 + (*word - '0');
        unit *= 10;
    }
    return number > unit ? 0 : (number * 2 * WALK_SCALE_FULL + unit) / (2 * unit);
}

static uint16_t read_box_scale(struct line_reader *line)
{
    if (line_take(line, "word")) /* as the file has it */
        return (uint16_t)line_number(line, "a scale word", 0, UINT16_MAX);
    if (line_take(line, "slot"))
        return (uint16_t)(WALK_SCALE_SLOT_BIT |
                          (line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT) - 1));
    int factor = factor_scale(line_next(line));
    if (factor == 0)
        return (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line->next++;
    return (uint16_t)factor;
}

int floor_read_name(struct floor_model *model, struct line_reader *line)
{
    const char *word = line_word(line, "a name");
    if (line->failed)
        return -1;
    int index = floor_model_name(model, word);
    if (index >= 0)
        return index;
    if (!floor_name_is_good(word))
        line_fail(line, "a name is 1..%d letters, digits, - and _, not \"%s\"", FLOOR_NAME_SIZE - 1,
                  word);
    else if (model->name_count == FLOOR_NAME_LIMIT)
        line_fail(line, "a room has %d names at most", FLOOR_NAME_LIMIT);
    if (line->failed)
        return -1;
    memcpy(model->names[model->name_count], word, strlen(word) + 1);
    return model->name_count++;
}

static void read_property(struct floor_model *model, struct line_reader *line, struct walk_box *box,
                          uint32_t *names)
{
    enum property {
        MASK,
        SCALE,
        FLAGS,
        FACING,
        NAMED,
        MIRROR_X,
        MIRROR_Y,
        PLAYER_ONLY,
        LOCKED,
        PROPERTIES
    };
    static const char *const words[PROPERTIES] = {"mask",     "scale",       "flags",
                                                  "facing",   "named",       "mirror-x",
                                                  "mirror-y", "player-only", "locked"};
    static const uint8_t flags[PROPERTIES] = {[MIRROR_X] = WALK_BOX_MIRROR_X,
                                              [MIRROR_Y] = WALK_BOX_MIRROR_Y,
                                              [PLAYER_ONLY] = WALK_BOX_PLAYER_ONLY,
                                              [LOCKED] = WALK_BOX_INVISIBLE};
    int property = line_choose(line, "property of a box", words, PROPERTIES), name;
    switch (property) {
    case MASK:
        box->mask = (uint8_t)line_number(line, "a z-plane", 0, PLANE_LARGEST);
        break;
    case SCALE:
        box->scale = read_box_scale(line);
        break;
    case FLAGS:
        box->flags = (uint8_t)line_number(line, "the flags", 0, UINT8_MAX);
        break;
    case FACING:
        box->flags &= (uint8_t)~WALK_BOX_FACING_MASK;
        box->flags |= (uint8_t)line_number(line, "a facing rule", 1, 6);
        break;
    case NAMED:
        name = floor_read_name(model, line);
        *names |= name >= 0 ? UINT32_C(1) << name : 0;
        break;
    default:
        if (property >= 0) /* else line_choose has reported the error */
            box->flags |= flags[property];
    }
}

void floor_read_properties(struct floor_model *model, struct line_reader *line,
                           struct walk_box *box, uint32_t *names)
{
    while (line_more(line))
        read_property(model, line, box, names);
}

/* box N UL UR LR LL [mask K] [scale slot N | scale S] [named NAME] [flags..], or box N FROM TO ..
 */
int floor_read_box(struct floor_model *model, struct line_reader *line)
{
    int number = line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    bool replaces = number == 0 && model->box_count == 1 && !line->failed;
    if (!line->failed && !replaces && number != model->box_count)
        line_fail(line, "boxes are numbered without gaps: this one is box %d", model->box_count);
    struct walk_box box = {.scale = WALK_SCALE_FULL};
    uint32_t names = 0;
    read_corners(&box, line);
    floor_read_properties(model, line, &box, &names);
    if (!line_end(line))
        return -1;
    model->box_count += !replaces;
    model->boxes[number] = box;
    model->names_of[number] = names;
    return number;
}

/* ---- other lines ---- */

/* scale SLOT from SCALE at Y to SCALE at Y */
int floor_read_scale(struct floor_model *model, struct line_reader *line)
{
    int slot = line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT) - 1;
    if (!line->failed && model->slot_given[slot])
        line_fail(line, "scale slot %d is given already", slot + 1);
    struct walk_scale_slot value;
    line_expect(line, "from");
    value.scale1 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    value.y1 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    line_expect(line, "to");
    value.scale2 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    value.y2 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    if (!line->failed && value.y1 == value.y2)
        line_fail(line, "the two rows of a slot differ; for one scale write it in the box");
    if (!line_end(line))
        return -1;
    model->slots[slot] = value;
    model->slot_given[slot] = true;
    return slot;
}

/* matrix FROM TO NEXT, or none instead of NEXT */
int floor_read_hop(struct floor_model *model, struct line_reader *line)
{
    struct floor_hop hop = {.next = WALK_NO_WAY};
    hop.from = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    hop.to = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (!line_take(line, "none"))
        hop.next = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (!line_end(line))
        return -1;
    int index = floor_model_hop(model, hop.from, hop.to);
    if (index < 0)
        index = model->hop_count++;
    model->hops[index] = hop;
    return index;
}

/* ---- writing ---- */

static void write_flags(struct bytes_writer *text, int flags)
{
    int facing = flags & WALK_BOX_FACING_MASK;
    if (facing == WALK_BOX_FACING_MASK || (flags & WALK_BOX_LOCKED_64) != 0) {
        write_format(text, " flags 0x%02X", (unsigned)flags);
        return;
    }
    if (facing != 0)
        write_format(text, " facing %d", facing);
    if (flags & WALK_BOX_MIRROR_X)
        write_format(text, " mirror-x");
    if (flags & WALK_BOX_MIRROR_Y)
        write_format(text, " mirror-y");
    if (flags & WALK_BOX_PLAYER_ONLY)
        write_format(text, " player-only");
    if (flags & WALK_BOX_INVISIBLE)
        write_format(text, " locked");
}

static void write_point(struct bytes_writer *text, struct walk_point point)
{
    write_format(text, " %d,%d", (int)point.x, (int)point.y);
}

void floor_write_box(struct bytes_writer *text, const struct floor_model *model, int number)
{
    const struct walk_box *box = &model->boxes[number];
    const int slot = box->scale & ~WALK_SCALE_SLOT_BIT;
    write_format(text, "box %d", number);
    write_point(text, box->ul);
    write_point(text, box->ur);
    if (!walk_point_equal(box->ul, box->ll) || !walk_point_equal(box->ur, box->lr)) {
        write_point(text, box->lr);
        write_point(text, box->ll);
    }
    if (box->mask != 0)
        write_format(text, " mask %d", box->mask);
    if ((box->scale & WALK_SCALE_SLOT_BIT) != 0 && slot < WALK_SCALE_SLOT_LIMIT)
        write_format(text, " scale slot %d", slot + 1);
    else if (box->scale < 1 || box->scale > WALK_SCALE_FULL)
        write_format(text, " scale word 0x%04X", (unsigned)box->scale);
    else if (box->scale != WALK_SCALE_FULL)
        write_format(text, " scale %d", box->scale);
    write_flags(text, box->flags);
    for (int i = 0; i < model->name_count; i++)
        if (model->names_of[number] >> i & 1)
            write_format(text, " named %s", model->names[i]);
}

void floor_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot)
{
    const struct walk_scale_slot *value = &model->slots[slot];
    write_format(text, "scale %d from %d at %d to %d at %d", slot + 1, value->scale1, value->y1,
                 value->scale2, value->y2);
}

void floor_write_hop(struct bytes_writer *text, const struct floor_hop *hop)
{
    write_format(text, "matrix %d %d ", hop->from, hop->to);
    if (hop->next == WALK_NO_WAY)
        write_format(text, "none");
    else
        write_format(text, "%d", hop->next);
}
