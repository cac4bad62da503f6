import type { Option } from '../../schemas/generated/types';
import type { AnyQuestion } from '../quiz';
import type { Knowledge } from '../rules/knowledge';
import type { OfferView } from '../view';
import { linesOfOption, type ResolvedLine } from './cart-line';
import { monthsOf } from './choose-variant';
import { onlySubscriptions } from './keep-one-subscription';
import { type Adjustments, adjustmentsFor, chosenOnPath } from './modifiers';
import { priceItem } from './price-cart';

/** What an option would put into the cart, at today’s prices and with what is chosen now. */
export function offerOf(known: Knowledge, question: AnyQuestion, option: Option): OfferView | null {
  const adjustments = adjustmentsFor({ question, option }, chosenOnPath(known));
  const lines = onlySubscriptions(
    linesOfOption(option, adjustments, known.quiz.reference.catalogue),
  );
  const [first] = lines;
  if (!first) return null;
  const { catalogue } = known.quiz.reference;
  const about =
    catalogue.plans.find(({ id }) => option.content === 'commerce plan' && id === option.plan) ??
    first.product;
  const price = sumOf(lines);
  const months = first.variant.variantType === 'single' ? null : monthsOf(first.variant);
  return {
    title: about.title,
    description: about.description,
    facts: about.facts ?? [],
    image: about.image,
    prescription: lines.some(({ product }) => product.prescription),
    variantType: first.variant.variantType,
    ...price,
    months,
    perMonth: months ? Math.round(price.total / months) : null,
  };
}

/** Cents a month for the products a period applies to, were it chosen; null while none of them is. */
export function perMonthWith(
  known: Knowledge,
  question: AnyQuestion,
  option: Option,
): number | null {
  const modifier = option.modifiers?.find(({ kind }) => kind === 'period-month');
  const targets = modifier?.answers ?? [];
  const all = chosenOnPath(known);
  const chosen = all.filter((one) => targets.includes(one.question.id));
  const lines = chosen.flatMap((one) => {
    const adjustments: Adjustments = {
      ...adjustmentsFor(one, all),
      period: modifier?.value ?? null,
    };
    return linesOfOption(one.option, adjustments, known.quiz.reference.catalogue);
  });
  const months = modifier?.value;
  const monthly = lines.filter(({ variant }) => monthsOf(variant) === months);
  if (!months || monthly.length === 0 || question.kind !== 'radioShipments') return null;
  return Math.round(sumOf(monthly).total / months);
}

function sumOf(lines: readonly ResolvedLine[]): {
  subtotal: number;
  discount: number;
  total: number;
} {
  const items = lines.map(({ line, product, variant }) => priceItem(line, product, variant));
  const sum = (of: 'subtotal' | 'discount' | 'total') =>
    items.reduce((total, item) => total + item[of], 0);
  return { subtotal: sum('subtotal'), discount: sum('discount'), total: sum('total') };
}
