import type { Difference } from '../../authoring/compare/difference';
import type { Quiz } from '../../quiz/model/quiz';
import { canonical } from '../../values/json/same';
import type { SeenPage } from './transcript';

/** The same page of both revisions; null where somebody does not come to it. */
export interface PagePair<Seen extends SeenPage = SeenPage> {
  before: Seen | null;
  after: Seen | null;
  differs: boolean;
}

/** Lays two ways beside each other, step by step; a step that is on one of them only stands alone. */
export function pagePairs<Seen extends SeenPage>(
  was: readonly Seen[],
  is: readonly Seen[],
): PagePair<Seen>[] {
  const pairs: PagePair<Seen>[] = [];
  const has = (list: readonly Seen[], { step }: Seen) => list.some((page) => page.step === step);
  let [left, right] = [0, 0];
  while (left < was.length || right < is.length) {
    const [before = null, after = null] = [was[left], is[right]];
    if (before && after && before.step === after.step) {
      pairs.push({ before, after, differs: canonical(before.page) !== canonical(after.page) });
      left += 1;
      right += 1;
    } else if (after && (!before || !has(was.slice(left), after))) {
      pairs.push({ before: null, after, differs: true });
      right += 1;
    } else {
      pairs.push({ before, after: null, differs: true });
      left += 1;
    }
  }
  return pairs;
}

/** The place of the first page that differs where one of some edits was made; else of the first that differs at all. */
export function firstOf(
  quizzes: Record<'before' | 'after', Quiz>,
  pairs: readonly PagePair[],
  edits: readonly Difference[],
): number {
  const isOfEdit = ({ before, after, differs }: PagePair) =>
    differs &&
    edits.some(({ path, gone }) => {
      const id = (after ?? before)?.step ?? '';
      const step = quizzes[gone ? 'before' : 'after'].stepById.get(id);
      return step !== undefined && `${path}/`.startsWith(`/steps/${step.index}/`);
    });
  const first = pairs.findIndex(isOfEdit);
  return Math.max(0, first >= 0 ? first : pairs.findIndex(({ differs }) => differs));
}
