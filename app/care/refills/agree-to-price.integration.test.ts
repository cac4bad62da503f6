import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { listTreatments } from '../treatments/treatments.server';
import { agreeToPrice } from './agree-to-price.server';

const database = withDatabase();
const steps = [
  { fromWeek: 1, dosage: 25, unit: 'mg' },
  { fromWeek: 4, dosage: 50, unit: 'mg' },
];

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  const threeMonths = pen?.variants.find(({ id }) => id === 'pen-3m');
  if (!pen || !threeMonths) throw new Error('There is no pen.');
  // Three months of the higher strength cost more.
  pen.pricingBasis = 'dosage';
  threeMonths.prices = [
    { value: 0.25, amount: 74_700 },
    { value: 0.5, amount: 79_700 },
  ];
  await publishCatalogue(database.db, catalogue);
});

describe('a step to a strength that costs more', () => {
  const autumn = '2025-09-02T14:00:00Z';

  it('is asked first; it goes on once the patient agreed, at that price', async () => {
    const patient = await renewing(database.db, 'pen-3m', { doseSteps: steps });
    await patient.dueOn(autumn);
    expect(await patient.refills()).toMatchObject([{ status: 'asked', amount: 79_700 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    await patient.run(autumn);
    expect(await patient.mails()).toHaveLength(1);

    const shown = async () => {
      const [treatment] = await listTreatments(database.db, patient.userId, '2025-09-02');
      return treatment?.subscription;
    };
    const { id: subscription, renewalTotal } = await patient.subscription();
    expect(await shown()).toMatchObject({ askedTotal: 79_700, renewalTotal });
    const agree = (amount: number) =>
      agreeToPrice(patient.at(autumn), patient.userId, { subscription, amount });
    expect(await agree(30_000)).toEqual({ outcome: 'conflict' });
    expect(await agree(79_700)).toEqual({ outcome: 'done' });
    expect(await shown()).toMatchObject({ askedTotal: null, renewalTotal: 79_700 });
    expect(await agree(79_700)).toEqual({ outcome: 'done' });
    await patient.run(autumn);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 79_700 }]);
    expect(await patient.shipments()).toHaveLength(2);
  });

  it('that nobody agrees to is left out after two weeks', async () => {
    const patient = await renewing(database.db, 'pen-3m', { doseSteps: steps });
    await patient.dueOn(autumn);
    await patient.run('2025-09-16T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-12-02' });
  });
});
