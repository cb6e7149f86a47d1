/* Mends what floor_check finds, where there is one plain way to do so. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_MEND_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_MEND_H

#include "walk/floor_check.h"

/* Mends a finding and returns NULL; or leaves the floor as it is and tells why, in a constant
 * sentence. Corners that lie on those that are moved go with them. */
const char *floor_mend(struct floor_model *model, const struct floor_finding *finding);

#endif
