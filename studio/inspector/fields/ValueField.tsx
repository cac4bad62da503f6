import { useFacts } from '../../language/use-facts';
import type { FieldProps } from '../form/field-props';
import { PickField } from './PickField';

/** One derived value, chosen by its name. */
export function ValueField(props: FieldProps) {
  const facts = useFacts(props.pointer);
  return (
    <PickField
      field={props}
      options={facts
        .filter(({ source }) => source === 'value')
        .map(({ name, title }) => ({ value: name, label: title }))}
      placeholder="Choose a derived value…"
    />
  );
}
