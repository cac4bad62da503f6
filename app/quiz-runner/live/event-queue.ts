import type { QuizEvent } from '../../../schemas/generated/types';
import {
  type Queue,
  type QueueChange,
  type QueuedEvent,
  type QueueEffect,
  type QueueStatus,
  queueStep,
} from './queue-step';

/** Reply of the server to a batch. `retry` means that it said nothing, or that it had trouble. */
export type SendResult<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'stop' }
  | { outcome: 'retry' };

export interface EventQueueOptions<Reply> {
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

  /** Waits until everything is stored. @returns the last reply; null when there was nothing to send, or it was stopped. */
  settled(): Promise<Reply | null> {
    const { waiting, lastReply } = this.#state;
    if (waiting.length === 0) return Promise.resolve(lastReply);
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  /** Tries at once, such as when the network is back. */
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
    if (result.outcome === 'done') this.#change({ kind: 'stored', reply: result.reply });
    else this.#change({ kind: result.outcome === 'stop' ? 'stopped' : 'notStored' });
  }
}
