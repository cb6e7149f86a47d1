/* Limits on sizes that files ask for. They are far above the games of the period, and low enough
 * that a damaged size cannot exhaust memory. */
#ifndef WALKBOX_UTIL_LIMITS_H
#define WALKBOX_UTIL_LIMITS_H

enum {
    LIMIT_ROOM_WIDTH = 8192,  /* pixels; v5 rooms are 320 to 1600 wide */
    LIMIT_ROOM_HEIGHT = 1024, /* pixels; v5 rooms are at most 200 high */
    LIMIT_ROOM_OBJECTS = 1024,
    LIMIT_ZPLANES = 15,
    LIMIT_CYCLES = 16,
    LIMIT_OBJECT_IMAGES = 64,
    LIMIT_COSTUME_PICTURE = 256,     /* pixels; width and height must be smaller */
    LIMIT_FILE_SIZE = 64 << 20,      /* bytes */
    LIMIT_ROOM_MEMORY = 128 << 20,   /* bytes of a decoded room; its packed data may be small */
    LIMIT_ROUTE_MEMORY = 64 << 20,   /* share of LIMIT_ROOM_MEMORY for routers that search pixels; a
                                        room of 1600 x 200 with boxes far outside needs 60 MB */
    LIMIT_COSTUME_MEMORY = 16 << 20, /* bytes of a costume's decoded pictures */
};

/* Largest file-system path in bytes, with its terminator, as on Linux. */
enum { PATH_SIZE = 4096 };

#endif
