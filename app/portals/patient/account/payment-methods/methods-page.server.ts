import { data, redirect, redirectDocument } from '@remix-run/node';
import {
  cardsUnreachable,
  logGatewayError,
  type PaymentMethod,
} from '../../../../commerce/gateway/payment-gateway';
import {
  chooseMethod,
  listMethods,
  type MethodChange,
  openPortal,
  removeMethod,
} from '../../../../commerce/methods/methods.server';
import { csrfToken } from '../../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import { formText } from '../../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../../kernel/http/load-context';
import { methodsPage } from '../../../../kernel/sites/payment-addresses';

/** Error that a posted form ran into, in words. */
export interface MethodsError {
  message: string;
}

/** Loads what the page begins with; `cards` is null while the provider does not answer. */
export async function loadMethodsPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = new URL(request.url).searchParams.get('remove');
  const cards = await readCards(context, id);
  const removing = cards?.find((card) => card.id === asked) ?? null;
  return { csrf: csrfToken(context), cards, removing };
}

async function readCards(context: AppLoadContext, userId: string): Promise<CardOnPage[] | null> {
  const now = context.clock.now();
  try {
    return (await listMethods(context, userId)).map((method) => cardOnPage(method, now));
  } catch (error) {
    logGatewayError(context, error);
    return null;
  }
}

/** Takes one of the page’s forms, by its `intent`: `default` or `remove` with an `id`, or `manage`. */
export async function postMethodsPage({ context, form, user }: Posted<'patient'>) {
  const id = formText(form, 'id');
  try {
    switch (form.get('intent')) {
      case 'default':
        return answerChange(await chooseMethod(context, user.id, id), 'default');
      case 'remove':
        return answerChange(await removeMethod(context, user.id, id), 'removed');
      case 'manage':
        return await goToPortal(context, user.id);
      default:
        return redirect(methodsPage, 303);
    }
  } catch (error) {
    logGatewayError(context, error);
    return failed(503, cardsUnreachable);
  }
}

function answerChange(change: MethodChange, done: string) {
  if (change.ok) return redirect(`${methodsPage}?done=${done}`, 303);
  if (change.reason === 'needed') return failed(409, change.message);
  return failed(404, 'This card is not among yours any more. The list below is as it stands now.');
}

async function goToPortal(context: AppLoadContext, userId: string) {
  const url = await openPortal(context, userId, `${context.origin}${methodsPage}`);
  return url === null ? failed(503, cardsUnreachable) : redirectDocument(url, 303);
}

function failed(status: number, message: string) {
  return data<MethodsError>({ message }, { status });
}

/** A card in the words of the page. */
export interface CardOnPage {
  id: string;
  /** Name such as “Visa ending in 4242”. */
  name: string;
  /** Words such as “Expires 12/2034”. */
  expiry: string;
  isDefault: boolean;
  /** `expired`: it pays for nothing any more; `soon`: this month or the next two. */
  expires: 'expired' | 'soon' | 'later';
}

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);
const wallets = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay', link: 'Link' } as const;

/** Number of months ahead from which an end is worth a word. */
const soon = 2;

export function cardOnPage(method: PaymentMethod, now: Date): CardOnPage {
  const { id, brand, last4, expMonth, expYear, isDefault, wallet } = method;
  if (last4 === null || expMonth === null || expYear === null) {
    const expiry = 'Its card is chosen in the wallet';
    return {
      id,
      name: wallet === null ? 'Card' : wallets[wallet],
      expiry,
      isDefault,
      expires: 'later',
    };
  }
  const card = `${brands.get(brand) ?? 'Card'} ending in ${last4}`;
  const left = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  return {
    id,
    name: wallet === null ? card : `${card}, in ${wallets[wallet]}`,
    expiry: `${left < 0 ? 'Expired' : 'Expires'} ${String(expMonth).padStart(2, '0')}/${expYear}`,
    isDefault,
    expires: left < 0 ? 'expired' : left <= soon ? 'soon' : 'later',
  };
}
