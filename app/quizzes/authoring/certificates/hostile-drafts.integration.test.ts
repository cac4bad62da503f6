import { beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { explodingQuiz } from '../../../../tests/support/exploding-quiz';
import { within } from '../../../../tests/support/random-runs';
import { refusal, Studio } from '../../../../tests/support/studio';
import { servedQuiz } from '../../../content/quizzes.server';
import { createDocument } from '../drafts/create-document.server';
import { listDocuments } from '../library/library.server';

vi.setConfig({ testTimeout: within(120_000) });

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

it('keeps nobody waiting who wants something else, and is not published', async () => {
  const { helen, farah, jonas } = studio.people;
  const json = JSON.stringify({ ...explodingQuiz(), key: 'quizLibidoJrnys', site: 'jrnys' });
  const how = { from: 'json', name: 'Everything at once', json } as const;
  const { id } = await createDocument(studio.context, helen, how);
  await studio.approved(id, helen, farah);

  let isProved = false;
  const publishing = studio.publish(jonas, id).finally(() => {
    isProved = true;
  });
  const refused = refusal(publishing);
  // Patients and staff are answered while it is proved.
  expect(await servedQuiz(database.db, 'weight-loss', 'default')).not.toBeNull();
  expect((await listDocuments(database.db)).length).toBeGreaterThan(5);
  expect(isProved).toBe(false);

  expect(await refused).toMatchObject({
    status: 409,
    // On a machine that is busy with other things the proof may be ended before its limits are reached.
    message: expect.stringMatching(
      /Nobody can tell whether everything in this quiz is met|not finished/,
    ),
  });
});
