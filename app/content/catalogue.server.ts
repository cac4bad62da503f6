import type { PriceList } from '../../engine/commerce';
import { validateCatalogue } from '../../schemas/generated/validators';
import type { Queryable } from '../kernel/database/client.server';
import { readRevision } from './published.server';
import { currentReference, referenceRevisions } from './reference.server';
import { remembered } from './remembered';

/** Returns what can be bought now, with its prices. */
export async function currentCatalogue(db: Queryable): Promise<PriceList> {
  return (await currentReference(db)).catalogue;
}

/** Returns the revision of what can be bought now; undefined where nothing is published. */
export async function catalogueRevision(db: Queryable): Promise<string | undefined> {
  return (await referenceRevisions(db))['catalogue'];
}

const earlier = remembered<PriceList | null>(8, (catalogue) => (catalogue === null ? 0 : null));

/** Returns what could be bought in a revision; null where there is none that can still be read. */
export function catalogueAt(db: Queryable, revision: string): Promise<PriceList | null> {
  return earlier(revision, async () => {
    const body = await readRevision(db, 'catalogue', 'catalogue', revision);
    const catalogue: unknown = body === null ? null : JSON.parse(body);
    return validateCatalogue(catalogue) ? catalogue : null;
  });
}
