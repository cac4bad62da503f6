import { beforeAll, describe, expect, it } from 'vitest';
import type { Quiz } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { fixtureQuizzes } from '../../../../tests/support/fixture-quizzes';
import { refusal, Studio } from '../../../../tests/support/studio';
import { listDocuments } from '../library/library.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** Steps that ask something each. */
const manySteps = (count: number, words = ''): Quiz['steps'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `more-${index}`,
    kind: 'stepBasic',
    title: `Question ${index} ${words}`,
    questions: [
      {
        id: `asks-${index}`,
        label: `How about number ${index}?`,
        input: {
          kind: 'radio',
          options: ['yes', 'no', 'maybe'].map((id) => ({ id, label: id })),
        },
      },
    ],
    actions: [{ kind: 'continue' }],
  }));

/** Number of steps of the quiz that is made too large. */
const ownSteps =
  fixtureQuizzes.find(({ key }) => key === 'quizWeightLoss')?.quiz.definition.steps.length ?? 0;

/** A question whose answers are all wrong in the same way. */
function emptyOptions(count: number): Quiz['steps'] {
  const [step] = manySteps(1);
  if (step?.kind !== 'stepBasic') throw new Error('There is no such step.');
  const [asked] = step.questions ?? [];
  const broken = { kind: 'radio', options: Array.from({ length: count }, () => ({})) };
  return [Object.assign(step, { questions: [{ ...asked, input: broken }] })];
}

describe('a draft that is too large for patients', () => {
  it.each([
    [
      'of thousands of steps',
      manySteps(8_000),
      `A quiz of ${(8_000 + ownSteps).toLocaleString('en-US')} steps is too large`,
    ],
    ['with a list without end', emptyOptions(2_000), 'A list of 2,000 entries is too large'],
    ['of more than 1 MB', manySteps(900, 'x'.repeat(1_000)), 'more than 1 MB'],
  ])('%s is kept, and says why it cannot be published', async (_, steps, words) => {
    const { helen, jonas } = studio.people;
    const id = await studio.documentOf('quizWeightLoss');
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(1, 0, ...steps));

    const { may, kindOfChange, problems } = await studio.state(jonas, id);
    expect(kindOfChange).toBe('clinical');
    expect(problems).toBe(1);
    expect(may.askWhyNot).toContain(words);
    expect(await refusal(studio.publish(jonas, id))).toMatchObject({ status: 409 });
    const entry = (await listDocuments(database.db)).find((one) => one.id === id);
    expect(entry?.checks.errors).toBe(1);
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(1, steps.length));
    expect((await studio.state(jonas, id)).status).toBe('published');
  });
});
