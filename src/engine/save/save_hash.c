#include "engine/save/save_hash.h"

#include "engine/game_state.h"
#include "engine/save/save.h"
#include "engine/save/save_fields.h"
#include "engine/save/save_parts.h"

static uint32_t fold(uint64_t sum)
{
    return (uint32_t)(sum ^ sum >> 32);
}

/* The sum of what was written since `from`. */
static uint32_t sum_since(const struct bytes_writer *writer, size_t from)
{
    return fold(save_sum((struct byte_view){writer->data + from, writer->size - from}));
}

uint64_t save_hash_parts(struct game *game, struct bytes_writer *scratch,
                         uint32_t parts[SAVE_HASHED_PARTS])
{
    struct save_visitor visitor = {.writer = scratch};
    int count = 0;
    for (int i = 0; i < SAVE_PARTS; i++) {
        size_t from = scratch->size;
        if (save_part_at(i)->of_pictures)
            continue;
        save_part_at(i)->fields(&visitor, game);
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

uint64_t save_hash(struct game *game, struct bytes_writer *scratch)
{
    return save_hash_parts(game, scratch, NULL);
}

const char *save_hashed_part_name(int index)
{
    for (int i = 0; i < SAVE_PARTS; i++)
        if (!save_part_at(i)->of_pictures && index-- == 0)
            return save_part_at(i)->name;
    return "named boxes";
}
