import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFormAnswer } from '../../../../../browser/forms/keep-page';
import { Button } from '../../../../../design/ui/Button';
import { CheckboxBox } from '../../../../../design/ui/fields/CheckboxBox';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import { DraftTextArea, useStoredDraft } from '../decision/drafts';
import { type PatientAnswer, PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';

type NotesCardProps = Pick<
  PatientPageData,
  'notes' | 'person' | 'shown' | 'csrf' | 'keys' | 'mayPrepare'
>;

/** Shows what the care team notes for itself. The patient reads it in a copy of their data alone. */
export function NotesCard({ notes, person, shown, csrf, keys, mayPrepare }: NotesCardProps) {
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const error = answer?.of === 'note' ? answer : null;
  const changing = error?.version ? error.id : search.get('note');
  const address = `/provider/patients/${person.id}?case=${shown.id}`;
  const form = { csrf, patientId: person.id, caseId: shown.id };
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes" tabIndex={-1}>
        Private notes
      </h2>
      <p className="provider-note">For the care team. {person.firstName} does not see them.</p>
      <ul className="provider-rows">
        {notes.map((note) => (
          <li key={note.id} id={`note-${note.id}`}>
            {note.isMine && note.id === changing ? (
              <NoteForm
                {...form}
                intent="noteChange"
                id={note.id}
                version={note.version}
                begin={error?.text ?? note.text}
                label="Change your note"
                error={error?.message}
                action={
                  <Button href={`${address}#notes`} variant="quiet" size="sm">
                    Leave it
                  </Button>
                }
              />
            ) : (
              <>
                <p className="patient-words">{note.text}</p>
                <p className="provider-note">
                  {note.authorName}, {momentInWords(note.writtenAt)},{' '}
                  {timeInWords(new Date(note.writtenAt), serviceZone)}
                  {note.changedAt === null ? '' : `, changed ${momentInWords(note.changedAt)}`}
                  {note.isMine ? (
                    <>
                      {' · '}
                      <Link to={`${address}&note=${note.id}#note-${note.id}`} preventScrollReset>
                        Change
                      </Link>
                    </>
                  ) : null}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <NoteForm
        key={keys.note}
        {...form}
        intent="note"
        id={keys.note}
        version={null}
        begin={error?.version === null ? error.text : ''}
        label="Add a note"
        error={error?.version === null ? error.message : undefined}
        storedAs={`provider-note-${person.id}`}
        isDone={search.get('done') === 'note'}
        mayPrepare={mayPrepare}
      />
    </Card>
  );
}

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
  /** Key under which it is kept while it is typed. */
  storedAs?: string;
  isDone?: boolean;
  /** True where the note may say that the case is prepared. */
  mayPrepare?: boolean;
  /** Content beside the button. */
  action?: ReactNode;
};

/** Form in which a note is written, or its wording changed. */
function NoteForm({
  intent,
  id,
  version,
  begin,
  label,
  error,
  storedAs = `provider-note-change-${id}`,
  isDone = false,
  mayPrepare = false,
  action,
  ...form
}: NoteFormProps) {
  const draft = useStoredDraft(storedAs, begin, isDone);
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
          <DraftTextArea
            id={`${intent}-text`}
            label={label}
            error={error}
            rows={3}
            maxLength={4000}
            draft={draft}
          />
          {mayPrepare ? (
            <CheckboxBox name="prepared">
              The case is prepared: a prescriber can decide it
            </CheckboxBox>
          ) : null}
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
