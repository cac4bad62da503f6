import { Form, Link, useSubmit } from '@remix-run/react';
import type { QueueFilter } from '../../../care/cases/queue-filter';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { quizAddress, quizInWords } from '../../../kernel/sites/quiz-address';
import { AttentionChip } from '../chips';
import { concernInWords, waitedInWords } from '../labels';
import { ListPages, PersonRow } from '../lists';
import type { ProviderDashboardData } from './dashboard-page.server';
import { queueAddress } from './queue-address';

type QueueCardProps = Pick<
  ProviderDashboardData,
  'queue' | 'counts' | 'filter' | 'isFirstPage' | 'now'
>;

/** The intakes that wait, the most concerning first and of those the oldest. */
export function QueueCard({ queue, counts, filter, isFirstPage, now }: QueueCardProps) {
  const { entries, next } = queue;
  const views = [
    { waitsFor: 'provider', words: 'Waiting', count: counts.waiting },
    { waitsFor: 'patient', words: 'Asked the patient', count: counts.asked },
  ] as const;
  return (
    <Card as="section" padding="lg" aria-labelledby="queue">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="queue">Intakes</h2>
        <nav className="provider-tabs" aria-label="Intakes shown">
          {views.map(({ waitsFor, words, count }) => (
            <Link
              key={waitsFor}
              to={queueAddress({ ...filter, waitsFor })}
              preventScrollReset
              aria-current={filter.waitsFor === waitsFor ? 'page' : undefined}
            >
              {words}{' '}
              <span className="font-[650] text-muted tabular-nums">
                {count.toLocaleString('en-US')}
              </span>
            </Link>
          ))}
        </nav>
      </div>
      <QueueFilterForm filter={filter} counts={counts} />
      {entries.length === 0 ? (
        <NothingWaits {...{ filter, isFirstPage }} isLicensed={counts.states.length > 0} />
      ) : (
        <ul className="queue">
          {entries.map((entry) => (
            <QueueEntryRow key={entry.caseId} entry={entry} now={now} />
          ))}
        </ul>
      )}
      <ListPages
        label="Pages of intakes"
        first={isFirstPage ? null : queueAddress(filter)}
        next={next === null ? null : queueAddress(filter, next)}
      />
    </Card>
  );
}

type NothingWaitsProps = Pick<QueueCardProps, 'filter' | 'isFirstPage'> & {
  /** True where the provider holds a license that is valid today. */
  isLicensed: boolean;
};

function NothingWaits({ filter, isFirstPage, isLicensed }: NothingWaitsProps) {
  const isFiltered = filter.quiz !== null || filter.state !== null;
  const title = isFirstPage ? 'Nothing waits here' : 'That was all';
  const words = !isLicensed
    ? 'Intakes of your states show up here once you hold a license.'
    : isFiltered
      ? 'No intake fits what you chose. Choose another quiz or state.'
      : filter.waitsFor === 'provider'
        ? 'New intakes show up here as soon as they are paid for.'
        : 'Intakes for which you ask a patient for more show up here until they answer.';
  return (
    <EmptyState picture={<Illustration name="clipboard" alt="" size="lg" />} title={title}>
      {words}
    </EmptyState>
  );
}

type QueueEntry = ProviderDashboardData['queue']['entries'][number];

/** A case of the queue: all of the row leads to its page. */
function QueueEntryRow({ entry, now }: { entry: QueueEntry; now: string }) {
  const { caseId, patientId, purpose, claim, attention } = entry;
  const concern = attention === null ? concernInWords(entry.concern) : null;
  return (
    <PersonRow
      name={entry.patientName}
      to={`/provider/patients/${patientId}?case=${caseId}`}
      facts={[entry.age, entry.state]}
      signs={
        <>
          <AttentionChip attention={attention} />
          {concern ? <Chip tone={concern.tone}>{concern.words}</Chip> : null}
          {purpose === 'renewal' ? <Chip tone="brand">Refill</Chip> : null}
          {claim ? <Chip>{claim.isMine ? 'You are on it' : `${claim.name} is on it`}</Chip> : null}
        </>
      }
      since={waitedInWords(entry.waitingSince, now)}
    >
      <span>{entry.topic ?? 'No intake'}</span>{' '}
      <span className="queue-facts">{entry.titles.join(', ')}</span>
    </PersonRow>
  );
}

type QueueFilterFormProps = {
  filter: QueueFilter;
  counts: ProviderDashboardData['counts'];
};

/** Chooses quiz and state; with scripts a choice shows at once. */
function QueueFilterForm({ filter, counts }: QueueFilterFormProps) {
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
      className="mt-4 mb-2 flex flex-wrap items-end gap-3 [&>.field]:flex-[1_1_12rem] sm:[&>.field]:max-w-72"
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
