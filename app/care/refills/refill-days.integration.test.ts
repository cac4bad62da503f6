import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { currentGateway, findCustomer } from '../../commerce/gateway/gateways.server';
import { dropCard, keepCard, visa } from '../../commerce/gateway/sandbox/card-box.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const withoutCard = async ({ context, payer }: RenewingPatient) => {
  const customer = (await findCustomer(database.db, 'sandbox', payer.user.id)) ?? '';
  const cards = (await currentGateway(context)?.paymentMethods(customer)) ?? [];
  for (const { id } of cards) await dropCard(database.db, customer, id);
};

describe('a refill that no card pays', () => {
  it('is tried again after one, three and seven days, then the renewals are paused', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    expect(await patient.subscription()).toMatchObject({ status: 'pastDue' });
    const tries: (number | undefined)[] = [];
    for (const day of ['02', '03', '04', '05', '06', '09', '10']) {
      await patient.run(`2025-07-${day}T14:00:00Z`);
      tries.push((await patient.refills())[0]?.tries);
    }

    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ status: 'paused', nextRefillOn: null });
    expect(await patient.mails()).toHaveLength(4);
    expect(await patient.shipments()).toHaveLength(1);
  });

  it('is sent once a card pays', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    const customer = (await findCustomer(database.db, 'sandbox', patient.userId)) ?? '';
    await database.db.transaction((tx) => keepCard(tx, new Date(due), customer, visa));
    await patient.run('2025-07-03T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'sent', tries: 1 }]);
    expect(await patient.subscription()).toMatchObject({
      status: 'active',
      nextRefillOn: '2025-08-02',
    });
  });
});
