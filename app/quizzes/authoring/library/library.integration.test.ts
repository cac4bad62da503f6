import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { contentPublished, contentRevisions } from '../../../database/tables/content.schema.server';
import { createDocument } from '../drafts/create-document.server';
import { storedText } from '../drafts/definition-text.server';
import { publishedText } from '../release/revisions.server';
import { checkers } from '../worker/workers.server';
import { importDocuments } from './import-documents.server';
import { archiveDocument, exportedDocument, listDocuments, renameDocument } from './library.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

const entry = async (id: string) => (await listDocuments(database.db)).find((one) => one.id === id);

describe('the library', () => {
  it('begins with a published draft of every quiz that patients have', async () => {
    await importDocuments(database.db, studio.context.clock.now());
    const entries = await listDocuments(database.db);

    const [checkIns, followUps, intakes] = ['check-in', 'follow-up', null].map((purpose) =>
      entries.filter((one) => one.purpose === purpose),
    );
    expect([checkIns?.length, followUps?.length]).toEqual([6, 11]);
    expect(entries.every(({ status }) => status === 'published')).toBe(true);
    expect(intakes?.map(({ quizKey, status, site }) => [quizKey, status, site])).toEqual([
      ['quizEarlyClimax', 'published', null],
      ['quizErectileDysfunction', 'published', null],
      ['quizHaircare', 'published', null],
      ['quizLibido', 'published', null],
      ['quizWeightLossHmr', 'published', 'hmrprogram'],
      ['quizWeightLoss', 'published', null],
    ]);
  });

  it('says how sound each draft is as it stands', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const sound = { errors: 0, runs: 0, failingRuns: 0 };
    expect((await entry(id))?.checks).toMatchObject(sound);

    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { steps: 'none' }));
    expect((await entry(id))?.checks).toMatchObject({ errors: 1, failingRuns: null });

    const withRuns = await entry(await studio.documentOf('quizHaircare'));
    expect(withRuns?.checks).toMatchObject({ errors: 0, failingRuns: 0 });
    expect(withRuns?.checks.runs).toBeGreaterThan(10);
  });

  it('checks again what could not be checked, a minute later', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const later = vi.spyOn(globalThis, 'setTimeout');
    const because = 'Too much else is being checked.';
    const busy = vi.spyOn(checkers, 'run').mockResolvedValue({ kind: 'not finished', because });
    expect((await entry(id))?.checks).toMatchObject({ unreadable: true });
    busy.mockRestore();
    for (const [done, milliseconds] of later.mock.calls) if (milliseconds === 60_000) done();
    later.mockRestore();
    expect((await entry(id))?.checks).toMatchObject({ unreadable: false, errors: 0 });
  });

  it('counts runs that no longer lead where they must', async () => {
    const { helen } = studio.people;
    const source = await studio.documentOf('quizHaircare');
    const body = { from: 'duplicate', name: 'A copy', documentId: source } as const;
    const { id } = await createDocument(studio.context, helen, body);
    const [run] = JSON.parse((await studio.read(id)).savedRuns).savedRuns;
    const outcome = run.expect.outcome === 'terminated' ? 'qualified' : 'terminated';
    await studio.saveRuns(helen, id, [run, { ...run, expect: { outcome } }]);

    expect((await entry(id))?.checks).toMatchObject({ runs: 2, failingRuns: 1 });
  });

  it('counts no run that stops at a question which is still being written', async () => {
    const { helen } = studio.people;
    const source = await studio.documentOf('quizHaircare');
    const body = { from: 'duplicate', name: 'Being written', documentId: source } as const;
    const { id } = await createDocument(studio.context, helen, body);
    const ask = (label: string) =>
      studio.edit(helen, id, (quiz) => {
        const [step] = quiz.steps.filter(({ id: name }) => name === 'organs');
        if (step?.kind !== 'stepBasic') throw new Error('There is no such step.');
        const [first] = step.questions ?? [];
        const input = { kind: 'input', field: 'input', value: 'text' } as const;
        const asked = { id: 'gout', label, required: true, input };
        Object.assign(step, {
          questions: [...(first ? [first] : []), asked],
          actions: [{ kind: 'continue', label: 'Continue' }],
        });
      });
    await ask('Write the question here');
    const { checks: waiting } = (await entry(id)) ?? {};
    expect(waiting).toMatchObject({ errors: 0, unfinished: 1, failingRuns: 0 });
    expect(waiting?.waitingRuns).toBeGreaterThan(0);

    await ask('Do you have gout?');
    const { checks } = (await entry(id)) ?? {};
    expect(checks).toMatchObject({ errors: 0, unfinished: 0, waitingRuns: 0 });
    expect(checks?.failingRuns).toBeGreaterThan(0);
  });

  it('says who did what last', async () => {
    const { jonas } = studio.people;
    const id = await studio.newDocument(jonas);
    await studio.edit(jonas, id, (quiz) => Object.assign(quiz, { title: 'New' }));

    expect(await entry(id)).toMatchObject({
      topic: 'quizLibido',
      site: 'jrnys',
      status: 'draft',
      served: false,
      updatedBy: 'Jonas Tester',
      last: { action: 'edited', words: ['Changed something'] },
    });
  });

  it('renames and archives, which patients do not notice', async () => {
    const { owen } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    await renameDocument(studio.context, owen, id, ' Hair, autumn ');
    await archiveDocument(studio.context, owen, id, true);
    expect(await entry(id)).toMatchObject({
      name: 'Hair, autumn',
      archived: true,
      status: 'published',
      served: true,
    });

    await archiveDocument(studio.context, owen, id, false);
    expect(await entry(id)).toMatchObject({ archived: false, last: { action: 'restored' } });
  });

  it('exports a draft as it is kept', async () => {
    const id = await studio.documentOf('quizLibido');
    const { definition } = await studio.read(id);

    expect(await exportedDocument(database.db, id)).toEqual({
      fileName: 'quizLibido.json',
      text: definition,
    });
  });

  it('gives the text of what was published', async () => {
    const { owen } = studio.people;
    const id = await studio.documentOf('quizLibido');
    const { hash, definition } = await studio.read(id);
    await studio.reword(owen, id, 'Other words');

    expect(await publishedText(database.db, id, hash)).toBe(definition);
    expect(await refusal(publishedText(database.db, id, 'f'.repeat(64)))).toMatchObject({
      status: 404,
    });
  });
});

describe('a new draft', () => {
  const create = (body: Parameters<typeof createDocument>[2]) =>
    createDocument(studio.context, studio.people.helen, body);

  it('from the template has no problem, and a key of its own for one site', async () => {
    const body = { from: 'template', name: 'For one', quizKey: 'quizHaircare' } as const;
    const { id } = await create({ ...body, site: 'hmrprogram' });

    const { quiz } = await studio.read(id);
    expect(quiz).toMatchObject({ key: 'quizHaircareHmr', site: 'hmrprogram' });
    expect(await studio.state(studio.people.helen, id)).toMatchObject({ problems: 0 });
  });

  it('from the short example has no problem and no saved runs of the quiz that patients have', async () => {
    const body = { from: 'template', name: 'Short', quizKey: 'quizHaircare' } as const;
    const { id } = await create({ ...body, template: 'example' });

    expect((await studio.read(id)).quiz.steps.map((step) => step.id)).toContain('liver');
    expect(await entry(id)).toMatchObject({
      checks: {
        errors: 0,
        unfinished: 0,
        warnings: 0,
        runs: 0,
        failingRuns: 0,
        waitingRuns: 0,
        unreadable: false,
      },
      last: { action: 'created', words: ['From the template.'] },
    });
  });

  it('from the template needs a topic', async () => {
    const body = { from: 'template', name: 'x', quizKey: 'quizTeeth' } as const;
    expect(await refusal(create(body))).toMatchObject({ status: 422 });
  });

  it('as a copy has the saved runs and the authors of what was copied', async () => {
    const { helen, farah, jonas } = studio.people;
    const source = await studio.documentOf('quizWeightLoss');
    await studio.exclude(farah, source);
    const { id } = await create({ from: 'duplicate', name: 'A copy', documentId: source });

    expect(await studio.read(id)).toMatchObject({
      definition: (await studio.read(source)).definition,
    });
    expect((await studio.read(id)).savedRuns).toBe((await studio.read(source)).savedRuns);
    await studio.review(jonas, id, 'ask');
    for (const author of [helen, farah])
      expect(await refusal(studio.review(author, id, 'approve'))).toMatchObject({ status: 409 });
  });

  it('as a copy is a draft until it is published itself, whatever patients have', async () => {
    const { owen } = studio.people;
    const source = await studio.documentOf('quizErectileDysfunction');
    const { id } = await create({ from: 'duplicate', name: 'A copy', documentId: source });
    expect(await entry(id)).toMatchObject({ status: 'draft' });
    expect((await studio.state(owen, id)).status).toBe('draft');

    const { title } = (await studio.read(id)).quiz;
    await studio.edit(owen, id, (quiz) => Object.assign(quiz, { title: 'Other' }));
    expect(await entry(id)).toMatchObject({ status: 'draft' });
    await studio.edit(owen, id, (quiz) => Object.assign(quiz, { title }));
    expect(await entry(id)).toMatchObject({ status: 'draft' });
    expect(await entry(source)).toMatchObject({ status: 'published' });
  });

  it('as a copy for another site gets its key, and leaves the rest', async () => {
    const documentId = await studio.documentOf('quizLibido');
    const { id } = await create({ from: 'duplicate', name: 'x', documentId, site: 'jrnys' });

    const { quiz, savedRuns } = await studio.read(id);
    expect(quiz).toMatchObject({ kind: 'quizLibido', key: 'quizLibidoJrnys', site: 'jrnys' });
    expect(JSON.parse(savedRuns).quiz).toBe('quizLibidoJrnys');
  });

  it('from JSON of an older version is migrated, and says so', async () => {
    const json = '{"kind":"quizLibido","steps":[{"id":"a","showWhen":{"site":"jrnys"}}]}';
    const { id, migrated } = await create({ from: 'json', name: 'Old', json });

    expect(migrated).toContain('Conditions under “showWhen” are now under “when”.');
    expect((await studio.read(id)).definition).toContain('"when"');
  });

  it.each([
    ['a version that is not known yet', '{"schemaVersion":7}', 'version 7'],
    ['no JSON', 'kind: quizLibido', 'not JSON'],
    ['a list', '[1]', 'JSON object'],
  ])('from JSON that is %s is refused', async (_, json, words) => {
    expect(await refusal(create({ from: 'json', name: 'x', json }))).toMatchObject({
      status: 422,
      message: expect.stringContaining(words),
    });
  });

  it('with a key of another topic cannot be published', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { key: 'quizHaircare' }));

    const { may } = await studio.state(helen, id);
    expect(may.publishWhyNot).toContain('has to begin with “quizLibido”');
  });
});

describe('a newer version that comes with a release', () => {
  /** Releases a quiz as importing changed fixtures does. */
  async function release(key: string, title: string): Promise<string> {
    const id = await studio.documentOf(key);
    const { quiz } = await studio.read(id);
    const { hash, value } = storedText(JSON.parse(JSON.stringify({ ...quiz, title })));
    const body = JSON.stringify(value);
    await database.db.insert(contentRevisions).values({ kind: 'quiz', key, revision: hash, body });
    await database.db
      .update(contentPublished)
      .set({ revision: hash, publishedBy: null })
      .where(and(eq(contentPublished.kind, 'quiz'), eq(contentPublished.key, key)));
    await importDocuments(database.db, studio.context.clock.now());
    return hash;
  }

  it('is followed by a draft that nobody has touched', async () => {
    const id = await studio.documentOf('quizEarlyClimax');
    const hash = await release('quizEarlyClimax', 'Released');

    expect(await studio.read(id)).toMatchObject({ hash, version: 2, quiz: { title: 'Released' } });
    expect((await studio.state(studio.people.owen, id)).status).toBe('published');
  });

  it('leaves a draft that somebody works on as it is, and says so once', async () => {
    const { owen } = studio.people;
    const id = await studio.documentOf('quizErectileDysfunction');
    await studio.reword(owen, id, 'Mine');
    const before = await studio.read(id);

    await release('quizErectileDysfunction', 'Released');
    await importDocuments(database.db, studio.context.clock.now());

    expect(await studio.read(id)).toEqual(before);
    const { status, history } = await studio.state(owen, id);
    expect(status).toBe('changed');
    expect(history.filter(({ action }) => action === 'imported')).toMatchObject([
      { words: ['A newer version came with a release. This draft was left as it is.'] },
      { words: [] },
    ]);
  });
});

it('the last change of a quiz names first what weighs most', async () => {
  const { owen } = studio.people;
  const id = await studio.documentOf('quizLibido');
  await studio.exclude(owen, id);
  await studio.edit(owen, id, (quiz) => Object.assign(quiz, { title: 'Another title' }));
  await studio.review(owen, id, 'ask');
  expect((await entry(id))?.last?.words[0]).toMatch(/105/);
});
