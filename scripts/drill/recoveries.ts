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

/**
 * Time after a kill in which somebody may be refused, in milliseconds. With nothing beside a drill nobody waited longer
 * than 3.2 s for anything. Nobody is refused before anything is killed.
 */
const mayRefuseMs = 5_000;

/** Name of the time before the first kill. */
export const nothing = 'nothing';

/** A kill, and for each kind the longest that somebody waited after it, in milliseconds. */
export interface Recovery {
  killed: string;
  away: Partial<Record<Watched, number>>;
  /** Requests that were refused with a sentence or broken off until the next kill. */
  refused: number;
  /** Time from the kill until the last of them, in milliseconds. */
  refusedUntil: number;
  /** Number of those that were refused though nothing was away any more. */
  refusedLate: number;
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
  /** Somebody was told that nobody can answer now, or got no answer. */
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
      list.push({ killed, away: {}, refused: 0, refusedUntil: 0, refusedLate: 0 });
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
      if (!current) return;
      const since = now() - killedAt;
      current.refused += 1;
      current.refusedUntil = since;
      if (current.killed === nothing || since > mayRefuseMs) current.refusedLate += 1;
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

/** Sentences about people who were refused though nothing was away. */
export function outOfPlace(recoveries: readonly Recovery[]): string[] {
  return recoveries
    .filter(({ refusedLate }) => refusedLate > 0)
    .map(({ killed, refusedLate, refusedUntil }) => {
      if (killed === nothing)
        return `Requests that were refused or broken off before anything was killed: ${refusedLate}.`;
      const until = (refusedUntil / 1_000).toFixed(1);
      return `Requests that were refused or broken off more than ${mayRefuseMs / 1_000} s after the kill of ${killed}: ${refusedLate}, the last after ${until} s.`;
    });
}
