import { data, redirect } from '@remix-run/node';
import type { TypedAddress } from '../../../../schemas/generated/types';
import { changeCart } from '../../../commerce/cart/cart.server';
import type { CartError } from '../../../commerce/cart/cart-error';
import { beginCartPayment } from '../../../commerce/payments/begin-payment.server';
import { requirePatient, requirePatientSession } from '../../../identity/access/guards.server';
import { keepShippingAddress } from '../../../identity/profile/addresses.server';
import type { Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { readCartForm } from './cart-form';

/** Does what a form of the cart page asks for, then shows the page anew. What was refused is said on it. */
export async function postCartForm({ request, context, form }: Posted) {
  const intent = readCartForm(form);
  if (!intent)
    throw refuse(400, 'This form is not one of the cart’s. Reload the page and try again.');
  if (intent.kind === 'pay') return pay(request, context, intent);
  if (intent.kind === 'address') return saveAddress(request, context, intent.typed);
  const result = await changeCart(context, intent.change, '');
  if (result.ok) return redirect('/cart', 303);
  const { status, message, quiz } = result.problem;
  return error(status, { message, quiz });
}

interface PayIntent {
  injectionAck: boolean;
  typed: TypedAddress | null;
}

async function pay(request: Request, context: AppLoadContext, { injectionAck, typed }: PayIntent) {
  const payer = await requirePatientSession(request, context);
  const wish = {
    wallet: null,
    source: '',
    eventId: null,
    injectionAck,
    shippingAddress: typed,
  } as const;
  const start = await beginCartPayment(context, payer, wish);
  if (start.outcome === 'page') return redirect(start.url, 303);
  if (start.outcome === 'intent') throw new Error('A page was asked for.');
  const { status, message, quiz, errors } = start;
  return error(status, { message, quiz, errors, typed, injectionAck });
}

async function saveAddress(request: Request, context: AppLoadContext, typed: TypedAddress) {
  const { id } = await requirePatient(request, context);
  const kept = await keepShippingAddress(context.db, context.clock.now(), id, typed);
  if (kept.ok) return redirect('/cart', 303);
  const [message = ''] = Object.values(kept.errors);
  return error(422, { message, errors: kept.errors, typed });
}

function error(status: number, found: CartError) {
  return data(found, { status });
}
