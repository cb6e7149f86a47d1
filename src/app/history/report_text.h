/* The texts in a report: what it is, and what is known of the game. */
#ifndef WALKBOX_APP_HISTORY_REPORT_TEXT_H
#define WALKBOX_APP_HISTORY_REPORT_TEXT_H

#include "app/history/replay_files.h"
#include "app/history/report.h"

/* What the folder holds and how to play it again: README.txt. `has_last`: whether there is a
 * last.save. */
void report_write_readme(const struct replay_about *about, enum report_why why, bool has_last,
                         struct bytes_writer *text);

/* All that can be said in numbers and in our own words, as a JSON object: report.json. */
void report_write_json(const struct replay_about *about, enum report_why why,
                       struct bytes_writer *text);

/* What is wrong with the game's files, as the short form of `walkbox check --json`: check.json. The
 * writer has failed when there is no memory for it. */
void report_write_check(const struct game_files *files, struct bytes_writer *text);

#endif
