import type { Problem, ProblemCode } from '../../authoring/problems/problem';

/** Problems that the compiler finds by looking at one part after the other, and a proof by looking at everybody. */
const ofBoth: ReadonlySet<ProblemCode> = new Set(['deadRule', 'noVerdict']);

/** Merges what a compiler and a proof tell of one quiz, each mistake once: where both tell it, the proof knows more. */
export function mergeProblems(compiled: readonly Problem[], proved: readonly Problem[]): Problem[] {
  const isProved = ({ code, path }: Problem) =>
    ofBoth.has(code) &&
    proved.some(
      (one) =>
        one.path === path ||
        path.startsWith(`${one.path}/`) ||
        one.related?.includes(path) === true,
    );
  return [...compiled.filter((problem) => !isProved(problem)), ...proved];
}
