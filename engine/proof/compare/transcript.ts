import type { AnswerValue } from '../../../schemas/generated/types';
import { keepsAnswers } from '../../actions/action-kind';
import { advance } from '../../advance/advance';
import type { CartLine } from '../../cart/cart-line';
import { cartLines } from '../../cart/cart-lines';
import { priceCart } from '../../cart/price-cart';
import { present } from '../../present/present';
import type { Quiz } from '../../quiz';
import { review } from '../../review/review';
import { start } from '../../start';
import type { QuizState } from '../../state/quiz-state';
import { recordOf } from '../../state/records';
import type { ContentView, QuestionView, StepView } from '../../view';
import type { Known } from '../place';

/** A page as somebody saw it when they had answered there. */
export interface SeenPage {
  step: string;
  /** What can be read and tapped: without what they answered, and without prices, which are told at the end. */
  page: Page;
}

/** All that somebody met on their way through one revision. */
export interface Transcript {
  pages: SeenPage[];
  end: 'finishes' | 'is ended' | 'goes no further';
  /** Concerns, and what ended the quiz, each with its consequence. */
  findings: { consequence: string; reason: string }[];
  /** What is bought; nothing unless they finish. */
  lines: CartLine[];
  /** What they pay, in cents, without a coupon. */
  price: number;
}

/**
 * Walks a revision as somebody whose answers are known. An answer that the revision does not take counts as
 * none; whoever chose more than may be chosen, or is not signed in where an account is asked for, stops there;
 * and nobody skips what they answered.
 */
export function transcriptOf(quiz: Quiz, known: Known): Transcript {
  const { facts, skips = [] } = known;
  let state = start(quiz, facts);
  const pages: SeenPage[] = [];
  for (let count = 0; count <= quiz.steps.length && !state.ended; count += 1) {
    const given = answered(quiz, state, known.answers);
    state = given.state;
    const view = present(quiz, state);
    pages.push({ step: view.step, page: pageOf(view) });
    if (given.isTooMuch || view.outcome !== 'open' || view.kind === 'stepAuth') break;
    const next = left(quiz, state, view, skips.includes(view.step));
    if (!next) break;
    state = next;
  }
  const { eligibility, findings } = review(quiz, state);
  const finishes = state.ended === 'submitted';
  const lines = finishes ? cartLines(quiz, state, quiz.reference.catalogue) : [];
  const isTold = present(quiz, state).outcome === 'terminated';
  const isOver = isTold || (eligibility === 'terminated' && hasLeft(quiz, state));
  return {
    pages,
    end: finishes ? 'finishes' : isOver ? 'is ended' : 'goes no further',
    findings: findings
      .filter(({ step }) => isBehind(quiz, state, step))
      .map(({ consequence, reason }) => ({ consequence, reason })),
    lines,
    price: priceCart(lines, quiz.reference.catalogue, null, facts.today).cart.total,
  };
}

/** Gives the answers of the present step, as far as the revision takes them; whoever chose too much is kept there. */
function answered(quiz: Quiz, from: QuizState, answers: Known['answers']) {
  let state = from;
  let isTooMuch = false;
  for (const { id } of quiz.stepById.get(from.step)?.questions ?? []) {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (value === undefined) continue;
    const give = (one: AnswerValue) =>
      advance(quiz, state, { type: 'answer', question: id, value: one });
    const given = give(value);
    if (!given.refusal) state = given.state;
    else if (Array.isArray(value)) {
      const taken = value.filter((one) => !give([one]).refusal);
      const again = give(taken);
      isTooMuch ||= taken.length > 0 && again.refusal !== null;
      state = again.refusal ? state : again.state;
    }
  }
  return { state, isTooMuch };
}

/** Leaves the present step; null where that cannot be. */
function left(quiz: Quiz, state: QuizState, view: StepView, skips: boolean): QuizState | null {
  const kinds = view.actions.map(({ kind }) => kind);
  const act = (action: (typeof kinds)[number]) => {
    const done = advance(quiz, state, { type: 'act', action });
    return done.refusal ? null : done.state;
  };
  const onward = kinds.find(keepsAnswers);
  const step = quiz.stepById.get(state.step);
  const hasAnswers = step && Object.keys(recordOf(state, step).answers ?? {}).length > 0;
  const maySkip = kinds.includes('skip') && !hasAnswers;
  if (skips && maySkip) return act('skip');
  return (onward ? act(onward) : null) ?? (maySkip ? act('skip') : null);
}

/** Whether somebody has come to a step; what is known of their path may lead further than they can go. */
function isBehind({ stepById }: Quiz, state: QuizState, step: string): boolean {
  return (stepById.get(step)?.index ?? 0) <= (stepById.get(state.step)?.index ?? 0);
}

/** Whether somebody stands at a step that they have left: the quiz ended there with nothing more to tell. */
function hasLeft(quiz: Quiz, state: QuizState): boolean {
  const step = quiz.stepById.get(state.step);
  return step !== undefined && recordOf(state, step).passed !== undefined;
}

export type Page = ReturnType<typeof pageOf>;

function pageOf(view: StepView) {
  const { kind, section, side, content, questions, actions, verdict, summary } = view;
  return {
    kind,
    section,
    side,
    content: content.map(wordsOfContent),
    questions: questions.map(wordsOfQuestion),
    actions: actions.map(({ kind: action, label, agreement, milliseconds }) => ({
      kind: action,
      label,
      agreement,
      milliseconds,
    })),
    verdict: verdict && {
      ...verdict,
      reasons: verdict.reasons.map(({ consequence, reason }) => ({ consequence, reason })),
    },
    summary: summary?.map(({ label, words }) => ({ label, words })) ?? null,
  };
}

function wordsOfContent(content: ContentView): object {
  switch (content.kind) {
    case 'cartContent': {
      const { cart: _, ...words } = content;
      return words;
    }
    case 'cartContentV2': {
      const { cart: _, choices: __, periods: ___, ...words } = content;
      return words;
    }
    case 'summaryContent':
      return { ...content, items: content.items.map(({ label, words }) => ({ label, words })) };
    default:
      return content;
  }
}

function wordsOfQuestion({ id, label, hideLabel, help, input }: QuestionView) {
  return {
    id,
    label,
    hideLabel,
    help,
    kind: input.kind,
    placeholder: 'placeholder' in input ? input.placeholder : null,
    unit: 'unit' in input ? input.unit : null,
    limits: input.kind === 'checkbox' ? [input.minimum, input.maximum] : [],
    options:
      'options' in input
        ? input.options.map((option) => ({
            id: option.id,
            label: option.label,
            description: option.description,
            badge: option.badge,
            image: option.image,
          }))
        : [],
  };
}
