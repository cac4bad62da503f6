import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { someProvider } from '../../../tests/support/providers';
import { newPatient } from '../../../tests/support/visitors';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { appointmentsOfPatient } from './appointments.server';

const database = withDatabase();

it('are those that are not over, and those that want another time, of this patient alone, with whom they are', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  await db.update(users).set({ credentials: 'NP' }).where(eq(users.id, provider.id));
  const [maya, theo] = [await newPatient(db), await newPatient(db)];
  const attemptId = randomUUID();
  const booked = (startsAt: string, over: Partial<typeof appointments.$inferInsert> = {}) => ({
    providerId: provider.id,
    userId: maya.user.id,
    startsAt: new Date(startsAt),
    minutes: 20,
    attemptId: randomUUID(),
    ...over,
  });
  await db.insert(appointments).values([
    booked('2025-06-05T12:00Z'),
    booked('2025-06-02T11:45Z'),
    booked('2025-06-02T11:40Z'),
    booked('2025-06-03T12:00Z', { cancelledAt: new Date('2025-06-01T12:00Z') }),
    booked('2025-06-01T12:00Z', { outcome: 'missed' }),
    booked('2025-06-01T13:00Z', { outcome: 'held' }),
    // Another appointment stands in its place.
    booked('2025-06-01T14:00Z', {
      outcome: 'missed',
      bookedAt: new Date('2025-05-01T12:00Z'),
      attemptId,
    }),
    booked('2025-06-06T12:00Z', { bookedAt: new Date('2025-05-02T12:00Z'), attemptId }),
    // Nobody goes back to that appointment.
    booked('2025-05-01T12:00Z', { outcome: 'missed' }),
    booked('2025-06-04T12:00Z', { userId: theo.user.id }),
  ]);

  const found = await appointmentsOfPatient(db, maya.user.id, new Date('2025-06-02T12:00Z'));

  expect(found).toMatchObject([
    { startsAt: '2025-06-01T12:00:00.000Z', status: 'missed' },
    { startsAt: '2025-06-02T11:45:00.000Z', status: 'booked', provider: 'Amara Tester, NP' },
    { startsAt: '2025-06-03T12:00:00.000Z', status: 'cancelled' },
    { startsAt: '2025-06-05T12:00:00.000Z', status: 'booked', minutes: 20 },
    { startsAt: '2025-06-06T12:00:00.000Z', status: 'booked' },
  ]);
});
