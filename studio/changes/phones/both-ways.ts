import { factsOf } from '../../../engine/authoring';
import {
  type Change,
  endInWords,
  type PagePair as Pair,
  pageOf,
  pagePairs,
  type SeenPage,
  type Stop,
  transcriptOf,
  wayOf,
} from '../../../engine/proof';
import type { Quiz } from '../../../engine/quiz';
import { formatMoney } from '../../../engine/values';

/** A revision that is played, or the other one. */
export type Side = 'before' | 'after';

/** A page of a way, with what the phone beside it shows. */
type StopOfWay = Stop & SeenPage;

/** The same page of both revisions; null where somebody does not come to it. */
export type PagePair = Pair<StopOfWay>;

/** Words for the end of somebody’s way. */
export interface EndWords {
  pays: string;
  ends: string;
}

/** The ways of one person through two revisions, page beside page. */
export interface BothWays {
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
  const pairs = pagePairs(
    stopsOf(quizzes.before, known.before),
    stopsOf(quizzes.after, known.after),
  );
  return {
    pairs,
    differing: pairs.flatMap(({ differs }, place) => (differs ? [place] : [])),
    ends: {
      before: endOf(quizzes.before, known.before),
      after: endOf(quizzes.after, known.after),
    },
  };
}

function stopsOf(quiz: Quiz, known: Parameters<typeof wayOf>[1]): StopOfWay[] {
  const { stops } = wayOf(quiz, known);
  return stops.map((stop) => ({ ...stop, step: stop.view.step, page: pageOf(stop.view) }));
}

function endOf(quiz: Quiz, known: Parameters<typeof transcriptOf>[1]): EndWords {
  const transcript = transcriptOf(quiz, known);
  const pays =
    transcript.end === 'finishes'
      ? formatMoney(transcript.price, quiz.reference.catalogue.currency)
      : 'nothing';
  return { pays, ends: endInWords(quiz, transcript, known.answers) };
}
