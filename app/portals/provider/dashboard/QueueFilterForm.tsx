import { Form, useSubmit } from '@remix-run/react';
import type { QueueFilter } from '../../../care/cases/queue-filter';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { quizAddress } from '../../../kernel/sites/quiz-address';
import { quizInWords } from '../../../kernel/sites/quiz-words';
import type { ProviderDashboardData } from './dashboard-page.server';

type QueueFilterFormProps = {
  filter: QueueFilter;
  counts: ProviderDashboardData['counts'];
};

/** Chooses quiz and state; with scripts a choice shows at once. */
export function QueueFilterForm({ filter, counts }: QueueFilterFormProps) {
  const submit = useSubmit();
  const hasScripts = useHasScripts();
  const { quiz, state, waitsFor } = filter;
  const quizzes = counts.quizzes.map((one) => ({
    value: quizAddress(one.quiz),
    label: `${quizInWords(one.quiz)} (${one.count})`,
  }));
  const states = counts.states
    .filter((one) => one.count > 0 || one.state === state)
    .map((one) => ({ value: one.state, label: `${one.state} (${one.count})` }));
  return (
    <Form
      // Fields begin anew with each address, so that going back shows what was chosen then.
      key={`${waitsFor} ${quiz} ${state}`}
      method="get"
      action="/provider"
      className="queue-filters"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {waitsFor === 'patient' ? <input type="hidden" name="show" value="asked" /> : null}
      <Field id="queue-quiz" label="Quiz">
        {(control) => (
          <SelectInput
            {...control}
            name="quiz"
            defaultValue={quiz === null ? '' : quizAddress(quiz)}
            options={[{ value: '', label: 'All quizzes' }, ...quizzes]}
          />
        )}
      </Field>
      <Field id="queue-state" label="State">
        {(control) => (
          <SelectInput
            {...control}
            name="state"
            defaultValue={state ?? ''}
            options={[{ value: '', label: 'All your states' }, ...states]}
          />
        )}
      </Field>
      {hasScripts ? null : (
        <Button type="submit" variant="quiet">
          Show
        </Button>
      )}
    </Form>
  );
}
