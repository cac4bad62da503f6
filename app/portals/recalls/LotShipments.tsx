import { Link } from '@remix-run/react';
import type { ShipmentStatus } from '../../../engine/care';
import { Illustration } from '../../design/illustrations/Illustration';
import { buttonLook } from '../../design/ui/button-look';
import { Chip, type ChipTone } from '../../design/ui/Chip';
import { EmptyState } from '../../design/ui/EmptyState';
import { Notice } from '../../design/ui/Notice';
import { Card } from '../../design/ui/page/Card';
import { dayInWords } from '../../kernel/calendar/day-words';
import { SettleForms } from '../parts/SettleForms';
import type { RecallError, RecallsData } from './recalls-page.server';

type Found = NonNullable<RecallsData['found']>;
type FoundShipment = Found['shipments'][number];

const statuses = {
  preparing: { words: 'Not left', tone: 'warn' },
  held: { words: 'Not left, on hold', tone: 'warn' },
  ordered: { words: 'Not left', tone: 'warn' },
  packed: { words: 'Packed, not left', tone: 'warn' },
  shipped: { words: 'On its way', tone: 'bad' },
  delivered: { words: 'Delivered', tone: 'bad' },
  lost: { words: 'Lost on its way', tone: 'plain' },
  returned: { words: 'Came back', tone: 'plain' },
  cancelled: { words: 'Not sent', tone: 'plain' },
} as const satisfies Record<ShipmentStatus, { words: string; tone: ChipTone }>;

interface LotShipmentsProps {
  lot: string;
  found: Found;
  /** True on the managers’ pages, which lead to orders; pharmacists are led to parcels. */
  isManager: boolean;
  csrf: string;
  error: RecallError | undefined;
}

/** Every parcel with a package of a lot: who got it, when it left, and what is left of it. */
export function LotShipments({ lot, found, isManager, csrf, error }: LotShipmentsProps) {
  const { shipments, counts, isFirstPage, first, next } = found;
  if (shipments.length === 0 && (isFirstPage || counts.packages === 0)) {
    return (
      <Card as="section" padding="lg" aria-label="Packages of the lot">
        <EmptyState
          picture={<Illustration name="parcel" alt="" size="md" />}
          title={`No package of lot ${lot}`}
        >
          Nobody got one, and none is packed. If the lot is on your shelf, call it back below: then
          nobody can pack it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p>
        <b>{counted(counts.packages, 'package')}</b> of lot{' '}
        <span className="wrap-anywhere">{lot}</span> in {counted(counts.shipments, 'parcel')} to{' '}
        {counted(counts.patients, 'patient')}.{' '}
        {counts.notLeft === 0
          ? 'All of them have left.'
          : `${counted(counts.notLeft, 'parcel')} ${counts.notLeft === 1 ? 'has' : 'have'} not left.`}
      </p>
      <Card as="section" padding="none" aria-label="Packages of the lot">
        <ul className="divide-y divide-line">
          {shipments.map((shipment) => (
            <li
              key={shipment.number}
              className="grid gap-x-5 gap-y-1 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_13rem]"
            >
              <p>
                <Link
                  to={
                    isManager
                      ? `/manager/orders/${shipment.orderNumber}`
                      : `/pharmacy/shipments/${shipment.number}`
                  }
                  className="font-semibold text-ink"
                >
                  {shipment.patientName}
                </Link>
                <small className="block text-sm text-muted">
                  {shipment.number} of {shipment.orderNumber}
                </small>
              </p>
              <div className="grid content-start gap-1">
                {shipment.packages.map((one, nth) => (
                  <p key={`${one.lot} ${String(nth)}`}>
                    {one.drug}: {one.contents}
                    <small className="block text-sm text-muted wrap-anywhere">
                      Lot {one.lot}, expires {dayInWords(one.expiresOn, 'dateWithYear')}.{' '}
                      {leftWords(one)}
                    </small>
                  </p>
                ))}
                {shipment.packages.length === 0 ? <p>Packed anew without this lot.</p> : null}
                {error?.of === shipment.number ? (
                  <Notice tone="bad" role="alert">
                    {error.message}
                  </Notice>
                ) : null}
                {shipment.stop === null || error?.of === shipment.number ? null : (
                  <Notice tone="warn">No replacement can be sent. {shipment.stop}</Notice>
                )}
                {shipment.isOpen ? (
                  <SettleForms
                    {...{ csrf, number: shipment.number }}
                    action={first}
                    fields={{ lot }}
                    mayReplace={shipment.stop === null}
                  />
                ) : null}
              </div>
              <div className="grid content-start justify-items-start gap-1">
                <Chip tone={statuses[shipment.status].tone}>{statuses[shipment.status].words}</Chip>
                {daysOf(shipment).map((words) => (
                  <small key={words} className="text-sm text-muted">
                    {words}
                  </small>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {isFirstPage && next === null ? null : (
        <nav className="flex flex-wrap justify-end gap-2.5" aria-label="Pages of parcels">
          {isFirstPage ? null : (
            <Link to={first} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
              Newest
            </Link>
          )}
          {next === null ? null : (
            <Link to={next} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
}

function leftWords({ days, daysLeft }: FoundShipment['packages'][number]): string {
  if (daysLeft === null) return 'Taken when wanted: some may be left.';
  if (daysLeft === 0) return `Used up by the plan (${days} days).`;
  return `${daysLeft} of ${days} days not used by the plan.`;
}

/** What happened to a parcel on which day, the first first. */
function daysOf(shipment: FoundShipment): string[] {
  const { leftOn, deliveredOn, stoppedOn, toldOn, mistakenOn, confirmedOn, replacedBy } = shipment;
  const on = (words: string, day: string | null) =>
    day === null ? [] : [`${words} ${dayInWords(day, 'dateWithYear')}`];
  return [
    ...on('Stopped', stoppedOn),
    ...on('Left', leftOn),
    ...on('Arrived', deliveredOn),
    ...on('Told', toldOn),
    ...on('Patient stopped', confirmedOn),
    ...on('Told of the mistake', mistakenOn),
    ...(replacedBy === null ? [] : [`Sent again as ${replacedBy}`]),
  ];
}
