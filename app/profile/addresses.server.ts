import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { type AddressUse, addresses } from './addresses.schema.server';
import type { DeliveryAddress } from './delivery-address';

/** An address of the profile, and which of its versions it is. */
export interface KeptAddress {
  address: DeliveryAddress;
  version: number;
}

/** The address of a person for this use; null while they have given none. */
export async function findAddress(
  db: Queryable,
  userId: string,
  use: AddressUse,
): Promise<KeptAddress | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.use, use)));
  return row ? kept(row) : null;
}

export interface AddressToSave {
  userId: string;
  use: AddressUse;
  address: DeliveryAddress;
  /** The version that is replaced, 0 for none; null replaces whichever there is. */
  version: number | null;
}

/**
 * Keeps an address. The same address again changes nothing.
 * @returns Null when another version than the expected one is there: nothing was changed.
 */
export async function saveAddress(
  tx: Queryable,
  now: Date,
  { userId, use, address, version }: AddressToSave,
): Promise<KeptAddress | null> {
  const before = await findAddress(tx, userId, use);
  if (before && isSame(before.address, address)) return before;
  if (version !== null && version !== (before?.version ?? 0)) return null;
  const fields = { ...address, line2: address.line2 ?? null, updatedAt: now };
  const [saved] = await tx
    .insert(addresses)
    .values({ ...fields, userId, use, version: 1 })
    .onConflictDoUpdate({
      target: [addresses.userId, addresses.use],
      set: { ...fields, version: sql`${addresses.version} + 1` },
      // Another window may have been quicker since the look above.
      setWhere: version === null ? undefined : eq(addresses.version, version),
    })
    .returning();
  return saved ? kept(saved) : null;
}

function kept(row: typeof addresses.$inferSelect): KeptAddress {
  const { userId, use, updatedAt, version, line2, ...place } = row;
  return { address: line2 === null ? place : { ...place, line2 }, version };
}

function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const text = ({ recipient, line1, line2, locality, ...rest }: DeliveryAddress) =>
    [recipient, line1, line2, locality, rest.administrativeArea, rest.postalCode].join('\n');
  return text(one) === text(other) && one.countryCode === other.countryCode;
}
