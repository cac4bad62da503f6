import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { ownCategoryFirst } from '../../edits/own-category';
import { useDraft, useEditor } from '../../state/editor-context';
import { PickList, type PickOption } from '../../ui/PickList';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { planOption, productOption, variantOption } from './catalogue-options';

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
      withHint
      {...describedBy(props.id)}
    />
  );
}

/** A product of the catalogue, with what it costs; those for the quiz’s own category come first. */
export function ProductField(props: FieldProps) {
  const { products } = useEditor().reference.catalogue;
  const ordered = useOwnFirst(products);
  return (
    <CataloguePick
      {...props}
      options={ordered.map(productOption)}
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

/** A plan of the catalogue, with what its first product costs; those for the quiz’s own category come first. */
export function PlanField(props: FieldProps) {
  const { catalogue } = useEditor().reference;
  const options = useOwnFirst(catalogue.plans).map((plan) => planOption(plan, catalogue));
  return <CataloguePick {...props} options={options} placeholder="Choose a plan…" />;
}
