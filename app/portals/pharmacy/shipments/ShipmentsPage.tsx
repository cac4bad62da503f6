import '../pharmacy.css';
import { Link } from '@remix-run/react';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import type { ShipmentsData } from './shipments-page.server';

const views = {
  toCheck: { words: 'To check', empty: 'Every parcel is checked.' },
  asked: { words: 'Waiting for an answer', empty: 'No question is open.' },
  verified: { words: 'Verified today', empty: 'Nothing was verified today.' },
} as const satisfies Record<ShipmentsData['show'], { words: string; empty: string }>;

const done = {
  verify: 'It is verified and goes to packing.',
  ask: 'The prescriber is asked. The parcel waits for the answer.',
  substitute: 'The patient is asked. The parcel waits for their yes or no.',
  split: 'There are two parcels now. Each is checked for itself.',
  cannotFill: 'It is back with the clinic, and the patient is told.',
};

/** The shipments that wait for a pharmacist, what is due first on top. */
export function ShipmentsPage({ show, counts, shipments, today }: ShipmentsData) {
  const late = shipments.filter(({ isOverdue }) => isOverdue).length;
  return (
    <PortalPage
      title="Parcels"
      intro={
        late === 0
          ? 'Parcels that wait to be checked, by the time they are due.'
          : `${late === 1 ? 'One is' : `${late} are`} late. Those due first are on top.`
      }
      done={done}
    >
      <nav className="pharmacy-tabs" aria-label="Which parcels">
        {(['toCheck', 'asked', 'verified'] as const).map((view) => (
          <Link
            key={view}
            to={view === 'toCheck' ? '/pharmacy' : `/pharmacy?show=${view}`}
            aria-current={show === view ? 'page' : undefined}
          >
            {views[view].words}
            <span>{counts[view]}</span>
          </Link>
        ))}
      </nav>
      <Card as="section" padding="none" aria-labelledby="parcels">
        <h2 id="parcels" className="sr-only">
          {views[show].words}
        </h2>
        {shipments.length === 0 ? (
          <div className="p-6">
            <EmptyState
              picture={<Illustration name="parcel" alt="" size="md" />}
              title="Nothing here"
            >
              {views[show].empty}
            </EmptyState>
          </div>
        ) : (
          <ul className="pharmacy-rows">
            {shipments.map((shipment) => (
              <li key={shipment.number} data-late={shipment.isOverdue ? '' : undefined}>
                <p className="pharmacy-due">
                  <b>
                    {shipment.dueOn === today
                      ? shipment.dueTime
                      : dayInWords(shipment.dueOn, 'date')}
                  </b>
                  <small>
                    {shipment.isOverdue
                      ? 'Late'
                      : shipment.dueOn === today
                        ? 'today'
                        : `by ${shipment.dueTime}`}
                  </small>
                </p>
                <p className="pharmacy-who">
                  <Link to={`/pharmacy/shipments/${shipment.number}`}>{shipment.patientName}</Link>
                  <small>
                    {shipment.number} to {shipment.state}
                  </small>
                </p>
                <p className="wrap-anywhere">{shipment.contents.join('; ')}</p>
                <p className="flex flex-wrap gap-1.5">
                  {shipment.isReshipment ? <Chip tone="brand">Sent again</Chip> : null}
                  {shipment.isSplit ? <Chip>Split</Chip> : null}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </PortalPage>
  );
}
