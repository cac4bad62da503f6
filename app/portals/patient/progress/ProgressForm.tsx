import { useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { formText } from '../../../kernel/http/forms/form-text';
import { pageTitleId } from '../../frame/PortalPage';
import type { ProgressError } from './day-form';

type ProgressFormProps = {
  csrf: string;
  intent: 'add' | 'edit' | 'delete' | 'restore' | 'goal';
  /** The entry it is about; a form about several names it by the button that is pressed. */
  entry?: string;
  /** Error that it ran into, for the focus; forms that cannot go wrong have none. */
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

export const titleIds = { add: 'add-title', goal: 'goal-title', entries: 'entries-title' };

/**
 * Keeps the focus near a form of this page that was taken: its fields begin anew and its button may be gone, and
 * the focus would be with them.
 */
export function useFocusAfterForm(): void {
  const { state, formData } = useNavigation();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current = formData ? formText(formData, 'intent') : (sent.current ?? '');
      return;
    }
    if (sent.current === null) return;
    const titleId = titleOf(sent.current);
    sent.current = null;
    if (document.activeElement !== document.body) return;
    const title = document.getElementById(titleId) ?? document.getElementById(pageTitleId);
    title?.focus({ preventScroll: true });
  }, [state, formData]);
}

function titleOf(intent: string): string {
  if (intent === 'goal') return titleIds.goal;
  return intent === 'delete' || intent === 'restore' ? titleIds.entries : titleIds.add;
}
