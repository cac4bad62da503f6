import { formatMoney, type PriceList } from '../../../engine';
import type { Product, Variant } from '../../../schemas/generated/types';
import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { useDraft, useEditor } from '../../editor/editor-context';
import { PickList, type PickOption } from '../../ui/PickList';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { describedBy } from './described-by';

interface CataloguePickProps extends FieldProps {
  options: readonly PickOption[];
  placeholder: string;
}

function CataloguePick({ options, placeholder, ...props }: CataloguePickProps) {
  const { value, readOnly, set } = useField(props);
  return (
    <PickList
      id={props.id}
      label={props.label}
      value={typeof value === 'string' ? value : ''}
      options={options}
      onPick={set}
      disabled={readOnly}
      placeholder={placeholder}
      {...describedBy(props.id)}
    />
  );
}

/** A product of the catalogue, with what it costs. */
export function ProductField(props: FieldProps) {
  const { products } = useEditor().reference.catalogue;
  return (
    <CataloguePick
      {...props}
      options={products.map(productOption)}
      placeholder="Choose a product…"
    />
  );
}

/** A variant of the product that stands beside it. */
export function VariantField(props: FieldProps) {
  const { products } = useEditor().reference.catalogue;
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const product = useDraft(({ history }) =>
    textAt(valueAt(history.draft.definition, holder), 'product'),
  );
  const variants = products.find(({ id }) => id === product)?.variants ?? [];
  return (
    <CataloguePick
      {...props}
      options={variants.map(variantOption)}
      placeholder="The period decides"
    />
  );
}

/** A plan of the catalogue, with what its first product costs. */
export function PlanField(props: FieldProps) {
  const { catalogue } = useEditor().reference;
  const options = catalogue.plans.map(({ id, title, items, status }) => ({
    value: id,
    label: title,
    hint: [priceOfPlan(items[0]?.product, catalogue), notSold(status)].filter(Boolean).join(' · '),
  }));
  return <CataloguePick {...props} options={options} placeholder="Choose a plan…" />;
}

function productOption({ id, title, status, variants, form }: Product): PickOption {
  const hint = [form, startingAt(variants), notSold(status)].filter(Boolean).join(' · ');
  return { value: id, label: title, hint };
}

function variantOption({ id, title, status, variantAmount, ...rest }: Variant): PickOption {
  const { variantPeriod, variantPeriodUnit } = rest;
  const every =
    variantPeriod === undefined
      ? 'once'
      : `every ${variantPeriod === 1 ? '' : `${variantPeriod} `}${variantPeriodUnit}${variantPeriod === 1 ? '' : 's'}`;
  const hint = [`${formatMoney(variantAmount)} ${every}`, notSold(status)];
  return { value: id, label: title, hint: hint.filter(Boolean).join(' · ') };
}

function startingAt(variants: readonly Variant[]): string {
  const cents = variants.map(({ variantAmount }) => variantAmount);
  const least = Math.min(...cents);
  if (cents.length === 0) return '';
  return cents.every((one) => one === least) ? formatMoney(least) : `from ${formatMoney(least)}`;
}

function priceOfPlan(product: string | undefined, { products }: PriceList): string {
  return startingAt(products.find(({ id }) => id === product)?.variants ?? []);
}

function notSold(status: string): string {
  return status === 'live' ? '' : 'not sold now';
}
