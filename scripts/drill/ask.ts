import { setTimeout as sleep } from 'node:timers/promises';
import type { Recoveries, Watched } from './recoveries';

/** An answer as far as whoever asked looks at it. */
export interface Answered {
  status: number;
  text: string;
}

/** The actors of a drill stop between two requests: what is on its way is carried to its end. */
export class Stopped extends Error {}

/** Whoever asks, for as long as the drill goes on. */
export interface Asker {
  /**
   * Asks until it is acknowledged, as a person does who is told to try again. What neither is acknowledged nor refused
   * with a sentence is a wrong answer, and throws.
   * @param kind Null for what is not measured.
   * @param finds Called before another try: returns what the request was to bring about where that is there already.
   */
  ask<Got extends Answered>(
    kind: Watched | null,
    send: () => Promise<Got>,
    finds?: () => Promise<Got | null>,
  ): Promise<Got>;
  /** Asks in the same way until it is acknowledged or refused for good, as one of two who want to be first may be. */
  race<Got extends Answered>(send: () => Promise<Got>): Promise<Got>;
}

export interface AskerOptions {
  recoveries: Recoveries;
  isStopping: () => boolean;
}

/** Somebody who gets no answer tries again after so long. */
const pauseMs = 250;
const patienceMs = 20_000;
/** Longest time that somebody goes on trying. */
const mostMs = 90_000;

export function createAsker({ recoveries, isStopping }: AskerOptions): Asker {
  const until = async <Got extends Answered>(
    what: Watched | 'a question' | 'one of two',
    send: () => Promise<Got>,
    isEnd: (answered: Got, askedAt: number, begun: number) => boolean,
    finds?: () => Promise<Got | null>,
  ): Promise<Got> => {
    if (isStopping()) throw new Stopped();
    const begun = performance.now();
    for (let isAgain = false; ; isAgain = true) {
      const askedAt = performance.now();
      const answered = (isAgain && finds && (await quietly(finds()))) || (await quietly(send()));
      if (answered && isEnd(answered, askedAt, begun)) return answered;
      if (answered && !isAway(answered))
        throw new Error(
          `A wrong answer to ${what}: ${answered.status} ${wordsOf(answered).slice(0, 300)}`,
        );
      recoveries.refused();
      if (performance.now() - begun > mostMs)
        throw new Error(`Nothing but refusals to ${what} for ${mostMs / 1000} s.`);
      await sleep(pauseMs);
    }
  };
  return {
    ask: (kind, send, finds) =>
      until(
        kind ?? 'a question',
        send,
        ({ status }, askedAt, begun) => {
          if (status < 400 && kind) recoveries.acknowledged(kind, begun, askedAt);
          return status < 400;
        },
        finds,
      ),
    race: (send) =>
      until('one of two', send, (answered) => answered.status < 400 || isRefused(answered)),
  };
}

/** Null where the connection was broken off. */
export async function quietly<Got>(answer: Promise<Got>): Promise<Got | null> {
  const late = new AbortController();
  try {
    return await Promise.race([
      answer.catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      }),
      sleep(patienceMs, null, { signal: late.signal }),
    ]);
  } finally {
    late.abort();
  }
}

/** Tells whether an answer says in a sentence that it cannot be done at this moment. */
export function isAway(answered: Answered): boolean {
  return (answered.status === 502 || answered.status === 503) && isSentence(wordsOf(answered));
}

/** Tells whether an answer says in a sentence that it will not be done. */
export function isRefused(answered: Answered): boolean {
  return answered.status >= 400 && answered.status < 500 && isSentence(wordsOf(answered));
}

function isSentence(words: string): boolean {
  return /[A-Z“][^.]{10,}\./.test(words);
}

/** Words of an answer: the message of a call, or what stands on a page. */
export function wordsOf({ text }: Answered): string {
  if (!text.startsWith('<')) return text;
  const page = text.slice(Math.max(0, text.indexOf('<main')));
  return page
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
