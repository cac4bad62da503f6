import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { StaffChange } from '../../database/tables/staff.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { quizKinds } from '../../kernel/sites/quiz-address';
import { type CredentialsWish, readCredentials } from '../accounts/credentials';
import { type ProfessionChoice, professionChoices } from '../accounts/professions.server';
import { changeStaff, type StaffChanged } from './change-staff.server';

/** Gives a provider the credentials and professions that a manager typed, all of them. */
export async function setCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  typed: CredentialsWish,
): Promise<StaffChanged> {
  return changeStaff(services, managerId, staffId, async (tx, staff) => {
    if (staff.kind !== 'providerUsers') {
      return { errors: { form: 'Only providers have credentials.' } };
    }
    const choices = await professionChoices(tx, staff.professions);
    const read = readCredentials(
      typed,
      choices.map(({ value }) => value),
    );
    if (!read.ok) return { errors: read.errors };
    const { credentials, professions, npi } = read;
    const isSame =
      credentials === staff.credentials &&
      professions.join() === staff.professions.join() &&
      npi === staff.npi;
    if (isSame) return null;
    if (await isNpiTaken(tx, npi, staffId)) return { errors: { npi: npiTaken } };
    await tx.update(users).set({ credentials, professions, npi }).where(eq(users.id, staffId));
    return { change: credentialsChange(read, choices) };
  });
}

/** Message where somebody else here has an NPI: no two people share one. */
export const npiTaken = 'Somebody else here has this NPI';

/** Says whether somebody else has an NPI. Nobody else takes it before the transaction ends. */
export async function isNpiTaken(tx: Tx, npi: string, except?: string): Promise<boolean> {
  if (npi === '') return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`npi ${npi}`}, 0))`);
  const others = except === undefined ? undefined : ne(users.id, except);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.npi, npi), others));
  return found.length > 0;
}

/** Change of credentials that goes on record, with the professions as the list calls them now. */
export function credentialsChange(
  { credentials, professions, npi }: CredentialsWish,
  choices: readonly ProfessionChoice[],
): StaffChange {
  const named = choices.filter(({ value }) => professions.includes(value));
  return {
    kind: 'credentialsChanged',
    credentials,
    professions: named.map(({ label }) => label),
    npi,
  };
}

/** Sets the quizzes whose cases a provider takes, all of them; none stands for every quiz. */
export async function setSkills(
  services: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  wished: readonly string[],
): Promise<StaffChanged> {
  return changeStaff(services, managerId, staffId, async (tx, staff) => {
    if (staff.kind !== 'providerUsers') {
      return { errors: { form: 'Only providers take cases.' } };
    }
    const skills = quizKinds.filter((kind) => wished.includes(kind));
    if (skills.length !== wished.length) {
      return { errors: { form: 'Load this page again, and try once more.' } };
    }
    if (skills.join() === staff.skills.join()) return null;
    await tx.update(users).set({ skills }).where(eq(users.id, staffId));
    return { change: { kind: 'skillsChanged', before: staff.skills, after: skills } };
  });
}
