import type { CartLine, PriceList } from '../../../engine/commerce';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config/config.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Log } from '../../kernel/log/log.server';

export interface SeedServices {
  config: Config;
  clock: Clock;
  log: Log;
}

/** An account to try the demo with; `npm start` prints it. */
export interface DemoAccount {
  /** Role of the person, in words. */
  role: string;
  email: string;
  password: string;
  /** Where this person begins, such as /patient. */
  path: string;
}

/** One set of sample data. Give a set a new name when it grows: a name is generated once. */
export interface Seeder {
  name: string;
  /** Words for those who wait for it, where it takes seconds, such as “Generating 300 patients”. */
  takes?: string;
  accounts?: readonly DemoAccount[];
  seed(tx: Tx, services: SeedServices): Promise<void>;
}

/** Context from which every part of the demonstration’s history starts. */
export interface DemoContext {
  catalogue: PriceList;
  now: Date;
  origin: string;
}

/** A moment so many days, and hours, before another. */
export function daysBefore(now: Date, days: number, hours = 0): Date {
  return new Date(now.getTime() - days * day - hours * hour);
}

/** Something of the catalogue, such as 1 of `fiber-once`. */
export function bought(
  productId: string,
  variantId: string,
  rest: Partial<CartLine> = {},
): CartLine {
  return { productId, variantId, quantity: 1, dosage: null, usage: null, ...rest };
}
