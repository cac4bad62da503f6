/** Kinds of requests, and of what follows from them, that have to come back after a kill. */
export const watched = [
  'page',
  'register',
  'answer',
  'upload',
  'pay',
  'message',
  'approve',
  'mail',
] as const;

export type Watched = (typeof watched)[number];

/** Time in which each of them is there again, in milliseconds. */
const longestMs = 10_000;

/** A kill, and for each kind the longest that somebody waited after it, in milliseconds. */
export interface Recovery {
  killed: string;
  away: Partial<Record<Watched, number>>;
  /** Requests that were refused with a sentence or broken off until the next kill. */
  refused: number;
}

/** Times from kills to acknowledgements, by one clock. */
export interface Recoveries {
  /** Something is killed now: times count from here. */
  begin(killed: string): void;
  /**
   * Something of a kind was acknowledged. Whoever began to ask before the kill has waited since the kill.
   * @param begunAt Time of `performance.now()` at which it was first asked for.
   * @param askedAt Time of the try that was acknowledged.
   */
  acknowledged(kind: Watched, begunAt: number, askedAt?: number): void;
  refused(): void;
  /** Kinds of which nothing was acknowledged since the last kill. */
  missing(): Watched[];
  all(): readonly Recovery[];
  /** Number of requests that were acknowledged. */
  count(): number;
}

export function createRecoveries(now: () => number = () => performance.now()): Recoveries {
  const list: Recovery[] = [];
  let killedAt = 0;
  let count = 0;
  return {
    begin(killed) {
      killedAt = now();
      list.push({ killed, away: {}, refused: 0 });
    },
    acknowledged(kind, begunAt, askedAt = begunAt) {
      count += 1;
      const current = list.at(-1);
      if (!current || askedAt < killedAt) return;
      const waited = now() - Math.max(begunAt, killedAt);
      current.away[kind] = Math.max(current.away[kind] ?? 0, waited);
    },
    refused() {
      const current = list.at(-1);
      if (current) current.refused += 1;
    },
    missing() {
      const current = list.at(-1);
      return current ? watched.filter((kind) => current.away[kind] === undefined) : [];
    },
    all: () => list,
    count: () => count,
  };
}

/** Sentences about what came back too late, or not at all. */
export function tooLate(recoveries: readonly Recovery[]): string[] {
  if (recoveries.length === 0) return ['Nothing was killed, so nothing is proved.'];
  return recoveries.flatMap(({ killed, away }) =>
    watched.flatMap((kind) => {
      const took = away[kind];
      if (took === undefined) return [`After the kill of ${killed}, no ${kind} was acknowledged.`];
      if (took <= longestMs) return [];
      return [`After the kill of ${killed}, ${kind} was away for ${(took / 1_000).toFixed(1)} s.`];
    }),
  );
}
