import { applyMask } from '../../../engine/values';
import { DateInput } from '../../design/ui/fields/DateInput';
import { Field } from '../../design/ui/fields/Field';
import { HeightInput } from '../../design/ui/fields/HeightInput';
import { MaskedInput } from '../../design/ui/fields/MaskedInput';
import { PasswordInput } from '../../design/ui/fields/PasswordInput';
import { SelectInput } from '../../design/ui/fields/SelectInput';
import { TextArea } from '../../design/ui/fields/TextArea';
import { TextInput } from '../../design/ui/fields/TextInput';
import { GallerySection } from './GallerySection';

const states = [
  { value: 'CA', label: 'California' },
  { value: 'NY', label: 'New York' },
  { value: 'TX', label: 'Texas', disabled: true },
];

export function FieldsGallery() {
  return (
    <GallerySection id="fields">
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
              format={(typed, mask) => applyMask(mask, typed)}
              placeholder="415-555-0134"
            />
          )}
        </Field>
        <Field id="g-member" label="Member number" help="Two letters, three digits, one of either.">
          {(control) => (
            <MaskedInput
              {...control}
              mask="@@-###-*"
              format={(typed, mask) => applyMask(mask, typed)}
              defaultValue="MC-204-7"
            />
          )}
        </Field>
        <Field id="g-password" label="Password">
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" defaultValue="Formulary1" />
          )}
        </Field>
        <Field
          id="g-height-wrong"
          label="Height that cannot be read"
          error="Write feet and inches, such as 5'10."
        >
          {(control) => <HeightInput {...control} defaultValue="tall" />}
        </Field>
        <Field id="g-state" label="State you live in">
          {(control) => <SelectInput {...control} options={states} placeholder="Choose a state" />}
        </Field>
        <Field id="g-city" label="City" help="Filled in from your address.">
          {(control) => <TextInput {...control} disabled defaultValue="Oakland" />}
        </Field>
        <Field id="g-billing" label="State of your bills" help="The same as where you live.">
          {(control) => <SelectInput {...control} options={states} defaultValue="NY" disabled />}
        </Field>
      </div>
      <Field id="g-note" label="Anything your provider should know?" optional>
        {(control) => <TextArea {...control} placeholder="Medicines, operations, worries" />}
      </Field>
    </GallerySection>
  );
}
