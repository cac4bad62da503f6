import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { useDraft, useEditor } from '../../editor/editor-context';
import { PickList, type PickOption } from '../../ui/PickList';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { notSold, priceOfPlan, productOption, variantOption } from './catalogue-options';
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
