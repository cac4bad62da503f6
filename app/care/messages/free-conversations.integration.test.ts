import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import { disableStaff, setGrants } from '../../identity/staff/change-staff.server';
import { changeLicense } from '../../identity/staff/license-staff.server';
import { fixedClock } from '../../kernel/clock';
import { assignInCare, freeOfEnded } from './provider-conversation.server';

const database = withDatabase();
const context = () => testContext(database.db, { clock: fixedClock('2026-11-22T12:00:00Z') });

let managerId = '';
beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  ({ id: managerId } = await someStaff(database.db, 'Ruth', 'manager'));
});

/** A provider of California and Nevada who took on a conversation with a patient of each. */
async function busyProvider() {
  const { db } = database;
  const provider = await someProvider(db, 'CA', 'NV');
  const patients: string[] = [];
  for (const state of ['CA', 'NV']) {
    const { userId } = await placedOrder(db, ['pen-1m']);
    await db.update(careCases).set({ state }).where(eq(careCases.patientId, userId));
    await assignInCare(context(), { providerId: provider.id, patientId: userId }, 'take');
    patients.push(userId);
  }
  const assignees = async () => {
    const rows = await db.select().from(conversations);
    return patients.map((id) => rows.find(({ patientId }) => patientId === id)?.assignedTo);
  };
  expect(await assignees()).toEqual([provider.id, provider.id]);
  return { id: provider.id, assignees };
}

it('an account that is switched off keeps no conversation from its colleagues', async () => {
  const { id, assignees } = await busyProvider();

  expect(await disableStaff(context(), managerId, id, 'Left')).toEqual({ ok: true });

  expect(await assignees()).toEqual([null, null]);
});

it('nor does somebody who treats nobody any more', async () => {
  const { id, assignees } = await busyProvider();

  expect(
    await setGrants(context(), managerId, id, ['nurse-practitioner', 'author:clinical']),
  ).toEqual({
    ok: true,
  });
  expect(await assignees()).toEqual([id, id]);
  expect(await setGrants(context(), managerId, id, ['author:marketing'])).toEqual({ ok: true });

  expect(await assignees()).toEqual([null, null]);
});

it('a license that is ended opens the conversations of its state, and no others', async () => {
  const { id, assignees } = await busyProvider();
  const licenses = await database.db
    .select()
    .from(providerLicenses)
    .where(eq(providerLicenses.userId, id));
  const nevada = licenses.find(({ state }) => state === 'NV')?.id ?? '';

  const ended = { number: 'N-1', validThrough: '2026-11-01' };
  expect(
    await changeLicense(context(), { managerId, staffId: id, licenseId: nevada }, ended),
  ).toEqual({ ok: true });

  expect(await assignees()).toEqual([id, null]);
});

it('so does a license that comes to its last day, within the hour', async () => {
  const { id, assignees } = await busyProvider();
  await database.db
    .update(providerLicenses)
    .set({ validThrough: '2026-11-22' })
    .where(and(eq(providerLicenses.userId, id), eq(providerLicenses.state, 'NV')));

  await freeOfEnded(context());
  expect(await assignees()).toEqual([id, id]);
  // In New York, where the days of the service begin, it is five o’clock in the morning of the next.
  await freeOfEnded(testContext(database.db, { clock: fixedClock('2026-11-23T10:00:00Z') }));

  expect(await assignees()).toEqual([id, null]);
});
