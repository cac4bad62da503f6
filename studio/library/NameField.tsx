import { textFieldLook } from '../ui/text-field';
import { Labelled } from './Labelled';

interface NameFieldProps {
  value: string;
  onChange(name: string): void;
  hint?: string;
  placeholder?: string;
}

/** What the library calls a quiz: 120 characters at most. */
export function NameField({ value, onChange, hint, placeholder }: NameFieldProps) {
  return (
    <Labelled label="Name" hint={hint}>
      {(field) => (
        <input
          {...field}
          value={value}
          maxLength={120}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          className={textFieldLook}
        />
      )}
    </Labelled>
  );
}
