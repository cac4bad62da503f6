import type { Queryable } from '../../../kernel/database/client.server';
import { messagesAfter, readMarks } from '../message-rows.server';
import { type MessageView, pageLength } from '../message-view';

/** A comment line keeps proxies from taking a quiet connection for a dead one. */
const heartbeatMs = 20_000;
const heartbeat = ': here\n\n';
/** Line that tells a browser how long to wait before it connects again. */
const greeting = 'retry: 2000\n\n';

/** Messages that came after a given one, and how far the other side has read. */
export interface News {
  /** New messages, at most a page of them. */
  messages: MessageView[];
  readByOthers: number;
}

interface Listening {
  /** Reads what came after a message; null once the reader may not look any more: that ends the stream. */
  read(after: number): Promise<News | null>;
  /** The newest message the reader has. */
  after: number;
}

/** Reads what came after a message of a patient, for whoever may read it in any case. */
export async function newsAfter(
  db: Queryable,
  { patientId, readerId }: { patientId: string; readerId: string },
  after: number,
): Promise<News> {
  const messages = await messagesAfter(db, patientId, after, pageLength);
  const { readByOthers } = await readMarks(db, patientId, readerId);
  return { messages, readByOthers };
}

/**
 * One reader's live view of a conversation, as the text of a server-sent event stream: every message after
 * the one they have, in order and once, and how far the other side has read. It holds no query and no row
 * while nothing happens.
 */
export class MessageStream {
  readonly #about: Listening;
  #after: number;
  #readByOthers = 0;
  #hasNews = true;
  #isGreeted = false;
  #isEnded = false;
  #wake: (() => void) | null = null;

  constructor(about: Listening) {
    this.#about = about;
    this.#after = about.after;
  }

  /** Something changed: look. */
  readonly nudge = (): void => {
    this.#hasNews = true;
    this.#wake?.();
  };

  /** Ends the stream: nothing more comes. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  /** The next piece of the stream, whenever there is one; null at its end. */
  async next(): Promise<string | null> {
    if (!this.#isGreeted) {
      this.#isGreeted = true;
      return greeting;
    }
    for (;;) {
      if (this.#isEnded) return null;
      if (this.#hasNews) {
        this.#hasNews = false;
        const news = await this.#news();
        if (news !== '') return this.#isEnded ? null : news;
        continue;
      }
      if ((await this.#quiet()) === 'long') return heartbeat;
    }
  }

  async #news(): Promise<string> {
    const read = await this.#about.read(this.#after);
    if (read === null) {
      this.#isEnded = true;
      return '';
    }
    const { messages: found, readByOthers } = read;
    this.#after = found.at(-1)?.seq ?? this.#after;
    // There may be more messages than fitted.
    if (found.length === pageLength) this.#hasNews = true;
    const events = found.map((message) => eventText('message', message, message.seq));
    if (readByOthers > this.#readByOthers) {
      this.#readByOthers = readByOthers;
      events.push(eventText('read', { seq: readByOthers }));
    }
    return events.join('');
  }

  #quiet(): Promise<'news' | 'long'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => done('long'), heartbeatMs);
      const done = (why: 'news' | 'long') => {
        clearTimeout(timer);
        this.#wake = null;
        resolve(why);
      };
      this.#wake = () => done('news');
    });
  }
}

function eventText(event: 'message' | 'read', data: unknown, id?: number): string {
  const name = id === undefined ? '' : `id: ${id}\n`;
  return `${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
