import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { testContext } from '../../../../tests/support/load-context';
import { within } from '../../../../tests/support/random-runs';
import { someStaff } from '../../../../tests/support/staff';
import { refusal, Studio } from '../../../../tests/support/studio';
import { mailsWrittenTo } from '../../../../tests/support/written-mails';
import { forgetPublications } from '../../../content/published.server';
import { quizComparisons } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { fixedClock } from '../../../kernel/clock';
import { openDatabase } from '../../../kernel/database/client.server';
import { certificatePage } from '../certificates/certificate-page.server';
import { reviewDraft } from '../release/decide-review.server';
import { behaviorReview, shownComparison } from './behavior-review.server';
import { remarkOnGroup } from './remark.server';
import { waitingReviews } from './waiting-reviews.server';

vi.setConfig({ testTimeout: within(60_000) });

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** A change that Helen made to a quiz that patients have, and asked to have reviewed. */
async function asked(quizKey: string): Promise<string> {
  const { helen } = studio.people;
  const id = await studio.documentOf(quizKey);
  await studio.exclude(helen, id);
  await studio.review(helen, id, 'ask');
  return id;
}

const rowsOf = (comparison: string) =>
  database.db.select().from(quizComparisons).where(eq(quizComparisons.hash, comparison));

const mailsTo = async ({ email }: SignedInUser) =>
  (await mailsWrittenTo(database.db, email)).map(({ subject, text, actionUrl }) => ({
    ...{ subject, text, leadsTo: actionUrl },
  }));
const subjectsTo = async (user: SignedInUser) =>
  (await mailsTo(user)).map(({ subject }) => subject);

describe('what a draft changes', () => {
  it('is told as groups of people, each with somebody, and everybody else is proved the same', async () => {
    const { farah } = studio.people;
    const id = await asked('quizLibido');
    const { comparison, decideWhyNot, approveWhyNot } = await studio.behavior(farah, id);

    expect(comparison.groups).toMatchObject([
      {
        of: 'people',
        kind: 'clinical',
        notDecided: null,
      },
    ]);
    const ended = { kind: 'end', after: 'The quiz ends: We treat people of up to 105 years.' };
    expect(comparison.groups[0]?.changes).toContainEqual(expect.objectContaining(ended));
    expect(comparison.groups[0]?.changes[0]?.personInWords).toContainEqual(
      expect.stringMatching(/^On /),
    );
    expect(comparison.others).toMatchObject({ kind: 'proved the same' });
    expect(decideWhyNot).toBeNull();
    expect(approveWhyNot).toBe('1 of 1 group left to accept.');
  });

  it('is everything where patients have nothing yet', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { comparison } = await studio.behavior(helen, id);
    expect(comparison).toMatchObject({
      before: null,
      others: null,
      groups: [{ of: 'everything' }],
    });
  });

  it('is compared once, with the same keys for everybody who looks', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    const [one, other] = await Promise.all([
      studio.behavior(helen, id),
      studio.behavior(farah, id),
    ]);
    studio.later(60_000);
    expect((await studio.behavior(farah, id)).comparison).toEqual(one.comparison);
    expect(other.comparison).toEqual(one.comparison);
    expect(await rowsOf(one.comparison.comparison)).toHaveLength(1);
  });

  it('is kept once when two processes compare it at once, and both show what was kept', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    const other = openDatabase({ url: database.url, poolSize: 2, log: { error: () => {} } });
    try {
      const later = fixedClock('2026-06-15T10:30:00Z');
      const [one, two] = await Promise.all([
        behaviorReview(studio.context, helen, id),
        behaviorReview(testContext(other.db, { clock: later }), farah, id),
      ]);
      expect(two.comparison).toEqual(one.comparison);
      const name = one.comparison.kind === 'compared' ? one.comparison.comparison : '';
      expect(await rowsOf(name)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('counts promises that differ as a group of its own', async () => {
    const { helen } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    const finishes = { id: 'one', name: 'One.', happens: 'never', what: { reaches: 'nowhere' } };
    await studio.promise(helen, id, [finishes]);
    const { comparison } = await studio.behavior(helen, id);
    expect(comparison.groups.map(({ of }) => of)).toEqual(['held to']);
  });

  it('has no comparison while it has an error, and says so', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(0));
    expect((await behaviorReview(studio.context, helen, id)).comparison).toMatchObject({
      kind: 'unfit',
      because: expect.stringMatching(/\w/),
    });
  });
});

describe('approving', () => {
  it('needs each group accepted, by the one who approves', async () => {
    const { helen, farah } = studio.people;
    const other = await someStaff(database.db, 'Mara', 'author:clinical');
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    const { hash, savedRunsHash, promisesHash } = await studio.state(farah, id);
    const body = { hash, savedRunsHash, promisesHash, note: '', intent: 'approve' } as const;
    const approve = () => reviewDraft(studio.context, farah, id, body);

    expect(await refusal(approve())).toEqual({
      status: 409,
      message: 'Look at what changes for whom first, and accept each group there.',
    });
    await studio.acceptAll(other, id);
    expect(await refusal(approve())).toEqual({
      status: 409,
      message: '1 of 1 group left to accept.',
    });
    expect((await studio.state(farah, id)).may).toMatchObject({ review: true, approve: false });
    await studio.acceptAll(farah, id);
    expect((await studio.state(farah, id)).may).toMatchObject({ approve: true });
    await approve();
    expect((await studio.state(farah, id)).review.state).toBe('approved');
  });

  it('waits while somebody asks for a change, until they accept it', async () => {
    const { helen, farah } = studio.people;
    const mara = await someStaff(database.db, 'Mara', 'author:clinical');
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    await studio.remark(mara, id, 'askForChange', 'Name the source.');
    await studio.acceptAll(farah, id);

    const whyNot = 'Mara Tester asks for a change: “Name the source.”';
    expect(await refusal(studio.review(farah, id, 'approve'))).toEqual({
      status: 409,
      message: whyNot,
    });
    expect((await studio.behavior(mara, id)).approveWhyNot).toBe(
      'You ask for a change: “Name the source.”',
    );
    await studio.remark(mara, id, 'accept');
    await studio.review(farah, id, 'approve');
    const { remarks } = await studio.behavior(farah, id);
    expect(remarks.map(({ kind, by }) => [kind, by])).toEqual([
      ['changeAsked', 'Mara Tester'],
      ['accepted', 'Farah Tester'],
      ['accepted', 'Mara Tester'],
    ]);
  });

  it('keeps what was shown, and publications name it', async () => {
    const { helen, farah } = studio.people;
    const id = await asked('quizEarlyClimax');
    const { comparison } = await studio.behavior(farah, id);
    await studio.review(farah, id, 'approve');
    await studio.publish(helen, id);

    const { history, published } = await studio.state(helen, id);
    const named = history.filter((entry) => entry.comparison !== null);
    expect(named.map(({ action, comparison: name }) => [action, name])).toEqual([
      ['published', comparison.comparison],
      ['approved', comparison.comparison],
    ]);
    expect(await shownComparison(database.db, id, comparison.comparison)).toEqual(comparison);
    const page = await certificatePage(database.db, id, named[0]?.certificate ?? '', false);
    expect(page.publications[0]?.comparison).toBe(comparison.comparison);
    expect(published?.revision).not.toBe(comparison.before);

    const elsewhere = await studio.documentOf('quizHaircare');
    expect(
      await refusal(shownComparison(database.db, elsewhere, comparison.comparison)),
    ).toMatchObject({ status: 404 });
  });

  it('counts for nothing once patients have something else', async () => {
    const { helen, farah } = studio.people;
    const id = await asked('quizWeightLoss');
    await studio.review(farah, id, 'approve');
    expect((await studio.state(helen, id)).may.publish).toBe(true);

    const { quizKey, published } = {
      quizKey: 'quizWeightLoss',
      ...(await studio.state(helen, id)),
    };
    const other = 'f'.repeat(64);
    await database.db.execute(sql`
      insert into content_revisions (kind, key, revision, body, created_at)
      select kind, key, ${other}, body, created_at from content_revisions
      where kind = 'quiz' and key = ${quizKey} and revision = ${published?.revision}`);
    await database.db.execute(sql`
      update content_published set revision = ${other} where kind = 'quiz' and key = ${quizKey}`);
    forgetPublications(database.db);

    expect(await studio.state(helen, id)).toMatchObject({
      review: { state: 'void' },
      may: { publish: false },
    });
  });
});

describe('a decision on a group', () => {
  it('is for clinical staff who wrote none of it, while a review waits', async () => {
    const { helen, farah, jonas, owen } = studio.people;
    const id = await studio.newDocument(helen);
    expect(await refusal(studio.remark(farah, id, 'accept'))).toMatchObject({
      status: 409,
      message: 'Nobody is waiting for a review of this quiz.',
    });
    await studio.review(helen, id, 'ask');
    for (const person of [helen, jonas, owen])
      for (const intent of ['accept', 'askForChange'] as const)
        expect(await refusal(studio.remark(person, id, intent, 'No.'))).toMatchObject({
          status: 409,
        });
    expect((await studio.behavior(helen, id)).remarks).toEqual([]);
  });

  it('needs words to ask for a change, and is kept once when it is sent twice', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    expect(await refusal(studio.remark(farah, id, 'askForChange', ' '))).toMatchObject({
      status: 422,
    });
    await Promise.all([studio.remark(farah, id, 'accept'), studio.remark(farah, id, 'accept')]);
    expect((await studio.behavior(farah, id)).remarks).toHaveLength(1);
  });

  it('is of what was shown: after an edit it is refused', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    const { comparison } = await studio.behavior(farah, id);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Quick' }));
    await studio.review(helen, id, 'ask');

    const group = comparison.groups[0]?.key ?? '';
    const deed = { intent: 'accept', comparison: comparison.comparison, group, text: '' } as const;
    expect(await refusal(remarkOnGroup(studio.context, farah, id, deed))).toMatchObject({
      status: 409,
      message: expect.stringContaining('has changed since you looked at it'),
    });
  });

  it('counts again once an edit is undone', async () => {
    const { helen, farah } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    await studio.acceptAll(farah, id);
    const { title } = (await studio.read(id)).quiz;
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Other' }));
    const edited = await studio.behavior(farah, id);
    expect(edited.remarks).toMatchObject([{ isEarlier: true, counts: false }]);
    expect(edited.approveWhyNot).toContain('changed after the review was asked for');

    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title }));
    const undone = await studio.behavior(farah, id);
    expect(undone.remarks).toMatchObject([{ isEarlier: false, counts: true }]);
    expect(undone.approveWhyNot).toBeNull();
  });

  it('and an approval at the same moment come one after the other', async () => {
    const { helen, farah } = studio.people;
    const mara = await someStaff(database.db, 'Mara', 'author:clinical');
    const id = await studio.newDocument(helen);
    await studio.review(helen, id, 'ask');
    await studio.acceptAll(farah, id);
    const done = await Promise.allSettled([
      studio.remark(mara, id, 'askForChange', 'Not yet.'),
      studio.review(farah, id, 'approve'),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a comment', () => {
  it('can be read after the group is gone, and says so', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.remark(jonas, id, 'comment', 'Is that meant?');
    const before = await studio.behavior(jonas, id);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Other' }));

    const { remarks } = await studio.behavior(helen, id);
    expect(before.remarks).toMatchObject([{ isEarlier: false, yours: true }]);
    expect(remarks).toMatchObject([
      { text: 'Is that meant?', by: 'Jonas Tester', isEarlier: true, yours: false, counts: false },
    ]);
  });

  it('is of a comparison of this quiz and a group of it', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    const { comparison } = await studio.behavior(helen, id);
    const deed = { intent: 'comment', text: 'Hello.', group: 'f'.repeat(64) } as const;
    for (const [name, status] of [
      [comparison.comparison, 404],
      ['f'.repeat(64), 409],
    ] as const)
      expect(
        await refusal(remarkOnGroup(studio.context, helen, id, { ...deed, comparison: name })),
      ).toMatchObject({ status });
  });
});

describe('who is told', () => {
  it('by mail: whoever may review and wrote none of it, once it is asked for', async () => {
    const { helen } = studio.people;
    const mara = await someStaff(database.db, 'Mara', 'author:clinical');
    const marketing = await someStaff(database.db, 'Ben', 'author:marketing');
    const id = await studio.newDocument(helen, 'Libido, autumn');
    const before = await subjectsTo(helen);
    await studio.review(helen, id, 'ask');

    const [mail] = await mailsTo(mara);
    expect(mail?.subject).toBe('A review waits for you');
    expect(mail?.text).toContain('Helen Tester asks for a review');
    expect(mail?.text).not.toContain('Libido');
    expect(mail?.leadsTo).toMatch(new RegExp(`/studio/quizzes/${id}\\?view=changes$`));
    expect(await subjectsTo(marketing)).toEqual([]);
    expect(await subjectsTo(helen)).toEqual(before);
  });

  it('by mail: whoever is named, and whoever wrote what is asked to be changed', async () => {
    const { farah } = studio.people;
    const author = await someStaff(database.db, 'Ann', 'author:marketing');
    const named = await someStaff(database.db, 'Zoë', 'engineer');
    const id = await studio.newDocument(author);
    await studio.review(author, id, 'ask');
    await studio.remark(author, id, 'comment', '@Zoë Tester, and myself: @Ann Tester.');
    expect(await subjectsTo(named)).toEqual(['You were named in a comment']);
    await studio.remark(farah, id, 'askForChange', '@Ann Tester, name the source.');
    expect(await subjectsTo(author)).toEqual(['A reviewer asks you for a change']);
  });

  it('in the library: whoever can decide, as long as it waits', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.newDocument(helen, 'Waiting');
    const waits = async (user: SignedInUser) =>
      (await waitingReviews(database.db, user)).filter((one) => one.id === id);
    expect(await waits(farah)).toEqual([]);
    await studio.review(helen, id, 'ask', 'Please look.');

    const askedAt = studio.context.clock.now().toISOString();
    const name = 'Waiting';
    expect(await waits(farah)).toEqual([
      { id, name, askedBy: 'Helen Tester', askedAt, note: 'Please look.' },
    ]);
    for (const person of [helen, jonas]) expect(await waits(person)).toEqual([]);
    await studio.review(farah, id, 'approve');
    expect(await waits(farah)).toEqual([]);
  });
});
