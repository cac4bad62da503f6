import type { TypedAddress } from '../../../../../schemas/generated/types';
import { CheckboxBox } from '../../../../design/ui/fields/CheckboxBox';
import type { SelectOption } from '../../../../design/ui/fields/SelectInput';
import { Card } from '../../../../design/ui/page/Card';
import { addressFields } from '../../../../identity/profile/read-address';
import { AddressFields } from '../../../parts/AddressFields';
import { billingSameName, type ProfileTyped } from './profile-form';

type AddressCardsProps = {
  /** The id of the form. */
  form: string;
  typed: ProfileTyped;
  errors: ProfileTyped;
  states: readonly SelectOption[];
  isBillingSame: boolean;
};

/** Where parcels go, and where bills go: to the same place, unless the box says otherwise. */
export function AddressCards({ form, typed, errors, states, isBillingSame }: AddressCardsProps) {
  const fields = (address: 'shippingAddress' | 'billingAddress') => (
    <AddressFields
      form={form}
      address={address}
      isRequired={false}
      begin={typedAddress(typed, address)}
      states={states}
      errors={errors}
    />
  );
  return (
    <>
      <Card as="section" padding="lg" className="profile-card" aria-labelledby="shipping">
        <div>
          <h2 id="shipping">Shipping address</h2>
          <p className="profile-note">
            For the next parcel. One that is already packed goes where it was sent.
          </p>
        </div>
        {fields('shippingAddress')}
      </Card>
      <Card as="section" padding="lg" className="profile-card billing" aria-labelledby="billing">
        <h2 id="billing">Billing address</h2>
        <CheckboxBox name={billingSameName} defaultChecked={isBillingSame}>
          Same as the shipping address
        </CheckboxBox>
        <div className="billing-fields">{fields('billingAddress')}</div>
      </Card>
    </>
  );
}

function typedAddress(
  typed: ProfileTyped,
  address: 'shippingAddress' | 'billingAddress',
): TypedAddress {
  const begin: TypedAddress = {};
  for (const field of addressFields) begin[field] = typed[`${address}.${field}`] ?? '';
  return begin;
}
