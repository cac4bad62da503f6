import { diff } from '@codemirror/merge';

/** A stretch of a text that is replaced. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The few stretches by which two texts differ, so that a cursor elsewhere stays where it is. */
export function textChanges(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  return diff(left, right, { scanLimit: 500, timeout: 50 }).map(({ fromA, toA, fromB, toB }) => ({
    from: start + fromA,
    to: start + toA,
    insert: right.slice(fromB, toB),
  }));
}
