import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { openerOf } from '../../database/sealing/sealing.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { placeOfReason } from '../../identity/audit/audit.server';
import { fixedClock } from '../../kernel/clock';
import { decideCase } from '../decisions/decide.server';
import { claimCase, claimLasts, releaseCase } from './claim-case.server';

const database = withDatabase();
const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });
const noon = '2025-06-02T12:00:00Z';

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** A case that waits. */
async function waitingCase() {
  const { userId } = await placedOrder(database.db, ['pen-1m']);
  const [changed] = await database.db
    .update(careCases)
    .set({ state: 'CA' })
    .where(eq(careCases.patientId, userId))
    .returning();
  if (!changed) throw new Error('There is no case.');
  return changed;
}

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
    const after = later(claimLasts / 60_000);
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

  it('goes to somebody else with a reason, which is on record', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id } = await waitingCase();
    await claimCase(at(noon), one.id, id);
    expect(await claimCase(later(1), other.id, id, 'away')).toMatchObject({ outcome: 'mine' });
    expect(await claimCase(later(1), one.id, id)).toMatchObject({ outcome: 'taken' });

    const [record] = await database.db
      .select()
      .from(staffAccess)
      .where(and(eq(staffAccess.staffId, other.id), eq(staffAccess.action, 'case.takeOver')));
    expect(record).toMatchObject({ subject: id });
    const opener = await openerOf(database.db, record ? [record] : []);
    const reason = record && opener.text(record.reason, placeOfReason(record));
    expect(reason).toBe('From Amara Tester: They are away');
  });

  it('opened again is not given back by the page that was left before', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id } = await waitingCase();
    const before = await claimCase(at(noon), one.id, id);
    await claimCase(later(1), one.id, id);
    await releaseCase(at(noon), one.id, id, before.outcome === 'mine' ? before.until : null);
    expect(await claimCase(later(1), other.id, id)).toMatchObject({ outcome: 'taken' });
  });

  it('keeps others from deciding, until it ends', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id, version } = await waitingCase();
    await claimCase(at(noon), one.id, id);
    const decide = (minutes: number) =>
      decideCase(later(minutes), other.id, {
        caseId: id,
        version,
        key: crypto.randomUUID(),
        decision: { kind: 'decline', reason: 'This is not for you.' },
      });

    expect(await decide(1)).toEqual({
      outcome: 'refused',
      message: 'Amara Tester has this open. Take it over first, or leave it to them.',
    });
    expect(await decide(claimLasts / 60_000)).toMatchObject({ outcome: 'done' });
    expect(await claimCase(later(11), one.id, id)).toEqual({ outcome: 'done' });
  });

  it('is not possible outside of one’s states', async () => {
    const { id } = await waitingCase();
    const stranger = await someProvider(database.db, 'NV');

    expect(await claimCase(at(noon), stranger.id, id)).toEqual({ outcome: 'notFound' });
    expect(await claimCase(at(noon), stranger.id, 'nonsense')).toEqual({ outcome: 'notFound' });
  });
});
