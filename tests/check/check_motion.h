/* The recorded motion of actors in a suite, frame by frame. It helps to see where a test begins to
 * differ; nothing of it is counted. */
#ifndef WALKBOX_TESTS_CHECK_MOTION_H
#define WALKBOX_TESTS_CHECK_MOTION_H

#include <cjson/cJSON.h>

#include "recording.h"

struct motion {
    const cJSON *trace; /* NULL if the suite has no trace */
    int shown;
};

void motion_open(struct motion *motion, const cJSON *trace);

/* Prints where the frame differs from the one recorded as long after the test's start. */
void motion_compare(struct motion *motion, const struct recording *recording, int frame,
                    int started, int recorded_start);

#endif
