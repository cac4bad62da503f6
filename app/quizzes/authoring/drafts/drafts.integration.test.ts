import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { projectRoot } from '../../../kernel/root.server';
import { writers } from '../worker/workers.server';
import { rivalError } from './draft-checks.server';
import { saveDraft } from './drafts.server';
import { bePresent } from './presence.server';

const studio = new Studio(withDatabase());
beforeAll(() => studio.open());

const tab = 'window-one';

describe('a draft', () => {
  it.each([
    'quizEarlyClimax',
    'quizErectileDysfunction',
    'quizHaircare',
    'quizLibido',
    'quizWeightLoss',
    'quizWeightLossHmr',
  ])('of %s survives opening, editing, undoing and saving byte for byte', async (key) => {
    const { owen } = studio.people;
    const id = await studio.documentOf(key);
    const before = await studio.read(id);
    await studio.reword(owen, id, 'Other words');
    const file = (folder: string) => join(projectRoot, 'fixtures', folder, `${key}.json`);

    await saveDraft(studio.context, owen, id, {
      tab: 'window-of-Owen',
      version: before.version + 1,
      definition: before.definition,
      savedRuns: before.savedRuns,
      promises: before.promises,
      labels: ['Undid it'],
    });

    const after = await studio.read(id);
    expect(after.definition).toBe(readFileSync(file('quizzes'), 'utf8'));
    expect(after.savedRuns).toBe(readFileSync(file('saved-runs'), 'utf8'));
    expect(after.promises).toBe(readFileSync(file('promises'), 'utf8'));
    expect([after.hash, after.version]).toEqual([before.hash, before.version + 2]);
    expect((await studio.state(owen, id)).status).toBe('published');
  });

  it.each(['definition', 'savedRuns', 'promises'] as const)(
    'with a number that is larger than all numbers in its %s is refused at its place, and nothing is lost',
    async (field) => {
      const { helen } = studio.people;
      const id = await studio.newDocument(helen);
      const { version, definition, savedRuns, promises } = await studio.read(id);
      const texts = { definition, savedRuns, promises };
      const changed = {
        ...texts,
        [field]: texts[field].replace('{', '{ "most": [0, { "a": 1e999 }],'),
      };

      const saving = saveDraft(studio.context, helen, id, { tab, version, labels: [], ...changed });

      const { status, message } = await refusal(saving);
      expect([status, message]).toEqual([422, expect.stringContaining('at /most/1/a is larger')]);
      expect(await studio.read(id)).toMatchObject({ version, ...texts });
    },
  );

  it.each([0, 10, 30, 60, 120])(
    'whose thread is ended %i ms after it is sent is saved whole or says that it is not',
    async (milliseconds) => {
      const { helen } = studio.people;
      const id = await studio.newDocument(helen);
      const before = await studio.read(id);
      const saving = studio.reword(helen, id, 'While it is ended').then(
        ({ ok }) => (ok ? 200 : 409),
        (refused: Response) => refused.status,
      );
      await sleep(milliseconds);
      await writers.close();

      const status = await saving;
      const after = await studio.read(id);
      expect([200, 503]).toContain(status);
      expect(after.version).toBe(before.version + (status === 200 ? 1 : 0));
      expect(after.definition === before.definition).toBe(status !== 200);
      expect(await studio.reword(helen, id, 'After it')).toMatchObject({ ok: true });
    },
  );

  it('that is larger than a quiz may be once it is laid out is refused, and nothing is lost', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { version, definition, savedRuns, promises } = await studio.read(id);
    // Three bytes each as they are sent, and eight as they are kept: each on a line of its own.
    const wide = `{ "title": "Wide", "steps": [${'{},'.repeat(700_000)}{}] }`;

    const saving = saveDraft(studio.context, helen, id, {
      ...{ tab, version, definition: wide, savedRuns, promises, labels: [] },
    });

    const { status, message } = await refusal(saving);
    expect([status, message]).toEqual([413, expect.stringContaining('5 MB at most')]);
    expect(await studio.read(id)).toMatchObject({ version, definition });
  });

  it('may be wrong as a quiz, and is kept as it is', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);

    const saved = await studio.edit(helen, id, (quiz) => Object.assign(quiz, { steps: 'none' }));

    expect(saved.ok).toBe(true);
    expect((await studio.read(id)).definition).toContain('"steps": "none"');
    expect(await studio.state(helen, id)).toMatchObject({
      problems: 1,
      may: { publish: false, publishWhyNot: expect.stringContaining('1 problem to mend first') },
    });
  });

  it.each([
    ['no JSON', '{', 422, 'This is not JSON'],
    ['a list', '[]', 422, 'This has to be a JSON object'],
    ['nested without end', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 422, 'nested too deeply'],
    ['more than 5 MB', `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413, '5 MB at most'],
  ])('that is %s is refused, and nothing is lost', async (_, definition, status, words) => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { version, savedRuns, promises, definition: before } = await studio.read(id);
    const save = { tab, version, definition, savedRuns, promises, labels: [] };

    const refused = await refusal(saveDraft(studio.context, helen, id, save));

    expect(refused).toMatchObject({ status, message: expect.stringContaining(words) });
    expect((await studio.read(id)).definition).toBe(before);
  });

  it('keeps scripts, NUL and halves of letters as the text that they are', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const strange = '<script>alert(1)</script>\u0000\ud800';

    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: strange }));

    expect((await studio.read(id)).quiz.title).toBe(strange);
  });
});

describe('a check-in', () => {
  it('is told where a product of its has another one, whoever writes it', async () => {
    const { db } = studio.context;
    const other = { key: 'checkInOther', kind: undefined, site: undefined };
    const products = ['tirzepatide-weekly'];
    expect(await rivalError(db, { ...other, products })).toContain('checkInGlp1');
    expect(await rivalError(db, { ...other, products: ['foam'] })).toBeNull();
    expect(await rivalError(db, { ...other, key: 'checkInGlp1', products })).toBeNull();
  });
});

describe('saving', () => {
  it('the same thing again changes nothing, also from an older version', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const first = await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Again' }));

    const again = await studio.edit(helen, id, () => {}, { version: 1 });

    expect(first).toMatchObject({ ok: true, version: 2 });
    expect(again).toMatchObject({ ok: true, version: 2 });
  });

  it('from a version that somebody has overtaken is refused, and nothing is overwritten', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'First' }));

    const second = await studio.edit(
      helen,
      id,
      (quiz) => Object.assign(quiz, { title: 'Second' }),
      { version: 1 },
    );

    expect(second).toMatchObject({ ok: false, reason: 'version', version: 2, editor: null });
    expect((await studio.read(id)).quiz.title).toBe('First');
  });

  it('by many at the same moment succeeds for exactly one', async () => {
    const { helen, farah, jonas, owen } = studio.people;
    const id = await studio.newDocument(helen);

    const saves = await Promise.all(
      [helen, farah, jonas, owen].map((user) =>
        studio.edit(user, id, (quiz) => Object.assign(quiz, { title: user.firstName }), {
          version: 1,
        }),
      ),
    );

    const winners = saves.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    const { quiz, version } = await studio.read(id);
    expect(version).toBe(2);
    const winner = [helen, farah, jonas, owen][saves.findIndex(({ ok }) => ok)];
    expect(quiz.title).toBe(winner?.firstName);
    for (const save of saves.filter(({ ok }) => !ok))
      expect(save).toMatchObject({ reason: 'editor', editor: { name: `${quiz.title} Tester` } });
  });

  it('while somebody else writes is refused with their name', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await bePresent(studio.context, helen, id, { tab, wants: 'edit', at: null });

    const saved = await studio.edit(jonas, id, (quiz) => Object.assign(quiz, { title: 'Mine' }));

    expect(saved).toMatchObject({
      ok: false,
      reason: 'editor',
      editor: { name: 'Helen Tester' },
      message: expect.stringContaining('Helen Tester is writing'),
    });
  });

  it('keeps on record what was done, each thing once', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { version, savedRuns, promises, quiz } = await studio.read(id);
    const definition = JSON.stringify({ ...quiz, title: 'New' });
    const labels = ['Renamed it', 'Renamed it', '', 'x'.repeat(4_000)];

    const save = { tab, version, definition, savedRuns, promises, labels };
    await saveDraft(studio.context, helen, id, save);

    const { history } = await studio.state(helen, id);
    expect(history[0]).toMatchObject({
      action: 'edited',
      by: 'Helen Tester',
      words: ['Renamed it', 'x'.repeat(300)],
    });
  });

  it('to a quiz that there is not is a 404', async () => {
    const { helen } = studio.people;
    for (const id of ['nonsense', crypto.randomUUID()])
      expect(await refusal(studio.edit(helen, id, () => {}))).toMatchObject({ status: 404 });
  });
});
