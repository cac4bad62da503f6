import { eq } from 'drizzle-orm';
import { contradictedIn } from '../../../engine/care';
import type { ProfileBody } from '../../../schemas/generated/types';
import { users } from '../../database/tables/accounts.schema.server';
import { type SavedProfile, saveProfile } from '../../identity/profile/profiles.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { heedWhatRuns } from './change-chart.server';

/**
 * Has a patient send an intake, or make one theirs, and puts what runs before a provider where it contradicts what was
 * told of their sex at birth or birthday. What else it says is heard answer by answer.
 * @param send Sends it, in the same transaction.
 */
export function hearIntake<T>(
  tx: Tx,
  now: Date,
  patientId: string,
  send: () => Promise<T>,
): Promise<T> {
  const counts = (rule: string) => contradictedIn(rule) !== null;
  const news = { patientId, by: 'system', userId: null, what: 'An intake was sent' } as const;
  return heedWhatRuns(tx, now, { ...news, counts }, send);
}

/**
 * Saves a profile as a whole. Where that changes the date of birth, what runs is put before a provider of which rules
 * say worse after it: of an age, and of a birthday that was answered otherwise.
 */
export async function saveProfileInCare(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  typed: ProfileBody,
): Promise<SavedProfile> {
  const [person] = await db.select({ dob: users.dob }).from(users).where(eq(users.id, patientId));
  if (person?.dob === typed.user?.dob) return saveProfile({ db, clock }, patientId, typed);
  const what = 'The date of birth was changed in the profile';
  const news = { patientId, by: 'system', userId: null, what } as const;
  return db.transaction((tx) =>
    heedWhatRuns(tx, clock.now(), news, () => saveProfile({ db: tx, clock }, patientId, typed)),
  );
}
