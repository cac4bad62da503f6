import type { WaitingOrder } from '../care/waiting-orders.server';
import { Illustration } from '../illustrations/Illustration';
import { PortalPage } from '../portal/PortalPage';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { PastShipments } from './PastShipments';
import type { Shipment } from './shipment';
import type { PastShipments as Past } from './shipments.server';
import { UpcomingShipment } from './UpcomingShipment';
import { useFollowParcels } from './use-follow-parcels';
import { WaitingOrders } from './WaitingOrders';
import '../profile/address.css';
import './shipments.css';

type ShipmentsPageProps = {
  upcoming: readonly Shipment[];
  waiting: readonly WaitingOrder[];
  past: Past;
};

/** Parcels: what is on its way, what waits for a provider, and what arrived. */
export function ShipmentsPage({ upcoming, waiting, past }: ShipmentsPageProps) {
  useFollowParcels(upcoming.length + waiting.length > 0);
  const hasNone = upcoming.length === 0 && waiting.length === 0;
  const hasNever = hasNone && past.shipments.length === 0;
  return (
    <PortalPage title="Shipments" intro="What is on its way to you, and what came before.">
      {upcoming.map((shipment) => (
        <UpcomingShipment key={shipment.number} shipment={shipment} />
      ))}
      <WaitingOrders waiting={waiting} />
      {hasNone ? (
        <Card padding="lg">
          <EmptyState
            picture={<Illustration name="parcel" alt="" size="md" />}
            title={hasNever ? 'No parcels yet' : 'Nothing on its way'}
            action={
              <Button href="/patient/treatment" variant="quiet" size="sm">
                Go to your treatment
              </Button>
            }
          >
            {hasNever
              ? 'Once you order something, you can follow every parcel here.'
              : 'Your next parcel shows here as soon as it is prepared.'}
          </EmptyState>
        </Card>
      ) : null}
      {hasNever ? null : <PastShipments past={past} />}
    </PortalPage>
  );
}
