/* The rules that steps can name, all for Monkey Island 1: what its chances and its hidden numbers
 * ask of a player. Each file describes its rules: errand_rules.c (walks and things), talk_rules.c
 * (menus), fight_rules.c (duels of insults). From: GrogVM's walk through the game. */
#ifndef WALKBOX_ACCEPT_RULES_H
#define WALKBOX_ACCEPT_RULES_H

#include "accept/rule.h"

/* Follows the rule of the step. Returns true if all conditions of the step hold afterwards;
 * otherwise fills `why`. */
bool rule_follow(struct rule *rule);

/* A rule. Returns false, with rule->why, on failure; true if nothing is left to do, perhaps before
 * the conditions of the step hold. */
typedef bool rule_function(struct rule *rule);

rule_function rule_aim, rule_cook, rule_feed, rule_fire, rule_ledge, rule_maze, rule_monkey,
    rule_pour, rule_safe, rule_shop, rule_tickle, rule_town;
rule_function rule_beg, rule_ghosts, rule_haggle, rule_highest, rule_lowest, rule_tale;
rule_function rule_carla, rule_duels;

#endif
