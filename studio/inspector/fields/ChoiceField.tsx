import { parsePointer } from '../../document/pointer';
import { Select } from '../../ui/Select';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { choiceInWords } from './choice-words';

/** One of a closed list. */
export function ChoiceField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const name = parsePointer(props.pointer).at(-1);
  return (
    <Select
      id={props.id}
      value={typeof value === 'string' ? value : ''}
      onChange={set}
      disabled={readOnly}
      options={(props.schema.enum ?? []).map((one) => ({
        value: one,
        label: choiceInWords(one, name),
      }))}
      {...describedBy(props.id)}
    />
  );
}
