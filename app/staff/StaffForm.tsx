import { Form } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { FieldError } from '../ui/FieldError';
import { useFirstErrorFocus } from '../ui/use-first-error-focus';
import type { PersonTrouble } from './person-page.server';

type StaffFormProps = {
  csrf: string;
  intent: string;
  /** What the trouble has to be about to be this form’s; the intent unless given. */
  about?: string;
  trouble: PersonTrouble | undefined;
  children: (posted: Pick<PersonTrouble, 'values' | 'errors'>) => ReactNode;
};

/** One form of the page of a person. Where it was refused, what was typed is there still, with what is wrong. */
export function StaffForm({ csrf, intent, about = intent, trouble, children }: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = trouble?.about === about ? trouble : undefined;
  useFirstErrorFocus(form, mine);
  const { values = {}, errors = {} } = mine ?? {};
  return (
    <Form ref={form} method="post" noValidate className="staff-form" preventScrollReset>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {errors['form'] ? <FieldError id={`${about}-form-error`}>{errors['form']}</FieldError> : null}
      {children({ values, errors })}
    </Form>
  );
}
