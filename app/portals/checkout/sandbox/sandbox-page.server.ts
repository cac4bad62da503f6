import { data, redirect } from '@remix-run/node';
import { isSandboxOpen } from '../../../commerce/gateway/gateways.server';
import {
  findSandboxPayment,
  type Press,
  press,
} from '../../../commerce/gateway/sandbox/press.server';
import {
  findPortalSession,
  pressPortal,
  readPortal,
} from '../../../commerce/gateway/sandbox/sandbox-portal.server';
import type { WebhookTiming } from '../../../commerce/gateway/sandbox/sandbox-webhooks.server';
import type { GatewayPayment } from '../../../database/tables/sandbox.schema.server';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { readForm } from '../../../kernel/http/forms/read-form';

/** The payment of an address; whoever knows the address may pay it. */
async function requirePayment({ context, params }: Asked) {
  const ref = params['ref'] ?? '';
  const payment = isSandboxOpen(context) ? await findSandboxPayment(context, ref) : null;
  if (payment?.wallet !== null)
    throw new Response(null, { status: 404, statusText: 'There is no such payment.' });
  return payment;
}

/** Loads what the page of a payment shows. */
export async function loadSandboxPage(asked: Asked) {
  const payment = await requirePayment(asked);
  const { status, isHeld, isApproved, amount, currency, lines, shippingAddress, declines } =
    payment;
  const { successUrl, cancelUrl } = payment;
  const backUrl = wasDone(status) ? successUrl : cancelUrl;
  return {
    csrf: csrfToken(asked.context),
    status,
    isHeld,
    isApproved,
    amount,
    currency,
    lines,
    shippingAddress,
    isDeclined: declines > 0,
    backUrl,
  };
}

/** Presses a button of the page, and leads back to the shop by GET. */
export async function postSandboxForm(asked: Asked) {
  const { ref } = await requirePayment(asked);
  const form = await readForm(asked.request);
  requireCsrf(asked.request, asked.context, form);
  const wish = readSandboxForm(form);
  if (!wish) throw refuse(400, 'This form is not one of the page’s. Reload it and try again.');
  const pressed = await press(asked.context, ref, wish.press);
  if (!pressed || pressed.status === 'open') return data(null, { status: 402 });
  if (!wish.returns) return redirect(`/pay/sandbox/${ref}`, 303);
  return redirect(wasDone(pressed.status) ? pressed.successUrl : pressed.cancelUrl, 303);
}

function wasDone(status: GatewayPayment['status']): boolean {
  return status === 'paid' || status === 'held';
}

/** The visit of an address; whoever knows the address may look after these cards for an hour. */
async function requirePortalSession({ context, params }: Asked) {
  const session = await findPortalSession(context, params['ref'] ?? '');
  if (session) return session;
  throw new Response(null, { status: 404, statusText: 'This page is not open any more.' });
}

/** Loads what the page for cards shows. */
export async function loadSandboxPortalPage(asked: Asked) {
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

/** Meaning of the buttons and choices of the sandbox’s page. */
interface SandboxWish {
  press: Press;
  /** True where the browser goes back to the shop. */
  returns: boolean;
}

const timings: readonly WebhookTiming[] = ['now', 'late', 'twice', 'never'];

/** Null for a form that is not the page’s own. */
export function readSandboxForm(form: FormData): SandboxWish | null {
  const webhook = timings.find((timing) => timing === (form.get('webhook') ?? 'now'));
  const returns = form.get('stay') === null;
  if (!webhook) return null;
  switch (form.get('press')) {
    case 'pay':
      return { press: { kind: 'pay', webhook }, returns };
    case 'refusesLater':
      return { press: { kind: 'pay', webhook, refusesLater: true }, returns };
    case 'decline':
      return { press: { kind: 'decline' }, returns: false };
    case 'cancel':
      return { press: { kind: 'cancel', webhook }, returns };
    default:
      return null;
  }
}
