import type { CartSource } from '../../../schemas/generated/types';
import { cartChanges } from '../../database/tables/cart.schema.server';
import { findVisitor, rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { applyChange } from './apply-change';
import type { CartChange } from './cart-change';
import type { Shop } from './cart-contents';
import type { CartProblem } from './cart-problem';
import { findCart, lockCart, ownerOf, readContents, saveContents } from './cart-rows.server';
import { type CartAnswer, presentCart } from './present-cart';
import { shopFor } from './shop.server';

/** The cart of whoever asks, at today’s prices. Looking writes nothing: a new visitor’s has no id. */
export async function readCart(context: AppLoadContext): Promise<CartAnswer> {
  const { db, clock } = context;
  const visitor = await findVisitor(context);
  return readCartIn(await shopFor(db, clock, visitor), db, visitor);
}

/** The cart of a visitor, at the prices of a shop that is open for them already. */
export async function readCartIn(
  shop: Shop,
  db: Queryable,
  visitor: Visitor | null,
): Promise<CartAnswer> {
  const cart = visitor && (await findCart(db, ownerOf(visitor)));
  return presentCart(cart?.id ?? '', await readContents(db, cart), shop);
}

export type ChangeResult = ({ ok: true } & CartAnswer) | { ok: false; problem: CartProblem };

/**
 * Changes the cart of whoever asks. Changes of one cart happen one after another, and a refused one leaves
 * it as it was.
 */
export async function changeCart(
  context: AppLoadContext,
  change: CartChange,
  source: CartSource,
): Promise<ChangeResult> {
  const visitor = await rememberVisitor(context);
  const shop = await shopFor(context.db, context.clock, visitor);
  const now = context.clock.now();
  return context.db.transaction(async (tx): Promise<ChangeResult> => {
    const cart = await lockCart(tx, ownerOf(visitor));
    const changed = applyChange(await readContents(tx, cart), change, shop);
    if (!changed.ok) return changed;
    await saveContents(tx, cart.id, changed.contents, now);
    await tx.insert(cartChanges).values({ cartId: cart.id, change: change.kind, source, at: now });
    return { ok: true, ...presentCart(cart.id, changed.contents, shop) };
  });
}
