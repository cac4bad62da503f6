import { highestScore, lowestScore, type Score } from '../../../care/progress/measures';
import { FieldError, OptionalMark } from '../../../design/ui/fields/Field';
import { useTypedChoices } from '../../../design/ui/fields/typed-words';

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
        <div className="grid grid-cols-11 gap-0.75">
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
