/* How the hand finds what it is to click, and clicks it. */
#ifndef WALKBOX_ACCEPT_HAND_AIM_H
#define WALKBOX_ACCEPT_HAND_AIM_H

#include <stdbool.h>
#include <stdint.h>

#include "accept/step.h"

struct hand;

/* When a target is beyond the view: walks towards it until it is in the view and ego stands.
 * Nothing for what is carried. False after a message. */
bool hand_bring_into_view(struct hand *hand, const struct step_target *target, int64_t limit);

/* Points at a target, in the room or in the inventory, waits until the game has seen that, and
 * clicks. What is not there yet is waited for. False after a message. */
bool hand_click_target(struct hand *hand, const struct step_target *target, int64_t limit);

#endif
