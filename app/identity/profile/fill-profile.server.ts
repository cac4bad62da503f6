import { eq } from 'drizzle-orm';
import type { KeptAnswers } from '../../../engine/quiz';
import { parseDay } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { birthComplaint, phoneComplaint, phoneIn } from './person-rules';
import { isGender, type ProfileChange } from './profile';
import { lockProfile, recordChanges } from './record-changes.server';

/**
 * Writes what a patient said of themselves in an intake into the empty fields of their profile. What stands
 * there already was put there on purpose and stays; what a profile would refuse is left out.
 */
export async function fillProfile(
  tx: Queryable,
  now: Date,
  userId: string,
  kept: KeptAnswers,
): Promise<void> {
  if (kept.dob === undefined && kept.phone === undefined && kept.gender === undefined) return;
  await lockProfile(tx, userId);
  const [known] = await tx
    .select({ dob: users.dob, phone: users.phone, gender: users.gender })
    .from(users)
    .where(eq(users.id, userId));
  if (!known) return;
  const said = {
    dob: birthIn(kept.dob, dayOf(now)),
    phone: numberIn(kept.phone),
    gender: genderIn(kept.gender),
  };
  const filled = { ...known };
  const changes: ProfileChange[] = [];
  for (const field of ['dob', 'phone', 'gender'] as const) {
    if (known[field] !== null || said[field] === null) continue;
    filled[field] = said[field];
    changes.push({ field, before: null, after: said[field] });
  }
  if (changes.length === 0) return;
  await tx.update(users).set(filled).where(eq(users.id, userId));
  await recordChanges(tx, userId, now, changes);
}

function birthIn(answer: KeptAnswers['dob'], today: string): string | null {
  if (typeof answer !== 'string' || birthComplaint(answer, null, today) !== null) return null;
  return parseDay(answer);
}

function numberIn(answer: KeptAnswers['phone']): string | null {
  return typeof answer === 'string' && phoneComplaint(answer) === null ? phoneIn(answer) : null;
}

function genderIn(answer: KeptAnswers['gender']): string | null {
  return typeof answer === 'string' && isGender(answer) ? answer : null;
}
