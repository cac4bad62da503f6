import { useEditor } from '../../state/editor-context';
import { PickList, type PickOption } from '../../ui/PickList';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** A state of the United States. */
export function StateField(props: FieldProps) {
  const { states } = useEditor().reference;
  return <Listed {...props} options={states.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** An allergy of the reference list. */
export function AllergyField(props: FieldProps) {
  const { allergies } = useEditor().reference;
  const options = allergies.map(({ id, name, group }) => ({ value: id, label: name, group }));
  return <Listed {...props} options={options} />;
}

interface ListedProps extends FieldProps {
  options: readonly PickOption[];
  placeholder?: string;
  withHint?: boolean;
}

/** One entry of a list, kept by its id. */
export function Listed({ options, placeholder, withHint, ...props }: ListedProps) {
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
      withHint={withHint}
      {...describedBy(props.id)}
    />
  );
}
