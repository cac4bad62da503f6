import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { StaffChange } from '../../database/tables/staff.schema.server';
import type { Services } from '../../kernel/http/load-context';
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
    const { credentials, professions } = read;
    const isSame =
      credentials === staff.credentials && professions.join() === staff.professions.join();
    if (isSame) return null;
    await tx.update(users).set({ credentials, professions }).where(eq(users.id, staffId));
    return { change: credentialsChange(read, choices) };
  });
}

/** Change of credentials that goes on record, with the professions as the list calls them now. */
export function credentialsChange(
  { credentials, professions }: CredentialsWish,
  choices: readonly ProfessionChoice[],
): StaffChange {
  const named = choices.filter(({ value }) => professions.includes(value));
  return {
    kind: 'credentialsChanged',
    credentials,
    professions: named.map(({ label }) => label),
  };
}
