import { Chip } from '../../../design/ui/Chip';
import { PersonRow } from '../PersonRow';
import { waitedInWords } from '../waiting-words';
import type { InboxData } from './inbox-page.server';

type InboxRowProps = { entry: InboxData['entries'][number]; now: string };

/** A conversation among others. All of the row leads to it. */
export function InboxRow({ entry, now }: InboxRowProps) {
  const { beginning, byKind, at, awaitingSince, assignee } = entry;
  const words = beginning === '' ? 'A file' : beginning;
  return (
    <PersonRow
      name={entry.patientName}
      to={`/provider/messages/${entry.patientId}`}
      isUnread={entry.isUnread}
      signs={
        <>
          {entry.isUnread ? <Chip tone="warn">Unread</Chip> : null}
          {awaitingSince === null ? <Chip tone="good">Answered</Chip> : null}
          {assignee === null ? null : (
            <Chip tone={assignee.isMe ? 'brand' : 'plain'}>
              {assignee.isMe ? 'Yours' : `With ${assignee.name}`}
            </Chip>
          )}
        </>
      }
      since={
        <time dateTime={awaitingSince ?? at}>
          {awaitingSince === null
            ? `${waitedInWords(at, now)} ago`
            : `waits ${waitedInWords(awaitingSince, now)}`}
        </time>
      }
    >
      <span className="inbox-words">
        {byKind === 'patient' ? words : `The care team: ${words}`}
      </span>
    </PersonRow>
  );
}
