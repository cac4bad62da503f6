import { useNavigation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { formText } from '../../../kernel/http/forms/form-text';
import type { ProgressError } from './progress-error';

type ProgressFormProps = {
  csrf: string;
  intent: 'add' | 'edit' | 'delete' | 'restore' | 'goal';
  /** The entry it is about; a form about several names it by the button that is pressed. */
  entry?: string;
  /** What it ran into, for the focus; forms that cannot go wrong have none. */
  error?: ProgressError | null;
  className?: string;
  /** Given whether this form is on its way, and with which entry. */
  children: (isBusy: boolean, sentEntry: string) => ReactNode;
};

/** A form of the progress page: posted whole without scripts, and without a new page where they run. */
export function ProgressForm({
  csrf,
  intent,
  entry,
  error = null,
  className,
  children,
}: ProgressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, error?.form === intent ? error : null);
  const sent = useNavigation().formData;
  const sentEntry = sent ? formText(sent, 'id') : '';
  const isBusy = sent?.get('intent') === intent && (entry === undefined || sentEntry === entry);
  // The page around it stays the one on which the entry is changed.
  const action = intent === 'edit' ? `/patient/progress?edit=${entry}` : '/patient/progress';
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent, id: entry }}
      action={action}
      className={className}
      noValidate
    >
      {children(isBusy, sentEntry)}
    </PageForm>
  );
}
