import { useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { Entry } from '../../../care/progress/entries.server';
import { scores, weightNumber } from '../../../care/progress/measures';
import type { Progress } from '../../../care/progress/progress.server';
import { Button } from '../../../design/ui/Button';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { formText } from '../../../kernel/http/forms/form-text';
import { pageTitleId } from '../../frame/PortalPage';
import { NoteField, ScoreField, WeightField } from './day-fields';
import { amountNumber, errorOf, measureWords, type ProgressError, valueWords } from './day-form';

type ProgressFormProps = {
  csrf: string;
  intent: 'add' | 'edit' | 'delete' | 'restore' | 'goal';
  /** The entry it is about; a form about several names it by the button that is pressed. */
  entry?: string;
  /** Error that it ran into, for the focus; forms that cannot go wrong have none. */
  error?: ProgressError | null;
  className?: string;
  /** Content, given whether this form is on its way, and with which entry. */
  children: (isBusy: boolean, sentEntry: string) => ReactNode;
};

/** A form of the progress page: posted whole without scripts, and without a new page where they run. */
export function ProgressForm({
  csrf,
  intent,
  entry,
  error = null,
  className,
  children,
}: ProgressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, error?.form === intent ? error : null);
  const sent = useNavigation().formData;
  const sentEntry = sent ? formText(sent, 'id') : '';
  const isBusy = sent?.get('intent') === intent && (entry === undefined || sentEntry === entry);
  // The page around it stays the one on which the entry is changed.
  const action = intent === 'edit' ? `/patient/progress?edit=${entry}` : '/patient/progress';
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent, id: entry }}
      action={action}
      className={className}
      noValidate
    >
      {children(isBusy, sentEntry)}
    </PageForm>
  );
}

export const titleIds = { add: 'add-title', goal: 'goal-title', entries: 'entries-title' };

/**
 * Keeps the focus near a form of this page that was taken: its fields begin anew and its button may be gone, and
 * the focus would be with them.
 */
export function useFocusAfterForm(): void {
  const { state, formData } = useNavigation();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      sent.current = formData ? formText(formData, 'intent') : (sent.current ?? '');
      return;
    }
    if (sent.current === null) return;
    const titleId = titleOf(sent.current);
    sent.current = null;
    if (document.activeElement !== document.body) return;
    const title = document.getElementById(titleId) ?? document.getElementById(pageTitleId);
    title?.focus({ preventScroll: true });
  }, [state, formData]);
}

function titleOf(intent: string): string {
  if (intent === 'goal') return titleIds.goal;
  return intent === 'delete' || intent === 'restore' ? titleIds.entries : titleIds.add;
}

type DayFormProps = { csrf: string; progress: Progress; error: ProgressError | null };

/** Form for the values of a day, today's unless another day is chosen. */
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

/** Form that puts one entry right. */
export function EditForm({ csrf, entry, error }: EditFormProps) {
  const { errors, typed } = errorOf('edit', error);
  const { measure } = entry;
  const value = typed['value'] ?? amountNumber(entry);
  return (
    <Card as="section" padding="lg" aria-labelledby="edit-title">
      <h2 id="edit-title">
        {measureWords(measure)} on {formatDay(entry.day)}
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

type GoalFormProps = {
  csrf: string;
  /** Pounds; null while there is none. */
  goal: number | null;
  error: ProgressError | null;
};

/** The weight a patient wants to reach. */
export function GoalForm({ csrf, goal, error }: GoalFormProps) {
  const { errors, typed } = errorOf('goal', error);
  return (
    <Card as="section" padding="lg" aria-labelledby={titleIds.goal}>
      <h2 id={titleIds.goal} tabIndex={-1}>
        Your goal
      </h2>
      <ProgressForm csrf={csrf} intent="goal" error={error} className="progress-form">
        {(isBusy) => (
          <>
            <WeightField
              name="goal"
              label="The weight you want to reach"
              help="The line in the drawing follows it."
              value={typed['goal'] ?? (goal === null ? '' : weightNumber(goal * 100))}
              error={errors['goal']}
            />
            <Button type="submit" variant="quiet" loading={isBusy}>
              Save the goal
            </Button>
          </>
        )}
      </ProgressForm>
    </Card>
  );
}
