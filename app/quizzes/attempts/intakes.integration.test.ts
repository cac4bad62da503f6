import { expect, it } from 'vitest';
import type { QuizKind } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { productsGiven, validIntakes } from './intakes.server';

const database = withDatabase();
const now = new Date('2026-06-15T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

/** A visitor whose intake, some days ago, gave one product in one strength. */
async function submitted(daysAgo: number) {
  const visitorId = crypto.randomUUID();
  const quizKind = 'quizErectileDysfunction' as const;
  const facts = { site: 'default' as const, today: '2026-06-01', signedIn: false, profile: null };
  const attempt = {
    quizKind,
    quizKey: quizKind,
    revision: 'r',
    site: facts.site,
    visitorId,
    facts,
  };
  const [row] = await database.db.insert(attempts).values(attempt).returning();
  const line = {
    productId: 'sildenafil',
    variantId: 'sildenafil-1m',
    quantity: 4,
    dosage: 2_500,
    usage: null,
  };
  await database.db.insert(submissions).values({
    attemptId: row?.id ?? '',
    visitorId,
    quizKind,
    eligibility: 'qualified',
    review: {
      quiz: quizKind,
      title: '',
      revision: 'r',
      eligibility: 'qualified',
      answers: [],
      values: [],
      findings: [],
      consents: [],
    },
    lines: [line],
    createdAt: new Date(now.getTime() - daysAgo * day),
  });
  const retake = (terminatedAt: Date | null, kind: QuizKind = quizKind) =>
    database.db
      .insert(attempts)
      .values({ ...attempt, quizKind: kind, quizKey: kind, terminatedAt });
  return { visitor: { visitorId, user: null }, retake };
}

const products = async (visitor: { visitorId: string; user: null }) =>
  Object.fromEntries(
    [...productsGiven(await validIntakes(database.db, visitor, now))].map(([id, strengths]) => [
      id,
      [...strengths],
    ]),
  );

it('are those of a recent intake, in the strengths it gave', async () => {
  const { visitor } = await submitted(10);
  expect(await products(visitor)).toEqual({ sildenafil: [2_500] });
});

it('are none once the intake is old', async () => {
  const { visitor } = await submitted(91);
  expect(await products(visitor)).toEqual({});
});

it('are none once a later answer ended the same quiz, sent or not', async () => {
  const { visitor, retake } = await submitted(10);
  await retake(new Date(now.getTime() - day));
  expect(await products(visitor)).toEqual({});
});

it('stay when a later answer ended another quiz, or ended the same one before', async () => {
  const { visitor, retake } = await submitted(10);
  await retake(new Date(now.getTime() - day), 'quizHaircare');
  await retake(new Date(now.getTime() - 20 * day));
  expect(await products(visitor)).toEqual({ sildenafil: [2_500] });
});
