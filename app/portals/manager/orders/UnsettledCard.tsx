import { formatMoney } from '../../../../engine/values';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { FoldedAct, ReasonField, typedInto } from '../../parts/act-forms';
import type { OrderError, OrdersData } from './orders-page.server';

type UnsettledCardProps = Pick<OrdersData, 'csrf' | 'isManager' | 'unsettled'> & {
  error: OrderError | undefined;
};

/** Payments that nobody here can ask about, for a manager to look up; nothing where there are none. */
export function UnsettledCard({ csrf, isManager, unsettled, error }: UnsettledCardProps) {
  if (unsettled.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="unsettled" className="order-card">
      <h2 id="unsettled">Payments that nobody could ask about</h2>
      <p className="order-note">
        They were begun with a payment gateway that is not set up here any more. Look each one up
        with the gateway. Where it was paid, set the gateway up again: the order is then placed by
        itself, within a day. Where it was not, or was paid back there, close it.
      </p>
      <ul className="divide-y divide-line">
        {unsettled.map(({ id, patientName, gateway, ref, total, currency, on }) => (
          <li key={id} className="grid max-w-lg gap-1 py-3">
            <p>
              <b>{formatMoney(total, currency)}</b> of {patientName}, begun on{' '}
              {dayInWords(on, 'dateWithYear')}
            </p>
            <p className="order-note break-all">
              {gateway === 'stripe' ? 'Stripe' : 'Sandbox'}: {ref}
            </p>
            {isManager ? (
              <FoldedAct
                csrf={csrf}
                title="Close it"
                button="It was not paid: close it"
                fields={{ intent: 'close', checkout: id }}
                seen={{}}
                isOpen={error?.about === id}
              >
                <ReasonField id={`close-${id}`} {...typedInto(id, error)} />
              </FoldedAct>
            ) : (
              <p className="order-note">A manager closes it.</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
