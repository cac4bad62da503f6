import { expect, it } from 'vitest';
import { type Queue, type QueueChange, type QueuedEvent, queueStep } from './queue-step';

const entries = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, event: { type: 'back' } }));

const idle: Queue<string> = { waiting: [], sent: 0, tries: 0, lastReply: null, stopped: false };
const two: Queue<string> = { ...idle, waiting: entries(2) };
const sent: Queue<string> = { ...two, sent: 1 };
const tried: Queue<string> = { ...two, tries: 3 };
const stopped: Queue<string> = { ...idle, stopped: true };

const due: QueueChange<string> = { kind: 'due' };
const one: QueueChange<string> = { kind: 'added', entries: entries(1) };
const stored: QueueChange<string> = { kind: 'stored', reply: 'r' };

/** The effects in one line, each with what it carries. */
const inWords = (from: Queue<string>, change: QueueChange<string>) =>
  queueStep(from, change)
    .effects.map((effect) => {
      if ('entries' in effect) return `${effect.kind} ${effect.entries.length}`;
      if (effect.kind === 'tryLater') return `tryLater ${effect.pause}`;
      return effect.kind === 'status' ? effect.status : `finish ${effect.reply}`;
    })
    .join(', ');

it.each([
  ['sends what is new', idle, one, 'keep 1, saving, send 1'],
  ['keeps what is new while a batch is on its way', sent, one, 'keep 3'],
  ['adds nothing', idle, { kind: 'added', entries: [] }, ''],
  ['sends what was left', two, due, 'saving, send 2'],
  ['sends nothing twice', sent, due, ''],
  ['sends nothing where nothing waits', idle, due, ''],
  ['does not say again that it saves while it tries', tried, due, 'send 2'],
  ['sends a hundred at most', { ...idle, waiting: entries(130) }, due, 'saving, send 100'],
  ['goes on with what was added meanwhile', sent, stored, 'keep 1, saving, send 1'],
  ['is done once all is stored', { ...sent, sent: 2 }, stored, 'keep 0, saved, finish r'],
  ['tries later', sent, { kind: 'notStored' }, 'waiting, tryLater 1000'],
  ['waits longer after each try', tried, { kind: 'notStored' }, 'waiting, tryLater 8000'],
  [
    'waits 15 seconds at most',
    { ...two, tries: 9 },
    { kind: 'notStored' },
    'waiting, tryLater 15000',
  ],
  ['drops what can never be stored', sent, { kind: 'stopped' }, 'keep 0, finish null'],
  ['takes nothing more once it has stopped', stopped, one, ''],
] as const satisfies [string, Queue<string>, QueueChange<string>, string][])(
  'a queue %s',
  (_, from, change, does) => expect(inWords(from, change)).toBe(does),
);
