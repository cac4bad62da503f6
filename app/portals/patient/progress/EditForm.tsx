import type { Entry } from '../../../care/progress/entries.server';
import { scores } from '../../../care/progress/measures';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { NoteField } from './NoteField';
import { ProgressForm } from './ProgressForm';
import { errorOf, type ProgressError } from './progress-error';
import { ScoreField } from './ScoreField';
import { amountNumber, measureWords } from './value-words';
import { WeightField } from './WeightField';

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
