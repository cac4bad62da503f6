import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { textFieldLook } from '../ui/TextField';
import { isTaken, longestName } from './free-name';
import { Labelled } from './Labelled';

interface NameFieldProps {
  value: string;
  onChange(name: string): void;
  /** The other quizzes: a name that one of them has is allowed, and said. */
  others: readonly LibraryEntry[];
  hint?: string;
  placeholder?: string;
}

/** Draws the field for a quiz’s name in the library: 120 characters at most. */
export function NameField({ value, onChange, others, hint, placeholder }: NameFieldProps) {
  return (
    <Labelled
      label="Name"
      hint={hint}
      warning={isTaken(value, others) ? 'Another quiz has this name.' : undefined}
    >
      {(field) => (
        <input
          {...field}
          value={value}
          maxLength={longestName}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          className={textFieldLook}
        />
      )}
    </Labelled>
  );
}
