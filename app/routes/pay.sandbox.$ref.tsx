import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isSandboxOpen } from '../commerce/gateway/providers.server';
import { findSandboxPayment, press } from '../commerce/gateway/sandbox/press.server';
import { csrfToken, requireCsrf } from '../identity/access/csrf.server';
import { refuse } from '../kernel/http/answers';
import { readForm } from '../kernel/http/forms/read-form';
import type { AppLoadContext } from '../kernel/http/load-context';
import { SandboxPage } from '../portals/checkout/sandbox/SandboxPage';
import { readSandboxForm } from '../portals/checkout/sandbox/sandbox-form';

export const meta: MetaFunction = () => [{ title: 'Sandbox payments' }];

/** The payment of an address; whoever knows the address may pay it. */
async function requirePayment(context: AppLoadContext, ref: string) {
  const payment = isSandboxOpen(context) ? await findSandboxPayment(context, ref) : null;
  if (payment?.wallet !== null)
    throw new Response(null, { status: 404, statusText: 'There is no such payment.' });
  return payment;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const payment = await requirePayment(context, params['ref'] ?? '');
  const { status, amount, lines, shippingAddress, declines, successUrl, cancelUrl } = payment;
  const backUrl = status === 'paid' ? successUrl : cancelUrl;
  return {
    csrf: csrfToken(context),
    status,
    amount,
    lines,
    shippingAddress,
    isDeclined: declines > 0,
    backUrl,
  };
}

/** Presses a button of the page, and leads back to the shop by GET. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { ref } = await requirePayment(context, params['ref'] ?? '');
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const wish = readSandboxForm(form);
  if (!wish) throw refuse(400, 'This form is not one of the page’s. Reload it and try again.');
  const pressed = await press(context, ref, wish.press);
  if (!pressed || pressed.status === 'open') return data(null, { status: 402 });
  if (!wish.returns) return redirect(`/pay/sandbox/${ref}`, 303);
  return redirect(pressed.status === 'paid' ? pressed.successUrl : pressed.cancelUrl, 303);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxRoute() {
  return <SandboxPage {...useLoaderData<typeof loader>()} />;
}
