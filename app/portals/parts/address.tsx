import { useState } from 'react';
import type { TypedAddress } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import type { FieldControl } from '../../design/ui/fields/Field';
import { Field } from '../../design/ui/fields/Field';
import { SelectInput, type SelectOption } from '../../design/ui/fields/SelectInput';
import { TextInput } from '../../design/ui/fields/TextInput';
import { Notice } from '../../design/ui/Notice';
import {
  type AddressField,
  addressFieldName,
  addressFields,
  addressLines,
  isPostBox,
  postBoxHint,
  wholeAddress,
} from '../../identity/profile/delivery-address';

type AddressFieldsProps = {
  /** The address that it is, as forms and calls name it. */
  address?: 'shippingAddress' | 'billingAddress';
  /** True where there has to be one. */
  isRequired?: boolean;
  /** The id of the form that the fields belong to, wherever they stand. */
  form: string;
  /** Address that stands in the fields at first. */
  begin: TypedAddress;
  states: readonly SelectOption[];
  /** Errors by field, as calls name them. */
  errors: Readonly<Record<string, string>>;
};

interface Line {
  field: Exclude<AddressField, 'administrativeArea'>;
  label: string;
  autoComplete: string;
  optional?: boolean;
}

const street: Line[] = [
  { field: 'recipient', label: 'Full name', autoComplete: 'name' },
  { field: 'line1', label: 'Street address', autoComplete: 'address-line1' },
  {
    field: 'line2',
    label: 'Apartment or suite',
    autoComplete: 'address-line2',
    optional: true,
  },
];
const city: Line = { field: 'locality', label: 'City', autoComplete: 'address-level2' };
const zip: Line = { field: 'postalCode', label: 'ZIP code', autoComplete: 'postal-code' };

/** The fields of an address within the United States. */
export function AddressFields({
  address = wholeAddress,
  isRequired = true,
  form,
  begin,
  states,
  errors,
}: AddressFieldsProps) {
  const [boxes, setBoxes] = useState<ReadonlySet<AddressField>>(
    () => new Set(addressFields.filter((field) => isPostBox(begin[field] ?? ''))),
  );
  const { errorOf, change } = useErrorsUntilChanged(errors);
  const use = address === wholeAddress ? 'shipping' : 'billing';
  const idOf = (field: AddressField) =>
    address === wholeAddress ? `address-${field}` : `billing-address-${field}`;
  const nameOf = (field: AddressField) => addressFieldName(field, address);
  const line = ({ field, label, autoComplete, optional }: Line) => (
    <Field
      key={field}
      id={idOf(field)}
      label={label}
      optional={optional}
      error={errorOf(nameOf(field))}
    >
      {(control: FieldControl) => (
        <TextInput
          {...control}
          form={form}
          name={nameOf(field)}
          defaultValue={begin[field]}
          maxLength={300}
          autoComplete={`${use} ${autoComplete}`}
          inputMode={field === 'postalCode' ? 'numeric' : undefined}
          aria-required={isRequired && !optional ? true : undefined}
          onChange={() => change(nameOf(field))}
          onBlur={({ currentTarget: { value } }) =>
            setBoxes((before) => withBox(before, field, isPostBox(value)))
          }
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4">
      {begin.version === undefined ? null : (
        <input
          type="hidden"
          form={form}
          name={`${address}.version`}
          value={String(begin.version)}
        />
      )}
      {street.map(line)}
      {use === 'shipping' && boxes.size > 0 ? (
        <Notice tone="warn" role="status">
          {postBoxHint}
        </Notice>
      ) : null}
      {line(city)}
      <div className="grid items-start gap-4 min-[30rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Field
          id={idOf('administrativeArea')}
          label="State"
          error={errorOf(nameOf('administrativeArea'))}
        >
          {(control) => (
            <SelectInput
              {...control}
              form={form}
              name={nameOf('administrativeArea')}
              options={states}
              placeholder="Choose"
              defaultValue={begin.administrativeArea ?? ''}
              autoComplete={`${use} address-level1`}
              onChange={() => change(nameOf('administrativeArea'))}
              aria-required={isRequired ? true : undefined}
            />
          )}
        </Field>
        {line(zip)}
      </div>
    </div>
  );
}

/** The errors of the last try, each until its field is changed. The next try brings errors of its own. */
function useErrorsUntilChanged(errors: Readonly<Record<string, string>>) {
  const [changed, setChanged] = useState({ since: errors, names: new Set<string>() });
  const names = changed.since === errors ? changed.names : new Set<string>();
  return {
    errorOf: (name: string) => (names.has(name) ? undefined : errors[name]),
    change(name: string) {
      if (errors[name] !== undefined && !names.has(name))
        setChanged({ since: errors, names: new Set([...names, name]) });
    },
  };
}

function withBox(
  before: ReadonlySet<AddressField>,
  field: AddressField,
  isBox: boolean,
): ReadonlySet<AddressField> {
  if (before.has(field) === isBox) return before;
  return new Set([...before].filter((one) => one !== field).concat(isBox ? field : []));
}

/** An address as it stands on a shipment. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  return (
    <address className="address-lines grid leading-normal not-italic">
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
