import { Chip } from '../../../design/ui/Chip';
import { AttentionChip } from '../AttentionChip';
import { concernInWords } from '../concern-words';
import { PersonRow } from '../PersonRow';
import { waitedInWords } from '../waiting-words';
import type { ProviderDashboardData } from './dashboard-page.server';

type QueueEntry = ProviderDashboardData['queue']['entries'][number];

/** A case of the queue: all of the row leads to its page. */
export function QueueEntryRow({ entry, now }: { entry: QueueEntry; now: string }) {
  const { caseId, patientId, purpose, claim, attention } = entry;
  const concern = attention === null ? concernInWords(entry.concern) : null;
  return (
    <PersonRow
      name={entry.patientName}
      to={`/provider/patients/${patientId}?case=${caseId}`}
      facts={[entry.age, entry.state]}
      signs={
        <>
          <AttentionChip attention={attention} />
          {concern ? <Chip tone={concern.tone}>{concern.words}</Chip> : null}
          {purpose === 'renewal' ? <Chip tone="brand">Refill</Chip> : null}
          {claim ? <Chip>{claim.isMine ? 'You are on it' : `${claim.name} is on it`}</Chip> : null}
        </>
      }
      since={waitedInWords(entry.waitingSince, now)}
    >
      <span>{entry.topic ?? 'No intake'}</span>{' '}
      <span className="queue-facts">{entry.titles.join(', ')}</span>
    </PersonRow>
  );
}
