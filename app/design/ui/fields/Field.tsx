import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Glyph } from '../Glyph';

type FieldProps = {
  /** The id of the control; its help and error take ids from it. */
  id: string;
  label: ReactNode;
  /** True where the headline of the screen already asks the question. Still read to a screen reader. */
  labelHidden?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Marks a field that may stay empty. Required ones carry no mark: most are. */
  optional?: boolean;
  /** Receives what the control needs: `{(control) => <TextInput {...control} name="city" />}`. */
  children: (control: FieldControl) => ReactNode;
};

/** One control with its label, help and error, tied together for every reader. */
export function Field({ id, label, labelHidden, help, error, optional, children }: FieldProps) {
  const ids = fieldIds(id);
  const has = { help: Boolean(help), error: Boolean(error) };
  return (
    <div className="field">
      <label className={classNames(labelHidden ? 'sr-only' : 'field-label')} htmlFor={id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {has.help ? (
        <div className="field-help" id={ids.help}>
          {help}
        </div>
      ) : null}
      {children(fieldControl(id, has))}
      {has.error ? <FieldError id={ids.error}>{error}</FieldError> : null}
    </div>
  );
}

/** Says that an answer may stay empty. The space before it belongs to the name of the field. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="text-sm font-[450] text-faint">Optional</span>
    </>
  );
}

/** Error of a field, announced as it appears. Tie it to the control with its id. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Glyph name="alert" />
      <span>{children}</span>
    </p>
  );
}

/** Attributes that tie a control to its label, help and error. Spread them on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The ids under which a field shows its help and its error. */
export function fieldIds(id: string) {
  return { help: `${id}-help`, error: `${id}-error` };
}

/** The error is described first: it is what to act on. */
export function fieldControl(id: string, has: { help: boolean; error: boolean }): FieldControl {
  const ids = fieldIds(id);
  return {
    id,
    'aria-describedby': classNames(has.error && ids.error, has.help && ids.help),
    'aria-invalid': has.error || undefined,
  };
}
