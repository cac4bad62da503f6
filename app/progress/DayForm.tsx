import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Field } from '../ui/Field';
import { FieldError } from '../ui/FieldError';
import { Notice } from '../ui/Notice';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { longestNote } from './day-form';
import type { Entry } from './entries.server';
import { scores } from './measures';
import type { Progress } from './progress.server';
import { type ProgressTrouble, troubleOf } from './progress-trouble';
import { ScoreField } from './ScoreField';
import { valueWords } from './value-words';

type DayFormProps = { csrf: string; progress: Progress; trouble: ProgressTrouble | null };

/** Where the values of a day are entered, today's unless another day is chosen. */
export function DayForm({ csrf, progress, trouble }: DayFormProps) {
  const { errors, typed, taken } = troubleOf('add', trouble);
  return (
    <Card as="section" padding="lg" id="add" aria-labelledby="add-title">
      <h2 id="add-title">How are you today?</h2>
      <form method="post" action="/patient/progress" className="progress-form" noValidate>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="add" />
        {taken.length === 0 ? null : <TakenNotice taken={taken} words={errors['form'] ?? ''} />}
        <Field id="day" label="Day" error={errors['day']}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="day"
              max={progress.today}
              defaultValue={typed['day'] ?? progress.today}
            />
          )}
        </Field>
        {progress.followsWeight ? (
          <Field id="weight" label="Weight" optional error={errors['weight']}>
            {(control) => (
              <TextInput
                {...control}
                name="weight"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed['weight']}
                after="lb"
              />
            )}
          </Field>
        ) : null}
        {progress.scores.map((id) => (
          <ScoreField
            key={id}
            name={id}
            score={scores[id]}
            chosen={typed[id]}
            error={errors[id]}
            isOptional
          />
        ))}
        <Field id="note" label="Note" optional error={errors['note']}>
          {(control) => (
            <TextArea
              {...control}
              name="note"
              rows={2}
              maxLength={longestNote}
              defaultValue={typed['note']}
            />
          )}
        </Field>
        {errors['form'] && taken.length === 0 ? <FieldError>{errors['form']}</FieldError> : null}
        {taken.length === 0 ? (
          <Button type="submit">Add</Button>
        ) : (
          <div className="progress-buttons">
            <Button type="submit" name="replace" value="yes">
              Replace
            </Button>
            <Button href="/patient/progress" variant="quiet">
              Keep what I had
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function TakenNotice({ taken, words }: { taken: readonly Entry[]; words: string }) {
  return (
    <Notice tone="warn" role="alert" title={words}>
      {taken.map((entry) => valueWords(entry)).join(', ')}. Replace it with what you typed now?
    </Notice>
  );
}
