/* Plays games of the pack in GrogVM, by the test kit that its CLAUDE.md describes. Each line on stdin is a play, "GAME
 * PARAMETER FRAMES INPUT OUT"; the last screen becomes OUT/screen.png, and a line says whether the game halts. The
 * test kit has no clicks at a place and no argument of script 1: games that need input are left out, and wrong
 * expectations cannot be tried. */
import { readFileSync } from 'node:fs';
import { bootScummV5, makeSeededRandom, writeScreenshot } from 'grogvm-testkit';

const JIFFIES_A_FRAME = 6;

for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [game, , frames, , out] = line.split(' ');
  try {
    const vm = bootScummV5(game, 'MI1', makeSeededRandom(1));
    for (let jiffy = 0; jiffy < Number(frames) * JIFFIES_A_FRAME && !vm.haltInfo; jiffy++) vm.tick();
    writeScreenshot(vm, `${out}/screen.png`, { scale: 1 });
    console.log(vm.haltInfo ? `halts: ${vm.haltInfo.reason}`.replaceAll('\n', ' ') : 'plays');
  } catch (error) {
    console.log(`fails: ${error}`.replaceAll('\n', ' '));
  }
}
