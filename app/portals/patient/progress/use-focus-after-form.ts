import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formText } from '../../../kernel/http/forms/form-text';
import { pageTitleId } from '../../frame/use-page-focus';

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
