import { beforeAll, describe, expect, it, vi } from 'vitest';
import { playSavedRun } from '../../../../engine/authoring';
import { topicOf } from '../../../../engine/quiz';
import { withDatabase } from '../../../../tests/support/database';
import { fixtureQuizzes } from '../../../../tests/support/fixture-quizzes';
import { within } from '../../../../tests/support/random-runs';
import { Studio } from '../../../../tests/support/studio';
import { attemptEvents, attempts } from '../../../database/tables/attempts.schema.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { createDocument } from '../drafts/create-document.server';
import { outcomeCounts } from './outcome-counts.server';

vi.setConfig({ testTimeout: within(60_000) });

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

type AttemptRow = typeof attempts.$inferInsert;

/** Keeps what somebody did who takes a quiz as one of its saved runs does, until it ends in some way. */
async function taken(
  quizKey: string,
  outcome: 'qualified' | 'terminated',
  row: Partial<AttemptRow> = {},
): Promise<void> {
  const found = fixtureQuizzes.find(({ key }) => key === quizKey);
  const run = found?.savedRuns.find(({ expect: { outcome: one } }) => one === outcome);
  if (!found || !run) throw new Error(`${quizKey} has no such run.`);
  const { state, events } = playSavedRun(found.quiz, run);
  const { site, today } = run.facts;
  const now = studio.context.clock.now();
  const [stored] = await database.db
    .insert(attempts)
    .values({
      quizKind: topicOf(found.quiz),
      quizKey,
      revision: found.quiz.revision,
      site,
      visitorId: crypto.randomUUID(),
      ended: state.ended,
      terminatedAt: outcome === 'terminated' ? now : null,
      facts: { site, today, profile: null, signedIn: false },
      createdAt: now,
      ...row,
    })
    .returning({ id: attempts.id });
  if (!stored) throw new Error('It was not kept.');
  const rows = events.map((event, place) => ({
    ...{ attemptId: stored.id, seq: place + 1, key: `event-${place}`, event, at: now },
  }));
  await database.db.insert(attemptEvents).values(rows);
}

async function counted(id: string) {
  const counts = await outcomeCounts(studio.context, 'helen', id, null);
  if (counts.kind !== 'counted') throw new Error(counts.kind);
  const of = (kind: string) =>
    counts.places
      .filter(({ outcome }) => outcome.kind === kind)
      .reduce((sum, { people }) => sum + people, 0);
  return { ...counts, qualified: of('qualified'), terminated: of('terminated') };
}

const ninetyDays = 90 * day;

describe('how many people came to each outcome', () => {
  it('counts who came to an end in 90 days, also whoever left when it was told', async () => {
    const id = await studio.documentOf('quizHaircare');
    const now = studio.context.clock.now().getTime();
    await taken('quizHaircare', 'qualified');
    await taken('quizHaircare', 'qualified', { createdAt: new Date(now - ninetyDays + day) });
    await taken('quizHaircare', 'qualified', { createdAt: new Date(now - ninetyDays - day) });
    await taken('quizHaircare', 'terminated', { ended: null });
    await taken('quizHaircare', 'terminated', { ended: 'aborted', terminatedAt: null });
    expect(await counted(id)).toMatchObject({
      ...{ qualified: 2, terminated: 1, looked: 3, notPlaced: 0 },
      ...{ isServed: true, isCut: false, days: 90 },
    });
  });

  it('keeps what it counted until the day is over', async () => {
    const id = await studio.documentOf('quizLibido');
    await taken('quizLibido', 'qualified');
    const first = await counted(id);
    await taken('quizLibido', 'qualified');
    expect(await counted(id)).toEqual(first);
    studio.later(day);
    expect(await counted(id)).toMatchObject({ qualified: 2 });
  });

  it('places them where a draft leads them, and says that patients have something else', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizEarlyClimax');
    await taken('quizEarlyClimax', 'qualified');
    await studio.edit(helen, id, (quiz) => {
      const step = quiz.steps.find(
        (one) => 'questions' in one && one.questions?.some((question) => question.id === 'dob'),
      );
      if (step?.kind !== 'stepBasic') throw new Error('The quiz does not ask for the birthday.');
      const when = { value: 'age', atLeast: 18 };
      step.consequences = [{ when, consequence: 'terminate', reason: 'No adults.' }];
    });
    expect(await counted(id)).toMatchObject({
      isServed: false,
      places: [{ outcome: { kind: 'terminated', reason: 'No adults.' }, carts: [null], people: 1 }],
    });
  });

  it('counts one filter after another of somebody who tries eighty, and of those that wait the last', async () => {
    const id = await studio.documentOf('quizHaircare');
    const atLeast = (age: number, person = 'helen') =>
      outcomeCounts(studio.context, person, id, { value: 'age', atLeast: age });
    const mine = Array.from({ length: 80 }, (_, nth) => atLeast(20 + nth));
    // Somebody else wants what is not counted for its person any more.
    const other = atLeast(50, 'farah');
    const kinds = (await Promise.all(mine)).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('counted');
    // The first is counted, the last too, and one more for each that ends before all have come.
    expect(kinds.filter((kind) => kind === 'counted').length).toBeLessThan(20);
    expect(new Set(kinds)).toEqual(new Set(['counted', 'not finished']));
    expect((await other).kind).toBe('counted');
  });

  it('says that a draft with an error leads nobody anywhere', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizErectileDysfunction');
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(0));
    expect(await outcomeCounts(studio.context, 'helen', id, null)).toMatchObject({
      kind: 'unfit',
      because: expect.stringMatching(/\w/),
    });
  });

  it('has nobody to count of a draft that was never published', async () => {
    const { helen } = studio.people;
    const documentId = await studio.documentOf('quizHaircare');
    const body = { from: 'duplicate', name: 'A copy', documentId } as const;
    const { id } = await createDocument(studio.context, helen, body);
    expect(await outcomeCounts(studio.context, 'helen', id, null)).toEqual({
      kind: 'never published',
    });
  });
});
