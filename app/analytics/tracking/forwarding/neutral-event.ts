import type { AnalyticsEventName } from '../../../../schemas/generated/types';
import { hour } from '../../../kernel/calendar/milliseconds';

/**
 * All that an advertising or tag service may learn of an event. There is no place in it for a page, a
 * product, a price, an answer or a person.
 */
export interface NeutralEvent {
  name: NeutralName;
  /** Random, and the same when it is sent again. */
  id: string;
  /** ISO instant, cut to the hour: the minute of a purchase could be matched with other data. */
  at: string;
  /** The id that the service itself gave the click that led here; null when none did. */
  click: string | null;
}

export type NeutralName = 'Visit' | 'SignUp' | 'Begin' | 'Complete';

/**
 * Names of events outside. Everything that happens within a quiz, a cart or a list of products stays here: how many
 * questions somebody answered already says which quiz it was.
 */
const neutralNames: Record<AnalyticsEventName, NeutralName | null> = {
  PageView: 'Visit',
  CompleteRegistration: 'SignUp',
  InitiateCheckout: 'Begin',
  Purchase: 'Complete',
  ViewQuizStep: null,
  SelectQuizAnswer: null,
  AddToCart: null,
  RemoveFromCart: null,
  AddPaymentInfo: null,
  ViewListItem: null,
};

export function neutralName(event: AnalyticsEventName): NeutralName | null {
  return neutralNames[event];
}

/** A click id in the form in which the service gives them; anything else is dropped, whatever it may say. */
export function clickIdOf(text: string | null | undefined): string | null {
  return text && /^fb\.[0-2]\.\d{10,13}\.[A-Za-z0-9_-]{1,300}$/.test(text) ? text : null;
}

export function neutralEvent(
  name: NeutralName,
  id: string,
  at: Date,
  click: string | null | undefined,
): NeutralEvent {
  const cut = new Date(Math.floor(at.getTime() / hour) * hour);
  return { name, id, at: cut.toISOString(), click: clickIdOf(click) };
}
