import { type Shipment, type Stage, stagesOf } from '../../../care/dispensing/shipments/shipment';
import { nearDay } from '../../../kernel/calendar/day-words';

type ShipmentStagesProps = {
  shipment: Pick<Shipment, 'status' | 'expectedOn' | 'deliveredOn' | 'isPrescribed'>;
};

/** How far a parcel has come: approved, packed, on its way, and the day it arrives. */
export function ShipmentStages({ shipment }: ShipmentStagesProps) {
  const { status, isPrescribed, expectedOn, deliveredOn } = shipment;
  const words: Record<Stage, string> = {
    approved: isPrescribed ? 'Approved' : 'Ordered',
    packed: 'Packed',
    onItsWay: 'On its way',
    arrived: arrival(deliveredOn, expectedOn),
  };
  return (
    <ol className="stages">
      {stagesOf(status).map(({ stage, standing }) => (
        <li
          key={stage}
          data-standing={standing}
          aria-current={standing === 'now' ? 'step' : undefined}
        >
          <span className="stage-mark" aria-hidden="true" />
          <span>
            {words[stage]}
            {standing === 'past' ? <span className="sr-only">, done</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function arrival(deliveredOn: string | null, expectedOn: string | null): string {
  const day = deliveredOn ?? expectedOn;
  return day === null ? 'Delivered' : nearDay(day);
}
