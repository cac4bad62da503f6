import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { paymentEvents } from '../../database/tables/payments.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sign } from '../../kernel/http/signed-message.server';
import { receiveWebhook } from './gateways.server';
import { signatureHeader, webhookSecret } from './sandbox/sandbox-webhooks.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const body = JSON.stringify({ id: 'evt_1', type: 'payment.succeeded', ref: 'sbx_unknown' });

function message(signature: string, text = body) {
  return new Request('http://localhost/payments/webhook/sandbox', {
    method: 'POST',
    body: text,
    headers: { [signatureHeader]: signature },
  });
}

const signed = ({ config, clock }: AppLoadContext, text = body) =>
  sign(webhookSecret(config), text, clock.now());

describe('a webhook', () => {
  it('is kept once, however often it is sent', async () => {
    const { context } = await somePaying(database.db);
    const send = () => receiveWebhook(context, 'sandbox', message(signed(context)));

    expect(await Promise.all([send(), send(), send()])).toEqual(['kept', 'kept', 'kept']);
    expect(await database.db.select().from(paymentEvents)).toHaveLength(1);
  });

  it('is refused without a signature that fits', async () => {
    const { context } = await somePaying(database.db);
    const old = sign(webhookSecret(context.config), body, new Date('2025-06-02T11:54:00Z'));
    const forged = sign('another secret', body, context.clock.now());
    const other = signed(context, body.replace('evt_1', 'evt_2'));

    for (const signature of ['', 'nonsense', old, forged, other]) {
      expect(await receiveWebhook(context, 'sandbox', message(signature))).toBe('not signed');
    }
  });

  it('of a gateway there is not, or not here, is refused', async () => {
    const { context } = await somePaying(database.db);
    const production = { ...context, config: { ...context.config, mode: 'production' as const } };

    expect(await receiveWebhook(context, 'nobody', message(signed(context)))).toBe(
      'unknown gateway',
    );
    expect(await receiveWebhook(production, 'sandbox', message(signed(context)))).toBe(
      'unknown gateway',
    );
  });
});
