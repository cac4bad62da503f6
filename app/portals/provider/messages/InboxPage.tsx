import { Link } from '@remix-run/react';
import type { PatientAlerts } from '../../../care/alerts/alerts.server';
import type { InboxFilter } from '../../../care/messages/inbox.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Card } from '../../../design/ui/page/Card';
import { pageAddress } from '../../../kernel/http/page-address';
import { PortalPage } from '../../frame/PortalPage';
import { SearchForm } from '../../parts/SearchForm';
import { SeenForm, type ShownAlerts } from '../AlertNotices';
import { AlertChips, patientDone, waitedInWords } from '../labels';
import { ListPages, PersonRow, SearchField } from '../lists';
import type { InboxData } from './inbox-page.server';

/** Shows what patients wrote, unread first; to be narrowed down by whose turn it is and by name. */
export function InboxPage({ csrf, filter, name, entries, ...rest }: InboxData) {
  const { isFirstPage, next, isLicensed, now, alerts } = rest;
  return (
    <PortalPage
      title="Messages"
      intro="Messages of patients in the states of your licenses. Urgent ones come first, then unread ones, then those who have waited longest."
      actions={
        <Button href="/provider/messages/replies" variant="quiet">
          Saved replies
        </Button>
      }
      done={patientDone}
    >
      <AlertsCard {...{ alerts, csrf, now }} action="/provider/messages" />
      <nav className="provider-tabs" aria-label="Which conversations">
        <InboxTab filter={filter} show="waiting">
          Waiting for an answer
        </InboxTab>
        <InboxTab filter={filter} show="all">
          All
        </InboxTab>
      </nav>
      <SearchForm csrf={csrf} action="/provider/messages" className="patient-search">
        {filter.show === 'all' ? <input type="hidden" name="show" value="all" /> : null}
        <SearchField id="inbox-name" label="Patient’s name" name="name" value={name} />
        <Field id="inbox-for" label="Assigned to">
          {(control) => (
            <SelectInput
              {...control}
              key={filter.assigned}
              name="for"
              defaultValue={filter.assigned}
              options={[
                { value: 'anyone', label: 'Anyone' },
                { value: 'me', label: 'Me' },
                { value: 'nobody', label: 'Nobody yet' },
              ]}
            />
          )}
        </Field>
        <Button type="submit">Show</Button>
      </SearchForm>
      <Card as="section" padding="lg" aria-label="Conversations">
        {entries.length === 0 ? (
          <NothingHere filter={filter} isLicensed={isLicensed} />
        ) : (
          <ul className="queue">
            {entries.map((entry) => (
              <InboxRow key={entry.patientId} entry={entry} now={now} />
            ))}
          </ul>
        )}
        <ListPages
          label="Pages of conversations"
          first={isFirstPage ? null : inboxAddress(filter)}
          next={next === null ? null : inboxAddress(filter, next)}
        />
      </Card>
    </PortalPage>
  );
}

type InboxTabProps = { filter: InboxFilter; show: InboxFilter['show']; children: string };

function InboxTab({ filter, show, children }: InboxTabProps) {
  return (
    <Link
      to={inboxAddress({ ...filter, show })}
      aria-current={filter.show === show ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

type NothingHereProps = Pick<InboxData, 'filter' | 'isLicensed'>;

function NothingHere({ filter, isLicensed }: NothingHereProps) {
  const isNarrowed = filter.name !== '' || filter.assigned !== 'anyone';
  const isAll = filter.show === 'all';
  const title = isNarrowed ? 'Nothing was found' : isAll ? 'No messages yet' : 'No messages wait';
  const words = !isLicensed
    ? 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.'
    : isNarrowed
      ? isAll
        ? 'Type how the first or last name begins, or choose “Anyone”.'
        : 'Type how the first or last name begins, or look among all conversations.'
      : isAll
        ? 'What patients write shows up here.'
        : 'Every message has an answer. What patients write next shows up here.';
  return (
    <EmptyState picture={<Illustration name="chat" alt="" size="lg" />} title={title}>
      {words}
    </EmptyState>
  );
}

/** @param filter With its name as it is sealed. */
function inboxAddress(filter: InboxFilter, after: string | null = null): string {
  return pageAddress('/provider/messages', {
    show: filter.show === 'all' ? 'all' : null,
    for: filter.assigned === 'anyone' ? null : filter.assigned,
    name: filter.name,
    after,
  });
}

type InboxRowProps = { entry: InboxData['entries'][number]; now: string };

/** A conversation among others. All of the row leads to it. */
function InboxRow({ entry, now }: InboxRowProps) {
  const { beginning, byKind, at, awaitingSince, assignee } = entry;
  const words = beginning === '' ? 'A file' : beginning;
  return (
    <PersonRow
      name={entry.patientName}
      to={`/provider/messages/${entry.patientId}`}
      isUnread={entry.isUnread}
      signs={
        <>
          <AlertChips alerts={entry.alerts} />
          {entry.isUnread ? <Chip tone="warn">Unread</Chip> : null}
          {awaitingSince === null ? <Chip tone="good">Answered</Chip> : null}
          {assignee === null ? null : (
            <Chip tone={assignee.isMe ? 'brand' : 'plain'}>
              {assignee.isMe ? 'Yours' : `With ${assignee.name}`}
            </Chip>
          )}
        </>
      }
      since={
        <time dateTime={awaitingSince ?? at}>
          {awaitingSince === null
            ? `${waitedInWords(at, now)} ago`
            : `waits ${waitedInWords(awaitingSince, now)}`}
        </time>
      }
    >
      <span className="inbox-words">
        {byKind === 'patient' ? words : `The care team: ${words}`}
      </span>
    </PersonRow>
  );
}

type AlertsCardProps = {
  alerts: readonly ShownAlerts[];
  csrf: string;
  now: string;
  /** Address to which its forms are sent. */
  action: string;
};

const sources = {
  message: { words: 'In a message', to: (id: string) => `/provider/messages/${id}` },
  progress: {
    words: 'In their progress',
    to: (id: string) => `/provider/patients/${id}#record-progress`,
  },
} as const satisfies Record<PatientAlerts['source'], unknown>;

/** Shows what patients wrote that a clinician looks at before all else. Nothing where nobody did. */
function AlertsCard({ alerts, csrf, now, action }: AlertsCardProps) {
  if (alerts.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="alerts" className="crises">
      <h2 id="alerts">Look at these first</h2>
      <p className="provider-note">
        These patients wrote words, or noted a symptom, that may be urgent. They were told at once
        what to do. What stands here was found by words alone: read it before you judge.
      </p>
      <ul>
        {alerts.map(({ patientId, patientName, source, groups, ids, since }) => (
          <li
            key={`${patientId} ${source}`}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line py-3.5"
          >
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <p className="provider-row-head">
                <Link className="queue-link" to={sources[source].to(patientId)}>
                  {patientName}
                </Link>
                <span className="queue-facts">
                  {sources[source].words}, {waitedInWords(since, now)} ago
                </span>
              </p>
              <p className="flex flex-wrap gap-1.5">
                <AlertChips alerts={groups} />
              </p>
            </div>
            <SeenForm {...{ csrf, action, ids }} name={patientName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
