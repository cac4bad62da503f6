import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, someBrowser, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  auth,
  end,
  ending,
  qualify,
  question,
  quizOf,
  radio,
  shows,
  understands,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { attemptEvents, attempts, submissions } from '../../database/tables/attempts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { abortAttempt, quizToTake } from '../../quizzes/attempts/quiz-page.server';
import { openReviews } from '../../quizzes/attempts/sealed-answers.server';
import { submitAnswers } from './submit-answers.server';

const database = withDatabase();

beforeAll(async () => {
  const { db } = database;
  await publishCatalogue(db, smallCatalogue());
  await publishQuiz(
    db,
    quizOf([
      asks('heart', [radio('nitrates', [ending('nitroglycerin'), 'none'], { required: true })]),
      qualify('verdict'),
      asks('plan', [
        radio(
          'medicine',
          [{ id: 'pen', label: 'Pen', content: 'commerce product', product: 'pen' }, 'nothing'],
          { required: true },
        ),
      ]),
      auth(),
      asks('picture', [
        question('photo', { kind: 'fileInput', upload: 'photo' }, { required: true }),
      ]),
      shows('agreement', [{ kind: 'simpleContent', text: 'Read this.' }], {
        actions: understands('I agree.'),
      }),
      end(),
    ]),
  );
});

type Answers = Record<string, AnswerValue>;
const agreed = ['agreement'];

async function photoOf({ payer }: SignedInPatient): Promise<string> {
  const [row] = await database.db
    .insert(documents)
    .values({
      visitorId: payer.visitorId,
      userId: payer.user.id,
      kind: 'photo',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: '-',
      storeKey: crypto.randomUUID(),
    })
    .returning();
  return row?.id ?? '';
}

/** A patient with a photo, and a body that qualifies. */
async function someone() {
  const patient = await somePatient(database.db);
  const answers: Answers = { nitrates: 'none', medicine: 'nothing', photo: await photoOf(patient) };
  const send = (given: Answers = answers, consents = agreed, attempt?: string) =>
    submitAnswers(patient.context, 'weight-loss', {
      answers: given,
      consents,
      ...(attempt === undefined ? {} : { attempt }),
    });
  return { ...patient, answers, send };
}

const attemptsOf = ({ payer }: SignedInPatient) =>
  database.db.select().from(attempts).where(eq(attempts.userId, payer.user.id));
const intakesOf = ({ payer }: SignedInPatient) =>
  database.db.select().from(submissions).where(eq(submissions.userId, payer.user.id));
const eventsOf = (attempt: string) =>
  database.db.select().from(attemptEvents).where(eq(attemptEvents.attemptId, attempt));

describe('a body that is refused', () => {
  it('leaves nothing behind when its photo is not there', async () => {
    const patient = await someone();
    const result = await patient.send({ ...patient.answers, photo: crypto.randomUUID() });
    expect(result).toMatchObject({ outcome: 'refused', refusal: { question: 'photo' } });
    expect([await attemptsOf(patient), await intakesOf(patient)]).toEqual([[], []]);
  });

  it('cannot be followed by one whose contraindication is overlooked', async () => {
    const patient = await someone();
    await patient.send({ ...patient.answers, photo: crypto.randomUUID() });
    const result = await patient.send({ ...patient.answers, nitrates: 'nitroglycerin' });
    expect(result).toMatchObject({ outcome: 'refused', refusal: { code: 'terminated' } });
    expect(await intakesOf(patient)).toEqual([]);
  });

  it('leaves what was tapped before as it was', async () => {
    const patient = await someone();
    const taking = new Taking(patient.context, 'weight-loss');
    await taking.answers('nitrates', 'none');
    await taking.does('continue');
    const before = await eventsOf(taking.attempt);
    await patient.send({ ...patient.answers, photo: crypto.randomUUID() });
    expect(await eventsOf(taking.attempt)).toEqual(before);
    expect((await attemptsOf(patient))[0]).toMatchObject({ terminatedAt: null, lastSeq: 2 });
  });

  it('stays told where its answers end the quiz, as if they had been tapped', async () => {
    const patient = await someone();
    const changedAnswers = { ...patient.answers, nitrates: 'nitroglycerin' };
    for (const _ of ['once', 'and again']) {
      const result = await patient.send(changedAnswers);
      expect(result).toMatchObject({ outcome: 'refused', refusal: { code: 'terminated' } });
    }
    const [attempt] = await attemptsOf(patient);
    expect(attempt?.terminatedAt).toBeInstanceOf(Date);
    expect(await intakesOf(patient)).toEqual([]);
  });

  it('is one that does not name its consent', async () => {
    const patient = await someone();
    expect(await patient.send(patient.answers, [])).toMatchObject({
      outcome: 'refused',
      refusal: { step: 'agreement' },
    });
  });

  it('keeps nothing of a visitor who has to sign in first', async () => {
    const context = someBrowser(database.db);
    const answers = { nitrates: 'none', medicine: 'nothing' };
    expect(await submitAnswers(context, 'weight-loss', { answers })).toMatchObject({
      outcome: 'refused',
      refusal: { message: 'Sign in or register before sending this quiz.' },
    });
    expect(await quizToTake(context, 'weight-loss')).toMatchObject({ seq: 0 });
  });
});

describe('a body that is sent', () => {
  it('tells the provider that it took back an answer which had ended the quiz', async () => {
    const patient = await someone();
    const taking = new Taking(patient.context, 'weight-loss');
    await taking.answers('nitrates', 'nitroglycerin');
    await taking.does('continue');
    expect(await patient.send()).toMatchObject({ outcome: 'submitted', attempt: taking.attempt });
    const [review] = await openReviews(database.db, await intakesOf(patient));
    expect(review?.changedAnswers).toMatchObject([
      { question: 'nitrates', earlier: 'nitroglycerin', later: 'none' },
    ]);
  });

  it('twice is one submission, with the same reply', async () => {
    const patient = await someone();
    const first = await patient.send();
    expect(first.outcome).toBe('submitted');
    expect(await patient.send()).toEqual(first);
    const attempt = first.outcome === 'submitted' ? first.attempt : '';
    expect(await patient.send(patient.answers, agreed, attempt)).toEqual(first);
    expect(await intakesOf(patient)).toHaveLength(1);
    expect(await attemptsOf(patient)).toHaveLength(1);
  });

  it('at once from many connections is one submission', async () => {
    const patient = await someone();
    const replies = await Promise.all(Array.from({ length: 6 }, () => patient.send()));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.outcome).toBe('submitted');
    expect(await intakesOf(patient)).toHaveLength(1);
    expect(await attemptsOf(patient)).toHaveLength(1);
  });

  it('again after a new attempt was begun still is the same submission', async () => {
    const patient = await someone();
    const first = await patient.send();
    await new Taking(patient.context, 'weight-loss').answers('nitrates', 'none');
    expect(await patient.send()).toEqual(first);
    expect(await intakesOf(patient)).toHaveLength(1);
  });

  it('is a new one in an attempt that is named for it', async () => {
    const patient = await someone();
    const first = await patient.send();
    const named = (await quizToTake(patient.context, 'weight-loss'))?.attempt;
    const second = await patient.send(patient.answers, agreed, named);
    expect(second).toMatchObject({ outcome: 'submitted', attempt: named });
    expect(second).not.toEqual(first);
  });

  it('with other answers does not reopen an attempt that has ended', async () => {
    const patient = await someone();
    const first = await patient.send();
    const attempt = first.outcome === 'submitted' ? first.attempt : '';
    const other = { ...patient.answers, medicine: 'pen' };
    expect(await patient.send(other, agreed, attempt)).toEqual({ outcome: 'ended' });
  });

  it('is of no use in the attempt of somebody else', async () => {
    const patient = await someone();
    const named = (await quizToTake(patient.context, 'weight-loss'))?.attempt;
    const other = await someone();
    expect(await other.send(other.answers, agreed, named)).toEqual({ outcome: 'unknown' });
  });
});

describe('an attempt that was named', () => {
  it('is the same until its first event, which begins it', async () => {
    const { context } = await someone();
    const named = await quizToTake(context, 'weight-loss');
    expect(await quizToTake(context, 'weight-loss')).toEqual(named);
    const taking = new Taking(context, 'weight-loss', named?.attempt);
    expect((await taking.answers('nitrates', 'none')).outcome).toBe('stored');
    expect(await quizToTake(context, 'weight-loss')).toMatchObject({
      attempt: named?.attempt,
      seq: 1,
    });
  });

  it('is known to abort, once', async () => {
    const { context } = await someone();
    const named = await quizToTake(context, 'weight-loss');
    expect(await abortAttempt(context, 'weight-loss')).toEqual({ attempt: named?.attempt });
    expect(await abortAttempt(context, 'weight-loss')).toBe('none open');
    const taking = new Taking(context, 'weight-loss', named?.attempt);
    expect(await taking.answers('nitrates', 'none')).toMatchObject({
      refusal: { code: 'quizEnded' },
    });
    expect((await quizToTake(context, 'weight-loss'))?.attempt).not.toBe(named?.attempt);
  });

  it('is begun once by two first events at the same time', async () => {
    const patient = await someone();
    const named = await quizToTake(patient.context, 'weight-loss');
    const entries = new Taking(patient.context, 'weight-loss', named?.attempt);
    const twice = await Promise.all([
      entries.answers('nitrates', 'none'),
      new Taking(patient.context, 'weight-loss').answers('nitrates', 'none'),
    ]);
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'stored']);
    const open = and(eq(attempts.userId, patient.payer.user.id), eq(attempts.lastSeq, 1));
    expect(await database.db.select().from(attempts).where(open)).toHaveLength(1);
  });
});
