import { Link, useSearchParams } from '@remix-run/react';
import { useFormAnswer } from '../../../../../browser/forms/use-form-answer';
import { Button } from '../../../../../design/ui/Button';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../decision/moment-words';
import type { PatientAnswer } from '../patient-answer';
import type { PatientPageData } from '../patient-page.server';
import { NoteForm } from './NoteForm';

type NotesCardProps = Pick<PatientPageData, 'notes' | 'person' | 'shown' | 'csrf' | 'keys'>;

/** What the care team notes for itself. The patient never sees it. */
export function NotesCard({ notes, person, shown, csrf, keys }: NotesCardProps) {
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const trouble = answer?.of === 'note' ? answer : null;
  const changing = trouble?.version ? trouble.id : search.get('note');
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
                begin={trouble?.text ?? note.text}
                label="Change your note"
                error={trouble?.message}
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
        begin={trouble?.version === null ? trouble.text : ''}
        label="Add a note"
        error={trouble?.version === null ? trouble.message : undefined}
        keptAs={`provider-note-${person.id}`}
        isDone={search.get('done') === 'note'}
      />
    </Card>
  );
}
