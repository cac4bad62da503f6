import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someBrowser } from '../../../../tests/support/patient';
import { refusal, Studio } from '../../../../tests/support/studio';
import { Taking } from '../../../../tests/support/taking';
import { publications } from '../../../content/published.server';
import { createDocument } from '../drafts/create-document.server';
import { draftDropOff } from '../library/drop-off.server';
import { publishNow, rollBack } from './publish.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

const served = async (key: string) => (await publications(database.db)).get(`quiz/${key}`);

describe('a new draft', () => {
  it('goes from draft through review to patients, and everything is on record', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    const status = async () => (await studio.state(helen, id)).status;
    expect(await status()).toBe('draft');

    await studio.review(helen, id, 'ask', 'It is new.');
    expect(await status()).toBe('inReview');
    await studio.review(farah, id, 'approve', 'Fine.');
    await studio.publish(jonas, id);

    const state = await studio.state(helen, id);
    expect(state).toMatchObject({
      status: 'published',
      kindOfChange: 'none',
      published: { revision: state.hash, by: 'Jonas Tester', why: 'For the test.' },
      review: { state: 'approved', by: 'Helen Tester', decidedBy: 'Farah Tester' },
      revisions: [{ revision: state.hash, by: 'Jonas Tester', current: true }],
    });
    expect(state.history.map(({ action, by, why }) => [action, by, why])).toEqual([
      ['published', 'Jonas Tester', 'For the test.'],
      ['approved', 'Farah Tester', 'Fine.'],
      ['asked', 'Helen Tester', 'It is new.'],
      ['created', 'Helen Tester', ''],
    ]);
    expect(await served('quizLibidoJrnys')).toBe(state.hash);
  });
});

describe('a copy of what patients have', () => {
  it('has had no patients of its own, until it is published itself', async () => {
    const { helen, farah } = studio.people;
    const source = await studio.documentOf('quizEarlyClimax');
    const body = { from: 'duplicate', name: 'A copy', documentId: source } as const;
    const { id } = await createDocument(studio.context, helen, body);
    await new Taking(someBrowser(database.db), 'early-climax').does('continueOnly');
    expect((await draftDropOff(database.db, source, null)).started).toBe(1);

    expect((await studio.state(helen, source)).everPublished).toBe(true);
    expect((await studio.state(helen, id)).everPublished).toBe(false);
    expect(await draftDropOff(database.db, id, null)).toMatchObject({ started: 0, steps: {} });
    const revision = (await served('quizEarlyClimax')) ?? '';
    expect((await draftDropOff(database.db, id, revision)).started).toBe(0);

    await studio.reword(helen, id, 'Another opening');
    await studio.publish(farah, id);
    expect((await studio.state(helen, id)).everPublished).toBe(true);
  });
});

describe('publishing', () => {
  it('names a run that stops, and the question at which it does, as staff know them', async () => {
    const { helen, farah } = studio.people;
    const documentId = await studio.documentOf('quizEarlyClimax');
    const body = { from: 'duplicate', name: 'A copy that stops', documentId } as const;
    const { id } = await createDocument(studio.context, helen, body);
    await studio.edit(helen, id, (quiz) => {
      for (const step of quiz.steps) {
        if (!('questions' in step)) continue;
        for (const { id: question, input } of step.questions ?? [])
          if (question === 'sex' && input.kind === 'radio')
            for (const option of input.options) delete option.consequence;
      }
    });
    const { askWhyNot } = (await studio.state(farah, id)).may;
    expect(askWhyNot).toContain(
      '“Female at birth ends the quiz”. It stops at “Which state do you live in?”: The value is required.',
    );
  });

  it('is stopped by a saved run that no longer leads where it must', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    await studio.edit(helen, id, (quiz) => {
      for (const step of quiz.steps) {
        if (!('questions' in step)) continue;
        for (const { id: question, input } of step.questions ?? [])
          if (question === 'warningSigns' && input.kind === 'checkbox')
            for (const option of input.options)
              Object.assign(option, { consequence: 'terminate', reason: 'No.' });
      }
    });

    const state = await studio.state(farah, id);
    expect(state.savedRunFailures).toBeGreaterThan(0);
    expect(state.may.askWhyNot).toContain('no longer lead');
    expect(await refusal(studio.publish(farah, id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('where they must'),
    });
  });

  it('twice is harmless, and on record once', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const { hash, published } = await studio.state(helen, id);
    const body = { hash, expects: published?.revision ?? null, why: '' };

    await publishNow(studio.context, helen, id, body);
    await publishNow(studio.context, helen, id, body);

    const { history } = await studio.state(helen, id);
    expect(history.filter(({ action }) => action === 'published')).toHaveLength(1);
  });

  it('of two drafts of one quiz at the same moment succeeds for one; the other is told', async () => {
    const { helen, farah, jonas } = studio.people;
    const drafts = [
      await studio.newDocument(helen, 'One of two'),
      await studio.newDocument(helen, 'The other'),
    ];
    for (const id of drafts) await studio.approved(id, helen, farah);
    const states = await Promise.all(drafts.map((id) => studio.state(jonas, id)));

    const results = await Promise.allSettled(
      drafts.map((id, index) =>
        publishNow(studio.context, jonas, id, {
          hash: states[index]?.hash ?? '',
          expects: states[index]?.published?.revision ?? null,
          why: '',
        }),
      ),
    );

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = results.find((result) => result.status === 'rejected');
    expect(await refusal(Promise.reject(loser?.reason))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody else has published this quiz'),
    });
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await served('quizLibidoJrnys')).toBe(states[winner]?.hash);
  });

  it('leaves patients in the middle with what they began', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.documentOf('quizWeightLoss');
    const patient = new Taking(someBrowser(database.db), 'weight-loss');
    const begun = await patient.does('continueOnly');
    const before = await served('quizWeightLoss');

    await studio.exclude(helen, id);
    await studio.approved(id, helen, farah);
    await studio.publish(helen, id);

    const [first] = begun.quiz.steps.flatMap(({ questions }) => questions);
    const goesOn = await patient.sends({ type: 'back' });
    const newcomer = await new Taking(someBrowser(database.db), 'weight-loss').does('continueOnly');
    expect(first).toBeDefined();
    expect(goesOn.quiz.revision).toBe(before);
    expect(newcomer.quiz.revision).toBe((await studio.read(id)).hash);
  });
});

describe('rolling back', () => {
  it('gives patients an earlier revision without a review, and says why on record', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.documentOf('quizErectileDysfunction');
    const first = (await studio.state(helen, id)).published?.revision ?? '';
    await studio.exclude(helen, id);
    await studio.approved(id, helen, farah);
    await studio.publish(helen, id);
    const second = (await studio.read(id)).hash;

    const back = { revision: first, why: 'Patients were lost.', expects: second };
    // It goes back on an exclusion, which is not for marketing to decide.
    expect(await refusal(rollBack(studio.context, jonas, id, back))).toMatchObject({
      status: 403,
      message: expect.stringContaining('clinical staff'),
    });
    await rollBack(studio.context, farah, id, back);

    const state = await studio.state(helen, id);
    expect(await served('quizErectileDysfunction')).toBe(first);
    expect(state.status).toBe('changed');
    expect(state.history[0]).toMatchObject({ action: 'rolledBack', why: 'Patients were lost.' });
    expect(state.revisions.map(({ revision, current }) => [revision, current])).toEqual(
      expect.arrayContaining([
        [first, true],
        [second, false],
      ]),
    );
    // It came with the release, and Farah went back to it: neither made the other.
    expect(state.revisions.find(({ revision }) => revision === first)).toMatchObject({
      by: null,
      back: { by: 'Farah Tester' },
    });
  });

  it('of a copy that patients never had is refused: its revisions are those of another draft', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.documentOf('quizEarlyClimax');
    const first = (await studio.state(helen, id)).published?.revision ?? '';
    await studio.exclude(helen, id);
    await studio.approved(id, helen, farah);
    await studio.publish(helen, id);
    const second = (await studio.read(id)).hash;
    const body = { from: 'duplicate', name: 'A copy', documentId: id } as const;
    const copy = await createDocument(studio.context, helen, body);

    const back = { revision: first, why: 'Back.', expects: second };
    expect(await refusal(rollBack(studio.context, farah, copy.id, back))).toMatchObject({
      status: 409,
      message: expect.stringContaining('never had anything of this draft'),
    });
    expect(await served('quizEarlyClimax')).toBe(second);
  });

  it('to what was never published, or over something unseen, is refused', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    await studio.publish(helen, id);
    const first = (await studio.read(id)).hash;
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'The second' }));
    const { hash: never } = await studio.read(id);

    const to = (revision: string, expects: string | null) =>
      rollBack(studio.context, helen, id, { revision, why: 'x', expects });
    expect(await refusal(to(never, first))).toMatchObject({ status: 404 });

    await studio.approved(id, helen, farah);
    await studio.publish(helen, id);
    expect(await refusal(to(first, first))).toMatchObject({ status: 409 });
    expect(await served('quizLibidoJrnys')).toBe(never);
  });
});
