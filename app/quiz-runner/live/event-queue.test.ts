import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizEvent } from '../../../schemas/generated/types';
import {
  EventQueue,
  type Queue,
  type QueueChange,
  type QueuedEvent,
  queueStep,
  type SendResult,
} from './event-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (value: string): QuizEvent => ({ type: 'answer', question: 'q', value });
const valuesOf = (entries: readonly QueuedEvent[]) =>
  entries.map(({ event }) => (event.type === 'answer' ? event.value : event.type));
const soon = () => vi.advanceTimersByTimeAsync(0);

/** A queue whose server answers one batch after the other, each when it is told to. */
function opened(left: QueuedEvent[] = []) {
  const batches: unknown[][] = [];
  const statuses: string[] = [];
  let saved: readonly QueuedEvent[] = left;
  let answerNow: (result: SendResult<string> | Error) => void = () => {};
  const queue = new EventQueue<string>({
    send: (entries) => {
      batches.push(valuesOf(entries));
      return new Promise((resolve, reject) => {
        answerNow = (result) => (result instanceof Error ? reject(result) : resolve(result));
      });
    },
    onStatus: (status) => statuses.push(status),
    keep: {
      read: () => [...saved],
      write(entries) {
        saved = [...entries];
      },
    },
  });
  return {
    ...{ queue, batches, statuses },
    saved: () => valuesOf(saved),
    async replies(result: SendResult<string> | Error) {
      answerNow(result);
      await soon();
    },
  };
}

const done = (reply: string) => ({ outcome: 'done', reply }) as const;
const retry = { outcome: 'retry' } as const;

describe('events on their way to the server', () => {
  it('go one batch at a time, in order, and are kept until they are stored', async () => {
    const { queue, batches, statuses, saved, replies } = opened();
    queue.add([answer('a')]);
    queue.add([answer('b'), answer('c')]);
    expect(batches).toEqual([['a']]);
    expect(saved()).toEqual(['a', 'b', 'c']);
    await replies(done('1'));
    expect(batches).toEqual([['a'], ['b', 'c']]);
    expect(saved()).toEqual(['b', 'c']);
    await replies(done('2'));
    expect(saved()).toEqual([]);
    expect(statuses).toEqual(['saving', 'saving', 'saved']);
  });

  it('go a hundred at once', async () => {
    const { queue, batches, replies } = opened();
    queue.add(Array.from({ length: 130 }, (_, at) => answer(`${at}`)));
    await replies(done('1'));
    expect(batches.map(({ length }) => length)).toEqual([100, 30]);
  });

  it('go out again when the page comes back', async () => {
    const { batches, replies, statuses } = opened([{ key: 'k', event: answer('left') }]);
    expect(batches).toEqual([['left']]);
    await replies(done('1'));
    expect(statuses).toEqual(['saving', 'saved']);
  });

  it.each([
    ['a server that fails', retry],
    ['a call that throws', new Error('lost')],
  ] as const)('are tried again after %s, later each time', async (_, result) => {
    const { queue, batches, statuses, replies } = opened();
    queue.add([answer('a')]);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const before = batches.length;
      await replies(result);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(batches).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(batches).toHaveLength(before + 1);
    }
    await replies(done('1'));
    expect(statuses).toEqual(['saving', ...Array.from({ length: 6 }, () => 'waiting'), 'saved']);
  });

  it('are tried at once when the network is back, and start over with short pauses', async () => {
    const { queue, batches, replies } = opened();
    queue.add([answer('a')]);
    await replies(retry);
    queue.wake();
    expect(batches).toHaveLength(2);
    await replies(done('1'));
    queue.add([answer('b')]);
    await replies(retry);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toHaveLength(4);
  });

  it('take new ones along at once, also while a try waits', async () => {
    const { queue, batches, replies } = opened();
    queue.add([answer('a')]);
    await replies(retry);
    queue.add([answer('b')]);
    expect(batches).toEqual([['a'], ['a', 'b']]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(batches).toHaveLength(2);
  });

  it('are waited for until all are stored', async () => {
    const { queue, replies } = opened();
    expect(await queue.settled()).toBeNull();
    queue.add([answer('a')]);
    const both = Promise.all([queue.settled(), queue.settled()]);
    queue.add([answer('b')]);
    await replies(done('1'));
    await replies(done('2'));
    expect(await both).toEqual(['2', '2']);
    expect(await queue.settled()).toBe('2');
  });

  it('wait for somebody who was signed out, and go out once they are back', async () => {
    const { queue, batches, saved, statuses, replies } = opened();
    queue.add([answer('a')]);
    await replies({ outcome: 'signIn', message: 'Sign in.' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(batches).toHaveLength(1);
    expect(saved()).toEqual(['a']);
    queue.wake();
    await replies(done('1'));
    expect(batches).toEqual([['a'], ['a']]);
    expect(statuses).toEqual(['saving', 'signedOut', 'saving', 'saved']);
  });

  it('are dropped for good where the server says that they can never be stored', async () => {
    const { queue, batches, saved, statuses, replies } = opened();
    queue.add([answer('a')]);
    const settled = queue.settled();
    await replies({ outcome: 'stop' });
    expect(await settled).toBeNull();
    queue.add([answer('b')]);
    queue.wake();
    expect(batches).toHaveLength(1);
    expect(saved()).toEqual([]);
    expect(queue.pending).toEqual([]);
    expect(statuses).toEqual(['saving', 'stopped']);
  });

  it('that were dropped leave no reply, also where some were stored before', async () => {
    const { queue, replies } = opened();
    queue.add([answer('a')]);
    await replies(done('1'));
    queue.add([answer('b')]);
    await replies({ outcome: 'stop' });
    expect(await queue.settled()).toBeNull();
  });
});

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
  ['waits, without a next try, for who was signed out', sent, { kind: 'signedOut' }, 'signedOut'],
  ['drops what can never be stored', sent, { kind: 'stopped' }, 'keep 0, stopped, finish null'],
  ['takes nothing more once it has stopped', stopped, one, ''],
] as const satisfies [string, Queue<string>, QueueChange<string>, string][])(
  'a queue %s',
  (_, from, change, does) => expect(inWords(from, change)).toBe(does),
);
