/* The variables of a build by name. Those without a number of their own get a free one, so that a
 * new one may give others other numbers: a game that goes on takes their values with it. */
#ifndef WALKBOX_ASSETS_TOOLS_LIVE_NAMES_H
#define WALKBOX_ASSETS_TOOLS_LIVE_NAMES_H

#include "assets-tools/script/script_names.h"
#include "engine/save/reload.h"
#include "util/arena.h"

struct live_names;

/* The variables and bits among a table's names, copied. */
struct live_names *live_names_of(const struct script_name *first, struct allocator allocator);
struct live_names *live_names_copy(const struct live_names *names, struct allocator allocator);
void live_names_close(struct live_names *names);

/* What of `names` has another number than in `before`, or was not there; the moves are owned by
 * `names`. `before` may be NULL: nothing moves. */
void live_names_moves(struct live_names *names, const struct live_names *before,
                      struct reload_moves *moves);

#endif
