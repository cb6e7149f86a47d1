/* Reads the `box`, `matrix` and `scale` lines of a room.txt. */
#include "assets-tools/room/room_box_source.h"

#include <string.h>

#include "assets-tools/room/room_name_source.h"
#include "util/words.h"

enum {
    OUTSIDE = -32000, /* the x and y of all corners of box 0, "no box" */
    PLANE_LARGEST = 255,
    FACTOR_UNIT = 10000, /* a factor has at most four decimals */
};

void add_sentinel_box(struct room_source *source)
{
    struct walk_point nowhere = {OUTSIDE, OUTSIDE};
    source->room.boxes[0] =
        (struct walk_box){nowhere, nowhere, nowhere, nowhere, 0, WALK_BOX_INVISIBLE, 0};
    source->room.box_count = 1;
}

/* Reads four corners, or the two ends of a line box. */
static void parse_corners(struct walk_box *box, struct line_reader *line)
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
 * when the word is no factor. */
static int factor_scale(const char *word)
{
    int number = 0, unit = 1;
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

/* Takes the next word if it is a factor of the size, such as 0.5. KIAVC has such factors. */
static bool parse_scale_factor(struct line_reader *line, uint16_t *scale)
{
    int factor = factor_scale(line_next(line));
    if (factor == 0)
        return false;
    *scale = (uint16_t)factor;
    line->next++;
    return true;
}

static uint16_t parse_box_scale(struct line_reader *line)
{
    if (line_take(line, "word")) /* as the file has it */
        return (uint16_t)line_number(line, "a scale word", 0, UINT16_MAX);
    if (line_take(line, "slot"))
        return (uint16_t)(WALK_SCALE_SLOT_BIT |
                          (line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT) - 1));
    uint16_t factor;
    if (parse_scale_factor(line, &factor))
        return factor;
    return (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
}

enum box_word {
    BOX_MASK,
    BOX_SCALE,
    BOX_FLAGS,
    BOX_FACING,
    BOX_MIRROR_X,
    BOX_MIRROR_Y,
    BOX_PLAYER_ONLY,
    BOX_LOCKED,
    BOX_NAMED,
    BOX_WORDS
};

static void parse_box_word(struct room_parse *parse, struct walk_box *box, uint32_t *names,
                           struct line_reader *line)
{
    static const char *const words[BOX_WORDS] = {"mask",        "scale",    "flags",
                                                 "facing",      "mirror-x", "mirror-y",
                                                 "player-only", "locked",   "named"};
    int name;
    switch ((enum box_word)line_choose(line, "property of a box", words, BOX_WORDS)) {
    case BOX_MASK:
        box->mask = (uint8_t)line_number(line, "a z-plane", 0, PLANE_LARGEST);
        break;
    case BOX_SCALE:
        box->scale = parse_box_scale(line);
        break;
    case BOX_FLAGS:
        box->flags = (uint8_t)line_number(line, "the flags", 0, UINT8_MAX);
        break;
    case BOX_FACING:
        box->flags &= (uint8_t)~WALK_BOX_FACING_MASK;
        box->flags |= (uint8_t)line_number(line, "a facing rule", 1, 6);
        break;
    case BOX_MIRROR_X:
        box->flags |= WALK_BOX_MIRROR_X;
        break;
    case BOX_MIRROR_Y:
        box->flags |= WALK_BOX_MIRROR_Y;
        break;
    case BOX_PLAYER_ONLY:
        box->flags |= WALK_BOX_PLAYER_ONLY;
        break;
    case BOX_LOCKED:
        box->flags |= WALK_BOX_INVISIBLE;
        break;
    case BOX_NAMED:
        name = parse_box_name(parse, line);
        *names |= name >= 0 ? UINT32_C(1) << name : 0;
        break;
    default:
        break; /* line_choose has reported the error */
    }
}

void parse_box_words(struct room_parse *parse, struct line_reader *line, struct walk_box *box,
                     uint32_t *names)
{
    while (line_more(line))
        parse_box_word(parse, box, names, line);
}

/* box N UL UR LR LL [mask K] [scale slot N | scale S] [named NAME] [flags..], or box N FROM TO ..
 */
bool parse_box(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    int number = line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    bool first = number == 0 && room->box_count == 1 && !line->failed;
    room->box_count -= first; /* instead of the tool's own box 0 */
    if (!line->failed && number != room->box_count)
        line_fail(line, "boxes are numbered without gaps: this one is box %d", room->box_count);
    struct walk_box box = {.scale = WALK_SCALE_FULL};
    uint32_t names = 0;
    parse_corners(&box, line);
    parse_box_words(parse, line, &box, &names);
    if (!line_end(line))
        return false;
    name_box(parse->source, room->box_count, names);
    parse->source->box_places[room->box_count] = line_first_place(line->line);
    room->boxes[room->box_count++] = box;
    return true;
}

/* matrix FROM TO NEXT, or none instead of NEXT */
bool parse_matrix(struct room_parse *parse, struct line_reader *line)
{
    struct matrix_override hop = {.place = line_first_place(line->line)};
    hop.from = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    hop.to = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (line_take(line, "none"))
        hop.next = WALK_NO_WAY;
    else
        hop.next = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (!line_end(line))
        return false;
    parse->source->overrides[parse->source->override_count++] = hop;
    return true;
}

/* scale SLOT from SCALE at Y to SCALE at Y */
bool parse_scale(struct room_parse *parse, struct line_reader *line)
{
    int number = line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT);
    if (!line->failed && parse->source->slot_given[number - 1])
        line_fail(line, "scale slot %d is given already", number);
    struct walk_scale_slot slot;
    line_expect(line, "from");
    slot.scale1 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    slot.y1 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    line_expect(line, "to");
    slot.scale2 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    slot.y2 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    if (!line->failed && slot.y1 == slot.y2)
        line_fail(line, "the two rows of a slot differ; for one scale write it in the box");
    if (!line_end(line))
        return false;
    parse->source->room.scale_slots[number - 1] = slot;
    parse->source->slot_given[number - 1] = true;
    return true;
}
