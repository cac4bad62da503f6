import { Link } from '@remix-run/react';
import {
  carrierName,
  contentWords,
  groupedNumber,
  isComing,
  isLate,
  type Shipment,
  type ShipmentFilter,
  shipmentInWords,
  trackingLink,
} from '../../../care/dispensing/shipments/shipment';
import type { ShipmentInCare } from '../../../care/dispensing/shipments/shipments-in-care.server';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip, type ChipTone } from '../../../design/ui/Chip';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { shipmentsAddress } from '../addresses';

const tones: Record<Shipment['status'], ChipTone> = {
  preparing: 'plain',
  held: 'warn',
  ordered: 'plain',
  packed: 'brand',
  shipped: 'brand',
  delivered: 'good',
  lost: 'bad',
  returned: 'warn',
  cancelled: 'plain',
};

/** A shipment among others: whose it is, where it is, and what can be done about it. */
export function ShipmentRow({
  shipment,
  filter,
}: {
  shipment: ShipmentInCare;
  filter: ShipmentFilter;
}) {
  const { number, status, patientId, patientName, state, orderNumber, lines } = shipment;
  const contents = lines.map(contentWords);
  return (
    <li className="shipment-row">
      <p className="provider-row-head">
        <span>
          <Link className="queue-link" to={`/provider/patients/${patientId}`}>
            {patientName}
          </Link>{' '}
          <span className="queue-facts">{state}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {isLate(shipment) ? <Chip tone="warn">Late</Chip> : null}
          <Chip tone={tones[status]}>
            {shipment.leavesOn === null ? shipmentInWords(status) : 'Planned'}
          </Chip>
        </span>
      </p>
      <p className="text-sm wrap-anywhere">{contents.join('; ')}</p>
      <p className="queue-facts">
        {number} · Order {orderNumber} · {dayOfShipment(shipment)}
      </p>
      <Tracking {...shipment} />
      <NextStep shipment={shipment} filter={filter} />
    </li>
  );
}

/** The day that matters most now. */
function dayOfShipment(shipment: ShipmentInCare): string {
  const { createdOn, shippedOn, deliveredOn, expectedOn } = shipment;
  const day = (words: string, on: string) => `${words} ${dayInWords(on, 'dateWithYear')}`;
  if (deliveredOn !== null) return day('delivered', deliveredOn);
  if (shipment.leavesOn !== null) return day('leaves', shipment.leavesOn);
  const began = shippedOn === null ? day('opened', createdOn) : day('shipped', shippedOn);
  return isComing(shipment) && expectedOn !== null
    ? `${began}, expected ${dayInWords(expectedOn, 'date')}`
    : began;
}

function Tracking({ carrier, trackingNumber }: ShipmentInCare) {
  if (carrier === null || trackingNumber === null) return null;
  return (
    <p className="queue-facts">
      {carrierName(carrier)} <span className="tabular-nums">{groupedNumber(trackingNumber)}</span>{' '}
      {/* noreferrer: the carrier learns the number and not where it was looked at. */}
      <a href={trackingLink(carrier, trackingNumber)} target="_blank" rel="noopener noreferrer">
        Follow <span className="sr-only">parcel {trackingNumber} (opens in a new tab)</span>
      </a>
    </p>
  );
}

function NextStep({ shipment, filter }: { shipment: ShipmentInCare; filter: ShipmentFilter }) {
  const { number, status, patientId, reason, sentAgainAs, whyNotAgain } = shipment;
  if (sentAgainAs !== null) return <p className="shipment-note">Sent again as {sentAgainAs}.</p>;
  switch (status) {
    case 'held':
      return (
        <div className="shipment-note">
          <p>{reason}</p>
          <Link
            to={`/provider/patients/${patientId}`}
            {...buttonLook({ variant: 'quiet', size: 'sm' })}
          >
            Decide on it <span className="sr-only">for parcel {number}</span>
          </Link>
        </div>
      );
    case 'returned':
      return (
        <div className="shipment-note">
          {whyNotAgain === null ? null : <p>{whyNotAgain}</p>}
          <p className="flex flex-wrap gap-2">
            {whyNotAgain !== null ? null : (
              <Link
                to={shipmentsAddress(filter, { again: { number, patientId } })}
                {...buttonLook({ variant: 'quiet', size: 'sm' })}
              >
                Send it again <span className="sr-only">: parcel {number}</span>
              </Link>
            )}
            <Link
              to={`/provider/messages/${patientId}`}
              {...buttonLook({ variant: 'quiet', size: 'sm' })}
            >
              Write to the patient <span className="sr-only">of parcel {number}</span>
            </Link>
          </p>
        </div>
      );
    case 'lost':
      return <p className="shipment-note">It was lost twice, so what was paid is given back.</p>;
    case 'cancelled':
      return <p className="shipment-note">{reason} What was paid is given back.</p>;
    default:
      return null;
  }
}
