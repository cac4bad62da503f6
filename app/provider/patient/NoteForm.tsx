import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { PatientForm } from './PatientForm';
import { useKeptDraft } from './use-kept-draft';

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
  const [text, setText] = useKeptDraft(keptAs, begin, isDone);
  return (
    <PatientForm {...form} intent={intent} className="patient-form">
      {(isBusy) => (
        <>
          <input type="hidden" name="id" value={id} />
          {version === null ? null : <input type="hidden" name="version" value={version} />}
          <Field id={`${intent}-text`} label={label} error={error}>
            {(control) => (
              <TextArea
                {...control}
                name="text"
                rows={3}
                maxLength={4000}
                required
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
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
