import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBy } from '../../../tests/support/asked';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, decideNow } from '../../../tests/support/deciding';
import { followingUp, openFollowUpShop } from '../../../tests/support/following-up';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { careCaseEvents, careCases } from '../../database/tables/care.schema.server';
import { appendEvents } from '../../flows/answers/append-events.server';
import { loadDashboardPage } from '../../portals/patient/dashboard/dashboard-page.server';
import { askedQuizPage } from '../check-ins/asked-quizzes.server';
import { readPerson } from '../rules/read-person.server';
import {
  begunAlike,
  lastAsked,
  nextFollowUp,
  openFollowUps,
  readFollowUps,
} from './follow-ups.server';

const answered = '2025-06-03T12:00:00Z';
const later = '2025-06-04T12:00:00Z';

describe('the same follow-up, asked about two cases of one patient', () => {
  const database = withDatabase();
  beforeAll(() => openFollowUpShop(database.db));

  /** A patient with a pen and tablets, each a case of its own, and whoever asks about them. */
  async function someoneWithTwo() {
    const patient = await placedOrder(
      database.db,
      ['pen-1m', 'tablet-once'],
      {},
      { inTwoQuizzes: true },
    );
    const cases = await database.db
      .select()
      .from(careCases)
      .where(eq(careCases.patientId, patient.userId))
      .orderBy(asc(careCases.openedAt), asc(careCases.id));
    const [pen, tablet] = cases.map(({ id }) => id);
    if (!pen || !tablet) throw new Error('Two cases were expected.');
    const provider = await someProvider(database.db, 'CA');
    const asks = (caseId: string, followUps: string[], at = '2025-06-02T12:00:00Z') =>
      decideNow(
        database.db,
        provider,
        caseId,
        { kind: 'askForMore', message: 'Please answer.', followUps },
        testContext(database.db, { clock: follow.at(at).clock }),
      );
    const follow = followingUp(database.db, patient);
    return { patient, pen, tablet, provider, asks, follow };
  }
  const statusOf = async (caseId: string) => {
    const [found] = await database.db.select().from(careCases).where(eq(careCases.id, caseId));
    return found;
  };
  const events = (caseId: string, event: 'informationGiven' | 'hold') =>
    database.db.$count(
      careCaseEvents,
      and(eq(careCaseEvents.caseId, caseId), eq(careCaseEvents.event, event)),
    );

  it('waits for one answer on the dashboard, and that brings both cases back', async () => {
    const { patient, pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    await asks(tablet, ['followUpNitrates'], '2025-06-02T13:00:00Z');
    const [shown, ...others] = await openFollowUps(database.db, patient.userId);
    expect([shown?.caseId, others]).toEqual([pen, []]);
    const { next } = await loadDashboardPage(askedBy(patient.payer, patient.context, '/patient'));
    expect(next).toMatchObject({ kind: 'followUp', title: 'Nitrates' });
    await follow.answersNitrates('none', answered);

    for (const caseId of [pen, tablet]) {
      expect(await statusOf(caseId)).toMatchObject({ status: 'inReview', work: 'answered' });
      expect(await events(caseId, 'informationGiven')).toBe(1);
      expect(await readFollowUps(database.db, caseId, () => undefined)).toMatchObject([
        {
          ...{ title: 'Nitrates', status: 'answered', answeredAt: new Date(answered) },
          answers: [{ question: 'nitrates', words: expect.stringMatching(/none/i) }],
        },
      ]);
    }
    expect(await openFollowUps(database.db, patient.userId)).toEqual([]);
    const { facts } = await readPerson(database.db, patient.userId, new Date(answered));
    expect(facts.filter(({ fact }) => fact === 'nitrates')).toHaveLength(1);
  });

  it('is over under the address of the other mail too, which nobody can answer once more', async () => {
    const { patient, pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    await asks(tablet, ['followUpNitrates']);
    await follow.answersNitrates('none', answered);
    for (const { id } of await follow.all()) {
      expect(await askedQuizPage(patient.context, patient.payer, id, null)).toBeNull();
      const event = { type: 'answer', question: 'nitrates', value: 'some' } as const;
      const entries = [{ key: randomUUID(), event }];
      const posted = { quiz: id, attempt: id, after: 0, entries };
      expect((await appendEvents(follow.at(later), posted)).outcome).not.toBe('stored');
    }
    expect(await follow.all()).toMatchObject(
      [1, 2].map(() => ({ status: 'answered', answeredAt: new Date(answered) })),
    );
    for (const caseId of [pen, tablet]) expect(await events(caseId, 'informationGiven')).toBe(1);
    expect(await nextFollowUp(database.db, { id: pen, patientId: patient.userId })).toBeNull();
  });

  it('leads to where somebody began to answer it', async () => {
    const { pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    const begun = await follow.named('followUpNitrates');
    const taking = await follow.opens('followUpNitrates', answered);
    await taking.answers('nitrates', 'none');
    await asks(tablet, ['followUpNitrates'], later);
    const other = await follow.named('followUpNitrates');
    expect(other.id).not.toBe(begun.id);
    expect(await begunAlike(database.db, other)).toBe(begun.id);
  });

  it('of which one asks more waits for the rest of it', async () => {
    const { pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    await asks(tablet, ['followUpNitrates', 'followUpFeeling']);
    await follow.answersNitrates('none', answered);
    expect(await statusOf(pen)).toMatchObject({ status: 'inReview' });
    expect(await statusOf(tablet)).toMatchObject({ status: 'moreInformation' });
    await follow.answersFeeling('well', later);
    expect(await statusOf(tablet)).toMatchObject({ status: 'inReview', work: 'answered' });
    expect(await events(pen, 'informationGiven')).toBe(1);
  });

  it('that an answer ends holds both', async () => {
    const { pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpFeeling']);
    await asks(tablet, ['followUpFeeling']);
    const taking = await follow.opens('followUpFeeling', answered);
    await taking.answers('feels', 'faint');
    for (const caseId of [pen, tablet]) {
      expect(await statusOf(caseId)).toMatchObject({ status: 'inReview', attention: 'hold' });
      expect(await events(caseId, 'hold')).toBe(1);
    }
    // Corrected and sent, it is one answer still, and both are held until somebody looked.
    await taking.answers('feels', 'well');
    await taking.does('continue');
    await taking.does('finish');
    for (const caseId of [pen, tablet]) {
      expect(await statusOf(caseId)).toMatchObject({ status: 'inReview', attention: 'hold' });
      expect(await readFollowUps(database.db, caseId, () => undefined)).toMatchObject([
        { status: 'answered', answers: [{ words: expect.stringMatching(/well/i) }] },
      ]);
    }
  });

  it('counts for the other once one case was decided', async () => {
    const { pen, tablet, provider, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    const begun = await follow.opens('followUpNitrates', answered);
    await begun.answers('nitrates', 'none');
    await asks(tablet, ['followUpNitrates'], later);
    await decideNow(database.db, provider, pen, await approvalOf(database.db, pen));
    expect(await openFollowUps(database.db, (await statusOf(pen))?.patientId ?? '')).toMatchObject([
      { caseId: tablet },
    ]);
    await begun.does('continue');
    await begun.does('finish');
    expect(await statusOf(tablet)).toMatchObject({ status: 'inReview', work: 'answered' });
    expect(await statusOf(pen)).toMatchObject({ status: 'approved' });
  });

  it('says to whoever asks next when it was asked, and when it was answered', async () => {
    const { patient, pen, tablet, asks, follow } = await someoneWithTwo();
    await asks(pen, ['followUpNitrates']);
    const last = () => lastAsked(database.db, patient.userId);
    expect(await last()).toEqual([
      { quizKey: 'followUpNitrates', askedAt: new Date('2025-06-02T12:00:00Z'), answeredAt: null },
    ]);
    await follow.answersNitrates('none', answered);
    expect(await last()).toMatchObject([{ answeredAt: new Date(answered) }]);
    // What was answered is asked anew where a provider wants to know it anew.
    await asks(tablet, ['followUpNitrates'], later);
    expect(await openFollowUps(database.db, patient.userId)).toMatchObject([{ caseId: tablet }]);
  });
});
