#!/usr/bin/env python3
"""Plays steps like "take barrel" or "use lantern with fire" in walkbox and writes the clicks they
come to, frame by frame:

    make_walkthrough.py WALKBOX GAME DEMO_SOURCES STEPS OUT [ROUTER]

A step begins when everything rests. Needed when the demo changes; the tests only read its output.
Steps: VERB NAME [with|to NAME], walk NAME, to @X,Y (in the room), say N (a line of a conversation),
scroll up|down, esc, wait FRAMES, settle, rest FRAMES (how long all has to rest from here on).
"""
import json
import os
import re
import subprocess
import sys
import tempfile

WALKBOX, GAME, SOURCES, STEPS, OUT = sys.argv[1:6]
ROUTER = sys.argv[6] if len(sys.argv) > 6 else 'classic'
ACTORS = {'guard': 2, 'tam': 3, 'bram': 4, 'keeper': 5, 'drinker': 6, 'fiddler': 7, 'sailor': 8}
VERBS = {'give': (20, 160), 'open': (20, 175), 'close': (20, 188),
         'take': (64, 160), 'look': (64, 175), 'speak': (64, 188),
         'use': (118, 160), 'push': (118, 175), 'drag': (118, 188)}
# Variables of demo/scripts: busy, asking, inSlot[6], finished.
BUSY, ASKING, SLOTS, FINISHED = '200', '201', range(202, 208), '209'
THINGS_ROOM = 12  # carried things are numbered from 100 * this
TOO_LONG = 3000


def read_objects():
    """Name: (number, middle)."""
    found = {}
    for folder, _, files in os.walk(os.path.join(SOURCES, 'rooms')):
        if 'room.txt' not in files:
            continue
        for line in open(os.path.join(folder, 'room.txt')):
            m = re.match(r'object (\d+) ".*?" at (\d+),(\d+) size (\d+)x(\d+).*? as (\w+)', line)
            if m:
                number, x, y, w, h = map(int, m.groups()[:5])
                found[m.group(6)] = (number, x + w // 2, y + h // 2)
    return found


class Play:
    def __init__(self):
        self.folder = tempfile.mkdtemp()
        self.frame, self.save, self.state = 0, None, None
        self.lines, self.rest = [], 12
        self.objects = read_objects()

    def run(self, frames, event=None):
        """Plays on from the last save and keeps a new one."""
        path = lambda name: os.path.join(self.folder, name)
        with open(path('input'), 'w') as f:
            f.write('%d %s\n' % (self.frame, event) if event else '')
        end = self.frame + frames
        words = [WALKBOX, 'run', GAME, '--frames', str(end), '--input', path('input'), '--trace',
                 path('trace'), '--vars', '3,200-209', '--router', ROUTER, '--save-at',
                 str(end - 1), path('save%d' % end)]
        subprocess.run(words + (['--load', self.save] if self.save else []), check=True)
        self.save, self.frame = path('save%d' % end), end
        trace = [json.loads(line) for line in open(path('trace'))]
        self.state = trace[-1]
        return trace

    def event(self, event, frames=3):
        self.lines.append('%d %s' % (self.frame, event))
        self.run(frames, event)

    def actor(self, number):
        return next((a for a in self.state['actors'] if a['id'] == number), None)

    def resting(self, state):
        v = state['vars']
        ego = next((a for a in state['actors'] if a['id'] == 1), None)
        quiet = v['3'] == 0 and (not v[BUSY] or v[ASKING]) and not (ego and ego['moving'])
        return quiet or v[FINISHED]

    def settle(self, rest=None):
        calm, played, rest = 0, 0, rest or self.rest
        while calm < rest:
            for state in self.run(rest - calm if calm else 4):
                calm = calm + 1 if self.resting(state) else 0
                played += 1
            if played > TOO_LONG:
                sys.exit('%s: this never comes to rest' % self.lines[-1])

    def place(self, name):
        """Where a name is on the screen."""
        if name.startswith('@'):
            x, y = map(int, name[1:].split(','))
        elif name in ACTORS:
            actor = self.actor(ACTORS[name])
            x, y = actor['x'], max(0, actor['y'] - max(4, 24 * actor['scale'] // 255))
        else:
            number, x, y = self.objects[name]
            for k, slot in enumerate(SLOTS):
                if self.state['vars'][str(slot)] == number:
                    return 208 + 32 * (k % 3) + 12, 158 + 22 * (k // 3) + 8
            if number // 100 == THINGS_ROOM:
                sys.exit('%s is not in sight' % name)
        x += 160 - self.state['camera']
        if not 0 <= x < 320:
            sys.exit('%s is off the screen' % name)
        return x, y

    def click(self, name):
        self.event('click %d %d' % self.place(name))

    def step(self, words):
        what = words[0]
        if what == 'esc':
            self.event('key 27', 20)
        elif what == 'wait':
            self.run(int(words[1]))
        elif what == 'rest':
            self.rest = int(words[1])
        elif what == 'settle':
            self.settle()
        elif what == 'say':
            self.event('key %d' % (ord('0') + int(words[1])))
            self.settle()
        elif what == 'scroll':
            self.event('click 184 %d' % (188 if words[1] == 'down' else 166))
            self.settle()
        elif what in ('walk', 'to'):
            self.click(words[1])
            self.settle()
        else:
            self.event('click %d %d' % VERBS[what], 6)
            self.click(words[1])
            if len(words) > 3:
                self.settle(4)
                self.click(words[3])
            self.settle()


def main():
    play = Play()
    play.run(4)
    for line in open(STEPS):
        words = line.split('#')[0].split()
        if words:
            play.lines.append('# ' + ' '.join(words))
            play.step(words)
    with open(OUT, 'w') as f:
        f.write('# %d frames, router %s; made from steps.txt\n' % (play.frame, ROUTER))
        f.write('\n'.join(play.lines) + '\n')


main()
