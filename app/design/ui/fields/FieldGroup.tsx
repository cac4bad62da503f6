import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError, fieldControl, fieldIds, OptionalMark } from './Field';

type FieldGroupProps = {
  id: string;
  /** The question over the group. */
  legend: ReactNode;
  /** True where the headline of the screen already asks it. */
  legendHidden?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** Radios are one choice and may be invalid as a whole; checkboxes and mixed controls are a group. */
  kind: 'radio' | 'checkbox' | 'mixed';
  required?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question: a fieldset with its legend, help and error. */
export function FieldGroup({
  id,
  legend,
  legendHidden,
  help,
  error,
  optional,
  kind,
  required,
  children,
}: FieldGroupProps) {
  const ids = fieldIds(id);
  const has = { help: Boolean(help), error: Boolean(error) };
  const control = fieldControl(id, has);
  const state =
    kind === 'radio'
      ? ({
          role: 'radiogroup',
          'aria-invalid': control['aria-invalid'],
          'aria-required': required || undefined,
        } as const)
      : {};
  return (
    <fieldset
      className="field-group"
      id={id}
      aria-describedby={control['aria-describedby']}
      {...state}
    >
      <legend className={classNames(legendHidden ? 'sr-only' : 'field-label')}>
        {legend}
        {optional ? <OptionalMark /> : null}
      </legend>
      <div className="field">
        {has.help ? (
          <div className="field-help" id={ids.help}>
            {help}
          </div>
        ) : null}
        {children}
        {has.error ? <FieldError id={ids.error}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}
