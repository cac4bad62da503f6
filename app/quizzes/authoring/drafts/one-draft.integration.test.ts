import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quiz } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { Studio } from '../../../../tests/support/studio';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import { listDocuments } from '../library/library.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** A step that says one thing at great length. */
const saying = (text: string): Quiz['steps'][number] => ({
  id: `long-${text.length}`,
  kind: 'stepBasic',
  content: [{ kind: 'simpleContent', title: 'At length', text }],
  actions: [{ kind: 'continue' }],
});

describe('one draft never takes the studio from everybody', () => {
  it.each([
    ['quotations in one another', '> '],
    ['lists in one another', '- '],
    ['emphasis without end', '*a **a '],
    ['links that are never closed', '[a]('],
  ])('with %s', async (_, words) => {
    const { helen, jonas } = studio.people;
    const id = await studio.documentOf('quizWeightLoss');
    const text = words.repeat(Math.floor(3_990 / words.length));
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(1, 0, saying(text)));

    const entries = await listDocuments(database.db);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.find((one) => one.id === id)?.checks).toMatchObject({ unreadable: false });
    expect((await studio.state(jonas, id)).status).toBe('changed');
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(1, 1));
  });

  it('with a definition that cannot be read at all: it is one marked row', async () => {
    const id = await studio.documentOf('quizLibido');
    const broken = { definition: '{"kind"', hash: 'broken' };
    await database.db.update(quizDocuments).set(broken).where(eq(quizDocuments.id, id));

    const entries = await listDocuments(database.db);
    const marked = entries.filter(({ checks }) => checks.unreadable);
    expect(marked.map((one) => one.id)).toEqual([id]);
    expect(marked).toMatchObject([{ checks: { errors: 1, failingRuns: null } }]);
  });
});
