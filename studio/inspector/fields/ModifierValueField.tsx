import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { useDraft } from '../../state/editor-context';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { TypedNumber } from './TypedNumber';

const units: Record<string, string> = {
  'period-month': 'months',
  dosage: 'mg',
  'quantity-per-month': 'for a month',
};

/** The number of a modifier, with its unit. */
export function ModifierValueField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const kind = useDraft(({ history }) => textAt(valueAt(history.draft.definition, holder), 'kind'));
  return (
    <span className="flex items-center gap-2">
      <TypedNumber
        id={props.id}
        value={value}
        readOnly={readOnly}
        onChange={(next) => (next === null ? remove() : set(next))}
        className={`${textFieldLook} max-w-28`}
        {...describedBy(props.id)}
      />
      {units[kind ?? ''] ?? ''}
    </span>
  );
}
