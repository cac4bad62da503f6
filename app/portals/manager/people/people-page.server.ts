import { mayPrescribe, whyTheyMayNot } from '../../../care/clinicians/may-prescribe.server';
import { currentProfessions, type Profession } from '../../../content/reference.server';
import { mayDo } from '../../../identity/access/grants';
import { nameInFull } from '../../../identity/accounts/name-in-full';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked } from '../../../identity/route/route.server';
import { listStaff } from '../../../identity/staff/read-staff.server';
import { dayOf } from '../../../kernel/calendar/service-day';

/** Everyone of the staff. */
export async function openPeoplePage({ context, user }: Asked<'practice:manage'>) {
  const people = await listStaff(context.db, dayOf(context.clock.now()));
  const listed = await currentProfessions(context.db);
  const choices = await professionChoices(
    context.db,
    people.flatMap(({ professions }) => professions),
  );
  return {
    people: people.map((person) => ({
      ...person,
      name: nameInFull(person),
      missing: missingFor(person, listed),
      professions: choices
        .filter(({ value }) => person.professions.includes(value))
        .map(({ label }) => label),
      isSelf: person.id === user.id,
    })),
  };
}

/** What somebody lacks who is to treat patients, in words for a manager. */
function missingFor(
  person: Awaited<ReturnType<typeof listStaff>>[number],
  listed: readonly Profession[],
): string[] {
  if (!mayDo(person, 'patients:treat') || person.standing === 'disabled') return [];
  const license = person.states.length === 0 ? 'Sees no patients: no license is valid.' : null;
  return [license, whyTheyMayNot(mayPrescribe(person.professions, listed))].filter(
    (words) => words !== null,
  );
}
