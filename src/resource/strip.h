/* A strip is a column of a picture, 8 pixels wide. SCUMM counts much in strips: pictures are stored
 * in them, a z-plane has a byte for each row of a strip, the camera moves by strips, and the screen
 * is painted anew by strips where something changes. */
#ifndef WALKBOX_RESOURCE_STRIP_H
#define WALKBOX_RESOURCE_STRIP_H

enum { STRIP_WIDTH = 8 };

#endif
