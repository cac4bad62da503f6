import { Form, Link, useSubmit } from '@remix-run/react';
import { Fragment } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { type WorkKind, workKinds } from '../../../care/worklist/work';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { SeenForm } from '../AlertNotices';
import { placeOf, workAction, workAddress } from '../addresses';
import { dueGroup, dueInWords, dueMoment } from '../labels';
import { ListPages } from '../lists';
import type { ProviderDashboardData } from './dashboard-page.server';

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
            {group} {next === null && isFirstPage ? <span>{some.length}</span> : null}
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
        <span>{look?.words ?? 'No concern in the answers'}</span>
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
        ? 'No work fits your choice. Choose another kind, or another state.'
        : 'New work shows up here with the time by which it is due.';
  return (
    <EmptyState
      picture={<Illustration name="clipboard" alt="" size="lg" />}
      title={isFirstPage ? 'Nothing waits here' : 'That was all'}
    >
      {words}
    </EmptyState>
  );
}

type CrisisDetailsProps = {
  crisis: ProviderDashboardData['crises'][number];
  csrf: string;
  action: string;
};

/**
 * Shows how somebody in danger is reached, and what a clinician does about it: say that they look after them, then what
 * was done.
 */
function CrisisDetails({ crisis, csrf, action }: CrisisDetailsProps) {
  const { id, attemptId, phone, wantsCall, seen } = crisis;
  return (
    <div className="work-more">
      <div className="grid gap-1.5">
        <p className="queue-facts">
          Attempt {attemptId}
          {phone === null ? null : (
            <>
              {' · '}
              <a className="whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {wantsCall ? <Chip tone="bad">Asked to be called today</Chip> : null}
          {crisis.correctedAt === null ? null : <Chip>Changed the answer since</Chip>}
          {seen === null ? null : (
            <Chip tone="brand">
              {seen.isMine ? 'You look after it' : `${seen.name} looks after it`}
            </Chip>
          )}
        </p>
      </div>
      <PageForm
        csrf={csrf}
        fields={{ crisis: id }}
        action={action}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {seen === null ? (
          <Button type="submit" size="sm" name="intent" value="seen">
            I look after it
          </Button>
        ) : (
          <>
            <Field id={`crisis-note-${id}`} label="What was done">
              {(control) => <TextInput {...control} name="note" maxLength={500} required />}
            </Field>
            <Button type="submit" size="sm" variant="quiet" name="intent" value="handled">
              Nothing is left to do
            </Button>
          </>
        )}
      </PageForm>
    </div>
  );
}
