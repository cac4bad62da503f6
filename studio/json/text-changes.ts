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
  return stretches(left, right).map(({ fromA, toA, fromB, toB }) => ({
    from: start + fromA,
    to: start + toA,
    insert: right.slice(fromB, toB),
  }));
}

/** The longest texts, in letters, that are compared letter by letter. Repetitive ones take time with its square. */
const mostLetters = 50_000;

function stretches(left: string, right: string): readonly Stretch[] {
  if (Math.min(left.length, right.length) <= mostLetters)
    return diff(left, right, { scanLimit: 500, timeout: 50 });
  const [was, is] = [left.split('\n'), right.split('\n')];
  // Such as after renaming something that is named here and there.
  if (was.length === is.length) return changedLines(was, is);
  return [{ fromA: 0, toA: left.length, fromB: 0, toB: right.length }];
}

interface Stretch {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

function changedLines(was: readonly string[], is: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  let fromA = 0;
  let fromB = 0;
  for (const [index, line] of was.entries()) {
    const now = is[index] ?? '';
    const [toA, toB] = [fromA + line.length, fromB + now.length];
    if (line !== now) found.push({ fromA, toA, fromB, toB });
    [fromA, fromB] = [toA + 1, toB + 1];
  }
  return found;
}
