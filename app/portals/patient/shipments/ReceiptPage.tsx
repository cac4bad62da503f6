import './shipments.css';
import { Link } from '@remix-run/react';
import { formatDay, formatMoney } from '../../../../engine/values';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';
import { PortalPage } from '../../frame/PortalPage';
import { ShipmentDetails, ShipmentNote } from './shipment-details';
import type { Receipt } from './shipments-page.server';

type ReceiptPageProps = { shipment: Shipment; receipt: Receipt; site: SiteHandle };

/** One shipment in full, with the receipt of its order: on the screen and on paper. */
export function ReceiptPage({ shipment, receipt, site }: ReceiptPageProps) {
  const { number, orderNumber, deliveredOn } = shipment;
  return (
    <PortalPage
      title={`Shipment ${number}`}
      intro={deliveredOn ? `Delivered ${dayInWords(deliveredOn)}.` : undefined}
      width="read"
      actions={<PrintButton />}
    >
      <p className="print:hidden">
        <Link to="/patient/shipments" className="font-semibold text-brand underline">
          All shipments
        </Link>
      </p>
      <ShipmentNote shipment={shipment} />
      <Card as="section" padding="lg" className="shipment" aria-labelledby="parcel">
        <h2 id="parcel">Parcel</h2>
        <ShipmentDetails shipment={shipment} />
      </Card>
      <Card as="section" padding="lg" className="shipment" aria-labelledby="receipt">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="receipt">Receipt for order {orderNumber}</h2>
          <p className="text-muted">
            {sites[site].name}, {formatDay(receipt.orderedOn)}
          </p>
        </div>
        <ReceiptTable receipt={receipt} />
      </Card>
    </PortalPage>
  );
}

function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { lines, subtotal, discount, shipping, total, coupon, paid, refunded } = receipt;
  const sums: [name: string, amount: string][] = [
    ['Subtotal', formatMoney(subtotal)],
    ...(discount > 0
      ? [
          [coupon ? `Discount (${coupon})` : 'Discount', `−${formatMoney(discount)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Shipping', formatMoney(shipping)],
    ['Total', formatMoney(total)],
    ['Paid', formatMoney(paid)],
    ...(refunded > 0 ? [['Given back', formatMoney(refunded)] as [string, string]] : []),
  ];
  return (
    <table className="receipt">
      <caption className="sr-only">What was ordered and what it came to</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">
            <abbr title="Quantity">Qty</abbr>
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, supply, quantity, total: amount }) => (
          <tr key={id}>
            <td>
              {title}
              <small>{supply}</small>
            </td>
            <td>{quantity}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) => (
          <tr key={name} data-sum={name === 'Total' || undefined}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Prints the page. Only there where scripts run: without them the browser’s own menu does it. */
function PrintButton() {
  if (!useHasScripts()) return null;
  return (
    <Button variant="quiet" size="sm" onClick={() => window.print()}>
      Print
    </Button>
  );
}
