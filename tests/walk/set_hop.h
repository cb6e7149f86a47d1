/* Makes the route between two boxes of a floor begin with a step into `next`, or WALK_NO_PATH. */
#ifndef TESTS_WALK_SET_HOP_H
#define TESTS_WALK_SET_HOP_H

#include "walk/floor_model.h"

static inline void set_hop(struct floor_model *model, int from, int to, int next)
{
    int index = floor_model_hop(model, from, to);
    if (index < 0)
        index = model->hop_count++;
    model->hops[index] = (struct floor_hop){(uint8_t)from, (uint8_t)to, (uint8_t)next};
}

#endif
