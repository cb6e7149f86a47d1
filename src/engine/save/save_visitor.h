/* One list of fields for saving and loading: a visitor is led over a struct field by field, and
 * writes each one, or reads it and sees whether it can be.
 *
 * Numbers have the widths of their C types, int being 32 bits, low byte first. The first thing
 * that is wrong sticks, and nothing is written any more; what is read after that gets its least
 * value, so that loops over counts stay within their arrays. Saving checks the same ranges, so no
 * save is made that could not be loaded; it never changes what it visits. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_VISITOR_H
#define WALKBOX_ENGINE_SAVE_SAVE_VISITOR_H

#include "render/draw/framebuffer.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/bytes/fault.h"
#include "walk/floor/box.h"

struct save_visitor {
    struct bytes_writer *writer; /* NULL: loading */
    struct reader reader;        /* at the next field, of the chunk that is loaded */
    struct fault_place place;    /* of that chunk in its file */
    struct fault *fault;         /* the caller's; NULL: nobody asks */
    bool failed;
};

static inline bool visitor_loads(const struct save_visitor *visitor)
{
    return !visitor->writer;
}

/* Something is wrong, in the words of printf. */
__attribute__((format(printf, 2, 3))) void visit_fail(struct save_visitor *visitor, const char *why,
                                                      ...);

/* ---- numbers ---- */

void visit_bool(struct save_visitor *visitor, bool *value);
void visit_u8(struct save_visitor *visitor, uint8_t *value);
void visit_s8(struct save_visitor *visitor, int8_t *value);
void visit_u16(struct save_visitor *visitor, uint16_t *value);
void visit_s16(struct save_visitor *visitor, int16_t *value);
void visit_u32(struct save_visitor *visitor, uint32_t *value);
void visit_s32(struct save_visitor *visitor, int32_t *value);
void visit_u64(struct save_visitor *visitor, uint64_t *value);
void visit_s64(struct save_visitor *visitor, int64_t *value);

/* Any value of its type: visit(visitor, &verb->key). */
#define visit(visitor, pointer)                                                                    \
    _Generic((pointer),                                                                            \
        bool *: visit_bool,                                                                        \
        uint8_t *: visit_u8,                                                                       \
        int8_t *: visit_s8,                                                                        \
        uint16_t *: visit_u16,                                                                     \
        int16_t *: visit_s16,                                                                      \
        uint32_t *: visit_u32,                                                                     \
        int32_t *: visit_s32,                                                                      \
        uint64_t *: visit_u64,                                                                     \
        int64_t *: visit_s64)(visitor, pointer)

/* Sees whether the value is within low..high; `name` is "&struct->field" as the list has it. False
 * when what was read is not to be used. */
bool visit_check(struct save_visitor *visitor, const char *name, int64_t value, int64_t low,
                 int64_t high);

/* Visits a number of 0..last; what was saved, or what was read, 0 where it is not one. */
int32_t visit_choice(struct save_visitor *visitor, const char *name, int32_t value, int32_t last);

/* A value of low..high; `low` where it is not. An expression, as the next one is, so that a list of
 * fields counts as no more than the list it is. */
#define visit_in(visitor, pointer, low, high)                                                      \
    (visit(visitor, pointer),                                                                      \
     *(pointer) =                                                                                  \
         visit_check(visitor, #pointer, (int64_t) * (pointer), low, high) ? *(pointer) : (low))

/* An enumerator of 0..last. */
#define visit_enum(visitor, type, pointer, last)                                                   \
    (*(pointer) = (type)visit_choice(visitor, #pointer, (int32_t) * (pointer), last))

/* ---- what is made of numbers ---- */

void visit_bytes(struct save_visitor *visitor, uint8_t *bytes, size_t size);
void visit_words(struct save_visitor *visitor, int16_t *words, size_t count);

/* Numbers that scripts made in 16 bits, or as much of what they computed as is not absurd. */
enum { VISIT_NUMBER_LOW = INT16_MIN, VISIT_NUMBER_HIGH = INT16_MAX, VISIT_PLACE_FAR = 1 << 24 };

#define visit_number(visitor, pointer)                                                             \
    visit_in(visitor, pointer, VISIT_NUMBER_LOW, VISIT_NUMBER_HIGH)
#define visit_coordinate(visitor, pointer)                                                         \
    visit_in(visitor, pointer, -VISIT_PLACE_FAR, VISIT_PLACE_FAR)

void visit_point(struct save_visitor *visitor, struct walk_point *point);
void visit_rectangle(struct save_visitor *visitor, struct rectangle *rectangle);
void visit_colours(struct save_visitor *visitor, struct colour *colours, size_t count);

/* Pixels, or other bytes that repeat: runs of what differs from `base`, which has as many. NULL:
 * from zeros. */
void visit_pixels(struct save_visitor *visitor, uint8_t *pixels, const uint8_t *base, size_t size);

#endif
