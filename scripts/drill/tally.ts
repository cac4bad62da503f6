/** Names of what is sent to do harm, and of what is done twice at once: each ends with a sentence, or once. */
export const hostile = [
  'broken JSON',
  'hostile value',
  'too large',
  'wrong method',
  'forged token',
  'id of another',
  'half an upload',
  'order twice',
  'answers twice',
  'decided, cancelled',
] as const;

export type Hostile = (typeof hostile)[number];

/** End of one: done, refused with a sentence, told that nobody can answer now, or cut off by whoever sent it. */
export type End = 'done' | 'refused' | 'away' | 'cut';

type Ends = Record<End, number>;

/** Ends that each kind may have; besides, everything may meet a part that is away. */
const mayEnd: Record<Hostile, readonly End[]> = {
  'broken JSON': ['refused'],
  'hostile value': ['refused', 'done'],
  'too large': ['refused'],
  'wrong method': ['refused'],
  'forged token': ['refused'],
  'id of another': ['refused'],
  'half an upload': ['cut'],
  'order twice': ['done', 'refused'],
  'answers twice': ['done', 'refused'],
  'decided, cancelled': ['done', 'refused'],
};

/** Counts how hostile requests ended. */
export interface Tally {
  count(kind: Hostile, end: End): void;
  all(): readonly (Ends & { kind: Hostile })[];
}

export function createTally(): Tally {
  const list = hostile.map((kind) => ({ kind, done: 0, refused: 0, away: 0, cut: 0 }));
  return {
    count(kind, end) {
      for (const one of list) if (one.kind === kind) one[end] += 1;
    },
    all: () => list,
  };
}

/** Sentences about ends that may not be, and about kinds of which nothing is proved. */
export function wrongEnds(tally: Tally): string[] {
  return tally.all().flatMap(({ kind, ...ends }) => {
    const may = mayEnd[kind];
    const wrong = (['done', 'refused', 'cut'] as const).filter(
      (end) => ends[end] > 0 && !may.includes(end),
    );
    const isProved = may.some((end) => ends[end] > 0);
    return [
      ...wrong.map((end) => `${ends[end]} of kind ${kind} ended otherwise than they may: ${end}.`),
      ...(isProved
        ? []
        : [`Nothing of kind ${kind} came to its end, so nothing is proved of any.`]),
    ];
  });
}
