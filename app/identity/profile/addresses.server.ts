import { and, eq, sql } from 'drizzle-orm';
import type { TypedAddress } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  type AddressUse,
  addresses,
  type DeliveryAddress,
  profileChanges,
} from '../../database/tables/profile.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import { readAddress, underAddress, wholeAddress } from './delivery-address';
import { addressForCalls, isSameValue, type ProfileChange } from './profile';

/** An address of the profile, and which of its versions it is. */
export interface StoredAddress {
  address: DeliveryAddress;
  version: number;
}

/** The address of a person for this use; null while they have given none. */
export async function findAddress(
  db: Queryable,
  userId: string,
  use: AddressUse,
): Promise<StoredAddress | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.use, use)));
  return row ? storedAddress(row) : null;
}

export interface AddressToSave {
  userId: string;
  use: AddressUse;
  address: DeliveryAddress;
  /** The version that is replaced, 0 for none; null replaces whichever there is. */
  version: number | null;
}

/**
 * Keeps an address, and writes down that the profile changed. The same address again changes nothing.
 * @returns Null when another version than the expected one is there: nothing was changed.
 */
export async function saveAddress(
  db: Queryable,
  now: Date,
  { userId, use, address, version }: AddressToSave,
): Promise<StoredAddress | null> {
  return db.transaction(async (tx) => {
    await lockProfile(tx, userId);
    const before = await findAddress(tx, userId, use);
    const [was, is] = [before && addressForCalls(before.address), addressForCalls(address)];
    if (before && isSameValue(was, is)) return before;
    if (version !== null && version !== (before?.version ?? 0)) return null;
    await recordChanges(tx, userId, now, [{ field: `${use}Address`, before: was, after: is }]);
    return putAddress(tx, now, { userId, use }, address);
  });
}

/** The jobs of this area and what they carry. */
export interface ProfileJobs {
  /** A patient’s shipments go to another state from now on: where they live decides who may treat them. */
  'profile.moved': { patient: string };
}

const queue = createJobQueue<ProfileJobs>();

/** Writes an address over the one that is there. The profile is locked. */
export async function putAddress(
  tx: Queryable,
  now: Date,
  { userId, use }: { userId: string; use: AddressUse },
  address: DeliveryAddress,
): Promise<StoredAddress> {
  const fields = { ...address, line2: address.line2 ?? null, updatedAt: now };
  const before = use === 'shipping' ? await findAddress(tx, userId, use) : null;
  // Whoever took an address away and gives another one may have moved, too.
  const isMoved = before?.address.administrativeArea !== address.administrativeArea;
  if (use === 'shipping' && isMoved) {
    const key = `profile.moved ${userId}`;
    await queue.enqueue(tx, 'profile.moved', { patient: userId }, { key });
  }
  const [saved] = await tx
    .insert(addresses)
    .values({ ...fields, userId, use, version: 1 })
    .onConflictDoUpdate({
      target: [addresses.userId, addresses.use],
      set: { ...fields, version: sql`${addresses.version} + 1` },
    })
    .returning();
  if (!saved) throw new Error('The address was not kept.');
  return storedAddress(saved);
}

/** Takes an address away. The profile is locked. */
export async function dropAddress(tx: Queryable, userId: string, use: AddressUse): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.use, use)));
}

export function storedAddress(row: typeof addresses.$inferSelect): StoredAddress {
  const { userId, use, updatedAt, version, line2, ...place } = row;
  return { address: line2 === null ? place : { ...place, line2 }, version };
}

export type Stored =
  | { ok: true; address: DeliveryAddress }
  | { ok: false; errors: Record<string, string> };

/** Checks a delivery address as typed and keeps it in the profile; errors are named as calls name the fields. */
export async function keepShippingAddress(
  tx: Queryable,
  now: Date,
  userId: string,
  typed: TypedAddress,
): Promise<Stored> {
  const { states } = await currentReference(tx);
  const read = readAddress(typed, states);
  if (!read.ok) return { ok: false, errors: underAddress(read.errors) };
  const { address } = read;
  const { version = null } = typed;
  const saved = await saveAddress(tx, now, { userId, use: 'shipping', address, version });
  if (saved) return { ok: true, address: saved.address };
  const message =
    'This address was changed in another window. Reload the page and look at it again.';
  return { ok: false, errors: { [wholeAddress]: message } };
}

/**
 * Makes whoever else changes this profile wait until the transaction ends. Rows that only refer to the person
 * can be written meanwhile.
 */
export async function lockProfile(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Writes down what was changed in a profile, as one step; its version counts on. Returns the new version. */
export async function recordChanges(
  tx: Queryable,
  userId: string,
  now: Date,
  changes: readonly ProfileChange[],
): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ profileVersion: sql`${users.profileVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.profileVersion });
  if (!row) throw new Error('The person whose profile was changed is gone.');
  const { version } = row;
  await tx
    .insert(profileChanges)
    .values(changes.map((change) => ({ ...change, userId, version, changedAt: now })));
  return version;
}
