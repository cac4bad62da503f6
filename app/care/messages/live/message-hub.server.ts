import pg from 'pg';
import type { Log } from '../../../kernel/log/log.server';
import { messageChannel } from './announce.server';

/** Something that wants to hear when a patient's conversation changes. */
export type Wake = () => void;

/** How long until a lost connection is opened again: a little longer each time, up to the last. */
const patienceMs = [100, 500, 2_000, 5_000] as const;
/** How often the connection is asked whether it still lives. */
const checkMs = 30_000;

/**
 * Listens for changes of conversations on one connection of its own, however many people wait, and wakes
 * those whose conversation changed. While the connection is lost nothing is heard; once it is back, all are
 * woken, so that whoever reads on from where they were misses nothing.
 */
export class MessageHub {
  readonly #url: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #waiting = new Map<string, Set<Wake>>();
  #client: pg.Client | null = null;
  #isConnecting = false;
  #isClosed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(url: string, log: Pick<Log, 'warn'>) {
    this.#url = url;
    this.#log = log;
  }

  /** @returns What stops it. */
  subscribe(patientId: string, wake: Wake): () => void {
    const wakes = this.#waiting.get(patientId) ?? new Set();
    this.#waiting.set(patientId, wakes);
    wakes.add(wake);
    if (!this.#client) void this.#connect();
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0 && this.#waiting.get(patientId) === wakes) {
        this.#waiting.delete(patientId);
      }
    };
  }

  /** Ends the connection for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    // A connection that broke cannot be ended in good manners, and need not be.
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting || this.#isClosed) return;
    this.#isConnecting = true;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'formulary messages',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#wake(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${messageChannel}`);
    } catch {
      this.#isConnecting = false;
      this.#again();
      await client.end().catch(() => {});
      return;
    }
    this.#isConnecting = false;
    if (this.#isClosed) {
      await client.end().catch(() => {});
      return;
    }
    this.#client = client;
    this.#failures = 0;
    this.#checkLater(client);
    for (const patientId of this.#waiting.keys()) this.#wake(patientId);
  }

  #wake(patientId: string): void {
    for (const wake of this.#waiting.get(patientId) ?? []) wake();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#again();
  }

  #again(): void {
    if (this.#isClosed) return;
    const wait = patienceMs[Math.min(this.#failures, patienceMs.length - 1)] ?? 0;
    if (this.#failures === 0) this.#log.warn('the connection that tells of messages was lost');
    this.#failures += 1;
    this.#later(wait, () => this.#connect());
  }

  /** A connection may die without a word, such as behind a proxy. */
  #checkLater(client: pg.Client): void {
    this.#later(checkMs, async () => {
      if (this.#client !== client) return;
      try {
        await client.query('select 1');
        this.#checkLater(client);
      } catch {
        await client.end().catch(() => {});
        this.#lost(client);
      }
    });
  }

  #later(ms: number, run: () => Promise<void>): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void run(), ms);
    this.#timer.unref();
  }
}
