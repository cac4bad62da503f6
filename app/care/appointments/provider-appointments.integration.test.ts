import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { appointments } from '../../database/tables/appointments.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { fixedClock } from '../../kernel/clock';
import { appointmentsToday } from './provider-appointments.server';

const database = withDatabase();

it('are those of the day in the provider’s own zone, and whom they name is on record', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  const { payer } = await somePatient(db);
  const booked = (startsAt: string, rest: { userId?: string; cancelledAt?: Date } = {}) => ({
    providerId: provider.id,
    startsAt: new Date(startsAt),
    minutes: 30,
    attemptId: randomUUID(),
    ...rest,
  });
  await db.insert(appointments).values([
    // 11:30 PM of the day before, midnight, and 11:30 PM in New York.
    booked('2025-06-02T03:30:00Z'),
    booked('2025-06-02T04:00:00Z', { userId: payer.user.id }),
    booked('2025-06-03T03:30:00Z'),
    booked('2025-06-02T15:00:00Z', { cancelledAt: new Date('2025-06-01T15:00:00Z') }),
  ]);
  const clock = fixedClock('2025-06-02T12:00:00Z');
  const today = await appointmentsToday(testContext(db, { clock }), provider.id);
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));

  expect(today.timeZone).toBe('America/New_York');
  expect(today.appointments).toMatchObject([
    { startsAt: new Date('2025-06-02T04:00:00Z'), patient: { id: payer.user.id } },
    { startsAt: new Date('2025-06-03T03:30:00Z'), patient: null },
  ]);
  expect(seen).toMatchObject([{ action: 'appointment.read', patientId: payer.user.id }]);
});
