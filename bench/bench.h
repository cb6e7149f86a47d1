/* `walkbox bench`: measures how fast the core is on this machine, next to plain baselines.
 *
 * A figure alone says little when machines differ. So most measurements take turns with a plain way
 * of doing the same work, and the ratio of the two is a row of its own. */
#ifndef WALKBOX_BENCH_BENCH_H
#define WALKBOX_BENCH_BENCH_H

/* argv begins after the command's name. Returns the exit status. */
int bench_main(int argc, char **argv);

#endif
