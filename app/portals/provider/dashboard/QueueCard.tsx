import { Link } from '@remix-run/react';
import { Illustration } from '../../../design/illustrations/Illustration';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import { ListPages } from '../ListPages';
import type { ProviderDashboardData } from './dashboard-page.server';
import { QueueEntryRow } from './QueueEntryRow';
import { QueueFilterForm } from './QueueFilterForm';
import { queueAddress } from './queue-address';

type QueueCardProps = Pick<
  ProviderDashboardData,
  'queue' | 'counts' | 'filter' | 'isFirstPage' | 'now'
>;

/** The intakes that wait, the most concerning first and of those the oldest. */
export function QueueCard({ queue, counts, filter, isFirstPage, now }: QueueCardProps) {
  const { entries, next } = queue;
  const views = [
    { waitsFor: 'provider', words: 'Waiting', count: counts.waiting },
    { waitsFor: 'patient', words: 'Asked the patient', count: counts.asked },
  ] as const;
  return (
    <Card as="section" padding="lg" aria-labelledby="queue">
      <div className="queue-head">
        <h2 id="queue">Intakes</h2>
        <nav className="provider-tabs" aria-label="Intakes shown">
          {views.map(({ waitsFor, words, count }) => (
            <Link
              key={waitsFor}
              to={queueAddress({ ...filter, waitsFor })}
              preventScrollReset
              aria-current={filter.waitsFor === waitsFor ? 'page' : undefined}
            >
              {words} <span className="provider-count">{count.toLocaleString('en-US')}</span>
            </Link>
          ))}
        </nav>
      </div>
      <QueueFilterForm filter={filter} counts={counts} />
      {entries.length === 0 ? (
        <NothingWaits {...{ filter, isFirstPage }} isLicensed={counts.states.length > 0} />
      ) : (
        <ul className="queue">
          {entries.map((entry) => (
            <QueueEntryRow key={entry.caseId} entry={entry} now={now} />
          ))}
        </ul>
      )}
      <ListPages
        label="Pages of intakes"
        first={isFirstPage ? null : queueAddress(filter)}
        next={next === null ? null : queueAddress(filter, next)}
      />
    </Card>
  );
}

type NothingWaitsProps = Pick<QueueCardProps, 'filter' | 'isFirstPage'> & {
  /** Whether the provider holds a license that is valid today. */
  isLicensed: boolean;
};

function NothingWaits({ filter, isFirstPage, isLicensed }: NothingWaitsProps) {
  const isFiltered = filter.quiz !== null || filter.state !== null;
  const title = isFirstPage ? 'Nothing waits here' : 'That was all';
  const words = !isLicensed
    ? 'Intakes of your states show up here once you hold a license.'
    : isFiltered
      ? 'No intake fits what you chose. Choose another quiz or state.'
      : filter.waitsFor === 'provider'
        ? 'New intakes show up here as soon as they are paid for.'
        : 'Intakes for which you ask a patient for more show up here until they answer.';
  return (
    <EmptyState picture={<Illustration name="clipboard" alt="" size="lg" />} title={title}>
      {words}
    </EmptyState>
  );
}
