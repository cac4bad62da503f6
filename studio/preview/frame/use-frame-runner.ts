import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import {
  type FieldErrors,
  focusFirstError,
  isAcceptable,
  withCorrections,
  withErrors,
} from '../../../app/quiz-runner/live/field-errors';
import { readForm } from '../../../app/quiz-runner/live/form-events';
import type { Answering } from '../../../app/quiz-runner/view-props';
import {
  advance,
  currentStep,
  findingsOf,
  knowledgeHere,
  present,
  type Quiz,
  type QuizState,
  type ReasonView,
  reasonView,
  type StepView,
} from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import type { Shown, Tell } from './use-showing';

interface FrameRunner {
  view: StepView;
  answering: Answering;
  /** Does something that is no answer, and tells the studio. */
  take(event: QuizEvent): void;
}

/** Answer that stands for a file chosen in the preview: the file itself goes nowhere. */
const chosenFile = 'chosen-in-preview';

/** Runs the quiz within the frame, as a patient’s browser does, and tells the studio instead of a server. */
export function useFrameRunner(
  { quiz, state, turn, held }: Shown,
  goOn: (state: QuizState) => void,
  tell: Tell,
  form: RefObject<HTMLFormElement>,
): FrameRunner {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(state);
  latest.current = state;
  const warnedOf = useRef('');

  const go = useCallback(
    (next: QuizState, events: readonly QuizEvent[]) => {
      latest.current = next;
      for (const event of events) tell({ type: 'did', turn, event });
      goOn(next);
    },
    [goOn, tell, turn],
  );

  const take = useCallback(
    (event: QuizEvent) => {
      const next = advance(quiz, latest.current, event);
      if (event.type !== 'answer') {
        setErrors({});
        setCorrected(new Set());
        go(next.state, [event]);
        return;
      }
      const { question } = event;
      const typed = { typed: '', message: next.refusal?.message ?? '' };
      setErrors(({ [question]: _, ...others }) =>
        next.refusal ? { ...others, [question]: typed } : others,
      );
      if (!next.refusal) go(next.state, [event]);
    },
    [quiz, go],
  );

  const act = useCallback(
    (action: Extract<QuizEvent, { type: 'act' }>['action']) => {
      if (!form.current) return;
      if (action === 'answer') {
        // Choosing goes on at once; where that has a consequence, staff see it before they go on.
        const consequences = consequencesOf(quiz, latest.current);
        const isNew = consequences !== '' && consequences !== warnedOf.current;
        warnedOf.current = consequences;
        if (isNew) return;
      }
      const view = present(quiz, latest.current);
      const data = new FormData(form.current);
      data.set('action', action);
      const files = filesIn(view, data);
      let from = latest.current;
      for (const event of files) from = advance(quiz, from, event).state;
      const meaning = readForm(quiz, from, view, data);
      setErrors(meaning.errors);
      setCorrected(new Set());
      const tried: QuizEvent[] = meaning.refusal ? [{ type: 'act', action }] : [];
      go(meaning.state, [...files, ...meaning.events, ...tried]);
      if (meaning.refusal || Object.keys(meaning.errors).length > 0) focusFirstError(form.current);
    },
    [quiz, go, form],
  );

  const answering = useMemo<Answering>(
    () => ({
      live: true,
      answer: (question, value) => take({ type: 'answer', question, value }),
      draft(question, text) {
        if (!isAcceptable({ advance, present }, quiz, latest.current, question, text)) return;
        setErrors(({ [question]: _, ...others }) => others);
        setCorrected((before) => (before.has(question) ? before : new Set(before).add(question)));
      },
      act,
      goTo: (step) => take({ type: 'goTo', step, andReturn: true }),
      change: (question, undo) => take({ type: 'change', question, undo }),
    }),
    [quiz, take, act],
  );

  const view = useMemo(
    () => withErrors(withCorrections(present(quiz, state), corrected), errors),
    [quiz, state, corrected, errors],
  );
  // A step that goes on by itself waits where it was asked for: a click would otherwise show another one.
  const waiting = useMemo(
    () => ({ ...answering, live: !held || !goesOnByItself(view) }),
    [answering, held, view],
  );
  return { view, answering: waiting, take };
}

function goesOnByItself({ actions }: StepView): boolean {
  return actions.some(({ milliseconds }) => milliseconds !== null);
}

function consequencesOf(quiz: Quiz, state: QuizState): string {
  return findingsHere(quiz, state)
    .map(({ question, reason }) => `${question}: ${reason}`)
    .join('\n');
}

function filesIn({ questions }: StepView, form: FormData): QuizEvent[] {
  return questions.flatMap(({ id, input }) => {
    const file = input.kind === 'fileInput' ? form.get(`q.${id}`) : null;
    const isChosen = file instanceof File && file.size > 0;
    return isChosen ? [{ type: 'answer' as const, question: id, value: chosenFile }] : [];
  });
}

/** Consequences of the answers of the step that is shown, as the patient will read them. */
export function findingsHere(quiz: Quiz, state: QuizState): ReasonView[] {
  const known = knowledgeHere(quiz, state);
  return findingsOf(known, currentStep(quiz, state)).map((finding) => reasonView(known, finding));
}
