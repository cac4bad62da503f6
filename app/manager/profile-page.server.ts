import { redirect } from '@remix-run/node';
import { postOwnNames } from '../accounts/change-names.server';
import { csrfToken } from '../accounts/csrf.server';
import { requireManager } from '../accounts/guards.server';
import { postOwnSignIn, readOwnDevices } from '../accounts/own-sign-in.server';
import { readManagerForm } from '../accounts/person-form.server';
import type { AppLoadContext } from '../http/load-context';

const page = '/manager/profile';

/** What the page begins with. */
export async function openManagerProfile(request: Request, context: AppLoadContext) {
  const { id, email, firstName, lastName } = await requireManager(request, context);
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    devices: await readOwnDevices(context, id),
  };
}

/** Takes one of the page’s forms: `names`, or one about signing in. */
export async function postManagerProfile(request: Request, context: AppLoadContext) {
  const { form, ...visit } = await readManagerForm(request, context);
  if (form.get('intent') === 'names') return postOwnNames(context.db, visit.user.id, form, page);
  return (await postOwnSignIn(context, visit, form, page)) ?? redirect(page, 303);
}
