import { highestScore, lowestScore, type Score } from '../../../care/progress/measures';
import { Field, FieldError, OptionalMark } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useTypedChoices } from '../../../design/ui/fields/typed-words';
import { longestNote } from './day-form';

type WeightFieldProps = {
  /** Name in the form, and id of the field. */
  name: string;
  label: string;
  help?: string;
  /** Text as it stands in the field. */
  value: string | undefined;
  error: string | undefined;
  optional?: boolean;
};

/** A weight in pounds. */
export function WeightField({ name, value, ...field }: WeightFieldProps) {
  return (
    <Field id={name} {...field}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          after="lb"
        />
      )}
    </Field>
  );
}

type ScoreFieldProps = {
  name: string;
  score: Score;
  /** The number that is chosen, as text. */
  chosen: string | undefined;
  error: string | undefined;
  isOptional?: boolean;
};

const numbers = Array.from({ length: highestScore - lowestScore + 1 }, (_, at) =>
  String(lowestScore + at),
);

/** Eleven numbers in a row, with words at both ends: real radios, so arrows move and forms post. */
export function ScoreField({ name, score, chosen, error, isOptional = false }: ScoreFieldProps) {
  const typedChoice = useTypedChoices();
  const errorId = `${name}-error`;
  return (
    <fieldset className="field-group" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">
        {score.question}
        {isOptional ? <OptionalMark /> : null}
      </legend>
      <div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-0.75">
          {numbers.map((number) => (
            <label key={number} className="score-number">
              <input
                type="radio"
                name={name}
                value={number}
                defaultChecked={chosen === number}
                {...typedChoice({ name, value: number })}
                aria-invalid={error ? true : undefined}
              />
              <span>{number}</span>
            </label>
          ))}
        </div>
        <p className="mt-1.25 flex justify-between gap-4 text-xs text-muted" aria-hidden="true">
          <span>{score.lowest}</span>
          <span>{score.highest}</span>
        </p>
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}

/** A few words about a day. */
export function NoteField({
  value,
  error,
}: {
  value: string | undefined;
  error: string | undefined;
}) {
  return (
    <Field id="note" label="Note" optional error={error}>
      {(control) => (
        <TextArea {...control} name="note" rows={2} maxLength={longestNote} defaultValue={value} />
      )}
    </Field>
  );
}
