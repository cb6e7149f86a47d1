#include "app/window/play_asked.h"

#include "app/window/play.h"

bool play_asked_is_repeated(const struct play_asked *asked)
{
    return asked->input || asked->trace || asked->frames != 0;
}

bool play_asked_is_for_a_player(const struct play_asked *asked)
{
    const struct start_options *start = &asked->start;
    return !play_asked_is_repeated(asked) && !start->load && !start->in_room &&
           !start->room.has_place && start->room.costume == 0 && !start->boot_param_given;
}

bool play_is_for_a_player(const struct play *play)
{
    return !play->live.build && play_asked_is_for_a_player(&play->asked);
}

bool play_saves_by_itself(const struct play *play)
{
    return !play_asked_is_repeated(&play->asked) && !play->live.build;
}
