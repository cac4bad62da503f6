import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { addressForCalls } from '../../../identity/profile/profile';
import {
  type AddressField,
  addressFieldName,
  addressFields,
} from '../../../identity/profile/read-address';
import { AddressFields } from '../../parts/address';
import { Act, ofForm, Reason } from './order-forms';
import type { OrderData, OrderError } from './order-page.server';

/** All that can be done about an order, and for whom it is. */
export function ActsCard(page: OrderData & { error: OrderError | undefined }) {
  const { csrf, error, actKey, patient, addressLines, address, states, isManager, renewing } = page;
  const shared = { csrf, error, actKey };
  return (
    <Card as="section" padding="lg" aria-labelledby="acts" className="order-card">
      <h2 id="acts">{patient.name}</h2>
      <p className="order-note break-all">{patient.email}</p>
      {addressLines.length === 0 ? null : (
        <address className="order-address">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className="order-note">
        {renewing === 0
          ? 'Nothing renews.'
          : renewing === 1
            ? 'One line renews.'
            : `${renewing} lines renew.`}
      </p>
      {patient.closedFor === null ? (
        <div className="grid gap-2">
          {address === null ? null : (
            <details open={error?.about === 'address'}>
              <summary className="disclosure">Correct the address</summary>
              <PageForm
                id="address-form"
                csrf={csrf}
                fields={{ intent: 'address' }}
                seen={{ key: actKey }}
                className="order-form"
              >
                <p className="order-note">
                  For what has not left yet, and for all later parcels. The patient is told.
                </p>
                <AddressFields
                  form="address-form"
                  begin={typedAddress(error) ?? addressForCalls(address)}
                  states={states}
                  errors={ofForm('address', error).errors}
                />
                <Reason intent="address" error={error} />
                <div>
                  <Button type="submit" variant="quiet">
                    Save the address
                  </Button>
                </div>
              </PageForm>
            </details>
          )}
          <Act intent="cancel" title="Cancel the order" isDangerous {...shared}>
            What waits for a decision is over, nothing renews any more, and parcels that no pharmacy
            was asked for are not sent and paid back. What is on its way stays as it is.
          </Act>
          {isManager ? (
            <>
              <Act intent="transfer" title="Note a move to another clinic" isDangerous {...shared}>
                Everything of this patient stops here: prescriptions, renewals, parcels that have
                not left, and messages.
              </Act>
              <Act intent="death" title="Note a death" isDangerous {...shared}>
                Everything of this patient stops, and nothing is written to them any more.
              </Act>
            </>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

/** The address as it was typed where it was not taken; null where it was not sent. */
function typedAddress(error: OrderError | undefined): Partial<Record<AddressField, string>> | null {
  if (error?.about !== 'address') return null;
  return Object.fromEntries(
    addressFields.map((field) => [field, error.values[addressFieldName(field)] ?? '']),
  );
}
