import { eq } from 'drizzle-orm';
import { sandboxEvents } from '../../../database/tables/sandbox.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { sign } from '../../../kernel/http/signed-message.server';
import { receiveWebhook } from '../gateways.server';
import { signatureHeader, webhookSecret } from './sandbox-webhooks.server';

type DeliveryServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'events'>;

/**
 * Sends an event as a real gateway would, signed, to the same receiver. It does not go over the network:
 * a demonstration does not know the address under which it can be reached. A refusal is tried again.
 */
export async function deliverWebhook(
  { event: id }: { event: string },
  services: DeliveryServices,
): Promise<void> {
  const { db } = services;
  const [event] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
  if (!event) return;
  const received = await receiveWebhook(services, 'sandbox', webhookRequest(services, event));
  if (received !== 'kept') throw new Error(`The webhook was refused: ${received}.`);
}

/** The webhook of an event, signed now. */
export function webhookRequest(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { id, type, ref }: Pick<typeof sandboxEvents.$inferSelect, 'id' | 'type' | 'ref'>,
): Request {
  const body = JSON.stringify({ id, type, kind: type, ref });
  return new Request(`${config.publicUrl}/payments/webhook/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(webhookSecret(config), body, clock.now()),
    },
  });
}
