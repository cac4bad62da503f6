import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { FieldError } from '../../../design/ui/fields/Field';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import type { PersonError } from './person-page.server';

type StaffFormProps = {
  csrf: string;
  intent: string;
  /** What the error has to be about to be this form’s; the intent unless given. */
  about?: string;
  /** What it is about, in hidden fields. */
  fields?: Readonly<Record<string, string>>;
  error: PersonError | undefined;
  children: (posted: Pick<PersonError, 'values' | 'errors'>) => ReactNode;
};

/** One form of the page of a person. Where it was refused, what was typed is there still, with what is wrong. */
export function StaffForm({
  csrf,
  intent,
  about = intent,
  fields,
  error,
  children,
}: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = error?.about === about ? error : undefined;
  useFirstErrorFocus(form, mine);
  const { values = {}, errors = {} } = mine ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent, ...fields }}
      noValidate
      className="staff-form"
      preventScrollReset
    >
      {errors['form'] ? <FieldError id={`${about}-form-error`}>{errors['form']}</FieldError> : null}
      {children({ values, errors })}
    </PageForm>
  );
}
