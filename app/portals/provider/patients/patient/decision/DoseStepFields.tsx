import { formatDosage } from '../../../../../../engine/values';
import { Button } from '../../../../../design/ui/Button';
import { SelectInput, type SelectOption } from '../../../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../../../design/ui/fields/TextInput';
import { Glyph } from '../../../../../design/ui/Glyph';
import type { OfferedLine } from './decision-offer';
import type { LineDraft, OfferedChoice, StepDraft } from './offered-choice';
import { addStep, removeStep } from './read-decision';

type DoseStepFieldsProps = {
  line: OfferedLine;
  choice: OfferedChoice;
  nth: number;
  draft: LineDraft;
  onChange: (draft: LineDraft) => void;
};

/**
 * The strengths, with one that was ordered or prescribed and has left the catalogue: a list without it would show
 * the first of them as chosen. A decision with it is refused.
 */
function withLost(options: readonly SelectOption[], dosage: string, unit: string): SelectOption[] {
  if (dosage === '' || options.some(({ value }) => value === dosage)) return [...options];
  const label = `${formatDosage(Number(dosage), unit)}, no longer made`;
  return [{ value: dosage, label }, ...options];
}

/** The strengths from week to week. The first begins in week 1. */
export function DoseStepFields({ line, choice, nth, draft, onChange }: DoseStepFieldsProps) {
  const { steps } = draft;
  const change = (place: number, step: Partial<StepDraft>) =>
    onChange({
      ...draft,
      steps: steps.map((one, at) => (at === place ? { ...one, ...step } : one)),
    });
  const options = choice.strengths.map(({ dosage, words }) => ({
    value: String(dosage),
    label: words,
  }));
  return (
    <fieldset className="dose-steps">
      <legend className="field-label">Strength</legend>
      <input type="hidden" name={`${nth}.steps`} value={steps.length} />
      <ol>
        {steps.map(({ fromWeek, dosage }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={place}>
            <SelectInput
              aria-label={`Strength of step ${place + 1}`}
              name={`${nth}.${place}.dosage`}
              value={dosage}
              options={withLost(options, dosage, choice.unit)}
              onChange={(event) => change(place, { dosage: event.target.value })}
            />
            {place === 0 ? (
              <>
                <input type="hidden" name={`${nth}.0.fromWeek`} value="1" />
                <span className="dose-from">from the first week</span>
              </>
            ) : (
              <>
                <span className="dose-from">from week</span>
                <TextInput
                  aria-label={`From week, step ${place + 1}`}
                  name={`${nth}.${place}.fromWeek`}
                  type="number"
                  inputMode="numeric"
                  min={2}
                  max={104}
                  required
                  value={fromWeek}
                  onChange={(event) => change(place, { fromWeek: event.target.value })}
                />
                <button
                  type="submit"
                  name="edit"
                  value={`remove ${nth} ${place}`}
                  formNoValidate
                  className="icon-button"
                  aria-label={`Take step ${place + 1} away`}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(removeStep(draft, place));
                  }}
                >
                  <Glyph name="close" />
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {options.length < 2 ? null : (
        <Button
          type="submit"
          name="edit"
          value={`add ${nth}`}
          formNoValidate
          variant="quiet"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onChange(addStep(draft, line));
          }}
        >
          Add a step
        </Button>
      )}
    </fieldset>
  );
}
