import { formatMoney } from '../../../../../../engine/values';
import {
  contentWords,
  isComing,
  isLate,
  shipmentInWords,
} from '../../../../../care/dispensing/shipments/shipment';
import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords, timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { RichText } from '../../../../../quiz-runner/text/RichText';
import { AddressLines } from '../../../../parts/address';
import { doseStepsInWords, momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

/** Shows how the patient is reached, and where shipments go. */
export function PersonCard({ person }: Pick<PatientPageData, 'person'>) {
  return (
    <Card as="section" aria-labelledby="person">
      <h2 id="person">Contact</h2>
      <dl className="patient-contact">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </dd>
        {person.phone === null ? null : (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:+1${person.phone.replace(/\D/g, '')}`}>{person.phone}</a>
            </dd>
          </>
        )}
        <dt>Address</dt>
        <dd>
          {person.address ? <AddressLines address={person.address} /> : 'No address was given yet.'}
        </dd>
      </dl>
    </Card>
  );
}

/** Shows what was prescribed to the patient, the newest first. */
export function PrescriptionsCard({ prescriptions }: Pick<PatientPageData, 'prescriptions'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="prescriptions">
      <h2 id="prescriptions">Prescriptions</h2>
      {prescriptions.length === 0 ? (
        <p className="provider-note">Nothing has been prescribed yet.</p>
      ) : (
        <ul className="provider-rows">
          {prescriptions.map((one) => (
            <li key={one.id}>
              <p className="provider-row-head">
                <b>
                  {one.drug} {one.strength}
                </b>
                {one.endedOn !== null ? (
                  <Chip>Ended</Chip>
                ) : one.isAsked ? (
                  <Chip tone="warn">
                    {one.costsMore
                      ? 'Waits for the patient to agree and pay'
                      : 'Waits for the patient’s yes'}
                  </Chip>
                ) : (
                  <Chip tone="good">In force</Chip>
                )}
              </p>
              <p>{one.directions}</p>
              {one.doseSteps.length < 2 ? null : (
                <p className="provider-note">{doseStepsInWords(one.doseSteps)}</p>
              )}
              {one.agreed === null ? null : <Agreed {...one.agreed} />}
              {one.treats === '' ? null : (
                <p className="provider-note">
                  For {one.treats}: “{one.assessment}”
                </p>
              )}
              <p className="provider-note">
                {one.supply === null ? '' : `${one.supply} in a supply, `}
                {one.refillsUsed} of {one.refills} refills used, valid through{' '}
                {dayInWords(one.validThrough, 'dateWithYear')}
                {one.endedOn === null ? '' : `, ended ${dayInWords(one.endedOn, 'dateWithYear')}`} ·{' '}
                {one.providerName}, {one.state}, {dayInWords(one.issuedOn, 'dateWithYear')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type AgreedProps = NonNullable<PatientPageData['prescriptions'][number]['agreed']>;

/** Shows when the patient agreed to another medicine than they chose, and to which words with it. */
function Agreed({ at, to }: AgreedProps) {
  const when = `${momentInWords(at)} at ${timeInWords(new Date(at), serviceZone)}`;
  if (to.length === 0) return <p className="provider-note">The patient agreed to it, {when}.</p>;
  return (
    <details className="provider-note">
      <summary>
        The patient agreed to it, and to {to.map(({ name }) => name).join(', and to ')}, {when}
      </summary>
      {to.map(({ name, text }) => (
        <div key={name} className="mt-2 rounded-2xl bg-paper p-4">
          <RichText text={text} size="sm" />
        </div>
      ))}
    </details>
  );
}

function arrivalInWords(shipment: PatientPageData['shipments'][number]): string {
  const { deliveredOn, expectedOn } = shipment;
  if (deliveredOn !== null) return ` ${dayInWords(deliveredOn, 'dateWithYear')}`;
  if (isLate(shipment)) return ', late';
  return isComing(shipment) && expectedOn !== null
    ? `, expected ${dayInWords(expectedOn, 'short')}`
    : '';
}

/** Shows what was sent to the patient, and where it is. */
export function ShipmentsCard({ shipments }: Pick<PatientPageData, 'shipments'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="shipments">
      <h2 id="shipments">Shipments</h2>
      {shipments.length === 0 ? (
        <p className="provider-note">Nothing has been sent yet.</p>
      ) : (
        <ul className="provider-rows">
          {shipments.map((shipment) => (
            <li key={shipment.number}>
              <p className="provider-row-head">
                <b>{shipment.number}</b>
                <span className="queue-facts">
                  {shipmentInWords(shipment.status)}
                  {arrivalInWords(shipment)}
                </span>
              </p>
              <p>{shipment.lines.map(contentWords).join('; ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows what the patient ordered and paid, the newest first. */
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
                {formatMoney(order.total, order.currency)}{' '}
                <span className="queue-facts">{dayInWords(order.orderedOn, 'dateWithYear')}</span>
              </span>
            </p>
            <p>
              {order.lines
                .map(({ title, inPlaceOf, supply, comes }) =>
                  [
                    title,
                    supply,
                    comes === supply ? [] : comes,
                    inPlaceOf === null ? [] : `in place of ${inPlaceOf}`,
                  ]
                    .flat()
                    .join(', '),
                )
                .join('; ')}
            </p>
            {order.charged === order.total ? null : (
              <p className="provider-note">
                {order.charged === 0
                  ? 'Nothing was charged.'
                  : `${formatMoney(order.charged, order.currency)} was charged.`}
              </p>
            )}
            {order.refunded + order.refundsPending === 0 ? null : (
              <p className="provider-note">
                {order.refunded === 0
                  ? ''
                  : `${formatMoney(order.refunded, order.currency)} was paid back. `}
                {order.refundsPending === 0
                  ? ''
                  : `${formatMoney(order.refundsPending, order.currency)} is on its way back.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The appointments that a patient booked, by the clock of the provider who looks; nothing where there are none. */
export function AppointmentsOfPatient({ appointments }: Pick<PatientPageData, 'appointments'>) {
  if (appointments.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="visits-booked">
      <h2 id="visits-booked">Video visits</h2>
      <ul className="provider-rows">
        {appointments.map(({ id, when, minutes, provider }) => (
          <li key={id}>
            <p className="provider-row-head">
              <b>{when}</b>
              <span className="queue-facts">{minutes} min</span>
            </p>
            <p>With {provider}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
