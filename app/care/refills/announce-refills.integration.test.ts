import { like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { announceRefills } from './announce-refills.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

it('tells three days ahead what renews, once, and not what was skipped', async () => {
  const [patient, other] = [
    await renewing(database.db, 'pen-1m'),
    await renewing(database.db, 'pen-1m'),
  ];
  const { orderId, version, nextRefillOn } = await patient.subscription();
  const skipped = await other.subscription();
  await changeSubscription(other.at('2025-06-20T12:00:00Z'), other.userId, {
    subscription: skipped.id,
    version: skipped.version,
    change: { kind: 'skip', day: '2025-07-02' },
  });
  const told = () =>
    database.db.select().from(mailOutbox).where(like(mailOutbox.key, 'refill-coming %'));
  expect([nextRefillOn, version]).toEqual(['2025-07-02', expect.any(Number)]);

  await announceRefills(patient.at('2025-06-28T12:00:00Z'));
  expect(await told()).toEqual([]);
  await announceRefills(patient.at('2025-06-29T12:00:00Z'));
  await announceRefills(patient.at('2025-06-29T13:00:00Z'));
  await announceRefills(patient.at('2025-07-01T13:00:00Z'));

  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    key: `refill-coming ${orderId} 2025-07-02`,
    recipient: patient.payer.user.email,
  });
  expect(mail?.text).toContain('$299 at most');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\bpen\b|prescri|medic|dose|treat|health/i);
});
