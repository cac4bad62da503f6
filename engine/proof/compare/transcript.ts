import type { CartLine } from '../../commerce/cart-line';
import { priceCart } from '../../commerce/price-cart';
import type { PricedCart, PricedItem } from '../../commerce/priced-cart';
import { cartLines } from '../../quiz/cart/cart-lines';
import { intakeOf } from '../../quiz/intake/intake';
import type { Quiz } from '../../quiz/model/quiz';
import type { ContentView, QuestionView, StepView } from '../../quiz/model/view';
import { present } from '../../quiz/present/present';
import type { QuizState } from '../../quiz/state/quiz-state';
import { recordOf } from '../../quiz/state/records';
import type { Known } from '../people/place';
import { wayOf } from './way';

/** A page as somebody saw it when they had answered there. */
export interface SeenPage {
  step: string;
  /** Parts of the page that can be read and tapped, prices included, without the person’s own answers. */
  page: Page;
}

/** All that somebody met on their way through one revision. */
export interface Transcript {
  pages: SeenPage[];
  end: 'finishes' | 'is ended' | 'goes no further';
  /** Concerns, and what ended the quiz, each with its consequence. */
  findings: { consequence: string; reason: string }[];
  /** Lines that are bought; none unless they finish. */
  lines: CartLine[];
  /** Price that they pay, in cents, without a coupon. */
  price: number;
}

/** Says what somebody meets on their way through a revision. */
export function transcriptOf(quiz: Quiz, known: Known): Transcript {
  const { stops, state } = wayOf(quiz, known);
  const pages = stops.map(({ view }) => ({ step: view.step, page: pageOf(view) }));
  const { eligibility, findings } = intakeOf(quiz, state);
  const finishes = state.ended === 'submitted';
  const lines = finishes ? cartLines(quiz, state, quiz.reference.catalogue) : [];
  const isNotified = present(quiz, state).outcome === 'terminated';
  const isOver = isNotified || (eligibility === 'terminated' && hasLeft(quiz, state));
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

/** Tells whether somebody has come to a step. What is known of their path may lead further than they can go. */
function isBehind({ stepById }: Quiz, state: QuizState, step: string): boolean {
  return (stepById.get(step)?.index ?? 0) <= (stepById.get(state.step)?.index ?? 0);
}

/** Tells whether somebody stands at a step that they have left: the quiz ended there with nothing more to tell. */
function hasLeft(quiz: Quiz, state: QuizState): boolean {
  const step = quiz.stepById.get(state.step);
  return step !== undefined && recordOf(state, step).passed !== undefined;
}

export type Page = ReturnType<typeof pageOf>;

/** Parts of a page that can be told apart. */
export function pageOf(view: StepView) {
  const { kind, section, side, content, questions, actions, verdict, summary, cart } = view;
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
    cart: cart && cartOnPage(cart),
    prices: pricesOn(view),
  };
}

/** A price that a page tells. */
export interface ShownPrice {
  of: string;
  /** Amount in cents. */
  cents: number;
}

/** The prices that a page tells, in their order. */
function pricesOn({ content, questions, cart }: StepView): ShownPrice[] {
  const inContent = content.flatMap((one) => {
    if (one.kind === 'cartContent') return pricesInCart(one.cart);
    if (one.kind !== 'cartContentV2') return [];
    return [...pricesInCart(one.cart), ...(one.periods ? pricesOfAnswers(one.periods) : [])];
  });
  const inCart = cart ? pricesInCart(cart) : [];
  return [...inContent, ...questions.flatMap(pricesOfAnswers), ...inCart];
}

function pricesOfAnswers({ input }: QuestionView): ShownPrice[] {
  if (!('options' in input)) return [];
  return input.options.flatMap(({ label, offer, perMonth }) => [
    ...(offer ? [{ of: label, cents: offer.total }] : []),
    ...(perMonth === null ? [] : [{ of: `a month of ${label}`, cents: perMonth }]),
  ]);
}

function pricesInCart({ items, total }: PricedCart): ShownPrice[] {
  if (items.length === 0) return [];
  const each = items.map(({ product: { title }, total: cents }) => ({ of: title, cents }));
  return [...each, { of: 'everything in the cart', cents: total }];
}

/** Parts of a cart that can be read. */
function cartOnPage({ items, shipping, total }: PricedCart) {
  return { items: items.map(itemOnPage), shipping, total };
}

/** Parts of a line in a cart that can be read. */
export function itemOnPage({ variantId, quantity, dosage, subtotal, total, product }: PricedItem) {
  return { title: product.title, variantId, quantity, dosage, subtotal, total };
}

function wordsOfContent(content: ContentView): object {
  switch (content.kind) {
    case 'cartContent': {
      const { cart, ...words } = content;
      return { ...words, cart: cartOnPage(cart) };
    }
    case 'cartContentV2': {
      const { cart, choices: _, periods, ...words } = content;
      return { ...words, cart: cartOnPage(cart), periods: periods && wordsOfQuestion(periods) };
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
            offer: option.offer,
            perMonth: option.perMonth,
          }))
        : [],
  };
}
