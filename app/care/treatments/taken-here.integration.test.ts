import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openCheckInShop } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import { noteLot, recallLot } from '../../../tests/support/recalled-lots';
import { renewing } from '../../../tests/support/refilling';
import { openRuledShop } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { someStaff } from '../../../tests/support/staff';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { sentHere } from './taken-here.server';

const database = withDatabase();

const takenHere = async (...who: Parameters<typeof sentHere>) =>
  (await sentHere(...who)).flatMap(({ taken }) => taken ?? []);

const beginsAnew = rule({
  ...{ kind: 'missedDose', after: 2, of: 'doses', why: 'It begins anew.' },
  do: { kind: 'restart', dosage: 0.25 },
});

/** Somebody to whom a month came on 5 June: two weeks of 0.25 mg, then two of 0.5 mg. */
const treated = () =>
  renewing(database.db, 'pen-1m', {
    doseSteps: [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 3, dosage: 50, unit: 'mg' },
    ],
  });

// The month has five pens, so the supply lasts through 9 July; two more doses may not be missed.
it('a medicine is taken at the strength of the day, and last at that of the last package, for as long as its label lets it', async () => {
  await openRuledShop(database.db, [beginsAnew]);
  const { userId } = await treated();
  const on = (day: string) => takenHere(database.db, userId, day);

  expect(await on('2025-06-04')).toEqual([]);
  expect(await on('2025-06-18')).toMatchObject([{ product: 'pen', dosage: 0.25, unit: 'mg' }]);
  const last = [{ product: 'pen', dosage: 0.5, unit: 'mg', goesOnThrough: '2025-07-23' }];
  expect(await on('2025-06-19')).toEqual(last);
  expect(await on('2025-09-01')).toEqual(last);
});

it('what is taken was sent on the day on which its parcel left', async () => {
  await openRuledShop(database.db, [beginsAnew]);
  const { userId } = await treated();
  await database.db
    .update(shipments)
    .set({ shippedAt: new Date('2025-06-03T15:00:00Z') })
    .where(eq(shipments.patientId, userId));

  const [sent] = await sentHere(database.db, userId, '2025-06-19');
  expect(sent).toMatchObject({ since: '2025-06-05', sentOn: '2025-06-03' });
});

it('nobody takes a strength before the check-in that its label wants', async () => {
  await openCheckInShop(database.db, true);
  const { userId } = await treated();

  expect(await takenHere(database.db, userId, '2025-06-25')).toMatchObject([{ dosage: 0.25 }]);
});

it('nothing is taken that a provider ended', async () => {
  await openRuledShop(database.db, [beginsAnew]);
  const { userId } = await treated();
  await database.db
    .update(prescriptions)
    .set({ endedAt: new Date('2025-06-20T12:00:00Z') })
    .where(eq(prescriptions.patientId, userId));

  expect(await takenHere(database.db, userId, '2025-06-21')).toEqual([]);
});

it('nothing is taken of a package that is recalled', async () => {
  await openRuledShop(database.db, [beginsAnew]);
  const pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
  const patient = await treated();
  const [parcel] = await patient.shipments();
  await noteLot(database.db, parcel?.id ?? '', 'Taken 1');
  const on = (day: string) => takenHere(database.db, patient.userId, day);
  expect(await on('2025-06-21')).toHaveLength(1);
  await recallLot(patient.at('2025-06-20T16:00:00Z'), pharmacist, 'Taken 1');

  expect(await on('2025-06-21')).toEqual([]);
  // Nor once the days are over that it was for.
  expect(await on('2025-07-15')).toEqual([]);
});
