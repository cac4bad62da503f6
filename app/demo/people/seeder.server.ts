import { eq } from 'drizzle-orm';
import type { CartLine, PriceList } from '../../../engine/commerce';
import { users } from '../../database/tables/accounts.schema.server';
import { addresses, type DeliveryAddress } from '../../database/tables/profile.schema.server';
import { day, hour, second } from '../../kernel/calendar/milliseconds';
import { localTime, serviceZone } from '../../kernel/calendar/service-day';
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
  /** Page on which this person begins, such as /patient. */
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

/**
 * A moment so many hours before the one at which the service’s clocks showed the same time so many days before another:
 * through a change of clocks a day is not 24 hours.
 */
export function daysBefore(now: Date, days: number, hours = 0): Date {
  const change = offsetAt(now) - offsetAt(new Date(now.getTime() - days * day));
  return new Date(now.getTime() - days * day + change - hours * hour);
}

/** Time that the service’s clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: Date): number {
  return localTime(serviceZone, moment.getTime()) - Math.floor(moment.getTime() / second) * second;
}

/** Something of the catalogue, such as 1 of `fiber-once`. */
export function bought(
  productId: string,
  variantId: string,
  rest: Partial<CartLine> = {},
): CartLine {
  return { productId, variantId, quantity: 1, dosage: null, usage: null, ...rest };
}

/** Someone of the demonstration. */
export interface DemoPerson {
  id: string;
  address: DeliveryAddress;
}

/** Finds someone of the demonstration by their email address. Runs after accounts and addresses are there. */
export async function demoPerson(tx: Tx, email: string): Promise<DemoPerson> {
  const [found] = await tx
    .select({ id: users.id, address: addresses })
    .from(users)
    .innerJoin(addresses, eq(addresses.userId, users.id))
    .where(eq(users.email, email))
    .limit(1);
  if (!found) throw new Error(`${email} has no account or no address.`);
  const { recipient, line1, line2, locality, countryCode, administrativeArea, postalCode } =
    found.address;
  const address = { recipient, line1, locality, countryCode, administrativeArea, postalCode };
  return { id: found.id, address: line2 === null ? address : { ...address, line2 } };
}

/** The id of a provider of the demonstration. */
export async function demoProvider(tx: Tx, email: string): Promise<string> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!found) throw new Error(`${email} has no account.`);
  return found.id;
}
