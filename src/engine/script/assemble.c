/* Assembles in two passes: the first finds the labels, the second writes the jumps. The size of
 * an instruction does not depend on its target, so the offsets of the first pass hold in the
 * second. */
#include "engine/script/assemble.h"

#include <stdio.h>
#include <string.h>

#include "util/hash.h"
#include "util/words.h"

enum { LABEL_BUCKETS = 1 << 12, NO_LABEL = -1 };

struct label {
    const char *name; /* borrowed from the text */
    int next;         /* index of the next older label in the same bucket, or NO_LABEL */
    int length;
    int line;
    int32_t place;
};

struct assembly {
    char *lines; /* the text with a 0 behind each line */
    size_t size;
    struct label *labels;
    int label_count;
    int buckets[LABEL_BUCKETS]; /* by a name's hash: index of the newest label, or NO_LABEL */
    bool labels_known;          /* true in the second pass */
    bool moved;                 /* an "[OFFSET]" is no longer at that offset */
    int32_t origin;
    int line;
    uint32_t *starts; /* offset of each line; NULL if the caller does not need them */
    struct bytes_writer *writer;
    struct fault *error;
};

__attribute__((format(printf, 3, 4))) static bool wrong(struct assembly *assembly, int column,
                                                        const char *why, ...)
{
    assembly->error->line = assembly->line;
    assembly->error->column = column;
    MESSAGE_SET_REST(&assembly->error->why, why);
    return false;
}

static int32_t here(const struct assembly *assembly)
{
    return assembly->origin + (int32_t)assembly->writer->size;
}

static uint32_t bucket_of(const char *name, int length)
{
    uint32_t hash = fnv32(FNV32_START, name, (size_t)length);
    return (hash ^ hash >> 16) % LABEL_BUCKETS;
}

static const struct label *find_label(const struct assembly *assembly, const char *name, int length)
{
    for (int i = assembly->buckets[bucket_of(name, length)]; i != NO_LABEL;
         i = assembly->labels[i].next) {
        const struct label *label = &assembly->labels[i];
        if (label->length == length && memcmp(label->name, name, (size_t)length) == 0)
            return label;
    }
    return NULL;
}

/* Finds the offset of a label. In the first pass, without labels, it returns any offset near enough
 * for a jump. */
static bool find_place(void *context, const char *name, int length, int32_t *target)
{
    const struct assembly *assembly = context;
    const struct label *label = assembly->labels_known ? find_label(assembly, name, length) : NULL;
    if (!assembly->labels_known)
        *target = here(assembly);
    else if (label)
        *target = label->place;
    else
        return !assembly->moved && place_parse(name, length, target);
    return true;
}

static bool add_label(struct assembly *assembly, int column, const char *name, int length)
{
    if (assembly->labels_known)
        return true;
    const struct label *other = find_label(assembly, name, length);
    if (other)
        return wrong(assembly, column,
                     "label \"%.*s\" already exists, in line %d; asm takes one script per file",
                     length < 40 ? length : 40, name, other->line);
    int *bucket = &assembly->buckets[bucket_of(name, length)];
    assembly->labels[assembly->label_count] =
        (struct label){name, *bucket, length, assembly->line, here(assembly)};
    *bucket = assembly->label_count++;
    return true;
}

/* Adds "[0012]" as a label. If nothing comes before it, it is also the offset of the first byte. */
static bool add_offset(struct assembly *assembly, int column, const char *name, int length)
{
    int32_t offset;
    if (!place_parse(name, length, &offset) || offset < 0)
        return wrong(assembly, column, "an offset in brackets has four hexadecimal digits");
    if (assembly->writer->size == 0 && assembly->label_count == 0)
        assembly->origin = offset;
    assembly->moved = assembly->moved || offset != here(assembly);
    return add_label(assembly, column, name, length);
}

static bool assemble_instruction(struct assembly *assembly, const char *line, const char *at)
{
    struct label_source labels = {assembly, find_place};
    if (insn_parse(at, &labels, assembly->origin, assembly->writer, assembly->error))
        return true;
    assembly->error->line = assembly->line;
    assembly->error->column += (int)(at - line);
    return false;
}

static bool assemble_line(struct assembly *assembly, const char *line)
{
    const char *at = line;
    while (char_is_blank(*at))
        at++;
    if (*at == '[') {
        int length = place_length(at + 1);
        if (at[1 + length] != ']')
            return wrong(assembly, (int)(at - line) + 1, "the closing bracket is missing");
        if (!add_offset(assembly, (int)(at - line) + 1, at + 1, length))
            return false;
        at += length + 2;
    }
    while (char_is_blank(*at))
        at++;
    int length = place_length(at);
    if (length > 0 && at[length] == ':') {
        if (!add_label(assembly, (int)(at - line) + 1, at, length))
            return false;
        at += length + 1;
    }
    while (char_is_blank(*at))
        at++;
    return *at == '\0' || *at == ';' || assemble_instruction(assembly, line, at);
}

static bool assemble_lines(struct assembly *assembly)
{
    bytes_writer_clear(assembly->writer);
    assembly->line = 0;
    for (size_t at = 0; at < assembly->size; at += strlen(assembly->lines + at) + 1) {
        if (assembly->starts)
            assembly->starts[assembly->line] = (uint32_t)assembly->writer->size;
        assembly->line++;
        if (!assemble_line(assembly, assembly->lines + at))
            return false;
    }
    return true;
}

/* Copies the text, with a 0 for each end of line, and allocates two labels for each line. */
static bool copy_lines(struct assembly *assembly, struct byte_view text, struct arena *arena)
{
    size_t lines = 1;
    assembly->line = 1;
    assembly->lines = arena_alloc(arena, 1, text.size + 1);
    if (!assembly->lines)
        return wrong(assembly, 1, "not enough memory");
    assembly->size = text.size;
    for (size_t i = 0; i < text.size; i++) {
        char sign = (char)text.data[i];
        if (sign == '\0')
            return wrong(assembly, 1, "this is not a text file: it contains a zero byte");
        lines += sign == '\n';
        assembly->line = (int)lines;
        assembly->lines[i] = sign;
        if (sign == '\n')
            assembly->lines[i] = '\0';
        else if (sign == '\r')
            assembly->lines[i] = ' ';
    }
    assembly->labels = arena_alloc(arena, 2 * lines, sizeof *assembly->labels);
    if (assembly->labels)
        return true;
    return wrong(assembly, 1, "not enough memory");
}

bool assemble(struct byte_view text, struct bytes_writer *writer, struct arena *arena,
              uint32_t *starts, struct fault *error)
{
    struct assembly assembly = {.starts = starts, .writer = writer, .error = error};
    for (int i = 0; i < LABEL_BUCKETS; i++)
        assembly.buckets[i] = NO_LABEL;
    if (!copy_lines(&assembly, text, arena) || !assemble_lines(&assembly))
        return false;
    assembly.labels_known = true;
    return assemble_lines(&assembly);
}
