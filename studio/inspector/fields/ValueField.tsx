import { PickList } from '../../ui/PickList';
import { useFacts } from '../facts/use-facts';
import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { describedBy } from './described-by';

/** One derived value, chosen by its name. */
export function ValueField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const facts = useFacts(props.pointer);
  return (
    <PickList
      id={props.id}
      label={props.label}
      value={typeof value === 'string' ? value : ''}
      options={facts
        .filter(({ source }) => source === 'value')
        .map(({ name, title }) => ({ value: name, label: title }))}
      onPick={set}
      disabled={readOnly}
      placeholder="Choose a derived value…"
      {...describedBy(props.id)}
    />
  );
}
