import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { FieldError } from '../../../design/ui/fields/Field';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import type { SafetyPosted } from './safety-page.server';

export type SafetyError = Extract<SafetyPosted, { about: 'error' }>;

interface SafetyFormProps {
  csrf: string;
  intent: string;
  error: SafetyError | undefined;
  children: (errors: SafetyError['errors']) => ReactNode;
}

/** One form of the page of somebody’s own sign-in, with what is wrong with it where that is what came back. */
export function SafetyForm({ csrf, intent, error, children }: SafetyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = error?.form === intent ? error : undefined;
  useFirstErrorFocus(form, mine);
  const errors = mine?.errors ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent }}
      noValidate
      className="account-form"
      preventScrollReset
    >
      {errors['form'] ? <FieldError id={`${intent}-error`}>{errors['form']}</FieldError> : null}
      {children(errors)}
    </PageForm>
  );
}
