import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { someProvider } from '../../../tests/support/providers';
import { type CareCase, worklistOfTests } from '../../../tests/support/worklist';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import { patientAlerts } from '../../database/tables/worklist.schema.server';
import { claimCase } from '../cases/claim-case.server';
import { countWork } from './count-work.server';
import { claimNextCase, nextCase } from './next-case.server';
import { readWorklist } from './read-worklist.server';
import { allWork } from './work';

const { database, at, now, waitingCase, since, rowsFor, idsFor, alertOf } = worklistOfTests();

describe('the worklist', () => {
  it('is sorted by due time alone: risk makes the time shorter, and nothing waits behind it for ever', async () => {
    const provider = await someProvider(database.db, 'CA');
    const worrying = await waitingCase({ concern: 3, ...since('2025-06-02T13:00:00Z') });
    const fresh = await waitingCase(since('2025-06-02T13:00:00Z'));
    const old = await waitingCase(since('2025-05-29T13:00:00Z'));
    const urgent = await alertOf(fresh, 'now');

    const rows = await rowsFor(provider);
    expect(rows.map(({ id }) => id)).toEqual([old.id, urgent, worrying.id, fresh.id]);
    expect(rows.map(({ reason }) => reason)).toEqual(['intake', 'danger', 'intakeHigh', 'intake']);
    expect(rows.map(({ due }) => due.toISOString())).toEqual([
      '2025-05-30T13:00:00.000Z',
      '2025-06-02T15:15:00.000Z',
      '2025-06-02T17:00:00.000Z',
      '2025-06-03T13:00:00.000Z',
    ]);
  });

  it('names each reason for which a case waits', async () => {
    const provider = await someProvider(database.db, 'CA');
    const reasonOf = async (fields: Partial<CareCase>) => {
      const { id } = await waitingCase(fields);
      return (await rowsFor(provider)).find((row) => row.id === id)?.reason ?? null;
    };

    expect(await reasonOf({ status: 'delivered', attention: 'hold' })).toBe('hold');
    expect(await reasonOf({ attention: 'flag' })).toBe('news');
    expect(await reasonOf({ answeredAt: new Date(now) })).toBe('answered');
    expect(await reasonOf({ returned: 'medicine', purpose: 'renewal' })).toBe('medicine');
    expect(await reasonOf({ returned: 'shipment' })).toBe('shipment');
    expect(await reasonOf({ purpose: 'renewal' })).toBe('refill');
    expect(await reasonOf({ concern: 1 })).toBe('intakeConcern');
    expect(await reasonOf({ status: 'moreInformation' })).toBeNull();
    expect(await reasonOf({ status: 'approved' })).toBeNull();
  });

  it('shows messages and documents that wait, once: words of danger wait as those', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { patientId, id: caseId } = await waitingCase({ status: 'delivered' });
    const [conversation] = await database.db
      .insert(conversations)
      .values({ patientId, lastSeq: 1, awaitingSince: new Date(now), createdAt: new Date(now) })
      .returning();
    if (!conversation) throw new Error('There is no conversation.');
    await database.db.insert(messages).values({
      conversationId: conversation.id,
      seq: 1,
      authorId: patientId,
      authorKind: 'patient',
      text: 'How long?',
      clientId: crypto.randomUUID(),
      createdAt: new Date(now),
    });
    const [document] = await database.db
      .insert(documents)
      .values({
        visitorId: crypto.randomUUID(),
        userId: patientId,
        kind: 'document',
        mime: 'application/pdf',
        bytes: 1,
        sha256: '',
        storeKey: crypto.randomUUID(),
        createdAt: new Date(now),
      })
      .returning();

    const rows = await rowsFor(provider);
    expect(rows).toMatchObject([
      { reason: 'message', look: { words: '“How long?”' }, state: 'CA' },
      { reason: 'document', id: document?.id, about: 'A document' },
    ]);
    // It is on record that the message was read.
    const read = await database.db
      .select()
      .from(staffAccess)
      .where(and(eq(staffAccess.staffId, provider.id), eq(staffAccess.action, 'messages.read')));
    expect(read).toMatchObject([{ patientId, subject: conversation.id }]);
    await database.db.update(careCases).set({ status: 'inReview' }).where(eq(careCases.id, caseId));
    expect((await rowsFor(provider)).map(({ reason }) => reason)).not.toContain('document');
    await database.db
      .update(patientAlerts)
      .set({ source: 'message', seenAt: null })
      .where(eq(patientAlerts.id, await alertOf({ ...(await caseOf(caseId)) }, 'now')));
    const reasons = (await rowsFor(provider)).map(({ reason }) => reason);
    expect(reasons).toContain('danger');
    expect(reasons).not.toContain('message');
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

  it('holds what somebody works on: where a manager named quizzes, no others, and what is of none', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { id } = await waitingCase();
    const without = await waitingCase({ quiz: null });
    const skilled = async (...skills: string[]) => {
      await database.db.update(users).set({ skills }).where(eq(users.id, provider.id));
      return (await idsFor(provider)).sort();
    };

    expect(await skilled('quizHaircare')).toEqual([without.id]);
    expect(await skilled('quizHaircare', 'quizWeightLoss')).toEqual([id, without.id].sort());
  });

  it('tells what nobody may decide, and shows it to nobody as a row', async () => {
    const provider = await someProvider(database.db, 'CA');
    await waitingCase({ state: 'AL' });
    const oldest = await waitingCase({ state: 'AL', ...since('2025-06-01T10:00:00Z') });
    const nobodys = async () => (await countWork(at(now), provider.id, allWork)).nobodys;

    expect(await idsFor(provider)).toEqual([]);
    expect(await nobodys()).toEqual([{ state: 'AL', count: 2, oldest: oldest.waitingSince }]);
    const other = await someProvider(database.db, 'AL');
    expect(await nobodys()).toEqual([]);
    await database.db
      .update(users)
      .set({ skills: ['quizHaircare'] })
      .where(eq(users.id, other.id));
    expect(await nobodys()).toHaveLength(1);
  });

  it('shows danger to everybody where nobody may act, also where whoever could is disabled', async () => {
    const provider = await someProvider(database.db, 'CA');
    const other = await someProvider(database.db, 'AL');
    const danger = await alertOf(await waitingCase({ state: 'AL' }), 'now');

    expect(await idsFor(provider)).toEqual([]);
    await database.db
      .update(users)
      .set({ disabledAt: new Date(now) })
      .where(eq(users.id, other.id));
    expect(await idsFor(provider)).toEqual([danger]);
  });

  it('is empty for an account that is disabled', async () => {
    await waitingCase();
    const provider = await someProvider(database.db, 'CA');
    await database.db
      .update(users)
      .set({ disabledAt: new Date(now) })
      .where(eq(users.id, provider.id));

    expect(await idsFor(provider)).toEqual([]);
    expect(await countWork(at(now), provider.id, allWork)).toMatchObject({ all: 0, states: [] });
  });

  it('says what it is about, and puts on record whom it showed', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { id, patientId } = await waitingCase();
    const { rows, next } = await readWorklist(at(now), provider.id);
    const seen = await database.db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.staffId, provider.id));

    expect(rows).toMatchObject([
      { about: 'pen', state: 'CA', name: 'New intake', holder: null, place: { kind: 'case', id } },
    ]);
    expect(next).toBeNull();
    expect(seen).toMatchObject([{ patientId, action: 'queue.read', subject: id }]);
  });

  it('goes on page by page, without a gap or a repetition while others decide', async () => {
    const provider = await someProvider(database.db, 'CA');
    // Before the clinic opens: due at one moment with what comes at the opening, whenever it came.
    const cases: CareCase[] = [];
    for (const [concern, iso] of [
      [0, '2025-06-02T02:00:00Z'],
      [0, '2025-06-02T02:00:00Z'],
      [0, '2025-06-02T04:00:00Z'],
      [1, '2025-06-02T03:00:00Z'],
      [0, '2025-06-02T12:00:00Z'],
      [3, '2025-06-02T14:00:00Z'],
    ] as const) {
      cases.push(await waitingCase({ concern, ...since(iso) }));
    }
    await alertOf(await waitingCase({ status: 'delivered' }), 'today');
    const all = await idsFor(provider);
    const page = (after: string | null) => readWorklist(at(now), provider.id, { after, length: 2 });
    const found: string[] = [];
    let next: string | null = null;
    let turns = 0;
    do {
      const shown = await page(next);
      found.push(...shown.rows.map(({ id }) => id));
      next = shown.next;
      turns += 1;
      if (turns === 1) {
        await database.db
          .update(careCases)
          .set({ status: 'approved' })
          .where(eq(careCases.id, found[1] ?? ''));
      }
    } while (next !== null);

    expect(all).toHaveLength(7);
    expect(found).toEqual(all);
    expect(cases).toHaveLength(6);
  });

  it.each([
    ['words', "1.2.x' or true"],
    ['a day after the last one', '1.999999999999999.3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ])('begins anew from a cursor that is none: %s', async (_, after) => {
    const provider = await someProvider(database.db, 'CA');
    const { id } = await waitingCase();

    expect((await readWorklist(at(now), provider.id, { after })).rows).toMatchObject([{ id }]);
  });

  it('shows what a filter leaves, and counts what every other choice would leave', async () => {
    const provider = await someProvider(database.db, 'CA', 'NV');
    const here = await waitingCase(since('2025-05-20T15:00:00Z'));
    const there = await waitingCase({ state: 'NV' });
    const asked = await waitingCase({ state: 'NV', status: 'moreInformation' });
    await claimCase(at(now), provider.id, there.id);

    expect(await idsFor(provider, { state: 'NV' })).toEqual([there.id]);
    expect(await idsFor(provider, { kind: 'intake' })).toEqual([here.id, there.id]);
    expect(await idsFor(provider, { kind: 'held' })).toEqual([]);
    expect(await idsFor(provider, { kind: 'asked' })).toEqual([asked.id]);
    expect(await idsFor(provider, { state: 'TX' })).toEqual([]);
    expect(await idsFor(provider, { whose: 'mine' })).toEqual([there.id]);
    expect(await idsFor(provider, { whose: 'free' })).toEqual([here.id]);
    const counts = await countWork(at(now), provider.id, { ...allWork, state: 'CA' });
    expect(counts).toMatchObject({
      all: 2,
      late: 1,
      states: [
        { state: 'CA', count: 1 },
        { state: 'NV', count: 1 },
      ],
    });
    expect(counts.kinds).toContainEqual({ kind: 'intake', count: 1 });
  });

  it('leads on to the case that is due next and that nobody has', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const first = await waitingCase(since('2025-06-01T15:00:00Z'));
    const second = await waitingCase(since('2025-06-02T13:00:00Z'));
    const third = await waitingCase(since('2025-06-02T14:00:00Z'));
    await claimCase(at(now), other.id, second.id);

    expect(await nextCase(at(now), one.id, null)).toMatchObject({ caseId: first.id });
    expect(await nextCase(at(now), one.id, first.id)).toMatchObject({ caseId: third.id });
    expect(await nextCase(at(now), one.id, third.id)).toBeNull();
  });

  it('is another one for each of two who go on from a decision at once', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const first = await waitingCase(since('2025-06-02T12:00:00Z'));
    const second = await waitingCase(since('2025-06-02T13:00:00Z'));
    const goOn = ({ id }: { id: string }, when = now) =>
      claimNextCase(at(when), id, { decided: randomUUID(), named: null });
    const both = await Promise.all([goOn(one), goOn(other)]);

    expect(both.map((next) => next?.caseId).sort()).toEqual([first.id, second.id].sort());
    expect(await goOn(one, '2025-06-02T15:01:00Z')).toBeNull();
  });

  it('is one for whoever presses twice, and the next one once that is decided', async () => {
    const { id } = await someProvider(database.db, 'CA');
    const first = await waitingCase(since('2025-06-02T12:00:00Z'));
    const second = await waitingCase(since('2025-06-02T13:00:00Z'));
    const decided = randomUUID();

    const twice = [
      await claimNextCase(at(now), id, { decided, named: null }),
      await claimNextCase(at(now), id, { decided, named: null }),
    ];
    expect(twice.map((next) => next?.caseId)).toEqual([first.id, first.id]);
    expect(await nextCase(at(now), id, decided)).toMatchObject({ caseId: first.id });
    expect(await claimNextCase(at(now), id, { decided: first.id, named: null })).toMatchObject({
      caseId: second.id,
    });
  });

  it('is the one that the page named, though another was given back since; else the first', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const first = await waitingCase(since('2025-06-02T12:00:00Z'));
    const named = await waitingCase(since('2025-06-02T13:00:00Z'));
    const goOn = ({ id }: { id: string }) =>
      claimNextCase(at(now), id, { decided: randomUUID(), named: named.id });

    expect(await goOn(one)).toMatchObject({ caseId: named.id });
    expect(await goOn(other)).toMatchObject({ caseId: first.id });
  });
});

async function caseOf(id: string): Promise<CareCase> {
  const [found] = await database.db.select().from(careCases).where(eq(careCases.id, id));
  if (!found) throw new Error('There is no case.');
  return found;
}

describe('the record of who looked', () => {
  it('can be neither rewritten nor removed', async () => {
    const provider = await someProvider(database.db, 'CA');
    await waitingCase();
    await readWorklist(at(now), provider.id);
    const own = eq(staffAccess.staffId, provider.id);
    const refused = { cause: { message: 'staff_access is only ever added to' } };

    await expect(
      database.db.update(staffAccess).set({ reason: 'Something else.' }).where(own),
    ).rejects.toMatchObject(refused);
    await expect(database.db.delete(staffAccess).where(own)).rejects.toMatchObject(refused);
  });
});
