import { redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requireManager } from '../../../identity/access/guards.server';
import { readManagerForm } from '../../../identity/access/person-form.server';
import { postOwnNames } from '../../../identity/accounts/change-names.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { postOwnSignIn, readOwnDevices } from '../../account/parts/own-sign-in.server';

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
