import { randomBytes } from 'node:crypto';
import type {
  Card,
  Coupon,
  Customer,
  Intent,
  Invoice,
  Product,
  Refund,
  Session,
  SetupIntent,
  Subscription,
} from './stripe-objects';
import { missing } from './stripe-refusal';

/** Things by their id. */
class Shelf<T extends { id: string }> {
  readonly #things = new Map<string, T>();

  add(thing: T): T {
    this.#things.set(thing.id, thing);
    return thing;
  }

  find(id: string): T {
    return this.#things.get(id) ?? missing(id);
  }

  all(): T[] {
    return [...this.#things.values()];
  }

  drop(id: string): void {
    this.#things.delete(id);
  }
}

/** Something that happened, as Stripe would tell it. */
export interface StandInEvent {
  id: string;
  type: string;
  object: { id: string; object: string };
}

/** Everything the stand-in knows. */
export class StripeBooks {
  readonly customers = new Shelf<Customer>();
  readonly cards = new Shelf<Card>();
  readonly coupons = new Shelf<Coupon>();
  readonly products = new Shelf<Product>();
  readonly sessions = new Shelf<Session>();
  readonly intents = new Shelf<Intent>();
  readonly setups = new Shelf<SetupIntent>();
  readonly subscriptions = new Shelf<Subscription>();
  readonly invoices = new Shelf<Invoice>();
  readonly refunds = new Shelf<Refund>();
  readonly events: StandInEvent[] = [];

  tell(type: string, object: { id: string; object: string }): void {
    this.events.push({ id: newId('evt'), type, object: structuredClone(object) });
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** Seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
