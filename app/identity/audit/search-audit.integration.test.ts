import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { somePatient } from '../../../tests/support/patient';
import { someStaff } from '../../../tests/support/staff';
import type { AccessAction } from '../../database/tables/audit.schema.server';
import type { SignedInUser } from '../sessions/session.server';
import { recordAccess } from './audit.server';
import { type AuditCursor, readAuditFilter } from './audit-filter';
import { countNames, namesByDay, patientSearched, searchAudit } from './search-audit.server';

const database = withDatabase();
let amara: SignedInUser;
let daniel: SignedInUser;
let maya: SignedInUser;
let theo: SignedInUser;

beforeAll(async () => {
  [amara, daniel] = [
    await someStaff(database.db, 'Amara', 'nurse-practitioner'),
    await someStaff(database.db, 'Daniel', 'nurse-practitioner'),
  ];
  maya = (await somePatient(database.db, [])).payer.user;
  theo = (await somePatient(database.db, [])).payer.user;
  const seen = (
    staff: SignedInUser,
    patient: SignedInUser,
    action: AccessAction,
    iso: string,
    times = 1,
  ) =>
    database.db.transaction((tx) =>
      recordAccess(
        tx,
        ...Array.from({ length: times }, () => ({
          staffId: staff.id,
          patientId: patient.id,
          action,
          at: new Date(iso),
        })),
      ),
    );
  // Just before and just after midnight in New York.
  await seen(amara, maya, 'case.read', '2025-06-02T03:59:59.999Z');
  await seen(amara, maya, 'case.approve', '2025-06-02T04:00:00.000Z');
  await seen(daniel, maya, 'messages.read', '2025-06-03T12:00:00Z');
  // Many at one moment, as when a list is read.
  await seen(daniel, theo, 'queue.read', '2025-06-04T12:00:00Z', 6);
  await seen(daniel, maya, 'queue.read', '2025-06-04T12:00:00Z');
});

const find = (search: string, before: AuditCursor | null = null, most = 100) =>
  searchAudit(database.db, readAuditFilter(new URLSearchParams(search)), {
    patientId: null,
    before,
    most,
  });
const actions = async (search: string) => (await find(search)).map(({ action }) => action);

it('finds by who, what and when, newest first', async () => {
  expect(await actions(`staff=${amara.id}`)).toEqual(['case.approve', 'case.read']);
  expect(await actions('action=messages.read')).toEqual(['messages.read']);
  expect(await actions('from=2025-06-02&to=2025-06-02')).toEqual(['case.approve']);
  expect(await actions('to=2025-06-01')).toEqual(['case.read']);
  expect(await actions(`staff=${amara.id}&action=queue.read`)).toEqual([]);
  expect(await actions('staff=somebody&action=nothing&from=never')).toHaveLength(10);
});

it('goes from page to page without leaving anything out, at one moment too', async () => {
  const ids: number[] = [];
  let before: AuditCursor | null = null;
  for (let page = 0; page < 10; page += 1) {
    const rows = await find('', before, 3);
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last) break;
    before = { at: last.at.getTime(), id: last.id };
  }

  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});

it('mere names are left out where they are not asked for, and none is lost', async () => {
  const filter = readAuditFilter(new URLSearchParams());
  const newest = { patientId: null, before: null, most: 100 };
  const rows = await searchAudit(database.db, filter, newest, 'withoutNames');

  expect(rows.map(({ action }) => action)).toEqual(['messages.read', 'case.approve', 'case.read']);
  expect(await countNames(database.db, filter, null)).toBe(7);
  expect(await actions('action=names')).toEqual(Array(7).fill('queue.read'));
});

it('names seen in lists are one line for each person, list and day', async () => {
  const byDay = (
    search: string,
    patientId: string | null = null,
    before = null as AuditCursor | null,
  ) =>
    namesByDay(database.db, readAuditFilter(new URLSearchParams(search)), {
      patientId,
      before,
      most: 1,
    });
  const line = { staff: 'Daniel Tester', action: 'queue.read' };

  const [all] = await byDay('action=names');
  expect(all).toMatchObject({ ...line, names: 2, times: 7 });
  expect(await byDay('action=names', theo.id)).toMatchObject([{ ...line, names: 1, times: 6 }]);
  expect(await byDay(`action=names&staff=${amara.id}`)).toEqual([]);
  const before = { at: all?.at.getTime() ?? 0, id: all?.id ?? 0 };
  expect(await byDay('action=names', null, before)).toEqual([]);
});

it('a search for one patient is put on record itself; one for everybody is not', async () => {
  const context = testContext(database.db);

  expect(await patientSearched(context, daniel.id, '')).toBeNull();
  expect(await patientSearched(context, daniel.id, 'nobody@example.com')).toBe('nobody');
  expect(await patientSearched(context, daniel.id, amara.email)).toBe('nobody');
  expect(await patientSearched(context, daniel.id, theo.email.toUpperCase())).toBe(theo.id);
  expect(await find('action=access.search')).toMatchObject([
    { staff: 'Daniel Tester', patientEmail: theo.email },
  ]);
});
