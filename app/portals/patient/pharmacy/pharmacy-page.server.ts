import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { priceCart, strengthsOf } from '../../../../engine/commerce';
import type { OptionView } from '../../../../engine/quiz';
import type { Product, QuizKind, Variant } from '../../../../schemas/generated/types';
import { bodyFacts } from '../../../care/progress/progress.server';
import type { CartChange } from '../../../commerce/cart/apply-change';
import { changeCart, readCart, readCartIn, shopFor } from '../../../commerce/cart/cart.server';
import type { Shop } from '../../../commerce/cart/cart-contents';
import { isSold, saleProblem } from '../../../commerce/cart/sale-rules';
import { logGatewayError } from '../../../commerce/gateway/payment-gateway';
import type { PaymentWish } from '../../../commerce/gateway/payment-start';
import { listMethods } from '../../../commerce/methods/methods.server';
import { alreadyHad, type UnderWay } from '../../../commerce/orders/already-have';
import { treatmentsUnderWay } from '../../../commerce/orders/under-way.server';
import { beginBuyNow } from '../../../commerce/payments/begin-payment.server';
import { boughtBefore } from '../../../commerce/payments/bought-before.server';
import { buyWithKeptCard } from '../../../commerce/payments/buy-with-kept-card.server';
import { checkoutPage } from '../../../commerce/payments/payment-call.server';
import { undoableOrders } from '../../../flows/undo-order.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { cardOnPage } from '../account/payment-methods/methods-page.server';
import {
  buyNowForm,
  changesFor,
  type KeptCard,
  type Shelf,
  type StockedShelf,
  shelvesFor,
} from './shelves';

/** Loads what the pharmacy offers the patient who asks, and what is in their cart. */
export async function loadPharmacyPage({ context, session }: Asked<'patient'>) {
  const { db, clock } = context;
  const [shop, { intakes }, underWay] = await Promise.all([
    shopFor(db, clock, session),
    bodyFacts(db, session.user.id),
    treatmentsUnderWay(db, session.user.id),
  ]);
  const again = await boughtBefore(db, session.user.id, shop);
  const had = alreadyHad(shop.catalogue.products, underWay, shop.catalogue);
  const buyable = again.filter(
    (one) => !had.some(({ isSame, productId }) => isSame && productId === one.productId),
  );
  return {
    csrf: csrfToken(context),
    again: buyable.map((one) => ({ ...one, press: randomUUID() })),
    card: buyable.length > 0 ? await cardThatPays(context, session.user.id) : null,
    undoable: await undoableOrders(db, session.user.id, clock.now()),
    shelves: stockShelves(shop, intakes, underWay),
    start: await readCartIn(shop, db, session),
  };
}

/** The card that one press charges; null where none is kept, it has expired, or the gateway does not answer. */
async function cardThatPays(context: AppLoadContext, userId: string): Promise<KeptCard | null> {
  try {
    const [method] = await listMethods(context, userId);
    if (!method) return null;
    const { id, name, expires } = cardOnPage(method, context.clock.now());
    return expires === 'expired' ? null : { id, name };
  } catch (error) {
    logGatewayError(context, error);
    return null;
  }
}

/** Reason why nothing was put in the cart, or nothing was bought, in a sentence. */
export interface PharmacyError {
  message: string;
  /** The page on which it can be paid another way. */
  payAt?: string;
}

/** Puts into the cart what is chosen on a shelf, and takes out what is not, for the form without scripts. */
export async function postPharmacyForm({ form, ...asked }: Posted<'patient'>) {
  const { context } = asked;
  if (form.get('shelf') === buyNowForm) return buyNow(asked, form);
  const { shelves } = await loadPharmacyPage(asked);
  const shelf = shelves.find(({ id }) => id === form.get('shelf'));
  if (!shelf) throw refuse(400, 'This form is not one of the pharmacy’s. Reload the page.');
  const chosen = form.getAll('choice').map(String);
  const { cart } = await readCart(context);
  const { add, remove } = changesFor(shelf, cart, chosen);
  const changes: CartChange[] = [
    ...remove.map((line) => ({ kind: 'removeItem' as const, ...line })),
    ...(add.length > 0 ? [{ kind: 'update' as const, items: add }] : []),
  ];
  for (const change of changes) {
    const result = await changeCart(context, change, 'pharmacy');
    if (!result.ok) {
      const { message, status } = result.problem;
      return data<PharmacyError>({ message }, { status });
    }
  }
  return redirect('/patient/pharmacy?done=cart', 303);
}

/** Buys one thing beside the cart: with the card that the form names, else on the payment page. */
async function buyNow({ context, session }: Asked<'patient'>, form: FormData) {
  const [variantId, paymentMethod] = [formText(form, 'variantId'), formText(form, 'card')];
  const wish: Omit<PaymentWish, 'wallet'> = {
    source: 'pharmacy',
    eventId: formText(form, 'press') || null,
    injectionAck: false,
    shippingAddress: null,
  };
  const total = Number(formText(form, 'total'));
  const start =
    paymentMethod === ''
      ? await beginBuyNow(context, session, { ...wish, wallet: null }, { variantId })
      : await buyWithKeptCard(context, session, wish, { variantId, paymentMethod, total });
  switch (start.outcome) {
    case 'settled':
      return redirect(checkoutPage(start.checkout), 303);
    case 'page':
      if (paymentMethod === '') return redirect(start.url, 303);
      return data<PharmacyError>({ message: cardRefused, payAt: start.url }, { status: 402 });
    case 'intent':
      throw new Error('A page was asked for.');
    case 'refused':
      return data<PharmacyError>({ message: start.message }, { status: start.status });
  }
}

const cardRefused =
  'Your card was declined, and nothing was charged. You can pay for it another way on the payment page.';

/** The pharmacy as this person finds it. Shelves with nothing on them are left out. */
export function stockShelves(
  shop: Shop,
  intakes: readonly QuizKind[],
  underWay: readonly UnderWay[],
): StockedShelf[] {
  const { catalogue } = shop;
  const same = alreadyHad(catalogue.products, underWay, catalogue).filter(({ isSame }) => isSame);
  const told = new Set<string>();
  return shelvesFor(intakes).flatMap(({ products, goesWith: _, ...shelf }) => {
    const all = products.flatMap((id) => optionOf(shop, id, shelf.display));
    if (all.length === 0) return [];
    const had = all.flatMap(({ id, label }) =>
      same.filter(({ productId }) => productId === id).map((one) => ({ ...one, title: label })),
    );
    const options = all.filter(({ id }) => !had.some(({ productId }) => productId === id));
    // A product of several shelves is told of on the first.
    const untold = had.filter(({ productId }) => !told.has(productId));
    for (const { productId } of untold) told.add(productId);
    return options.length + untold.length === 0 ? [] : [{ ...shelf, options, had: untold }];
  });
}

function optionOf(
  shop: Shop,
  productId: string,
  display: Shelf['display'],
): StockedShelf['options'] {
  const product = shop.catalogue.products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ variantType }) => variantType === 'single');
  if (!product || !variant || !isSold({ product, variant })) return [];
  // What needs an intake that this person has not sent is not for sale here.
  if (saleProblem({ product, variant }, product.id, shop)) return [];
  return [
    {
      id: product.id,
      variantId: variant.id,
      label: product.title,
      // A row has room for the facts alone, which then stand in place of the description.
      description: display === 'addOns' ? (product.facts ?? []).join(' · ') : null,
      badge: null,
      image: product.image,
      exclusive: false,
      chosen: false,
      offer: offerOf(shop, display === 'addOns' ? { ...product, facts: [] } : product, variant),
      perMonth: null,
    },
  ];
}

function offerOf(shop: Shop, product: Product, variant: Variant): OptionView['offer'] {
  const line = {
    productId: product.id,
    variantId: variant.id,
    quantity: 1,
    // As it is put into the cart: in the starting dose.
    dosage: [...strengthsOf(product)][0] ?? null,
    usage: null,
  };
  const [item] = priceCart([line], shop.catalogue, null, shop.today).cart.items;
  if (!item) return null;
  const { title, description, facts = [], image, prescription } = product;
  const { subtotal, discount, total } = item;
  return {
    title,
    description,
    facts,
    image,
    prescription,
    variantType: variant.variantType,
    subtotal,
    discount,
    total,
    currency: shop.catalogue.currency,
    packages: [],
    had: null,
    taken: null,
    perMonth: null,
    months: null,
    every: null,
  };
}
