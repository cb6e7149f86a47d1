/* The sub-operations of roomOps that keep something in files: saveLoad, saveString, loadString. */
#ifndef WALKBOX_ENGINE_SCRIPT_OP_STORE_H
#define WALKBOX_ENGINE_SCRIPT_OP_STORE_H

struct game;
struct insn;

void store_save_load(struct game *game, const struct insn *sub);
void store_save_string(struct game *game, const struct insn *sub);
void store_load_string(struct game *game, const struct insn *sub);

#endif
