import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { shipmentInWords } from '../../../shipment-words';
import type { PatientPageData } from '../patient-page.server';

/** What was sent to the patient, and where it is. */
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
                  {shipment.deliveredOn === null
                    ? shipment.expectedOn === null
                      ? ''
                      : `, expected ${dayInWords(shipment.expectedOn, 'short')}`
                    : ` ${dayInWords(shipment.deliveredOn, 'dateWithYear')}`}
                </span>
              </p>
              <p>
                {shipment.lines
                  .map(({ title, strength }) => [title, strength].filter(Boolean).join(' '))
                  .join('; ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
