import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { readCredentials } from '../../identity/accounts/credentials';
import { professionChoices } from '../../identity/accounts/professions.server';
import { coverageStatusIn, readCoverage } from '../../identity/staff/coverage.server';
import { readLicense } from '../../identity/staff/license-form';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import { sampleProofs } from '../../quizzes/authoring/certificates/certificates.server';
import { importFixtures } from '../../quizzes/authoring/library/import-fixtures.server';
import { seedDemo } from '../seed/seed.server';
import {
  accountsSeeder,
  providerNumbersSeeder,
  providerProfilesSeeder,
  providersSeeder,
} from './accounts-seed.server';

const database = withDatabase();
const today = '2026-11-21';

it('nobody on the staff of the demonstration is without what a manager has to type for them', async () => {
  const { db } = database;
  const services = {
    config: testConfig(),
    clock: fixedClock(`${today}T16:00:00Z`),
    log: createLog('silent'),
  };
  await importFixtures(db, sampleProofs);
  await seedDemo(db, services, [
    accountsSeeder,
    providersSeeder,
    providerProfilesSeeder,
    providerNumbersSeeder,
  ]);
  const coverage = await readCoverage(db);
  const missing: string[] = [];

  const licenses = await db
    .select({ user: users, license: providerLicenses })
    .from(providerLicenses)
    .innerJoin(users, eq(users.id, providerLicenses.userId));
  for (const { user, license } of licenses) {
    const { state, number } = license;
    const typed = { state, number: number ?? '', validFrom: '', validThrough: '' };
    if (!readLicense(typed, [state]).ok) missing.push(`${user.firstName}: number in ${state}`);
    const decider = coverage.deciders.find(({ id }) => id === user.id);
    const wanted = { state, day: today, product: null };
    if (decider && coverageStatusIn(coverage, decider, wanted) !== 'decides')
      missing.push(`${user.firstName}: supervisor in ${state}`);
  }
  const choices = (await professionChoices(db)).map(({ value }) => value);
  const staff = await db.select().from(users).where(eq(users.kind, 'providerUsers'));
  for (const { id, firstName, credentials, professions, npi } of staff) {
    const isRead = readCredentials({ credentials, professions, npi }, choices).ok;
    if (!isRead || credentials === '' || professions.length === 0)
      missing.push(`${firstName}: credentials`);
    if (npi === '' && coverage.deciders.some((one) => one.id === id))
      missing.push(`${firstName}: NPI`);
  }
  expect(missing).toEqual([]);
  expect(licenses.length).toBeGreaterThan(50);
});
