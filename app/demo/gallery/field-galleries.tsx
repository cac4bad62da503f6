import { useState } from 'react';
import { applyMask } from '../../../engine/values';
import { Illustration } from '../../design/illustrations/Illustration';
import { Chip } from '../../design/ui/Chip';
import { CheckboxBox } from '../../design/ui/fields/CheckboxBox';
import { DateInput } from '../../design/ui/fields/DateInput';
import { Field } from '../../design/ui/fields/Field';
import { FieldGroup } from '../../design/ui/fields/FieldGroup';
import { HeightInput } from '../../design/ui/fields/HeightInput';
import { MaskedInput } from '../../design/ui/fields/MaskedInput';
import { OptionCard, OptionList } from '../../design/ui/fields/OptionCard';
import { PasswordInput } from '../../design/ui/fields/PasswordInput';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { SegmentedChoice } from '../../design/ui/fields/SegmentedChoice';
import { SelectInput } from '../../design/ui/fields/SelectInput';
import { TextArea } from '../../design/ui/fields/TextArea';
import { TextInput } from '../../design/ui/fields/TextInput';
import { MultiSelect } from '../../design/ui/multi-select/MultiSelect';
import { MultiSelectPanel } from '../../design/ui/multi-select/MultiSelectPanel';
import { PriceTag } from '../../design/ui/PriceTag';
import { GallerySection, Specimen } from './GallerySection';

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

const counted = { button: (count: number) => ({ name: 'go', value: String(count) }) };

export function ChoicesGallery() {
  return (
    <GallerySection id="choices">
      <div className="grid gap-8 lg:grid-cols-2">
        <FieldGroup
          id="g-conditions"
          kind="checkbox"
          legend="Any of these?"
          help="Choose all that apply."
        >
          <OptionList>
            <OptionCard
              type="checkbox"
              name="c"
              label="High blood pressure"
              description="Treated or untreated"
              defaultChecked
            />
            <OptionCard
              type="checkbox"
              name="c"
              label="Type 2 diabetes"
              description="Or prediabetes found in a blood test"
            />
            <OptionCard type="checkbox" name="c" label="Not offered here" disabled />
            <OptionCard type="checkbox" name="c" look="none" label="None of these" />
          </OptionList>
        </FieldGroup>
        <FieldGroup
          id="g-plan"
          kind="radio"
          legend="How often would you take it?"
          error="Choose one to go on."
        >
          <OptionList>
            <OptionCard
              type="radio"
              name="p"
              label="Daily"
              badge={<Chip tone="brand">Recommended</Chip>}
              description="A low dose every day"
              right={<PriceTag price="$72" period="/ mo" />}
              defaultChecked
            />
            <OptionCard
              type="radio"
              name="p"
              label="Before sex"
              description="30 to 60 minutes before"
              right={<PriceTag price="$58" period="/ mo" />}
            />
            <OptionCard
              type="radio"
              name="p"
              label="With a picture"
              picture={<Illustration name="tablet" alt="" size="sm" />}
              description="For a hair pattern or a form"
            />
          </OptionList>
        </FieldGroup>
      </div>
      <Specimen name="Two columns of short answers">
        <OptionList columns={2}>
          {['Yes', 'No', 'I used to', 'I’m not sure'].map((label) => (
            <OptionCard key={label} type="radio" name="short" label={label} />
          ))}
        </OptionList>
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <SegmentedChoice
          name="period"
          legend="Ships every"
          defaultValue="3"
          segments={[
            { value: '1', label: '1 month', note: '$299 / mo' },
            { value: '3', label: '3 months', note: '$249 / mo', badge: 'Most chosen' },
            { value: '6', label: '6 months', note: '$229 / mo' },
          ]}
        />
        <Specimen name="Checkboxes: 16, 20 (default), 24">
          <CheckboxBox size={16} defaultChecked>
            Small, for filters
          </CheckboxBox>
          <CheckboxBox defaultChecked>
            I have read the consent to telehealth and agree to it
          </CheckboxBox>
          <CheckboxBox size={24}>Not yet agreed</CheckboxBox>
          <CheckboxBox disabled>Disabled</CheckboxBox>
        </Specimen>
      </div>
      <Specimen name="Counters: at 0, between, at 100, loading">
        <div className="flex flex-wrap gap-3">
          <QuantityCounter label="A" quantity={0} form={{ action: '#' }} {...counted} />
          <QuantityCounter label="B" quantity={2} form={{ action: '#' }} {...counted} />
          <QuantityCounter label="C" quantity={100} form={{ action: '#' }} {...counted} />
          <QuantityCounter label="D" quantity={4} form={{ action: '#' }} loading {...counted} />
        </div>
      </Specimen>
    </GallerySection>
  );
}

const medicines = [
  ['penicillin', 'Penicillin'],
  ['sulfa', 'Sulfa medicines'],
  ['aspirin', 'Aspirin'],
  ['ibuprofen', 'Ibuprofen'],
  ['latex', 'Latex'],
  ['iodine', 'Iodine, or contrast used for scans'],
  ['peanut', 'Peanut'],
  ['egg', 'Egg'],
  ['soy', 'Soy'],
  ['shellfish', 'Shellfish'],
].map(([value = '', label = '']) => ({ value, label }));

const thousand = Array.from({ length: 1200 }, (_, n) => {
  const label = `Pharmacy ${n + 1}`;
  return { value: label, label };
});

export function ManyGallery() {
  const [chosen, setChosen] = useState<readonly string[]>(['Pharmacy 2']);
  return (
    <GallerySection id="many">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <MultiSelect
          id="g-many"
          name="many"
          label="Allergies"
          help="Search the list, or choose from it."
          options={medicines}
          defaultValue={['penicillin', 'iodine']}
        />
        <MultiSelect
          id="g-most"
          name="most"
          label="Three at most"
          options={medicines}
          defaultValue={['penicillin', 'sulfa', 'aspirin']}
          most={3}
        />
        <MultiSelect
          id="g-many-wrong"
          name="many-wrong"
          label="Nothing chosen, and that is wrong"
          error="The value is required"
          options={medicines}
        />
        <MultiSelect
          id="g-many-disabled"
          name="many-disabled"
          label="Not to be changed"
          options={medicines}
          defaultValue={['latex']}
          disabled
        />
        <MultiSelect
          id="g-many-empty"
          name="many-empty"
          label="An empty list"
          optional
          options={[]}
        />
        <Specimen name="Always open: 1,200 options, of which the first 1,000 are listed">
          <MultiSelectPanel
            label="Pharmacies"
            options={thousand}
            chosen={chosen}
            onChange={setChosen}
          />
        </Specimen>
      </div>
    </GallerySection>
  );
}
