import { formatMoney } from '../../../../../../engine/values';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { PatientPageData } from '../patient-page.server';

/** What the patient ordered and paid, the newest first. */
export function OrdersCard({ orders }: Pick<PatientPageData, 'orders'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="orders">
      <h2 id="orders" tabIndex={-1}>
        Orders
      </h2>
      <ul className="provider-rows">
        {orders.map((order) => (
          <li key={order.number}>
            <p className="provider-row-head">
              <b>{order.number}</b>
              <span>
                {formatMoney(order.total)}{' '}
                <span className="queue-facts">{dayInWords(order.orderedOn, 'dateWithYear')}</span>
              </span>
            </p>
            <p>
              {order.lines
                .map(({ title, supply, quantity }) =>
                  quantity === 1 ? `${title}, ${supply}` : `${quantity} × ${title}, ${supply}`,
                )
                .join('; ')}
            </p>
            {order.refunded + order.refundsPending === 0 ? null : (
              <p className="provider-note">
                {order.refunded === 0 ? '' : `${formatMoney(order.refunded)} was paid back. `}
                {order.refundsPending === 0
                  ? ''
                  : `${formatMoney(order.refundsPending)} is on its way back.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
