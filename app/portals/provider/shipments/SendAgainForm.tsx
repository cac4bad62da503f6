import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import type { ParcelFilter } from '../../../care/dispensing/shipments/parcel-filter';
import type { ReturnedParcel } from '../../../care/dispensing/shipments/send-returned-again.server';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { parcelsAddress } from './parcels-address';

type SendAgainFormProps = {
  parcel: ReturnedParcel;
  filter: ParcelFilter;
  csrf: string;
  /** Why it was not sent; null before it was tried. */
  trouble: string | null;
};

/** Where a parcel that came back is sent again, once the patient has confirmed the address. */
export function SendAgainForm({ parcel, filter, csrf, trouble }: SendAgainFormProps) {
  const { number, patientId, address, isSameAddress } = parcel;
  const { formData } = useNavigation();
  return (
    <Card as="section" padding="lg" aria-labelledby="send-again">
      <h2 id="send-again" className="provider-title">
        Send {number} again
      </h2>
      {trouble === null ? null : (
        <Notice tone="bad" role="alert">
          {trouble}
        </Notice>
      )}
      <PageForm
        csrf={csrf}
        fields={{ parcel: number, patient: patientId }}
        seen={{ address: address.join('\n') }}
        action={parcelsAddress(filter, { again: { number, patientId } })}
        className="send-again"
      >
        <p>It goes to the address in the patient’s profile:</p>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {isSameAddress ? (
          <Notice tone="warn">
            The parcel came back from this very address.{' '}
            <Link to={`/provider/messages/${patientId}`} className="font-semibold underline">
              Ask the patient
            </Link>{' '}
            what went wrong. They can change the address in their profile.
          </Notice>
        ) : null}
        <CheckboxBox name="confirmed" required>
          The patient has confirmed this address
        </CheckboxBox>
        <p className="provider-note">
          The patient pays nothing and is told by mail. Where the prescription has ended, the parcel
          waits for a decision first.
        </p>
        <div className="parcel-buttons">
          <Button type="submit" loading={formData?.get('parcel') === number}>
            Send it again
          </Button>
          <Link to={parcelsAddress(filter)} {...buttonLook({ variant: 'quiet' })}>
            Leave it
          </Link>
        </div>
      </PageForm>
    </Card>
  );
}
