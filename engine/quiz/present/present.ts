import type { Action } from '../../../schemas/generated/types';
import { resolveContent } from '../content';
import type { Quiz, Step } from '../model/quiz';
import type { ActionView, ContentView, ProgressView, QuestionView, StepView } from '../model/view';
import { presentAction } from '../parts/action';
import { presentQuestion } from '../parts/question';
import { questionsToPut } from '../parts/remembered';
import { currentStep, knowledgeHere } from '../path/whole-path';
import type { Knowledge } from '../rules/knowledge';
import { isShown } from '../rules/shown-when';
import type { QuizState } from '../state/quiz-state';
import { recordOf } from '../state/records';
import { headingOf, presentStep } from '../steps';
import { stepBefore } from '../steps/step-before';
import { tellsTheEnd, waysOn } from './ways-on';

/** All that is needed to draw the step the patient is at. */
export function present(quiz: Quiz, state: QuizState): StepView {
  const known = knowledgeHere(quiz, state);
  const step = currentStep(quiz, state);
  const { definition } = step;
  const questions = questionsToPut(known, step).flatMap((question) => {
    const view = presentQuestion(known, question, state.checked);
    return view ? [view] : [];
  });
  const own = presentStep(known, step, definition);
  const content =
    own.content ??
    (definition.content ?? [])
      .filter((part) => isShown(known, part))
      .map((part) => resolveContent(known, step, part));
  const terminated = tellsTheEnd(known, step);
  return {
    step: step.id,
    kind: definition.kind,
    heading: headingFor(known, step, content, questions, own.verdict?.title),
    section: step.section,
    side: definition.side ?? 'left',
    content,
    questions,
    actions: actionsOf(
      known,
      waysOn(known, step),
      state.returnTo !== null && recordOf(state, step).passed === 'answered',
    ),
    progress: progressAt(known, step, stepBefore(known, step) !== null),
    verdict: own.verdict ?? null,
    summary: own.summary ?? null,
    confirm: own.confirm ?? null,
    cart: own.cart ?? null,
    account: own.account ?? null,
    outcome: state.ended ?? (terminated ? 'terminated' : 'open'),
  };
}

function headingFor(
  known: Knowledge,
  step: Step,
  content: readonly ContentView[],
  questions: readonly QuestionView[],
  verdictTitle: string | undefined,
): string {
  const titled = content.find((part) => part.side === null && part.title);
  const single = questions.length === 1 ? questions[0]?.label : undefined;
  const title = titled?.title ?? verdictTitle ?? headingOf(known, step.definition) ?? single;
  return title ?? questions[0]?.label ?? step.definition.title ?? known.quiz.definition.title;
}

/**
 * The first way on stands out; leaving and skipping never do.
 * @param correcting True if the step was passed before, and leads back to where a correction began.
 */
function actionsOf(
  known: Knowledge,
  actions: readonly Action[],
  correcting: boolean,
): ActionView[] {
  const primary = actions.find(({ kind }) => kind !== 'skip' && kind !== 'abort');
  return actions.map((action) => {
    const view = presentAction(known, action, action === primary);
    const returns = correcting && (action.kind === 'continue' || action.kind === 'answer');
    return returns ? { ...view, label: 'Save and return' } : view;
  });
}

/**
 * Progress at a step, which is the last one known. Sections are those of the whole quiz, so that the bar never jumps
 * back.
 */
function progressAt(known: Knowledge, step: Step, canGoBack: boolean): ProgressView {
  const { quiz, trace } = known;
  const current = quiz.sections.indexOf(step.section ?? '');
  return {
    fraction: quiz.steps.length > 1 ? step.index / (quiz.steps.length - 1) : 1,
    position: trace.length,
    sections: quiz.sections.map((title, index) => ({
      title,
      state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    })),
    canGoBack,
  };
}
