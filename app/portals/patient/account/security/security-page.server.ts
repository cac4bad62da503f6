import { redirect } from '@remix-run/node';
import { isEmailVerified } from '../../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import { postOwnFactors, readOwnFactors } from '../../../account/parts/own-factors.server';
import {
  postOwnSignIn,
  readOwnDevices,
  readOwnSignIns,
} from '../../../account/parts/own-sign-in.server';

const page = '/patient/account/security';

/** Loads what the page begins with. */
export async function loadSecurityPage({ context, user }: Asked<'patient'>) {
  return {
    ...(await readOwnFactors(context, user)),
    email: user.email,
    isVerified: await isEmailVerified(context.db, user.id),
    devices: await readOwnDevices(context, user.id),
    signIns: await readOwnSignIns(context, user.id),
  };
}

/** Takes one of the page’s forms. */
export async function postSecurityPage({ context, form, session }: Posted<'patient'>) {
  return (
    (await postOwnSignIn(context, session, form, page)) ??
    (await postOwnFactors(context, session.user, form, page)) ??
    redirect(page, 303)
  );
}
