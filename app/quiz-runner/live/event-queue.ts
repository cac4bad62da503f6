import type { QuizEvent } from '../../../schemas/generated/types';
import { tabStore } from '../../browser/browser-store';

/**
 * Reply of the server to a batch. `retry` means that it said nothing, or that it failed; `signIn` that it takes the
 * batch once its sender signed in.
 */
export type SendResult<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'stop' }
  | { outcome: 'signIn'; message: string }
  | { outcome: 'retry' };

interface EventQueueOptions<Reply> {
  send(entries: readonly QueuedEvent[]): Promise<SendResult<Reply>>;
  onStatus(status: QueueStatus): void;
  /** Events that must be sent again after the page was left in the middle. */
  keep: { read(): QueuedEvent[]; write(entries: readonly QueuedEvent[]): void };
}

/**
 * Sends events in order, one batch at a time, and goes on trying until the server has them. Nothing
 * leaves the queue before the server said that it is stored. `queueStep` decides; here is done what it says.
 */
export class EventQueue<Reply> {
  #state: Queue<Reply>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled: ((reply: Reply | null) => void)[] = [];
  readonly #options: EventQueueOptions<Reply>;

  constructor(options: EventQueueOptions<Reply>) {
    this.#options = options;
    const waiting = options.keep.read();
    this.#state = { waiting, sent: 0, tries: 0, lastReply: null, stopped: false };
    this.#change({ kind: 'due' });
  }

  /** Events not stored yet. */
  get pending(): readonly QueuedEvent[] {
    return this.#state.waiting;
  }

  add(events: readonly QuizEvent[]): void {
    const entries = events.map((event) => ({ key: crypto.randomUUID(), event }));
    this.#change({ kind: 'added', entries });
  }

  /**
   * Waits until everything is stored.
   * @returns The last reply; null when there was nothing to send, or it was stopped.
   */
  settled(): Promise<Reply | null> {
    const { waiting, lastReply, stopped } = this.#state;
    if (stopped) return Promise.resolve(null);
    if (waiting.length === 0) return Promise.resolve(lastReply);
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  /** Tries at once, such as when the network is back, or somebody may have signed in. */
  wake(): void {
    this.#change({ kind: 'due' });
  }

  #change(change: QueueChange<Reply>): void {
    const { state, effects } = queueStep(this.#state, change);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: QueueEffect<Reply>): void {
    switch (effect.kind) {
      case 'send':
        clearTimeout(this.#timer);
        void this.#send(effect.entries);
        break;
      case 'keep':
        this.#options.keep.write(effect.entries);
        break;
      case 'status':
        this.#options.onStatus(effect.status);
        break;
      case 'tryLater':
        this.#timer = setTimeout(() => this.wake(), effect.pause);
        break;
      case 'finish':
        for (const resolve of this.#settled.splice(0)) resolve(effect.reply);
    }
  }

  async #send(entries: readonly QueuedEvent[]): Promise<void> {
    const retry: SendResult<Reply> = { outcome: 'retry' };
    const result = await this.#options.send(entries).catch(() => retry);
    this.#change(changeAfter(result));
  }
}

function changeAfter<Reply>(result: SendResult<Reply>): QueueChange<Reply> {
  switch (result.outcome) {
    case 'done':
      return { kind: 'stored', reply: result.reply };
    case 'stop':
      return { kind: 'stopped' };
    case 'signIn':
      return { kind: 'signedOut' };
    case 'retry':
      return { kind: 'notStored' };
  }
}

/** An event on its way to the server, under a name that makes sending it twice harmless. */
export interface QueuedEvent {
  key: string;
  event: QuizEvent;
}

/** `stopped`: something was dropped, and nothing more is sent. */
export type QueueStatus = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'stopped';

export interface Queue<Reply> {
  /** Events that are not stored yet, in order. */
  waiting: readonly QueuedEvent[];
  /** Number of them that were sent and not answered. */
  sent: number;
  /** Number of times that the server failed since it last stored something. */
  tries: number;
  lastReply: Reply | null;
  stopped: boolean;
}

export type QueueChange<Reply> =
  | { kind: 'added'; entries: readonly QueuedEvent[] }
  | { kind: 'stored'; reply: Reply }
  | { kind: 'due' | 'notStored' | 'signedOut' | 'stopped' };

type QueueEffect<Reply> =
  | { kind: 'send' | 'keep'; entries: readonly QueuedEvent[] }
  | { kind: 'status'; status: QueueStatus }
  /** `pause`: in milliseconds. */
  | { kind: 'tryLater'; pause: number }
  /** End of sending. `reply`: the last one; null where something was dropped. */
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
    case 'signedOut':
      // Time changes nothing here: it is tried again once they come back, or say more.
      return {
        state: { ...state, sent: 0, tries: 0 },
        effects: [{ kind: 'status', status: 'signedOut' }],
      };
    case 'stopped':
      return {
        state: { ...state, waiting: [], sent: 0, stopped: true },
        effects: [
          { kind: 'keep', entries: [] },
          { kind: 'status', status: 'stopped' },
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

/**
 * Events the server has not confirmed, kept in this tab so that a reload in the middle of a lost
 * connection loses nothing. Gone as soon as they are stored, and with the tab.
 */
export function keepUnsent(attempt: string): {
  read(): QueuedEvent[];
  write(entries: readonly QueuedEvent[]): void;
} {
  const name = `unsent-${attempt}`;
  return {
    read() {
      const stored = tabStore.readJson(name);
      return Array.isArray(stored) ? stored : [];
    },
    write(entries) {
      // A browser that keeps nothing still sends everything.
      tabStore.write(name, entries.length === 0 ? null : JSON.stringify(entries));
    },
  };
}
