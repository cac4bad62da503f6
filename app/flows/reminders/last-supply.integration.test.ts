import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { reminders } from '../../database/tables/reminders.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { wishReminders } from '../../identity/profile/reminder-wishes.server';
import { remind } from './remind.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

// A month of five pens came on 5 June: it lasts through 9 July.
it('whoever agreed to it is written to once before a last supply ends, and not while it renews', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  const { userId } = patient;
  const wish = {
    config: patient.context.config,
    now: patient.at('2025-06-05T16:00:00Z').clock.now(),
  };
  await wishReminders(db, wish, userId, 'supply');
  const written = async (iso: string) => {
    await remind(patient.at(iso));
    return db.select().from(reminders).where(eq(reminders.userId, userId));
  };
  expect(await written('2025-07-02T16:00:00Z')).toEqual([]);
  await db
    .update(subscriptions)
    .set({ status: 'cancelled' })
    .where(eq(subscriptions.patientId, userId));
  expect(await written('2025-06-28T16:00:00Z')).toEqual([]);
  // At night nobody is written to.
  expect(await written('2025-07-02T09:00:00Z')).toEqual([]);
  expect(await written('2025-07-02T16:00:00Z')).toMatchObject([
    { topic: 'supply', occasion: 'supply end' },
  ]);
  expect(await written('2025-07-05T16:00:00Z')).toHaveLength(1);
});
