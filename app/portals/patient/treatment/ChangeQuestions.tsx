import { formatDay } from '../../../../engine/values';
import { DateInput } from '../../../design/ui/fields/DateInput';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { OptionCard } from '../../../design/ui/fields/OptionCard';
import { OptionList } from '../../../design/ui/fields/OptionList';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { longestReason } from './treatment-form';
import type { TreatmentTrouble } from './treatment-trouble';

type PauseFieldsProps = {
  /** The end that a pause already has, YYYY-MM-DD. */
  pausedUntil: string | null;
  trouble: TreatmentTrouble | undefined;
};

/** How long to pause. */
export function PauseFields({ pausedUntil, trouble }: PauseFieldsProps) {
  const how = trouble?.typed['how'] || (pausedUntil === null ? 'open' : 'day');
  const until = trouble?.typed['until'] ?? (pausedUntil === null ? '' : formatDay(pausedUntil));
  return (
    <>
      <FieldGroup
        id="pause-how"
        kind="radio"
        legend="How long?"
        error={trouble?.errors['how']}
        required
      >
        <OptionList>
          <OptionCard
            type="radio"
            name="how"
            value="open"
            label="Until I resume it"
            defaultChecked={how === 'open'}
          />
          <OptionCard
            type="radio"
            name="how"
            value="day"
            label="Until a day"
            description="It goes on by itself."
            defaultChecked={how === 'day'}
          />
        </OptionList>
      </FieldGroup>
      <Field
        id="pause-until"
        label="Goes on from"
        help="Only if you chose a day; within the next 12 months."
        error={trouble?.errors['until']}
        optional
      >
        {(control) => <DateInput {...control} name="until" defaultValue={until} />}
      </Field>
    </>
  );
}

/** Why someone cancels: theirs to say, or not. */
export function CancelFields({ trouble }: { trouble: TreatmentTrouble | undefined }) {
  return (
    <Field
      id="cancel-reason"
      label="Why are you stopping?"
      help="Your provider reads it. You can leave it empty."
      error={trouble?.errors['reason']}
      optional
    >
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          rows={3}
          maxLength={longestReason}
          defaultValue={trouble?.typed['reason']}
        />
      )}
    </Field>
  );
}
