import { Form, Link, useSubmit } from '@remix-run/react';
import { Fragment } from 'react';
import { type WorkKind, workKinds } from '../../../care/worklist/work';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { SeenForm } from '../AlertsCard';
import { ListPages } from '../lists';
import { CrisisDetails } from './CrisisDetails';
import type { ProviderDashboardData } from './dashboard-page.server';
import { dueGroup, dueInWords, dueMoment } from './due-words';
import { workAction, workAddress } from './work-address';

/** All work that a provider may do, by when it is due. */
export function WorklistCard(page: ProviderDashboardData) {
  const { rows, next, filter, isFirstPage, now, today } = page;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = dueGroup(row.due, now, today.timeZone);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return (
    <Card as="section" padding="none" aria-labelledby="worklist" className="worklist">
      <h2 id="worklist" className="sr-only">
        Worklist
      </h2>
      <WorkFilters {...page} />
      {rows.length === 0 ? <NothingWaits {...page} /> : null}
      {[...groups].map(([group, some]) => (
        <Fragment key={group}>
          <h3 className="work-group" data-late={group === 'Late' ? '' : undefined}>
            {group} <span>{some.length}</span>
          </h3>
          <ul>
            {some.map((row) => (
              <WorkRowView key={row.id} row={row} page={page} />
            ))}
          </ul>
        </Fragment>
      ))}
      <div className="px-5 pb-4">
        <p className="provider-note">
          Sorted by due time, always. Risk makes the time shorter, so nothing waits behind it for
          days.
        </p>
        <ListPages
          label="Pages of the worklist"
          first={isFirstPage ? null : workAddress(filter)}
          next={next === null ? null : workAddress(filter, { after: next })}
        />
      </div>
    </Card>
  );
}

type Row = ProviderDashboardData['rows'][number];

/** Where a row is done; null for what is done in its row. */
export function placeOf({ place, patient }: Pick<Row, 'place' | 'patient'>): string | null {
  if (patient === null) return null;
  const page = `/provider/patients/${patient.id}`;
  switch (place.kind) {
    case 'case':
      return `${page}?case=${place.id}`;
    case 'messages':
      return `/provider/messages/${patient.id}`;
    case 'documents':
      return `${page}#documents`;
    case 'question':
      return `/provider/shipments#question-${place.id}`;
    case 'appointment':
      return `/provider/appointments/${place.id}`;
    case 'alert':
      return place.source === 'message' ? `/provider/messages/${patient.id}` : `${page}#progress`;
    case 'crisis':
      return page;
  }
}

function WorkRowView({ row, page }: { row: Row; page: ProviderDashboardData }) {
  const { patient, state, name, about, look, holder, due, place } = row;
  const { now, today, csrf, crises } = page;
  const to = placeOf(row);
  const facts = [patient?.age ?? null, state].filter((fact) => fact !== null);
  const crisis = crises.find(({ id }) => id === row.id);
  return (
    <li className="work-row" data-late={due <= now ? '' : undefined}>
      <p className="work-due">
        <time dateTime={due}>{dueMoment(due, now, today.timeZone)}</time>
        <span>{dueInWords(due, now)}</span>
      </p>
      <p className="work-patient">
        {to === null ? (
          <b>Somebody without an account</b>
        ) : (
          <Link className="queue-link" to={to}>
            {patient?.name}
          </Link>
        )}{' '}
        <span className="queue-facts">{facts.join(', ')}</span>
      </p>
      <p className="work-what">
        <b>{name}</b> <span className="queue-facts">{about}</span>
      </p>
      <p className="work-look" data-tone={look?.tone ?? 'plain'}>
        <LookSign tone={look?.tone ?? 'plain'} />
        <span>{look?.words ?? 'Nothing stands out'}</span>
      </p>
      <div className="work-holder">
        {holder === null ? null : <p>{holder.isMine ? 'Yours' : `With ${holder.name}`}</p>}
        {place.kind === 'alert' ? (
          <SeenForm
            csrf={csrf}
            action={workAction(page.filter)}
            ids={place.alerts}
            name={patient?.name ?? ''}
          />
        ) : null}
      </div>
      {crisis ? (
        <CrisisDetails crisis={crisis} csrf={csrf} action={workAction(page.filter)} />
      ) : null}
    </li>
  );
}

type Tone = 'bad' | 'warn' | 'plain';

const shapes: Record<Tone, { path: string; words: string }> = {
  bad: { path: 'M6 1 11.5 11H.5Z', words: 'Urgent: ' },
  warn: { path: 'M6 .5 11.5 6 6 11.5.5 6Z', words: 'Concern: ' },
  plain: { path: 'M1 5.25h10v1.5H1Z', words: '' },
};

/** A shape and a word, so that no color has to be told apart. */
function LookSign({ tone }: { tone: Tone }) {
  const { path, words } = shapes[tone];
  return (
    <>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="sr-only">{words}</span>
    </>
  );
}

const owners = [
  { whose: 'all', words: 'Everyone’s' },
  { whose: 'mine', words: 'Mine' },
  { whose: 'free', words: 'Nobody’s yet' },
] as const;

/** Chooses whose work is shown, of which kind and from which state; with scripts a choice shows at once. */
function WorkFilters({ filter, counts }: ProviderDashboardData) {
  const submit = useSubmit();
  const hasScripts = useHasScripts();
  const { kind, state, whose } = filter;
  const states = counts.states.filter((one) => one.count > 0 || one.state === state);
  const link = (chosen: WorkKind | null, words: string, count: number) => (
    <Link
      key={chosen}
      to={workAddress({ ...filter, kind: chosen })}
      preventScrollReset
      aria-current={kind === chosen ? 'page' : undefined}
    >
      {words} <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
    </Link>
  );
  return (
    <div className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav className="provider-tabs" aria-label="Whose work">
          {owners.map((one) => (
            <Link
              key={one.whose}
              to={workAddress({ ...filter, whose: one.whose })}
              preventScrollReset
              aria-current={whose === one.whose ? 'page' : undefined}
            >
              {one.words}
            </Link>
          ))}
        </nav>
        <Form
          // Fields begin anew with each address, so that going back shows what was chosen then.
          key={`${kind} ${state} ${whose}`}
          method="get"
          action="/provider"
          className="work-state"
          onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
        >
          {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
          {whose === 'all' ? null : <input type="hidden" name="whose" value={whose} />}
          <Field id="work-state" label="State">
            {(control) => (
              <SelectInput
                {...control}
                name="state"
                defaultValue={state ?? ''}
                options={[
                  { value: '', label: 'All your states' },
                  ...states.map((one) => ({
                    value: one.state,
                    label: `${one.state} (${one.count})`,
                  })),
                ]}
              />
            )}
          </Field>
          {hasScripts ? null : (
            <Button type="submit" variant="quiet">
              Show
            </Button>
          )}
        </Form>
      </div>
      <nav className="work-kinds" aria-label="Kind of work">
        {link(null, 'All work', sumOf(counts.kinds))}
        {counts.kinds.map((one) => link(one.kind, workKinds[one.kind].name, one.count))}
      </nav>
    </div>
  );
}

function sumOf(kinds: ProviderDashboardData['counts']['kinds']): number {
  return kinds.reduce((sum, { kind, count }) => (kind === 'asked' ? sum : sum + count), 0);
}

function NothingWaits({ filter, isFirstPage, counts }: ProviderDashboardData) {
  const isFiltered = filter.kind !== null || filter.state !== null || filter.whose !== 'all';
  const words =
    counts.states.length === 0
      ? 'Work of your states shows up here once you hold a license.'
      : isFiltered
        ? 'Nothing fits what you chose. Choose another kind, or another state.'
        : 'What comes in shows up here with the time by which it is due.';
  return (
    <EmptyState
      picture={<Illustration name="clipboard" alt="" size="lg" />}
      title={isFirstPage ? 'Nothing waits here' : 'That was all'}
    >
      {words}
    </EmptyState>
  );
}
