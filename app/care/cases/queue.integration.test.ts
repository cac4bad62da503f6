import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { fixedClock } from '../../kernel/clock';
import { claimCase, claimLasts, releaseCase } from './claim-case.server';
import { countQueue, readQueue } from './queue.server';
import { type QueueFilter, wholeQueue } from './queue-filter';

const database = withDatabase();
const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });
const noon = '2025-06-02T12:00:00Z';

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
// Cases of other tests are decided, so that each begins with an empty queue.
beforeEach(async () => {
  await database.db.update(careCases).set({ status: 'declined' });
});

type Waiting = { concern?: number; waitingSince?: string; state?: string };

/** A case in the queue. */
async function waitingCase({ concern = 0, waitingSince = noon, state = 'CA' }: Waiting = {}) {
  const { userId } = await placedOrder(database.db, ['pen-1m']);
  const [changed] = await database.db
    .update(careCases)
    .set({ concern, waitingSince: new Date(waitingSince), state })
    .where(eq(careCases.patientId, userId))
    .returning();
  if (!changed) throw new Error('There is no case.');
  return changed;
}

const idsFor = async (provider: SignedInUser) =>
  (await readQueue(at(noon), provider.id)).entries.map(({ caseId }) => caseId);

describe('the queue of a provider', () => {
  it('shows the most concerning first, and of those what has waited longest', async () => {
    const provider = await someProvider(database.db, 'CA');
    const newer = await waitingCase({ waitingSince: '2025-06-02T10:00:00Z' });
    const older = await waitingCase({ waitingSince: '2025-06-01T10:00:00Z' });
    const worrying = await waitingCase({ concern: 2, waitingSince: '2025-06-02T11:00:00Z' });

    expect(await idsFor(provider)).toEqual([worrying.id, older.id, newer.id]);
  });

  it('holds patients of their states only, as long as the license lasts', async () => {
    const here = await waitingCase();
    const there = await waitingCase({ state: 'NV' });

    expect(await idsFor(await someProvider(database.db, 'NV'))).toEqual([there.id]);
    expect(await idsFor(await someProvider(database.db, 'CA', 'NV'))).toHaveLength(2);
    const lapsed = await someProvider(database.db, { state: 'CA', validThrough: '2025-06-01' });
    expect(await idsFor(lapsed)).toEqual([]);
    expect(here.state).toBe('CA');
  });

  it('is empty for an account that is disabled', async () => {
    await waitingCase();
    const provider = await someProvider(database.db, 'CA');
    await database.db
      .update(users)
      .set({ disabledAt: new Date(noon) })
      .where(eq(users.id, provider.id));

    expect(await idsFor(provider)).toEqual([]);
    expect(await countQueue(at(noon), provider.id)).toMatchObject({ waiting: 0 });
  });

  it('says what it is about, and puts on record whom it showed', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { id, patientId } = await waitingCase();
    const { entries, next } = await readQueue(at(noon), provider.id);
    const seen = await database.db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.staffId, provider.id));

    expect(entries).toMatchObject([
      { topic: 'Weight loss', titles: ['pen'], state: 'CA', purpose: 'order', claim: null },
    ]);
    expect(next).toBeNull();
    expect(seen).toMatchObject([{ patientId, action: 'queue.read', subject: id }]);
  });

  it('goes on page by page, without a gap or a repetition while others decide', async () => {
    const provider = await someProvider(database.db, 'CA');
    // Three of one moment and one concern: only their ids tell them apart.
    for (const concern of [1, 0, 0, 0, 2]) await waitingCase({ concern });
    const all = await idsFor(provider);
    const page = (after: string | null) => readQueue(at(noon), provider.id, { after, length: 2 });
    const first = await page(null);
    const decided = first.entries[1]?.caseId ?? '';
    await database.db
      .update(careCases)
      .set({ status: 'approved' })
      .where(eq(careCases.id, decided));
    const second = await page(first.next);
    const third = await page(second.next);

    const paged = [first, second, third].flatMap(({ entries }) => entries);
    expect(paged.map(({ caseId }) => caseId)).toEqual(all);
    expect(third.next).toBeNull();
  });

  it.each([
    ['words', "1.2.x' or true"],
    ['a day after the last one', '1.999999999999999.3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ])('begins anew from a cursor that is none: %s', async (_, after) => {
    const provider = await someProvider(database.db, 'CA');
    const { id } = await waitingCase();
    const page = await readQueue(at(noon), provider.id, { after });

    expect(page.entries.map(({ caseId }) => caseId)).toEqual([id]);
  });

  it('shows what a filter leaves, and counts what every other choice would leave', async () => {
    const provider = await someProvider(database.db, 'CA', 'NV');
    const here = await waitingCase();
    const there = await waitingCase({ state: 'NV' });
    const asked = await waitingCase({ state: 'NV' });
    await database.db
      .update(careCases)
      .set({ status: 'moreInformation' })
      .where(eq(careCases.id, asked.id));
    const filtered = async (filter: Partial<QueueFilter>) => {
      const span = { filter: { ...wholeQueue, ...filter } };
      const { entries } = await readQueue(at(noon), provider.id, span);
      return entries.map(({ caseId }) => caseId);
    };

    expect(await filtered({ state: 'NV' })).toEqual([there.id]);
    expect(await filtered({ quiz: 'quizHaircare' })).toEqual([]);
    expect(await filtered({ quiz: 'quizWeightLoss' })).toHaveLength(2);
    expect(await filtered({ waitsFor: 'patient' })).toEqual([asked.id]);
    expect(await filtered({ state: 'TX' })).toEqual([]);
    expect(here.state).toBe('CA');
    const count = await countQueue(at(noon), provider.id, { ...wholeQueue, state: 'CA' });
    expect(count).toMatchObject({
      waiting: 1,
      asked: 0,
      states: [
        { state: 'CA', count: 1 },
        { state: 'NV', count: 1 },
      ],
      quizzes: [{ quiz: 'quizWeightLoss', count: 1 }],
    });
  });

  it('is counted, with what patients were asked for', async () => {
    const provider = await someProvider(database.db, 'CA');
    await waitingCase({ waitingSince: '2025-05-30T10:00:00Z' });
    await waitingCase({ state: 'NV' });
    const asked = await waitingCase();
    await database.db
      .update(careCases)
      .set({ status: 'moreInformation' })
      .where(eq(careCases.id, asked.id));

    expect(await countQueue(at(noon), provider.id)).toMatchObject({
      waiting: 1,
      asked: 1,
      oldest: new Date('2025-05-30T10:00:00Z'),
    });
  });
});

describe('looking at a case', () => {
  const later = (minutes: number) =>
    at(new Date(Date.parse(noon) + minutes * 60_000).toISOString());

  it('tells others, until it ends by itself', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id } = await waitingCase();
    expect(await claimCase(at(noon), one.id, id)).toMatchObject({ outcome: 'mine' });
    expect(await claimCase(later(1), other.id, id)).toMatchObject({
      outcome: 'taken',
      by: 'Amara Tester',
    });
    const { entries } = await readQueue(later(1), other.id);
    expect(entries[0]?.claim).toEqual({ name: 'Amara Tester', isMine: false });

    const after = later(claimLasts / 60_000);
    expect((await readQueue(after, other.id)).entries[0]?.claim).toBeNull();
    expect(await claimCase(after, other.id, id)).toMatchObject({ outcome: 'mine' });
  });

  it('at once is one provider’s', async () => {
    const providers = await Promise.all([1, 2, 3].map(() => someProvider(database.db, 'CA')));
    const { id } = await waitingCase();
    const claims = await Promise.all(providers.map((one) => claimCase(at(noon), one.id, id)));

    expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['mine', 'taken', 'taken']);
  });

  it('ends when they look at something else; nobody ends it for them', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id } = await waitingCase();
    await claimCase(at(noon), one.id, id);
    await releaseCase(at(noon), other.id, id);
    expect(await claimCase(at(noon), other.id, id)).toMatchObject({ outcome: 'taken' });
    await releaseCase(at(noon), one.id, id);
    expect(await claimCase(at(noon), other.id, id)).toMatchObject({ outcome: 'mine' });
  });

  it('is not possible outside of one’s states', async () => {
    const { id } = await waitingCase();
    const stranger = await someProvider(database.db, 'NV');

    expect(await claimCase(at(noon), stranger.id, id)).toEqual({ outcome: 'notFound' });
    expect(await claimCase(at(noon), stranger.id, 'nonsense')).toEqual({ outcome: 'notFound' });
  });
});

describe('the record of who looked', () => {
  it('can be neither rewritten nor removed', async () => {
    const provider = await someProvider(database.db, 'CA');
    await waitingCase();
    await readQueue(at(noon), provider.id);
    const own = eq(staffAccess.staffId, provider.id);
    const refused = { cause: { message: 'staff_access is only ever added to' } };

    await expect(
      database.db.update(staffAccess).set({ reason: 'Something else.' }).where(own),
    ).rejects.toMatchObject(refused);
    await expect(database.db.delete(staffAccess).where(own)).rejects.toMatchObject(refused);
  });
});
