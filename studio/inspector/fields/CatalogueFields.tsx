import type { PriceList } from '../../../engine/commerce';
import { everyPeriod, formatMoney } from '../../../engine/values';
import type { Plan, Product, ProductForm, Variant } from '../../../schemas/generated/types';
import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { ownCategoryFirst } from '../../edits/own-category';
import { useDraft, useEditor, useFormParts } from '../../state/editor-context';
import type { PickOption } from '../../ui/PickList';
import type { FieldProps } from '../form/field-props';
import { choiceInWords } from './choice-words';
import { Listed } from './ListedFields';

/** A product of the catalogue, with what it costs; those for the quiz’s own category come first. */
export function ProductField(props: FieldProps) {
  const { products, currency } = useFormParts().reference.catalogue;
  const ordered = useOwnFirst(products);
  return (
    <Listed
      {...props}
      withHint
      options={ordered.map((product) => productOption(product, currency))}
      placeholder="Choose a product…"
    />
  );
}

function useOwnFirst<Entry extends { category: string }>(entries: readonly Entry[]): Entry[] {
  const definition = useDraft(({ history }) => history.draft.definition);
  return ownCategoryFirst(entries, definition);
}

/** A variant of the product that stands beside it. */
export function VariantField(props: FieldProps) {
  const { products, currency } = useEditor().reference.catalogue;
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const product = useDraft(({ history }) =>
    textAt(valueAt(history.draft.definition, holder), 'product'),
  );
  const variants = products.find(({ id }) => id === product)?.variants ?? [];
  return (
    <Listed
      {...props}
      withHint
      options={variants.map((variant) => variantOption(variant, currency))}
      placeholder="The period decides"
    />
  );
}

/** A plan of the catalogue, with what its first product costs; those for the quiz’s own category come first. */
export function PlanField(props: FieldProps) {
  const { catalogue } = useEditor().reference;
  const options = useOwnFirst(catalogue.plans).map((plan) => planOption(plan, catalogue));
  return <Listed withHint {...props} options={options} placeholder="Choose a plan…" />;
}

const forms: Record<ProductForm, string> = {
  pill: 'Tablet or capsule',
  tube: 'Tube or bottle',
  troche: 'Troche',
  digital: 'Program',
  addOn: 'Add-on',
  injection: 'Injection',
  'spray-emulsion': 'Spray or foam',
};

/** A product to choose, under its category, with its form and the price it begins at. */
function productOption(product: Product, currency: string): PickOption {
  const { id, title, status, variants, form, category } = product;
  const hint = [forms[form], startingAt(variants, currency), notSold(status)]
    .filter(Boolean)
    .join(' · ');
  return { value: id, label: title, hint, group: choiceInWords(category) };
}

/** A plan to choose, under its category, with what all of its products cost together at least. */
export function planOption(plan: Plan, catalogue: PriceList): PickOption {
  const { id, title, status, category } = plan;
  const hint = [planStartingAt(plan, catalogue), notSold(status)].filter(Boolean).join(' · ');
  return { value: id, label: title, hint, group: choiceInWords(category) };
}

/** A variant to choose, with its price. */
export function variantOption(variant: Variant, currency: string): PickOption {
  const { id, title, status, variantAmount, ...rest } = variant;
  const { variantPeriod, variantPeriodUnit } = rest;
  const every =
    variantPeriod === undefined || variantPeriodUnit === undefined
      ? 'once'
      : everyPeriod(variantPeriod, variantPeriodUnit);
  const hint = [`${formatMoney(variantAmount, currency)} ${every}`, notSold(status)];
  return { value: id, label: title, hint: hint.filter(Boolean).join(' · ') };
}

function planStartingAt({ items }: Plan, { products, currency }: PriceList): string {
  const each = items.flatMap(({ product: id, variant: fixed, quantity = 1 }) => {
    const product = products.find((one) => one.id === id);
    const variants = product?.variants.filter((one) => fixed === undefined || one.id === fixed);
    if (!product || !variants?.length) return [];
    const units = product.pricingMode === 'perUnit' ? quantity : 1;
    return [Math.min(...variants.map(({ variantAmount }) => variantAmount)) * units];
  });
  return each.length === 0
    ? ''
    : `from ${formatMoney(
        each.reduce((sum, one) => sum + one),
        currency,
      )}`;
}

function startingAt(variants: readonly Variant[], currency: string): string {
  const cents = variants.map(({ variantAmount }) => variantAmount);
  const least = Math.min(...cents);
  if (cents.length === 0) return '';
  return cents.every((one) => one === least)
    ? formatMoney(least, currency)
    : `from ${formatMoney(least, currency)}`;
}

/** Says so where something is not sold now. */
function notSold(status: string): string {
  return status === 'live' ? '' : 'not sold now';
}
