import { Link } from '@remix-run/react';
import { formatDay } from '../../../../engine/values';
import type { WaitingOrder } from '../../../care/prescriptions/waiting-orders.server';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';

/** What ships once a provider has decided. */
export function WaitingOrders({ waiting }: { waiting: readonly WaitingOrder[] }) {
  return waiting.map(({ caseId, status, orderNumber, orderedOn, titles }) => (
    <Card
      key={caseId}
      as="section"
      padding="lg"
      className="shipment"
      aria-labelledby={`waiting-${caseId}`}
    >
      <div className="shipment-head">
        <h2 id={`waiting-${caseId}`}>
          {status === 'moreInformation' ? 'Your provider has a question' : 'With your provider'}
        </h2>
        <Chip tone={status === 'moreInformation' ? 'warn' : 'brand'}>
          {status === 'moreInformation' ? 'More information needed' : 'In review'}
        </Chip>
      </div>
      <ul className="shipment-lines">
        {titles.map((title) => (
          <li key={title} className="font-semibold">
            {title}
          </li>
        ))}
      </ul>
      <p>
        {status === 'moreInformation' ? (
          <>
            It ships after the review, which waits for your answer.{' '}
            <Link to="/patient/chat" className="font-semibold text-brand underline">
              Go to messages
            </Link>
          </>
        ) : (
          'It ships as soon as a provider has approved it. We write to you.'
        )}
      </p>
      <p className="shipment-foot text-muted">
        Order {orderNumber} of {formatDay(orderedOn)}
      </p>
    </Card>
  ));
}
