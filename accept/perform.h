/* Carries out actions of steps by hand: walks, commands, replies, keys, waiting. */
#ifndef WALKBOX_ACCEPT_PERFORM_H
#define WALKBOX_ACCEPT_PERFORM_H

#include "accept/hand.h"

/* Carries out an action. Each wait within it lasts at most `limit` jiffies. Does nothing for a
 * rule, a check or a boot. Returns false, with hand->why, on failure. */
bool perform(struct hand *hand, const struct step_action *action, int64_t limit);

#endif
