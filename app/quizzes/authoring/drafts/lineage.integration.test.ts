import { beforeAll, describe, expect, it } from 'vitest';
import type { Quiz } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { createDocument } from './create-document.server';
import { saveDraft } from './drafts.server';

const studio = new Studio(withDatabase());
beforeAll(() => studio.open());

/** JSON of a quiz to which someone has added an exclusion, in a draft of their own. */
async function writtenBy(user: SignedInUser, key: string): Promise<string> {
  const { jonas } = studio.people;
  const source = await studio.documentOf(key);
  const body = { from: 'duplicate', name: 'Mine', documentId: source } as const;
  const { id } = await createDocument(studio.context, jonas, body);
  await studio.exclude(user, id);
  return (await studio.read(id)).definition;
}

const pause: Quiz['steps'][number] = {
  id: 'pause',
  kind: 'stepBasic',
  title: 'A pause',
  content: [{ kind: 'simpleContent', title: 'Take a breath' }],
  actions: [{ kind: 'continue' }],
};

/** The same quiz with small changes of whoever brings it elsewhere. */
const touched: [what: string, change: (quiz: Quiz) => Quiz][] = [
  ['as it is', (quiz) => quiz],
  ['with another title', (quiz) => ({ ...quiz, title: 'Other' })],
  ['with its step renamed', renameBirthday],
  ['with a step more', (quiz) => ({ ...quiz, steps: quiz.steps.toSpliced(3, 0, pause) })],
];

/** Renames the step that asks for the birthday, and whatever leads to it. */
function renameBirthday(quiz: Quiz): Quiz {
  const asks = quiz.steps.find(
    (step) => 'questions' in step && step.questions?.some(({ id }) => id === 'dob'),
  );
  return JSON.parse(JSON.stringify(quiz).replaceAll(`"${asks?.id}"`, '"renamed"'));
}

describe.each(touched)('a clinical change that somebody else imports, %s', (_, change) => {
  it('is not reviewed by whoever wrote it', async () => {
    const { farah, jonas, helen } = studio.people;
    const json = JSON.stringify(change(JSON.parse(await writtenBy(farah, 'quizHaircare'))));

    const { id } = await createDocument(studio.context, jonas, { from: 'json', name: 'x', json });

    await studio.saveRuns(jonas, id, []);
    await studio.review(jonas, id, 'ask');
    expect(await refusal(studio.review(farah, id, 'approve'))).toEqual({
      status: 409,
      message: 'You wrote part of this change. Someone else has to review it.',
    });
    await studio.review(helen, id, 'approve');
  });
});

it('a change that is pasted into another draft keeps its writer', async () => {
  const { farah, jonas, helen } = studio.people;
  const definition = await writtenBy(farah, 'quizLibido');
  const id = await studio.documentOf('quizLibido');
  const { version, savedRuns, promises } = await studio.read(id);
  await saveDraft(studio.context, jonas, id, {
    ...{ tab: 'window-of-Jonas', version, definition, savedRuns, promises, labels: ['Pasted'] },
  });
  await studio.reword(jonas, id, 'And a little more');
  await studio.review(jonas, id, 'ask');

  expect(await refusal(studio.review(farah, id, 'approve'))).toMatchObject({ status: 409 });
  await studio.review(helen, id, 'approve');
});

it('what patients have had its review: who copies it for another site is its only author', async () => {
  const { farah, jonas, helen } = studio.people;
  const source = await studio.documentOf('quizEarlyClimax');
  await studio.exclude(farah, source);
  await studio.approved(source, jonas, helen);
  await studio.publish(jonas, source);
  const { id } = await createDocument(studio.context, jonas, {
    ...{ from: 'duplicate', name: 'For one site', documentId: source, site: 'jrnys' },
  });

  await studio.review(jonas, id, 'ask');
  await studio.review(farah, id, 'approve');
});
