/* Carries out actions of steps by hand: walks, commands, replies, keys, waiting. */
#ifndef WALKBOX_ACCEPT_PERFORM_H
#define WALKBOX_ACCEPT_PERFORM_H

#include "accept/hand.h"

/* Carries an action out; waits for what it needs at most `limit` jiffies each time. A rule, check
 * or boot does nothing here. False after a message in hand->why. */
bool perform(struct hand *hand, const struct step_action *action, int64_t limit);

#endif
