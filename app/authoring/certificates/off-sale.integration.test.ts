import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, auth, end, qualify, quizOf, radio } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { submitAnswers } from '../../attempts/submit-answers.server';
import { validIntakes } from '../../attempts/valid-intakes.server';
import { offSaleReason } from '../../content/off-sale.server';
import { publications } from '../../content/published.server';
import { quizDocuments, quizRecord } from '../authoring.schema.server';
import { importDocuments } from '../import-documents.server';
import { keptPromises } from '../promises-text.server';
import { keepPromises } from '../recorded-promises.server';
import { proveAgain } from './prove-in-use.server';

const database = withDatabase();
const now = new Date();

/** True as long as the pen is none. */
const nothingDigital = {
  id: 'nothing-digital',
  name: 'Nobody is sold anything digital.',
  happens: 'never',
  what: { isSold: { form: 'digital' } },
};

/** Sells the pen in a form, and proves what patients have with that. */
async function sellsThePenAs(form: 'injection' | 'digital'): Promise<void> {
  const { products, ...rest } = smallCatalogue();
  const changed = products.map((one) => (one.id === 'pen' ? { ...one, form } : one));
  await publishCatalogue(database.db, { ...rest, products: changed });
  await proveAgain(database.db, now);
}

beforeAll(async () => {
  const { db } = database;
  await sellsThePenAs('injection');
  const pen = { id: 'pen', label: 'Pen', content: 'commerce product', product: 'pen' } as const;
  await publishQuiz(
    db,
    quizOf([
      asks('plan', [radio('medicine', [pen, 'nothing'], { required: true })]),
      qualify('verdict'),
      auth(),
      end(),
    ]),
  );
  await importDocuments(db, now);
  const { text, hash: promisesHash } = keptPromises('quizWeightLoss', [nothingDigital]);
  await keepPromises(db, { promises: text, promisesHash });
  const [draft] = await db
    .select()
    .from(quizDocuments)
    .where(eq(quizDocuments.quizKey, 'quizWeightLoss'));
  if (!draft) throw new Error('The quiz has no draft.');
  const { id: documentId, quizKey, hash, scenariosHash } = draft;
  const row = { documentId, quizKey, hash, scenariosHash, promisesHash, at: now };
  await db.insert(quizRecord).values({ ...row, action: 'published' });
  await proveAgain(db, now);
});

const reason = async () => {
  const revision = (await publications(database.db)).get('quiz/quizWeightLoss') ?? '';
  return offSaleReason(database.db, 'quizWeightLoss', revision);
};

const takes = ({ context }: SignedInPatient) =>
  submitAnswers(context, 'weight-loss', { answers: { medicine: 'pen' } });

async function mayBuy({ context, payer }: SignedInPatient): Promise<string[]> {
  const intakes = await validIntakes(database.db, payer, context.clock.now());
  return intakes.flatMap(({ lines }) => lines.map(({ productId }) => productId));
}

it('a quiz sells nothing while it is not proved with what is sold, and sells again when it is', async () => {
  const before = await somePatient(database.db);
  expect(await takes(before)).toMatchObject({ outcome: 'submitted' });
  expect(await mayBuy(before)).toEqual(['pen']);

  await sellsThePenAs('digital');
  expect(await reason()).toContain('“Nobody is sold anything digital”');
  expect(await mayBuy(before)).toEqual([]);
  expect(await takes(await somePatient(database.db))).toMatchObject({
    outcome: 'refused',
    refusal: { message: expect.stringContaining('We cannot offer this treatment just now') },
  });

  await sellsThePenAs('injection');
  expect(await reason()).toBeNull();
  expect(await mayBuy(before)).toEqual(['pen']);
});
