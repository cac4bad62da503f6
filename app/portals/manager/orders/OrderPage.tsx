import './orders.css';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import { isComing, isLate, shipmentInWords } from '../../../care/dispensing/shipments/shipment';
import type { PaymentStatus } from '../../../database/tables/orders.schema.server';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { PortalPage } from '../../frame/PortalPage';
import { ReasonField, typedInto } from '../../parts/act-forms';
import { orderStatuses } from './OrdersPage';
import { Act, ActsCard, DisputesCard } from './order-acts';
import type { OrderData, OrderError } from './orders-page.server';

type OrderPageProps = OrderData & { error: OrderError | undefined };
type Shown = OrderPageProps;

const done = {
  address: 'The address is corrected, and the patient is told.',
  resend: 'It is being sent again, and the patient is told.',
  cancel: 'Everything that could be cancelled is cancelled, and the patient is told.',
  refund: 'The money goes back, and the patient is told.',
  accepted: 'The dispute is accepted. Nothing of the order renews any more.',
  contested: 'It is noted that the dispute is contested.',
  transfer: 'Everything of this patient stops here. They are told.',
  death: 'Everything of this patient stops. Nothing is written to them.',
  secondStep: 'Their authenticator app and passkeys are removed, and the patient is told.',
};

const closedWords = { death: 'Died', transfer: 'At another clinic', deletion: 'Deleted' };

/** One order: money, shipments, disputes and record, and all that can be done about it. */
export function OrderPage(page: OrderPageProps) {
  const { number, status, orderedOn, patient, error } = page;
  const hasFields = error !== undefined && Object.keys(error.errors).length > 0;
  return (
    <PortalPage
      title={`Order ${number}`}
      intro={`${patient.name}, ${dayInWords(orderedOn, 'dateWithYear')}`}
      done={done}
    >
      <div className="flex flex-wrap items-center gap-3">
        <BackLink href="/manager/orders">All orders</BackLink>
        <Chip tone={orderStatuses[status].tone}>{orderStatuses[status].words}</Chip>
        {patient.closedFor === null ? null : (
          <Chip tone="warn">{closedWords[patient.closedFor]}</Chip>
        )}
      </div>
      {error === undefined || hasFields ? null : (
        <Notice tone="bad" role="alert">
          {error.message}
        </Notice>
      )}
      <div className="order-columns">
        <div className="grid gap-5">
          <DisputesCard {...page} />
          <MoneyCard {...page} />
          <ShipmentsCard {...page} />
        </div>
        <div className="grid gap-5">
          <ActsCard {...page} />
          <RecordCard record={page.record} />
        </div>
      </div>
    </PortalPage>
  );
}

const paymentWords = {
  wanted: 'Is charged next',
  charging: 'Is being charged',
  refused: 'The card refused',
  captured: 'Paid',
  calledOff: 'Called off',
  dropped: 'Never taken',
} as const satisfies Record<PaymentStatus, string>;

function MoneyCard({ sums, lines, payments, refunds, ...page }: Shown) {
  const money = (cents: number) => formatMoney(cents, page.currency);
  const { csrf, error, limit, disputes, actKey } = page;
  const { values, errors } = typedInto('refund', error);
  const mayRefund =
    lines.some(({ left }) => left > 0) && disputes.every(({ status }) => status !== 'open');
  const table = <LinesTable {...{ lines, values, errors, mayRefund, money }} />;
  return (
    <Card as="section" padding="lg" aria-labelledby="money" className="order-card">
      <h2 id="money">Money</h2>
      <dl className="order-sums">
        <Sum name="Ordered for" amount={money(sums.total)} />
        {sums.held > 0 ? <Sum name="Held" amount={money(sums.held)} /> : null}
        <Sum name="Taken" amount={money(sums.captured)} />
        <Sum name="Given back" amount={money(sums.refunded)} />
        <Sum name="Paid" amount={money(sums.captured - sums.refunded)} />
      </dl>
      {mayRefund ? (
        <PageForm
          csrf={csrf}
          fields={{ intent: 'refund' }}
          seen={{ key: actKey }}
          className="grid gap-4"
        >
          {table}
          {errors['lines'] ? (
            <Notice tone="bad" role="alert">
              {errors['lines']}
            </Notice>
          ) : null}
          <ReasonField id="refund-reason" values={values} errors={errors} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="quiet">
              Pay back
            </Button>
            {limit === null ? null : (
              <span className="order-note">
                Up to {money(limit)} of an order; managers pay back more.
              </span>
            )}
          </div>
        </PageForm>
      ) : (
        table
      )}
      <PaymentsList {...{ payments, refunds, money }} />
    </Card>
  );
}

interface LinesTableProps {
  lines: Shown['lines'];
  /** Amounts that were typed, and what is wrong with them. */
  values: Record<string, string>;
  errors: Record<string, string>;
  mayRefund: boolean;
  money: (cents: number) => string;
}

/** Shows what was charged of each line, with a field for what is paid back of it. */
function LinesTable({ lines, values, errors, mayRefund, money }: LinesTableProps) {
  return (
    <table className="order-lines">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Charged</th>
          <th scope="col">Left</th>
          {mayRefund ? <th scope="col">Pay back</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, inPlaceOf, supply, comes, total, more, taken, left }) => (
          <tr key={id}>
            <td>
              {title}
              <small>
                {comes === supply ? supply : `${supply}: ${comes}`},
                {inPlaceOf === null ? '' : ` in place of ${inPlaceOf},`} ordered for {money(total)}
                {more > 0 ? `; agreed to pay ${money(more)} more` : ''}
              </small>
            </td>
            <td>{money(taken)}</td>
            <td>{money(left)}</td>
            {mayRefund ? (
              <td>
                {left > 0 ? (
                  <Field
                    id={`line-${id}`}
                    label={`Dollars of ${title}`}
                    labelHidden
                    error={errors[`line ${id}`]}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        name={`line ${id}`}
                        inputMode="decimal"
                        placeholder="0.00"
                        autoComplete="off"
                        maxLength={10}
                        defaultValue={values[`line ${id}`]}
                      />
                    )}
                  </Field>
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists what was paid and given back. */
function PaymentsList({
  payments,
  refunds,
  money,
}: Pick<Shown, 'payments' | 'refunds'> & Pick<LinesTableProps, 'money'>) {
  return (
    <ul className="order-entries">
      {payments.map(({ id, amount, status, on }) => (
        <li key={id}>
          <span>{paymentWords[status]}</span>
          <span>{dayInWords(on, 'dateWithYear')}</span>
          <b>{money(amount)}</b>
        </li>
      ))}
      {refunds.map(({ id, amount, status, on, isDispute, isStaff }) => (
        <li key={id}>
          <span>
            {isDispute ? 'Taken back by the bank' : isStaff ? 'Paid back by staff' : 'Given back'}
            {status === 'pending' ? ', on its way' : status === 'failed' ? ', failed' : ''}
          </span>
          <span>{dayInWords(on, 'dateWithYear')}</span>
          <b>−{money(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

type Arrival = Omit<Shown['shipments'][number], 'number' | 'contents'>;

function arrivalInWords(shipment: Arrival): string {
  const { expectedOn, deliveredOn } = shipment;
  if (deliveredOn !== null) return `Delivered ${dayInWords(deliveredOn, 'dateWithYear')}`;
  if (isLate(shipment)) return 'Late: it takes longer than was announced';
  return expectedOn === null
    ? 'No day is known'
    : `Expected ${dayInWords(expectedOn, 'dateWithYear')}`;
}

function ShipmentsCard({ shipments, openActs, csrf, error, actKey }: Shown) {
  return (
    <Card as="section" padding="lg" aria-labelledby="parcels" className="order-card">
      <h2 id="parcels">Parcels</h2>
      {shipments.length === 0 ? <p className="order-note">None yet.</p> : null}
      <ul className="order-shipments">
        {shipments.map(({ number, status, contents, ...arrival }) => (
          <li key={number}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b>{number}</b>
              <Chip tone={status === 'delivered' ? 'good' : status === 'held' ? 'warn' : 'plain'}>
                {shipmentInWords(status)}
              </Chip>
            </p>
            <p>{contents.join('; ')}</p>
            {arrival.deliveredOn === null && !isComing({ status }) ? null : (
              <p className="order-note">{arrivalInWords({ status, ...arrival })}</p>
            )}
            {openActs.resend.includes(number) ? (
              <Act
                intent="resend"
                title="Send it again"
                fields={{ parcel: number }}
                {...{ csrf, error, actKey }}
              >
                It goes to the address in the profile. The patient pays nothing and is told.
              </Act>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecordCard({ record }: Pick<Shown, 'record'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="record" className="order-card">
      <h2 id="record">What happened</h2>
      {record.length === 0 ? <p className="order-note">Nothing yet.</p> : null}
      <ol className="order-record">
        {record.map(({ key, on, time, words, by }) => (
          <li key={key}>
            <span>{words}</span>
            <small>
              {by === null ? '' : `${by}, `}
              {dayInWords(on, 'dateWithYear')}, {time}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
