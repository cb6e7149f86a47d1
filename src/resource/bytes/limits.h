/* Hard ceilings on what files may ask for, in one place.
 *
 * They are far above what the games of the time use, and low enough that a damaged size cannot
 * ask for all memory. */
#ifndef WALKBOX_RESOURCE_BYTES_LIMITS_H
#define WALKBOX_RESOURCE_BYTES_LIMITS_H

enum {
    LIMIT_ROOM_WIDTH = 8192,  /* pixels; v5 rooms are 320 to 1600 wide */
    LIMIT_ROOM_HEIGHT = 1024, /* pixels; v5 rooms are at most 200 high */
    LIMIT_ROOM_OBJECTS = 1024,
    LIMIT_ZPLANES = 15,
    LIMIT_CYCLES = 16,
    LIMIT_OBJECT_IMAGES = 64,
    LIMIT_COSTUME_PICTURE = 256, /* width and height, exclusive: docs/formats.md 6 */
    LIMIT_FILE_SIZE = 64 << 20,
    LIMIT_ROOM_MEMORY = 128 << 20,   /* what one room may decode to; repeats can ask for much */
    LIMIT_COSTUME_MEMORY = 16 << 20, /* the pictures of one costume */
};

#endif
