import { redirect } from '@remix-run/node';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { requirePatient } from '../../../../identity/access/guards.server';
import { readPatientForm } from '../../../../identity/access/person-form.server';
import { isEmailVerified } from '../../../../identity/links/verify-email.server';
import type { AppLoadContext } from '../../../../kernel/http/load-context';
import { postOwnSignIn, readOwnDevices } from '../../../account/parts/own-sign-in.server';

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
