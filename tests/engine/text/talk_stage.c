#include "engine/text/talk_stage.h"

#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"

int talk_stage_setup(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    talk_reset(&game->world.talk, &game->stage, &game->files);
    talk_set_charset(game, BARE_CHARSET);
    var_set(&game->world, VAR_ROOM, 1);
    var_set(&game->world, VAR_CHAR_INC, LETTER_JIFFIES);
    var_set(&game->world, VAR_TALK_STRING_Y, -80);
    game->world.camera = (struct camera){.x = 160, .target_x = 160};
    game->world.last_camera_x = 160;
    game->world.actors[TALKER] = (struct actor){
        .room = 1, .visible = true, .talk_color = TALK_COLOR, .mover = {.scale_x = 255}};
    game->world.actors[TALKER].mover.position = (struct walk_point){150, 120};
    game->world.actors[TALKER].chores[CHORE_TALK_START] = TALK_START;
    game->world.actors[TALKER].chores[CHORE_TALK_STOP] = TALK_STOP;
    return 0;
}

int talk_pixel(void **state, int x, int y)
{
    const struct text_layer *layer = &bare_game(state)->stage.talk_text;
    int at = y * SCREEN_WIDTH + x;
    return layer->mask[at] ? layer->pixels[at] : -1;
}

bool talk_is_shown(void **state)
{
    return !text_layer_empty(&bare_game(state)->stage.talk_text);
}

int talk_state(void **state)
{
    return (int)bare_game(state)->world.talk.message;
}

int talk_speaker(void **state)
{
    return var_get(&bare_game(state)->world, VAR_TALK_ACTOR);
}

void talk_frame(void **state)
{
    struct game *game = bare_game(state);
    talk_timer(game, FRAME_JIFFIES);
    talk_publish(&game->world);
    talk_draw(game);
    game->world.frame++;
}

int talk_frames_until_change(void **state)
{
    int before = talk_state(state);
    size_t page = bare_game(state)->world.talk.position;
    int frames = 0;
    while (frames < 1000 && talk_state(state) == before &&
           bare_game(state)->world.talk.position == page) {
        talk_frame(state);
        frames++;
    }
    return frames;
}

int talk_frames_of(int letters)
{
    return (60 + LETTER_JIFFIES * letters + FRAME_JIFFIES - 1) / FRAME_JIFFIES;
}
