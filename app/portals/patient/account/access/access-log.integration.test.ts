import { beforeAll, describe, expect, it } from 'vitest';
import { askedBy } from '../../../../../tests/support/asked';
import { withDatabase } from '../../../../../tests/support/database';
import { somePatient } from '../../../../../tests/support/patient';
import { someStaff } from '../../../../../tests/support/staff';
import type { AccessAction } from '../../../../database/tables/audit.schema.server';
import { type Access, recordAccess } from '../../../../identity/audit/audit.server';
import { fixedClock } from '../../../../kernel/clock';
import { loadAccessPage } from './access-page.server';

const database = withDatabase();
const now = new Date('2026-11-21T20:00:00Z');
let lena: { id: string };
let amara: { id: string };

beforeAll(async () => {
  lena = await someStaff(database.db, 'Lena', 'nurse-practitioner');
  amara = await someStaff(database.db, 'Amara', 'nurse-practitioner');
});

/** A patient of whom this is on record, and what the page shows them. */
async function patientWith(...accesses: [at: string, by: 'lena' | 'amara', AccessAction][]) {
  const clock = fixedClock(now.toISOString());
  const { payer, context } = await somePatient(database.db, [], { clock });
  const rows = accesses.map(
    ([at, by, action]): Access => ({
      at: new Date(at),
      staffId: by === 'lena' ? lena.id : amara.id,
      patientId: payer.user.id,
      action,
    }),
  );
  await database.db.transaction((tx) => recordAccess(tx, ...rows));
  return {
    open: (query = '') =>
      loadAccessPage(askedBy(payer, context, `/patient/account/access${query}`)),
  };
}

describe('the page of who has looked', () => {
  it('is empty before anybody has', async () => {
    const { open } = await patientWith();

    expect(await open()).toEqual({ days: [], page: 1, pages: 1 });
  });

  it('says who did what, the newest first, day by day', async () => {
    const { open } = await patientWith(
      ['2026-11-20T15:00:00Z', 'amara', 'case.read'],
      ['2026-11-21T14:05:00Z', 'lena', 'case.read'],
      ['2026-11-21T14:20:00Z', 'lena', 'case.approve'],
    );

    expect((await open()).days).toEqual([
      {
        day: '2026-11-21',
        title: 'Today',
        accesses: [
          { who: 'Lena Tester', did: 'approved your treatment', when: '9:20 AM' },
          { who: 'Lena Tester', did: 'read your intake', when: '9:05 AM' },
        ],
      },
      {
        day: '2026-11-20',
        title: 'Yesterday',
        accesses: [{ who: 'Amara Tester', did: 'read your intake', when: '10:00 AM' }],
      },
    ]);
  });

  it('says once what the same person did several times on a day', async () => {
    const { open } = await patientWith(
      ['2026-11-21T14:05:00Z', 'lena', 'queue.read'],
      ['2026-11-21T15:30:00Z', 'lena', 'queue.read'],
      ['2026-11-21T16:45:00Z', 'lena', 'queue.read'],
      // Still the day before where the service is.
      ['2026-11-21T04:30:00Z', 'lena', 'queue.read'],
    );

    const { days } = await open();
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
    expect(days[0]?.accesses).toMatchObject([{ when: '3 times, 9:05 AM to 11:45 AM' }]);
    expect(days[1]?.accesses).toMatchObject([{ when: '11:30 PM' }]);
  });

  it('goes on page after page, and nothing is on two', async () => {
    const many = Array.from({ length: 45 }, (_, index) => {
      const at = new Date(now.getTime() - index * 24 * 3600_000).toISOString();
      return [at, 'lena', 'patient.read'] as [string, 'lena', AccessAction];
    });
    const { open } = await patientWith(...many);

    const pages = await Promise.all(['', '?page=2', '?page=3'].map(open));
    const days = pages.flatMap((page) => page.days.map(({ day }) => day));

    expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(new Set(days).size).toBe(45);
    expect([...days].sort().reverse()).toEqual(days);
  });

  it.each(['?page=99', '?page=0', '?page=-1', '?page=x', '?page=1e99'])(
    'shows a page that there is for %s',
    async (query) => {
      const { open } = await patientWith(['2026-11-21T14:05:00Z', 'lena', 'case.read']);

      expect(await open(query)).toMatchObject({ page: 1, pages: 1, days: [{ title: 'Today' }] });
    },
  );

  it('shows nothing of other patients', async () => {
    await patientWith(['2026-11-21T14:05:00Z', 'lena', 'case.read']);
    const { open } = await patientWith();

    expect((await open()).days).toEqual([]);
  });
});
