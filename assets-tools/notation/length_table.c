/* Which lengths one number with dots says, and how the others are tied together. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/song_score.h"

enum { PLAIN = 1, DOTTED = 2, TRIPLET = 3, TWO_DOTS = 5, ODD = 8, TIE = 4, DOTS_MOST = 2 };

/* How odd a unit such as 16 or 12 looks. */
static int unit_cost(int unit)
{
    int rest = unit;
    while (rest % 2 == 0)
        rest /= 2;
    if (rest == 1 && unit <= 64)
        return PLAIN;
    return rest == 3 && unit <= 48 ? TRIPLET : ODD;
}

void length_table_make(struct length_table *table)
{
    memset(table, 0, sizeof *table);
    for (int unit = 1; unit <= SONG_WHOLE; unit++) {
        if (SONG_WHOLE % unit != 0)
            continue;
        int length = SONG_WHOLE / unit, dot = length;
        for (int dots = 0; dots <= DOTS_MOST; dots++) {
            static const int dot_costs[] = {0, DOTTED - PLAIN, TWO_DOTS - PLAIN};
            int cost = unit_cost(unit) + dot_costs[dots];
            if (length < LENGTH_SINGLE_MOST &&
                (table->cost[length] == 0 || cost < table->cost[length])) {
                table->cost[length] = (uint8_t)cost;
                snprintf(table->text[length], sizeof table->text[length], "%d%.*s", unit, dots,
                         "..");
            }
            if (dot % 2 != 0)
                break;
            dot /= 2;
            length += dot;
        }
    }
}

static bool is_nice(const struct length_table *table, uint32_t ticks)
{
    return ticks < LENGTH_SINGLE_MOST && table->cost[ticks] > 0 && table->cost[ticks] <= TRIPLET;
}

uint32_t length_first_piece(const struct length_table *table, uint32_t ticks)
{
    uint32_t best = 1;
    if (ticks < LENGTH_SINGLE_MOST && table->cost[ticks] > 0)
        return ticks;
    if (ticks > LENGTH_SINGLE_MOST)
        return SONG_WHOLE;
    /* Two good lengths, the longer one first; else the longest one. */
    for (uint32_t first = ticks - 1; first >= (ticks + 1) / 2; first--)
        if (is_nice(table, first) && is_nice(table, ticks - first))
            return first;
    for (uint32_t first = 1; first < ticks; first++)
        if (table->cost[first] > 0 && (is_nice(table, first) || !is_nice(table, best)))
            best = first;
    return best;
}

int length_cost(const struct length_table *table, uint32_t ticks)
{
    int cost = 0;
    while (ticks > 0) {
        uint32_t piece = length_first_piece(table, ticks);
        cost += table->cost[piece] + (ticks > piece ? TIE : 0);
        ticks -= piece;
    }
    return cost;
}
