import type { AskedOf } from '../proof/messages';
import type { OutlineRow } from './outline-rows';

/**
 * Who a step is for, in words, where all that it asks is asked of the same people.
 * @returns Null where that is everybody, and for what is no step.
 */
export function askedOfRow(row: OutlineRow | undefined, asked: AskedOf | undefined): string | null {
  if (row?.kind !== 'step' || !asked) return null;
  const [first, ...others] = row.summary.questions.map(({ id }) => asked[id] ?? null);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}
