import { inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  providerCalendars,
  providerHours,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder';

/** The calendars and licenses of the demonstration’s providers. Runs after their accounts are there. */
export const providersSeeder: Seeder = {
  name: 'providers-1',
  async seed(tx) {
    const providers = readPeople().filter(
      ({ userKind, hours }) => userKind === 'providerUsers' && hours,
    );
    const emails = providers.map(({ email }) => email);
    const accounts = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, emails));
    for (const { id: slug, email, timeZone, hours = [], licensedIn = [] } of providers) {
      const userId = accounts.find((account) => account.email === email)?.id;
      if (!userId || !timeZone) throw new Error(`${slug} has no account or no time zone.`);
      await tx.insert(providerCalendars).values({ userId, slug, timeZone });
      await tx
        .insert(providerHours)
        .values(
          hours.map(({ weekday, from, to }) => ({ userId, weekday, opensAt: from, closesAt: to })),
        );
      await tx.insert(providerLicenses).values(licensedIn.map((state) => ({ userId, state })));
    }
  },
};
