import { TypedNumber } from '../../inspector/fields/TypedNumber';
import { textFieldLook } from '../../ui/text-field';

interface ExpectedValueProps {
  label: string;
  value: number | string;
  onChange(value: number | string): void;
}

/** What a calculated value must be: a number as a number, words as words. */
export function ExpectedValue({ label, value, onChange }: ExpectedValueProps) {
  const shared = { 'aria-label': `${label} must be`, className: `${textFieldLook} max-w-48` };
  if (typeof value === 'number')
    return (
      <TypedNumber
        {...shared}
        value={value}
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
      />
    );
  return <input {...shared} value={value} onChange={({ target }) => onChange(target.value)} />;
}
