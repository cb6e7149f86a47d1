#include "app/history/recording_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/open_game.h"
#include "engine/game_state.h"
#include "engine/save/save_hash.h"

void recording_check_init(struct recording_check *check, const struct recording *recording)
{
    *check = (struct recording_check){.recording = recording};
    bytes_writer_init(&check->state, cli_allocator());
    bytes_writer_init(&check->scratch, cli_allocator());
}

void recording_check_close(struct recording_check *check)
{
    bytes_writer_free(&check->state);
    bytes_writer_free(&check->scratch);
}

static void compare_hash(struct recording_check *check, struct game *game,
                         const struct recorded_hash *told)
{
    uint32_t parts[SAVE_HASHED_PARTS] = {0};
    bytes_writer_clear(&check->scratch);
    if (save_hash_parts(game, &check->scratch, parts) == told->hash) {
        check->equal++;
        return;
    }
    check->drifts = true;
    check->drift_frame = told->frame;
    for (int i = 0; i < SAVE_HASHED_PARTS; i++)
        check->parts[i] = check->recording->has_parts && parts[i] != told->parts[i];
}

/* Compares with the state that was recorded after this frame. */
static void compare_state(struct recording_check *check, struct game *game,
                          const struct recorded_bytes *packed)
{
    if (!recording_unpack(packed, &check->state))
        return;
    check->has_field =
        save_compare(game, bytes_writer_view(&check->state), &check->scratch, &check->field);
    check->same_again = !check->has_field && !game->vm.halted;
    check->field_frame = packed->frame;
}

/* Whether there is nothing more to find out. */
static bool is_known(const struct recording_check *check)
{
    return check->drifts && (check->has_field || check->same_again ||
                             check->next_state == check->recording->state_count);
}

bool recording_check_frame(struct recording_check *check, struct game *game)
{
    const struct recording *recording = check->recording;
    const uint32_t frame = game->world.frame - 1;
    if (is_known(check))
        return false;
    while (!check->drifts && check->next_hash < recording->hash_count &&
           recording->hashes[check->next_hash].frame <= frame) {
        const struct recorded_hash *told = &recording->hashes[check->next_hash++];
        if (told->frame == frame)
            compare_hash(check, game, told);
    }
    while (check->next_state < recording->state_count &&
           recording->states[check->next_state].frame <= frame) {
        const struct recorded_bytes *packed = &recording->states[check->next_state++];
        if (check->drifts && packed->frame == frame)
            compare_state(check, game, packed);
    }
    return is_known(check);
}

static void list_parts(const struct recording_check *check, char *list, size_t size)
{
    size_t used = 0;
    list[0] = '\0';
    for (int i = 0; i < SAVE_HASHED_PARTS && used < size; i++)
        if (check->parts[i])
            used += (size_t)snprintf(list + used, size - used, "%s%s",
                                     used > 0 ? ", " : ", in its ", save_hashed_part_name(i));
}

void recording_check_tell(const struct recording_check *check, const struct game *game,
                          char line[CHECK_LINE_SIZE])
{
    char parts[200], field[200] = "";
    const struct save_difference *found = &check->field;
    if (!check->drifts) {
        snprintf(line, CHECK_LINE_SIZE, "%zu of %zu hashes are equal, up to frame %u", check->equal,
                 check->recording->hash_count,
                 game->world.frame > 0 ? (unsigned)game->world.frame - 1 : 0);
        return;
    }
    list_parts(check, parts, sizeof parts);
    if (check->same_again)
        snprintf(field, sizeof field, "; in frame %u it is the same again",
                 (unsigned)check->field_frame);
    if (check->has_field && found->field[0])
        snprintf(field, sizeof field,
                 "; in frame %u the first field that differs is %s: %" PRId64
                 ", recorded: %" PRId64,
                 (unsigned)check->field_frame, found->field, found->here, found->there);
    snprintf(line, CHECK_LINE_SIZE, "the game drifts from the recording by frame %u%s%s",
             (unsigned)check->drift_frame, parts, field);
}
