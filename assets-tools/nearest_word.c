#include "assets-tools/nearest_word.h"

#include <string.h>

#include "util/words.h"

enum { NEAREST_DISTANCE = 2 };

int text_nearest(const char *word, const char *const *names, int count)
{
    int nearest = -1;
    int limit = strlen(word) < 2 * NEAREST_DISTANCE ? (int)strlen(word) / 2 : NEAREST_DISTANCE;
    for (int i = 0; i < count; i++) {
        int distance = word_distance(word, names[i]);
        if (distance <= limit) {
            limit = distance - 1;
            nearest = i;
        }
    }
    return nearest;
}
