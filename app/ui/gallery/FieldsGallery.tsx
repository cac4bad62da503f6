import { DateInput } from '../DateInput';
import { Field } from '../Field';
import { HeightInput } from '../HeightInput';
import { MaskedInput } from '../MaskedInput';
import { SelectInput } from '../SelectInput';
import { TextArea } from '../TextArea';
import { TextInput } from '../TextInput';
import { GallerySection } from './GallerySection';

/** Stands in for the engine's own mask, which this folder does not know. */
function asPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

const states = [
  { value: 'CA', label: 'California' },
  { value: 'NY', label: 'New York' },
  { value: 'TX', label: 'Texas', disabled: true },
];

export function FieldsGallery() {
  return (
    <GallerySection title="Fields">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Field id="g-name" label="First name" help="As it stands on your identity card.">
          {(control) => <TextInput {...control} autoComplete="given-name" defaultValue="Maya" />}
        </Field>
        <Field id="g-mail" label="Email" error="Value is not a valid email address">
          {(control) => <TextInput {...control} type="email" defaultValue="maya@" />}
        </Field>
        <Field id="g-weight" label="Weight">
          {(control) => <TextInput {...control} inputMode="decimal" placeholder="0" after="lb" />}
        </Field>
        <Field id="g-budget" label="Budget" optional>
          {(control) => <TextInput {...control} inputMode="decimal" before="$" after="a month" />}
        </Field>
        <Field id="g-height" label="Height">
          {(control) => <HeightInput {...control} defaultValue="5'10" />}
        </Field>
        <Field id="g-dob" label="Date of birth" help="You must be 18 or older.">
          {(control) => <DateInput {...control} autoComplete="bday" />}
        </Field>
        <Field id="g-phone" label="Phone">
          {(control) => (
            <MaskedInput
              {...control}
              mask="###-###-####"
              format={asPhone}
              placeholder="415-555-0134"
            />
          )}
        </Field>
        <Field id="g-state" label="State you live in">
          {(control) => <SelectInput {...control} options={states} placeholder="Choose a state" />}
        </Field>
        <Field id="g-city" label="City" help="Filled in from your address.">
          {(control) => <TextInput {...control} disabled defaultValue="Oakland" />}
        </Field>
        <Field id="g-coupon" label="Coupon">
          {(control) => <SelectInput {...control} options={states} defaultValue="NY" disabled />}
        </Field>
      </div>
      <Field id="g-note" label="Anything your provider should know?" optional>
        {(control) => <TextArea {...control} placeholder="Medicines, operations, worries" />}
      </Field>
    </GallerySection>
  );
}
