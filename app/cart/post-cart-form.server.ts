import { data, redirect } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';
import { beginCartPayment } from '../payments/begin-payment.server';
import { requirePayer } from '../payments/payment-call.server';
import { changeCart } from './cart.server';
import { readCartForm } from './cart-form';

/** Why a form of the cart page did nothing, for the page to show. */
export interface CartTrouble {
  message: string;
  /** The page of the intake that has to come first. */
  quiz?: string;
}

/** Does what a form of the cart page asks for, then shows the page anew. What was refused is said on it. */
export async function postCartForm(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  requireCsrf(request, context, form);
  const intent = readCartForm(form);
  if (!intent)
    throw refuse(400, 'This form is not one of the cart’s. Reload the page and try again.');
  if (intent.kind === 'pay') return pay(request, context, intent.injectionAck);
  const result = await changeCart(context, intent.change, '');
  if (result.ok) return redirect('/cart', 303);
  const { status, message, quiz } = result.problem;
  return trouble(status, { message, quiz });
}

async function pay(request: Request, context: AppLoadContext, injectionAck: boolean) {
  const payer = await requirePayer(request, context);
  const wish = { wallet: null, source: '', eventId: null, injectionAck } as const;
  const start = await beginCartPayment(context, payer, wish);
  if (start.outcome === 'page') return redirect(start.url, 303);
  if (start.outcome === 'intent') throw new Error('A page was asked for.');
  return trouble(start.status, { message: start.message, quiz: start.quiz });
}

function trouble(status: number, found: CartTrouble) {
  return data(found, { status });
}
