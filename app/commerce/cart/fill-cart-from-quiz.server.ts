import type { CartLine } from '../../../engine/commerce';
import { currentCatalogue } from '../../content/catalogue.server';
import { cartChanges } from '../../database/tables/cart.schema.server';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { type CartOwner, lockCart, readContents, saveContents } from './cart-rows.server';
import { withQuizLines } from './merge-contents';

/** What a submitted quiz puts into a cart. */
export interface QuizCart extends CartOwner {
  lines: readonly CartLine[];
  /** A code as typed; null for none. */
  coupon: string | null;
  attemptId: string;
}

/** Puts the lines of a quiz into the cart, in the transaction that submits it. A quiz without lines changes nothing. */
export async function fillCartFromQuiz(
  tx: Queryable,
  { clock }: { clock: Clock },
  { visitorId, userId, ...quiz }: QuizCart,
): Promise<void> {
  if (quiz.lines.length === 0) return;
  const now = clock.now();
  const cart = await lockCart(tx, { visitorId, userId });
  const filled = withQuizLines(await readContents(tx, cart), quiz, await currentCatalogue(tx));
  await saveContents(tx, cart.id, filled, now);
  await tx
    .insert(cartChanges)
    .values({ cartId: cart.id, change: 'submission', source: 'quiz', at: now });
}
