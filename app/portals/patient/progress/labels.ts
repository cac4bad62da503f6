import type { Entry } from '../../../care/progress/entries.server';
import { scores } from '../../../care/progress/measures';
import { weightNumber, weightWords } from '../../../care/progress/weight';

/** Returns what was measured: Weight, Nausea. */
export function measureWords(measure: Entry['measure']): string {
  return measure === 'weight' ? 'Weight' : scores[measure].title;
}

/** An entry with what it is of: Weight 226.4 lb, Nausea 3 of 10. */
export function valueWords(entry: Pick<Entry, 'measure' | 'value'>): string {
  return `${measureWords(entry.measure)} ${amountWords(entry)}`;
}

/** The amount of an entry: 226.4 lb, 3 of 10. */
export function amountWords({ measure, value }: Pick<Entry, 'measure' | 'value'>): string {
  return measure === 'weight' ? weightWords(value) : `${value} of 10`;
}

/** The amount as it stands in a field. */
export function amountNumber({ measure, value }: Pick<Entry, 'measure' | 'value'>): string {
  return measure === 'weight' ? weightNumber(value) : String(value);
}
