import type { ReactNode } from 'react';
import { Button } from '../../../../../design/ui/Button';
import { KeptTextArea } from '../decision/kept/KeptTextArea';
import { useKeptDraft } from '../decision/kept/use-kept-draft';
import { PatientForm } from '../PatientForm';

type NoteFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  intent: 'note' | 'noteChange';
  id: string;
  /** The wording that is changed; null for a new note. */
  version: number | null;
  begin: string;
  label: string;
  error?: string | undefined;
  /** What it is kept as while it is typed. */
  keptAs?: string;
  isDone?: boolean;
  /** Beside the button. */
  action?: ReactNode;
};

/** Where a note is written, or its wording changed. */
export function NoteForm({
  intent,
  id,
  version,
  begin,
  label,
  error,
  keptAs = `provider-note-change-${id}`,
  isDone = false,
  action,
  ...form
}: NoteFormProps) {
  const kept = useKeptDraft(keptAs, begin, isDone);
  return (
    <PatientForm
      {...form}
      intent={intent}
      fields={intent === 'note' ? undefined : { id }}
      seen={{ id: intent === 'note' ? id : undefined, version: version ?? undefined }}
      className="patient-form"
    >
      {(isBusy) => (
        <>
          <KeptTextArea
            id={`${intent}-text`}
            label={label}
            error={error}
            rows={3}
            maxLength={4000}
            kept={kept}
          />
          <div className="patient-buttons">
            <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
              Keep the note
            </Button>
            {action}
          </div>
        </>
      )}
    </PatientForm>
  );
}
