import { type ReactNode, useId } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** A quieter sentence beneath. */
  hint?: ReactNode;
  /** Error of the field. */
  error?: string | null;
  /** Lines to write on; a single one without it. */
  lines?: number;
  required?: boolean;
  readOnly?: boolean;
  type?: 'text' | 'datetime-local';
  min?: string;
  max?: string;
  maxLength?: number;
}

/** A labeled field to type into, with what is wrong with it beneath. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error = null,
  lines,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null]
    .filter((one) => one !== null)
    .join(' ');
  const shared = {
    ...rest,
    id,
    value,
    className: textFieldLook,
    'aria-invalid': error !== null,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {lines ? (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Classes of a field to type into, for an input or a textarea of the studio. */
export const textFieldLook =
  'w-full min-h-9 rounded-[0.625rem] border border-line-strong bg-card px-3 py-1.5 text-ink placeholder:text-faint hover:border-control aria-[invalid=true]:border-bad read-only:bg-sunken read-only:text-muted';
