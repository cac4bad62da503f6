import { cartAfterQuiz } from '../../kernel/sites/quiz-address';

/** A quiz that somebody began and neither sent nor ended. */
export interface BegunQuiz {
  /** Title of the quiz. */
  title: string;
  path: string;
  /** Screen at which they are, from 1. */
  step: number;
  /** Screens that follow it, by what they answered so far. */
  left: number;
}

/** Something in a cart. */
interface CartedProduct {
  id: string;
  title: string;
  isPrescribed: boolean;
}

/** A prescription product that waits for a provider or renews. */
export interface CaredProduct {
  id: string;
  title: string;
  /** Topic of its quiz in addresses, such as `weight-loss`. */
  topic: string;
  /** True while a provider decides about it. */
  isInReview: boolean;
  /** False once its renewals are cancelled, and for what was bought once. */
  renews: boolean;
}

/** Facts of somebody between a quiz and a treatment. */
export interface JourneyFacts {
  /** The quiz they worked on last; null where none is open. */
  begun: BegunQuiz | null;
  /** Their cart, with its whole price in cents. */
  cart: { products: readonly CartedProduct[]; total: number; currency: string };
  /** Products that their intakes still allow, by id. */
  allowed: ReadonlySet<string>;
  care: readonly CaredProduct[];
}

/** A plan that was chosen and not paid for. */
interface UnpaidPlan {
  /** Titles of the medicine in it. */
  titles: string[];
  /** Number of other products in the cart, which its price counts in. */
  extras: number;
  /** Cents, for the whole cart; null while it holds medicine that cannot be bought, which its price counts in. */
  total: number | null;
  currency: string;
  path: string;
}

/** Thing that somebody left open on the way from a quiz to a treatment. */
export interface Journey {
  /** Null where nothing that may be bought waits to be paid for. */
  unpaid: UnpaidPlan | null;
  begun: BegunQuiz | null;
  /** Things in the cart that no quiz gave, such as extras; 0 where the plan itself waits. */
  extras: number;
}

/**
 * Says where somebody is on that way. Dashboard, treatment page, cart and mails all ask it, so that none of them says
 * otherwise than the others. Medicine that its intake no longer allows, or that is had already, cannot be
 * bought: nobody is asked to pay for it.
 */
export function journeyOf({ begun, cart, allowed, care }: JourneyFacts): Journey {
  const had = new Set(care.map(({ id }) => id));
  const planned = cart.products.filter(
    ({ id, isPrescribed }) => isPrescribed && allowed.has(id) && !had.has(id),
  );
  const isPlan = planned.length > 0;
  const isAllForSale = cart.products.every(
    (product) => !product.isPrescribed || planned.includes(product),
  );
  return {
    unpaid: isPlan
      ? {
          titles: planned.map(({ title }) => title),
          extras: cart.products.filter(({ isPrescribed }) => !isPrescribed).length,
          total: isAllForSale ? cart.total : null,
          currency: cart.currency,
          path: cartAfterQuiz,
        }
      : null,
    begun,
    extras: isPlan ? 0 : cart.products.filter(({ isPrescribed }) => !isPrescribed).length,
  };
}

/** Lists what somebody left open and may go back to, the nearest to their treatment first. */
export type LeftOpen = ({ kind: 'unpaid' } & UnpaidPlan) | ({ kind: 'begun' } & BegunQuiz);

/** Returns what somebody left open first of all; null where that is nothing. */
export function leftOpen({ unpaid, begun }: Pick<Journey, 'unpaid' | 'begun'>): LeftOpen | null {
  if (unpaid) return { kind: 'unpaid', ...unpaid };
  return begun ? { kind: 'begun', ...begun } : null;
}

/** Returns in words how far somebody came in a quiz. */
export function stepInWords({ step, left }: Pick<BegunQuiz, 'step' | 'left'>): string {
  if (left === 0) return `Step ${step}, the last one.`;
  return `Step ${step}, ${left === 1 ? '1 more' : `about ${left} more`} to go.`;
}

const titlesOf = (care: readonly CaredProduct[]) => care.map(({ title }) => title);

/** Something of a topic that is under way already. */
export interface Beforehand {
  kind: 'inReview' | 'running' | 'lastSupply';
  titles: string[];
}

/**
 * Returns what somebody has to know before they begin a quiz anew: that answers of theirs wait for a provider, that
 * they have a treatment, or that parcels of one still come that does not renew. Null where that is nothing.
 */
export function beforehand(care: readonly CaredProduct[], topic: string): Beforehand | null {
  const ofTopic = care.filter((one) => one.topic === topic);
  const reviewed = ofTopic.filter(({ isInReview }) => isInReview);
  if (ofTopic.length === 0) return null;
  if (reviewed.length > 0) return { kind: 'inReview', titles: titlesOf(reviewed) };
  const running = ofTopic.filter(({ renews }) => renews);
  return running.length > 0
    ? { kind: 'running', titles: titlesOf(running) }
    : { kind: 'lastSupply', titles: titlesOf(ofTopic) };
}
