import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatePeopleReference } from '../../../schemas/generated/validators';
import { users } from '../../database/tables/accounts.schema.server';
import { type GrantHolder, grantsOf } from '../../identity/access/grants';
import { homeOf } from '../../identity/access/home-of';
import { hashPassword } from '../../identity/credentials/passwords.server';
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
  const shown = ['maya', 'theo', 'amara', 'ruth', 'helen', 'farah', 'jonas', 'owen'];
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
