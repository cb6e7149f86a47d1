/* The sentences of floor_check.h. walkbox-build prints them, too. */
#include <stdio.h>

#include "walk/floor_check.h"

static void tell_cut_off(const struct floor_finding *finding, char *text)
{
    if (finding->value <= 1)
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "no way leads from box %d to the others, even if all boxes are open",
                 finding->box);
    else
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "box %d and the %d that hang together with it are cut off from the others",
                 finding->box, finding->value - 1);
}

static void tell_of_pair(const struct floor_finding *finding, char *text)
{
    int a = finding->box, b = finding->other;
    switch (finding->fault) {
    case FLOOR_SLANTED_SEAM:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d meet at a slanted edge, which does not connect them", a, b);
        break;
    case FLOOR_PIXEL_APART:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d run a pixel apart: put their edges on one line", a, b);
        break;
    case FLOOR_GAP:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d are %d pixels apart: nobody crosses there", a, b, finding->value);
        break;
    case FLOOR_APART:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d run along each other at slanted edges, which do not connect them",
                 a, b);
        break;
    case FLOOR_OVERLAP:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d overlap: who stands in both is in %d, and in %d by the classic "
                 "walker",
                 a, b, a, b);
        break;
    default:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "the matrix leads from box %d to %d over %d, which does not touch box %d", a, b,
                 finding->value, a);
    }
}

void floor_finding_tell(const struct floor_model *model, const struct floor_finding *finding,
                        char sentence[FLOOR_SENTENCE_SIZE])
{
    int box = finding->box;
    switch (finding->fault) {
    case FLOOR_TWISTED:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d is twisted: its corners are not in order around it", box);
        break;
    case FLOOR_CONCAVE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d is concave: actors will cut its inward corner", box);
        break;
    case FLOOR_BACKWARDS:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d runs counter-clockwise; the order is upper left, upper right, lower "
                 "right, lower left",
                 box);
        break;
    case FLOOR_NO_PLANE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE, "box %d has mask %d, but the room has %d z-plane%s",
                 box, finding->value, model->zplane_count, model->zplane_count == 1 ? "" : "s");
        break;
    case FLOOR_NO_SLOT:
        snprintf(sentence, FLOOR_SENTENCE_SIZE, "box %d uses scale slot %d, which is not given",
                 box, finding->value);
        break;
    case FLOOR_ALONE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d touches no other: nobody can walk to it or away", box);
        break;
    case FLOOR_CUT_OFF:
        tell_cut_off(finding, sentence);
        break;
    default:
        tell_of_pair(finding, sentence);
    }
}
