import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { exampleOf } from './example-of';

/** The shape of a masked answer, with what could be typed into it. */
export function MaskField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const mask = typeof value === 'string' ? value : '';
  return (
    <>
      <input
        id={props.id}
        value={mask}
        readOnly={readOnly}
        spellCheck={false}
        placeholder={exampleOf(props.schema)}
        onChange={({ target }) => set(target.value)}
        className={`${textFieldLook} font-mono`}
        {...describedBy(props.id)}
      />
      <p className="mt-1 text-xs text-muted">
        {mask === '' ? '# is a digit, @ a letter, * either.' : `Such as ${typedInto(mask)}`}
      </p>
    </>
  );
}

/** A text that fits a mask. */
export function typedInto(mask: string): string {
  let digit = 4;
  return [...mask]
    .map((sign) => {
      if (sign === '@') return 'A';
      if (sign !== '#' && sign !== '*') return sign;
      digit = (digit % 9) + 1;
      return String(digit);
    })
    .join('');
}
