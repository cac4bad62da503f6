import type { TypedAddress } from '../../schemas/generated/types';
import { Field } from '../ui/Field';
import type { FieldControl } from '../ui/field-wiring';
import { SelectInput, type SelectOption } from '../ui/SelectInput';
import { TextInput } from '../ui/TextInput';
import type { AddressField } from './read-address';
import { addressFieldName, wholeAddress } from './typed-address';

type AddressFieldsProps = {
  /** The id of the form that the fields belong to, wherever they stand. */
  form: string;
  /** What stands in the fields at first. */
  begin: TypedAddress;
  states: readonly SelectOption[];
  /** By field, as calls name them. */
  errors: Readonly<Record<string, string>>;
};

interface Line {
  field: Exclude<AddressField, 'administrativeArea'>;
  label: string;
  autoComplete: string;
  optional?: boolean;
}

const street: Line[] = [
  { field: 'recipient', label: 'Full name', autoComplete: 'shipping name' },
  { field: 'line1', label: 'Street address', autoComplete: 'shipping address-line1' },
  {
    field: 'line2',
    label: 'Apartment or suite',
    autoComplete: 'shipping address-line2',
    optional: true,
  },
];
const city: Line = { field: 'locality', label: 'City', autoComplete: 'shipping address-level2' };
const zip: Line = { field: 'postalCode', label: 'ZIP code', autoComplete: 'shipping postal-code' };

/** The fields of a delivery address within the United States. */
export function AddressFields({ form, begin, states, errors }: AddressFieldsProps) {
  const line = ({ field, label, autoComplete, optional }: Line) => (
    <Field
      key={field}
      id={`address-${field}`}
      label={label}
      optional={optional}
      error={errors[addressFieldName(field)]}
    >
      {(control: FieldControl) => (
        <TextInput
          {...control}
          form={form}
          name={addressFieldName(field)}
          defaultValue={begin[field]}
          maxLength={300}
          autoComplete={autoComplete}
          inputMode={field === 'postalCode' ? 'numeric' : undefined}
          aria-required={optional ? undefined : true}
        />
      )}
    </Field>
  );
  return (
    <div className="address-fields">
      {begin.version === undefined ? null : (
        <input
          type="hidden"
          form={form}
          name={`${wholeAddress}.version`}
          value={String(begin.version)}
        />
      )}
      {street.map(line)}
      {line(city)}
      <div className="address-state">
        <Field
          id="address-administrativeArea"
          label="State"
          error={errors[addressFieldName('administrativeArea')]}
        >
          {(control) => (
            <SelectInput
              {...control}
              form={form}
              name={addressFieldName('administrativeArea')}
              options={states}
              placeholder="Choose"
              defaultValue={begin.administrativeArea ?? ''}
              autoComplete="shipping address-level1"
              aria-required
            />
          )}
        </Field>
        {line(zip)}
      </div>
    </div>
  );
}
