import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput } from '../../../../../design/ui/fields/SelectInput';
import type { DecisionKind } from './decision-offer';
import { presetsFor } from './reason-presets';

type ReasonPresetFieldProps = {
  kind: DecisionKind;
  chosen: string | null;
  onChoose: (preset: string | null) => void;
};

/** The reasons of the list of a decision; managers see how often each of a refusal was given. */
export function ReasonPresetField({ kind, chosen, onChoose }: ReasonPresetFieldProps) {
  const presets = presetsFor(kind);
  const options = [
    { value: '', label: 'In my own words' },
    ...Object.entries(presets).map(([value, { name }]) => ({ value, label: name })),
  ];
  return (
    <Field id={`${kind}-preset`} label="Reason" help="Its words go below, and you can change them.">
      {(control) => (
        <SelectInput
          {...control}
          name="preset"
          options={options}
          value={chosen ?? ''}
          onChange={({ target: { value } }) =>
            onChoose(Object.hasOwn(presets, value) ? value : null)
          }
        />
      )}
    </Field>
  );
}

/**
 * What stands in the field of the words once a reason was chosen: its words, unless the provider wrote their own.
 * @param text What stood there before.
 */
export function wordsFor(kind: DecisionKind, preset: string | null, text: string): string {
  const presets = presetsFor(kind);
  const isOwn =
    text.trim() !== '' && Object.values(presets).every(({ words }) => words !== text.trim());
  if (isOwn) return text;
  return presets[preset ?? '']?.words ?? '';
}
