import { Link } from '@remix-run/react';
import { formatDay, formatMoney } from '../../../../engine/values';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import type { PastShipments as Page } from '../../../care/dispensing/shipments/shipments.server';
import { Chip, type ChipTone } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { NumberedPages } from '../../parts/NumberedPages';
import { ShipmentContents } from './ShipmentContents';

const chips = {
  preparing: { words: 'Being prepared', tone: 'brand' },
  held: { words: 'Waiting', tone: 'warn' },
  ordered: { words: 'Being prepared', tone: 'brand' },
  packed: { words: 'Packed', tone: 'brand' },
  shipped: { words: 'On its way', tone: 'brand' },
  delivered: { words: 'Delivered', tone: 'good' },
  lost: { words: 'Lost', tone: 'bad' },
  returned: { words: 'Came back', tone: 'warn' },
  cancelled: { words: 'Not sent', tone: 'warn' },
} as const satisfies Record<Shipment['status'], { words: string; tone: ChipTone }>;

/** Parcels that are over, a page at a time. */
export function PastShipments({ past: { shipments, page, pages } }: { past: Page }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="history">
      <h2 id="history" className="mb-2 text-xl">
        History
      </h2>
      {shipments.length === 0 ? (
        <p className="text-muted">Parcels that arrived are listed here.</p>
      ) : (
        <ul className="past-shipments">
          {shipments.map((shipment) => (
            <PastShipment key={shipment.number} shipment={shipment} />
          ))}
        </ul>
      )}
      <NumberedPages
        label="Pages of the history"
        path="/patient/shipments"
        page={page}
        pages={pages}
      />
    </Card>
  );
}

function PastShipment({ shipment }: { shipment: Shipment }) {
  const { number, status, lines, orderNumber, itemsTotal, deliveredOn, createdOn } = shipment;
  const chip = chips[status];
  return (
    <li className="past-shipment">
      <div className="past-shipment-when">
        <span className="tabular-nums">{formatDay(deliveredOn ?? createdOn)}</span>
        <Chip tone={chip.tone}>{chip.words}</Chip>
      </div>
      <ShipmentContents lines={lines} />
      <div className="past-shipment-order">
        <span>Order {orderNumber}</span>
        <span>
          Items <span className="tabular-nums">{formatMoney(itemsTotal)}</span>
        </span>
        <Link to={`/patient/shipments/${number}`}>
          Receipt <span className="sr-only">of shipment {number}</span>
        </Link>
      </div>
    </li>
  );
}
