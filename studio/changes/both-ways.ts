import type { Difference, Quiz } from '../../engine';
import { canonical } from '../../engine/compare/same';
import type { Change } from '../../engine/proof';
import { endInWords } from '../../engine/proof/compare/changes-in-words';
import { pageOf, transcriptOf } from '../../engine/proof/compare/transcript';
import { type Stop, wayOf } from '../../engine/proof/compare/way';
import { factsOf } from '../../engine/scenario/run-scenario';
import { formatMoney } from '../../engine/values/money';

/** A revision that is played, or the other one. */
export type Side = 'before' | 'after';

/** The same page of both revisions; null where somebody does not come to it. */
export interface PagePair {
  before: Stop | null;
  after: Stop | null;
  differs: boolean;
}

/** How somebody’s way ends. */
export interface EndWords {
  pays: string;
  ends: string;
}

/** The ways of one person through two revisions, page beside page. */
export interface BothWays {
  quizzes: Record<Side, Quiz>;
  pairs: PagePair[];
  /** The places of the pages that differ. */
  differing: number[];
  ends: Record<Side, EndWords>;
}

/** Walks both revisions as the same person. */
export function bothWays(quizzes: Record<Side, Quiz>, person: Change['person']): BothWays {
  const knownAfter = { ...person, facts: factsOf(person) };
  const known = {
    before: { ...knownAfter, answers: { ...person.answers, ...person.answersBefore } },
    after: knownAfter,
  };
  const pairs = paired(
    wayOf(quizzes.before, known.before).stops,
    wayOf(quizzes.after, known.after).stops,
  );
  return {
    quizzes,
    pairs,
    differing: pairs.flatMap(({ differs }, place) => (differs ? [place] : [])),
    ends: {
      before: endOf(quizzes.before, known.before),
      after: endOf(quizzes.after, known.after),
    },
  };
}

/** The first page that differs where one of some edits was made; else the first that differs at all. */
export function firstOf(
  { quizzes, pairs, differing }: BothWays,
  edits: readonly Difference[],
): number {
  const isOfEdit = (place: number) =>
    edits.some(({ path, gone }) => {
      const side = gone ? 'before' : 'after';
      const step = quizzes[side].stepById.get(pairs[place]?.[side]?.view.step ?? '');
      return step !== undefined && `${path}/`.startsWith(`/steps/${step.index}/`);
    });
  return differing.find(isOfEdit) ?? differing[0] ?? 0;
}

/** Lays two ways beside each other, step by step; a step that is on one of them only stands alone. */
function paired(was: readonly Stop[], is: readonly Stop[]): PagePair[] {
  const pairs: PagePair[] = [];
  const has = (list: readonly Stop[], stop: Stop) =>
    list.some(({ view }) => view.step === stop.view.step);
  let [left, right] = [0, 0];
  while (left < was.length || right < is.length) {
    const [before = null, after = null] = [was[left], is[right]];
    if (before && after && before.view.step === after.view.step) {
      const differs = canonical(pageOf(before.view)) !== canonical(pageOf(after.view));
      pairs.push({ before, after, differs });
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

function endOf(quiz: Quiz, known: Parameters<typeof transcriptOf>[1]): EndWords {
  const transcript = transcriptOf(quiz, known);
  const pays = transcript.end === 'finishes' ? formatMoney(transcript.price) : 'nothing';
  return { pays, ends: endInWords(quiz, transcript, known.answers) };
}
