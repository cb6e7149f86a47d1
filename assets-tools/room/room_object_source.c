/* Reads the `object` lines of a room.txt and the object's lines below them; and words about
 * pictures, which backgrounds and z-planes share. */
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/room/floor_text.h"
#include "assets-tools/room/room_parse.h"
#include "resource/object.h"
#include "util/minmax.h"
#include "util/words.h"

enum {
    STATE_LARGEST = 15,
    CLASS_LARGEST = 32,
    PARENT_IN_STATE_1 = 0x80,
};

/* A VERB block without verbs, for objects without scripts. */
static const uint8_t no_verbs[] = {'V', 'E', 'R', 'B', 0, 0, 0, 9, 0};

/* ---- words about pictures ---- */
const struct source_image *parse_picture_file(struct room_parse *parse, struct line_reader *line)
{
    struct source_place place = line_place(line);
    const char *file = line_word(line, "the PNG file");
    if (line->failed)
        return NULL;
    const struct source_image *picture = source_picture(parse->context, parse->folder, file, place);
    line->failed = picture == NULL;
    return picture;
}

int parse_codec_id(struct line_reader *line)
{
    if (line_accept(line, "auto"))
        return CODEC_AUTO;
    int id = line_number(line, "a codec (or auto)", 1, 128);
    if (!line->failed && !strip_codec_of((uint8_t)id).valid)
        line_fail(line, "no codec %d", id);
    return id;
}

/* ---- lines ---- */

static void check_object_number(struct line_reader *line, const struct room *room, int id)
{
    if (room->object_count >= MAXS_LOCAL_OBJECTS)
        line_fail(line, "a room has at most %d objects", MAXS_LOCAL_OBJECTS);
    for (int i = 0; !line->failed && i < room->object_count; i++)
        if (room->objects[i].id == id)
            line_fail(line, "the room already has object %d", id);
}

/* Parses "object ID NAME at X,Y size WxH [walk-to X,Y] [facing DIRECTION] [as NAME]". */
void parse_object(struct room_parse *parse, struct line_reader *line)
{
    struct room *room = &parse->source->room;
    struct floor_object read;
    struct object_words words;
    char wrong[LETTER_SIZE];
    parse->object = NULL;
    parse->object_failed = true;
    parse->size_reported = false;
    if (!floor_read_object(&read, &words, line))
        return;
    check_object_number(line, room, read.id);
    const char *name = source_letters(parse->context, words.name, words.name_place, wrong);
    if (name == NULL && !line->failed)
        report_error(parse->context->diagnostics, words.name_place, LETTERS_WRONG, wrong);
    if (name == NULL || line->failed)
        return;
    parse->object = &room->objects[room->object_count];
    *parse->object = (struct room_object){.id = read.id,
                                          .name = name,
                                          .x = read.x,
                                          .y = read.y,
                                          .width = read.width,
                                          .height = read.height,
                                          .walk_to = floor_object_walk_to(&read),
                                          .direction = read.facing,
                                          .code = {no_verbs, sizeof no_verbs}};
    parse->object->images =
        arena_alloc(parse->context->arena, LIMIT_OBJECT_IMAGES, sizeof *parse->object->images);
    parse->object_source = &parse->source->objects[room->object_count++];
    *parse->object_source = (struct object_source){.place = line_first_place(line->line),
                                                   .start.owner = OBJECT_OWNER_ROOM,
                                                   .script_name = words.script_name};
}

static struct object_image *find_image(struct room_object *object, int state)
{
    for (int i = 0; i < object->image_count; i++)
        if (object->images[i].state == state)
            return &object->images[i];
    return NULL;
}

/* Checks the size of a picture. If the object's own size is wrong, all its pictures differ, so this
 * is reported once. */
static void check_size(struct room_parse *parse, struct line_reader *line,
                       const struct source_image *picture)
{
    const struct room_object *object = parse->object;
    if (line->failed || (picture->width == object->width && picture->height == object->height))
        return;
    if (parse->size_reported)
        line->failed = true;
    else
        line_fail(line, "the picture is %d x %d, but the object is %d x %d", picture->width,
                  picture->height, object->width, object->height);
    parse->size_reported = true;
}

/* Parses "image STATE FILE". */
void parse_image(struct room_parse *parse, struct line_reader *line)
{
    struct room_object *object = parse->object;
    int state = line_number(line, "a state", 1, LIMIT_OBJECT_IMAGES);
    if (!line->failed && find_image(object, state) != NULL)
        line_fail(line, "state %d already has a picture", state);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (picture == NULL)
        return;
    check_size(parse, line, picture);
    line_end(line);
    /* Even a picture with a wrong size is added, for the lines that name its state. */
    int at = object->image_count++;
    for (; at > 0 && object->images[at - 1].state > state; at--)
        object->images[at] = object->images[at - 1];
    struct object_image *image = &object->images[at];
    *image = (struct object_image){.state = state, .pixels = picture->pixels};
    if (state > 0)
        parse->object_source->pictures[state - 1] = picture;
    image->zplanes = arena_alloc(parse->context->arena, LIMIT_ZPLANES, sizeof *image->zplanes);
}

/* Parses "image-zplane STATE PLANE FILE". */
void parse_image_zplane(struct room_parse *parse, struct line_reader *line)
{
    int state = line_number(line, "a state", 1, LIMIT_OBJECT_IMAGES);
    struct object_image *image = find_image(parse->object, state);
    if (image == NULL)
        line_fail(line, "state %d has no picture before this line", state);
    int plane = line_number(line, "a z-plane", 1, LIMIT_ZPLANES);
    const struct source_image *picture = parse_picture_file(parse, line);
    if (picture == NULL)
        return;
    check_size(parse, line, picture);
    if (!line_end(line) || image == NULL)
        return;
    image->zplanes[plane - 1] = source_zplane(parse->context, picture);
    image->zplane_count = int_max(image->zplane_count, plane);
}

/* Parses "image-codec auto | ID". */
void parse_image_codec(struct room_parse *parse, struct line_reader *line)
{
    parse->object_source->codec = parse_codec_id(line);
    line_end(line);
}

void object_start_read(struct object_start *start, struct line_reader *line)
{
    static const char *const words[] = {"owner", "state", "class"};
    switch (line_choose(line, "start of an object", words, 3)) {
    case 0:
        start->owner = (uint8_t)line_number(line, "an owner", 0, OBJECT_OWNER_ROOM);
        break;
    case 1:
        start->state = (uint8_t)line_number(line, "an initial state", 0, STATE_LARGEST);
        break;
    case 2:
        do {
            int number = line_number(line, "a class", 1, CLASS_LARGEST);
            start->classes |= line->failed ? 0 : 1u << (number - 1);
        } while (line_more(line));
        break;
    default:
        break;
    }
}

void parse_object_start(struct room_parse *parse, struct line_reader *line)
{
    line->next--;
    object_start_read(&parse->object_source->start, line);
    line_end(line);
}

/* Parses "parent N state S": N counts the objects of the room from 1. */
void parse_parent(struct room_parse *parse, struct line_reader *line)
{
    int parent = line_number(line, "an object's place in the room's list", 1, MAXS_LOCAL_OBJECTS);
    line_expect(line, "state");
    int state = line_number(line, "a state", 0, STATE_LARGEST);
    line_end(line);
    parse->object->parent = (uint8_t)parent;
    parse->object->flags = (uint8_t)(state == 1 ? PARENT_IN_STATE_1 : state);
}

/* Gives the picture as many z-planes as the room has. Its strips are see-through if any of its
 * pixels is, or if their codec is. */
static void finish_image(struct room_parse *parse, const struct room_object *object,
                         struct object_image *image, const struct object_source *source)
{
    int codec = source->codec;
    const struct room *room = &parse->source->room;
    int strips = object->width / STRIP_WIDTH;
    image->zplane_count = room->zplane_count;
    for (int i = 0; i < room->zplane_count; i++) {
        image->zplanes[i].strips = strips;
        image->zplanes[i].height = object->height;
    }
    size_t size = (size_t)(object->width * object->height);
    bool see_through = memchr(image->pixels, room->transparent, size) != NULL;
    if (codec != CODEC_AUTO)
        see_through = strip_codec_of((uint8_t)codec).see_through;
    image->see_through =
        arena_alloc(parse->context->arena, (size_t)strips, sizeof *image->see_through);
    for (int i = 0; i < strips; i++)
        image->see_through[i] = see_through;
}

void finish_objects(struct room_parse *parse)
{
    struct room *room = &parse->source->room;
    struct diagnostics *diagnostics = parse->context->diagnostics;
    for (int i = 0; i < room->object_count; i++) {
        struct room_object *object = &room->objects[i];
        const struct object_source *source = &parse->source->objects[i];
        if (object->parent > room->object_count || object->parent == i + 1)
            report_error(diagnostics, source->place,
                         "the parent %d is not another object of this room, which has %d objects",
                         object->parent, room->object_count);
        for (int k = 0; k < object->image_count; k++) {
            struct object_image *image = &object->images[k];
            if (image->zplane_count > room->zplane_count)
                report_error(diagnostics, source->place,
                             "a picture has z-plane %d, but the highest z-plane of the room is %d",
                             image->zplane_count, room->zplane_count);
            finish_image(parse, object, image, source);
        }
    }
}
