import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import type { PastShipments as Past } from '../../../care/dispensing/shipments/shipments.server';
import type { WaitingOrder } from '../../../care/prescriptions/waiting-orders.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import { PortalPage } from '../../frame/PortalPage';
import { PastShipments } from './PastShipments';
import { UpcomingShipment } from './UpcomingShipment';
import { useFollowParcels } from './use-follow-parcels';
import { WaitingOrders } from './WaitingOrders';
import '../../parts/address.css';
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
