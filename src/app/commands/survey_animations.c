#include "app/commands/survey_animations.h"

#include "engine/script/instruction.h"
#include "engine/var_names.h"

enum {
    ORDINARY_LAST = 5,    /* 1 to 5: those of an actor for whom scripts ask nothing else */
    SPECIAL_ORDERS = 244, /* orders of animateActor from here on are no animations */
    FIRST_ACTOR = 1,      /* usually ego */
};

static bool is_literal(const struct insn *part, int operand)
{
    return operand < part->operand_count && part->operands[operand].kind == OPERAND_LITERAL;
}

/* Who is meant by the first operand: a number of an actor, SURVEY_EGO or SURVEY_SOMEBODY. */
static int actor_of(const struct insn *head)
{
    if (head->operand_count == 0)
        return SURVEY_SOMEBODY;
    const struct operand *actor = &head->operands[0];
    if (actor->kind == OPERAND_LITERAL && actor->value >= 0 && actor->value < SURVEY_ACTORS)
        return actor->value;
    bool is_ego = actor->kind == OPERAND_VARIABLE && actor->variable.word == VAR_EGO;
    return is_ego ? SURVEY_EGO : SURVEY_SOMEBODY;
}

static void ask(struct survey_animations *animations, const struct insn *head,
                const struct insn *part, int operand)
{
    if (!is_literal(part, operand))
        return;
    int animation = part->operands[operand].value;
    if (animation >= 0 && animation < SPECIAL_ORDERS)
        animations->asked[actor_of(head)][animation] = true;
}

static void wear(struct survey_animations *animations, const struct insn *head,
                 const struct insn *part)
{
    if (!is_literal(part, 0))
        return;
    int costume = part->operands[0].value;
    if (costume >= 0 && costume < SURVEY_COSTUMES)
        animations->wearers[costume] |= (uint64_t)1 << actor_of(head);
}

void survey_animations_see(struct survey_animations *animations, const struct insn *head,
                           const struct insn *part)
{
    switch (part->op) {
    case OP_animate_actor:
        ask(animations, head, part, 1);
        break;
    case SUB_actor_ops_costume:
        wear(animations, head, part);
        break;
    case SUB_actor_ops_init_anim:
    case SUB_actor_ops_walk_anim:
    case SUB_actor_ops_stand_anim:
        ask(animations, head, part, 0);
        break;
    case SUB_actor_ops_talk_anim:
        ask(animations, head, part, 0);
        ask(animations, head, part, 1);
        break;
    default:
        break;
    }
}

void survey_animations_ask_speaker(struct survey_animations *animations, int animation)
{
    if (animation >= 0 && animation < SURVEY_ANIMATIONS)
        animations->asked[SURVEY_SOMEBODY][animation] = true;
}

/* Everybody who may wear the costume. */
static uint64_t wearers_of(const struct survey_animations *animations, int costume)
{
    const uint64_t ego = (uint64_t)1 << SURVEY_EGO | (uint64_t)1 << FIRST_ACTOR;
    const uint64_t somebody = (uint64_t)1 << SURVEY_SOMEBODY;
    uint64_t wearers = costume < SURVEY_COSTUMES ? animations->wearers[costume] : 0;
    if (wearers == 0 || wearers & somebody)
        return UINT64_MAX;
    return wearers | somebody | (wearers & ego ? ego : 0);
}

bool survey_animations_asked(const struct survey_animations *animations, int costume, int animation)
{
    if (animation >= 1 && animation <= ORDINARY_LAST)
        return true;
    uint64_t wearers = wearers_of(animations, costume);
    for (int actor = 0; actor < SURVEY_WEARERS; actor++)
        if (wearers >> actor & 1 && animations->asked[actor][animation])
            return true;
    return false;
}
