import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { users } from '../../database/tables/accounts.schema.server';
import {
  providerCalendars,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { isLicensed } from './is-licensed.server';

const database = withDatabase();

it('is what a provider needs in the state of the patient', async () => {
  const { db } = database;
  const person = { email: 'amara@example.com', passwordHash: '-', firstName: 'A', lastName: 'B' };
  const [user] = await db
    .insert(users)
    .values({ kind: 'providerUsers', grants: ['provider'], ...person })
    .returning();
  const userId = user?.id ?? '';
  await db
    .insert(providerCalendars)
    .values({ userId, slug: 'amara', timeZone: 'America/New_York' });
  await db.insert(providerLicenses).values({ userId, state: 'NY' });
  const slot = '2026-11-23T14:00Z/amara';

  const ended = { userId, state: 'NJ', validThrough: '2026-11-22' };
  await db.insert(providerLicenses).values(ended);

  expect(await isLicensed(db, slot, 'NY')).toBe(true);
  expect(await isLicensed(db, slot, 'NJ')).toBe(false);
  expect(await isLicensed(db, '2026-11-22T14:00Z/amara', 'NJ')).toBe(true);
  expect(await isLicensed(db, slot, 'CA')).toBe(false);
  expect(await isLicensed(db, '2026-11-23T14:00Z/nobody', 'NY')).toBe(false);
  expect(await isLicensed(db, 'nonsense', 'NY')).toBe(false);
});
