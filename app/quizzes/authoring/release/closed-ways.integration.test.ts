import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { quizSchedules } from '../../../database/tables/authoring.schema.server';
import { contentPublished, contentRevisions } from '../../../database/tables/content.schema.server';
import { createDocument } from '../drafts/create-document.server';
import { saveDraft } from '../drafts/drafts.server';
import { archiveDocument } from '../library/library.server';
import { publishNow, rollBack } from './publish.server';
import { publishScheduled } from './publish-scheduled.server';
import { schedule } from './schedule.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

const libido = 'quizLibidoJrnys';

/** Approved and published by others; what is published afterwards has something to replace. */
async function publishedDraft() {
  const { helen, farah } = studio.people;
  const id = await approvedDraft();
  await studio.publish(farah, id);
  return { id, hash: (await studio.read(id)).hash, helen };
}

async function approvedDraft() {
  const { helen, farah } = studio.people;
  const id = await studio.newDocument(helen);
  await studio.approved(id, helen, farah);
  return id;
}

/**
 * Serves a revision from a transaction that ends only once the other publication waits for it or is over.
 * @param keeps A revision that the transaction keeps too.
 */
async function publishBeneath(
  revision: string,
  other: () => Promise<unknown>,
  keeps?: string,
): Promise<unknown> {
  let settled = false;
  let outcome: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.update(contentPublished).set({ revision }).where(eq(contentPublished.key, libido));
    if (keeps !== undefined)
      await tx
        .insert(contentRevisions)
        .values({ kind: 'quiz', key: libido, revision: keeps, body: '{}' });
    outcome = other().finally(() => {
      settled = true;
    });
    outcome.catch(() => undefined);
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(settled || rows.length > 0).toBe(true);
    });
  });
  return outcome;
}

describe('a publication that another one overtakes', () => {
  it('is never judged by one revision and put in place of another', async () => {
    const { farah, jonas } = studio.people;
    const first = await publishedDraft();
    const second = await publishedDraft();
    const id = await studio.newDocument(jonas);
    const { definition, version } = await studio.read(second.id);
    const words = definition.replace('A few questions', 'Some questions');
    const body = {
      tab: 'window-of-Jonas',
      version: 1,
      savedRuns: '{ "savedRuns": [] }',
      promises: '{ "promises": [] }',
      labels: [],
    };
    expect(version).toBe(1);
    await saveDraft(studio.context, jonas, id, { ...body, definition: words });
    const { hash, kindOfChange } = await studio.state(jonas, id);
    expect(kindOfChange).toBe('words');

    const expects = first.hash;
    const publishing = publishBeneath(
      first.hash,
      () => publishNow(studio.context, jonas, id, { hash, expects, why: '' }),
      hash,
    );

    expect(await refusal(publishing)).toMatchObject({ status: 409 });
    expect((await studio.state(farah, id)).kindOfChange).toBe('clinical');
  });

  it('at its time leaves nothing that somebody could go back to', async () => {
    const { jonas, helen } = studio.people;
    const first = await publishedDraft();
    const second = await publishedDraft();
    const id = await approvedDraft();
    const { hash } = await studio.read(id);
    const at = new Date(studio.context.clock.now().getTime() + 1000);
    const wish = { hash, at: '-', why: '', expects: second.hash };
    await schedule(studio.context, jonas, id, wish, at);
    const [row] = await database.db
      .select()
      .from(quizSchedules)
      .where(eq(quizSchedules.documentId, id));
    studio.later(1000);

    await publishBeneath(first.hash, () => publishScheduled(studio.context, row?.id ?? ''));

    expect((await studio.state(helen, id)).schedule?.state).toBe('failed');
    const stored = await database.db
      .select()
      .from(contentRevisions)
      .where(eq(contentRevisions.revision, hash));
    expect(stored).toEqual([]);
  });
});

describe('approving what one wrote', () => {
  it('is refused when somebody else imported it', async () => {
    const { farah, jonas } = studio.people;
    const written = await studio.newDocument(farah);
    await studio.edit(farah, written, (quiz) => Object.assign(quiz, { title: 'By Farah' }));
    const { definition: json } = await studio.read(written);
    const { id } = await createDocument(studio.context, jonas, {
      from: 'json',
      name: 'By Jonas',
      json,
    });
    await studio.review(jonas, id, 'ask');

    expect(await refusal(studio.review(farah, id, 'approve'))).toMatchObject({ status: 409 });
    expect((await studio.state(farah, id)).may.review).toBe(false);
    await studio.review(studio.people.helen, id, 'approve');
  });
});

describe('a second quiz on one topic for one site', () => {
  it('is refused: which of the two patients met would be chance', async () => {
    const { helen } = studio.people;
    const { id: first } = await publishedDraft();
    const { definition } = await studio.read(first);
    const json = definition.replace(libido, 'quizLibidoAgain');
    const { id } = await createDocument(studio.context, helen, { from: 'json', name: 'x', json });

    expect(await refusal(studio.review(helen, id, 'ask'))).toMatchObject({
      status: 409,
      message: expect.stringContaining(`This site has a quiz on this already: ${libido}.`),
    });
  });
});

describe('two first quizzes on one topic for one site', () => {
  it('that are published at the same moment become one', async () => {
    const { helen, farah, jonas } = studio.people;
    const source = await studio.documentOf('quizHaircare');
    const { definition } = await studio.read(source);
    const ids = await Promise.all(
      ['quizHaircareOne', 'quizHaircareTwo'].map(async (key) => {
        const json = JSON.stringify({ ...JSON.parse(definition), key, site: 'jrnys' });
        const { id } = await createDocument(studio.context, helen, {
          from: 'json',
          name: key,
          json,
        });
        await studio.approved(id, helen, farah);
        return id;
      }),
    );

    const results = await Promise.allSettled(ids.map((id) => studio.publish(jonas, id)));

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an archived quiz', () => {
  it('is not rolled back either', async () => {
    const first = await publishedDraft();
    const { id, hash, helen } = await publishedDraft();
    await archiveDocument(studio.context, helen, id, true);

    const back = { revision: first.hash, why: '', expects: hash };
    expect(await refusal(rollBack(studio.context, helen, id, back))).toMatchObject({
      status: 409,
      message: 'This quiz is archived. Bring it back first.',
    });
  });
});

describe('text that no database keeps', () => {
  it.each([
    ['a character without a name', 'a\\u0000b'],
    ['half a character', 'a\\ud800b'],
  ])('%s is mended before anyone reviews it: an intake could not be kept', async (_, title) => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { definition, savedRuns, promises, version } = await studio.read(id);
    const json = definition.replace('"title": "', `"title": "${title}`);
    const body = { tab: 'window-of-Helen', version, savedRuns, promises, labels: [] };
    await saveDraft(studio.context, helen, id, { ...body, definition: json });

    expect(await refusal(studio.review(helen, id, 'ask'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('cannot be kept. Type it anew: ‘ab'),
    });
  });
});
