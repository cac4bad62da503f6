import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { DecisionKind } from './decision-offer';

const kinds: Readonly<Record<string, DecisionKind>> = {
  KeyA: 'approve',
  KeyM: 'askForMore',
  KeyD: 'refuse',
};

/**
 * Leads to the forms by the keyboard: Alt, Shift and a letter. With two other keys held none of them is pressed by
 * accident, nor taken from somebody who types. They only open forms: nothing is decided by a key alone.
 */
export function useDecisionKeys(
  patientId: string,
  caseId: string,
  possible: readonly DecisionKind[],
): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      if (event.code === 'KeyN') {
        event.preventDefault();
        document.getElementById('next-in-queue')?.click();
        return;
      }
      const kind = kinds[event.code];
      if (!kind || !possible.includes(kind)) return;
      event.preventDefault();
      navigate(`/provider/patients/${patientId}?case=${caseId}&decide=${kind}#decision`, {
        preventScrollReset: true,
      });
      document.getElementById('decision')?.focus();
    }
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [navigate, patientId, caseId, possible]);
}
