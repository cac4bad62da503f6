import { beforeAll, describe, expect, it } from 'vitest';
import { startingWords } from '../../../../engine/authoring';
import type { Quiz } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { createDocument } from '../drafts/create-document.server';

const studio = new Studio(withDatabase());
beforeAll(() => studio.open());

describe('a change of words', () => {
  it('goes to patients at once, published by marketing, and is told in words', async () => {
    const { jonas } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    await studio.reword(jonas, id, 'Keep every hair');

    const { kindOfChange, differences, may } = await studio.state(jonas, id);
    expect(kindOfChange).toBe('words');
    expect(differences).toMatchObject([{ kind: 'words', path: '/steps/0/content/0/title' }]);
    expect(may.publish).toBe(true);

    await studio.publish(jonas, id);
    const { status, history } = await studio.state(jonas, id);
    expect(status).toBe('published');
    expect(history[0]).toMatchObject({ action: 'published', by: 'Jonas Tester' });
    expect(history[0]?.words.join(' ')).toContain('Keep every hair');
  });

  it('to those that a new part begins with goes nowhere, though it can be played', async () => {
    const { jonas } = studio.people;
    const id = await studio.documentOf('quizLibido');
    await studio.reword(jonas, id, startingWords.headline);

    const { may, problems } = await studio.state(jonas, id);
    expect(problems).toBe(1);
    expect(may.askWhyNot).toMatch(
      /^1 part to finish first. This content is not finished: it needs a title./,
    );
    expect(await refusal(studio.publish(jonas, id))).toMatchObject({ status: 409 });
  });
});

/** Changes that look like words, or come along with words, and decide something. */
const clinical: [what: string, change: (quiz: Quiz) => void][] = [
  [
    'a consequence',
    (quiz) => option(quiz, 'pressure', { consequence: 'concern', reason: 'High.' }),
  ],
  ['the order of steps', (quiz) => quiz.steps.reverse()],
  ['a step that is gone', (quiz) => quiz.steps.splice(5, 1)],
  ['the site', (quiz) => Object.assign(quiz, { site: 'jrnys', key: 'quizHaircareJrnys' })],
  ['something unknown', (quiz) => Object.assign(quiz, { surprise: true })],
];

describe.each(clinical)('a change of words together with %s', (_, change) => {
  it('waits for a clinical review', async () => {
    const { jonas } = studio.people;
    const source = await studio.documentOf('quizHaircare');
    const body = { from: 'duplicate', name: 'A copy', documentId: source } as const;
    const { id } = await createDocument(studio.context, jonas, body);
    await studio.reword(jonas, id, 'Other words');

    await studio.edit(jonas, id, change);

    expect((await studio.state(jonas, id)).kindOfChange).toBe('clinical');
    expect(await refusal(studio.publish(jonas, id))).toMatchObject({ status: 409 });
  });
});

function option(quiz: Quiz, question: string, change: object): void {
  for (const step of quiz.steps) {
    if (!('questions' in step)) continue;
    for (const { id, input } of step.questions ?? [])
      if (id === question && input.kind === 'radio') Object.assign(input.options[0] ?? {}, change);
  }
}
