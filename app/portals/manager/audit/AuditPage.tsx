import { Link } from '@remix-run/react';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import {
  type AuditFilter,
  actionWords,
  auditAddress,
  mostNamesCounted,
} from '../../../identity/audit/audit-filter';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { SearchForm } from '../../parts/SearchForm';
import { ManagerPage } from '../ManagerPage';
import type { loadAuditPage } from './audit-page.server';

type AuditPageProps = Awaited<ReturnType<typeof loadAuditPage>>;

const actions = [
  { value: '', label: 'Anything but names in lists' },
  { value: 'names', label: 'Names in lists, by person and day' },
  ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
];

/** Shows who of the staff read or changed what of whom, and when: searched, page by page, and as a file. */
export function AuditPage({
  csrf,
  filter,
  email,
  isNobody,
  isFirst,
  staff,
  rows,
  hidden,
  next,
  address,
}: AuditPageProps) {
  return (
    <ManagerPage
      title="Access log"
      intro="Which members of staff read or changed data of patients. Nothing in it can be altered or removed."
    >
      <AuditSearch {...{ csrf, filter, email, staff }} />
      <Card as="section" padding="lg" aria-label="Accesses" className="audit-found">
        {rows.length === 0 ? (
          <p>{whyNothing(filter, isNobody)}</p>
        ) : (
          <>
            <AuditRows rows={rows} />
            <div className="audit-ways">
              <a className="mr-auto" href={`/manager/audit.csv?${address}`} download>
                Download all that fits{hidden > 0 ? ', names in lists too' : ''} (CSV)
              </a>
              {isFirst ? null : <Link to={`?${address}`}>Newest</Link>}
              {next === null ? null : <Link to={`?${next}`}>Older</Link>}
            </div>
          </>
        )}
        {hidden === 0 ? null : <HiddenNames {...{ filter, hidden }} />}
      </Card>
      <p className="audit-note">
        A search for one patient is itself put on record, and that patient can see it.
      </p>
    </ManagerPage>
  );
}

/** The form of the search, with what was searched for. */
function AuditSearch({
  csrf,
  filter,
  email,
  staff,
}: Pick<AuditPageProps, 'csrf' | 'filter' | 'email' | 'staff'>) {
  return (
    // Fields begin anew with each address, so that going back shows what was searched for then.
    <SearchForm
      key={auditAddress(filter)}
      csrf={csrf}
      action="/manager/audit"
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 sm:[&>.button]:justify-self-start"
    >
      <Field id="audit-staff" label="Who">
        {(control) => (
          <SelectInput
            {...control}
            name="staff"
            defaultValue={filter.staff ?? ''}
            options={[{ value: '', label: 'Anyone' }, ...staff]}
          />
        )}
      </Field>
      <Field id="audit-patient" label="Patient’s email">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="patient"
            autoComplete="off"
            spellCheck={false}
            defaultValue={email}
          />
        )}
      </Field>
      <Field id="audit-action" label="What">
        {(control) => (
          <SelectInput
            {...control}
            name="action"
            defaultValue={filter.action ?? ''}
            options={actions}
          />
        )}
      </Field>
      <Field id="audit-from" label="From">
        {(control) => (
          <TextInput {...control} type="date" name="from" defaultValue={filter.from ?? ''} />
        )}
      </Field>
      <Field id="audit-to" label="To">
        {(control) => (
          <TextInput {...control} type="date" name="to" defaultValue={filter.to ?? ''} />
        )}
      </Field>
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </SearchForm>
  );
}

/** Lists accesses, the newest first. */
function AuditRows({ rows }: Pick<AuditPageProps, 'rows'>) {
  return (
    <ol className="audit-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <time className="text-sm text-muted tabular-nums">
            {dayInWords(row.day, 'dateWithYear')}, {row.time}
          </time>
          <span>
            <strong>{row.staff}</strong>: {row.action}
            {row.reason === '' ? null : <span className="audit-note"> ({row.reason})</span>}
          </span>
          {row.patient === '' ? null : (
            <span>
              {row.patient}
              <span className="audit-note">{row.patientEmail}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Says how many names seen in lists are left out, and leads to them. */
function HiddenNames({ filter, hidden }: Pick<AuditPageProps, 'filter' | 'hidden'>) {
  return (
    <p className="mt-3 text-sm text-muted">
      A name was seen in a list {hidden === 1 ? 'once' : `${hidden.toLocaleString('en-US')} times`}
      {hidden < mostNamesCounted ? '' : ' or more'}, which is left out here.{' '}
      <Link
        className="text-brand underline"
        to={`?${auditAddress({ ...filter, action: 'names' })}`}
      >
        Show them by person and day
      </Link>
    </p>
  );
}

function whyNothing({ from, to }: AuditFilter, isNobody: boolean): string {
  if (isNobody) return 'No patient has this email address.';
  if (from !== null && to !== null && from > to)
    return '“From” is later than “To”, so no day lies between them.';
  return 'Nothing fits this search.';
}
