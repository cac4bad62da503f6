import type { QuizEvent } from '../../../engine';

/** An event on its way to the server, under a name that makes sending it twice harmless. */
export interface QueuedEvent {
  key: string;
  event: QuizEvent;
}

/** What the server said to a batch. `retry` means that it said nothing, or that it had trouble. */
export type SendResult<Reply> =
  | { outcome: 'done'; reply: Reply }
  | { outcome: 'stop' }
  | { outcome: 'retry' };

export type QueueStatus = 'saved' | 'saving' | 'waiting';

export interface EventQueueOptions<Reply> {
  send(entries: readonly QueuedEvent[]): Promise<SendResult<Reply>>;
  onStatus(status: QueueStatus): void;
  /** Events that must be sent again after the page was left in the middle. */
  keep?: { read(): QueuedEvent[]; write(entries: readonly QueuedEvent[]): void };
  /** Milliseconds before the first try again; doubled each time, up to 15 s. */
  pause?: number;
}

const longestPause = 15_000;
const mostAtOnce = 100;

/**
 * Sends events in order, one batch at a time, and goes on trying until the server has them. Nothing
 * leaves the queue before the server said that it is stored.
 */
export class EventQueue<Reply> {
  #waiting: QueuedEvent[];
  #sending = false;
  #stopped = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled: ((reply: Reply | null) => void)[] = [];
  #lastReply: Reply | null = null;
  readonly #options: EventQueueOptions<Reply>;

  constructor(options: EventQueueOptions<Reply>) {
    this.#options = options;
    this.#waiting = options.keep?.read() ?? [];
    if (this.#waiting.length > 0) void this.#work();
  }

  /** Events not stored yet. */
  get pending(): readonly QueuedEvent[] {
    return this.#waiting;
  }

  add(events: readonly QuizEvent[]): void {
    if (this.#stopped || events.length === 0) return;
    this.#waiting.push(...events.map((event) => ({ key: crypto.randomUUID(), event })));
    this.#options.keep?.write(this.#waiting);
    void this.#work();
  }

  /** Waits until everything is stored. @returns the last reply; null when there was nothing to send, or it was stopped. */
  settled(): Promise<Reply | null> {
    if (!this.#sending && this.#waiting.length === 0) return Promise.resolve(this.#lastReply);
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  /** Tries at once, such as when the network is back. */
  wake(): void {
    clearTimeout(this.#timer);
    void this.#work();
  }

  /** Ends for good; what was not sent is dropped. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#drop(this.#waiting.length);
    this.#finish(null);
  }

  async #work(): Promise<void> {
    if (this.#sending || this.#stopped || this.#waiting.length === 0) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    const batch = this.#waiting.slice(0, mostAtOnce);
    if (this.#tries === 0) this.#options.onStatus('saving');
    const result = await this.#options
      .send(batch)
      .catch((): SendResult<Reply> => ({ outcome: 'retry' }));
    this.#sending = false;
    if (this.#stopped) return;
    if (result.outcome === 'retry') return this.#tryLater();
    if (result.outcome === 'stop') return this.stop();
    this.#tries = 0;
    this.#lastReply = result.reply;
    this.#drop(batch.length);
    if (this.#waiting.length > 0) return this.#work();
    this.#options.onStatus('saved');
    this.#finish(result.reply);
  }

  #tryLater(): void {
    this.#options.onStatus('waiting');
    const pause = Math.min(longestPause, (this.#options.pause ?? 1_000) * 2 ** this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#work(), pause);
  }

  #drop(count: number): void {
    this.#waiting = this.#waiting.slice(count);
    this.#options.keep?.write(this.#waiting);
  }

  #finish(reply: Reply | null): void {
    for (const resolve of this.#settled.splice(0)) resolve(reply);
  }
}
