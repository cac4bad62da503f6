import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SavedRun } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { quizSchedules } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { createDocument } from '../drafts/create-document.server';
import { publishNow, rollBack } from './publish.server';
import { publishScheduled } from './publish-scheduled.server';
import { schedule } from './schedule.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

const runsOf = async (id: string): Promise<SavedRun[]> =>
  JSON.parse((await studio.read(id)).savedRuns).savedRuns;

/** A draft in which only words differ from what patients have. */
async function reworded(user: SignedInUser, key: string): Promise<string> {
  const id = await studio.documentOf(key);
  await studio.reword(user, id, crypto.randomUUID());
  return id;
}

describe('saved runs beside a change of words', () => {
  const weaker: [what: string, change: (runs: SavedRun[]) => SavedRun[], message: string][] = [
    ['that are all taken out', () => [], 'saved runs, such as '],
    ['of which one is taken out', (runs) => runs.slice(1), 'is gone'],
    [
      'of which one expects something else',
      ([first, ...rest]) =>
        first ? [{ ...first, expect: { ...first.expect, skips: [] } }, ...rest] : [],
      'has changed',
    ],
  ];
  it.each(weaker)(
    '%s need a review: the next change would be held to less',
    async (_, change, message) => {
      const { jonas } = studio.people;
      const id = await reworded(jonas, 'quizHaircare');
      const before = await runsOf(id);
      await studio.saveRuns(jonas, id, change(before));

      const { kindOfChange, differences } = await studio.state(jonas, id);
      expect(kindOfChange).toBe('clinical');
      expect(differences.at(-1)).toMatchObject({
        kind: 'runs',
        words: expect.stringContaining(message),
      });
      expect(await refusal(studio.publish(jonas, id))).toMatchObject({ status: 409 });

      await studio.saveRuns(jonas, id, before);
      expect((await studio.state(jonas, id)).may.publish).toBe(true);
    },
  );

  it('may be named otherwise, reordered and joined by more', async () => {
    const { jonas } = studio.people;
    const id = await reworded(jonas, 'quizHaircare');
    const [first, ...rest] = await runsOf(id);
    if (!first) throw new Error('The quiz has no saved run.');
    const more = { ...first, name: 'Once more' };
    await studio.saveRuns(jonas, id, [...rest, { ...first, name: 'Renamed' }, more]);

    const { kindOfChange, differences } = await studio.state(jonas, id);
    expect(kindOfChange).toBe('words');
    expect(differences.at(-1)).toMatchObject({ words: 'There are more saved runs' });
  });

  it('are those that the newest publication had', async () => {
    const { jonas, helen, farah } = studio.people;
    const id = await reworded(jonas, 'quizLibido');
    const runs = await runsOf(id);
    await studio.saveRuns(helen, id, runs.slice(1));
    await studio.approved(id, jonas, farah);
    await studio.publish(jonas, id);

    await studio.reword(jonas, id, 'And again');
    expect((await studio.state(jonas, id)).kindOfChange).toBe('words');
    await studio.saveRuns(jonas, id, runs.slice(2));
    expect((await studio.state(jonas, id)).kindOfChange).toBe('clinical');
  });

  it('are those of the revision that patients were brought back to', async () => {
    const { jonas, farah } = studio.people;
    const id = await studio.documentOf('quizEarlyClimax');
    const { hash: first } = await studio.read(id);
    const runs = await runsOf(id);
    await reworded(jonas, 'quizEarlyClimax');
    await studio.saveRuns(jonas, id, runs.slice(1));
    await studio.approved(id, jonas, farah);
    await studio.publish(jonas, id);
    const { hash: second } = await studio.read(id);
    // Only words differ, so marketing may.
    await rollBack(studio.context, jonas, id, { revision: first, why: 'Back.', expects: second });

    await studio.reword(jonas, id, 'Other words');
    expect((await studio.state(jonas, id)).kindOfChange).toBe('clinical');
    await studio.saveRuns(jonas, id, runs);
    expect((await studio.state(jonas, id)).kindOfChange).toBe('words');
  });

  it('come along with JSON of a quiz that patients have', async () => {
    const { jonas } = studio.people;
    const source = await studio.documentOf('quizWeightLoss');
    const { definition } = await studio.read(source);
    const json = definition.replace('"title": "', '"title": "Your ');
    const { id } = await createDocument(studio.context, jonas, { from: 'json', name: 'x', json });

    expect(await runsOf(id)).toEqual(await runsOf(source));
    expect((await studio.state(jonas, id)).kindOfChange).toBe('words');
    await studio.saveRuns(jonas, id, []);
    expect((await studio.state(jonas, id)).kindOfChange).toBe('clinical');
  });

  it('that are taken out are not published at a time either', async () => {
    const { jonas, farah } = studio.people;
    const id = await reworded(jonas, 'quizErectileDysfunction');
    const runs = await runsOf(id);
    await studio.saveRuns(jonas, id, runs.slice(1));
    await studio.approved(id, jonas, farah);
    const { hash, published } = await studio.state(jonas, id);
    const at = new Date(studio.context.clock.now().getTime() + 1000);
    const expects = published?.revision ?? null;
    await schedule(studio.context, jonas, id, { hash, at: '-', why: '', expects }, at);
    await studio.review(farah, id, 'withdraw', 'No.');
    studio.later(1000);
    const waiting = database.db.select().from(quizSchedules);
    const [row] = await waiting.where(eq(quizSchedules.documentId, id));

    await publishScheduled(studio.context, row?.id ?? '');

    expect((await studio.state(jonas, id)).schedule).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('clinical review'),
    });
    await studio.saveRuns(jonas, id, runs);
    await publishNow(studio.context, jonas, id, { hash, expects, why: '' });
  });
});
