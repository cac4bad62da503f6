import { redirect } from '@remix-run/node';
import {
  findVisit,
  pressPortal,
  readPortal,
} from '../../../commerce/gateway/sandbox/sandbox-portal.server';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { readForm } from '../../../kernel/http/forms/read-form';

/** The visit of an address; whoever knows the address may look after these cards for an hour. */
async function requireVisit({ context, params }: Asked) {
  const visit = await findVisit(context, params['ref'] ?? '');
  if (visit) return visit;
  throw new Response(null, { status: 404, statusText: 'This page is not open any more.' });
}

/** What the page for cards shows. */
export async function openSandboxPortal(asked: Asked) {
  const { customer, returnUrl } = await requireVisit(asked);
  const { context } = asked;
  return { csrf: csrfToken(context), returnUrl, ...(await readPortal(context, customer)) };
}

/** Presses a button of the page, and shows it anew. */
export async function postSandboxPortal(asked: Asked) {
  const { ref, customer } = await requireVisit(asked);
  const form = await readForm(asked.request);
  requireCsrf(asked.request, asked.context, form);
  await pressPortal(asked.context, customer, form);
  return redirect(`/pay/sandbox/portal/${ref}`, 303);
}
