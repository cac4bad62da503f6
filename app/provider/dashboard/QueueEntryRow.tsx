import { Link } from '@remix-run/react';
import { Chip } from '../../ui/Chip';
import { concernInWords } from '../concern-words';
import { waitedInWords } from '../waiting-words';
import type { ProviderDashboardData } from './open-dashboard.server';

type QueueEntry = ProviderDashboardData['queue']['entries'][number];

/** A case of the queue: all of the row leads to its page. */
export function QueueEntryRow({ entry, now }: { entry: QueueEntry; now: string }) {
  const { caseId, patientId, patientName, age, state, titles, purpose, claim } = entry;
  const concern = concernInWords(entry.concern);
  return (
    <li className="queue-entry">
      <div className="queue-who">
        <Link className="queue-link" to={`/provider/patients/${patientId}?case=${caseId}`}>
          {patientName}
        </Link>
        <span className="queue-facts">
          {age === null ? '' : `${age}, `}
          {state}
        </span>
      </div>
      <p className="queue-what">
        {entry.topic ?? 'No intake'}
        <span className="queue-facts"> · {titles.join(', ')}</span>
      </p>
      <p className="queue-signs">
        {concern ? <Chip tone={concern.tone}>{concern.words}</Chip> : null}
        {purpose === 'renewal' ? <Chip tone="brand">Refill</Chip> : null}
        {claim ? <Chip>{claim.isMine ? 'You are on it' : `${claim.name} is on it`}</Chip> : null}
      </p>
      <p className="queue-since">{waitedInWords(entry.waitingSince, now)}</p>
    </li>
  );
}
