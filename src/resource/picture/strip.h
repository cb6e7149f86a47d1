/* The strip: a column of a picture, 8 pixels wide, and the unit of much in SCUMM: pictures are
 * stored in strips, z-planes hold a byte of each row of one, the camera moves by strips, and what
 * changes is painted anew by them. */
#ifndef WALKBOX_RESOURCE_PICTURE_STRIP_H
#define WALKBOX_RESOURCE_PICTURE_STRIP_H

enum { STRIP_WIDTH = 8 };

#endif
