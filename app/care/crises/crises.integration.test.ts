import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { opened } from '../../../tests/support/opened';
import { someBrowser } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  end,
  help,
  inDanger,
  qualify,
  question,
  quizOf,
  radio,
  shows,
} from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { Taking } from '../../../tests/support/taking';
import { crisisReportEvents, crisisReports } from '../../database/tables/worklist.schema.server';
import { submitAnswers } from '../../flows/answers/submit-answers.server';
import { markCrisis, readCrises } from './crises.server';

const database = withDatabase();
beforeAll(async () => {
  await publishCatalogue(database.db, sampleReference().catalogue);
  await publishQuiz(
    database.db,
    quizOf([
      shows('hello', []),
      asks('home', [question('state', { kind: 'states' })]),
      asks('mood', [radio('danger', [inDanger('now'), 'no'])], { content: [help()] }),
      qualify('verdict'),
      end('send'),
    ]),
  );
});
beforeEach(async () => {
  await database.db.delete(crisisReports);
});

/** Somebody without an account who says that they are in danger. */
async function inDangerIn(state: string | null) {
  const taker = new Taking(someBrowser(database.db), 'weight-loss');
  await taker.does('continue');
  if (state) await taker.answers('state', state);
  await taker.does('continue');
  const said = await taker.answers('danger', 'now');
  expect(said.outcome).toBe('stored');
  return taker;
}

const context = () => testContext(database.db);
const seenBy = async ({ id }: { id: string }) =>
  (await readCrises(context(), id)).map(({ attemptId }) => attemptId);

describe('somebody who says that they are in danger', () => {
  it('is never left unseen by the providers of their state, from the tap on', async () => {
    const here = await someProvider(database.db, 'CA');
    const elsewhere = await someProvider(database.db, 'NV');
    const { attempt } = await inDangerIn('CA');

    expect(await seenBy(here)).toEqual([attempt]);
    expect(await seenBy(elsewhere)).toEqual([]);
    expect(await readCrises(context(), here.id)).toMatchObject([
      { attemptId: attempt, state: 'CA', patient: null, phone: null, seen: null },
    ]);
  });

  it('is shown to every provider where no state was given, or nobody is licensed in it', async () => {
    const anyone = await someProvider(database.db, 'NV');
    const unknown = await inDangerIn(null);
    const nowhere = await inDangerIn('GU');

    expect((await seenBy(anyone)).sort()).toEqual([unknown.attempt, nowhere.attempt].sort());
  });

  it('stays on the list when a wrong tap is corrected, marked as such', async () => {
    const provider = await someProvider(database.db, 'CA');
    const taker = await inDangerIn('CA');
    await taker.answers('danger', 'no');

    const [crisis] = await readCrises(context(), provider.id);
    expect(crisis?.correctedAt).toEqual(new Date('2025-06-02T12:00:00.000Z'));
  });

  it('is heard even when the answer is changed within the same message', async () => {
    const provider = await someProvider(database.db, 'CA');
    const taker = new Taking(someBrowser(database.db), 'weight-loss');
    await taker.does('continue');
    await taker.answers('state', 'CA');
    await taker.does('continue');
    await taker.sends(
      { type: 'answer', question: 'danger', value: 'now' },
      { type: 'answer', question: 'danger', value: 'no' },
    );
    expect(await seenBy(provider)).toEqual([taker.attempt]);
  });

  it('is heard, and told where help is, when all answers are sent at once', async () => {
    const provider = await someProvider(database.db, 'CA');
    const sent = await submitAnswers(someBrowser(database.db), 'weight-loss', {
      answers: { state: 'CA', danger: 'now' },
    });
    expect(sent).toMatchObject({ outcome: 'refused', refusal: { code: 'terminated' } });
    expect(sent.outcome === 'refused' && sent.refusal.message).toContain('call or text 988');
    expect(await seenBy(provider)).toHaveLength(1);
  });

  it('is new to everyone when they say it again', async () => {
    const provider = await someProvider(database.db, 'CA');
    const taker = await inDangerIn('CA');
    const [first] = await readCrises(context(), provider.id);
    await markCrisis(context(), provider.id, first?.id ?? '', { kind: 'handled', note: 'Called.' });
    expect(await seenBy(provider)).toEqual([]);

    await taker.answers('danger', 'no');
    await taker.answers('danger', 'now');
    expect(await seenBy(provider)).toEqual([taker.attempt]);
  });
});

describe('what a provider does', () => {
  it('is on record: who saw it, who looked after it, and what was done', async () => {
    const provider = await someProvider(database.db, 'CA');
    await inDangerIn('CA');
    const [crisis] = await readCrises(context(), provider.id);
    await readCrises(context(), provider.id);
    const id = crisis?.id ?? '';
    expect(await markCrisis(context(), provider.id, id, { kind: 'seen' })).toBe(true);
    expect(await readCrises(context(), provider.id)).toMatchObject([{ seen: { isMine: true } }]);
    const deed = { kind: 'handled', note: 'Spoke with her. She is safe.' } as const;
    expect(await markCrisis(context(), provider.id, id, deed)).toBe(true);

    const record = await database.db
      .select()
      .from(crisisReportEvents)
      .where(eq(crisisReportEvents.reportId, id));
    expect(record.map(({ event }) => event).sort()).toEqual(['handled', 'said', 'seen', 'shown']);
    const handled = record.find(({ event }) => event === 'handled');
    expect(handled?.staffId).toBe(provider.id);
    const column = 'crisis_report_events.note';
    expect(await opened(database.db, handled?.note, column, handled?.id ?? '')).toBe(deed.note);
  });

  it('never reaches people of states that are not theirs', async () => {
    await someProvider(database.db, 'CA');
    const elsewhere = await someProvider(database.db, 'NV');
    await inDangerIn('CA');
    const [row] = await database.db.select().from(crisisReports);
    expect(await markCrisis(context(), elsewhere.id, row?.id ?? '', { kind: 'seen' })).toBe(false);
    expect(await markCrisis(context(), elsewhere.id, 'nonsense', { kind: 'seen' })).toBe(false);
  });

  it('cannot be altered afterwards', async () => {
    await inDangerIn('CA');
    await expect(database.db.update(crisisReportEvents).set({ note: 'Other' })).rejects.toThrow();
  });
});
