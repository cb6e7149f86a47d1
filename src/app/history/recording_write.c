#include <string.h>

#include "app/history/recording.h"
#include "app/session/replay_conditions.h"

static void write_hashes(const struct recorder *recorder, struct bytes_writer *text)
{
    text->failed = text->failed || recorder->hashes.failed;
    replay_write_text(text, "# parts: ");
    for (int i = 0; i < SAVE_HASHED_PARTS; i++)
        replay_write_text(text, "%s%s", i > 0 ? "," : "", save_hashed_part_name(i));
    replay_write_text(text, "\n");
    for (size_t i = 0; i < recorder_hash_count(recorder); i++) {
        const struct recorded_hash made = recorder_hash_at(recorder, i);
        replay_write_text(text, "# hash %u %016llx", (unsigned)made.frame,
                          (unsigned long long)made.hash);
        for (int part = 0; part < SAVE_HASHED_PARTS; part++)
            replay_write_text(text, " %08lx", (unsigned long)made.parts[part]);
        replay_write_text(text, "\n");
    }
}

static void write_states(const struct recorder *recorder, bool with_save, struct bytes_writer *text)
{
    struct byte_view state;
    uint32_t frame;
    text->failed = text->failed || recorder->states.failed;
    if (recorder->start.size > 0 && with_save) {
        replay_write_text(text, "# save %zu\n", recorder->start.size);
        recording_write_bytes(bytes_writer_view(&recorder->start), text);
    }
    for (size_t at = 0; recorder_next_state(recorder, &at, &frame, &state);) {
        replay_write_text(text, "# state %u %zu\n", (unsigned)frame, state.size);
        recording_write_bytes(state, text);
    }
}

void recording_write_checks(const struct recorder *recorder, const struct game *game,
                            bool with_save, struct bytes_writer *text)
{
    replay_write_text(text, "# ends: before frame %u\n", (unsigned)game->world.frame);
    write_hashes(recorder, text);
    write_states(recorder, with_save || recorder->keeps_states, text);
}
