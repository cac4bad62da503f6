import { redirect } from '@remix-run/node';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { isEmailVerified } from '../../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import { postOwnSignIn, readOwnDevices } from '../../../account/parts/own-sign-in.server';

const page = '/patient/account/security';

/** Loads what the page begins with. */
export async function loadSecurityPage({ context, user: { id, email } }: Asked<'patient'>) {
  return {
    csrf: csrfToken(context),
    email,
    isVerified: await isEmailVerified(context.db, id),
    devices: await readOwnDevices(context, id),
  };
}

/** Takes one of the page’s forms. */
export async function postSecurityPage({ context, form, session }: Posted<'patient'>) {
  return (await postOwnSignIn(context, session, form, page)) ?? redirect(page, 303);
}
