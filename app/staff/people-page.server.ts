import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../accounts/csrf.server';
import { requireManager } from '../accounts/guards.server';
import { dayOf } from '../calendar/service-day';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { inviteStaff } from './invite-staff.server';
import { readManagerForm } from './manager-form.server';
import { listStaff } from './read-staff.server';

/** Everyone of the staff. */
export async function openPeoplePage(request: Request, context: AppLoadContext) {
  const user = await requireManager(request, context);
  const people = await listStaff(context.db, dayOf(context.clock.now()));
  return { people: people.map((person) => ({ ...person, isSelf: person.id === user.id })) };
}

/** The page on which somebody is invited. */
export async function openInvitePage(request: Request, context: AppLoadContext) {
  await requireManager(request, context);
  return { csrf: csrfToken(context) };
}

export async function postInvitePage(request: Request, context: AppLoadContext) {
  const { form, user } = await readManagerForm(request, context);
  const values = {
    kind: formText(form, 'kind'),
    email: formText(form, 'email'),
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
  };
  const invited = await inviteStaff(context, user.id, values);
  if (!invited.ok) return data({ values, errors: invited.errors }, { status: 422 });
  return redirect(`/manager/people/${invited.id}?done=invited`, 303);
}
