import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { FieldError } from '../../../design/ui/fields/FieldError';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import type { SafetyPosted } from './safety-page.server';

export type SafetyTrouble = Extract<SafetyPosted, { about: 'trouble' }>;

interface SafetyFormProps {
  csrf: string;
  intent: string;
  trouble: SafetyTrouble | undefined;
  children: (errors: SafetyTrouble['errors']) => ReactNode;
}

/** One form of the page of somebody’s own sign-in, with what is wrong with it where that is what came back. */
export function SafetyForm({ csrf, intent, trouble, children }: SafetyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = trouble?.form === intent ? trouble : undefined;
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
