import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  findVisit,
  pressPortal,
  readPortal,
} from '../commerce/gateway/sandbox/sandbox-portal.server';
import { csrfToken, requireCsrf } from '../identity/access/csrf.server';
import { readForm } from '../kernel/http/forms/read-form';
import type { AppLoadContext } from '../kernel/http/load-context';
import { SandboxPortal } from '../portals/checkout/sandbox/SandboxPortal';

export const meta: MetaFunction = () => [{ title: 'Sandbox payments' }];

/** The visit of an address; whoever knows the address may look after these cards for an hour. */
async function requireVisit(context: AppLoadContext, ref: string) {
  const visit = await findVisit(context, ref);
  if (visit) return visit;
  throw new Response(null, { status: 404, statusText: 'This page is not open any more.' });
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { customer, returnUrl } = await requireVisit(context, params['ref'] ?? '');
  return { csrf: csrfToken(context), returnUrl, ...(await readPortal(context, customer)) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { ref, customer } = await requireVisit(context, params['ref'] ?? '');
  const form = await readForm(request);
  requireCsrf(request, context, form);
  await pressPortal(context, customer, form);
  return redirect(`/pay/sandbox/portal/${ref}`, 303);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxPortalRoute() {
  return <SandboxPortal {...useLoaderData<typeof loader>()} />;
}
