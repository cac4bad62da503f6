import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabelRule, Medicine } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { rule } from '../../../../tests/support/sample-labels';
import { someStaff } from '../../../../tests/support/staff';
import { refusal, Studio } from '../../../../tests/support/studio';
import { offSaleNow } from '../../../content/off-sale.server';
import { forgetPublications } from '../../../content/published.server';
import { currentReference } from '../../../content/reference.server';
import { ruleRecord } from '../../../database/tables/authoring.schema.server';
import { contentPublished } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { PublishedRules } from '../events';
import { publishRules, quizzesStoppedBy, reviewRules } from './publish-rules.server';
import { openRules, requireRules, ruleState, saveRules } from './rule-drafts.server';
import {
  clinicalRevision,
  earlierRules,
  listRules,
  rulesHistory,
  rulesInRevision,
} from './stored-rules.server';

const database = withDatabase();
const studio = new Studio(database);
let helen: SignedInUser;
let farah: SignedInUser;
let owen: SignedInUser;
let ida: SignedInUser;
const announced: Omit<PublishedRules, 'tx'>[] = [];
/** A fact that no quiz asks about, so that a warning of it changes no proof. */
const harmless: LabelRule = rule({ kind: 'warning', facts: ['fastPulse'], why: 'It races.' });
const medicine = 'magnesium';

beforeAll(async () => {
  await studio.open();
  // What came with the release came just now.
  studio.later(Date.now() - studio.context.clock.now().getTime());
  // Each publication proves all that patients have: one quiz is enough here.
  const others = and(eq(contentPublished.kind, 'quiz'), ne(contentPublished.key, 'quizHaircare'));
  await database.db.delete(contentPublished).where(others);
  forgetPublications(database.db);
  ({ helen, farah, owen } = studio.people);
  ida = await someStaff(database.db, 'Ida', 'author:clinical');
});
beforeEach(() => {
  announced.length = 0;
  studio.later(60_000);
});

const services = () => ({
  ...studio.context,
  events: {
    ...studio.context.events,
    rulesPublished: async ({ tx: _, ...published }: PublishedRules) => {
      announced.push(published);
    },
  },
});

async function written(id = medicine): Promise<Medicine> {
  return JSON.parse((await openRules(database, id)).definition);
}

/** Saves other rules as the studio does. */
async function write(
  user: SignedInUser,
  change: (rules: LabelRule[]) => LabelRule[],
  {
    id = medicine,
    version,
    people = [],
  }: { id?: string; version?: number; people?: unknown[] } = {},
) {
  const open = await openRules(database, id);
  const now: Medicine = JSON.parse(open.definition);
  return saveRules(services(), user, id, {
    tab: 'window-of-a-test',
    version: version ?? open.document.version,
    definition: JSON.stringify({ ...now, rules: change(now.rules) }),
    savedRuns: JSON.stringify({ savedRuns: people }),
    promises: '{}',
    labels: ['Changed a rule'],
  });
}

async function review(user: SignedInUser, intent: 'approve' | 'refuse' = 'approve', note = '') {
  const { hash, against } = await requireRules(database.db, medicine);
  return reviewRules(services(), user, medicine, { intent, hash, against, note });
}

async function publish(user: SignedInUser, offSale: string[] = [], id = medicine) {
  const { hash } = await requireRules(database.db, id);
  const expects = await clinicalRevision(database.db);
  const done = publishRules(services(), user, id, { hash, expects, why: 'For a test.', offSale });
  await done;
  forgetPublications(database.db);
}

async function published(id = medicine) {
  const { clinical } = await currentReference(database.db);
  return clinical.medicines.find((one) => one.id === id)?.rules ?? [];
}

/** A change that nobody made before. */
const another = () => (rules: LabelRule[]) => [
  ...rules.filter((one) => one.kind !== 'warning' || !one.facts.includes('fastPulse')),
  { ...harmless, why: `It races: ${crypto.randomUUID()}.` },
];

/** Puts the draft back to what is published. */
async function asPublished() {
  const rules = await published();
  await write(owen, () => rules);
}

describe('a draft of rules', () => {
  beforeEach(asPublished);

  it('is saved as it is typed, however wrong, and patients have none of it', async () => {
    const before = await published();
    const open = { ...harmless, facts: [] };
    expect(await write(helen, (rules) => [...rules, open])).toMatchObject({ ok: true });
    expect((await written()).rules.at(-1)).toEqual(open);
    expect(await published()).toEqual(before);
    const { facts } = await ruleState(database.db, await requireRules(database.db, medicine));
    expect(facts).toMatchObject({
      isChanged: true,
      authors: [helen.id],
      errors: ['“Facts” needs at least 1 entry.'],
    });
  });

  it('longer than a medicine needs is refused: looking through it would keep everybody waiting', async () => {
    const tooMany = write(helen, () => Array.from({ length: 301 }, () => harmless));
    expect(await refusal(tooMany)).toMatchObject({ status: 413 });
  });

  it('of two who write at once takes the first, and tells the other', async () => {
    const { document } = await openRules(database, medicine);
    const both = await Promise.all(
      [helen, farah].map((user) => write(user, another(), { version: document.version })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      reason: 'version',
      message: expect.stringContaining('changed somewhere else'),
    });
  });

  it('that is put back is nobody’s change any more', async () => {
    await write(helen, another());
    await asPublished();
    expect(await requireRules(database.db, medicine)).toMatchObject({
      isChanged: false,
      authors: [],
    });
  });

  it('keeps sample people beside the rules, who change nothing that is reviewed', async () => {
    await write(helen, another());
    const before = await requireRules(database.db, medicine);
    await review(farah);
    await write(ida, (rules) => rules, { people: [{ name: 'Somebody' }] });
    const after = await requireRules(database.db, medicine);
    expect(after).toMatchObject({ hash: before.hash, authors: [helen.id] });
    expect((await ruleState(database.db, after)).facts.reviews).toHaveLength(1);
    expect(JSON.parse((await openRules(database, medicine)).savedRuns).savedRuns).toEqual([
      { name: 'Somebody' },
    ]);
  });

  it('is of a medicine that is sold or has rules, and of nothing else', async () => {
    expect(await refusal(openRules(database, 'aspirin'))).toMatchObject({ status: 404 });
  });
});

describe('rules', () => {
  beforeEach(asPublished);

  it('are published once two clinical people who wrote none of it approved exactly them', async () => {
    await write(helen, another());
    expect(await refusal(publish(farah))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Two of the clinical staff'),
    });
    await review(farah);
    await review(farah);
    expect(await refusal(publish(farah))).toMatchObject({
      message: expect.stringContaining('One more'),
    });
    await review(ida);
    await publish(farah);

    const rules = await published();
    expect(rules).toEqual((await written()).rules);
    expect(announced).toEqual([
      {
        medicineIds: [medicine],
        revision: await clinicalRevision(database.db),
        at: studio.context.clock.now(),
      },
    ]);
    const [entry] = await rulesHistory(database.db, medicine);
    expect(entry).toMatchObject({ action: 'published', by: 'Farah Tester', why: 'For a test.' });
    expect(entry?.words.join(' ')).toContain('Added: A written reason with');
    expect(await requireRules(database.db, medicine)).toMatchObject({ isChanged: false });
  });

  it('are reviewed by nobody who wrote any of them, and by nobody who is not clinical', async () => {
    await write(helen, another());
    await write(farah, another());
    for (const author of [helen, farah])
      expect(await refusal(review(author))).toMatchObject({
        status: 409,
        message: expect.stringContaining('You wrote part of this change'),
      });
    expect(await refusal(review(owen))).toMatchObject({
      message: 'Only clinical staff can review clinical rules.',
    });
  });

  it('lose their reviews with any change, and whoever changes them is no reviewer any more', async () => {
    await write(owen, another());
    await review(farah);
    await review(ida);
    await write(ida, another());
    expect(await refusal(publish(farah))).toMatchObject({
      message: expect.stringContaining('Two of the clinical staff'),
    });
    await review(farah);
    expect(await refusal(review(ida))).toMatchObject({ status: 409 });
    expect(await refusal(publish(farah))).toMatchObject({
      message: expect.stringContaining('One more'),
    });
  });

  it('are not approved by somebody who looks at what was changed meanwhile', async () => {
    await write(owen, another());
    const { hash, against } = await requireRules(database.db, medicine);
    await write(owen, another());
    const word = { intent: 'approve', hash, against, note: '' } as const;
    expect(await refusal(reviewRules(services(), farah, medicine, word))).toMatchObject({
      status: 409,
      message: expect.stringContaining('have changed since you looked'),
    });
  });

  it('wait for a change that a reviewer asked for, who has to say which', async () => {
    await write(owen, another());
    expect(await refusal(review(helen, 'refuse'))).toMatchObject({ status: 422 });
    await review(helen, 'refuse', 'Name the section.');
    await review(farah);
    await review(ida);
    expect(await refusal(publish(farah))).toMatchObject({
      message: 'Helen Tester asked for a change: Name the section.',
    });
    await review(helen);
    await publish(farah);
    expect(await published()).toEqual((await written()).rules);
  });

  it('that contradict each other are published by nobody', async () => {
    await write(owen, (rules) => [
      ...rules,
      rule({ kind: 'bounds', measure: 'bodyMassIndex', atLeast: 40 }),
      rule({ kind: 'bounds', measure: 'bodyMassIndex', atMost: 39 }),
    ]);
    for (const attempt of [review, publish])
      expect(await refusal(attempt(farah))).toMatchObject({
        status: 409,
        message: expect.stringContaining('which nobody can meet'),
      });
  });

  it('are published once, by whoever is first', async () => {
    await write(owen, another());
    await review(farah);
    await review(ida);
    const both = await Promise.allSettled([publish(farah), publish(ida)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(announced).toHaveLength(1);
  });

  it('go back by a new draft of an earlier revision, which is reviewed like any other', async () => {
    const [newest, ...older] = await earlierRules(database.db, medicine);
    const first = older.at(-1);
    if (!newest || !first) throw new Error('There is no earlier revision.');
    expect(newest.by).not.toBeNull();
    expect(first.by).toBeNull();
    const { rules } = await rulesInRevision(database.db, medicine, first.revision);
    await write(helen, () => rules);
    await review(farah);
    expect(await refusal(publish(farah))).toMatchObject({ status: 409 });
    await review(ida);
    await publish(farah);
    expect(await published()).toEqual(rules);
  });
});

describe('a published quiz that would become unsafe', () => {
  it('is told with the promises that would no longer hold, and stands in the way until it is named', async () => {
    const id = 'finasteride';
    const at = async () => {
      const { hash, against } = await requireRules(database.db, id);
      return { intent: 'approve', hash, against, note: '' } as const;
    };
    // What no quiz about hair asks.
    await write(
      owen,
      (rules) => [...rules, rule({ kind: 'exclusion', facts: ['diabeticRetinopathy'] })],
      {
        id,
      },
    );
    const stopped = await quizzesStoppedBy(database.db, id);
    expect(stopped?.map(({ quizKey }) => quizKey)).toEqual(['quizHaircare']);
    expect(stopped?.[0]?.because.join(' ')).toContain('eyes damaged by diabetes');
    for (const user of [helen, ida]) await reviewRules(services(), user, id, await at());

    expect(await refusal(publish(farah, [], id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('quizHaircare would sell nothing'),
    });
    expect(await offSaleNow(database.db)).toEqual(new Map());
    await publish(farah, ['quizHaircare'], id);
    expect([...(await offSaleNow(database.db)).keys()]).toEqual(['quizHaircare']);
  });
});

it('lists what has rules and what a draft changes', async () => {
  await write(owen, another());
  await review(farah);
  const entry = (await listRules(database.db)).find((one) => one.medicine === medicine);
  expect(entry).toMatchObject({
    isPublished: true,
    isChanged: true,
    writtenBy: 'Owen Tester',
    approvedBy: ['Farah Tester'],
    refusedBy: [],
  });
  expect(entry?.changes).toBeGreaterThan(0);
  expect(entry?.published?.by).toBe('Farah Tester');
});

it('keeps the record of rules as it was written', async () => {
  const change = database.db
    .update(ruleRecord)
    .set({ why: '' })
    .where(eq(ruleRecord.action, 'published'));
  await expect(change).rejects.toThrow();
});
