import { eq } from 'drizzle-orm';
import { currentCatalogue } from '../../content/catalogue.server';
import { cartChanges, carts } from '../../database/tables/cart.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { lockCart, lockExisting, readContents, saveContents } from './cart-rows.server';
import { mergeContents } from './merge-contents';

/** Makes what a visitor put into their cart theirs who signed in, beside what they had before. */
export async function claimCart(tx: Queryable, visitorId: string, userId: string): Promise<void> {
  const visitors = await lockExisting(tx, { visitorId, userId: null });
  if (!visitors) return;
  const own = await lockCart(tx, { visitorId, userId });
  const merged = mergeContents(
    await readContents(tx, own),
    await readContents(tx, visitors),
    await currentCatalogue(tx),
  );
  await saveContents(tx, own.id, merged, new Date());
  await tx.update(cartChanges).set({ cartId: own.id }).where(eq(cartChanges.cartId, visitors.id));
  await tx.delete(carts).where(eq(carts.id, visitors.id));
}
