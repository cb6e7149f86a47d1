/* Puts a file in the place of another one at once, so that nothing is lost when that fails or the
 * program is killed: saves, and the player's settings. */
#ifndef WALKBOX_ENGINE_SESSION_REPLACE_FILE_H
#define WALKBOX_ENGINE_SESSION_REPLACE_FILE_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"

/* Writes the bytes beside the file, onto the disk, and gives them its name. False, with the file as
 * it was, when that cannot be done. */
bool replace_file(const char *path, struct byte_view bytes, struct fault *fault);

#endif
