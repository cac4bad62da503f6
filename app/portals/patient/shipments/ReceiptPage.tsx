import { strengthToName } from '../../../care/dispensing/shipments/shipment';
import './shipments.css';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, shippingInWords } from '../../../../engine/values';
import {
  carrierName,
  groupedNumber,
  type Shipment,
  type ShipmentLine,
  type Stage,
  stagesOf,
  trackingLink,
} from '../../../care/dispensing/shipments/shipment';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { nearDay } from '../../../kernel/calendar/day-words';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';
import { PortalPage } from '../../frame/PortalPage';
import { AddressLines } from '../../parts/address';
import type { Receipt } from './shipments-page.server';

type ReceiptPageProps = { shipment: Shipment; receipt: Receipt; site: SiteHandle };

/** One shipment in full, with the receipt of its order: on the screen and on paper. */
export function ReceiptPage({ shipment, receipt, site }: ReceiptPageProps) {
  const { number, orderNumber, deliveredOn } = shipment;
  return (
    <PortalPage
      title={`Shipment ${number}`}
      intro={deliveredOn ? `Delivered ${formatDay(deliveredOn)}.` : undefined}
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
  const { lines, subtotal, discount, shipping, total, coupon, changed, paid, refunded } = receipt;
  const money = (cents: number) => formatMoney(cents, receipt.currency);
  const sums: [name: string, amount: string | null][] = [
    ['Subtotal', money(subtotal)],
    [coupon ? `Discount (${coupon})` : 'Discount', discount > 0 ? `−${money(discount)}` : null],
    ['Shipping', shippingInWords(shipping, receipt.currency)],
    ['Total', money(total)],
    ['More since your treatment was changed', changed > 0 ? money(changed) : null],
    ['Paid', money(paid)],
    ['Given back', refunded > 0 ? money(refunded) : null],
  ];
  return (
    <table className="receipt">
      <caption className="sr-only">What was ordered and what it came to</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, inPlaceOf, supply, comes, total: amount }) => (
          <tr key={id}>
            <td>
              {title}
              <small>{inPlaceOf === null ? supply : `In place of ${inPlaceOf}`}</small>
              {inPlaceOf !== null || comes === supply ? null : <small>{unbroken(comes)}</small>}
            </td>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) =>
          amount === null ? null : (
            <tr key={name} data-sum={name === 'Total' || undefined}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ),
        )}
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

/** A shipment of these has no way ahead to be shown. */
const failed: Shipment['status'][] = ['lost', 'returned', 'cancelled'];

/** Shows how far a shipment has come, what is in it and where it goes. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { status, deliveredOn, address, lines, leavesOn } = shipment;
  const hasFailed = failed.includes(status);
  return (
    <>
      {hasFailed || leavesOn !== null ? null : <ShipmentStages shipment={shipment} />}
      {status === 'cancelled' || leavesOn !== null ? null : <TrackingLine {...shipment} />}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <h3>In this parcel</h3>
          <ShipmentContents lines={lines} />
          <RecalledNote {...shipment} />
        </div>
        <div>
          <h3>{deliveredOn ? 'Went to' : hasFailed ? 'Was addressed to' : 'Goes to'}</h3>
          <AddressLines address={address} />
        </div>
      </div>
    </>
  );
}

/** The number that a carrier knows a shipment by, and the way to its page. */
function TrackingLine({ carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>) {
  if (carrier === null || trackingNumber === null) {
    return <p className="text-muted">The tracking number comes with the parcel.</p>;
  }
  return (
    <p className="tracking">
      <span>
        {carrierName(carrier)} <span className="tabular-nums">{groupedNumber(trackingNumber)}</span>
      </span>
      {/* noreferrer: the carrier learns the number and not where it was looked at. */}
      <a href={trackingLink(carrier, trackingNumber)} target="_blank" rel="noopener noreferrer">
        Follow <span className="sr-only">the parcel (opens in a new tab)</span>
        <span aria-hidden="true">→</span>
      </a>
    </p>
  );
}

type ShipmentStagesProps = {
  shipment: Pick<Shipment, 'status' | 'expectedOn' | 'deliveredOn' | 'isPrescribed'>;
};

/** Shows how far a shipment has come: approved, packed, on its way, and the day it arrives. */
function ShipmentStages({ shipment }: ShipmentStagesProps) {
  const { status, isPrescribed, expectedOn, deliveredOn } = shipment;
  const words: Record<Stage, string> = {
    approved: isPrescribed ? 'Approved' : 'Ordered',
    packed: 'Packed',
    onItsWay: 'On its way',
    arrived: arrival(deliveredOn, expectedOn),
  };
  return (
    <ol className="stages">
      {stagesOf(status).map(({ stage, status }) => (
        <li key={stage} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
          <span className="stage-mark" aria-hidden="true" />
          <span>
            {words[stage]}
            {status === 'past' ? <span className="sr-only">, done</span> : null}
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

/** Shows what is in a shipment. */
export function ShipmentContents({ lines }: { lines: readonly ShipmentLine[] }) {
  return (
    <ul className="grid gap-2.5 [&>li]:grid">
      {lines.map(({ id, title, supply, strength, packages, agreedProduct }) => (
        <li key={id}>
          <span className="font-semibold">
            {unbroken(
              [title, strengthToName(title, strength)].filter((part) => part !== null).join(' · '),
            )}
          </span>
          <span>{unbroken(packages.join(', '))}</span>
          {agreedProduct === null ? null : <span>Sent as {agreedProduct}, as you agreed</span>}
          {/* What is sold by the count says in its packages what it is. */}
          {supply === '' || packages.join(', ') === supply ? null : (
            <span className="text-sm/normal text-muted">{supply}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says that something in a shipment is recalled; nothing where nothing is. */
export function RecalledNote({ recalledLots: lots }: Pick<Shipment, 'recalledLots'>) {
  if (lots.length === 0) return null;
  return (
    <p className="font-semibold text-bad wrap-anywhere">
      Recalled by its maker: use nothing of {lots.length === 1 ? 'lot' : 'lots'} {lots.join(', ')}.
    </p>
  );
}

/** Shows what is out of the ordinary with a shipment, and what happens next; nothing where all goes well. */
export function ShipmentNote({ shipment }: { shipment: Shipment }) {
  const { status, reason, isDelayed, sentAgainAs, leavesOn, isPaused, isAskedAbout } = shipment;
  if (isAskedAbout) {
    return (
      <Notice title="The pharmacy has a question">
        It asked your provider something before it packs this parcel. The parcel waits until that is
        answered. You do not need to do anything.
      </Notice>
    );
  }
  switch (status) {
    case 'held':
      return (
        <Notice title="Your provider looks at it first">
          {reason} It is sent as soon as that is settled. We write to you.
        </Notice>
      );
    case 'lost':
      return sentAgainAs === null ? (
        <Notice tone="warn" title="This parcel was lost on its way">
          We are sorry. What you paid for it is given back.{' '}
          <NoteLink to="/patient/chat">Write to us</NoteLink> if you would like us to find another
          way.
        </Notice>
      ) : (
        <Notice tone="warn" title="This parcel was lost on its way">
          We are sorry. We send it again, as{' '}
          <NoteLink to={`/patient/shipments/${sentAgainAs}`}>shipment {sentAgainAs}</NoteLink>. You
          pay nothing for that.
        </Notice>
      );
    case 'returned':
      return sentAgainAs === null ? (
        <Notice tone="warn" title="This parcel came back to us">
          Look at the address in <NoteLink to="/patient/account/profile">your profile</NoteLink>,
          then <NoteLink to="/patient/chat">write to us</NoteLink>, so that we can send it again.
        </Notice>
      ) : (
        <Notice title="This parcel came back to us">
          We send it again, as{' '}
          <NoteLink to={`/patient/shipments/${sentAgainAs}`}>shipment {sentAgainAs}</NoteLink>. You
          pay nothing for that.
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="warn" title="This parcel could not be sent">
          {reason} What you paid for it is given back.
        </Notice>
      );
    case 'delivered':
      return null;
    default:
      if (isPaused) {
        return (
          <Notice title="Paused">
            You paused this treatment. The parcel is paid for, and leaves after you have resumed it.
          </Notice>
        );
      }
      if (shipment.isAnswerNeeded) {
        return (
          <Notice tone="warn" title="It waits for your answer">
            Your provider suggests something else for this parcel, which is paid for. Read it on{' '}
            <NoteLink to="/patient/treatment">your treatment page</NoteLink> and say whether you
            want it: nothing is sent before.
          </Notice>
        );
      }
      if (shipment.isCardNeeded) {
        return (
          <Notice tone="warn" title="It waits for a card">
            It costs more since your treatment was changed, and your card was refused. Nothing was
            charged. <NoteLink to="/patient/account/payment-methods">Give another card</NoteLink>:
            it is charged then, and the parcel leaves after that.
          </Notice>
        );
      }
      if (leavesOn !== null && isDelayed) {
        return (
          <Notice tone="warn" title="This parcel is late">
            It was planned to leave on {formatDay(leavesOn)} and has not left yet. We are sorry. If
            a check-in or a question waits for you on{' '}
            <NoteLink to="/patient/treatment">your treatment page</NoteLink>, the parcel leaves once
            you have answered it. Otherwise you need not do anything: we write to you as soon as it
            moves. If it is not sent in the end, you get back what you paid for it.
            {changedWords(shipment)}
          </Notice>
        );
      }
      if (leavesOn !== null) {
        return (
          <Notice title="It is paid for, and leaves later">
            It is planned to leave on {formatDay(leavesOn)}. Before that we may ask how you do in a
            short check-in, and write to you when it is there: until you have answered it, the
            parcel waits. If it is not sent in the end, you get back what you paid for it.
            {changedWords(shipment)}
          </Notice>
        );
      }
      return isDelayed ? (
        <Notice tone="warn" title="It takes longer than we said">
          We are sorry. You need not do anything: we write to you as soon as it moves.
        </Notice>
      ) : null;
  }
}

/** Says what a parcel costs more or less than was paid for it first; nothing where that is the same. */
function changedWords({ difference, currency }: Pick<Shipment, 'difference' | 'currency'>): string {
  if (difference === 0) return '';
  const price = formatMoney(Math.abs(difference), currency);
  return difference > 0
    ? ` It costs ${price} more since your treatment was changed, which you have paid.`
    : ` It costs ${price} less since your treatment was changed: that went back to your card.`;
}

function NoteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold underline">
      {children}
    </Link>
  );
}
