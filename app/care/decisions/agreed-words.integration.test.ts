import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approved } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publish, publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { press } from '../../commerce/gateway/sandbox/press.server';
import { viewMedicinePayment } from '../../commerce/payments/medicine-payments.server';
import { forgetPublications } from '../../content/published.server';
import { medicinePayments, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { listTreatments } from '../treatments/treatments.server';
import { answerMedicine, payForMedicine } from './answer-medicine.server';

const database = withDatabase();

/**
 * The pen is ordered; the patch costs less, and the pump more.
 * What the label of both wants agreed to is asked by a quiz.
 */
beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  if (!pen) throw new Error('There is no pen.');
  for (const [id, price] of [['patch', 20_000] as const, ['pump', 40_000] as const]) {
    const other = { ...structuredClone(pen), id, title: id, injectionAck: false };
    for (const variant of other.variants)
      Object.assign(variant, { id: variant.id.replace('pen', id), variantAmount: price });
    catalogue.products.push({ ...other, medicine: 'remedy' });
  }
  await publish(database.db, 'clinical', JSON.stringify(sampleLabels([agreement])));
  await publishCatalogue(database.db, catalogue);
});

const agreement = rule({ kind: 'consent', consent: 'remedy' });

async function worded(words: string): Promise<void> {
  const step = asks('agree', [radio('sure', ['yes', 'no'])], {
    actions: [{ kind: 'understand', agreement: words, consents: ['remedy'] }],
  });
  const quiz = quizOf([step, end()]);
  await publishQuiz(database.db, { ...quiz, kind: 'quizHaircare', category: 'haircare' });
  forgetPublications(database.db);
}

beforeEach(() => worded('It can itch.'));

/** A patient who ordered the pen, and for whom another medicine is suggested. */
async function suggested(productId: 'patch' | 'pump') {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const { userId } = patient;
  const other = { productId, variantId: `${productId}-1m`, whyOther: 'It suits you better.' };
  const id = await approved(db, await someProvider(db, 'CA'), patient, other);
  const own = eq(prescriptions.caseId, id);
  const read = async () => {
    const [treatment] = await listTreatments(db, userId, '2025-06-02');
    return treatment?.asked?.seen ?? 'nothing was read';
  };
  const prescription = async () => {
    const [found] = await db.select().from(prescriptions).where(own);
    if (!found) throw new Error('Nothing was prescribed.');
    return found;
  };
  return { userId, read, prescription, context: testContext(db) };
}

const itches = {
  ...{ consent: 'remedy', name: 'the risks of the remedy', text: 'It can itch.' },
  ...{ quiz: 'quizHaircare', revision: expect.stringMatching(/^[0-9a-f]{64}$/) },
};

describe('a yes to another medicine', () => {
  it('keeps the words that were agreed to, with the revision of their quiz and the time', async () => {
    const { userId, read, prescription, context } = await suggested('patch');
    const { id } = await prescription();
    const yes = { prescription: id, isAgreed: true, seen: await read() };
    expect(await answerMedicine(context, userId, yes)).toEqual({ outcome: 'done' });
    expect(await prescription()).toMatchObject({
      agreedAt: context.clock.now(),
      agreedTo: [itches],
    });
    // What a quiz says later changes nothing of it.
    await worded('It can burn.');
    expect(await prescription()).toMatchObject({ agreedTo: [itches] });
  });

  it('is not taken for words that were not read', async () => {
    const { userId, read, prescription, context } = await suggested('patch');
    const { id } = await prescription();
    const seen = await read();
    await worded('It can burn.');
    for (const words of [{ seen }, {}]) {
      const yes = { prescription: id, isAgreed: true, ...words };
      expect(await answerMedicine(context, userId, yes)).toEqual({ outcome: 'reworded' });
    }
    expect(await prescription()).toMatchObject({ agreedAt: null, agreedTo: [] });
    const yes = { prescription: id, isAgreed: true, seen: await read() };
    expect(await answerMedicine(context, userId, yes)).toEqual({ outcome: 'done' });
    expect(await prescription()).toMatchObject({ agreedTo: [{ ...itches, text: 'It can burn.' }] });
  });

  it('to what costs more keeps the words that were read before the page where it is paid', async () => {
    const { userId, read, prescription, context } = await suggested('pump');
    const { id } = await prescription();
    const seen = await read();
    expect(await payForMedicine(context, userId, id)).toEqual({ outcome: 'reworded' });
    const page = await payForMedicine(context, userId, id, seen);
    if (page.outcome !== 'page') throw new Error(JSON.stringify(page));
    await worded('It can burn.');
    await press(context, page.url.slice('/pay/sandbox/'.length), { kind: 'pay', webhook: 'never' });
    const [payment] = await database.db
      .select()
      .from(medicinePayments)
      .where(eq(medicinePayments.prescriptionId, id));
    await viewMedicinePayment(context, userId, payment?.id ?? '');
    expect(await prescription()).toMatchObject({
      agreedAt: context.clock.now(),
      agreedTo: [itches],
    });
  });
});
