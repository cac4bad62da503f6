import type { QuizEvent } from '../../../schemas/generated/types';

/** An event on its way to the server, under a name that makes sending it twice harmless. */
export interface QueuedEvent {
  key: string;
  event: QuizEvent;
}

export type QueueStatus = 'saved' | 'saving' | 'waiting';

export interface Queue<Reply> {
  /** Events that are not stored yet, in order. */
  waiting: readonly QueuedEvent[];
  /** Number of them that were sent and not answered. */
  sent: number;
  /** Number of times that the server had trouble since it last stored something. */
  tries: number;
  lastReply: Reply | null;
  stopped: boolean;
}

export type QueueChange<Reply> =
  | { kind: 'added'; entries: readonly QueuedEvent[] }
  | { kind: 'stored'; reply: Reply }
  | { kind: 'due' | 'notStored' | 'stopped' };

export type QueueEffect<Reply> =
  | { kind: 'send' | 'keep'; entries: readonly QueuedEvent[] }
  | { kind: 'status'; status: QueueStatus }
  /** `pause`: in milliseconds. */
  | { kind: 'tryLater'; pause: number }
  /** Nothing will be sent any more. `reply`: the last one; null where something was dropped. */
  | { kind: 'finish'; reply: Reply | null };

interface QueueStep<Reply> {
  state: Queue<Reply>;
  effects: QueueEffect<Reply>[];
}

const firstPause = 1_000;
const longestPause = 15_000;
const mostAtOnce = 100;

/** Says what waits after a change, and what has to be done about it. */
export function queueStep<Reply>(
  state: Queue<Reply>,
  change: QueueChange<Reply>,
): QueueStep<Reply> {
  if (state.stopped) return { state, effects: [] };
  switch (change.kind) {
    case 'added': {
      if (change.entries.length === 0) return { state, effects: [] };
      const waiting = [...state.waiting, ...change.entries];
      return sending({ ...state, waiting }, { kind: 'keep', entries: waiting });
    }
    case 'due':
      return sending(state);
    case 'stored': {
      const waiting = state.waiting.slice(state.sent);
      const { reply } = change;
      return sending(
        { ...state, waiting, sent: 0, tries: 0, lastReply: reply },
        ...[{ kind: 'keep', entries: waiting } as const],
        ...(waiting.length > 0 ? [] : finished(reply)),
      );
    }
    case 'notStored': {
      const pause = Math.min(longestPause, firstPause * 2 ** state.tries);
      return {
        state: { ...state, sent: 0, tries: state.tries + 1 },
        effects: [
          { kind: 'status', status: 'waiting' },
          { kind: 'tryLater', pause },
        ],
      };
    }
    case 'stopped':
      return {
        state: { ...state, waiting: [], sent: 0, stopped: true },
        effects: [
          { kind: 'keep', entries: [] },
          { kind: 'finish', reply: null },
        ],
      };
  }
}

/** Sends what waits, one batch at a time. */
function sending<Reply>(state: Queue<Reply>, ...effects: QueueEffect<Reply>[]): QueueStep<Reply> {
  const entries = state.waiting.slice(0, mostAtOnce);
  if (state.sent > 0 || entries.length === 0) return { state, effects };
  if (state.tries === 0) effects.push({ kind: 'status', status: 'saving' });
  return {
    state: { ...state, sent: entries.length },
    effects: [...effects, { kind: 'send', entries }],
  };
}

function finished<Reply>(reply: Reply): QueueEffect<Reply>[] {
  return [
    { kind: 'status', status: 'saved' },
    { kind: 'finish', reply },
  ];
}
