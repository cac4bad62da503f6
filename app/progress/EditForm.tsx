import { dayInWords } from '../calendar/day-words';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Field } from '../ui/Field';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { longestNote } from './day-form';
import type { Entry } from './entries.server';
import { scores } from './measures';
import { type ProgressTrouble, troubleOf } from './progress-trouble';
import { ScoreField } from './ScoreField';
import { amountFigure, measureWords } from './value-words';

type EditFormProps = { csrf: string; entry: Entry; trouble: ProgressTrouble | null };

/** Where one entry is put right. */
export function EditForm({ csrf, entry, trouble }: EditFormProps) {
  const { errors, typed } = troubleOf('edit', trouble);
  const { measure } = entry;
  const value = typed['value'] ?? amountFigure(entry);
  return (
    <Card as="section" padding="lg" aria-labelledby="edit-title">
      <h2 id="edit-title">
        {measureWords(measure)} on {dayInWords(entry.day, 'dateWithYear')}
      </h2>
      <form method="post" className="progress-form" noValidate>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={entry.id} />
        {measure === 'weight' ? (
          <Field id="value" label="Weight" error={errors['value']}>
            {(control) => (
              <TextInput
                {...control}
                name="value"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={value}
                after="lb"
              />
            )}
          </Field>
        ) : (
          <ScoreField name="value" score={scores[measure]} chosen={value} error={errors['value']} />
        )}
        <Field id="note" label="Note" optional error={errors['note']}>
          {(control) => (
            <TextArea
              {...control}
              name="note"
              rows={2}
              maxLength={longestNote}
              defaultValue={typed['note'] ?? entry.note ?? ''}
            />
          )}
        </Field>
        <div className="progress-buttons">
          <Button type="submit">Save</Button>
          <Button href="/patient/progress" variant="quiet">
            Leave it as it is
          </Button>
        </div>
      </form>
    </Card>
  );
}
