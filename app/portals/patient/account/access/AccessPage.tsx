import { Eye } from 'lucide-react';
import { EmptyState } from '../../../../design/ui/EmptyState';
import { Card } from '../../../../design/ui/page/Card';
import { NumberedPages, PortalPage } from '../../../frame/PortalPage';
import type { AccessDay } from './access-page.server';

interface AccessPageProps {
  days: readonly AccessDay[];
  page: number;
  pages: number;
}

/** Shows who of the staff looked at what of a patient’s, in words, day by day. */
export function AccessPage({ days, page, pages }: AccessPageProps) {
  return (
    <PortalPage
      title="Who has looked"
      intro="Each time somebody of our staff opens or changes something of yours, it is written down here, and it stays."
      width="read"
    >
      {days.length === 0 ? (
        <Card padding="lg">
          <EmptyState
            picture={<Eye className="size-8 text-muted" aria-hidden="true" />}
            title="Nobody yet"
          >
            As soon as a provider reads your intake or a message of yours, you see here who it was.
          </EmptyState>
        </Card>
      ) : (
        days.map((day) => <Day key={day.day} {...day} />)
      )}
      <NumberedPages
        label="Pages of this list"
        path="/patient/account/access"
        page={page}
        pages={pages}
      />
    </PortalPage>
  );
}

function Day({ day, title, accesses }: AccessDay) {
  return (
    <Card as="section" padding="lg" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2">
        {accesses.map(({ who, did, when }) => (
          <li
            key={`${who} ${did} ${when}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3 not-first:border-t not-first:border-line last:pb-0"
          >
            <span>
              <strong>{who}</strong> {did}
            </span>
            <span className="text-sm text-muted tabular-nums">{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
