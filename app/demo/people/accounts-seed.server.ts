import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { validatePeopleReference } from '../../../schemas/generated/validators';
import { users } from '../../database/tables/accounts.schema.server';
import {
  providerCalendars,
  providerDaysOff,
  providerHours,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { type GrantHolder, grantsOf, homeOf } from '../../identity/access/grants';
import { hashPassword } from '../../identity/email-and-password/passwords.server';
import { sealSecret } from '../../identity/second-factor/app-code.server';
import { dayIn, serviceZone } from '../../kernel/calendar/service-day';
import { demoPassword } from '../../kernel/demo-password';
import { projectRoot } from '../../kernel/root.server';
import type { DemoAccount, Seeder } from './seeder.server';

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
    'priya',
    'amara',
    'daniel',
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

/** Role such as “patient”, or “author:clinical, publisher”. */
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

/** Gives the demonstration’s people their addresses. Runs after their accounts are there. */
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

/**
 * Numbers of the demonstration’s providers: their NPI, and that of each license. Runs after their licenses are there.
 */
export const providerNumbersSeeder: Seeder = {
  name: 'provider-numbers-1',
  async seed(tx) {
    for (const [place, person] of readPeople().entries()) {
      const { email, npi = '', credentials = '', licensedIn } = person;
      if (!licensedIn) continue;
      const [account] = await tx
        .update(users)
        .set({ npi })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      if (!account) throw new Error(`${email} has no account.`);
      const ending = `-${credentials}-${4_100 + place}`;
      await tx
        .update(providerLicenses)
        .set({ number: sql`${providerLicenses.state} || ${ending}::text` })
        .where(and(eq(providerLicenses.userId, account.id), isNull(providerLicenses.number)));
    }
  },
};
