import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { projectRoot } from '../../../kernel/root.server';
import { importDocuments } from '../library/import-documents.server';
import { reviewDraft } from '../release/decide-review.server';
import { rollBack } from '../release/publish.server';
import { publishScheduled } from '../release/publish-scheduled.server';
import { schedule } from '../release/schedule.server';
import { createDocument } from './create-document.server';
import { promisesBeside } from './promises-and-runs.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** True of every quiz of the fixtures. */
const young = {
  id: 'nobody-young',
  name: 'Nobody under 12 finishes.',
  who: { value: 'age', lessThan: 12 },
  happens: 'never',
  what: { finishes: true },
};

const promisesOf = async (id: string): Promise<unknown[]> =>
  JSON.parse((await studio.read(id)).promises).promises;

/** Promises of patients’ quiz, as the publication has kept them. */
async function publishedPromises(quizKey: string, revision: string) {
  return (await promisesBeside(database.db, quizKey, revision)).promises;
}

describe('promises of a draft', () => {
  it('come with the quiz of a release, are on record with it, and are imported once', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizLibido');
    const { promises, hash, version } = await studio.read(id);
    const file = join(projectRoot, 'fixtures/promises/quizLibido.json');
    expect(promises).toBe(readFileSync(file, 'utf8'));
    expect(await publishedPromises('quizLibido', hash)).toEqual(await promisesOf(id));

    await importDocuments(database.db, studio.context.clock.now());
    expect((await studio.read(id)).version).toBe(version);
    expect((await studio.state(helen, id)).status).toBe('published');
  });

  it('go along in a copy and from what is published into pasted JSON; a template has none', async () => {
    const { helen } = studio.people;
    const source = await studio.documentOf('quizLibido');
    const make = async (how: Parameters<typeof createDocument>[2]) =>
      promisesOf((await createDocument(studio.context, helen, how)).id);
    const promised = await promisesOf(source);
    expect(promised.length).toBeGreaterThan(1);

    expect(await make({ from: 'duplicate', name: 'A', documentId: source })).toEqual(promised);
    const json = (await studio.read(source)).definition;
    expect(await make({ from: 'json', name: 'B', json })).toEqual(promised);
    expect(await make({ from: 'template', name: 'C', quizKey: 'quizLibido' })).toEqual([]);
  });

  it('stay as they are when only the quiz is changed', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizEarlyClimax');
    const before = await promisesOf(id);
    await studio.reword(helen, id, 'Hello');
    expect(await promisesOf(id)).toEqual(before);
  });

  it.each([
    [
      'that name what is not there',
      [{ ...young, what: { reaches: 'nowhere' } }],
      'no step “nowhere”',
    ],
    ['that say nothing', [{ ...young, what: {} }], 'Choose what always or never happens'],
  ])('%s block it', async (_, promises, words) => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.promise(helen, id, promises);

    expect(await studio.state(helen, id)).toMatchObject({ problems: 1 });
    expect(await refusal(studio.review(helen, id, 'ask'))).toMatchObject({
      status: 409,
      message: expect.stringContaining(words),
    });
  });
});

describe('a review', () => {
  it('is void when the promises change, and counts again when that is undone', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const before = await promisesOf(id);

    await studio.promise(helen, id, [...before, young]);
    expect((await studio.state(helen, id)).review.state).toBe('void');
    await studio.promise(helen, id, before);
    expect((await studio.state(helen, id)).review.state).toBe('approved');
  });

  it('is not decided on where other promises were on the screen', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    const { hash, savedRunsHash, promisesHash } = await studio.state(farah, id);
    await studio.promise(helen, id, [young]);
    await studio.review(helen, id, 'ask');

    const body = { intent: 'approve', hash, savedRunsHash, promisesHash, note: '' } as const;
    expect(await refusal(reviewDraft(studio.context, farah, id, body))).toEqual({
      status: 409,
      message: 'Its promises have changed since you looked at them. Look again first.',
    });
  });
});

describe('publishing', () => {
  it('of a quiz that only promises something else needs a review, and gives patients that', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.documentOf('quizWeightLoss');
    const { hash } = await studio.read(id);
    const before = await promisesOf(id);
    await studio.promise(jonas, id, [...before, young]);

    const changed = await studio.state(jonas, id);
    expect(changed).toMatchObject({
      ...{ status: 'changed', kindOfChange: 'clinical', review: { state: 'none' } },
      differences: [
        {
          kind: 'promises',
          words:
            'New promise ‘Nobody under 12 finishes’: Nobody for whom age is less than 12 ever finishes the quiz',
        },
      ],
    });
    expect(await refusal(studio.publish(farah, id))).toMatchObject({
      message: expect.stringContaining('a clinical review has to approve it first'),
    });
    expect(await publishedPromises('quizWeightLoss', hash)).toEqual(before);

    await studio.approved(id, jonas, helen);
    expect((await studio.state(jonas, id)).status).toBe('inReview');
    await studio.publish(farah, id);
    expect(await publishedPromises('quizWeightLoss', hash)).toEqual([...before, young]);
    const published = await studio.state(jonas, id);
    expect(published).toMatchObject({ status: 'published', kindOfChange: 'none', differences: [] });
    expect(published.published?.revision).toBe(hash);

    // A release that brings nothing new takes nothing of it back.
    await importDocuments(database.db, studio.context.clock.now());
    expect(await promisesOf(id)).toEqual([...before, young]);
  });

  it('at a time keeps the promises that were approved', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    await studio.promise(jonas, id, [young]);
    await studio.approved(id, jonas, helen);
    const { hash, published } = await studio.state(farah, id);
    const at = new Date(studio.context.clock.now().getTime() + 60_000);
    const body = {
      hash,
      expects: published?.revision ?? null,
      why: 'Later.',
      at: at.toISOString(),
    };
    await schedule(studio.context, farah, id, body, at);
    await studio.promise(jonas, id, []);
    studio.later(60_000);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from quiz_schedules where document_id = ${id}`,
    );
    await publishScheduled(studio.context, rows[0]?.id ?? '');

    expect((await studio.state(farah, id)).schedule).toBeNull();
    expect(await publishedPromises('quizHaircare', hash)).toEqual([young]);
    expect(await studio.state(jonas, id)).toMatchObject({
      status: 'changed',
      kindOfChange: 'clinical',
    });
  });

  it('goes back to what an earlier revision promised, which is for clinical staff', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.documentOf('quizErectileDysfunction');
    const first = (await studio.state(helen, id)).published?.revision ?? '';
    const before = await promisesOf(id);
    await studio.reword(jonas, id, 'Good day');
    await studio.promise(jonas, id, [...before, young]);
    await studio.approved(id, jonas, helen);
    await studio.publish(farah, id);
    const second = (await studio.state(helen, id)).published?.revision ?? '';
    expect(second).not.toBe(first);

    const back = { revision: first, why: 'Oops.', expects: second };
    const publisher = { ...farah, grants: ['publisher' as const] };
    expect(await refusal(rollBack(studio.context, publisher, id, back))).toMatchObject({
      status: 403,
    });
    await rollBack(studio.context, farah, id, back);
    expect(await publishedPromises('quizErectileDysfunction', first)).toEqual(before);
    expect(await publishedPromises('quizErectileDysfunction', second)).toEqual([...before, young]);
  });
});
