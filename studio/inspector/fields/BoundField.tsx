import { formatHeight, parseHeight } from '../../../engine/values';
import { textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { useDraft } from '../../state/editor-context';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { TypedNumber } from './TypedNumber';

/** The smallest or largest number of a typed answer; a height in feet and inches. */
export function BoundField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const isHeight = useDraft(
    ({ history }) => textAt(valueAt(history.draft.definition, holder), 'value') === 'height',
  );
  const unit = useDraft(({ history }) => textAt(valueAt(history.draft.definition, holder), 'unit'));
  return (
    <span className="flex items-center gap-2">
      <TypedNumber
        key={isHeight ? 'height' : 'number'}
        id={props.id}
        value={value}
        readOnly={readOnly}
        onChange={(next) => (next === null ? remove() : set(next))}
        placeholder={isHeight ? "e.g. 5'10" : undefined}
        {...(isHeight ? { read: readHeight, write: formatHeight } : {})}
        className={`${textFieldLook} max-w-28`}
        {...describedBy(props.id)}
      />
      {isHeight ? 'feet and inches' : unit}
    </span>
  );
}

export function readHeight(text: string): number | null {
  const inches = parseHeight(text);
  return inches === 0 ? null : inches;
}
