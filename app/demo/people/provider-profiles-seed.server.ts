import { eq } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { providerDaysOff } from '../../database/tables/appointments.schema.server';
import { dayIn, serviceZone } from '../../kernel/calendar/service-day';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder';

/** What the demonstration’s providers are, and when they are away. Runs after their calendars are there. */
export const providerProfilesSeeder: Seeder = {
  name: 'provider-profiles-1',
  async seed(tx, { clock }) {
    for (const person of readPeople()) {
      const { email, credentials = '', professions = [], timeZone, daysOff = [] } = person;
      if (credentials === '' && professions.length === 0 && daysOff.length === 0) continue;
      const [account] = await tx
        .update(users)
        .set({ credentials, professions })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      if (!account) throw new Error(`${person.id} has no account.`);
      const today = dayIn(clock.now(), timeZone ?? serviceZone);
      for (const { daysAhead, days, note } of daysOff) {
        const firstDay = addDays(today, daysAhead);
        const lastDay = addDays(firstDay, days - 1);
        await tx.insert(providerDaysOff).values({ userId: account.id, firstDay, lastDay, note });
      }
    }
  },
};
