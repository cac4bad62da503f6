import { redirect } from '@remix-run/node';
import {
  findPortalSession,
  pressPortal,
  readPortal,
} from '../../../commerce/gateway/sandbox/sandbox-portal.server';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { readForm } from '../../../kernel/http/forms/read-form';

/** The visit of an address; whoever knows the address may look after these cards for an hour. */
async function requirePortalSession({ context, params }: Asked) {
  const session = await findPortalSession(context, params['ref'] ?? '');
  if (session) return session;
  throw new Response(null, { status: 404, statusText: 'This page is not open any more.' });
}

/** What the page for cards shows. */
export async function openSandboxPortal(asked: Asked) {
  const { customer, returnUrl } = await requirePortalSession(asked);
  const { context } = asked;
  return { csrf: csrfToken(context), returnUrl, ...(await readPortal(context, customer)) };
}

/** Presses a button of the page, and shows it anew. */
export async function postSandboxPortal(asked: Asked) {
  const { ref, customer } = await requirePortalSession(asked);
  const form = await readForm(asked.request);
  requireCsrf(asked.request, asked.context, form);
  await pressPortal(asked.context, customer, form);
  return redirect(`/pay/sandbox/portal/${ref}`, 303);
}
