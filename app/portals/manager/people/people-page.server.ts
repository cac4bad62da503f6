import { data, redirect } from '@remix-run/node';
import { whyTheyMayNot } from '../../../care/clinicians/why-no-prescription.server';
import { currentProfessions, type Profession } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { mayDo } from '../../../identity/access/grants';
import { nameInFull } from '../../../identity/accounts/name-in-full';
import { typedCredentials } from '../../../identity/accounts/own-names.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { readCoverage, supervisorsIn } from '../../../identity/staff/coverage.server';
import { inviteStaff } from '../../../identity/staff/invite-staff.server';
import { mayPrescribe } from '../../../identity/staff/may-prescribe';
import { listStaff } from '../../../identity/staff/read-staff.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads all staff. */
export async function loadPeoplePage({ context, user }: Asked<'practice:manage'>) {
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

/** Returns what somebody lacks who is to treat patients, in words for a manager. */
function missingFor(
  person: Awaited<ReturnType<typeof listStaff>>[number],
  listed: readonly Profession[],
): string[] {
  if (!mayDo(person, 'chart:read') || person.status === 'disabled') return [];
  const license = person.states.length === 0 ? 'Sees no patients: no license is valid.' : null;
  return [license, whyTheyMayNot(mayPrescribe(person, listed))].filter((words) => words !== null);
}

/** The page on which somebody is invited. */
export async function loadInvitePage({ context }: Asked<'practice:manage'>) {
  const coverage = await readCoverage(context.db);
  const day = dayOf(context.clock.now());
  const { states } = coverage.reference;
  const licensedIn = new Map<string, { value: string; name: string; states: string[] }>();
  for (const { id: state, supervised = [] } of states) {
    if (supervised.length === 0) continue;
    for (const { id: value, name } of supervisorsIn(coverage, { state, day })) {
      const known = licensedIn.get(value) ?? { value, name, states: [] };
      licensedIn.set(value, { ...known, states: [...known.states, state] });
    }
  }
  return {
    csrf: csrfToken(context),
    professionChoices: await professionChoices(context.db),
    states: states.map(({ id: value, name }) => ({ value, label: `${name} (${value})` })),
    supervisors: [...licensedIn.values()].map(({ value, name, states: where }) => ({
      value,
      label: `${name} (${where.join(', ')})`,
    })),
  };
}

/** Licenses that one invitation may carry. */
const licenseRows = [0, 1, 2];

export async function postInvitePage({ context, form, user }: Posted<'practice:manage'>) {
  const values = {
    grant: formText(form, 'grant'),
    email: formText(form, 'email'),
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    ...typedCredentials(form),
    licenses: licenseRows.map((nth) => ({
      state: formText(form, `state-${nth}`),
      number: formText(form, `number-${nth}`),
      validFrom: formText(form, `validFrom-${nth}`),
      validThrough: formText(form, `validThrough-${nth}`),
      supervisor: formText(form, `supervisor-${nth}`),
    })),
  };
  const invited = await inviteStaff(context, user.id, values);
  if (!invited.ok) return data({ values, errors: invited.errors }, { status: 422 });
  return redirect(`/manager/people/${invited.id}?done=invited`, 303);
}
