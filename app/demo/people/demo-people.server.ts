import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Someone of the demonstration. */
export interface DemoPerson {
  id: string;
  address: DeliveryAddress;
}

/** Someone of the demonstration by their email address. Runs after accounts and addresses are there. */
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
