import { isUuid } from './uuid';

/** Place of a row in a long list: the whole numbers that the list is sorted by, and the row’s id. */
export interface ListCursor {
  numbers: readonly number[];
  id: string;
}

/** The place as a text that may stand in an address. */
export function cursorInAddress({ numbers, id }: ListCursor): string {
  return [...numbers, id].join('.');
}

/**
 * The place in a text, of a list that is sorted by so many numbers. Null for a text that is none, and for numbers
 * that are no moment PostgreSQL would read: in milliseconds, thirteen digits reach to the year 2286.
 */
export function readCursor(text: string, count: number): ListCursor | null {
  const parts = text.split('.');
  const id = parts.pop() ?? '';
  const areNumbers = parts.length === count && parts.every((part) => /^-?\d{1,13}$/.test(part));
  return areNumbers && isUuid(id) ? { numbers: parts.map(Number), id } : null;
}
