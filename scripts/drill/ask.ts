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
  return {
    async ask(kind, send, finds) {
      if (isStopping()) throw new Stopped();
      const begun = performance.now();
      for (let isAgain = false; ; isAgain = true) {
        const askedAt = performance.now();
        const answered = (isAgain && finds && (await quietly(finds()))) || (await quietly(send()));
        if (answered && answered.status < 400) {
          if (kind) recoveries.acknowledged(kind, begun, askedAt);
          return answered;
        }
        if (answered && !isRefusal(answered))
          throw new Error(
            `A wrong answer to ${kind ?? 'a question'}: ${answered.status} ${answered.text.slice(0, 300)}`,
          );
        recoveries.refused();
        if (performance.now() - begun > mostMs)
          throw new Error(
            `Nothing but refusals to ${kind ?? 'a question'} for ${mostMs / 1000} s.`,
          );
        await sleep(pauseMs);
      }
    },
  };
}

/** Null where the connection was broken off. */
async function quietly<Got>(answer: Promise<Got>): Promise<Got | null> {
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
function isRefusal({ status, text }: Answered): boolean {
  return (status === 502 || status === 503) && /[A-Z][^.]{10,}\./.test(text);
}
