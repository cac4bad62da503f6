import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../schemas/generated/types';
import { beginToPay } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { approved } from '../../../tests/support/deciding';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { type SignedInPatient, somePatient, submitIntake } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publish, publishCatalogue } from '../../../tests/support/published-catalogue';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { changeChart } from '../../care/decisions/change-chart.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { changeCart, readCart } from '../cart/cart.server';
import { beginBuyNow } from './begin-payment.server';

const database = withDatabase();

beforeAll(async () => {
  const { db } = database;
  await openRuledShop(db, [rule({ kind: 'exclusion', facts: ['nitrates'] })]);
  const { named } = sampleLabels();
  const noNitrates = rule({ kind: 'exclusion', facts: ['nitrates'] });
  const labels = {
    named,
    medicines: [
      { id: 'remedy', name: 'Remedy', rules: [noNitrates] },
      {
        id: 'other',
        name: 'Other',
        rules: [
          rule({
            ...{ kind: 'interaction', with: 'remedies', facts: ['gout'], medicines: ['remedy'] },
            ...{ verdict: 'stop', why: 'They add up.' },
          }),
        ],
      },
    ],
  };
  await publish(db, 'clinical', JSON.stringify(labels));
  const { products, ...shop } = smallCatalogue();
  const medicines: Record<string, string> = { pen: 'remedy', tablet: 'other', foam: 'mystery' };
  const labeled = products.map(
    (product): Product => ({
      ...product,
      medicine: medicines[product.id] ?? false,
    }),
  );
  await publishCatalogue(db, { ...shop, products: labeled });
});

/** Somebody whose intake gave a pen and a tablet. */
const buyer = () => somePatient(database.db, ['pen', 'tablet']);

const pay = ({ context, payer }: SignedInPatient, ...variants: string[]) =>
  beginToPay(context, payer, variants);

const nothingWasHeld = async ({ payer }: SignedInPatient) => {
  const { db } = database;
  expect(await db.$count(checkouts, eq(checkouts.userId, payer.user.id))).toBe(0);
};

const refusal = (product: string, why: string) => ({
  outcome: 'refused',
  status: 409,
  message: `${product} cannot be bought right now. ${why} Nothing was charged.`,
});

const noPen = refusal('pen', 'With this it is not for you: nitrates.');

describe('a medicine that a rule stops for its buyer', () => {
  it('is neither charged nor held, says why in words for them, and leaves the cart as it is', async () => {
    const patient = await buyer();
    await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });

    expect(await pay(patient, 'pen-1m', 'vitamin-once')).toMatchObject({
      ...noPen,
      quiz: '/quiz/weight-loss',
    });
    const wish = {
      ...({ wallet: null, source: '', eventId: null } as const),
      ...{ injectionAck: true, shippingAddress: someAddress() },
    };
    const { context, payer } = patient;
    expect(await beginBuyNow(context, payer, wish, { variantId: 'pen-1m' })).toMatchObject(noPen);
    await nothingWasHeld(patient);
    const { cart } = await readCart(context);
    expect(cart.items.map(({ variantId }) => variantId)).toEqual(['pen-1m', 'vitamin-once']);
    expect(await context.events.stoppedSales(context.db, payer, cart.items, new Date())).toEqual([
      {
        productId: 'pen',
        title: 'pen',
        why: 'With this it is not for you: nitrates.',
        quiz: '/quiz/weight-loss',
      },
    ]);
  });

  it('is stopped by what a clinician noted, not by what they withdrew, and the newest word counts', async () => {
    const { db } = database;
    const clock = movingClock('2025-06-02T12:00:00.000Z');
    const patient = await somePatient(db, ['pen'], { clock });
    const provider = await someProvider(db, 'CA');
    const notes = (id: string, version: number, isSo: boolean | null) => {
      clock.goTo(new Date(clock.now().getTime() + hour));
      const fact = { topic: 'medicine', fact: 'nitrates', words: 'As needed' } as const;
      const from = { source: 'Her cardiologist', day: '2025-06-01' };
      const says = isSo === null ? null : { ...fact, ...from, isSo };
      const whose = { patientId: patient.payer.user.id, authorId: provider.id };
      return db.transaction((tx) => changeChart(tx, clock.now(), { id, version, says, ...whose }));
    };
    const [first, second] = [randomUUID(), randomUUID()];

    await notes(first, 0, true);
    expect(await pay(patient, 'pen-1m')).toMatchObject(noPen);
    await nothingWasHeld(patient);
    await notes(second, 0, false);
    expect((await pay(patient, 'pen-1m')).outcome).toBe('page');
    await notes(second, 1, null);
    expect(await pay(patient, 'pen-1m')).toMatchObject(noPen);
    await notes(first, 1, null);
    expect((await pay(patient, 'pen-1m')).outcome).toBe('page');
  });
});

describe('two medicines that do not go together', () => {
  const notTogether = refusal(
    'tablet',
    'It is not taken together with remedies, or only with care.',
  );

  it('are not sold in one cart', async () => {
    const patient = await buyer();
    // The label of the other one says it of both.
    expect(await pay(patient, 'pen-1m', 'tablet-once')).toMatchObject(
      refusal('pen', 'It is not taken together with Other, or only with care.'),
    );
    await changeCart(patient.context, { kind: 'removeItem', variantId: 'pen-1m' }, '');
    expect((await pay(patient, 'tablet-once')).outcome).toBe('page');
  });

  it('are not sold one after the other, while the first is in force', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    await approved(db, await someProvider(db, 'CA'), patient);
    await submitIntake(patient.context, patient.payer, ['tablet'], 'quizLibido');

    expect(await pay(patient, 'tablet-once')).toMatchObject(notTogether);
  });
});

it('a medicine without rules is not sold', async () => {
  const patient = await buyer();
  const nobodyKnows = refusal('foam', 'A provider looks at this medicine first.');
  expect(await pay(patient, 'foam-1m')).toMatchObject(nobodyKnows);
  await nothingWasHeld(patient);
});
