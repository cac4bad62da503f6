import { redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { postOwnNames } from '../../../identity/accounts/own-names.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { postOwnSignIn, readOwnDevices } from '../../account/parts/own-sign-in.server';

const page = '/manager/profile';

/** Loads what the page begins with. */
export async function loadManagerProfilePage({
  context,
  user: { id, email, firstName, lastName },
}: Asked<'practice:manage'>) {
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    devices: await readOwnDevices(context, id),
  };
}

/** Takes one of the page’s forms: `names`, or one about signing in. */
export async function postManagerProfile({ context, form, session }: Posted<'practice:manage'>) {
  if (form.get('intent') === 'names') return postOwnNames(context.db, session.user.id, form, page);
  return (await postOwnSignIn(context, session, form, page)) ?? redirect(page, 303);
}
