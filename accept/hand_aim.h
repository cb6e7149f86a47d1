/* Finds the hand's targets, and clicks them. */
#ifndef WALKBOX_ACCEPT_HAND_AIM_H
#define WALKBOX_ACCEPT_HAND_AIM_H

#include <stdbool.h>
#include <stdint.h>

#include "accept/step.h"

struct hand;

/* If a target is beyond the view, walks towards it until it is in the view and ego stands. Does
 * nothing for a carried object. Returns false, with hand->why, on failure. */
bool hand_bring_into_view(struct hand *hand, const struct step_target *target, int64_t limit);

/* Points at a target in the room or in the inventory, waits until the game has noticed the pointer,
 * and clicks. Waits up to `limit` jiffies for a target to appear. Returns false, with hand->why, on
 * failure. */
bool hand_click_target(struct hand *hand, const struct step_target *target, int64_t limit);

#endif
