/* One picture of a costume. */
#ifndef WALKBOX_RESOURCE_COSTUME_PICTURE_H
#define WALKBOX_RESOURCE_COSTUME_PICTURE_H

#include "resource/costume.h"

/* Decodes the picture whose header stands at an offset as the file has it (counted from 6 bytes
 * before the payload). *run_bytes gets how many bytes its runs took; it may be NULL. */
bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                            struct fault_place place, struct byte_view payload, uint32_t offset,
                            struct arena *arena, size_t *run_bytes, struct fault *fault);

#endif
