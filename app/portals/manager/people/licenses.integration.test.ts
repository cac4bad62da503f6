import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../engine/values';
import { withDatabase } from '../../../../tests/support/database';
import { inviteSomebody, type nobodyYet } from '../../../../tests/support/inviting';
import { testContext } from '../../../../tests/support/load-context';
import { placedOrder } from '../../../../tests/support/ordering';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { licensedStates } from '../../../care/clinicians/licensed-states.server';
import { providerLicenses } from '../../../database/tables/appointments.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { overlaps } from '../../../identity/staff/license-form';
import {
  addLicense,
  changeLicense,
  nameSupervisor,
} from '../../../identity/staff/license-staff.server';
import { readStaff } from '../../../identity/staff/read-staff.server';
import { fixedClock } from '../../../kernel/clock';

const database = withDatabase();
const context = (iso = '2025-06-02T12:00:00Z') =>
  testContext(database.db, { clock: fixedClock(iso) });

let manager: SignedInUser;
beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
});

const invited = (values: Partial<typeof nobodyYet> = {}) =>
  inviteSomebody(context(), manager.id, values);

describe('a license', () => {
  const california = { state: 'CA', number: 'A-123', validFrom: '', validThrough: '' };
  const licensesOf = (id: string) =>
    database.db.select().from(providerLicenses).where(eq(providerLicenses.userId, id));

  it('is added to a provider who never had a calendar, and ends by its last day', async () => {
    const { id } = await invited();
    const wish = { ...california, validFrom: '2025-01-01', validThrough: '2025-06-30' };
    expect(await addLicense(context(), manager.id, id, wish)).toEqual({ ok: true });

    expect(await licensedStates(database.db, id, '2025-06-30')).toEqual(['CA']);
    expect(await licensedStates(database.db, id, '2025-07-01')).toEqual([]);
    expect(await licensedStates(database.db, id, '2024-12-31')).toEqual([]);
  });

  it('of a state may follow one that ended, never overlap it, and none is removed', async () => {
    const { id } = await invited();
    const first = { ...california, validThrough: '2025-03-31' };
    await addLicense(context(), manager.id, id, first);
    const overlapping = { ...california, number: 'B-9', validFrom: '2025-03-31' };
    expect(await addLicense(context(), manager.id, id, overlapping)).toMatchObject({
      errors: { validFrom: expect.stringContaining('already') },
    });
    const after = { ...overlapping, validFrom: '2025-06-01' };
    expect(await addLicense(context(), manager.id, id, after)).toEqual({ ok: true });

    const [older] = (await licensesOf(id)).filter(({ number }) => number === 'A-123');
    const longer = { number: 'A-123', validThrough: '2025-06-01' };
    expect(
      await changeLicense(
        context(),
        { managerId: manager.id, staffId: id, licenseId: older?.id ?? '' },
        longer,
      ),
    ).toMatchObject({
      errors: { validThrough: expect.any(String) },
    });
    expect(await licensesOf(id)).toHaveLength(2);
    expect(await licensedStates(database.db, id, '2025-05-01')).toEqual([]);
  });

  it('names a supervising physician who is licensed in its state, on record, and nobody else', async () => {
    const { id } = await invited({ professions: ['np'] });
    await addLicense(context(), manager.id, id, { ...california, state: 'TX' });
    const [license] = await licensesOf(id);
    const licensed = async (state: string, ...professions: string[]) => {
      const { id: other } = await invited({ grant: 'physician', professions });
      await addLicense(context(), manager.id, other, { ...california, state });
      return other;
    };
    const name = (supervisor: string) =>
      nameSupervisor(
        context(),
        { managerId: manager.id, staffId: id, licenseId: license?.id ?? '' },
        supervisor,
      );
    const refusal = {
      ok: false,
      errors: { supervisor: expect.stringContaining('licensed in TX') },
    };
    expect(await name(await licensed('CA', 'md'))).toEqual(refusal);
    expect(await name(await licensed('TX', 'np'))).toEqual(refusal);
    expect(await name(id)).toEqual(refusal);

    const physician = await licensed('TX', 'md');
    expect(await name(physician)).toEqual({ ok: true });
    expect(await licensesOf(id)).toMatchObject([{ supervisorId: physician }]);
    expect((await readStaff(database.db, id))?.changes[0]?.change).toEqual({
      kind: 'supervisorNamed',
      state: 'TX',
      supervisor: 'Lena Ortiz',
    });
    expect(await name('')).toEqual({ ok: true });
    expect(await licensesOf(id)).toMatchObject([{ supervisorId: null }]);
  });

  it('that is over frees the cases that were taken under it', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { userId } = await placedOrder(database.db, ['pen-1m']);
    const claim = { status: 'inReview', state: 'CA', claimedBy: provider.id } as const;
    await database.db.update(careCases).set(claim).where(eq(careCases.patientId, userId));
    const [license] = await licensesOf(provider.id);
    const change = { number: 'A-1', validThrough: '2025-06-01' };

    expect(
      await changeLicense(
        context(),
        { managerId: manager.id, staffId: provider.id, licenseId: license?.id ?? '' },
        change,
      ),
    ).toEqual({ ok: true });

    const [freed] = await database.db
      .select()
      .from(careCases)
      .where(eq(careCases.patientId, userId));
    expect(freed?.claimedBy).toBeNull();
    expect((await readStaff(database.db, provider.id))?.changes[0]?.change).toEqual({
      kind: 'licenseChanged',
      state: 'CA',
      number: 'A-1',
      before: { validFrom: null, validThrough: null },
      after: { validFrom: null, validThrough: '2025-06-01' },
    });
  });

  it.each([
    [{ state: 'XX' }, 'state'],
    [{ number: ' ' }, 'number'],
    [{ validFrom: '2025-02-30' }, 'validFrom'],
    [{ validFrom: '2025-02-02', validThrough: '2025-02-01' }, 'validThrough'],
  ])('%j is refused', async (wrong, field) => {
    const { id } = await invited();
    expect(await addLicense(context(), manager.id, id, { ...california, ...wrong })).toMatchObject({
      ok: false,
      errors: { [field]: expect.any(String) },
    });
    expect(await licensesOf(id)).toEqual([]);
  });

  const someSpan = fc
    .tuple(fc.option(fc.integer({ min: 0, max: 20 })), fc.option(fc.integer({ min: 0, max: 20 })))
    .filter(([from, through]) => from === null || through === null || from <= through);
  const day = (nth: number | null) => (nth === null ? null : addDays('2025-01-10', nth));

  it('overlaps another exactly where both hold on one day', () => {
    fc.assert(
      fc.property(someSpan, someSpan, (...spans) => {
        const [one, other] = spans.map(([from, through]) => ({
          validFrom: day(from),
          validThrough: day(through),
        }));
        if (!one || !other) throw new Error('There are two.');
        const holds = (span: typeof one, on: string) =>
          (span.validFrom ?? on) <= on && (span.validThrough ?? on) >= on;
        const days = Array.from({ length: 41 }, (_, nth) => addDays('2025-01-01', nth));
        expect(overlaps(one, other)).toBe(days.some((on) => holds(one, on) && holds(other, on)));
      }),
    );
  });
});
