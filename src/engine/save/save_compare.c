
#include <stdio.h>
#include <string.h>

#include "engine/game_state.h"
#include "engine/save/save.h"
#include "engine/save/save_parts.h"

/* The sum of what was written since `from`. */
static uint32_t sum_since(const struct bytes_writer *writer, size_t from)
{
    uint64_t sum = save_sum((struct byte_view){writer->data + from, writer->size - from});
    return (uint32_t)(sum ^ sum >> 32);
}

uint64_t save_hash(struct game *game, struct bytes_writer *scratch,
                   uint32_t parts[SAVE_HASHED_PARTS])
{
    struct save_visitor visitor = {.writer = scratch};
    int count = 0;
    for (int i = 0; i < SAVE_PARTS; i++) {
        size_t from = scratch->size;
        if (save_parts[i].of_pictures)
            continue;
        save_parts[i].fields(&visitor, game);
        if (parts && !scratch->failed)
            parts[count++] = sum_since(scratch, from);
    }
    size_t from = scratch->size;
    if (game->files.named_boxes)
        save_visit_presence(&visitor, game);
    if (parts && !scratch->failed)
        parts[count] = sum_since(scratch, from);
    return scratch->failed ? 0 : save_sum(bytes_writer_view(scratch));
}

const char *save_hashed_part_name(int index)
{
    for (int i = 0; i < SAVE_PARTS; i++)
        if (!save_parts[i].of_pictures && index-- == 0)
            return save_parts[i].name;
    return "named boxes";
}

/* The content of a chunk; empty when there is none of that tag. */
static struct byte_view find_chunk(struct byte_view state, const char *tag)
{
    struct reader reader = reader_at(state, 0);
    while (reader_left(&reader) > 0) {
        struct byte_view name = read_view(&reader, SAVE_TAG_SIZE);
        (void)read_u16(&reader);
        struct byte_view bytes = read_view(&reader, read_u32(&reader));
        if (!reader.failed && memcmp(name.data, tag, SAVE_TAG_SIZE) == 0)
            return bytes;
    }
    return (struct byte_view){0};
}

/* Where two rows of bytes begin to differ; false when they are equal. */
static bool first_difference(struct byte_view one, struct byte_view other, size_t *at)
{
    for (*at = 0; *at < one.size && *at < other.size; ++*at)
        if (one.data[*at] != other.data[*at])
            return true;
    return one.size != other.size;
}

/* The signed number of `unit` bytes; 0 when they are not there. */
static int64_t number_at(struct byte_view bytes, size_t at, size_t unit)
{
    uint64_t value = 0;
    if (unit > sizeof value || at > bytes.size || bytes.size - at < unit)
        return 0;
    for (size_t i = 0; i < unit; i++)
        value |= (uint64_t)bytes.data[at + i] << 8 * i;
    unsigned unused = (unsigned)(8 * (sizeof value - unit));
    return unit == 1 ? (int64_t)value : (int64_t)(value << unused) >> unused;
}

static void name_field(const struct save_watch *watch, struct byte_view here,
                       struct byte_view there, struct save_difference *difference)
{
    const char *name = watch->name + (watch->name[0] == '&');
    size_t index = (watch->target - watch->begin) / watch->unit;
    char item[SAVE_FIELD_SIZE / 2] = "", place[24] = "";
    if (watch->item)
        snprintf(item, sizeof item, "%s %d: ", watch->item, watch->index);
    if (watch->is_row)
        snprintf(place, sizeof place, "[%zu]", index);
    snprintf(difference->field, sizeof difference->field, "%s%.40s%s", item, name, place);
    difference->here = number_at(here, watch->begin + index * watch->unit, watch->unit);
    difference->there = number_at(there, watch->begin + index * watch->unit, watch->unit);
}

static bool compare_part(struct game *game, int index, struct byte_view states[2],
                         struct save_difference *difference)
{
    const struct save_part *part = &save_parts[index];
    const struct byte_view here = find_chunk(states[0], part->chunk.tag);
    const struct byte_view there = find_chunk(states[1], part->chunk.tag);
    struct save_watch watch = {0};
    struct bytes_writer again;
    if (!first_difference(here, there, &watch.target))
        return false;
    *difference = (struct save_difference){.part = part->name};
    bytes_writer_init(&again, game->allocator);
    struct save_visitor visitor = {.writer = &again, .watch = &watch};
    part->fields(&visitor, game);
    if (watch.name && !again.failed && watch.target < again.size)
        name_field(&watch, here, there, difference);
    bytes_writer_free(&again);
    return true;
}

bool save_compare(struct game *game, struct byte_view state, struct bytes_writer *scratch,
                  struct save_difference *difference)
{
    bytes_writer_clear(scratch);
    if (state.size == 0 || !save_write_state(game, scratch))
        return false;
    struct byte_view states[2] = {bytes_writer_view(scratch), state};
    for (int pictures = 0; pictures <= 1; pictures++)
        for (int i = 0; i < SAVE_PARTS; i++)
            if (save_parts[i].of_pictures == (pictures == 1) &&
                compare_part(game, i, states, difference))
                return true;
    return false;
}
