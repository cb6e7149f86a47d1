/* What chooses a mutant while a program runs: memory that the runner shares with it. */
#ifndef WALKBOX_MUTANT_H
#define WALKBOX_MUTANT_H

#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

enum { MUTANT_LIMIT = 1 << 16, MUTANT_STATUS_ENDLESS = 99 };

struct mutants {
    int64_t chosen; /* the mutant that runs; 0 for none */
    int64_t steps;  /* places with mutants that were passed */
    int64_t limit;  /* the program ends after this many */
    uint8_t reached[MUTANT_LIMIT];
};

extern struct mutants *walkbox_mutants;

/* Whether the program runs this mutant. */
static inline __attribute__((always_inline)) bool mutant_is_chosen(int number)
{
    struct mutants *all = walkbox_mutants;
    all->reached[number] = 1;
    if (++all->steps > all->limit)
        _exit(MUTANT_STATUS_ENDLESS);
    return all->chosen == number;
}

#define MUTANT(number) mutant_is_chosen(number)

#endif
