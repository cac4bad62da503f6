import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '../http/load-context';
import { csrfToken } from './csrf.server';
import { requirePatient } from './guards.server';
import { postOwnSignIn, readOwnDevices } from './own-sign-in.server';
import { readPatientForm } from './person-form.server';
import { isEmailVerified } from './verify-email.server';

const page = '/patient/account/security';

/** What the page begins with. */
export async function openSecurityPage(request: Request, context: AppLoadContext) {
  const { id, email } = await requirePatient(request, context);
  return {
    csrf: csrfToken(context),
    email,
    isVerified: await isEmailVerified(context.db, id),
    devices: await readOwnDevices(context, id),
  };
}

/** Takes one of the page’s forms. */
export async function postSecurityPage(request: Request, context: AppLoadContext) {
  const { form, ...visit } = await readPatientForm(request, context);
  return (await postOwnSignIn(context, visit, form, page)) ?? redirect(page, 303);
}
