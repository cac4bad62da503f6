import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatePeopleReference } from '../../schemas/generated/validators';
import { projectRoot } from '../platform/root.server';
import type { DemoAccount, Seeder } from '../platform/seed/seeders.server';
import { users } from './accounts.schema.server';
import { homeOf } from './home-of';
import { hashPassword } from './passwords.server';

/** Everyone of the demonstration signs in with this. Production never seeds. */
export const demoPassword = 'Formulary1';

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
        people.map(({ id, userKind, roles, email, firstName, lastName, dob, gender, phone }) => ({
          kind: userKind,
          roles: roles ?? [],
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
    const { userKind: kind, roles = [], email } = people.find((person) => person.id === id) ?? {};
    if (kind === undefined || email === undefined) return [];
    return [
      {
        role: roleInWords({ kind, roles }),
        email,
        password: demoPassword,
        path: homeOf({ kind, roles }),
      },
    ];
  });
}

/** Such as “patient”, or “studio (clinical, publisher)”. */
function roleInWords({ kind, roles }: Parameters<typeof homeOf>[0]): string {
  if (roles.length > 0) return `studio (${roles.join(', ')})`;
  return { patient: 'patient', providerUsers: 'provider', providers: 'manager' }[kind];
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
