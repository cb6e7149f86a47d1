#include "assets-tools/po/game_texts.h"

#include <string.h>

#include "util/array.h"
#include "util/fault.h"

enum { DEPTH_MAX = 6, LOFF_ENTRY = 5, FILLER = '@' };

/* Where a block began, and where it begins now. */
struct moved {
    uint32_t before, now;
};

struct rewrite {
    const struct game_files *files;
    const struct game_texts *texts;
    struct bytes_writer *out; /* of the container */
    struct arena *arena;
    struct fault *fault;
    int next_text; /* the next one of the container */
    struct moved *moved;
    size_t moved_count;
};

/* ---- where blocks are ---- */

static void note_block(struct rewrite *rewrite, uint32_t before, size_t now)
{
    rewrite->moved =
        array_grow_in(rewrite->arena, rewrite->moved, rewrite->moved_count, sizeof *rewrite->moved);
    rewrite->moved[rewrite->moved_count++] = (struct moved){before, (uint32_t)now};
}

/* The block that began there, or NULL. */
static const struct moved *find_moved(const struct rewrite *rewrite, uint32_t before)
{
    size_t low = 0, high = rewrite->moved_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (rewrite->moved[middle].before < before)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < rewrite->moved_count && rewrite->moved[low].before == before;
    return found ? &rewrite->moved[low] : NULL;
}

/* Where the block that began there begins now; what is the beginning of no block stays. */
static uint32_t where_now(const struct rewrite *rewrite, uint32_t before)
{
    const struct moved *moved = find_moved(rewrite, before);
    return moved != NULL ? moved->now : before;
}

/* ---- code ---- */

/* A piece of code whose texts are replaced. */
struct edit {
    const struct rewrite *rewrite;
    const struct block *block;
    size_t base;                   /* of the payload, in the container */
    const struct game_text *first; /* its texts, */
    int count;                     /* of which some may stay */
    size_t *grown;                 /* by how much each of them and those before it have grown */
    size_t written;                /* where the new payload begins in `out` */
    bool fits;
};

/* The number of texts that begin before a place of the payload. */
static int texts_before(const struct edit *edit, size_t place)
{
    int low = 0, high = edit->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (edit->first[middle].at - edit->base < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A place of the payload after the texts before it have changed. One within a text that is replaced
 * is lost: no instruction begins there. */
static size_t place_now(const struct edit *edit, size_t before, bool *lost)
{
    int count = texts_before(edit, before);
    const struct game_text *last = count > 0 ? &edit->first[count - 1] : NULL;
    if (last == NULL)
        return before;
    *lost =
        *lost || (last->translation.data != NULL && before < last->at - edit->base + last->size);
    return before + edit->grown[count - 1]; /* wraps round, and back, where it has shrunk */
}

/* By how much the texts up to each one have grown. */
static void sum_growth(struct edit *edit, struct arena *arena)
{
    size_t sum = 0;
    edit->grown = arena_alloc(arena, (size_t)edit->count, sizeof *edit->grown);
    for (int i = 0; i < edit->count; i++) {
        const struct game_text *text = &edit->first[i];
        if (text->translation.data != NULL)
            sum += text->translation.size - text->size;
        edit->grown[i] = sum;
    }
}

/* A jump out of the code, which nothing takes, keeps its distance. */
static void adjust_jump(void *context, const struct code_jump *jump)
{
    struct edit *edit = context;
    if (jump->target < 0 || (size_t)jump->target > edit->block->payload.size)
        return;
    bool lost = false;
    size_t target = place_now(edit, (size_t)jump->target, &lost);
    ptrdiff_t distance = (ptrdiff_t)target - (ptrdiff_t)place_now(edit, jump->end, &lost);
    edit->fits = edit->fits && distance >= INT16_MIN && distance <= INT16_MAX && !lost;
    write_u16_at(edit->rewrite->out, edit->written + place_now(edit, jump->at, &lost),
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
        write_u16_at(edit->rewrite->out, edit->written + i + 1, (uint32_t)now);
    }
}

/* Writes the payload with its new texts. Names keep the space that the "@" after them reserved. */
static void write_payload(struct rewrite *rewrite, const struct edit *edit)
{
    struct byte_view payload = edit->block->payload;
    size_t done = 0;
    for (int i = 0; i < edit->count; i++) {
        const struct game_text *text = &edit->first[i];
        size_t at = text->at - edit->base;
        if (text->translation.data == NULL)
            continue;
        write_bytes(rewrite->out, payload.data + done, at - done);
        write_bytes(rewrite->out, text->translation.data, text->translation.size);
        done = at + text->size;
        if (text->use != USE_OBJECT)
            continue;
        size_t whole = text->size + text->filler, size = text->translation.size;
        write_fill(rewrite->out, FILLER, size < whole ? whole - size : 0);
        done += text->filler;
    }
    if (done < payload.size) /* an empty one may be nowhere */
        write_bytes(rewrite->out, payload.data + done, payload.size - done);
}

static bool write_leaf(struct rewrite *rewrite, const struct block *block)
{
    struct edit edit = {
        .rewrite = rewrite,
        .block = block,
        .base = block->offset + BLOCK_HEADER_SIZE,
        .first = rewrite->texts->count > 0 ? rewrite->texts->items + rewrite->next_text : NULL,
        .written = rewrite->out->size,
        .fits = true};
    size_t end = edit.base + block->payload.size, from;
    bool changes = false;
    for (; rewrite->next_text < rewrite->texts->count &&
           rewrite->texts->items[rewrite->next_text].at < end;
         rewrite->next_text++, edit.count++)
        changes = changes || rewrite->texts->items[rewrite->next_text].translation.data != NULL;
    write_payload(rewrite, &edit);
    if (!changes || rewrite->out->failed || !code_begins(block, &from))
        return true;
    sum_growth(&edit, rewrite->arena);
    const struct code_visitor visitor = {&edit, NULL, adjust_jump};
    code_walk(block->payload, from, &visitor);
    if (block_is(block, "VERB"))
        adjust_verbs(&edit, from);
    const struct fault_place place = block_place(rewrite->files->container_name, block);
    return edit.fits || fault_set(rewrite->fault, FAULT_BAD_VALUE, &place, 0,
                                  "its translation makes it longer than its jumps can reach");
}

/* ---- blocks ---- */

static bool write_blocks(struct rewrite *rewrite, struct block_cursor cursor, int depth)
{
    struct block block;
    int more;
    while ((more = block_next(&cursor, &block, rewrite->fault)) == 1) {
        size_t begin = rewrite->out->size;
        const uint8_t *header = rewrite->files->container_bytes.data + block.offset;
        note_block(rewrite, block.offset, begin);
        write_bytes(rewrite->out, header, BLOCK_HEADER_SIZE);
        bool good =
            block_is_parent(&block) && depth < DEPTH_MAX
                ? write_blocks(rewrite, block_children(rewrite->files->container_name, &block),
                               depth + 1)
                : write_leaf(rewrite, &block);
        if (!good)
            return false;
        write_block_end(rewrite->out, begin);
    }
    return more == 0;
}

/* ---- places of blocks ---- */

static void adjust_loff(struct rewrite *rewrite, struct block_cursor cursor)
{
    struct block file, loff;
    if (block_next(&cursor, &file, NULL) != 1 ||
        block_find(block_children("", &file), "LOFF", &loff, NULL) != 1)
        return;
    size_t entry = where_now(rewrite, loff.offset) + BLOCK_HEADER_SIZE + 1;
    struct reader reader = reader_at(loff.payload, 0);
    int count = read_u8(&reader);
    for (int i = 0; i < count; i++, entry += LOFF_ENTRY) {
        (void)read_u8(&reader);
        uint32_t offset = read_u32(&reader);
        if (reader.failed)
            return;
        write_u32_at(rewrite->out, entry + 1, where_now(rewrite, offset));
    }
}

/* A count, the room of each resource, and then its offset from the header of that ROOM. */
static void adjust_directory(const struct rewrite *rewrite, const struct block *block,
                             struct bytes_writer *index, size_t base)
{
    struct reader reader = reader_at(block->payload, 0);
    size_t count = read_u16(&reader);
    size_t payload = base + block->offset + BLOCK_HEADER_SIZE;
    if (reader.failed || block->payload.size < 2 + 5 * count)
        return;
    for (size_t i = 0; i < count; i++) {
        int room = block->payload.data[2 + i];
        struct reader entry = reader_at(block->payload, 0);
        entry.position = 2 + count + 4 * i;
        uint32_t offset = read_u32(&entry), room_at = rewrite->files->room_offsets[room];
        uint32_t was = room_at + offset;
        /* Entries that lead to no block are left unchanged. */
        if (room != 0 && room_at != 0 && offset != 0 && find_moved(rewrite, was) != NULL)
            write_u32_at(index, payload + 2 + count + 4 * i,
                         where_now(rewrite, was) - where_now(rewrite, room_at));
    }
}

static void write_index(const struct rewrite *rewrite, struct bytes_writer *index)
{
    struct byte_view bytes = rewrite->files->index_bytes;
    struct block_cursor cursor = block_file("", bytes);
    struct block block;
    size_t base = index->size;
    write_bytes(index, bytes.data, bytes.size);
    while (!index->failed && block_next(&cursor, &block, NULL) == 1)
        if (block_is(&block, "DSCR") || block_is(&block, "DSOU") || block_is(&block, "DCOS") ||
            block_is(&block, "DCHR"))
            adjust_directory(rewrite, &block, index, base);
}

bool game_rewrite(const struct game_files *files, const struct game_texts *texts,
                  struct bytes_writer *index, struct bytes_writer *container, struct arena *arena,
                  struct fault *fault)
{
    struct rewrite rewrite = {
        .files = files, .texts = texts, .out = container, .arena = arena, .fault = fault};
    const struct block_cursor file = block_file(files->container_name, files->container_bytes);
    if (!write_blocks(&rewrite, file, 0))
        return false;
    if (container->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the game");
    adjust_loff(&rewrite, file);
    write_index(&rewrite, index);
    return !index->failed;
}
