/* Visitors: the same list of fields serves for saving and for loading. A visitor goes over a struct
 * field by field. When saving it writes each field; when loading it reads each field and checks its
 * range.
 *
 * Numbers are stored with the width of their C type (int has 32 bits), low byte first. Only the
 * first error counts. After it nothing more is written, and every field that is read gets its
 * lowest value, so that loops over counts stay within their arrays. Saving checks the same ranges,
 * so every save can be loaded. Saving never changes what it visits. */
#ifndef WALKBOX_ENGINE_SAVE_SAVE_VISITOR_H
#define WALKBOX_ENGINE_SAVE_SAVE_VISITOR_H

#include "engine/save/save.h"
#include "render/framebuffer.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/box.h"

enum { SAVE_PRESENT = UINT16_MAX };

struct save_visitor {
    struct bytes_writer *writer; /* NULL while loading */
    struct reader reader;        /* position of the next field in the chunk that is being loaded */
    struct fault_place place;    /* this chunk's place in its file, for faults */
    struct fault *fault;         /* owned by the caller; NULL if the caller needs no faults */
    uint16_t version;            /* this chunk's version; SAVE_PRESENT without chunks */
    bool failed;

    /* Comparing saves into memory and compares with the chunk at `reader`: it stops at the first
     * field that differs. NULL if nothing is compared. */
    struct save_difference *difference;
    bool differs;
    const char *name; /* the field's name, as in the list of fields */
    bool is_row;
    size_t begin;     /* the field's offset in the writer */
    const char *item; /* kind of the item with this field, such as "actor"; NULL if the field
                         belongs to the part itself */
    int index;        /* number of the item */
};

static inline bool visitor_loads(const struct save_visitor *visitor)
{
    return !visitor->writer;
}

/* Sets an error in printf's format, unless there was an error before. */
__attribute__((format(printf, 2, 3))) void visit_fail(struct save_visitor *visitor, const char *why,
                                                      ...);

/* Names the next field, and the item that a loop has reached, for comparing. */
static inline void visit_note(struct save_visitor *visitor, const char *name, bool is_row)
{
    visitor->name = name;
    visitor->is_row = is_row;
    visitor->begin = visitor->writer ? visitor->writer->size : 0;
}

static inline void visit_item(struct save_visitor *visitor, const char *item, int index)
{
    visitor->item = item;
    visitor->index = index;
}

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

/* Visits a field that may have any value: visit(visitor, &verb->key). */
#define visit(visitor, pointer)                                                                    \
    (visit_note(visitor, #pointer, false),                                      \
     _Generic((pointer),                                                                           \
         bool *: visit_bool,                                                                       \
         uint8_t *: visit_u8,                                                                      \
         int8_t *: visit_s8,                                                                       \
         uint16_t *: visit_u16,                                                                    \
         int16_t *: visit_s16,                                                                     \
         uint32_t *: visit_u32,                                                                    \
         int32_t *: visit_s32,                                                                     \
         uint64_t *: visit_u64,                                                                    \
         int64_t *: visit_s64)(visitor, pointer))

/* Checks that a value is within low..high. `name` is "&struct->field", as in the list of fields.
 * Returns false if the value must not be used. */
bool visit_check(struct save_visitor *visitor, const char *name, int64_t value, int64_t low,
                 int64_t high);

/* Visits a number in 0..last. Returns the number that was saved or read, or 0 if it is outside this
 * range. */
int32_t visit_choice(struct save_visitor *visitor, const char *name, int32_t value, int32_t last);

/* Visits a field with a value in low..high; another value becomes `low`. This macro and visit_enum
 * are expressions and not statements, so that tools that measure functions see a plain list of
 * calls. */
#define visit_in(visitor, pointer, low, high)                                                      \
    (visit(visitor, pointer),                                                                      \
     *(pointer) =                                                                                  \
         visit_check(visitor, #pointer, (int64_t) * (pointer), low, high) ? *(pointer) : (low))

/* Visits an enumerator in 0..last. */
#define visit_enum(visitor, type, pointer, last)                                                   \
    (visit_note(visitor, #pointer, false),                                                         \
     *(pointer) = (type)visit_choice(visitor, #pointer, (int32_t) * (pointer), last))

/* ---- fields made of numbers ---- */

/* Visit a row of bytes, or of 16-bit numbers, low byte first. */
void visit_byte_row(struct save_visitor *visitor, uint8_t *bytes, size_t size);
void visit_word_row(struct save_visitor *visitor, int16_t *words, size_t count);

/* Visits 32-bit numbers. If `narrow` is set, an old save has 16 bits of each. */
void visit_value_row(struct save_visitor *visitor, int32_t *values, size_t count, bool narrow);

#define visit_bytes(visitor, bytes, size)                                                          \
    (visit_note(visitor, #bytes, true), visit_byte_row(visitor, bytes, size))
#define visit_words(visitor, words, count)                                                         \
    (visit_note(visitor, #words, true), visit_word_row(visitor, words, count))
#define visit_values(visitor, values, count, narrow)                                               \
    (visit_note(visitor, #values, true), visit_value_row(visitor, values, count, narrow))

/* Ranges: 16-bit numbers in scripts; and coordinates, which may be sums of such numbers but not
 * absurdly large. */
enum { VISIT_NUMBER_LOW = INT16_MIN, VISIT_NUMBER_HIGH = INT16_MAX, VISIT_PLACE_FAR = 1 << 24 };

#define visit_number(visitor, pointer)                                                             \
    visit_in(visitor, pointer, VISIT_NUMBER_LOW, VISIT_NUMBER_HIGH)
#define visit_coordinate(visitor, pointer)                                                         \
    visit_in(visitor, pointer, -VISIT_PLACE_FAR, VISIT_PLACE_FAR)

void visit_point(struct save_visitor *visitor, struct walk_point *point);
void visit_rectangle(struct save_visitor *visitor, struct rectangle *rectangle);
void visit_colours(struct save_visitor *visitor, struct colour *colours, size_t count);

/* Visits pixels, or other bytes that repeat. They are stored as runs of the difference from `base`,
 * which has the same size; NULL stands for zeros. */
void visit_pixels(struct save_visitor *visitor, uint8_t *pixels, const uint8_t *base, size_t size);

/* ---- the parts of a game's state, one chunk for each. save.h says what no part contains ---- */

struct game;
struct stage;
struct world;

/* The function that visits a part; exactly one is set. Most parts need only the world, some are
 * painted on the stage, and others need more of the game when they are loaded. */
struct save_fields {
    void (*world)(struct save_visitor *visitor, struct world *world);
    void (*stage)(struct save_visitor *visitor, struct world *world, struct stage *stage);
    void (*game)(struct save_visitor *visitor, struct game *game);
};

void visit_fields(struct save_visitor *visitor, struct game *game, struct save_fields fields);

/* ---- save_screen.c: scripts and their data ---- */

/* From this version on, the chunk has the actors' areas, for actorFromPos. */
enum { SAVE_SCENE_AREAS = 2 };

/* From this version on, the chunk has no areas of actors. */
enum { SAVE_PAINT_ALONE = 3 };

/* From these versions on, the chunks have 32-bit variables. */
enum { SAVE_VARIABLES_WIDE = 2, SAVE_SCRIPTS_WIDE = 3 };

/* From this version on, the chunk has the floor's room. */
enum { SAVE_ROOM_FLOOR = 2 };

/* Visits the current room and the room of the floor. Loading enters that room and then resets
 * everything else in the world. */
void save_visit_room(struct save_visitor *visitor, struct game *game);
void save_visit_variables(struct save_visitor *visitor, struct world *world);
void save_visit_scripts(struct save_visitor *visitor, struct world *world);
void save_visit_objects(struct save_visitor *visitor, struct game *game);
void save_visit_strings(struct save_visitor *visitor, struct world *world);

/* ---- save_actors.c: actors, and their floor ---- */

/* From this version on, an actor has a single state for its walk. */
enum { SAVE_ONE_MOVER = 3 };

void save_visit_actors(struct save_visitor *visitor, struct game *game);
void save_visit_camera(struct save_visitor *visitor, struct world *world);
void save_visit_floor(struct save_visitor *visitor, struct world *world, struct stage *stage);

/* The actors in each named box; only for games with named boxes. */
void save_visit_presence(struct save_visitor *visitor, struct game *game);

/* ---- save_screen.c: screen, talk, verbs and input ---- */

void save_visit_input(struct save_visitor *visitor, struct game *game);
void save_visit_verbs(struct save_visitor *visitor, struct world *world);
void save_visit_talk(struct save_visitor *visitor, struct world *world);
/* The message box that waits for an answer; only while there is one. */
void save_visit_message_box(struct save_visitor *visitor, struct world *world);

void save_visit_screen(struct save_visitor *visitor, struct world *world);

/* Pixels that were painted once and stay: the room's picture and z-planes, texts, the panel. */
void save_visit_paint(struct save_visitor *visitor, struct world *world, struct stage *stage);

/* The actors' pictures in the current frame. Loading builds the scene from all other parts first,
 * so this part comes last. */
void save_visit_scene(struct save_visitor *visitor, struct world *world, struct stage *stage);

/* ---- save_sound.c ---- */

/* From these versions on, the sound chunk has 16-bit markers, and the music chunk has 16-bit
 * detunes, and fades in steps of 1/60 second. */
enum { SAVE_MARKERS_WIDE = 4, SAVE_MUSIC_STEPS = 3 };

void save_visit_sound(struct save_visitor *visitor, struct world *world);
void save_visit_music(struct save_visitor *visitor, struct world *world);

#endif
