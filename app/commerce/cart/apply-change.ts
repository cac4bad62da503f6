import {
  cadenceOfVariant,
  comesAlong,
  couponComplaint,
  isMadeIn,
  maximumQuantity,
  mostOf,
  priceCart,
  quantityAfter,
  strengthsOf,
  variantLike,
} from '../../../engine/commerce';
import type {
  CartCouponBody,
  CartRemoveItemBody,
  CartToggleTypeItemBody,
  CartUpdateBody,
  CartUpdateItemBody,
  Product,
  WantedLine,
} from '../../../schemas/generated/types';
import type { CartContents, Shop, StoredLine } from './cart-contents';
import {
  type CartProblem,
  dosageProblem,
  findSale,
  intakePath,
  lineTotal,
  notInCart,
  otherCurrency,
  problem,
  quantityProblem,
  type Sale,
  saleProblem,
  strayAddOn,
  strayAddOns,
} from './sale-rules';

export type Changed = { ok: true; contents: CartContents } | { ok: false; problem: CartProblem };

const done = (contents: CartContents): Changed => ({ ok: true, contents });
const refused = (reason: CartProblem): Changed => ({ ok: false, problem: reason });

/** Applies a change to a cart: returns new contents, or the reason why it stays as it is. */
export function applyChange(contents: CartContents, change: CartChange, shop: Shop): Changed {
  switch (change.kind) {
    case 'update':
      return putAll(contents, change.items, shop);
    case 'updateItem':
      return countItem(contents, change, shop);
    case 'removeItem':
      return done(without(contents, lineOf(contents, change)?.id));
    case 'removeAll':
      return done({ ...contents, lines: [] });
    case 'toggleTypeItem':
      return toggle(contents, change.price, shop);
    case 'coupon':
      return applyCoupon(contents, change.coupon, shop);
    case 'confirm':
      return done(accepted(contents, shop));
  }
}

/** Advice about a cart of another currency. */
const mendCurrency = 'Accept today’s prices in your cart, or empty it, then choose again.';

/** The line that a call means, by its id or its variant. */
function lineOf({ lines }: CartContents, { id, variantId }: CartRemoveItemBody) {
  return lines.find((line) => (id === undefined ? line.variantId === variantId : line.id === id));
}

function without(contents: CartContents, id: string | undefined): CartContents {
  return { ...contents, lines: contents.lines.filter((line) => line.id !== id) };
}

/** All of the items or none: a refused one leaves the cart as it was. */
function putAll(contents: CartContents, items: CartUpdateBody['items'], shop: Shop): Changed {
  const isAdding = items.some(({ quantity }) => quantity > 0);
  const mixed = isAdding ? otherCurrency(contents, shop.catalogue) : null;
  if (mixed !== null)
    return refused({ ...problem(`${mixed} ${mendCurrency}`, 'variantId'), status: 409 });
  let { lines } = contents;
  for (const item of items) {
    const put = putItem(lines, item, shop);
    if (!put.ok) return refused(put.problem);
    lines = put.lines;
  }
  const added = new Set(items.map(({ variantId }) => variantId));
  const [stray] = strayAddOns(lines, shop).filter(({ line }) => added.has(line.variantId));
  if (stray) return refused(problem(strayAddOn(stray.sale), 'variantId'));
  return done(
    isAdding ? { ...contents, lines, currency: shop.catalogue.currency } : { ...contents, lines },
  );
}

function countItem(contents: CartContents, change: CartUpdateItemBody, shop: Shop): Changed {
  const { id, quantity, action } = change;
  const line = lineOf(contents, change);
  const variantId = line?.variantId ?? change.variantId;
  if (id !== undefined && !line) return refused(notInCart);
  if (variantId === undefined) return refused(problem('Name the line to change.', 'id'));
  if ((quantity === undefined) === (action === undefined)) {
    return refused(problem('Give either a quantity or an action.', 'quantity'));
  }
  if (quantity !== undefined) return putAll(contents, [{ variantId, quantity }], shop);
  if (action === undefined) return done(contents);
  const next = quantityAfter(line?.quantity ?? 0, action);
  if (next.type === 'none') return done(contents);
  return putAll(contents, [{ variantId, quantity: next.type === 'set' ? next.quantity : 0 }], shop);
}

/** Buys a product another way: by subscription instead of once, or at another period. */
function toggle(contents: CartContents, variantId: string, shop: Shop): Changed {
  if (contents.lines.some((line) => line.variantId === variantId)) return done(contents);
  const sale = findSale(shop.catalogue, variantId);
  const barred = saleProblem(sale, undefined, shop);
  if (barred || !sale) return refused(barred ? { ...barred, field: 'price' } : notInCart);
  const line = contents.lines.find(({ productId }) => productId === sale.product.id);
  if (!line) return refused(notInCart);
  const mixed = otherCurrency(contents, shop.catalogue);
  if (mixed !== null)
    return refused({ ...problem(`${mixed} ${mendCurrency}`, 'price'), status: 409 });
  const tooMany = quantityProblem(sale, line.quantity);
  if (tooMany) return refused(tooMany);
  const changed = seen({ ...line, variantId }, shop);
  const toggled = contents.lines.map((one) => (one.id === line.id ? changed : one));
  const lines = inStep(toggled, findSale(shop.catalogue, line.variantId), sale, shop);
  const stray = strayAddOns(lines, shop).find(({ line: { id } }) => id === changed.id);
  if (stray) return refused(problem(strayAddOn(stray.sale), 'price'));
  return done({ ...contents, lines });
}

/**
 * The lines with the add-ons that came as often as a treatment, now that it comes at another period: they keep step
 * with it where they are sold so. One that came at a period of its own keeps it.
 */
function inStep(
  lines: readonly StoredLine[],
  from: Sale | null,
  to: Sale,
  shop: Shop,
): readonly StoredLine[] {
  if (!from || to.variant.variantType !== 'subscription') return lines;
  const [before, after] = [cadenceOfVariant(from.variant), cadenceOfVariant(to.variant)];
  return lines.map((line) => {
    const sale = findSale(shop.catalogue, line.variantId);
    if (!sale || !comesAlong(sale.variant) || cadenceOfVariant(sale.variant) !== before)
      return line;
    const next = variantLike(sale.product, sale.variant, after);
    if (!next || lines.some(({ variantId }) => variantId === next.id)) return line;
    const quantity = Math.min(line.quantity, mostOf(next));
    return seen({ ...line, variantId: next.id, quantity }, shop);
  });
}

/** Takes a coupon that applies now; an empty code takes it off. */
function applyCoupon(contents: CartContents, typed: string, shop: Shop): Changed {
  const code = typed.trim().toUpperCase();
  if (code === '') return done({ ...contents, coupon: null });
  const { catalogue, today } = shop;
  const { cart } = priceCart(contents.lines, catalogue, null, today);
  const coupon = catalogue.coupons.find((one) => one.code === code);
  const complaint = couponComplaint(coupon, cart, today);
  return complaint ? refused(problem(complaint, 'coupon')) : done({ ...contents, coupon: code });
}

/** The cart as it can be bought now, with everything that changed accepted. */
function accepted({ lines, coupon }: CartContents, shop: Shop): CartContents {
  const stray = new Set(strayAddOns(lines, shop).map(({ line }) => line.id));
  const sold = lines.filter(
    (line) => lineTotal(line, shop.catalogue) !== null && !stray.has(line.id),
  );
  const priced = priceCart(sold, shop.catalogue, coupon, shop.today);
  return {
    lines: sold.map((line) => seen(withinTheMost(line, shop), shop)),
    coupon: priced.cart.coupon?.code ?? null,
    currency: shop.catalogue.currency,
  };
}

/** The line with no more than the catalogue allows now. */
function withinTheMost(line: StoredLine, { catalogue }: Shop): StoredLine {
  const sale = findSale(catalogue, line.variantId);
  return sale ? { ...line, quantity: Math.min(line.quantity, mostOf(sale.variant)) } : line;
}

/** The line at the price it has now. */
function seen(line: StoredLine, { catalogue }: Shop): StoredLine {
  return { ...line, seenTotal: lineTotal(line, catalogue) ?? line.seenTotal };
}

export type Put = { ok: true; lines: readonly StoredLine[] } | { ok: false; problem: CartProblem };

/**
 * Puts an item among lines. A line of the same variant gets the new quantity, and 0 takes it away. A
 * subscription takes the place of another subscription to the same product.
 */
export function putItem(lines: readonly StoredLine[], item: WantedLine, shop: Shop): Put {
  const { variantId, productId, quantity } = item;
  if (quantity === 0)
    return { ok: true, lines: lines.filter((line) => line.variantId !== variantId) };
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maximumQuantity) {
    return notPut(
      problem(`The quantity is a whole number from 0 to ${maximumQuantity}.`, 'quantity'),
    );
  }
  const sale = findSale(shop.catalogue, variantId);
  const barred = saleProblem(sale, productId, shop);
  if (barred || !sale) return notPut(barred ?? problem('This product is not known.', 'variantId'));
  const wrongDosage =
    item.dosage === undefined ? null : dosageProblem(sale.product, item.dosage, shop);
  const wrong = wrongDosage ?? quantityProblem(sale, quantity);
  if (wrong) return notPut(wrong);
  const before = replaced(lines, sale, shop);
  const line = lineFor(before, sale, item, shop);
  if (!isMadeIn(sale.product, line.dosage)) return notPut(noStrengthLeft(sale));
  return {
    ok: true,
    lines: before ? lines.map((one) => (one.id === before.id ? line : one)) : [...lines, line],
  };
}

const notPut = (reason: CartProblem): Put => ({ ok: false, problem: reason });

/** The line that the new one takes the place of. */
function replaced(
  lines: readonly StoredLine[],
  { product, variant }: Sale,
  { catalogue }: Shop,
): StoredLine | undefined {
  const same = lines.find((line) => line.variantId === variant.id);
  if (same || variant.variantType !== 'subscription') return same;
  return lines.find(
    (line) =>
      line.productId === product.id &&
      findSale(catalogue, line.variantId)?.variant.variantType === 'subscription',
  );
}

/** Every strength that the intake gave has left the catalogue. */
function noStrengthLeft({ product }: Sale): CartProblem {
  const { title } = product;
  return {
    ...problem(
      `${title} is no longer made in the strength that your intake gave. Take the intake again.`,
      'variantId',
    ),
    quiz: intakePath(product),
  };
}

function lineFor(
  before: StoredLine | undefined,
  { product, variant }: Sale,
  { quantity, dosage }: WantedLine,
  { catalogue, eligible }: Shop,
): StoredLine {
  // What the line had before may have left the catalogue since.
  const sameDosage = before && isMadeIn(product, before.dosage) ? before.dosage : null;
  const line: StoredLine = {
    id: before?.id ?? crypto.randomUUID(),
    productId: product.id,
    variantId: variant.id,
    quantity,
    dosage: dosage ?? sameDosage ?? startingDosage(product, eligible.get(product.id)),
    usage: before?.usage ?? null,
    attemptId: before?.attemptId ?? null,
    seenTotal: 0,
  };
  return { ...line, seenTotal: lineTotal(line, catalogue) ?? 0 };
}

/**
 * The smallest strength that an intake gave and that is made, in hundredths; without an intake, the smallest that
 * is made. Null where there is none.
 */
function startingDosage(product: Product, given: ReadonlySet<number> | undefined): number | null {
  const made = [...strengthsOf(product)];
  const strengths = given && given.size > 0 ? made.filter((one) => given.has(one)) : made;
  return strengths.length > 0 ? Math.min(...strengths) : null;
}

/** Everything that can be done to a cart, one for each call. */
export type CartChange =
  | ({ kind: 'update' } & CartUpdateBody)
  | ({ kind: 'updateItem' } & CartUpdateItemBody)
  | ({ kind: 'removeItem' } & CartRemoveItemBody)
  | { kind: 'removeAll' }
  | ({ kind: 'toggleTypeItem' } & CartToggleTypeItemBody)
  | ({ kind: 'coupon' } & CartCouponBody)
  | { kind: 'confirm' };
