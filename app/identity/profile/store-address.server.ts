import type { TypedAddress } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { saveAddress } from './addresses.server';
import { readAddress } from './read-address';
import { underAddress, wholeAddress } from './typed-address';

export type Kept =
  | { ok: true; address: DeliveryAddress }
  | { ok: false; errors: Record<string, string> };

/** Checks a delivery address as typed and keeps it in the profile; errors are named as calls name the fields. */
export async function keepShippingAddress(
  tx: Queryable,
  now: Date,
  userId: string,
  typed: TypedAddress,
): Promise<Kept> {
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
