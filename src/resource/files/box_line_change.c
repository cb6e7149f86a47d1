/* Changes a line of a text word by word. What stands between the words stays. */
#include <string.h>

#include "resource/files/box_line.h"

enum {
    EDIT_LIMIT = 96,
    NEW_SIZE = 256,
    STAYS = -1,     /* instead of a number: the word stays */
    NONE_WORD = -2, /* instead of a number: the word becomes "none" */
};

/* What of a line is to be others: the bytes start..end become the text `new_text`. */
struct line_edit {
    size_t start, end;
    char new_text[NEW_SIZE];
};

struct line_edits {
    const char *line;
    size_t size, words_end; /* where the last word ends */
    size_t count;
    struct line_edit edits[EDIT_LIMIT];
    bool full;
};

static size_t place_of(const struct line_edits *edits, struct word word)
{
    return (size_t)(word.text - edits->line) - (word.quoted ? 1 : 0);
}

static size_t end_of(const struct line_edits *edits, struct word word)
{
    return (size_t)(word.text - edits->line) + word.length + (word.quoted ? 1 : 0);
}

static struct line_edit *add_edit(struct line_edits *edits, size_t start, size_t end)
{
    if (edits->count == EDIT_LIMIT) {
        edits->full = true;
        return NULL;
    }
    struct line_edit *edit = &edits->edits[edits->count++];
    *edit = (struct line_edit){.start = start, .end = end};
    return edit;
}

/* Puts text in the place of the bytes; a text that is nothing takes the blanks before them along.
 */
static void put(struct line_edits *edits, size_t start, size_t end, struct byte_view text)
{
    size_t skip = text.size > 0 && text.data[0] == ' ' ? 1 : 0;
    while (text.size == 0 && start > 0 && char_is_blank(edits->line[start - 1]))
        start--;
    struct line_edit *edit = add_edit(edits, start, end);
    if (!edit || text.size >= NEW_SIZE) {
        edits->full = true;
        return;
    }
    if (text.size > skip)
        memcpy(edit->new_text, text.data + skip, text.size - skip);
}

/* Adds text behind the last word; it begins with a blank. */
static void append(struct line_edits *edits, struct byte_view text)
{
    struct line_edit *edit =
        text.size > 0 ? add_edit(edits, edits->words_end, edits->words_end) : NULL;
    if (edit && text.size < NEW_SIZE)
        memcpy(edit->new_text, text.data, text.size);
    else if (text.size > 0)
        edits->full = true;
}

/* Begins with a line, and finds where its words end. */
static struct words begin_line(struct line_edits *edits, struct byte_view line)
{
    struct words words =
        words_of((const char *)line.data, line.size, WORDS_COMMENTS | WORDS_QUOTES);
    struct word word;
    *edits = (struct line_edits){.line = (const char *)line.data, .size = line.size};
    words_next_line(&words);
    struct words counted = words;
    while (words_next(&counted, &word))
        edits->words_end = end_of(edits, word);
    return words;
}

/* Writes a piece of the line that begins at `begin`. Words that a quote held apart stay apart. */
static void write_piece(struct bytes_writer *text, size_t begin, const char *piece, size_t size)
{
    if (size > 0 && text->size > begin && !char_is_blank((char)text->data[text->size - 1]) &&
        !char_is_blank(piece[0]))
        write_fill(text, ' ', 1);
    write_bytes(text, piece, size);
}

/* Writes the line with its changes. A comment stays in its column, if there is room. */
static bool write_edited(struct bytes_writer *text, const struct line_edits *edits)
{
    size_t at = 0, begin = text->size, blanks = edits->words_end;
    if (edits->count == 0)
        write_bytes(text, edits->line, edits->size);
    if (edits->count == 0)
        return !edits->full && !text->failed;
    for (size_t i = 0; i < edits->count; i++) {
        const struct line_edit *edit = &edits->edits[i];
        if (edit->start > at)
            write_piece(text, begin, edits->line + at, edit->start - at);
        write_piece(text, begin, edit->new_text, strlen(edit->new_text));
        at = edit->end;
    }
    if (edits->words_end > at)
        write_piece(text, begin, edits->line + at, edits->words_end - at);
    while (blanks < edits->size && char_is_blank(edits->line[blanks]))
        blanks++;
    if (blanks < edits->size) {
        size_t length = text->size - begin;
        write_fill(text, ' ', length < blanks ? blanks - length : 1);
        write_bytes(text, edits->line + blanks, edits->size - blanks);
    } else if (blanks > edits->words_end) {
        write_bytes(text, edits->line + edits->words_end, blanks - edits->words_end);
    }
    return !edits->full && !text->failed;
}

/* ---- numbers ---- */

static void change_text(struct line_edits *edits, struct word word, struct bytes_writer *new_text)
{
    put(edits, place_of(edits, word), end_of(edits, word), bytes_writer_view(new_text));
    bytes_writer_clear(new_text);
}

static void change_number(struct line_edits *edits, struct word word, int value,
                          struct bytes_writer *scratch)
{
    struct word rest = word;
    int64_t old;
    if (word_take_number(&rest, &old) && rest.length == 0 && old == value)
        return;
    if (value == NONE_WORD)
        write_format(scratch, "none");
    else
        write_format(scratch, "%d", value);
    change_text(edits, word, scratch);
}

/* ---- boxes ---- */

enum property { PROPERTY_MASK, PROPERTY_SCALE, PROPERTY_FLAGS, PROPERTIES, PROPERTY_NAME };

/* What a box had, what it has, and where on the line that stands. */
struct box_change {
    struct line_edits edits;
    struct box_line old;
    const struct floor_model *model;
    int box;
    uint32_t written; /* the names that are on the line already */
    bool done[PROPERTIES];
    struct bytes_writer *scratch;
};

static void change_corners(struct box_change *change, const struct word words[4], int count)
{
    const struct walk_box *box = &change->model->boxes[change->box];
    struct walk_point new_corners[4] = {box->ul, box->ur, box->lr, box->ll};
    const struct walk_box *old = &change->old.box;
    struct walk_point old_corners[4] = {old->ul, old->ur, old->lr, old->ll};
    bool is_line = walk_point_equal(box->ul, box->ll) && walk_point_equal(box->ur, box->lr);
    for (int i = 0; i < count; i++) {
        bool more = count == 2 && i == 1 && !is_line;
        if (walk_point_equal(new_corners[i], old_corners[i]) && !more)
            continue;
        for (int k = i; k < (more ? 4 : i + 1); k++)
            write_format(change->scratch, "%s%d,%d", k > i ? " " : "", (int)new_corners[k].x,
                         (int)new_corners[k].y);
        change_text(&change->edits, words[i], change->scratch);
    }
}

static void write_property(struct box_change *change, enum property property)
{
    const struct walk_box *box = &change->model->boxes[change->box];
    if (property == PROPERTY_MASK)
        box_line_write_mask(change->scratch, box->mask);
    else if (property == PROPERTY_SCALE)
        box_line_write_box_scale(change->scratch, box->scale);
    else
        box_line_write_flags(change->scratch, box->flags);
}

static bool property_changed(const struct box_change *change, enum property property)
{
    const struct walk_box *box = &change->model->boxes[change->box], *old = &change->old.box;
    if (property == PROPERTY_MASK)
        return box->mask != old->mask;
    return property == PROPERTY_SCALE ? box->scale != old->scale : box->flags != old->flags;
}

/* Which property a word begins, and how many words it has behind it. */
static enum property property_of(struct word word, struct words words, int *behind)
{
    struct word next;
    *behind = 1;
    if (word_is(word, "mask"))
        return PROPERTY_MASK;
    if (word_is(word, "named"))
        return PROPERTY_NAME;
    if (word_is(word, "scale")) {
        words_next(&words, &next);
        *behind = word_is(next, "slot") || word_is(next, "word") ? 2 : 1;
        return PROPERTY_SCALE;
    }
    *behind = word_is(word, "flags") || word_is(word, "facing") ? 1 : 0;
    return PROPERTY_FLAGS;
}

/* Drops a name that the box has no longer. */
static void change_name(struct box_change *change, struct word name, size_t start, size_t end)
{
    const struct floor_model *model = change->model;
    char text[FLOOR_NAME_SIZE];
    int index = word_copy(name, text, sizeof text) ? floor_model_name(model, text) : -1;
    if (index >= 0 && (model->names_of[change->box] >> index & 1) != 0)
        change->written |= UINT32_C(1) << index;
    else
        put(&change->edits, start, end, (struct byte_view){NULL, 0});
}

/* Goes through the words behind the corners. */
static void change_properties(struct box_change *change, struct words *words)
{
    struct line_edits *edits = &change->edits;
    struct word word, last;
    while (words_next(words, &word)) {
        int behind;
        enum property property = property_of(word, *words, &behind);
        last = word;
        while (behind-- > 0)
            words_next(words, &last);
        size_t start = place_of(edits, word), end = end_of(edits, last);
        if (property == PROPERTY_NAME) {
            change_name(change, last, start, end);
            continue;
        }
        if (!property_changed(change, property))
            continue;
        if (!change->done[property])
            write_property(change, property);
        change->done[property] = true;
        put(edits, start, end, bytes_writer_view(change->scratch));
        bytes_writer_clear(change->scratch);
    }
}

/* Adds what the line had not yet, behind its words. */
static void add_missing(struct box_change *change)
{
    const struct floor_model *model = change->model;
    for (int property = 0; property < PROPERTIES; property++)
        if (!change->done[property] && property_changed(change, (enum property)property))
            write_property(change, (enum property)property);
    for (int i = 0; i < model->name_count; i++)
        if (((model->names_of[change->box] & ~change->written) >> i & 1) != 0)
            write_format(change->scratch, " named %s", model->names[i]);
    append(&change->edits, bytes_writer_view(change->scratch));
    bytes_writer_clear(change->scratch);
}

static void change_box(struct box_change *change, struct words words)
{
    struct word keyword, number, corners[4];
    words_next(&words, &keyword);
    words_next(&words, &number);
    change_number(&change->edits, number, change->box, change->scratch);
    int count = 0;
    for (struct words ahead = words; count < 4; count++, words = ahead) {
        if (!words_next(&ahead, &corners[count]) ||
            memchr(corners[count].text, ',', corners[count].length) == NULL)
            break;
    }
    change_corners(change, corners, count);
    change_properties(change, &words);
    add_missing(change);
}

bool box_line_change_box(struct bytes_writer *text, struct byte_view line,
                         const struct floor_model *model, int box)
{
    struct allocator allocator = text->allocator;
    struct bytes_writer scratch;
    /* Names of the old line that the floor no longer knows are found here, and only here. */
    struct floor_model *known = allocator.resize(allocator.context, NULL, 0, sizeof *known);
    struct box_change *change = allocator.resize(allocator.context, NULL, 0, sizeof *change);
    bool good = known && change;
    bytes_writer_init(&scratch, allocator);
    if (good) {
        struct box_line_reader reader = {.model = known};
        *change = (struct box_change){.model = model, .box = box, .scratch = &scratch};
        floor_model_init(known);
        reader.words = begin_line(&change->edits, line);
        struct words words = reader.words;
        good = box_line_begin(&reader) == BOX_LINE_BOX && box_line_read(&reader, &change->old);
        if (good)
            change_box(change, words);
        good = good && write_edited(text, &change->edits) && !scratch.failed;
    }
    bytes_writer_free(&scratch);
    if (change)
        allocator.resize(allocator.context, change, sizeof *change, 0);
    if (known)
        allocator.resize(allocator.context, known, sizeof *known, 0);
    return good;
}

/* ---- other lines ---- */

/* Changes the numbers at some words of a line; or STAYS or NONE_WORD. */
static bool change_numbers(struct bytes_writer *text, struct byte_view line, const int *numbers,
                           int count)
{
    struct allocator allocator = text->allocator;
    struct line_edits *edits = allocator.resize(allocator.context, NULL, 0, sizeof *edits);
    struct bytes_writer scratch;
    struct word word;
    if (!edits)
        return false;
    bytes_writer_init(&scratch, allocator);
    struct words words = begin_line(edits, line);
    for (int i = 0; i < count && words_next(&words, &word); i++)
        if (numbers[i] != STAYS)
            change_number(edits, word, numbers[i], &scratch);
    bool good = write_edited(text, edits) && !scratch.failed;
    bytes_writer_free(&scratch);
    allocator.resize(allocator.context, edits, sizeof *edits, 0);
    return good;
}

bool box_line_change_scale(struct bytes_writer *text, struct byte_view line,
                           const struct floor_model *model, int slot)
{
    const struct walk_scale_slot *value = &model->slots[slot];
    /* scale N from S at Y to S at Y */
    const int numbers[] = {STAYS,     slot + 1, STAYS,         value->scale1, STAYS,
                           value->y1, STAYS,    value->scale2, STAYS,         value->y2};
    return change_numbers(text, line, numbers, 10);
}

bool box_line_change_hop(struct bytes_writer *text, struct byte_view line,
                         const struct floor_hop *hop)
{
    struct words words =
        words_of((const char *)line.data, line.size, WORDS_COMMENTS | WORDS_QUOTES);
    struct word word = {0};
    words_next_line(&words);
    for (int i = 0; i < 4; i++)
        words_next(&words, &word);
    bool is_none = word_is(word, "none"), becomes_none = hop->next == WALK_NO_WAY;
    const int numbers[] = {STAYS, hop->from, hop->to,
                           becomes_none ? (is_none ? STAYS : NONE_WORD) : hop->next};
    return change_numbers(text, line, numbers, 4);
}
