import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  carrierName,
  groupedNumber,
  type Shipment,
  type ShipmentLine,
  type Stage,
  stagesOf,
  trackingLink,
} from '../../../care/dispensing/shipments/shipment';
import { strengthToName } from '../../../care/prescriptions/strength-to-name';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords, nearDay } from '../../../kernel/calendar/day-words';
import { AddressLines } from '../../parts/address';

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
      {lines.map(({ id, title, supply, strength, quantity, packages }) => (
        <li key={id}>
          <span className="font-semibold">
            {unbroken(
              [title, strengthToName(title, strength)].filter((part) => part !== null).join(' · '),
            )}
          </span>
          {packages.length === 0 ? null : <span>{unbroken(packages.join(', '))}</span>}
          <span className="text-sm/normal text-muted">
            {quantity === 1 || packages.length > 0 ? supply : `${quantity} × ${supply}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows what is out of the ordinary with a shipment, and what happens next; nothing where all goes well. */
export function ShipmentNote({ shipment }: { shipment: Shipment }) {
  const { status, reason, isDelayed, sentAgainAs, leavesOn, isAskedAbout } = shipment;
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
      if (leavesOn !== null) {
        return (
          <Notice title="It is paid for, and leaves later">
            It leaves on {dayInWords(leavesOn)} or soon after. Before that we may ask how you do in
            a short <NoteLink to="/patient">check-in</NoteLink>. If it is not sent in the end, you
            get back what you paid for it.
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

function NoteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold underline">
      {children}
    </Link>
  );
}
