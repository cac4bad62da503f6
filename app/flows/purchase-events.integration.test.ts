import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginToPayFor, sandboxPage } from '../../tests/support/buying';
import { withDatabase } from '../../tests/support/database';
import { testConfig } from '../../tests/support/load-context';
import { somePatient } from '../../tests/support/patient';
import { somePaying } from '../../tests/support/paying';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { takeJobs } from '../../tests/support/waiting-jobs';
import { keepMarketingMeta } from '../analytics/tracking/consent.server';
import { trackingEvents } from '../database/tables/analytics.schema.server';

const database = withDatabase();
const items = [{ variantId: 'vitamin-once', quantity: 2 }];

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
beforeEach(() => database.db.delete(trackingEvents));

async function counted() {
  const rows = await database.db.select().from(trackingEvents).orderBy(trackingEvents.at);
  return rows.map(({ event }) => event);
}

describe('a purchase is counted', () => {
  it('as begun once, however often and from however many windows one goes on to pay', async () => {
    const { payer, context } = await somePatient(database.db);
    await Promise.all([1, 2, 3].map(() => beginToPayFor(context, payer, items)));
    await beginToPayFor(context, payer, items);

    const rows = await database.db.select().from(trackingEvents);
    expect(rows).toMatchObject([
      { event: 'InitiateCheckout', payload: { source: '', currency: 'usd', quantity: 1 } },
    ]);
  });

  it('as begun anew with another cart', async () => {
    const { payer, context } = await somePatient(database.db);
    await beginToPayFor(context, payer, items);
    await beginToPayFor(context, payer, [{ variantId: 'vitamin-once', quantity: 3 }]);

    expect(await counted()).toEqual(['InitiateCheckout', 'InitiateCheckout']);
  });

  it('with its card once, whoever finds it paid first', async () => {
    const paying = await somePaying(database.db);
    expect(await counted()).toEqual(['InitiateCheckout']);
    await paying.press({ kind: 'pay', webhook: 'twice' });
    await Promise.all([paying.comeBack(), paying.deliver(), paying.follow()]);

    expect(await counted()).toEqual(['InitiateCheckout', 'AddPaymentInfo']);
  });

  it('without a card where nothing was paid', async () => {
    const paying = await somePaying(database.db);
    await paying.press({ kind: 'cancel', webhook: 'never' });
    await paying.comeBack();

    expect(await counted()).toEqual(['InitiateCheckout']);
  });
});

describe('services outside are told that somebody begins to pay', () => {
  const config = testConfig({
    advertising: {
      pixels: [{ apiUrl: 'http://127.0.0.1:1', pixelId: '1234567', accessToken: 'key' }],
      tags: [],
    },
  });

  it.each([
    ['true', 1],
    ['false', 0],
  ] as const)('where agreed is %s: %i time', async (marketingConsent, times) => {
    const { payer, context } = await somePatient(database.db, [], { config });
    const meta = { marketingConsent, fbc: 'fb.1.1767225600000.AbCd' };
    await keepMarketingMeta(database.db, new Date(), payer.user.id, meta);
    await takeJobs(database.db, 'tracking.forward');
    sandboxPage(await beginToPayFor(context, payer, items));
    sandboxPage(await beginToPayFor(context, payer, items));

    const jobs = await takeJobs(database.db, 'tracking.forward');
    expect(jobs).toHaveLength(times);
    expect(jobs.map(({ event }) => event.name)).toEqual(times ? ['Begin'] : []);
  });
});
