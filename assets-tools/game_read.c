#include "assets-tools/art/art_source.h"
#include "assets-tools/game_source.h"

enum { FIRST_CHARSET = 1 }; /* the engine loads it before it runs the first script */

/* Without a `place`, ego begins in the middle of the first box that is not invisible. */
static void default_entry(struct room_source *source)
{
    const struct room *room = &source->room;
    int i = 1;
    if (source->has_entry)
        return;
    source->entry = (struct walk_point){room->width / 2, room->height - 1};
    while (i < room->box_count && (room->boxes[i].flags & WALK_BOX_INVISIBLE) != 0)
        i++;
    if (i < room->box_count)
        source->entry = walk_box_middle(&room->boxes[i]);
}

static bool read_rooms(struct game_source *game, struct source_context *context)
{
    bool good = true;
    for (int i = 0; i < game->room_count; i++) {
        struct room_entry *entry = &game->rooms[i];
        watcher_report(context->watcher, i, game->room_count, entry->name);
        bool read = room_source_read(&entry->source, entry->id, entry->name, entry->folder,
                                     entry->place, context);
        good = good && read;
        if (!read)
            continue;
        default_entry(&entry->source);
        if (entry->source.raw.size == 0)
            box_check(&entry->source, context);
    }
    return good;
}

/* Reports objects of a room whose numbers, under which states and classes are stored, an earlier
 * room has too. */
static bool check_object_numbers(const struct game_source *game, int room,
                                 struct source_context *context)
{
    bool good = true;
    const struct room_source *source = &game->rooms[room].source;
    for (int k = 0; k < source->room.object_count; k++) {
        int id = source->room.objects[k].id, i = 0;
        while (i < room && room_find_object(&game->rooms[i].source.room, id) == NULL)
            i++;
        if (i == room)
            continue;
        report_error(context->diagnostics, source->objects[k].place,
                     "object %d is already in room \"%s\"", id, game->rooms[i].source.name);
        good = false;
    }
    return good;
}

/* Room 0 is a name that has been reported. */
static bool check_room(const struct game_source *game, struct source_context *context, int room,
                       struct source_place place)
{
    if (game_source_room(game, room) != NULL || room == 0)
        return room != 0;
    report_error(context->diagnostics, place, "no room %d", room);
    return false;
}

static bool read_costumes(struct game_source *game, struct source_context *context)
{
    bool good = true;
    for (int i = 0; i < game->costume_count; i++) {
        struct costume_entry *entry = &game->costumes[i];
        good = check_room(game, context, entry->room, entry->place) && good;
        if (entry->raw_path == NULL) {
            good = costume_source_read(&entry->costume, &entry->colours, entry->folder,
                                       entry->place, context) &&
                   good;
            continue;
        }
        entry->raw = source_raw_block(context, game->folder, entry->raw_path, "COST", entry->place);
        good = good && entry->raw.size > 0;
    }
    return good;
}

static bool read_charsets(struct game_source *game, struct source_context *context)
{
    bool good = true;
    bool has_first = false;
    for (int i = 0; i < game->charset_count; i++) {
        struct charset_entry *entry = &game->charsets[i];
        has_first = has_first || entry->id == FIRST_CHARSET;
        good = check_room(game, context, entry->room, entry->place) && good;
        if (!entry->is_raw) {
            good = font_source_read(&entry->charset, entry->path, entry->place, context) && good;
            continue;
        }
        entry->raw = source_raw_block(context, game->folder, entry->path, "CHAR", entry->place);
        good = good && entry->raw.size > 0;
    }
    if (has_first)
        return good;
    report_warning(context->diagnostics, game->file,
                   "no charset %d, which every game needs; adding an empty one", FIRST_CHARSET);
    struct charset_entry *entry = &game->charsets[game->charset_count++];
    entry->id = FIRST_CHARSET;
    entry->room = game->rooms[0].id;
    font_source_empty(&entry->charset);
    return good;
}

static bool read_sounds(struct game_source *game, struct source_context *context)
{
    bool good = true;
    for (int i = 0; i < game->sound_count; i++) {
        struct sound_entry *entry = &game->sounds[i];
        good = check_room(game, context, entry->room, entry->place) && good;
        if (entry->raw_path != NULL) {
            entry->raw =
                source_raw_block(context, game->folder, entry->raw_path, "SOUN", entry->place);
            good = good && entry->raw.size > 0;
        }
        if (entry->song_path != NULL) {
            entry->song = arena_alloc(context->arena, 1, sizeof *entry->song);
            good = song_source_read(entry->song, entry->song_path, entry->place, context) && good;
        }
        good = midi_source_read(&entry->renditions, entry->place, context) && good;
        if (entry->sample_path != NULL)
            good =
                sample_source_read(&entry->sample, entry->sample_path, 0, entry->place, context) &&
                good;
    }
    return good;
}

static bool finish_start(struct game_source *game, struct source_context *context)
{
    if (!game->has_start) {
        const struct room_source *first = &game->rooms[0].source;
        game->start = (struct arrival){first->room.id, first->entry, first->entry_facing};
        return true;
    }
    if (!check_room(game, context, game->start.room, game->start_place))
        return false;
    const struct room_entry *room = game_source_room(game, game->start.room);
    if (room->source.room.box_count > 1 && !floor_contains(&room->source.room, game->start.at))
        report_warning(context->diagnostics, game->start_place,
                       "ego starts at %d,%d, which is off the floor", (int)game->start.at.x,
                       (int)game->start.at.y);
    return true;
}

static bool finish_ego(struct game_source *game, struct source_context *context)
{
    if (!game->has_ego) {
        game->ego.costume = game->costume_count > 0 ? game->costumes[0].id : 0;
        return true;
    }
    for (int i = 0; i < game->costume_count; i++)
        if (game->costumes[i].id == game->ego.costume)
            return true;
    report_error(context->diagnostics, game->ego_place, "no costume %d", game->ego.costume);
    return false;
}

/* A letter that a charset lacks is invisible where that charset writes it; nothing else reports it.
 */
static void check_letters(const struct game_source *game, struct source_context *context)
{
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const struct source_place *place = &context->letters.first[letter];
        for (int i = 0; place->line > 0 && i < game->charset_count; i++) {
            const struct charset_entry *entry = &game->charsets[i];
            char name[LETTER_SIZE];
            if (entry->charset.glyph_count == 0 || entry->charset.glyphs[letter].pixels != NULL)
                continue;
            letter_name(&context->letters.page, letter, name);
            report_warning(
                context->diagnostics, *place,
                "charset %d (%s) has no glyph %d for the letter \"%s\"; it will be invisible",
                entry->id, entry->path, letter, name);
        }
    }
}

bool game_read(struct game_source *game, const char *folder, struct source_context *context)
{
    const char *path = source_path(context->arena, folder, "game.txt");
    struct source_place file = {path, 0, 0};
    struct source_text text;
    if (!source_text_read(&text, path, file, context->arena, context->diagnostics))
        return false;
    bool good = game_lines_read(game, &text, file, folder, context);
    if (game->room_count == 0) {
        report_error(context->diagnostics, file,
                     "the game has no rooms; add a line such as \"room 1 hall rooms/hall\"");
        return false;
    }
    good = read_charsets(game, context) && good; /* first: they give letters their numbers */
    good = read_rooms(game, context) && good;
    good = read_costumes(game, context) && good;
    good = read_sounds(game, context) && good;
    bool numbered = good;
    for (int i = 0; good && i < game->room_count; i++)
        numbered = check_object_numbers(game, i, context) && numbered;
    good = numbered && game_colours_make(game, context) && finish_start(game, context) &&
           finish_ego(game, context) && context->diagnostics->errors == 0 &&
           game_scripts_make(game, context);
    if (good)
        check_letters(game, context);
    return good;
}
