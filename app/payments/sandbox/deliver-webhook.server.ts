import { eq } from 'drizzle-orm';
import type { Services } from '../../http/load-context';
import { receiveWebhook } from '../receive-webhook.server';
import { sandboxEvents } from './sandbox.schema.server';
import { sign, signatureHeader, webhookSecret } from './sandbox-signature.server';

type DeliveryServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/**
 * Sends an event as a real provider would, signed, to the same receiver. It does not go over the network:
 * a demonstration does not know the address under which it can be reached. A refusal is tried again.
 */
export async function deliverWebhook(
  { event: id }: { event: string },
  services: DeliveryServices,
): Promise<void> {
  const { config, db, clock } = services;
  const [event] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
  if (!event) return;
  const body = JSON.stringify({ id, type: event.type, ref: event.ref });
  const request = new Request(`${config.publicUrl}/payments/webhook/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(webhookSecret(config), body, clock.now()),
    },
  });
  const received = await receiveWebhook(services, 'sandbox', request);
  if (received !== 'kept') throw new Error(`The webhook was refused: ${received}.`);
}
