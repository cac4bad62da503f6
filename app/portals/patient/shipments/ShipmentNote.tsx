import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import { Notice } from '../../../design/ui/Notice';

/** What is out of the ordinary with a shipment, and what happens next; nothing where all goes well. */
export function ShipmentNote({ shipment }: { shipment: Shipment }) {
  const { status, reason, isDelayed, sentAgainAs } = shipment;
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
