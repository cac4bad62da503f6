import { redirect } from '@remix-run/node';
import { areasOf } from '../../../identity/access/grants';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { postOwnFactors, readOwnFactors } from '../parts/own-factors.server';

const page = '/staff/sign-in';

/** Loads what the page of how one of the staff signs in shows. */
export async function loadStaffSignInPage({ context, user }: Asked<'staff'>) {
  return {
    ...(await readOwnFactors(context, user)),
    site: context.site,
    areas: areasOf(user),
  };
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postStaffSignInPage({ context, form, user }: Posted<'staff'>) {
  return (await postOwnFactors(context, user, form, page)) ?? redirect(page, 303);
}
