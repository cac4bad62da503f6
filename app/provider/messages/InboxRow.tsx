import { Link } from '@remix-run/react';
import { Chip } from '../../ui/Chip';
import { waitedInWords } from '../waiting-words';
import type { InboxData } from './open-inbox.server';

type InboxRowProps = { entry: InboxData['entries'][number]; now: string };

/** A conversation among others. All of the row leads to it. */
export function InboxRow({ entry, now }: InboxRowProps) {
  const { patientId, patientName, beginning, byKind, at, awaitingSince, assignee } = entry;
  const words = beginning === '' ? 'A file' : beginning;
  return (
    <li className="queue-entry" data-unread={entry.isUnread ? '' : undefined}>
      <div className="queue-who">
        <Link className="queue-link" to={`/provider/messages/${patientId}`}>
          {patientName}
        </Link>
      </div>
      <p className="queue-what inbox-words">
        {byKind === 'patient' ? words : `The care team: ${words}`}
      </p>
      <p className="queue-signs">
        {entry.isUnread ? <Chip tone="warn">Unread</Chip> : null}
        {awaitingSince === null ? <Chip tone="good">Answered</Chip> : null}
        {assignee === null ? null : (
          <Chip tone={assignee.isMe ? 'brand' : 'plain'}>
            {assignee.isMe ? 'Yours' : `With ${assignee.name}`}
          </Chip>
        )}
      </p>
      <p className="queue-since">
        <time dateTime={awaitingSince ?? at}>
          {awaitingSince === null
            ? `${waitedInWords(at, now)} ago`
            : `waits ${waitedInWords(awaitingSince, now)}`}
        </time>
      </p>
    </li>
  );
}
