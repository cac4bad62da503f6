import type { CartLine } from '../../cart/cart-line';
import { cartLines } from '../../cart/cart-lines';
import { priceCart } from '../../cart/price-cart';
import { present } from '../../present/present';
import type { Quiz } from '../../quiz';
import { review } from '../../review/review';
import type { QuizState } from '../../state/quiz-state';
import { recordOf } from '../../state/records';
import type { ContentView, QuestionView, StepView } from '../../view';
import type { Known } from '../place';
import { wayOf } from './way';

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

/** Says what somebody meets on their way through a revision. */
export function transcriptOf(quiz: Quiz, known: Known): Transcript {
  const { stops, state } = wayOf(quiz, known);
  const pages = stops.map(({ view }) => ({ step: view.step, page: pageOf(view) }));
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
    price: priceCart(lines, quiz.reference.catalogue, null, known.facts.today).cart.total,
  };
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

/** What of a page can be told apart. */
export function pageOf(view: StepView) {
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
