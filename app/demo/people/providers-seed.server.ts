import { eq, inArray } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import {
  providerCalendars,
  providerDaysOff,
  providerHours,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { dayIn, serviceZone } from '../../kernel/calendar/service-day';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder';

/** The calendars and licenses of the demonstration’s providers. Runs after their accounts are there. */
export const providersSeeder: Seeder = {
  name: 'providers-1',
  async seed(tx) {
    const providers = readPeople().filter(({ licensedIn }) => licensedIn);
    const emails = providers.map(({ email }) => email);
    const accounts = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, emails));
    const idOf = (wanted: string | undefined) => {
      const email = providers.find(({ id }) => id === wanted)?.email;
      return accounts.find((account) => account.email === email)?.id ?? null;
    };
    for (const { id: slug, timeZone, hours = [], licensedIn = [], supervisor } of providers) {
      const userId = idOf(slug);
      if (!userId || !timeZone) throw new Error(`${slug} has no account or no time zone.`);
      await tx.insert(providerCalendars).values({ userId, slug, timeZone });
      const opening = hours.map(({ weekday, from, to }) => ({
        ...{ userId, weekday, opensAt: from, closesAt: to },
      }));
      if (opening.length > 0) await tx.insert(providerHours).values(opening);
      const supervisorId = idOf(supervisor);
      await tx
        .insert(providerLicenses)
        .values(licensedIn.map((state) => ({ userId, state, supervisorId })));
    }
  },
};

/** Professions of the demonstration’s providers, and when they are away. Runs after their calendars are there. */
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
