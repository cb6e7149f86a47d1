/* Every recorded game decodes without any fault. */
#include <stdio.h>

#include "resource/cmocka_all.h"
#include "resource/load_everything.h"
#include "resource/parity_games.h"

static void every_room_costume_and_charset_of_every_game_decodes(void **state)
{
    (void)state;
    static struct parity_games games;
    parity_games_find(&games);
    assert_true(games.count > 0);
    for (int i = 0; i < games.count; i++) {
        static struct game_files files;
        struct outcome outcome = {0};
        parity_game_open(&files, games.folders[i]);
        if (files.log.count > 0)
            fail_msg("%s: %s", games.folders[i], message_english(&files.log.faults[0].why).text);
        load_everything(&files, &outcome);
        if (outcome.limping > 0 || outcome.refused > 0)
            fail_msg("%s: %d of %d are damaged", games.folders[i],
                     outcome.limping + outcome.refused,
                     outcome.good + outcome.limping + outcome.refused);
        assert_true(outcome.good >= 4 + 4 + 1);
        game_files_close(&files);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_room_costume_and_charset_of_every_game_decodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
