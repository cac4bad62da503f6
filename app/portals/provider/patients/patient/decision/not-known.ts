import type { ShownVerdict } from './offered-choice';

/** What is not known of a patient, by what rules of one medicine ask. */
interface NotKnown {
  /** The number of things that questions may be asked about; null where there are none. */
  counted: string | null;
  /** Names what no questions ask about, in a sentence; null where that is nothing. */
  unasked: string | null;
}

/** Tells what is not known: what can be asked is counted, and what no questions ask about is said once. */
export function notKnown(verdicts: readonly ShownVerdict[]): NotKnown {
  const open = verdicts.filter(({ kind }) => kind === 'ask');
  const unasked = new Set(open.flatMap((one) => one.unasked ?? []));
  const things = new Set(open.flatMap(({ rule, asks = [rule] }) => asks));
  const count = things.size - unasked.size;
  return {
    counted:
      count === 0 ? null : count === 1 ? '1 thing is not known' : `${count} things are not known`,
    unasked:
      unasked.size === 0
        ? null
        : `No questions ask about ${[...unasked].join('; ')}: ask in your own words, or note it in the chart.`,
  };
}
