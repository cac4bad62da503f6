import { data, redirect } from '@remix-run/node';
import type { Cart, TypedAddress } from '../../../../schemas/generated/types';
import { readJourney } from '../../../care/journey/read-journey.server';
import type { CartChange } from '../../../commerce/cart/apply-change';
import { changeCart, couponData, readCart } from '../../../commerce/cart/cart.server';
import type { CartError } from '../../../commerce/cart/cart-error';
import type { PaymentWish, ShownSums } from '../../../commerce/gateway/payment-start';
import { type AlreadyHad, alreadyHad } from '../../../commerce/orders/already-have';
import { uncoveredIn } from '../../../commerce/orders/uncovered.server';
import { treatmentsUnderWay } from '../../../commerce/orders/under-way.server';
import { beginCartPayment, checkCart } from '../../../commerce/payments/begin-payment.server';
import { deliveryChoice } from '../../../commerce/payments/delivery.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import { quizLinks } from '../../../content/quizzes.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requirePatient, requirePatientSession } from '../../../identity/access/guards.server';
import { findAddress, keepShippingAddress } from '../../../identity/profile/addresses.server';
import { addressInForm } from '../../../identity/profile/delivery-address';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import type { Db } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { walletPage } from '../../../kernel/sites/payment-addresses';
import { cartAfterQuiz } from '../../../kernel/sites/quiz-address';
import { walletsOf } from '../wallet/wallet-page.server';
import type { CouponLook } from './CouponForm';
import { emptyQuestion } from './EmptyQuestion';
import { sumsInForm } from './shown-sums';

/** The cart of a visitor, with what has to be known before it is paid for. */
export async function loadCartPage({ request, context }: Asked) {
  const { db, site, clock } = context;
  const { searchParams } = new URL(request.url);
  const [start, visitor, quizzes] = await Promise.all([
    readCart(context),
    findVisitor(context),
    quizLinks(db, site),
  ]);
  const user = visitor?.user;
  const delivery = visitor && user ? await deliveryChoice(context, { ...visitor, user }) : null;
  const { items } = start.cart;
  // An empty cart leads back to the quiz that would fill it.
  const begun = visitor && items.length === 0 ? (await readJourney(context, visitor)).begun : null;
  const addressState = user ? await shippingState(db, user.id) : null;
  return {
    start,
    begun,
    uncovered: visitor ? await uncoveredIn(db, visitor, clock.now(), { items, addressState }) : [],
    stopped:
      visitor && user
        ? await context.events.stoppedSales(db, { ...visitor, user }, items, clock.now())
        : [],
    alreadyHad: user == null ? [] : await alreadyHadInCart(db, user.id, start.cart),
    site,
    csrf: csrfToken(context),
    signedIn: user != null,
    hasDashboard: user?.kind === 'patient',
    delivery,
    isDecided: isFromQuiz(request),
    isChangingAddress: searchParams.get('change') === 'address',
    hasNoOrders: searchParams.get('orders') === 'none',
    wallets: walletsOf(context)?.gateway ?? null,
    couponLook: await lookAt(context, searchParams.get('coupon')?.trim() ?? ''),
    isEmptying: searchParams.get('ask') === emptyQuestion,
    quizzes,
  };
}

/** Reads what a code would give, for a page that was asked about it; null for one that was not. */
async function lookAt(context: AppLoadContext, code: string): Promise<CouponLook | null> {
  if (code === '' || code.length > 40) return null;
  return { code, found: await couponData(context, code) };
}

/** Tells whether somebody comes from a quiz, where they just decided what the cart holds. */
function isFromQuiz({ url }: Request): boolean {
  return new URL(url).searchParams.get('from') === 'quiz';
}

async function shippingState(db: Db, userId: string): Promise<string | null> {
  return (await findAddress(db, userId, 'shipping'))?.address.administrativeArea ?? null;
}

/** Returns what a patient has already of what is in their cart: told before they try to pay. */
async function alreadyHadInCart(
  db: Db,
  patientId: string,
  { items }: Pick<Cart, 'items'>,
): Promise<AlreadyHad[]> {
  if (!items.some(({ product }) => product.prescription)) return [];
  const [underWay, catalogue] = await Promise.all([
    treatmentsUnderWay(db, patientId),
    currentCatalogue(db),
  ]);
  return alreadyHad(
    items.map(({ product }) => product),
    underWay,
    catalogue,
  );
}

/** Does what a form of the cart page asks for, then shows the page anew. What was refused is said on it. */
export async function postCartForm({ request, context, form }: Posted) {
  const intent = readCartForm(form);
  if (!intent)
    throw refuse(400, 'This form is not one of the cart’s. Reload the page and try again.');
  if (intent.kind === 'pay') return pay(request, context, intent);
  if (intent.kind === 'wallet') return toWallet(request, context, intent);
  if (intent.kind === 'address') return saveAddress(request, context, intent.typed);
  // What a code gives is shown by the page of its address, which changes nothing.
  if (intent.kind === 'look') {
    return redirect(`/cart?coupon=${encodeURIComponent(intent.coupon.slice(0, 40))}`, 303);
  }
  const result = await changeCart(context, intent.change, '');
  if (result.ok) return redirect('/cart', 303);
  const { status, message, quiz } = result.problem;
  return error(status, { message, quiz });
}

async function pay(request: Request, context: AppLoadContext, form: Typed) {
  const payer = await requirePatientSession(request, context);
  const { injectionAck, typed } = form;
  const wish = wishOf(form);
  const start = await beginCartPayment(context, payer, wish);
  if (start.outcome === 'page') return redirect(start.url, 303);
  if (start.outcome === 'intent') throw new Error('A page was asked for.');
  const { status, message, quiz, waitlist, errors } = start;
  return error(status, { message, quiz, waitlist, errors, typed, injectionAck });
}

function wishOf({ injectionAck, typed, shown }: Typed): PaymentWish {
  return { wallet: null, source: '', eventId: null, injectionAck, shippingAddress: typed, shown };
}

/** Leads to the page on which a wallet pays, once nothing is missing: its words name nothing of the cart. */
async function toWallet(request: Request, context: AppLoadContext, form: Typed) {
  const payer = await requirePatientSession(request, context);
  const { injectionAck, typed } = form;
  const found = await checkCart(context, payer, wishOf(form));
  if (!('outcome' in found)) {
    return redirect(injectionAck ? `${walletPage}?agreed=yes` : walletPage, 303);
  }
  const { status, message, quiz, waitlist, errors } = found;
  return error(status, { message, quiz, waitlist, errors, typed, injectionAck });
}

async function saveAddress(request: Request, context: AppLoadContext, typed: TypedAddress) {
  const { id } = await requirePatient(request, context);
  const stored = await keepShippingAddress(context.db, context.clock.now(), id, typed);
  if (stored.ok) return redirect(isFromQuiz(request) ? cartAfterQuiz : '/cart', 303);
  const [message = ''] = Object.values(stored.errors);
  return error(422, { message, errors: stored.errors, typed });
}

function error(status: number, found: CartError) {
  return data(found, { status });
}

/** Request of a form of the cart page; each works without scripts. */
type CartIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'address'; typed: TypedAddress }
  | { kind: 'look'; coupon: string }
  | ({ kind: 'pay' } & Typed)
  | ({ kind: 'wallet' } & Typed);

/** Fields of the form that pays. */
interface Typed {
  injectionAck: boolean;
  typed: TypedAddress | null;
  shown: ShownSums | undefined;
}

/** Reads what a posted form of the cart page asks for; null for a form that is none of its own. */
export function readCartForm(form: FormData): CartIntent | null {
  const field = (name: string) => formText(form, name);
  const change = (made: CartChange): CartIntent => ({ kind: 'change', change: made });
  const variantId = field('variantId');
  switch (field('intent')) {
    case 'quantity': {
      const quantity = Number(field('quantity'));
      const isCount = Number.isInteger(quantity) && quantity >= 0 && quantity <= 100;
      return isCount && variantId ? change({ kind: 'updateItem', variantId, quantity }) : null;
    }
    case 'remove':
      return variantId ? change({ kind: 'removeItem', variantId }) : null;
    case 'toggle':
      return field('price') ? change({ kind: 'toggleTypeItem', price: field('price') }) : null;
    case 'empty':
      return change({ kind: 'removeAll' });
    case 'coupon':
      if (field('look') === 'yes') return { kind: 'look', coupon: field('coupon').trim() };
      return change({ kind: 'coupon', coupon: field('coupon').slice(0, 40) });
    case 'confirm':
      return change({ kind: 'confirm' });
    case 'pay':
      return payIntent(form);
    default:
      return null;
  }
}

/** The form that pays also carries the address, with a button that only saves it and one that leads to a wallet. */
function payIntent(form: FormData): CartIntent {
  const typed = addressInForm(form);
  if (typed && form.get('save') === 'address') return { kind: 'address', typed };
  const kind = form.get('way') === 'wallet' ? 'wallet' : 'pay';
  return {
    kind,
    injectionAck: form.get('injectionAck') === 'on',
    typed,
    shown: sumsInForm(form),
  };
}
