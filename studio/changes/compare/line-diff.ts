import { Change, diff } from '@codemirror/merge';

/** Letters that stand for lines end where halves of letters begin. */
const mostKinds = 0xd800;

/** Stretches up to this long are compared letter by letter, once their lines are known to differ. */
const mostLetters = 2_000;

/** Finds the differences between two texts, line by line first: changes all over a long text stay small. */
export function lineDiff(before: string, after: string): readonly Change[] {
  const letters = new Map<string, string>();
  const [was, is] = [linesOf(before), linesOf(after)];
  for (const line of [...was, ...is])
    if (!letters.has(line)) letters.set(line, String.fromCharCode(letters.size));
  if (letters.size > mostKinds) return diff(before, after, { scanLimit: 500, timeout: 200 });
  const spelled = (lines: string[]) => lines.map((line) => letters.get(line) ?? '').join('');
  const [startsA, startsB] = [startsOf(was), startsOf(is)];
  const at = (starts: number[], line: number) => starts[line] ?? 0;
  return diff(spelled(was), spelled(is), { timeout: 200 }).flatMap((lines) => {
    const [fromA, toA] = [at(startsA, lines.fromA), at(startsA, lines.toA)];
    const [fromB, toB] = [at(startsB, lines.fromB), at(startsB, lines.toB)];
    if (Math.max(toA - fromA, toB - fromB) > mostLetters)
      return [new Change(fromA, toA, fromB, toB)];
    return diff(before.slice(fromA, toA), after.slice(fromB, toB)).map(
      (one) => new Change(fromA + one.fromA, fromA + one.toA, fromB + one.fromB, fromB + one.toB),
    );
  });
}

/** Each with the end of its line. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Where each line begins, and where the last one ends. */
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}
