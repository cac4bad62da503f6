import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { typedCredentials } from '../../../identity/accounts/own-names.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { inviteStaff } from '../../../identity/staff/invite-staff.server';
import { formText } from '../../../kernel/http/forms/form-text';

/** The page on which somebody is invited. */
export async function openInvitePage({ context }: Asked<'practice:manage'>) {
  return { csrf: csrfToken(context), professionChoices: await professionChoices(context.db) };
}

export async function postInvitePage({ context, form, user }: Posted<'practice:manage'>) {
  const values = {
    grant: formText(form, 'grant'),
    email: formText(form, 'email'),
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    ...typedCredentials(form),
  };
  const invited = await inviteStaff(context, user.id, values);
  if (!invited.ok) return data({ values, errors: invited.errors }, { status: 422 });
  return redirect(`/manager/people/${invited.id}?done=invited`, 303);
}
