#include "assets-tools/po/game_texts.h"

#include <stdio.h>

#include "assets-tools/po/po.h"
#include "engine/script/instruction.h"
#include "util/array.h"
#include "util/fault.h"

enum { JUMP_SIZE = 2, DEPTH_MAX = 6, FILLER = '@' };

/* ---- code ---- */

struct walk {
    struct byte_view code;
    const struct code_visitor *visitor;
};

/* Returns the number in an operand that is not a variable. */
static int number_of(const struct insn *insn, int index)
{
    if (index >= insn->operand_count)
        return WHO_NOBODY;
    const struct operand *operand = &insn->operands[index];
    return operand->kind == OPERAND_LITERAL ? (int)operand->value : WHO_VARIABLE;
}

/* Finds the purpose of a text. Returns false if it is not for people, such as the file name of a
 * save. */
static bool use_of(const struct insn *head, const struct insn *insn, struct code_text *text)
{
    static const struct {
        enum opcode op;
        enum text_purpose use;
        bool of_head; /* the speaker is the first operand of the head, not of the sub-operation */
    } uses[] = {{SUB_print_text, USE_SAID, true},
                {SUB_verb_ops_name, USE_VERB, true},
                {SUB_actor_ops_name, USE_ACTOR_NAME, true},
                {OP_set_object_name, USE_OBJECT_NAME, false},
                {SUB_string_ops_load, USE_STRING, false}};
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        if (uses[i].op != insn->op)
            continue;
        text->use = uses[i].use;
        text->who =
            head->op == OP_print_ego ? WHO_EGO : number_of(uses[i].of_head ? head : insn, 0);
        return true;
    }
    return false;
}

static void visit_insn(void *context, const struct insn *head, const struct insn *insn)
{
    const struct walk *walk = context;
    const struct code_visitor *visitor = walk->visitor;
    for (int i = 0; i < insn->operand_count; i++) {
        const struct operand *operand = &insn->operands[i];
        struct code_text text;
        if (operand->kind == OPERAND_TEXT && visitor->text != NULL && use_of(head, insn, &text)) {
            text.at = operand->bytes.size > 0 ? (size_t)(operand->bytes.data - walk->code.data) : 0;
            text.size = operand->bytes.size;
            if (text.size > 0)
                visitor->text(visitor->context, &text);
        }
        if (operand->kind == OPERAND_JUMP && visitor->jump != NULL) {
            size_t end = insn->start + insn->size;
            const struct code_jump jump = {end - JUMP_SIZE, end, insn_target(insn)};
            visitor->jump(visitor->context, &jump);
        }
    }
}

bool code_walk(struct byte_view code, size_t from, const struct code_visitor *visitor)
{
    struct walk walk = {code, visitor};
    struct reader reader = reader_at(code, 0);
    if (from > code.size)
        return false;
    reader.position = from;
    while (reader_left(&reader) > 0)
        if (!insn_parts(&reader, visit_insn, &walk))
            return false;
    return true;
}

/* ---- blocks ---- */

static bool is_parent(const struct block *block)
{
    static const char *const tags[] = {"LECF", "LFLF", "ROOM", "OBCD"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (block_is(block, tags[i]))
            return true;
    return false;
}

bool code_begins(const struct block *block, size_t *from)
{
    *from = 0;
    if (block_is(block, "SCRP") || block_is(block, "ENCD") || block_is(block, "EXCD"))
        return true;
    if (block_is(block, "LSCR"))
        *from = 1;
    if (!block_is(block, "VERB"))
        return *from > 0;
    /* An object's verbs begin with a table, which a 0 ends. */
    while (*from < block->payload.size && block->payload.data[*from] != 0)
        *from += VERB_ENTRY_SIZE;
    ++*from;
    return true;
}

/* ---- finding ---- */

struct search {
    const struct game_files *files;
    struct game_texts *texts;
    struct arena *arena;
    struct fault *fault;
    struct game_text place; /* place of the current code */
    size_t base;            /* offset of its payload in the data file */
    struct byte_view payload;
};

static void write_context(struct game_text *text)
{
    char *to = text->context;
    switch (text->part) {
    case PART_SCRIPT:
        snprintf(to, TEXT_CONTEXT_SIZE, "script %d", text->number);
        break;
    case PART_LOCAL:
        snprintf(to, TEXT_CONTEXT_SIZE, "room %d, script %d", text->room, text->number);
        break;
    case PART_ENTRY:
    case PART_EXIT:
        snprintf(to, TEXT_CONTEXT_SIZE, "room %d, %s", text->room,
                 text->part == PART_ENTRY ? "entry" : "exit");
        break;
    case PART_VERB:
        snprintf(to, TEXT_CONTEXT_SIZE, "room %d, object %d, verb %d", text->room, text->number,
                 text->verb);
        break;
    default:
        snprintf(to, TEXT_CONTEXT_SIZE, "room %d, object %d, name", text->room, text->number);
    }
}

/* Returns the verb whose code holds a place of the payload: the last verb that begins at or before
 * it. */
static int verb_with_place(struct byte_view payload, size_t at)
{
    int verb = 0;
    size_t best = 0;
    for (size_t i = 0; i + VERB_ENTRY_SIZE <= payload.size && payload.data[i] != 0;
         i += VERB_ENTRY_SIZE) {
        size_t begin = (size_t)payload.data[i + 1] | (size_t)payload.data[i + 2] << 8;
        if (begin < BLOCK_HEADER_SIZE || begin - BLOCK_HEADER_SIZE > at || begin < best)
            continue;
        best = begin;
        verb = payload.data[i];
    }
    return verb;
}

/* Adds a text, unless it consists only of blanks, control characters and fillers. */
static void add(struct search *search, struct game_text text)
{
    struct game_texts *texts = search->texts;
    const struct byte_view bytes = {search->files->container_bytes.data + text.at, text.size};
    struct bytes_writer writer;
    bool says_something = false;
    for (size_t i = 0; i < bytes.size; i++)
        says_something = says_something || (bytes.data[i] > ' ' && bytes.data[i] != FILLER);
    bytes_writer_init(&writer, search->arena->allocator);
    if (texts->count <= GAME_TEXTS_MAX && says_something &&
        po_text_write(&writer, bytes, &texts->names)) {
        text.written = (const char *)source_move_bytes(search->arena, &writer).data;
        write_context(&text);
        texts->items =
            array_grow_in(search->arena, texts->items, (size_t)texts->count, sizeof *texts->items);
        texts->items[texts->count++] = text;
    }
    bytes_writer_free(&writer);
}

static void add_code_text(void *context, const struct code_text *found)
{
    struct search *search = context;
    struct game_text text = search->place;
    text.at = search->base + found->at;
    text.offset = found->at;
    if (text.part == PART_VERB)
        text.offset += BLOCK_HEADER_SIZE;
    else if (text.part == PART_LOCAL)
        text.offset--; /* without the script's number */
    text.size = found->size;
    text.use = found->use;
    text.who = found->who;
    if (text.part == PART_VERB)
        text.verb = verb_with_place(search->payload, found->at);
    add(search, text);
}

static void search_code(struct search *search, const struct block *block, size_t from)
{
    const struct code_visitor visitor = {search, add_code_text, NULL};
    const int before = search->texts->count;
    search->payload = block->payload;
    search->base = block->offset + BLOCK_HEADER_SIZE;
    if (code_walk(block->payload, from, &visitor))
        return;
    search->texts->count = before;
    if (search->texts->left_out++ > 0)
        return;
    write_context(&search->place);
    snprintf(search->texts->first_left_out, TEXT_CONTEXT_SIZE, "%s", search->place.context);
}

/* Adds an object's name. The name ends with a 0; "@" before the 0 reserves space for longer
 * names. */
static void search_name(struct search *search, const struct block *block)
{
    struct game_text text = search->place;
    size_t end = 0;
    while (end < block->payload.size && block->payload.data[end] != 0)
        end++;
    text.at = block->offset + BLOCK_HEADER_SIZE;
    text.size = end;
    while (text.size > 0 && block->payload.data[text.size - 1] == FILLER)
        text.size--;
    text.filler = end - text.size;
    text.part = PART_OBJECT;
    text.use = USE_OBJECT;
    text.who = text.number;
    if (text.size > 0)
        add(search, text);
}

/* Returns the number of the global script in a block, or -1 if the index does not name it. */
static int number_of_script(const struct game_files *files, const struct block *block)
{
    for (int id = game_files_next(files, RESOURCE_SCRIPT, -1); id >= 0;
         id = game_files_next(files, RESOURCE_SCRIPT, id)) {
        struct byte_view payload = game_files_payload(files, RESOURCE_SCRIPT, id);
        if (payload.data == block->payload.data)
            return id;
    }
    return -1;
}

static void note_place(struct search *search, const struct block *block)
{
    static const char tags[][5] = {"SCRP", "LSCR", "ENCD", "EXCD", "VERB"};
    struct game_text *place = &search->place;
    struct reader reader = reader_at(block->payload, 0);
    if (block_is(block, "ROOM")) {
        place->room = 0;
        for (int room = 1; room < ROOM_ID_LIMIT; room++)
            if (search->files->room_offsets[room] == block->offset)
                place->room = room;
    } else if (block_is(block, "CDHD")) {
        place->number = read_u16(&reader);
    } else if (block_is(block, "SCRP")) {
        place->number = number_of_script(search->files, block);
    } else if (block_is(block, "LSCR")) {
        place->number = read_u8(&reader);
    }
    for (int part = PART_SCRIPT; part <= PART_VERB; part++)
        if (block_is(block, tags[part]))
            place->part = (enum text_part)part;
}

static bool search_blocks(struct search *search, struct block_cursor cursor, int depth)
{
    struct block block;
    int more;
    while ((more = block_next(&cursor, &block, search->fault)) == 1) {
        size_t from;
        note_place(search, &block);
        if (is_parent(&block) && depth < DEPTH_MAX) {
            if (!search_blocks(search, block_children(search->files->container_name, &block),
                               depth + 1))
                return false;
        } else if (block_is(&block, "OBNA")) {
            search_name(search, &block);
        } else if (code_begins(&block, &from)) {
            search_code(search, &block, from);
        }
    }
    if (more == 0 && search->texts->count > GAME_TEXTS_MAX)
        return fault_set(search->fault, FAULT_MEMORY, NULL, 0, "the game has more than %d texts",
                         GAME_TEXTS_MAX);
    return more == 0;
}

bool game_texts_find(struct game_texts *texts, const struct game_files *files, struct arena *arena,
                     struct fault *fault)
{
    struct search search = {.files = files, .texts = texts, .arena = arena, .fault = fault};
    *texts = (struct game_texts){.names = texts->names};
    return search_blocks(&search, block_file(files->container_name, files->container_bytes), 0);
}
