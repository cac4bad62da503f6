import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberEvent } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { caseOf, decideNow, decline } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publish, publishCatalogue } from '../../../tests/support/published-catalogue';
import {
  asks,
  compiled,
  end,
  numeric,
  option,
  pharmacy,
  quizOf,
  radio,
  sells,
} from '../../../tests/support/quiz-builder';
import { noteLot, recallLot } from '../../../tests/support/recalled-lots';
import { renewing } from '../../../tests/support/refilling';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { sampleReference } from '../../../tests/support/sample-reference';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { settleRecalled } from '../../care/dispensing/recalls/settle-recalled.server';
import { logDose } from '../../care/prescriptions/courses.server';
import { saveDay } from '../../care/progress/entries.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { withSent } from './taken-beforehand.server';

const database = withDatabase();

const lasts = { confirmWithin: 30 };
const pens = { products: ['pen'] };
const asked = asks('before', [
  radio(
    'dose',
    [0.25, 0.5].map((dosage) => option(`mg${dosage * 100}`, { sent: { ...pens, dosage } })),
    lasts,
  ),
  radio(
    'last',
    [option('lately', { sent: { ...pens, daysTo: 14, noted: true } }), 'longer'],
    lasts,
  ),
  radio(
    'which',
    ['pen', 'foam'].map((product) => option(product, { sent: { products: [product] } })),
    lasts,
  ),
  numeric('weightThen', {}, { weightBefore: ['pen', 'foam'] }),
]);
const ofShop = { ...sampleReference(), catalogue: smallCatalogue() };
const made = (...steps: Parameters<typeof quizOf>[0]) =>
  compiled(quizOf([...steps, end()]), ofShop);
const quiz = made(asked, pharmacy('offer', [sells('medicine', ['pen'])]));

const beginsAnew = rule({
  ...{ kind: 'missedDose', after: 2, of: 'doses', why: 'It begins anew.' },
  do: { kind: 'restart', dosage: 0.25 },
});

beforeAll(async () => {
  const { products, ...rest } = smallCatalogue();
  const labeled = products.map((one) =>
    one.id === 'pen' || one.id === 'foam' ? { ...one, medicine: 'remedy' } : one,
  );
  await publish(database.db, 'clinical', JSON.stringify(sampleLabels([beginsAnew])));
  await publishCatalogue(database.db, { ...rest, products: labeled });
});

const noon = (day: string) => `${day}T16:00:00Z`;

/** Somebody to whom a month came on 5 June: two weeks of 0.25 mg, then three of 0.5 mg. */
async function treated() {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m', {
    doseSteps: [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 3, dosage: 50, unit: 'mg' },
    ],
  });
  const prescription = await patient.prescription();
  if (!prescription) throw new Error('Nothing is prescribed.');
  const { userId } = patient;
  return {
    ...{ db, patient, userId, prescription },
    takes: (day: string) => logDose(patient.at(noon(day)), userId, prescription.id),
    weighs(day: string, pounds: number) {
      const values = [{ measure: 'weight' as const, value: pounds * 100 }];
      return saveDay(patient.at(noon(day)), userId, { day, values, note: null }, true);
    },
  };
}

/** What is known as somebody begins the quiz: the event, and the answers by question. */
async function known(userId: string, day: string, earlier: RememberEvent | null = null) {
  const event = await withSent(database.db, new Date(noon(day)), userId, quiz, earlier);
  const answers = Object.entries(event?.answers ?? {});
  return {
    event,
    answers: Object.fromEntries(answers.map(([question, { value }]) => [question, value])),
    taken: event?.taken?.map(({ product, dosage }) => `${product} ${dosage}`) ?? [],
  };
}

const told = (answers: Record<string, string | number>): RememberEvent => ({
  type: 'remember',
  answers: Object.fromEntries(
    Object.entries(answers).map(([question, value]) => {
      return [question, { value, said: '2025-05-01', on: '2025-05-01' }];
    }),
  ),
});

describe('what was sent', () => {
  it('is known to whom it came, at the strength of the day, and nothing before it came', async () => {
    const { userId } = await treated();
    expect(await known(userId, '2025-06-04')).toMatchObject({ event: null });
    expect(await known(userId, '2025-06-18')).toMatchObject({
      answers: { dose: 'mg25', which: 'pen' },
      taken: ['pen 0.25'],
    });
    expect(await known(userId, '2025-06-20')).toMatchObject({
      answers: { dose: 'mg50', which: 'pen' },
      taken: ['pen 0.5'],
    });
    const { userId: other } = await placedOrder(database.db, ['pen-1m']);
    expect(await known(other, '2025-06-20')).toMatchObject({ event: null });
  });

  it('says when the last dose was only where it was noted', async () => {
    const { userId, takes } = await treated();
    expect((await known(userId, '2025-06-13')).answers).not.toHaveProperty('last');
    expect(await takes('2025-06-12')).toBe('noted');
    expect((await known(userId, '2025-06-13')).event?.answers['last']).toEqual({
      ...{ value: 'lately', said: '2025-06-13', on: '2025-06-13' },
      note: 'Last dose noted on Jun 12, 2025',
    });
  });

  it('stands in for another strength that was told on an earlier occasion, and leaves the rest', async () => {
    const { userId } = await treated();
    const earlier = told({ dose: 'mg25', weightThen: 231 });
    expect(await known(userId, '2025-06-20', earlier)).toMatchObject({
      answers: { dose: 'mg50', weightThen: 231 },
      taken: ['pen 0.5'],
    });
  });

  it('is not taken once it is recalled, and is again once its replacement came', async () => {
    const { db, userId, patient } = await treated();
    const pharmacist = await someStaff(db, 'Priya', 'pharmacist');
    const [parcel] = await patient.shipments();
    const lot = 'Sent 1';
    await noteLot(db, parcel?.id ?? '', lot);
    await recallLot(patient.at(noon('2025-06-12')), pharmacist, lot);
    expect(await known(userId, '2025-06-13')).toMatchObject({ taken: [] });

    const at = patient.at(noon('2025-06-13'));
    await settleRecalled(at, pharmacist.id, parcel?.number ?? '', { how: 'replace' });
    const came = new Date(noon('2025-06-16'));
    await db
      .update(shipments)
      .set({ status: 'delivered', shippedAt: came, deliveredAt: came })
      .where(eq(shipments.reshipmentOf, parcel?.id ?? ''));
    expect(await known(userId, '2025-06-17')).toMatchObject({ taken: ['pen 0.25'] });
    expect(await known(userId, '2025-07-01')).toMatchObject({
      answers: { dose: 'mg50' },
      taken: ['pen 0.5'],
    });
  });

  it('of two medicines is the one that was taken last, and both are known', async () => {
    const { db, userId, takes } = await treated();
    const second = await treated();
    await takes('2025-06-12');
    await second.takes('2025-06-10');
    await db
      .update(prescriptions)
      .set({ patientId: userId, productId: 'foam' })
      .where(eq(prescriptions.id, second.prescription.id));
    const { answers, taken } = await known(userId, '2025-06-20');
    expect(taken).toEqual(['pen 0.25', 'foam 0.25']);
    expect(answers).toMatchObject({ which: 'pen', dose: 'mg25' });
  });

  it('is nothing of an order that was declined, nor of a prescription that was ended', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { id } = await caseOf(db, patient);
    await decideNow(db, await someProvider(db, 'CA'), id, decline);
    expect(await known(patient.userId, '2025-06-20')).toMatchObject({ event: null });

    const { userId, prescription } = await treated();
    await db
      .update(prescriptions)
      .set({ endedAt: new Date(noon('2025-06-10')) })
      .where(eq(prescriptions.id, prescription.id));
    const earlier = told({ dose: 'mg25' });
    expect((await known(userId, '2025-06-20', earlier)).event).toBe(earlier);
  });

  it('is not looked for by a quiz that offers nothing', async () => {
    const { db, userId } = await treated();
    const checkIn = made(asked);
    expect(await withSent(db, new Date(noon('2025-06-20')), userId, checkIn, null)).toBeNull();
  });
});

describe('the weight before it', () => {
  const weightOf = async (userId: string, earlier: RememberEvent | null = null) =>
    (await known(userId, '2025-06-20', earlier)).event?.answers['weightThen'];

  it('is the last one that was noted until the first day of it, with its day', async () => {
    const { userId, weighs } = await treated();
    expect(await weightOf(userId)).toBeUndefined();
    await weighs('2025-06-19', 205);
    expect(await weightOf(userId)).toBeUndefined();
    await weighs('2025-05-20', 214);
    await weighs('2025-06-01', 211.5);
    expect(await weightOf(userId)).toEqual({
      ...{ value: 211.5, said: '2025-06-01', on: '2025-06-20' },
      note: 'Your weight of Jun 1, 2025, before the first dose',
    });
  });

  it('is what was told on an earlier occasion, where it was', async () => {
    const { userId, weighs } = await treated();
    await weighs('2025-06-01', 211.5);
    expect(await weightOf(userId, told({ weightThen: 231 }))).toMatchObject({ value: 231 });
  });
});
