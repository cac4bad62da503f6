import { inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder';

/** Where the demonstration’s people live. Runs after their accounts are there. */
export const addressesSeeder: Seeder = {
  name: 'addresses-1',
  async seed(tx, { clock }) {
    const people = readPeople();
    const emails = people.map(({ email }) => email);
    const accounts = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, emails));
    const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
    const updatedAt = clock.now();
    const rows = people.flatMap(({ email, firstName, lastName, address }) => {
      const userId = idOf.get(email);
      if (!userId || !address) return [];
      const place = { ...address, recipient: `${firstName} ${lastName}`, version: 1, updatedAt };
      return [
        { ...place, userId, use: 'shipping' as const },
        { ...place, userId, use: 'billing' as const },
      ];
    });
    await tx.insert(addresses).values(rows).onConflictDoNothing();
  },
};
