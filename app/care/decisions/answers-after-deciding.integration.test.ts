import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { caseOf, changeOf, mailsAbout } from '../../../tests/support/deciding';
import { opened } from '../../../tests/support/opened';
import { someProvider } from '../../../tests/support/providers';
import { renewing } from '../../../tests/support/refilling';
import { answersPregnancy, openRetakingShop, retaking } from '../../../tests/support/retaking';
import { Taking } from '../../../tests/support/taking';
import { answeredAt, due, keepGoing, later, tellingIn } from '../../../tests/support/telling';
import { careCaseEvents, careCases, careHolds } from '../../database/tables/care.schema.server';
import { submitAnswers } from '../../flows/answers/submit-answers.server';
import { takeUpAgain } from '../../flows/answers/take-up-again.server';
import { visitorSignedIn } from '../../flows/visitor-signed-in.server';
import { findVisitor } from '../../identity/sessions/session.server';
import { newSessionToken } from '../../kernel/http/cookies';
import { abortAttempt } from '../../quizzes/attempts/quiz-page.server';
import { listTreatments } from '../treatments/treatments.server';
import { readWorklist } from '../worklist/read-worklist.server';

const database = withDatabase();
const { decides, holdsFor } = tellingIn(database);
const healthWords = /pregnan|health|medic|prescri|dose|treatment|pen\b/i;

beforeAll(() => openRetakingShop(database.db));

describe('a patient under treatment who retakes the quiz with a contraindication', () => {
  it('is charged and sent nothing after the answer was saved, though they closed the tab', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await patient.dueOn(due);

    expect(await patient.refills()).toMatchObject([
      { status: 'held', reason: 'A provider looks at what is new first.' },
    ]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    expect(await patient.shipments()).toHaveLength(1);
    // What runs stays what it was: nothing is cancelled.
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'delivered',
      attention: 'hold',
    });
    expect(await patient.subscription()).toMatchObject({ status: 'active' });
  });

  it('comes before a clinician near the top, with the answer, the quiz and the time', async () => {
    const provider = await someProvider(database.db, 'CA');
    const patient = await renewing(database.db, 'pen-1m');
    const { id } = await caseOf(database.db, patient);
    await answersPregnancy(patient.at(answeredAt), 'pregnant');

    const { rows } = await readWorklist(patient.at(answeredAt), provider.id, { length: 500 });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      reason: 'hold',
      since: new Date(answeredAt),
      look: { tone: 'bad' },
    });
    const events = await database.db
      .select()
      .from(careCaseEvents)
      .where(eq(careCaseEvents.caseId, id));
    const last = events.at(-1);
    expect(last).toMatchObject({ event: 'hold', by: 'patient', userId: patient.userId });
    const column = 'care_case_events.reason';
    const reason = await opened(database.db, last?.reason, column, id, last?.version ?? 0);
    expect(reason).toMatch(/^Weight loss, Jun 20, 2025 at 8:00 AM: .*pregnancy.* — “pregnant”\.$/);
  });

  it('is told by a mail without a word of health that it waits and is not cancelled', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    const { id } = await caseOf(database.db, patient);
    const mail = (await mailsAbout(database.db, id)).at(-1);
    expect(mail?.text).toMatch(/not cancelled, and you are not charged/);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(healthWords);
  });

  it('reads on their page what waits and why, and is not told to take a dose', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    const [treatment] = await listTreatments(database.db, patient.userId, '2025-06-20');
    expect(treatment).toMatchObject({
      status: 'onHold',
      holdingAnswers: [{ quizTitle: 'Weight loss', answer: 'pregnant', saidOn: '2025-06-20' }],
      dose: { isDue: false },
    });
  });

  it('is held once, however often they tell it and in however many attempts at once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await taking.does('continue');
    await taking.answers('pregnancy', 'no');
    await taking.answers('pregnancy', 'pregnant');
    const { id, version } = await caseOf(database.db, patient);
    expect(await holdsFor(patient)).toHaveLength(1);
    expect(version).toBe((await caseOf(database.db, patient)).version);
    expect((await mailsAbout(database.db, id)).length).toBe(2);
  });

  it('two retakes in one moment hold it, and one decision ends both', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const hair = new Taking(patient.at(answeredAt), 'haircare');
    await Promise.all([
      answersPregnancy(patient.at(answeredAt), 'pregnant'),
      hair.answers('scalp', 'sore'),
    ]);
    expect((await holdsFor(patient)).map(({ effect }) => effect).sort()).toEqual(['flag', 'hold']);
    expect(await decides(patient, keepGoing, later)).toMatchObject({ outcome: 'done' });
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: null, concern: 0 });
  });

  it('stays on hold when they correct it, and both answers are kept, sealed', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await taking.answers('pregnancy', 'no');
    expect(await holdsFor(patient)).toMatchObject([
      { answer: 'pregnant', laterAnswer: 'no', laterAt: new Date(answeredAt), endedAt: null },
    ]);
    const [stored] = await database.db
      .select()
      .from(careHolds)
      .innerJoin(careCases, eq(careCases.id, careHolds.caseId))
      .where(eq(careCases.patientId, patient.userId));
    expect(stored?.care_holds.answer).toMatch(/^sealed:/);
    expect(stored?.care_holds.laterAnswer).toMatch(/^sealed:/);
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  it('stays on hold when they end the quiz, and when they take it up again', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await abortAttempt(patient.at(answeredAt), 'weight-loss');
    await takeUpAgain(patient.at(answeredAt), 'weight-loss');
    expect(await holdsFor(patient)).toHaveLength(2);
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  it('is held as well when they send all answers at once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const answers = {
      state: 'CA',
      pregnancy: 'pregnant',
      heart: ['none'],
      weight: 200,
      height: "5'4",
      dob: '1990-01-01',
    };
    const sent = () => submitAnswers(patient.at(answeredAt), 'weight-loss', { answers });
    expect(await sent()).toMatchObject({ outcome: 'refused', refusal: { code: 'terminated' } });
    expect(await sent()).toMatchObject({ outcome: 'refused', refusal: { code: 'terminated' } });
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    const well = { answers: { ...answers, pregnancy: 'no', product: 'pen' } };
    expect(await submitAnswers(patient.at(later), 'weight-loss', well)).toMatchObject({
      outcome: 'submitted',
    });
  });

  it('is heard at sign-in when they answered before anybody knew who they are', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const stranger = {
      ...patient.at(answeredAt),
      sessionToken: newSessionToken(patient.context.config),
    };
    await answersPregnancy(stranger, 'pregnant');
    expect(await holdsFor(patient)).toEqual([]);
    const visitor = await findVisitor(stranger);
    const context = patient.at('2025-06-21T12:00:00Z');
    const claims = () =>
      database.db.transaction((tx) =>
        visitorSignedIn(
          tx,
          context,
          { visitorId: visitor?.visitorId ?? '', userId: patient.userId },
          {},
        ),
      );
    await claims();
    await claims();
    expect(await holdsFor(patient)).toMatchObject([
      { effect: 'hold', saidAt: new Date(answeredAt), heldAt: context.clock.now() },
    ]);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
  });
});

describe('which answers hold what', () => {
  it.each([
    ['a new concern', 'pregnancy', 'breastfeeding', 'hold'],
    ['another state where nobody is licensed', 'state', 'AK', 'hold'],
  ])('%s', async (_what, question, value, attention) => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking =
      question === 'state'
        ? retaking(patient.at(answeredAt))
        : await answersPregnancy(patient.at(answeredAt), 'no');
    await taking.answers(question, value);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention });
  });

  it('answers without a concern hold nothing', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'no');
    await taking.does('continue');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: null });
  });

  it('an answer of another quiz asks for a look, and lets what runs go on', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const hair = new Taking(patient.at(answeredAt), 'haircare');
    await hair.answers('scalp', 'sore');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'flag' });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    // Nobody prescribes past it.
    const { id } = await caseOf(database.db, patient);
    expect(await decides(patient, await changeOf(database.db, id), due)).toMatchObject({
      outcome: 'refused',
    });
  });

  it('a weight lost on the treatment asks for a look once its step was left', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'no');
    await taking.does('continue');
    await taking.answers('weight', 1);
    await taking.answers('height', "5'4");
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: null });
    await taking.answers('weight', 140);
    await taking.does('continue');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'flag' });
  });

  it('whoever has become underweight is charged and sent nothing more', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'no');
    await taking.does('continue');
    await taking.answers('height', "5'4");
    await taking.answers('weight', 140);
    await taking.does('continue');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'flag' });
    // A weight that is corrected downwards counts too, though the same rule was told before.
    await taking.goesTo('body');
    await taking.answers('weight', 105);
    await taking.does('continue');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
  });

  it('nor is somebody who is a minor by their birthday', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'no');
    await taking.does('continue');
    await taking.answers('height', "5'4");
    await taking.answers('weight', 200);
    await taking.does('continue');
    await taking.answers('dob', '2010-01-01');
    await taking.does('continue');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  it('somebody else’s answers hold nothing of theirs', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const other = await renewing(database.db, 'pen-1m');
    await answersPregnancy(other.at(answeredAt), 'pregnant');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: null });
  });
});
