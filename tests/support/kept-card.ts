import { currentGateway, customerOf } from '../../app/commerce/gateway/gateways.server';
import type { Payer } from '../../app/commerce/gateway/payment-start';
import {
  type CardToKeep,
  keepCard,
  visa,
} from '../../app/commerce/gateway/sandbox/card-box.server';
import { keepShippingAddress } from '../../app/identity/profile/addresses.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { someAddress } from './some-address';

/**
 * Keeps a card of the sandbox for a patient, and the address to which their parcels go.
 * @returns The gateway’s name for the card.
 */
export async function keptCard(
  context: Pick<AppLoadContext, 'config' | 'db' | 'clock' | 'log' | 'events'>,
  { user }: Pick<Payer, 'user'>,
  card: CardToKeep = visa,
): Promise<string> {
  const gateway = currentGateway(context);
  if (!gateway) throw new Error('No gateway is set up.');
  const customer = await customerOf(context, gateway, user.id);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await keepShippingAddress(tx, now, user.id, someAddress());
    if (!stored.ok) throw new Error('The address was not kept.');
    return keepCard(tx, now, customer, card);
  });
}
