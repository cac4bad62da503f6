import { and, eq } from 'drizzle-orm';
import type { PaymentServices } from '../../commerce/gateway/gateways.server';
import {
  collectRenewal,
  dropRenewal,
  findRenewal,
  type RenewalName,
} from '../../commerce/renewals/decide-renewal.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { prepareRefill } from './prepare-refill.server';
import { settleRefill } from './settle-refill.server';

type Renewal = typeof renewals.$inferSelect;

/** Brings the renewal of this name as far as it can go now, as `bringForward` does. */
export async function runRefill(services: PaymentServices, name: RenewalName): Promise<void> {
  const [renewal] = await services.db
    .select()
    .from(renewals)
    .where(and(eq(renewals.gateway, name.gateway), eq(renewals.ref, name.ref)));
  if (renewal) await bringForward(services, renewal);
}

/**
 * Brings one renewal as far as it can go now. It may run twice, twice at once, or again after a crash at any
 * point: what is paid for is written down before the money is asked for, the key of the payment is the
 * refill’s, and what follows from it is written once.
 */
export async function bringForward(services: PaymentServices, renewal: Renewal): Promise<void> {
  const { db, clock } = services;
  const catalogue = await currentCatalogue(db);
  const prepared = await db.transaction((tx) => prepareRefill(tx, clock.now(), renewal, catalogue));
  if (prepared.kind === 'nothing') return;
  if (prepared.kind === 'drop') {
    await dropRenewal(services, renewal);
    return;
  }
  const { refill: asked } = prepared;
  const key = `${asked.id} ${asked.tries}`;
  const collected =
    prepared.kind === 'look'
      ? await findRenewal(services, renewal)
      : await collectRenewal(services, renewal, asked.amount, key);
  const isOver = await db.transaction((tx) =>
    settleRefill(tx, { now: clock.now(), catalogue, asked, renewal: collected }),
  );
  if (isOver) await dropRenewal(services, renewal);
}
