/* The text field: names, scales and scale slots. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "assets-tools/room/floor_text.h"
#include "cli/language.h"
#include "util/minmax.h"
#include "util/words.h"

enum { FIELD_LIMIT = 120, ROW_MAX = 200 };

static void propose_slot(struct box_editor *editor, char *text, size_t size)
{
    if (editor->slot < 0)
        editor->slot = 0;
    const struct walk_scale_slot *slot = &editor->model->slots[editor->slot];
    if (editor->model->slot_given[editor->slot])
        snprintf(text, size, "%d at %d to %d at %d", slot->scale1, slot->y1, slot->scale2,
                 slot->y2);
    else
        snprintf(text, size, "128 at %d to 255 at %d", editor->room.height / 2,
                 editor->room.height - 1);
}

/* The name that the box has, or the last one of the room. */
static const char *first_name(const struct box_editor *editor)
{
    for (int i = 0; i < editor->model->name_count; i++)
        if (editor->model->names_of[editor->box] >> i & 1)
            return editor->model->names[i];
    return "";
}

void box_ask(struct box_editor *editor, int question)
{
    char text[FIELD_LIMIT] = "";
    const struct walk_box *box = &editor->model->boxes[int_max(editor->box, 0)];
    if (question == ASK_SCALE && (box->scale & WALK_SCALE_SLOT_BIT))
        snprintf(text, sizeof text, "slot %d", (box->scale & ~WALK_SCALE_SLOT_BIT) + 1);
    else if (question == ASK_SCALE)
        snprintf(text, sizeof text, "%d", box->scale);
    else if (question == ASK_SLOT)
        propose_slot(editor, text, sizeof text);
    else if (question == ASK_NAME)
        snprintf(text, sizeof text, "%s", first_name(editor));
    editor->question = (enum box_question)question;
    box_message(editor, "%s", "");
    page_field_begin(&editor->field, text, FIELD_LIMIT - 1);
}

static bool next_int(struct words *words, int low, int high, int *value)
{
    struct word word;
    return words_next(words, &word) && word_decimal(word, low, high, value);
}

static bool next_is(struct words *words, const char *text)
{
    struct word word;
    return words_next(words, &word) && word_is(word, text);
}

static bool at_end(struct words words)
{
    struct word word;
    return !words_next(&words, &word);
}

static struct words typed(const struct box_editor *editor)
{
    struct words words = words_of(editor->field.text, strlen(editor->field.text), 0);
    words_next_line(&words);
    return words;
}

static bool answer_name(struct box_editor *editor)
{
    const char *name = editor->field.text;
    int index = floor_model_name(editor->model, name);
    bool had = index >= 0 && (editor->model->names_of[editor->box] >> index & 1) != 0;
    if (*name == '\0')
        return true;
    return box_done(editor, floor_edit_name(editor->model, editor->box, name, !had),
                    had ? tr("box %d is no longer named '%s'") : tr("box %d is named '%s'"),
                    editor->box, name);
}

/* Reads "0.5", "slot 2" or "128" as a scale word; -1 when it is none of these. */
static int scale_of(const struct box_editor *editor)
{
    struct words words = typed(editor), slot = words;
    int value;
    if (next_is(&slot, "slot"))
        return next_int(&slot, 1, WALK_SCALE_SLOT_LIMIT, &value) && at_end(slot)
                   ? WALK_SCALE_SLOT_BIT | (value - 1)
                   : -1;
    if (next_int(&words, 1, WALK_SCALE_FULL, &value) && at_end(words))
        return value;
    value = floor_factor_scale(editor->field.text);
    return value > 0 ? value : -1;
}

static bool answer_scale(struct box_editor *editor)
{
    int scale = scale_of(editor);
    struct walk_box looks = editor->model->boxes[editor->box];
    looks.scale = (uint16_t)scale;
    const char *why = scale < 0 ? N_("A scale is 1 to 255, a factor up to 1.0, or a slot.")
                                : floor_edit_looks(editor->model, editor->box, looks);
    return box_done(editor, why, tr("box %d: scale %s"), editor->box, editor->field.text);
}

static bool answer_slot(struct box_editor *editor)
{
    struct words words = typed(editor);
    int s1, y1, s2, y2, slot = editor->slot;
    if (editor->field.text[0] == '\0')
        return box_done(editor, floor_clear_slot(editor->model, slot), tr("clear scale slot %d"),
                        slot + 1);
    const char *why = N_("Type SCALE at ROW to SCALE at ROW, such as '128 at 70 to 255 at 140'.");
    if (next_int(&words, 1, WALK_SCALE_FULL, &s1) && next_is(&words, "at") &&
        next_int(&words, 0, ROW_MAX, &y1) && next_is(&words, "to") &&
        next_int(&words, 1, WALK_SCALE_FULL, &s2) && next_is(&words, "at") &&
        next_int(&words, 0, ROW_MAX, &y2) && at_end(words))
        why = floor_edit_slot(
            editor->model, slot,
            (struct walk_scale_slot){(uint16_t)s1, (uint16_t)y1, (uint16_t)s2, (uint16_t)y2});
    return box_done(editor, why, tr("scale slot %d: %s"), slot + 1, editor->field.text);
}

static const struct {
    const char *label; /* with the number of the box or slot */
    const char *help;
    bool (*answer)(struct box_editor *editor);
} questions[] = {
    [ASK_NAME] = {N_("Name of box %d: "),
                  N_("A name: 1 to 23 letters, digits, - and _. A name that the box already has is "
                     "removed from it."),
                  answer_name},
    [ASK_SCALE] = {N_("Scale of box %d: "),
                   N_("A scale: 1 to 255, a factor such as 0.5, or 'slot 1' to 'slot 4'."),
                   answer_scale},
    [ASK_SLOT] = {N_("Scale slot %d: "),
                  N_("SCALE at ROW to SCALE at ROW. Leave it empty to clear the slot."),
                  answer_slot},
};

void box_question_label(const struct box_editor *editor, char *label, size_t size)
{
    snprintf(label, size, tr(questions[editor->question].label),
             editor->question == ASK_SLOT ? editor->slot + 1 : editor->box);
}

const char *box_question_help(const struct box_editor *editor)
{
    return tr(questions[editor->question].help);
}

enum ui_answer box_field_event(struct box_editor *editor, const struct ui_event *event)
{
    struct page_field *field = &editor->field;
    if (event->kind == UI_TEXT) {
        if (!editor->skip_text)
            page_field_insert(field, event->text);
        editor->skip_text = false;
        return UI_CHANGED;
    }
    editor->skip_text = false;
    if (event->kind != UI_KEY)
        return event->kind == UI_MOVE ? UI_HANDLED : UI_CHANGED;
    if (event->key == WINDOW_KEY_ESCAPE ||
        (event->key == WINDOW_KEY_ENTER && questions[editor->question].answer(editor)))
        editor->question = ASK_NOTHING;
    else if (event->key != WINDOW_KEY_ENTER)
        page_field_key(field, event->key);
    return UI_CHANGED;
}
