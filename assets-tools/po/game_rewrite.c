#include "assets-tools/po/game_texts.h"

#include <string.h>

#include "assets-tools/extract/block_tree.h"
#include "util/fault.h"

enum { FILLER = '@' };

struct rewrite {
    const struct game_files *files;
    const struct game_texts *texts;
    struct arena *arena;
    struct fault *fault;
    int next_text; /* index of the data file's next text */
    struct original_blocks changed;
};

/* ---- code ---- */

/* A block whose texts are replaced. */
struct edit {
    const struct block *block;
    size_t base;                   /* offset of the payload in the data file */
    const struct game_text *first; /* the block's texts, */
    int count;                     /* including unchanged texts */
    struct bytes_writer out;       /* new block */
    bool fits;
};

/* Returns a place of the payload after the texts before it have changed. Sets *lost if the place is
 * within a replaced text: no instruction begins there. */
static size_t place_now(const struct edit *edit, size_t before, bool *lost)
{
    size_t now = before;
    for (int i = 0; i < edit->count && edit->first[i].at - edit->base < before; i++) {
        const struct game_text *text = &edit->first[i];
        if (text->translation.data == NULL)
            continue;
        *lost = *lost || before < text->at - edit->base + text->size;
        now += text->translation.size - text->size; /* unsigned: may wrap around and back */
    }
    return now;
}

/* Corrects a jump. A jump out of the code keeps its distance, since it is never taken. */
static void adjust_jump(void *context, const struct code_jump *jump)
{
    struct edit *edit = context;
    if (jump->target < 0 || (size_t)jump->target > edit->block->payload.size)
        return;
    bool lost = false;
    size_t target = place_now(edit, (size_t)jump->target, &lost);
    ptrdiff_t distance = (ptrdiff_t)target - (ptrdiff_t)place_now(edit, jump->end, &lost);
    edit->fits = edit->fits && distance >= INT16_MIN && distance <= INT16_MAX && !lost;
    write_u16_at(&edit->out, BLOCK_HEADER_SIZE + place_now(edit, jump->at, &lost),
                 (uint16_t)(int16_t)distance);
}

static void adjust_verbs(struct edit *edit, size_t from)
{
    struct byte_view payload = edit->block->payload;
    for (size_t i = 0; i + VERB_ENTRY_SIZE < from; i += VERB_ENTRY_SIZE) {
        size_t begin = (size_t)payload.data[i + 1] | (size_t)payload.data[i + 2] << 8;
        if (begin < BLOCK_HEADER_SIZE)
            continue;
        bool lost = false;
        size_t now = place_now(edit, begin - BLOCK_HEADER_SIZE, &lost) + BLOCK_HEADER_SIZE;
        edit->fits = edit->fits && now <= UINT16_MAX && !lost;
        write_u16_at(&edit->out, BLOCK_HEADER_SIZE + i + 1, (uint32_t)now);
    }
}

/* Writes the payload with its new texts. Names keep the space reserved by the "@" after them. */
static void write_payload(struct edit *edit)
{
    struct byte_view payload = edit->block->payload;
    size_t done = 0;
    for (int i = 0; i < edit->count; i++) {
        const struct game_text *text = &edit->first[i];
        size_t at = text->at - edit->base;
        if (text->translation.data == NULL)
            continue;
        write_bytes(&edit->out, payload.data + done, at - done);
        write_bytes(&edit->out, text->translation.data, text->translation.size);
        done = at + text->size;
        if (text->use != USE_OBJECT)
            continue;
        size_t whole = text->size + text->filler, size = text->translation.size;
        write_fill(&edit->out, FILLER, size < whole ? whole - size : 0);
        done += text->filler;
    }
    if (done < payload.size) /* the data of an empty payload may be NULL */
        write_bytes(&edit->out, payload.data + done, payload.size - done);
}

/* ---- blocks ---- */

/* Adds the texts of a block to `edit`. Returns whether any of them changes. */
static bool pass_texts(struct rewrite *rewrite, struct edit *edit)
{
    const struct game_text *text = rewrite->texts->items + rewrite->next_text;
    const size_t end = edit->base + edit->block->payload.size;
    bool changes = false;
    for (; rewrite->next_text < rewrite->texts->count && text->at < end;
         rewrite->next_text++, edit->count++, text++)
        changes = changes || text->translation.data != NULL;
    edit->first = text - edit->count;
    return changes;
}

static bool rewrite_block(struct rewrite *rewrite, const struct block_node *node)
{
    struct block block = {.offset = node->offset};
    struct edit edit = {.block = &block, .base = node->offset + BLOCK_HEADER_SIZE, .fits = true};
    size_t from;
    memcpy(block.tag, node->bytes.data, 4);
    block.payload = (struct byte_view){node->bytes.data + BLOCK_HEADER_SIZE,
                                       node->bytes.size - BLOCK_HEADER_SIZE};
    if (rewrite->texts->count == 0 || !pass_texts(rewrite, &edit))
        return true;
    bytes_writer_init(&edit.out, rewrite->arena->allocator);
    size_t header = write_block_begin(&edit.out, block.tag);
    write_payload(&edit);
    if (code_begins(&block, &from)) {
        const struct code_visitor visitor = {&edit, NULL, adjust_jump};
        code_walk(block.payload, from, &visitor);
        if (block_is(&block, "VERB"))
            adjust_verbs(&edit, from);
    }
    write_block_end(&edit.out, header);
    struct original_block *changed = &rewrite->changed.blocks[rewrite->changed.block_count++];
    changed->path = node->path;
    original_block_hash(changed->hash, node->bytes);
    changed->bytes = source_move_bytes(rewrite->arena, &edit.out);
    const struct fault_place place = {rewrite->files->container_name, node->path, node->offset};
    return edit.fits ||
           fault_set(rewrite->fault, FAULT_BAD_VALUE, &place, 0,
                     "with its translation, this code is longer than its jumps can reach; "
                     "shorten the texts");
}

static bool rewrite_blocks(struct rewrite *rewrite, const struct block_node *parent)
{
    bool good = true;
    for (const struct block_node *node = parent->first; good && node != NULL; node = node->next)
        good = node->first != NULL ? rewrite_blocks(rewrite, node) : rewrite_block(rewrite, node);
    return good;
}

/* Writes a directory. Its payload is a count, the rooms of all resources, and their offsets from
 * the header of their ROOM. */
static void write_directory(struct bytes_writer *index, size_t payload,
                            const struct resource_directory *directory)
{
    size_t rooms = payload + 2, offsets = rooms + (size_t)directory->count;
    for (int i = 0; i < directory->count && !index->failed; i++) {
        index->data[rooms + (size_t)i] = directory->entries[i].room;
        write_u32_at(index, offsets + 4 * (size_t)i, directory->entries[i].offset);
    }
}

static void write_index(const struct game_files *files, const struct game_index *moved,
                        struct bytes_writer *index)
{
    static const char tags[RESOURCE_KINDS][5] = {"DSCR", "DSOU", "DCOS", "DCHR"};
    struct block_cursor cursor = block_file("", files->index_bytes);
    struct block block;
    const size_t base = index->size;
    write_bytes(index, files->index_bytes.data, files->index_bytes.size);
    while (block_next(&cursor, &block, NULL) == 1)
        for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
            const struct resource_directory *directory = &moved->directories[kind];
            if (block_is(&block, tags[kind]) &&
                block.payload.size >= 2 + 5 * (size_t)directory->count)
                write_directory(index, base + block.offset + BLOCK_HEADER_SIZE, directory);
        }
}

bool game_rewrite(const struct game_files *files, const struct game_texts *texts,
                  struct bytes_writer *index, struct bytes_writer *container, struct arena *arena,
                  struct fault *fault)
{
    const struct byte_view bytes = files->container_bytes;
    const struct block_tree_source source = {bytes, &files->index, files->room_offsets};
    struct rewrite rewrite = {.files = files, .texts = texts, .arena = arena, .fault = fault};
    const struct block_node *top = block_tree_make(&source, arena);
    rewrite.changed.blocks =
        arena_alloc(arena, (size_t)texts->count, sizeof *rewrite.changed.blocks);
    if (top != NULL && !rewrite_blocks(&rewrite, top))
        return false;
    const struct game_index moved =
        original_blocks_apply(&rewrite.changed, &source, container, arena);
    if (top != NULL)
        write_bytes(container, bytes.data + top->bytes.size, bytes.size - top->bytes.size);
    write_index(files, &moved, index);
    return !index->failed && !container->failed;
}
