import type { CrisisContent, QuizKind } from '../../../schemas/generated/types';
import type { Quiz, Step } from '../model/quiz';
import type { ContentView, ReasonView } from '../model/view';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { type Finding, findingsOf } from '../rules/consequences';
import type { Knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { fill, fillOptional, fillRich } from '../text/piping';
import { reasonView } from './reason';

/** Message where an answer ended the quiz: help for somebody in danger, or the reasons. */
export type Ending =
  | { kind: 'crisis'; help: ContentView<'crisisContent'> }
  | {
      kind: 'reasons';
      /** The reason in one line; null where none was written. */
      headline: string | null;
      reasons: ReasonView[];
      insteadQuiz: QuizKind | null;
      /** True where it is their state that ended it: it may open. */
      isAboutState: boolean;
    };

/** Ending that the answers given so far come to; null where they do not end the quiz. */
export function ending(quiz: Quiz, state: QuizState): Ending | null {
  const known = knowledgeAtEnd(quiz, state);
  return endingFrom(
    known,
    stepsKnown(known).flatMap((step) => findingsOf(known, step)),
  );
}

/** Ending that a list of findings comes to; null where none of them ends the quiz. */
export function endingFrom(known: Knowledge, findings: readonly Finding[]): Ending | null {
  const last = findings.filter(({ consequence }) => consequence === 'terminate');
  if (last.length === 0) return null;
  const help = helpFor(known, last);
  if (help) return { kind: 'crisis', help };
  const headline = last.find((finding) => finding.headline !== undefined)?.headline;
  return {
    kind: 'reasons',
    headline: fillOptional(known, headline),
    reasons: last.map((finding) => reasonView(known, finding)),
    insteadQuiz: last.find(({ insteadQuiz }) => insteadQuiz !== undefined)?.insteadQuiz ?? null,
    isAboutState: last.some(({ question }) => question?.kind === 'states'),
  };
}

/** The crisis content of the first step whose answer says that somebody is in danger. */
function helpFor(known: Knowledge, findings: readonly Finding[]) {
  for (const { crisis, step } of findings) {
    const content = crisis && step.definition.content?.find(({ kind }) => kind === 'crisisContent');
    if (content && content.kind === 'crisisContent') return crisisPage(content, step, known);
  }
  return null;
}

/** Tells whether an answer on the path says that somebody is in danger. */
export function isCrisis(quiz: Quiz, state: QuizState): boolean {
  const known = knowledgeAtEnd(quiz, state);
  return stepsKnown(known).some((step) =>
    findingsOf(known, step).some(({ crisis }) => crisis === true),
  );
}

/**
 * Help for somebody who said that they are in danger, in place of a verdict.
 * @param step The step that asked, where a wrong tap is corrected.
 */
export function crisisPage(
  { title, text, later, correct }: CrisisContent,
  step: Step,
  known: Knowledge,
): ContentView<'crisisContent'> {
  return {
    kind: 'crisisContent',
    side: null,
    place: 'page',
    title: fill(known, title),
    text: fillRich(known, text),
    later: fillOptional(known, later),
    correct: { label: fill(known, correct), step: step.id },
  };
}
