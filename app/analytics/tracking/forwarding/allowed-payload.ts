import type {
  AnalyticsEventName,
  CartSource,
  ListingDisplayMode,
  QuizKind,
  VariantType,
} from '../../../../schemas/generated/types';
import type {
  AllowedPayload,
  CoarseDevice,
} from '../../../database/tables/analytics.schema.server';

/** Values that are allowed; anything else is dropped. */
type Allowed = readonly string[] | RegExp | { from: number; to: number };

const quiz: Allowed = Object.keys({
  quizWeightLoss: true,
  quizErectileDysfunction: true,
  quizEarlyClimax: true,
  quizLibido: true,
  quizHaircare: true,
} satisfies Record<QuizKind, true>);
const source: Allowed = Object.keys({
  pharmacy: true,
  quiz: true,
  '': true,
} satisfies Record<CartSource, true>);
const variantType: Allowed = Object.keys({
  subscription: true,
  subscriptionAddon: true,
  single: true,
} satisfies Record<VariantType, true>);
const mode: Allowed = Object.keys({
  select: true,
  addOns: true,
  cards: true,
  options: true,
  recommended: true,
} satisfies Record<ListingDisplayMode, true>);
/** The id of a step or question: a word of the quiz’s author, not of the patient, and no UUID of one. */
const id = /^(?![0-9a-f]{8}-)[a-z][a-z0-9-]{0,63}$/i;
const position = { from: 1, to: 1000 };
const quantity = { from: 0, to: 100 };
/** Values in cents. */
const value = { from: 0, to: 10_000_000 };
const currency: Allowed = ['usd'];

/**
 * The keys that are kept, by event. There is none for an answer, a product, a coupon or a person: which
 * product costs how much is public, so a line’s own price is not kept either, only a cart’s.
 */
const allowedPayloads = {
  /** The first page of a tab has position 1, others have none. */
  PageView: { position: { from: 1, to: 1 } },
  ViewQuizStep: { quiz, step: id, position },
  SelectQuizAnswer: { quiz, step: id, question: id },
  InitiateCheckout: { source, value, currency, quantity },
  CompleteRegistration: {},
  AddToCart: { source, variantType, quantity },
  RemoveFromCart: { source, variantType, quantity },
  Purchase: { value, currency, quantity },
  AddPaymentInfo: {},
  ViewListItem: { mode, position },
} satisfies Record<AnalyticsEventName, Record<string, Allowed>>;

/** A campaign's own name, and no sentence, address or mail address. */
const campaignName = /^[\w.~|-]{1,64}$/;

/** Returns the campaign that may be kept with an event, of somebody who agreed; nothing for anything else. */
export function allowCampaign(campaign: string | null | undefined): AllowedPayload {
  return campaign && campaignName.test(campaign) ? { campaign } : {};
}

/**
 * Returns the part of a payload that may be kept. Unknown keys are dropped, and so are values of another shape than
 * theirs.
 */
export function allowPayload(
  event: AnalyticsEventName,
  payload: Readonly<Record<string, unknown>>,
): AllowedPayload {
  const passed: AllowedPayload = {};
  for (const [key, allowed] of Object.entries<Allowed>(allowedPayloads[event])) {
    const given = Object.hasOwn(payload, key) ? payload[key] : undefined;
    if ((typeof given === 'string' || typeof given === 'number') && fits(given, allowed)) {
      passed[key] = given;
    }
  }
  return passed;
}

function fits(given: string | number, allowed: Allowed): boolean {
  if (typeof given === 'number') {
    return 'from' in allowed && Number.isInteger(given) && isBetween(given, allowed);
  }
  if (allowed instanceof RegExp) return allowed.test(given);
  return Array.isArray(allowed) && allowed.includes(given);
}

function isBetween(given: number, { from, to }: { from: number; to: number }): boolean {
  return given >= from && given <= to;
}

/** Browsers in this order: each also names the ones it descends from. */
const families = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** Data that a browser tells of itself, as the call carries it. */
interface DeviceReport {
  viewport_size?: string | undefined;
  language?: string | undefined;
  user_agent?: string | undefined;
}

export function coarseDevice({
  viewport_size = '',
  language = '',
  user_agent = '',
}: DeviceReport): CoarseDevice {
  return {
    screen: screenOf(viewport_size),
    browser: families.find(([, mark]) => mark.test(user_agent))?.[0] ?? 'other',
    language: /^([a-z]{2})(-|$)/.exec(language)?.[1] ?? null,
  };
}

function screenOf(viewport: string): CoarseDevice['screen'] {
  const width = Number(/^(\d{2,5})\s?[x×]\s?\d{2,5}$/.exec(viewport)?.[1]);
  if (Number.isNaN(width)) return 'unknown';
  if (width < 640) return 'small';
  return width < 1024 ? 'medium' : 'large';
}
