import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { saveDraft } from '../drafts/drafts.server';
import { listDocuments } from '../library/library.server';
import { reviewDraft } from './decide-review.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

describe('a clinical change', () => {
  it('waits for a review', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizLibido');
    await studio.exclude(helen, id);

    const state = await studio.state(helen, id);
    expect(state).toMatchObject({ status: 'changed', kindOfChange: 'clinical' });
    expect(state.may.publishWhyNot).toContain('a clinical review has to approve it first');
    expect(await refusal(studio.publish(helen, id))).toMatchObject({ status: 409 });
  });

  it('is reviewed by clinical staff who have not written any of it', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.documentOf('quizEarlyClimax');
    await studio.exclude(helen, id);
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title: 'Mine too' }), {
      tab: 'window-of-Helen',
    });
    studio.later(30_000);
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title: 'Mine too' }));
    await studio.review(jonas, id, 'ask');

    for (const author of [helen, farah])
      expect(await refusal(studio.review(author, id, 'approve'))).toEqual({
        status: 409,
        message: 'You wrote part of this change. Someone else has to review it.',
      });
    expect((await studio.state(jonas, id)).may.reviewWhyNot).toContain('Only clinical staff');
  });

  it('loses its approval with any change, and has it again when the change is undone', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const before = await studio.read(id);

    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'One more thing' }));
    const changed = await studio.state(helen, id);
    expect(changed).toMatchObject({ status: 'draft', review: { state: 'void' } });
    expect(await refusal(studio.publish(helen, id))).toMatchObject({ status: 409 });

    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: before.quiz.title }));
    expect((await studio.state(helen, id)).may).toMatchObject({ publish: true });
  });

  it('is no longer approved once its approver has had a hand in it, and can be asked for again', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const before = await studio.read(id);
    studio.later(30_000);
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title: 'One more thing' }));
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title: before.quiz.title }));

    const state = await studio.state(jonas, id);
    expect(state.may.publishWhyNot).toContain('Someone else has to review it');
    expect(state).toMatchObject({ status: 'draft', review: { state: 'void' } });
    const listed = (await listDocuments(database.db)).find((entry) => entry.id === id);
    expect(listed?.status).toBe('draft');
    await studio.review(helen, id, 'ask');
    expect(await studio.state(helen, id)).toMatchObject({
      status: 'inReview',
      review: { state: 'asked' },
    });
  });

  it('loses its approval when its saved runs change', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const { version, definition, promises } = await studio.read(id);

    const savedRuns = JSON.stringify({ quiz: 'quizLibidoJrnys', savedRuns: [], note: 'other' });
    const body = { tab: 'window-of-Helen', version, definition, savedRuns, promises, labels: [] };
    await saveDraft(studio.context, helen, id, body);

    expect((await studio.state(helen, id)).review.state).toBe('void');
  });

  it('cannot be published when whoever approved it wrote on it afterwards', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const { title } = (await studio.read(id)).quiz;
    studio.later(30_000);
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title: 'Other' }));
    await studio.edit(farah, id, (quiz) => Object.assign(quiz, { title }));

    expect((await studio.state(helen, id)).may.publishWhyNot).toContain('has written part of it');
  });

  it('that is refused says what to change; a refusal needs words', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');

    expect(await refusal(studio.review(farah, id, 'refuse', ' '))).toMatchObject({ status: 422 });
    await studio.review(farah, id, 'refuse', 'Name the source.');

    expect((await studio.state(helen, id)).review).toMatchObject({
      state: 'refused',
      decisionNote: 'Name the source.',
    });
  });

  it('has its review taken back by whoever asked', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    expect((await studio.state(helen, id)).review.yours).toBe(true);
    expect((await studio.state(farah, id)).review.yours).toBe(false);
    await studio.review(helen, id, 'withdraw');

    expect((await studio.state(helen, id)).review.state).toBe('none');
    expect(await refusal(studio.review(farah, id, 'approve'))).toMatchObject({ status: 409 });
  });

  it('that changed since the reviewer looked is not decided on', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    const { hash, savedRunsHash, promisesHash } = await studio.state(farah, id);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Quick' }));

    const body = { intent: 'approve', hash, savedRunsHash, promisesHash, note: '' } as const;
    expect(await refusal(reviewDraft(studio.context, farah, id, body))).toEqual({
      status: 409,
      message: 'This quiz has changed since you looked at it. Look at it again first.',
    });
  });

  it('is not approved unseen where the saved runs were swapped and asked for again', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.documentOf('quizWeightLossHmr');
    await studio.exclude(helen, id);
    await studio.review(helen, id, 'ask');
    const { hash, savedRunsHash, promisesHash } = await studio.state(farah, id);
    await studio.saveRuns(helen, id, []);
    await studio.review(helen, id, 'ask');

    const body = { intent: 'approve', hash, savedRunsHash, promisesHash, note: '' } as const;
    expect(await refusal(reviewDraft(studio.context, farah, id, body))).toEqual({
      status: 409,
      message: 'Its saved runs have changed since you looked at them. Look again first.',
    });
  });

  it('is asked about once: of two who approve and refuse at the same moment one is told', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(studio.people.jonas);
    await studio.review(studio.people.jonas, id, 'ask');

    const decided = await Promise.allSettled([
      studio.review(helen, id, 'approve'),
      studio.review(farah, id, 'refuse', 'No.'),
    ]);

    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
