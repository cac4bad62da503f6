import { Link } from '@remix-run/react';
import type { RecalledShipment } from '../../../care/dispensing/recalls/settle-recalled.server';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { SettleForms } from '../../parts/SettleForms';

interface SettleRecalledProps {
  parcel: RecalledShipment;
  csrf: string;
  /** Reason why it was not done; null before it was tried. */
  error: string | null;
}

/** What a patient has of a recalled lot, and the two ways to settle it. */
export function SettleRecalled({ parcel, csrf, error }: SettleRecalledProps) {
  const { number, patientId, patientName, contents, left, stop } = parcel;
  return (
    <Card as="section" padding="lg" aria-labelledby="recalled">
      <h2 id="recalled" className="provider-title">
        {patientName}: recalled in {number}
      </h2>
      {error === null ? null : (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {stop === null ? (
        <>
          <p>The replacement holds what was not used up when the patient was told:</p>
          <ul className="list-disc pl-6">
            {contents.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {left.length === 0 ? null : (
            <>
              <p>
                It does not hold what is recalled too, and stays on the list until you settle it:
              </p>
              <ul className="list-disc pl-6">
                {left.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
          <p className="provider-note">
            The patient pays nothing and is told by mail. Their doses go on when it comes.
          </p>
        </>
      ) : (
        <Notice tone="warn">No replacement can be sent. {stop}</Notice>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-3">
        <Link to={`/provider/patients/${patientId}`} className="font-semibold underline">
          Open the chart
        </Link>
        <Link to={`/provider/messages/${patientId}`} className="font-semibold underline">
          Write to the patient
        </Link>
      </p>
      <SettleForms
        csrf={csrf}
        action={`/provider/shipments?recalled=${number}&of=${patientId}`}
        number={number}
        fields={{ patient: patientId }}
        mayReplace={stop === null}
      />
    </Card>
  );
}
