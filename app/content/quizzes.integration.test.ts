import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { publish, publishCatalogue } from '../../tests/support/published-catalogue';
import { asks, end, option, quizOf, radio, sells } from '../../tests/support/quiz-builder';
import { smallCatalogue } from '../../tests/support/small-shop';
import { sha256 } from '../kernel/sha256.server';
import { forgetPublications, lendPublications, publications } from './published.server';
import { openableQuiz, quizRevision, servedQuiz } from './quizzes.server';

const database = withDatabase();

it('a strength that leaves the catalogue does not take a published quiz from patients', async () => {
  const { db } = database;
  const strength = option('more', {
    modifiers: [{ kind: 'dosage', value: 0.5, answers: ['drug'] }],
  });
  const definition = quizOf([
    asks('one', [sells('drug', ['pen'])]),
    asks('two', [radio('strength', [strength])]),
    end(),
  ]);
  const catalogue = smallCatalogue();
  for (const product of catalogue.products) if (product.id === 'pen') product.dosages = [0.25];
  await publishCatalogue(db, catalogue);
  await publish(db, 'quiz', JSON.stringify(definition), 'quizWeightLoss');
  forgetPublications(db);

  expect((await servedQuiz(db, 'weight-loss', 'default'))?.definition).toEqual(definition);
});

it('a revision that is not there yet is found once it is', async () => {
  const { db } = database;
  const text = JSON.stringify(quizOf([end()], { title: 'Soon' }));
  const revision = sha256(text);
  expect(await quizRevision(db, 'quizWeightLoss', revision)).toBeNull();
  await publish(db, 'quiz', text, 'quizWeightLoss');

  expect((await quizRevision(db, 'quizWeightLoss', revision))?.definition.title).toBe('Soon');
});

it('a quiz that makes no sense any more is gone for whoever goes on without it', async () => {
  const { db } = database;
  const text = JSON.stringify({ kind: 'quizLibido', title: 'Without steps' });
  const attempt = { quizKey: 'quizLibido', revision: sha256(text) };
  await publish(db, 'quiz', text, 'quizLibido');

  expect(await openableQuiz(db, attempt)).toBeNull();
  expect(await openableQuiz(db, { ...attempt, revision: 'never kept' })).toBeNull();
  await expect(quizRevision(db, 'quizLibido', attempt.revision)).rejects.toThrow(
    'does not compile',
  );
});

it('a quiz that cannot be read at the moment is not taken for one that is gone', async () => {
  const { db } = database;
  const text = JSON.stringify(quizOf([end()], { title: 'There all the while' }));
  const attempt = { quizKey: 'quizHaircare', revision: sha256(text) };
  await publish(db, 'quiz', text, 'quizHaircare');
  const broken = db.transaction(async (tx) => {
    lendPublications(db, tx);
    await tx.execute(sql`select 1 / 0`).catch(() => null);
    await expect(openableQuiz(tx, attempt)).rejects.toThrow();
    throw new Error('undone');
  });

  await expect(broken).rejects.toThrow('undone');
  expect((await openableQuiz(db, attempt))?.definition.title).toBe('There all the while');
});

it('a transaction that was lent what is published does not ask for it anew', async () => {
  const { db } = database;
  const known = await publications(db);
  await db.transaction(async (tx) => {
    lendPublications(db, tx);
    expect(await publications(tx)).toBe(known);
  });
});
