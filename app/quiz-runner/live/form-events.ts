import {
  type PostedForm,
  type QuestionView,
  type Quiz,
  type QuizState,
  type Reading,
  type Refusal,
  readPostedForm,
  type StepView,
} from '../../../engine/quiz';
import type { AnswerValue, QuizEvent } from '../../../schemas/generated/types';
import { formText } from '../../kernel/http/forms/form-text';
import type { FieldErrors } from './field-errors';

/** Meaning of a posted or filled-in form. */
export interface FormMeaning {
  /** The events, in order, that a quiz takes. */
  events: QuizEvent[];
  /** The state to show: after the events, or with what stands in the way of the last. */
  state: QuizState;
  /** Fields whose text cannot be an answer. While there are any, the step is not left. */
  errors: FieldErrors;
  /** The reason why the step was not left, or the form was refused; null when nothing stood in the way. */
  refusal: Refusal | null;
}

/** Reads the form of a step: its answers first, then what the pressed button does. */
export function readForm(quiz: Quiz, from: QuizState, view: StepView, form: FormData): FormMeaning {
  return meaningOf(readPostedForm(quiz, from, postedForm(view, form)));
}

/** The form of a step as it was filled in. */
export function postedForm(view: StepView, form: FormData): PostedForm {
  return {
    way: 'form',
    step: view.step,
    answers: answersIn(view, form),
    leave: leavingEvent(form),
  };
}

/** Returns the answers to send of a form that was read, and what to say of the rest. */
export function meaningOf({ taken, state, refused }: Reading): FormMeaning {
  const meaning: FormMeaning = {
    events: taken.filter(({ before, after }) => before !== after).map(({ event }) => event),
    state,
    errors: {},
    refusal: null,
  };
  for (const { event, refusal, attempted } of refused) {
    if (event?.type === 'answer') {
      const typed = typeof event.value === 'string' ? event.value : '';
      meaning.errors[event.question] = { typed, message: refusal.message };
      continue;
    }
    meaning.refusal = refusal;
    meaning.state = attempted;
  }
  return meaning;
}

/** The answers that stand in a form, for the questions it asks. Files are not among them. */
function answersIn(view: StepView, form: FormData): Extract<QuizEvent, { type: 'answer' }>[] {
  const questions = [...view.questions, ...view.content.flatMap(periodsOf)];
  const answers = questions.flatMap((question) => {
    const value = valueIn(question, form);
    return value === undefined ? [] : [{ type: 'answer' as const, question: question.id, value }];
  });
  return [...answers, ...view.content.flatMap((content) => cartChoicesIn(content, form))];
}

function periodsOf(content: StepView['content'][number]): QuestionView[] {
  return content.kind === 'cartContentV2' && content.periods ? [content.periods] : [];
}

/** Returns the answer of a form to one question; undefined when it does not ask it. */
function valueIn({ id, input }: QuestionView, form: FormData): AnswerValue | null | undefined {
  const name = `q.${id}`;
  if (input.kind === 'fileInput') return undefined;
  if (!form.has(name) && !form.has(`${name}.add`)) return undefined;
  const values = form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));
  if (input.kind === 'allergies') {
    const typed = formText(form, `${name}.add`).split(/[,;\n]/);
    const added = typed.map((text) => text.trim()).filter(Boolean);
    return listOrNull([...new Set([...values, ...added.map((text) => `other:${text}`)])]);
  }
  const isMany = input.kind === 'checkbox' || (input.kind === 'commerceProduct' && input.many);
  return isMany ? listOrNull(values) : (values.at(-1) ?? null);
}

function listOrNull(values: string[]): string[] | null {
  return values.length > 0 ? values : null;
}

/** The counter or coupon button of a `cartContentV2`. */
function cartChoicesIn(content: StepView['content'][number], form: FormData) {
  const choice = form.get('choice');
  if (content.kind !== 'cartContentV2' || typeof choice !== 'string') return [];
  const { question, value } = content.choices;
  const [key = '', number = ''] = choice.split('=', 2);
  if (key !== 'coupon' && !/^\d{1,3}$/.test(number)) return [];
  const typed = choice === 'coupon' ? formText(form, 'coupon').trim() : '';
  const chosen =
    key === 'coupon'
      ? { ...value, coupon: typed || null }
      : { ...value, quantities: { ...value.quantities, [key]: Number(number) } };
  return [{ type: 'answer' as const, question, value: chosen }];
}

function leavingEvent(form: FormData): QuizEvent | null {
  const step = form.get('goTo');
  if (typeof step === 'string') return { type: 'goTo', step, andReturn: true };
  const [changed, kept] = [form.get('change'), form.get('keep')];
  if (typeof changed === 'string') return { type: 'change', question: changed };
  if (typeof kept === 'string') return { type: 'change', question: kept, undo: true };
  if (form.has('back')) return { type: 'back' };
  const action = form.get('action');
  return isActionKind(action) ? { type: 'act', action } : null;
}

type ActionKind = Extract<QuizEvent, { type: 'act' }>['action'];

const actionKinds: Record<ActionKind, true> = {
  timeout: true,
  continueOnly: true,
  understand: true,
  continue: true,
  answer: true,
  skip: true,
  abort: true,
  finish: true,
  continueTimeout: true,
};

function isActionKind(value: unknown): value is ActionKind {
  return typeof value === 'string' && Object.hasOwn(actionKinds, value);
}
