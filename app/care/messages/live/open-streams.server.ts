import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import pg from 'pg';
import { sessions, users } from '../../../database/tables/accounts.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import type { Log } from '../../../kernel/log/log.server';
import { messageChannel } from '../message-rows.server';
import { MessageStream, type News, newsAfter } from './message-stream.server';

/** A browser opens six connections to a host at most: more tabs than this could load nothing else. */
const mostPerUser = 5;
/** Most streams that one process holds; a balancer sends others elsewhere. */
const mostInAll = 10_000;
/** Milliseconds between two checks that the sessions of open streams still live. */
const sessionCheckMs = 2_000;

interface OpenStream {
  stream: MessageStream;
  userId: string;
  /** The hash of the cookie's token, as the database knows it. */
  sessionId: string;
  close(): void;
}

export interface StreamRequest {
  patientId: string;
  reader: { userId: string; sessionId: string };
  /** The newest message the reader has. */
  after: number;
  /** Reads what came after a message, where that is not the reader’s in any case. */
  read?: ((after: number) => Promise<News | null>) | undefined;
}

type StreamServices = Pick<Services, 'config' | 'db' | 'log' | 'clock'>;

/** The live conversations of this process: counted, capped, and ended with the session they belong to. */
export class OpenStreams {
  readonly #services: StreamServices;
  readonly #hub: MessageHub;
  readonly #open = new Set<OpenStream>();
  readonly #countOf = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(services: StreamServices) {
    this.#services = services;
    this.#hub = new MessageHub(
      services.config.databaseDirectUrl ?? services.db.$client.options.connectionString ?? '',
      services.log,
    );
  }

  /** Number of streams that are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Begins a stream, which ends by itself with its session; null when there are too many already. */
  start({ patientId, reader, after, read }: StreamRequest): OpenStream | null {
    const count = this.#countOf.get(reader.userId) ?? 0;
    if (this.#isClosed || count >= mostPerUser || this.#open.size >= mostInAll) return null;
    const { db } = this.#services;
    const own = { patientId, readerId: reader.userId };
    const stream = new MessageStream({
      after,
      read: read ?? ((from) => newsAfter(db, own, from)),
    });
    const unsubscribe = this.#hub.subscribe(patientId, stream.nudge);
    const opened: OpenStream = {
      ...reader,
      stream,
      close: () => {
        if (!this.#open.delete(opened)) return;
        unsubscribe();
        stream.end();
        this.#countDown(reader.userId);
      },
    };
    this.#open.add(opened);
    this.#countOf.set(reader.userId, count + 1);
    this.#checkLater();
    return opened;
  }

  /** Ends all of them and lets no more begin. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    for (const { close } of [...this.#open]) close();
    await this.#hub.close();
  }

  #countDown(userId: string): void {
    const left = (this.#countOf.get(userId) ?? 1) - 1;
    if (left > 0) this.#countOf.set(userId, left);
    else this.#countOf.delete(userId);
  }

  #checkLater(): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      void this.#endWithSessions().finally(() => {
        this.#timer = null;
        if (this.#open.size > 0) this.#checkLater();
      });
    }, sessionCheckMs);
    this.#timer.unref();
  }

  /**
   * Ends the streams of people who signed out, whose sessions a change of
   * password ended, or whose account was switched off: one query for all.
   */
  async #endWithSessions(): Promise<void> {
    const { db, clock, log } = this.#services;
    const checked = [...this.#open];
    try {
      const alive = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            inArray(sessions.id, [...new Set(checked.map(({ sessionId }) => sessionId))]),
            isNull(users.disabledAt),
            gt(sessions.expiresAt, clock.now()),
          ),
        );
      const ids = new Set(alive.map(({ id }) => id));
      for (const { sessionId, close } of checked) if (!ids.has(sessionId)) close();
    } catch (error) {
      log.warn({ err: error }, 'open conversations could not be checked');
    }
  }
}

const streamsOf = new WeakMap<Services['db'], OpenStreams>();

/** The streams of this process on this database. */
export function openStreams(services: StreamServices): OpenStreams {
  const known = streamsOf.get(services.db);
  if (known) return known;
  const made = new OpenStreams(services);
  streamsOf.set(services.db, made);
  return made;
}

/** Ends every live conversation of this process, such as before it stops. */
export async function closeMessageStreams({ db }: Pick<Services, 'db'>): Promise<void> {
  await streamsOf.get(db)?.close();
}

/** Something that wants to hear when a patient's conversation changes. */
type Wake = () => void;

/** Milliseconds until a lost connection is opened again: a little more each time, up to the last. */
const patienceMs = [100, 500, 2_000, 5_000] as const;
/** Milliseconds between two checks that the connection still lives. */
const checkMs = 30_000;

/**
 * Listens for changes of conversations on one connection of its own, however many people wait, and wakes
 * those whose conversation changed. While the connection is lost nothing is heard; once it is back, all are
 * woken, so that whoever reads on from where they were misses nothing.
 */
class MessageHub {
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

  /** @returns A function that stops it. */
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
