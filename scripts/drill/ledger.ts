/** Kinds of what a patient is promised: each of them is there exactly once afterwards, or the drill fails. */
export const promised = [
  'account',
  'answer',
  'order',
  'message',
  'document',
  'approval',
  'cancellation',
] as const;

export type Promised = (typeof promised)[number];

/** Something by a name that nothing else has. */
export interface Entry {
  kind: Promised;
  key: string;
}

/** All that was acknowledged to anybody. */
export interface Ledger {
  note(entry: Entry): void;
  entries(): readonly Entry[];
}

export function createLedger(): Ledger {
  const noted: Entry[] = [];
  return {
    note(entry) {
      noted.push(entry);
    },
    entries: () => noted,
  };
}

/** Count of one kind. */
export interface Count {
  kind: Promised;
  acknowledged: number;
  /** Names of what was acknowledged and is not there. */
  lost: string[];
  /** Names of what is there more than once, acknowledged or not. */
  twice: string[];
}

/** Compares what was acknowledged with what was found, once for each time that it is there. */
export function compare(acknowledged: readonly Entry[], found: readonly Entry[]): Count[] {
  return promised.map((kind) => {
    const wanted = new Set(acknowledged.flatMap((one) => (one.kind === kind ? [one.key] : [])));
    const times = new Map<string, number>();
    for (const one of found)
      if (one.kind === kind) times.set(one.key, (times.get(one.key) ?? 0) + 1);
    return {
      kind,
      acknowledged: wanted.size,
      lost: [...wanted].filter((key) => !times.has(key)),
      twice: [...times].flatMap(([key, count]) => (count > 1 ? [key] : [])),
    };
  });
}

/**
 * Sentences about what a comparison found wrong. A kind of which nothing was acknowledged proves nothing, and is wrong.
 */
export function wrongIn(counts: readonly Count[], where: string): string[] {
  return counts.flatMap(({ kind, acknowledged, lost, twice }) => [
    ...(acknowledged === 0 ? [`No ${kind} was acknowledged, so nothing is proved of any.`] : []),
    ...(lost.length > 0
      ? [`${lost.length} of ${acknowledged} of kind ${kind} are lost (${where}): ${some(lost)}`]
      : []),
    ...(twice.length > 0
      ? [`${twice.length} of kind ${kind} are there twice (${where}): ${some(twice)}`]
      : []),
  ]);
}

function some(keys: readonly string[]): string {
  return keys.slice(0, 5).join(', ') + (keys.length > 5 ? ' …' : '');
}
