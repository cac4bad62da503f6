import { inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { sealSecret } from '../../identity/second-factor/totp.server';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder';

/** Every member of the demonstration’s staff has this one. Production never seeds. */
const demoSecret = 'FORMULARYDEMOSECRETFORSTAFFONLY2';

/** Lets the demonstration’s staff in with codes that /dev/codes shows. */
export const secondFactorSeeder: Seeder = {
  name: 'second-factor-1',
  async seed(tx, { clock, config }) {
    const emails = readPeople().flatMap(({ userKind, email }) =>
      userKind === 'patient' ? [] : [email],
    );
    const staff = await tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
    await tx
      .insert(secondFactors)
      .values(
        staff.map(({ id }) => ({
          userId: id,
          secret: sealSecret(demoSecret, config.documentKey, id),
          createdAt: clock.now(),
        })),
      )
      .onConflictDoNothing();
  },
};
