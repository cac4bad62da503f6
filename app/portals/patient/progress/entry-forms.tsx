import type { Entry } from '../../../care/progress/entries.server';
import { scores } from '../../../care/progress/measures';
import type { Progress } from '../../../care/progress/progress.server';
import { Button } from '../../../design/ui/Button';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { NoteField, ScoreField, WeightField } from './day-fields';
import { errorOf, type ProgressError } from './day-form';
import { amountNumber, measureWords, valueWords } from './labels';
import { ProgressForm, titleIds } from './ProgressForm';

type DayFormProps = { csrf: string; progress: Progress; error: ProgressError | null };

/** Where the values of a day are entered, today's unless another day is chosen. */
export function DayForm({ csrf, progress, error }: DayFormProps) {
  const { errors, typed, taken } = errorOf('add', error);
  return (
    <Card as="section" padding="lg" id="add" aria-labelledby={titleIds.add}>
      <h2 id={titleIds.add} tabIndex={-1}>
        How are you today?
      </h2>
      <ProgressForm csrf={csrf} intent="add" error={error} className="progress-form">
        {(isBusy) => (
          <>
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
              <WeightField
                name="weight"
                label="Weight"
                optional
                value={typed['weight']}
                error={errors['weight']}
              />
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
            <NoteField value={typed['note']} error={errors['note']} />
            {errors['form'] && taken.length === 0 ? (
              <FieldError>{errors['form']}</FieldError>
            ) : null}
            {taken.length === 0 ? (
              <Button type="submit" loading={isBusy}>
                Add
              </Button>
            ) : (
              <div className="flex flex-wrap gap-2.5">
                <Button type="submit" name="replace" value="yes" loading={isBusy}>
                  Replace
                </Button>
                <Button href="/patient/progress" variant="quiet">
                  Keep what I had
                </Button>
              </div>
            )}
          </>
        )}
      </ProgressForm>
    </Card>
  );
}

function TakenNotice({ taken, words }: { taken: readonly Entry[]; words: string }) {
  return (
    <Notice tone="warn" role="alert" title={words}>
      {unbroken(taken.map((entry) => valueWords(entry)).join(', '))}. Replace it with what you typed
      now?
    </Notice>
  );
}

type EditFormProps = { csrf: string; entry: Entry; error: ProgressError | null };

/** Where one entry is put right. */
export function EditForm({ csrf, entry, error }: EditFormProps) {
  const { errors, typed } = errorOf('edit', error);
  const { measure } = entry;
  const value = typed['value'] ?? amountNumber(entry);
  return (
    <Card as="section" padding="lg" aria-labelledby="edit-title">
      <h2 id="edit-title">
        {measureWords(measure)} on {dayInWords(entry.day, 'dateWithYear')}
      </h2>
      <ProgressForm
        csrf={csrf}
        intent="edit"
        entry={entry.id}
        error={error}
        className="progress-form"
      >
        {(isBusy) => (
          <>
            {measure === 'weight' ? (
              <WeightField name="value" label="Weight" value={value} error={errors['value']} />
            ) : (
              <ScoreField
                name="value"
                score={scores[measure]}
                chosen={value}
                error={errors['value']}
              />
            )}
            <NoteField value={typed['note'] ?? entry.note ?? ''} error={errors['note']} />
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" loading={isBusy}>
                Save
              </Button>
              <Button href="/patient/progress" variant="quiet">
                Leave it as it is
              </Button>
            </div>
          </>
        )}
      </ProgressForm>
    </Card>
  );
}
