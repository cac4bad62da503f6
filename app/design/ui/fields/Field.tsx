import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './FieldError';
import { type FieldControl, fieldControl, fieldIds } from './field-wiring';
import { OptionalMark } from './OptionalMark';

export type FieldProps = {
  /** The id of the control; its help and error take ids from it. */
  id: string;
  label: ReactNode;
  /** Where the headline of the screen already asks the question. Still read to a screen reader. */
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
