import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow, mailsAbout } from '../../../tests/support/deciding';
import { followingUp, openFollowUpShop } from '../../../tests/support/following-up';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { jpeg } from '../../../tests/support/sample-files';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { careCaseEvents, type Decision } from '../../database/tables/care.schema.server';
import { appendEvents } from '../../flows/answers/append-events.server';
import { holdsOf } from '../cases/change-case.server';
import { askedQuizPage } from '../check-ins/asked-quizzes.server';
import { cancelCase } from '../decisions/cancel-case.server';
import { decideCase } from '../decisions/decide.server';
import { expireCases } from '../decisions/give-up-case.server';
import { storeFormFile } from '../documents/store-document.server';
import { postAsPatient } from '../messages/post-message.server';
import { readPerson } from '../rules/read-person.server';
import { caseWork } from '../worklist/sources/cases.server';
import { openFollowUps, readFollowUps, remindOfFollowUps } from './follow-ups.server';

const asked = '2025-06-02T12:00:00Z';
const answered = '2025-06-03T12:00:00Z';
const silent = '2025-06-05T12:00:01Z';
const given = '2025-06-20T12:00:00Z';

const asking = (...followUps: string[]): Decision => ({
  kind: 'askForMore',
  message: 'Please answer a few questions.',
  followUps,
});

describe('follow-ups', () => {
  const database = withDatabase();
  const dataFolder = temporaryFolder();
  beforeAll(() => openFollowUpShop(database.db));

  /** A patient who was asked, and the provider who asked. */
  async function someoneAsked(...keys: string[]) {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await someProvider(database.db, 'CA');
    const { id: caseId } = await caseOf(database.db, patient);
    const decided = await decideNow(database.db, provider, caseId, asking(...keys));
    expect(decided).toMatchObject({ outcome: 'done', status: 'moreInformation' });
    return { patient, provider, caseId, follow: followingUp(database.db, patient) };
  }
  const status = (patient: PlacedPatient) => caseOf(database.db, patient);
  const events = (caseId: string, event: 'informationGiven' | 'hold' | 'flag') =>
    database.db.$count(
      careCaseEvents,
      and(eq(careCaseEvents.caseId, caseId), eq(careCaseEvents.event, event)),
    );

  it('are mailed without a word about health, and wait on the page of that patient alone', async () => {
    const { patient, caseId, follow } = await someoneAsked('followUpNitrates');
    const { id } = await follow.named('followUpNitrates');
    const mail = (await mailsAbout(database.db, caseId)).at(-1);
    expect(mail?.actionUrl).toMatch(new RegExp(`/patient/check-in/${id}$`));
    expect(`${mail?.subject} ${mail?.text} ${mail?.actionLabel}`).not.toMatch(/nitrate/i);
    expect(await openFollowUps(database.db, patient.userId)).toMatchObject([{ id }]);
    const other = await placedOrder(database.db, ['pen-1m']);
    expect(await askedQuizPage(patient.context, patient.payer, id, null)).not.toBeNull();
    expect(await askedQuizPage(other.context, other.payer, id, null)).toBeNull();
    const event = { type: 'answer', question: 'nitrates', value: 'some' } as const;
    const entries = [{ key: randomUUID(), event }];
    const posted = { quiz: id, attempt: id, after: 0, entries };
    expect(await appendEvents(other.context, posted)).toEqual({ outcome: 'unknown' });
    expect(await follow.all()).toMatchObject([{ status: 'asked', answeredAt: null }]);
  });

  it('answered, bring the case back with facts that say where they come from, and when', async () => {
    const { patient, caseId, follow } = await someoneAsked('followUpNitrates');
    await follow.answersNitrates('none', answered);
    expect(await status(patient)).toMatchObject({
      ...{ status: 'inReview', work: 'answered', attention: null },
      answeredAt: new Date(answered),
    });
    const { facts } = await readPerson(database.db, patient.userId, new Date(answered));
    expect(facts).toContainEqual({
      ...{ fact: 'nitrates', says: 'hasNot', source: 'Nitrates', isWithdrawn: false },
      at: new Date(answered).toISOString(),
    });
    expect(await readFollowUps(database.db, caseId, () => undefined)).toMatchObject([
      {
        ...{ title: 'Nitrates', status: 'answered', answeredAt: new Date(answered) },
        answers: [{ question: 'nitrates', words: expect.stringMatching(/none/i) }],
      },
    ]);
    const provider = await someProvider(database.db, 'CA');
    const approval = await approvalOf(database.db, caseId);
    expect(await decideNow(database.db, provider, caseId, approval)).toMatchObject({
      outcome: 'done',
    });
  });

  it('are named on the worklist, asked and answered, in place of nothing that stands out', async () => {
    const { patient, caseId, follow } = await someoneAsked('followUpNitrates');
    const lookAt = () =>
      database.db.transaction(async (tx) => {
        const details = await caseWork.describe(tx, [caseId], new Date(answered));
        return details.get(caseId)?.look;
      });
    expect(await lookAt()).toEqual({ words: 'Asked: Nitrates', tone: 'plain' });
    await follow.answersNitrates('some', answered);
    expect(await lookAt()).toEqual({ words: 'Answered: Nitrates', tone: 'plain' });
    expect(await status(patient)).toMatchObject({ work: 'answered' });
  });

  it('bring it back with the last of those that were asked together', async () => {
    const { patient, follow } = await someoneAsked('followUpNitrates', 'followUpFeeling');
    await follow.answersFeeling('well', answered);
    expect(await status(patient)).toMatchObject({ status: 'moreInformation' });
    expect(await openFollowUps(database.db, patient.userId)).toHaveLength(1);
    await follow.answersNitrates('none', answered);
    expect(await status(patient)).toMatchObject({ status: 'inReview', work: 'answered' });
  });

  it('are not answered by a file alone, which may be a part of an answer', async () => {
    const { patient, follow } = await someoneAsked('followUpNitrates');
    const config = testConfig({ dataFolder });
    const owner = { visitorId: patient.payer.visitorId, userId: patient.userId };
    const picture = new File([new Uint8Array(await jpeg())], 'id.jpg');
    const services = testContext(database.db, { config });
    expect((await storeFormFile(services, owner, 'idPicture', picture)).ok).toBe(true);
    expect(await status(patient)).toMatchObject({ status: 'moreInformation' });
    await follow.answersNitrates('none', answered);
    expect(await status(patient)).toMatchObject({ status: 'inReview' });
  });

  it('leave a concern to whoever asked, and stop what a rule says may not be prescribed', async () => {
    const { patient, provider, caseId, follow } = await someoneAsked('followUpNitrates');
    await follow.answersNitrates('some', answered);
    expect(await status(patient)).toMatchObject({ status: 'inReview', attention: null });
    const approval = await approvalOf(database.db, caseId);
    expect(await decideNow(database.db, provider, caseId, approval)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/nitrates/i),
    });
  });

  it('that an answer ends hold the case at once, before anything is sent', async () => {
    const { patient, caseId, follow } = await someoneAsked('followUpFeeling');
    const taking = await follow.opens('followUpFeeling', answered);
    await taking.answers('feels', 'faint');
    expect(await status(patient)).toMatchObject({ status: 'inReview', attention: 'hold' });
    expect(await follow.all()).toMatchObject([{ status: 'answered' }]);
    await taking.answers('feels', 'well');
    await taking.does('continue');
    await taking.does('finish');
    expect(await status(patient)).toMatchObject({ status: 'inReview', attention: 'hold' });
    expect(await events(caseId, 'hold')).toBe(1);
  });

  it('asked once more while they are open stay the same, and their reminder waits anew', async () => {
    const { patient, provider, caseId, follow } = await someoneAsked('followUpNitrates');
    const [first] = await follow.all();
    await remindOfFollowUps(follow.at(silent));
    const text = 'I am away until Friday.';
    await postAsPatient(follow.at(silent), patient.payer.user, { clientId: randomUUID(), text });
    expect(await status(patient)).toMatchObject({ status: 'inReview' });
    const again = testContext(database.db, { clock: follow.at(silent).clock });
    const more = asking('followUpNitrates', 'followUpFeeling');
    await decideNow(database.db, provider, caseId, more, again);
    expect((await follow.all()).filter(({ quizKey }) => quizKey === 'followUpNitrates')).toEqual([
      { ...first, askedAt: new Date(silent), remindedAt: null },
    ]);
    expect(await follow.all()).toHaveLength(2);
  });

  it('answered twice are answered once', async () => {
    const { caseId, follow } = await someoneAsked('followUpNitrates');
    await follow.answersNitrates('none', answered);
    const { id } = await follow.named('followUpNitrates');
    const late = await appendEvents(follow.at(given), {
      ...{ quiz: id, attempt: id, after: 0 },
      entries: [
        { key: randomUUID(), event: { type: 'answer', question: 'nitrates', value: 'some' } },
      ],
    });
    expect(late.outcome).toBe('conflict');
    expect(await follow.all()).toMatchObject([{ answeredAt: new Date(answered) }]);
    expect(await events(caseId, 'informationGiven')).toBe(1);
  });

  it('answered after the patient wrote are news to a page that was opened before', async () => {
    const { patient, provider, caseId, follow } = await someoneAsked('followUpNitrates');
    const clientId = randomUUID();
    await postAsPatient(follow.at(asked), patient.payer.user, { clientId, text: 'A moment.' });
    const { version } = await status(patient);
    const decision = await approvalOf(database.db, caseId);
    await follow.answersNitrates('none', answered);
    const wish = { caseId, version, key: randomUUID(), decision };
    expect(await decideCase(follow.at(answered), provider.id, wish)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await status(patient)).toMatchObject({ status: 'inReview', version: version + 1 });
  });

  it('are not asked on once it was decided; what was begun counts all the same, and a stop holds', async () => {
    const { patient, provider, caseId, follow } = await someoneAsked(
      'followUpNitrates',
      'followUpFeeling',
    );
    const begun = await follow.opens('followUpNitrates', asked);
    await begun.answers('nitrates', 'some');
    await decideNow(database.db, provider, caseId, await approvalOf(database.db, caseId));
    expect(await follow.all()).toMatchObject([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
    expect(await openFollowUps(database.db, patient.userId)).toEqual([]);
    const { id } = await follow.named('followUpNitrates');
    expect(await askedQuizPage(patient.context, patient.payer, id, null)).toBeNull();
    await expect(follow.answersFeeling('well', answered)).rejects.toThrow('does not know');

    await begun.does('continue');
    await begun.does('finish');
    const named = await follow.named('followUpNitrates');
    expect(named.status).toBe('withdrawn');
    expect(named.answeredAt).not.toBeNull();
    expect(await status(patient)).toMatchObject({ attention: 'hold' });
    // Whoever looks at it reads which answers, and the rule.
    expect(await holdsOf(database.db, caseId)).toMatchObject([
      { effect: 'hold', quizTitle: 'Nitrates', reason: expect.stringMatching(/nitrates/i) },
    ]);
  });

  it('of a case that its patient cancelled are not asked on', async () => {
    const { patient, follow, caseId } = await someoneAsked('followUpNitrates');
    await cancelCase(patient.context, patient.userId, caseId);
    expect(await status(patient)).toMatchObject({ status: 'cancelled' });
    expect(await follow.all()).toMatchObject([{ status: 'withdrawn', answeredAt: null }]);
    await expect(follow.answersNitrates('none', answered)).rejects.toThrow('does not know');
  });

  it('of silence are reminded of once, together, and the case comes to its end when it is due', async () => {
    const { patient, follow } = await someoneAsked('followUpNitrates', 'followUpFeeling');
    const reminders = async () =>
      (await mailsWrittenTo(database.db, patient.payer.user.email))
        .filter(({ key }) => key.startsWith('follow-up '))
        .map(({ text }) => ({ text }));
    await remindOfFollowUps(follow.at(answered));
    expect(await reminders()).toEqual([]);
    await Promise.all([1, 2].map(() => remindOfFollowUps(follow.at(silent))));
    await expireCases(follow.at(silent));
    expect(await reminders()).toEqual([
      { text: expect.stringContaining('still waits for your answers') },
    ]);
    expect(await status(patient)).toMatchObject({ status: 'moreInformation', work: 'asked' });
    await expireCases(follow.at(given));
    expect(await status(patient)).toMatchObject({ status: 'expired' });
    expect(await follow.all()).toMatchObject([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
  });

  it('that are not on the list, or too many, are refused, and nothing is asked', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await someProvider(database.db, 'CA');
    const { id } = await caseOf(database.db, patient);
    const many = Array.from({ length: 7 }, () => 'followUpNitrates');
    for (const keys of [['followUpNitrates', 'followUpGone'], ['quizHaircare'], many])
      expect(await decideNow(database.db, provider, id, asking(...keys))).toMatchObject({
        outcome: 'refused',
      });
    expect(await status(patient)).toMatchObject({ status: 'inReview' });
    expect(await followingUp(database.db, patient).all()).toEqual([]);
  });

  it('sent in the moment in which somebody approves are read first, or hold what was approved', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { patient, provider, caseId, follow } = await someoneAsked('followUpNitrates');
      const taking = await follow.opens('followUpNitrates', asked);
      await taking.answers('nitrates', 'some');
      await taking.does('continue');
      const approval = await approvalOf(database.db, caseId);
      await Promise.all([
        taking.does('finish'),
        decideNow(database.db, provider, caseId, approval),
      ]);
      const { status: came, attention } = await status(patient);
      const [row] = await follow.all();
      expect(row?.answeredAt).not.toBeNull();
      if (came === 'inReview') expect(row?.status).toBe('answered');
      else expect([row?.status, attention]).toEqual(['withdrawn', 'hold']);
    }
  });
});
