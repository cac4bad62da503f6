import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requireManager } from '../../../identity/access/guards.server';
import { readManagerForm } from '../../../identity/access/person-form.server';
import { typedCredentials } from '../../../identity/accounts/change-credentials.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import { inviteStaff } from '../../../identity/staff/invite-staff.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** The page on which somebody is invited. */
export async function openInvitePage(request: Request, context: AppLoadContext) {
  await requireManager(request, context);
  return { csrf: csrfToken(context), professionChoices: await professionChoices(context.db) };
}

export async function postInvitePage(request: Request, context: AppLoadContext) {
  const { form, user } = await readManagerForm(request, context);
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
