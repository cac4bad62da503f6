import type { FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { ConsequenceChip } from './ConsequenceChip';
import { consequenceOf } from './consequence-words';

/** What choosing or living somewhere does to eligibility. */
export function ConsequenceField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  return (
    <ConsequenceChip
      id={props.id}
      of="this"
      value={consequenceOf(value)}
      disabled={readOnly}
      onChange={(next) => (next === 'none' && !props.required ? remove() : set(next))}
    />
  );
}
