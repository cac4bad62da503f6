import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { quizKinds } from '../../kernel/sites/quiz-address';
import { changeStaff, type StaffChanged } from './change-staff.server';

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
