import { and, desc, eq, sql } from 'drizzle-orm';
import { sandboxCards, sandboxPayments } from '../../../database/tables/sandbox.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { sandboxName, tell } from './sandbox-webhooks.server';

export type SandboxCardRow = typeof sandboxCards.$inferSelect;

/** A card as it is made up. */
export type CardToKeep = Pick<
  SandboxCardRow,
  'brand' | 'last4' | 'expMonth' | 'expYear' | 'wallet' | 'declines'
>;

/** The card that the payment page shows. */
export const visa: CardToKeep = {
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  wallet: null,
  declines: false,
};

/** A card that refuses to pay. */
export const declining: CardToKeep = {
  ...visa,
  brand: 'mastercard',
  last4: '0341',
  declines: true,
};

/** The cards of a customer: the default one first, then the newest. */
export function cardsOf(db: Queryable, customer: string): Promise<SandboxCardRow[]> {
  return db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.customer, customer))
    .orderBy(desc(sandboxCards.isDefault), desc(sandboxCards.createdAt), sandboxCards.id);
}

/**
 * Keeps a card, once. The first one is the default, and so is one that comes in place of a card that refuses.
 * @returns Its id.
 */
export async function keepCard(
  tx: Tx,
  now: Date,
  customer: string,
  card: CardToKeep,
): Promise<string> {
  const cards = await cardsOf(tx, customer);
  const isSame = (one: SandboxCardRow) => one.last4 === card.last4 && one.wallet === card.wallet;
  const same = cards.find(isSame);
  if (same) return same.id;
  const id = sandboxName('sbxpm');
  await tx.insert(sandboxCards).values({ ...card, id, customer, isDefault: false, createdAt: now });
  if (cards.find(({ isDefault }) => isDefault)?.declines ?? true)
    await chooseCard(tx, customer, id);
  await tell(tx, now, { type: 'cards.changed', ref: customer });
  return id;
}

/** Makes a card the default one. Returns whether the customer has it. */
export async function chooseCard(tx: Tx, customer: string, id: string): Promise<boolean> {
  const own = and(eq(sandboxCards.customer, customer), eq(sandboxCards.id, id));
  const [found] = await tx.select({ id: sandboxCards.id }).from(sandboxCards).where(own);
  if (!found) return false;
  await tx
    .update(sandboxCards)
    .set({ isDefault: false })
    .where(eq(sandboxCards.customer, customer));
  await tx.update(sandboxCards).set({ isDefault: true }).where(own);
  return true;
}

/** Forgets a card. Returns whether the customer had it. */
export async function dropCard(db: Queryable, customer: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sandboxCards)
    .where(and(eq(sandboxCards.customer, customer), eq(sandboxCards.id, id)))
    .returning({ id: sandboxCards.id });
  return gone.length > 0;
}

/** Pays what is open with a card of its customer, unless the card declines or is not theirs. */
export function payWithCard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ref: string,
  cardId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.status, 'open'));
    const [payment] = await tx.select().from(sandboxPayments).where(isOpen).for('update');
    if (!payment) return;
    const card = (await cardsOf(tx, payment.customer)).find(({ id }) => id === cardId);
    const change = (
      to: Parameters<ReturnType<typeof tx.update<typeof sandboxPayments>>['set']>[0],
    ) => tx.update(sandboxPayments).set(to).where(isOpen);
    if (card?.declines !== false) {
      await change({ declines: sql`${sandboxPayments.declines} + 1` });
      return;
    }
    const now = clock.now();
    await tell(tx, now, { type: 'payment.succeeded', ref, webhook: 'now' });
    await change({ status: 'paid', card: card.id, closedAt: now });
  });
}
