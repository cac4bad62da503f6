import type { PriceList } from '../../engine/commerce';
import type { Queryable } from '../kernel/database/client.server';
import { currentReference } from './reference.server';

/** Returns what can be bought now, with its prices. */
export async function currentCatalogue(db: Queryable): Promise<PriceList> {
  return (await currentReference(db)).catalogue;
}
