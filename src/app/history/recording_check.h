/* Whether a play that is played again is the same: compares the hashes of a recording with the
 * game, frame by frame, and finds out in what they differ. */
#ifndef WALKBOX_APP_HISTORY_RECORDING_CHECK_H
#define WALKBOX_APP_HISTORY_RECORDING_CHECK_H

#include "app/history/recording.h"
#include "engine/save/save_compare.h"

enum { CHECK_LINE_SIZE = 480 };

struct recording_check {
    const struct recording *recording; /* borrowed */
    size_t next_hash, next_state;
    size_t equal; /* hashes that were as recorded */

    bool drifts;
    uint32_t drift_frame;          /* the first frame with another hash */
    bool parts[SAVE_HASHED_PARTS]; /* which parts differ there, if that is known */
    bool has_field;                /* a state of then or later differs */
    bool same_again;               /* or it does not, so that the drift is over */
    uint32_t field_frame;          /* the frame of that state */
    struct save_difference field;
    struct bytes_writer state, scratch;
};

void recording_check_init(struct recording_check *check, const struct recording *recording);
void recording_check_close(struct recording_check *check);

/* After a frame. Returns whether all that can be found out of a drift is known now, for the first
 * time: there is nothing more to check. */
bool recording_check_frame(struct recording_check *check, struct game *game);

/* In a line: that all is equal so far, or where the drift is and in what. */
void recording_check_tell(const struct recording_check *check, const struct game *game,
                          char line[CHECK_LINE_SIZE]);

#endif
