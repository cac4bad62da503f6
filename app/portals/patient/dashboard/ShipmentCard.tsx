import { Link } from '@remix-run/react';
import { unbroken } from '../../../design/ui/unbroken';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { nearDay } from '../../../kernel/calendar/day-words';
import type { Part, ShipmentGlance } from './dashboard';
import { GlanceCard, GlanceEmpty } from './glance-cards';

/** The shipment that arrives next, and how far it is. */
export function ShipmentCard({ shipment }: { shipment: Part<ShipmentGlance | null> }) {
  return (
    <GlanceCard name="parcel" title="Next shipment" part={shipment}>
      {(glance) =>
        glance === null ? (
          <GlanceEmpty to="/patient/shipments" action="See your orders">
            Nothing is on its way. A parcel shows here from the day it is packed.
          </GlanceEmpty>
        ) : (
          <Shipment shipment={glance} />
        )
      }
    </GlanceCard>
  );
}

function Shipment({ shipment }: { shipment: ShipmentGlance }) {
  const { contents, stages, tracking, others } = shipment;
  return (
    <>
      <p className="glance-note">{unbroken(contents)}</p>
      <ol className="shipment-stages">
        {stages.map(({ stage, status }) => (
          <li key={stage} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
            {stageWords(stage, shipment)}
            {status === 'past' ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
      <div className="glance-row">
        <span>
          {tracking ? `Tracking ${tracking.number}` : 'The tracking number comes with the parcel.'}
        </span>
        {tracking ? (
          <a className="glance-link" href={tracking.link} target="_blank" rel="noreferrer">
            Follow <span aria-hidden="true">→</span>
            <VisuallyHidden>: the parcel on the carrier’s page, in a new tab</VisuallyHidden>
          </a>
        ) : null}
      </div>
      {others > 0 ? (
        <p className="glance-foot">
          <Link to="/patient/shipments" className="glance-link">
            {others === 1 ? 'One more parcel' : `${others} more parcels`} on the way{' '}
            <span aria-hidden="true">→</span>
          </Link>
        </p>
      ) : null}
    </>
  );
}

function stageWords(
  stage: ShipmentGlance['stages'][number]['stage'],
  { isPrescribed, expectedOn }: ShipmentGlance,
): string {
  switch (stage) {
    case 'approved':
      return isPrescribed ? 'Approved' : 'Ordered';
    case 'packed':
      return 'Packed';
    case 'onItsWay':
      return 'On its way';
    case 'arrived':
      return expectedOn === null ? 'With you' : nearDay(expectedOn);
  }
}
