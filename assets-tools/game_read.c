#include "assets-tools/art/art_source.h"
#include "assets-tools/game_source.h"

enum { FIRST_CHARSET = 1 }; /* the engine loads it before it runs the first script */

/* Sets the default entry of a room without a `place`: the middle of the first visible box. */
static void default_entry(struct room_source *source)
{
    const struct room *room = &source->room;
    int i = 1;
    if (source->entry_place.line > 0)
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

/* Reports objects whose numbers an earlier room has too, since states and classes are stored by
 * number. */
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

static bool read_sound(struct sound_parts *sound, struct source_place place,
                       struct source_context *context)
{
    bool good = midi_source_read(&sound->renditions, place, context);
    if (sound->song_path != NULL) {
        sound->song = arena_alloc(context->arena, 1, sizeof *sound->song);
        good = song_source_read(sound->song, sound->song_path, place, context) && good;
    }
    if (sound->sample_path != NULL)
        good = sample_source_read(&sound->sample, sound->sample_path, 0, place, context) && good;
    return good;
}

static bool read_resource(struct resource_source *entry, enum resource_kind kind,
                          struct source_context *context)
{
    if (entry->is_raw) {
        entry->raw = source_raw_block(context, entry->path, resource_tags[kind], entry->place);
        return entry->raw.size > 0;
    }
    if (kind == RESOURCE_SOUND)
        return read_sound(entry->sound, entry->place, context);
    if (kind == RESOURCE_COSTUME) {
        entry->costume = arena_alloc(context->arena, 1, sizeof *entry->costume);
        return costume_source_read(entry->costume, &entry->colours, entry->path, entry->place,
                                   context);
    }
    entry->charset = arena_alloc(context->arena, 1, sizeof *entry->charset);
    return font_source_read(entry->charset, entry->path, entry->place, context);
}

static bool read_resources(const struct game_source *game, enum resource_kind kind,
                           struct source_context *context)
{
    const struct resource_list *list = &game->resources[kind];
    bool good = true;
    for (int i = 0; i < list->count; i++) {
        struct resource_source *entry = &list->entries[i];
        good = check_room(game, context, entry->room, entry->place) && good;
        good = read_resource(entry, kind, context) && good;
    }
    return good;
}

static void add_first_charset(struct game_source *game, struct source_context *context)
{
    struct resource_list *list = &game->resources[RESOURCE_CHARSET];
    if (game_source_resource(game, RESOURCE_CHARSET, FIRST_CHARSET) != NULL)
        return;
    report_warning(context->diagnostics, game->file,
                   "every game needs charset %d, which is missing; an empty charset is added",
                   FIRST_CHARSET);
    struct resource_source *entry = &list->entries[list->count++];
    *entry = (struct resource_source){.id = FIRST_CHARSET, .room = game->rooms[0].id};
    entry->charset = arena_alloc(context->arena, 1, sizeof *entry->charset);
    font_source_empty(entry->charset);
}

static bool finish_start(struct game_source *game, struct source_context *context)
{
    if (game->start_place.line == 0) {
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
    const struct resource_list *costumes = &game->resources[RESOURCE_COSTUME];
    if (game->ego_place.line == 0) {
        game->ego.costume = costumes->count > 0 ? costumes->entries[0].id : 0;
        return true;
    }
    if (game_source_resource(game, RESOURCE_COSTUME, game->ego.costume) != NULL)
        return true;
    report_error(context->diagnostics, game->ego_place, "no costume %d", game->ego.costume);
    return false;
}

/* Reports letters that a charset lacks: they would be invisible in texts with that charset, without
 * any other report. */
static void check_letters(const struct game_source *game, struct source_context *context)
{
    const struct resource_list *charsets = &game->resources[RESOURCE_CHARSET];
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const struct source_place *place = &context->letters.first[letter];
        for (int i = 0; place->line > 0 && i < charsets->count; i++) {
            const struct resource_source *entry = &charsets->entries[i];
            char name[LETTER_SIZE];
            if (entry->is_raw || entry->charset->glyphs[letter].pixels != NULL)
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
        if (good)
            report_error(context->diagnostics, file,
                         "the game has no rooms; add a line such as \"room 1 hall rooms/hall\"");
        return false;
    }
    /* Charsets first: they give letters their numbers. */
    good = read_resources(game, RESOURCE_CHARSET, context) && good;
    add_first_charset(game, context);
    good = read_rooms(game, context) && good;
    good = read_resources(game, RESOURCE_COSTUME, context) && good;
    good = read_resources(game, RESOURCE_SOUND, context) && good;
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
