import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { validatePeopleReference } from '../../../schemas/generated/validators';
import { users } from '../../database/tables/accounts.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { type GrantHolder, grantsOf } from '../../identity/access/grants';
import { homeOf } from '../../identity/access/home-of';
import { hashPassword } from '../../identity/email-and-password/passwords.server';
import { sealSecret } from '../../identity/second-factor/totp.server';
import { demoPassword } from '../../kernel/demo-password';
import { projectRoot } from '../../kernel/root.server';
import type { DemoAccount, Seeder } from './seeder';

/** The invented people of the demonstration, of every kind. */
export const accountsSeeder: Seeder = {
  name: 'accounts-1',
  get accounts() {
    return demoAccountList();
  },
  async seed(tx, { clock }) {
    const passwordHash = await hashPassword(demoPassword);
    const people = readPeople();
    await tx
      .insert(users)
      .values(
        people.map(({ id, userKind, grants, email, firstName, lastName, dob, gender, phone }) => ({
          kind: userKind,
          grants: grants ?? [],
          email,
          // Theo has just begun: confirming his address is still on his list.
          emailVerifiedAt: id === 'theo' ? null : clock.now(),
          passwordHash,
          firstName,
          lastName,
          dob,
          gender,
          phone,
        })),
      )
      .onConflictDoNothing();
  },
};

function demoAccountList(): DemoAccount[] {
  const shown = [
    'maya',
    'theo',
    'amara',
    'ruth',
    'helen',
    'farah',
    'jonas',
    'owen',
    'nadia',
    'sofia',
  ];
  const people = readPeople();
  return shown.flatMap((id) => {
    const { userKind: kind, grants = [], email } = people.find((person) => person.id === id) ?? {};
    if (kind === undefined || email === undefined) return [];
    return [
      {
        role: roleInWords({ kind, grants }),
        email,
        password: demoPassword,
        path: homeOf({ kind, grants }),
      },
    ];
  });
}

/** Such as “patient”, or “author:clinical, publisher”. */
function roleInWords(person: GrantHolder): string {
  return person.kind === 'patient' ? 'patient' : grantsOf(person).join(', ');
}

/** The people of the fixtures. */
export function readPeople() {
  const people: unknown = JSON.parse(
    readFileSync(join(projectRoot, 'fixtures/reference/people.json'), 'utf8'),
  );
  if (!validatePeopleReference(people))
    throw new Error('fixtures/reference/people.json does not fit its schema.');
  return people.entries;
}

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
          secret: sealSecret(demoSecret, config.documentKeys, id),
          createdAt: clock.now(),
        })),
      )
      .onConflictDoNothing();
  },
};
