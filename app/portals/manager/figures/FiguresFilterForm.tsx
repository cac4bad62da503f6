import { Form, Link } from '@remix-run/react';
import { addDays } from '../../../../engine/values';
import type { QuizKind } from '../../../../schemas/generated/types';
import {
  type FiguresFilter,
  filterAddress,
  periodFor,
} from '../../../analytics/figures/figures-filter';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { quizAddress } from '../../../kernel/sites/quiz-address';
import { quizInWords } from '../../../kernel/sites/quiz-words';

type FiguresFilterFormProps = { filter: FiguresFilter; today: string };

const quizzes: readonly QuizKind[] = [
  'quizWeightLoss',
  'quizErectileDysfunction',
  'quizEarlyClimax',
  'quizLibido',
  'quizHaircare',
];
const spans = [
  { words: '7 days', days: 7 },
  { words: '30 days', days: 30 },
  { words: '90 days', days: 90 },
  { words: '12 months', days: 365 },
];
const periods = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** Chooses days, quiz and what a bar stands for. All of it stands in the address, to be kept or sent on. */
export function FiguresFilterForm({ filter, today }: FiguresFilterFormProps) {
  const { from, to, by, quiz } = filter;
  return (
    <section className="figures-filter" aria-label="Which figures">
      <nav aria-label="Days">
        <ul className="figures-spans">
          {spans.map(({ words, days }) => {
            const span = { from: addDays(today, 1 - days), to: today };
            const isShown = span.from === from && to === today;
            return (
              <li key={days}>
                <Link
                  to={`?${filterAddress({ ...span, by: periodFor(span), quiz })}`}
                  aria-current={isShown ? 'true' : undefined}
                  preventScrollReset
                >
                  Last {words}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {/* Fields begin anew with each address, so that going back shows what was chosen then. */}
      <Form key={filterAddress(filter)} method="get" action="/manager" className="figures-fields">
        <Field id="figures-from" label="From">
          {(control) => (
            <TextInput {...control} type="date" name="from" defaultValue={from} max={today} />
          )}
        </Field>
        <Field id="figures-to" label="To">
          {(control) => (
            <TextInput {...control} type="date" name="to" defaultValue={to} max={today} />
          )}
        </Field>
        <Field id="figures-quiz" label="Quiz">
          {(control) => (
            <SelectInput
              {...control}
              name="quiz"
              defaultValue={quiz === null ? '' : quizAddress(quiz)}
              options={[
                { value: '', label: 'All quizzes' },
                ...quizzes.map((kind) => ({ value: quizAddress(kind), label: quizInWords(kind) })),
              ]}
            />
          )}
        </Field>
        <Field id="figures-by" label="A bar for each">
          {(control) => <SelectInput {...control} name="by" defaultValue={by} options={periods} />}
        </Field>
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </Form>
    </section>
  );
}
