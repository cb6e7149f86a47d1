/* The distance of two words is that of Levenshtein. */
#include "assets-tools/text/nearest_word.h"

#include <limits.h>
#include <string.h>

enum { NEAREST_WORD_SIZE = 24, NEAREST_DISTANCE = 2 };

static int minimum(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be put in, left out or changed (Levenshtein). */
static int edit_distance(const char *a, const char *b)
{
    int row[NEAREST_WORD_SIZE + 1];
    int a_size = (int)strlen(a);
    int b_size = (int)strlen(b);
    if (a_size > NEAREST_WORD_SIZE || b_size > NEAREST_WORD_SIZE)
        return INT_MAX;
    for (int j = 0; j <= b_size; j++)
        row[j] = j;
    for (int i = 1; i <= a_size; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= b_size; j++) {
            int changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = minimum(changed, minimum(row[j], row[j - 1]) + 1);
        }
    }
    return row[b_size];
}

int text_nearest(const char *word, const char *const *names, int count)
{
    int nearest = -1;
    int limit = minimum(NEAREST_DISTANCE, (int)strlen(word) / 2);
    for (int i = 0; i < count; i++) {
        int distance = edit_distance(word, names[i]);
        if (distance <= limit) {
            limit = distance - 1;
            nearest = i;
        }
    }
    return nearest;
}
