import { Illustration } from '../../design/illustrations/Illustration';
import { Chip } from '../../design/ui/Chip';
import { CheckboxBox } from '../../design/ui/fields/CheckboxBox';
import { FieldGroup } from '../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../design/ui/fields/OptionCard';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { SegmentedChoice } from '../../design/ui/fields/SegmentedChoice';
import { PriceTag } from '../../design/ui/PriceTag';
import { GallerySection, Specimen } from './GallerySection';

const step = { decrease: { name: 'go', value: 'less' }, increase: { name: 'go', value: 'more' } };

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
          <QuantityCounter label="A" quantity={0} form={{ action: '#' }} {...step} />
          <QuantityCounter label="B" quantity={2} form={{ action: '#' }} {...step} />
          <QuantityCounter label="C" quantity={100} form={{ action: '#' }} {...step} />
          <QuantityCounter label="D" quantity={4} form={{ action: '#' }} loading {...step} />
        </div>
      </Specimen>
    </GallerySection>
  );
}
