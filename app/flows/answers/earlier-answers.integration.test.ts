import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { present } from '../../../engine/quiz';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  auth,
  confirms,
  end,
  numeric,
  question,
  quizOf,
  radio,
  typed,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { saveDay } from '../../care/progress/entries.server';
import { attemptEvents, submissions } from '../../database/tables/attempts.schema.server';
import { rememberVisitor } from '../../identity/sessions/session.server';
import { fixedClock } from '../../kernel/clock';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { abortAttempt, quizPage } from '../../quizzes/attempts/quiz-page.server';
import { openReviews } from '../../quizzes/attempts/sealed-answers.server';
import { visitorSignedIn } from '../visitor-signed-in.server';
import { submitAnswers } from './submit-answers.server';

const database = withDatabase();
const firstDay = fixedClock('2026-06-15T15:00:00Z');
const laterOn = fixedClock('2026-06-25T15:00:00Z');

const lasts = { confirmWithin: 30, required: true } as const;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([
      asks('welcome', []),
      confirms('still-right'),
      asks('body', [numeric('heavy', {}, { ...lasts, keepAs: 'weight' })]),
      auth('account'),
      confirms('health-still-right'),
      asks('health', [radio('smokes', ['yes', 'no'], lasts), typed('drugs', {}, lasts)]),
      end(),
    ]),
  );
});

const said = { heavy: 214, smokes: 'no', drugs: 'Lisinopril' };

/** Sends an intake on the first day. */
async function sends(context: AppLoadContext, answers = said) {
  const taking = new Taking({ ...context, clock: firstDay }, 'weight-loss');
  await taking.does('continue');
  await taking.answers('heavy', answers.heavy);
  await taking.does('continue');
  await taking.answers('smokes', answers.smokes);
  await taking.answers('drugs', answers.drugs);
  await taking.does('continue');
  expect((await taking.does('finish')).outcome).toBe('stored');
}

/** Answers that the quiz shows to be confirmed after its first page; null where it goes on to the questions. */
async function shown(context: AppLoadContext) {
  const taking = new Taking(context, 'weight-loss');
  const { quiz, state } = await taking.does('continue');
  return { taking, lines: present(quiz, state).confirm?.map(({ words }) => words) ?? null };
}

async function lastReview(context: AppLoadContext, userId: string) {
  const [row] = await context.db
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt));
  return row ? (await openReviews(context.db, [row]))[0] : undefined;
}

async function returning() {
  const { context, payer } = await somePatient(database.db, [], { clock: laterOn });
  await sends(context);
  return { context, payer };
}

it('what was sent ten days ago is confirmed, sent, and read with its days', async () => {
  const { context, payer } = await returning();
  const page = await quizPage(context, 'weight-loss', null);
  expect(page?.state.facts.remembered).toMatchObject({ heavy: { value: 214, on: '2026-06-15' } });

  const { taking, lines } = await shown(context);
  expect(lines).toEqual(['214']);
  await taking.does('continue');
  await taking.does('continue');
  expect((await taking.does('finish')).outcome).toBe('stored');

  const days = { said: '2026-06-15', on: '2026-06-25' };
  expect((await lastReview(context, payer.user.id))?.answers).toMatchObject([
    { question: 'heavy', value: 214, confirmed: days },
    { question: 'smokes', value: 'no', confirmed: days },
    { question: 'drugs', value: 'Lisinopril', confirmed: days },
  ]);
});

it('what was typed in words lies sealed among the events', async () => {
  const { context } = await returning();
  const { taking } = await shown(context);
  const stored = await context.db
    .select({ event: attemptEvents.event })
    .from(attemptEvents)
    .where(eq(attemptEvents.attemptId, taking.attempt))
    .orderBy(attemptEvents.seq);
  expect(stored[0]?.event).toMatchObject({
    type: 'remember',
    answers: { smokes: { value: 'no' } },
  });
  expect(JSON.stringify(stored)).not.toContain('Lisinopril');
});

it('in another browser nothing is known', async () => {
  await returning();
  const { lines } = await shown(someBrowser(database.db, { clock: laterOn }));
  expect(lines).toBeNull();
});

it('of two weights the one of the progress counts that is newer', async () => {
  const { context, payer } = await returning();
  const values = [{ measure: 'weight', value: 205_50 }] as const;
  await saveDay(context, payer.user.id, { day: '2026-06-20', values, note: null }, false);
  expect((await shown(context)).lines).toEqual(['205.5']);
});

it('what is older than its question allows is asked', async () => {
  const { context } = await returning();
  const inAutumn = { ...context, clock: fixedClock('2026-09-25T15:00:00Z') };
  expect((await shown(inAutumn)).lines).toBeNull();
});

it('what was said otherwise since, and not sent, is asked', async () => {
  const { context } = await returning();
  const { taking } = await shown(context);
  await taking.does('continue');
  await taking.sends({ type: 'change', question: 'smokes' });
  await taking.does('continue');
  await taking.answers('smokes', 'yes');
  await abortAttempt(context, 'weight-loss');
  const next = await quizPage(context, 'weight-loss', null);
  expect(next?.state.facts.remembered).not.toHaveProperty('smokes');
  expect(next?.state.facts.remembered).toHaveProperty('heavy');
});

it('whoever signs in on the way is shown the rest, and keeps what they answered', async () => {
  const { context, payer } = await returning();
  const browser = someBrowser(database.db, { clock: laterOn });
  const taking = new Taking(browser, 'weight-loss');
  await taking.does('continue');
  await taking.answers('heavy', 201);
  expect((await taking.does('continue')).state.step).toBe('account');
  const { visitorId } = await rememberVisitor(browser);
  await database.db.transaction((tx) =>
    visitorSignedIn(tx, browser, { visitorId, userId: payer.user.id }, {}),
  );
  const page = await quizPage(context, 'weight-loss', null);
  expect(page?.state.step).toBe('health-still-right');
  expect(page && present(page.quiz, page.state).confirm).toMatchObject([
    { words: 'no' },
    { words: 'Lisinopril' },
  ]);
});

it('a whole body confirms what it names', async () => {
  const { context, payer } = await returning();
  const body = { answers: { heavy: 209 }, confirms: ['smokes', 'drugs'] };
  const sent = await submitAnswers(context, 'weight-loss', body);
  expect(sent.outcome).toBe('submitted');
  const [heavy, smokes] = (await lastReview(context, payer.user.id))?.answers ?? [];
  expect(heavy).not.toHaveProperty('confirmed');
  expect(smokes).toMatchObject({ question: 'smokes', confirmed: { said: '2026-06-15' } });
});

/** A question about the sex at birth, whose options say it or none. */
const aboutSex = (options: Record<string, 'male' | 'female' | null>) =>
  question(
    'sex',
    {
      kind: 'radio',
      options: Object.entries(options).map(([id, says]) => ({
        id,
        label: id,
        ...(says ? { establishes: { has: [says] } } : {}),
      })),
    },
    lasts,
  );

it('another quiz knows the sex at birth, where one of its options says the same', async () => {
  const libido = quizOf([asks('about', [aboutSex({ woman: 'female', neither: null })]), end()]);
  const haircare = quizOf([
    asks('welcome', []),
    confirms('still-right'),
    asks('about', [aboutSex({ f: 'female', m: 'male' })]),
    end(),
  ]);
  await publishQuiz(database.db, { ...libido, kind: 'quizLibido' });
  await publishQuiz(database.db, { ...haircare, kind: 'quizHaircare' });
  const knows = async (answer: string) => {
    const { context } = await somePatient(database.db, [], { clock: laterOn });
    const first = new Taking({ ...context, clock: firstDay }, 'libido');
    await first.answers('sex', answer);
    await first.does('continue');
    expect((await first.does('finish')).outcome).toBe('stored');
    return (await quizPage(context, 'haircare', null))?.state.facts.remembered;
  };
  expect(await knows('woman')).toMatchObject({ sex: { value: 'f', on: '2026-06-15' } });
  expect(await knows('neither')).toBeUndefined();
});

it('no page can say what somebody said earlier', async () => {
  const taking = new Taking(someBrowser(database.db), 'weight-loss');
  const answers = { heavy: { value: 300, said: '2026-06-01', on: '2026-06-01' } };
  const refusal = refusalOf(await taking.sends({ type: 'remember', answers }));
  expect(refusal.code).toBe('malformedEvent');
});
