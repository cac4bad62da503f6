import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay, sandboxPage } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, decideNow } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { press } from '../../commerce/gateway/sandbox/press.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { inForceBeside } from './in-force.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
});

/** A patient with two orders of the pen that both wait for a provider, as orders of former times may. */
async function orderedTwice(): Promise<{ userId: string; cases: [string, string] }> {
  const { db } = database;
  const { userId, context, payer } = await placedOrder(db, ['pen-1m']);
  const ofPatient = eq(careCases.patientId, userId);
  await db.update(careCases).set({ status: 'declined' }).where(ofPatient);
  const renewing = eq(subscriptions.patientId, userId);
  await db.update(subscriptions).set({ status: 'cancelled' }).where(renewing);
  const { ref, checkout } = sandboxPage(await beginToPay(context, payer, ['pen-3m']));
  await press(context, ref, { kind: 'pay', webhook: 'never' });
  await viewCheckout(context, payer.user, checkout);
  await db.update(careCases).set({ status: 'inReview' }).where(ofPatient);
  await db.update(subscriptions).set({ status: 'active' }).where(renewing);
  const rows = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(ofPatient)
    .orderBy(asc(careCases.openedAt), asc(careCases.id));
  const [one, other] = rows.map(({ id }) => id);
  if (one === undefined || other === undefined) throw new Error('Two cases were expected.');
  return { userId, cases: [one, other] };
}

describe('a drug that a patient has already', () => {
  it('is not prescribed once more on the last day on which the first may be filled either', async () => {
    const { db } = database;
    const [one, other] = (await orderedTwice()).cases;
    const provider = await someProvider(db, 'CA');
    const lastDay = { validThrough: '2025-06-02' };
    const first = await decideNow(db, provider, one, await approvalOf(db, one, lastDay));
    const second = await decideNow(db, provider, other, await approvalOf(db, other));

    expect([first.outcome, second.outcome]).toEqual(['done', 'refused']);
  });

  it('is not prescribed once more while the first is supplied', async () => {
    const { db } = database;
    const { userId, cases } = await orderedTwice();
    const [one, other] = cases;
    const provider = await someProvider(db, 'CA');
    const approve = async (id: string) => decideNow(db, provider, id, await approvalOf(db, id));

    expect(await approve(one)).toMatchObject({ outcome: 'done' });
    expect(await approve(other)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^pen 0.25 mg is prescribed to this patient already/),
    });
    expect(
      await db.select().from(prescriptions).where(inArray(prescriptions.caseId, cases)),
    ).toHaveLength(1);

    // The shipment is with the carrier, and the patient ends what renews.
    await db.update(careCases).set({ status: 'delivered' }).where(eq(careCases.id, one));
    await db
      .update(subscriptions)
      .set({ status: 'cancelled' })
      .where(eq(subscriptions.patientId, userId));
    expect(await approve(other)).toMatchObject({ outcome: 'done' });
  });

  it.each(Array.from({ length: 5 }, (_, race) => race))(
    'is prescribed once where both are approved at once (race %i)',
    async () => {
      const { db } = database;
      const { cases } = await orderedTwice();
      const provider = await someProvider(db, 'CA');
      const outcomes = await Promise.all(
        cases.map(async (id) => decideNow(db, provider, id, await approvalOf(db, id))),
      );

      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    },
  );
});

it('what is in force is told at the strength of the day, and once it is used up at the last one', async () => {
  const { db } = database;
  const { userId } = await renewing(db, 'pen-1m', {
    doseSteps: [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 3, dosage: 50, unit: 'mg' },
    ],
  });
  const strengths = async (day: string) =>
    (await inForceBeside(db, userId, null, new Date(`${day}T18:00:00Z`))).map(
      ({ strength }) => strength,
    );

  expect(await strengths('2025-06-04')).toEqual(['0.25 mg']);
  expect(await strengths('2025-06-18')).toEqual(['0.25 mg']);
  expect(await strengths('2025-06-19')).toEqual(['0.5 mg']);
  expect(await strengths('2025-08-01')).toEqual(['0.5 mg']);
});
