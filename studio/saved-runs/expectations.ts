import {
  cartInWords,
  isExpectedCart,
  outcomeWords,
  type PlayedRun,
  titleOfStep,
  valueTitle,
} from '../../engine/authoring';
import type { Quiz, Reference } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';

export type Expect = SavedRun['expect'];

/** One thing that a saved run says must come of it, beside what comes of it now. */
export interface Expectation {
  /** Tells them apart within a run. */
  key: string;
  about: 'outcome' | 'endsAt' | 'reason' | 'visit' | 'skip' | 'value' | 'cart';
  /** The step, the value, or the place of the reason among the reasons; empty for the rest. */
  of: string;
  /** Name of the thing that is compared: “Outcome”, “Passes”. */
  label: string;
  expected: string;
  found: string;
  holds: boolean;
  /** Expectations of the run without this one; null where every run has to have it. */
  without: Expect | null;
}

/** Everything a saved run expects, compared with what it leads to now. */
export function expectationsOf(
  quiz: Quiz,
  reference: Reference,
  expect: Expect,
  run: PlayedRun,
): Expectation[] {
  const titleOf = (step: string) => titleOfStep(quiz, step);
  const { outcome, endsAt, reasons = [], visits = [], skips = [], values = {}, cart } = expect;
  const rows: Expectation[] = [
    {
      key: 'outcome',
      about: 'outcome',
      of: '',
      label: 'The patient',
      expected: outcomeWords[outcome],
      found: outcomeWords[run.outcome],
      holds: run.outcome === outcome,
      without: null,
    },
  ];
  if (endsAt !== undefined) {
    const { endsAt: _, ...without } = expect;
    rows.push({
      key: 'endsAt',
      about: 'endsAt',
      of: '',
      label: 'Ends at',
      expected: titleOf(endsAt),
      found: titleOf(run.endsAt),
      holds: run.endsAt === endsAt,
      without,
    });
  }
  for (const [index, reason] of reasons.entries()) {
    rows.push({
      key: `reason ${index}`,
      about: 'reason',
      of: String(index),
      label: 'A reason says',
      expected: reason,
      found: run.reasons.length === 0 ? 'no reason' : run.reasons.join(' '),
      holds: isAmong(run.reasons, reason),
      without: { ...expect, reasons: reasons.toSpliced(index, 1) },
    });
  }
  for (const [index, step] of visits.entries()) {
    const holds = run.path.includes(step);
    rows.push({
      ...{ key: `visit ${step}`, about: 'visit', of: step, label: 'Comes to', holds },
      expected: titleOf(step),
      found: holds ? 'comes to it' : 'passes over it',
      without: { ...expect, visits: visits.toSpliced(index, 1) },
    });
  }
  for (const [index, step] of skips.entries()) {
    const holds = !run.path.includes(step);
    rows.push({
      ...{ key: `skip ${step}`, about: 'skip', of: step, label: 'Passes over', holds },
      expected: titleOf(step),
      found: holds ? 'passes over it' : 'comes to it',
      without: { ...expect, skips: skips.toSpliced(index, 1) },
    });
  }
  for (const [name, value] of Object.entries(values)) {
    const { [name]: _, ...others } = values;
    rows.push({
      key: `value ${name}`,
      about: 'value',
      of: name,
      label: valueTitle(name),
      expected: String(value),
      found: run.values[name] === undefined ? 'not known' : String(run.values[name]),
      holds: run.values[name] === value,
      without: { ...expect, values: others },
    });
  }
  if (cart) {
    const { cart: _, ...without } = expect;
    rows.push({
      key: 'cart',
      about: 'cart',
      of: '',
      label: 'The cart holds',
      expected: cartInWords(reference.catalogue, cart),
      found: cartInWords(reference.catalogue, run.lines),
      holds: isExpectedCart(cart, run.lines),
      without,
    });
  }
  return rows;
}

/** Tells whether one of the reasons says these words. */
export function isAmong(reasons: readonly string[], words: string): boolean {
  return reasons.some((reason) => reason.toLowerCase().includes(words.toLowerCase()));
}
