import { type ReactNode, useId } from 'react';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { textFieldLook } from '../ui/TextField';

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

interface LabelledProps {
  label: string;
  hint?: string;
  /** Warning to think about, said as soon as it holds. */
  warning?: string | undefined;
  /** Draws the field, which takes these properties. */
  children(field: { id: string; 'aria-describedby'?: string }): ReactNode;
}

/** A field of a dialog under its name, with a quieter line beneath. */
export function Labelled({ label, hint, warning, children }: LabelledProps) {
  const id = useId();
  const described = hint ? { 'aria-describedby': `${id}-hint` } : {};
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, ...described })}
      {hint ? (
        <span id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </span>
      ) : null}
      <span role="status" className="text-xs text-warn empty:hidden">
        {warning}
      </span>
    </div>
  );
}

type Named = Pick<LibraryEntry, 'name'>;

/** The longest name of a quiz, in characters. */
const longestName = 120;
const folded = (name: string) => name.trim().toLocaleLowerCase();

/** Tells whether one of these quizzes has this name already, however it is written. */
export function isTaken(name: string, entries: readonly Named[]): boolean {
  return entries.some((entry) => folded(entry.name) === folded(name));
}

/** A name to propose: two quizzes with the same one are mixed up. Numbered from 2 where it is taken. */
export function freeName(name: string, entries: readonly Named[]): string {
  const whole = name.slice(0, longestName);
  if (!isTaken(whole, entries)) return whole;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const numbered = whole.slice(0, longestName - end.length) + end;
    if (!isTaken(numbered, entries)) return numbered;
  }
}
