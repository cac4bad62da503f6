import { Form, Link } from '@remix-run/react';
import { Illustration } from '../../illustrations/Illustration';
import type { InboxFilter } from '../../messages/inbox.server';
import { PortalPage } from '../../portal/PortalPage';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { SelectInput } from '../../ui/SelectInput';
import { TextInput } from '../../ui/TextInput';
import { InboxRow } from './InboxRow';
import type { InboxData } from './open-inbox.server';
import './messages.css';

/** What patients wrote, unread first; to be narrowed down by whose turn it is and by name. */
export function InboxPage({ filter, entries, page, hasNext, isLicensed, now }: InboxData) {
  return (
    <PortalPage
      title="Messages"
      intro="What patients in the states of your licenses write. Unread ones come first, then those who have waited longest."
      actions={
        <Button href="/provider/messages/replies" variant="quiet">
          Saved replies
        </Button>
      }
    >
      <nav className="provider-tabs" aria-label="Which conversations">
        <InboxTab filter={filter} show="waiting">
          Waiting for an answer
        </InboxTab>
        <InboxTab filter={filter} show="all">
          All
        </InboxTab>
      </nav>
      <Form method="get" action="/provider/messages" role="search" className="patient-search">
        {filter.show === 'all' ? <input type="hidden" name="show" value="all" /> : null}
        <Field id="inbox-name" label="Patient’s name">
          {(control) => (
            <TextInput
              {...control}
              // Begins anew with each search, so that going back shows what was typed then.
              key={filter.name}
              type="search"
              name="name"
              defaultValue={filter.name}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
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
      </Form>
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
        {page === 1 && !hasNext ? null : (
          <nav className="queue-pages" aria-label="Pages of conversations">
            {page === 1 ? null : (
              <Link
                to={inboxAddress(filter, page - 1)}
                {...buttonLook({ variant: 'quiet', size: 'sm' })}
              >
                Show the ones before
              </Link>
            )}
            {hasNext ? (
              <Link
                to={inboxAddress(filter, page + 1)}
                {...buttonLook({ variant: 'quiet', size: 'sm' })}
              >
                Show the next ones
              </Link>
            ) : null}
          </nav>
        )}
      </Card>
    </PortalPage>
  );
}

type InboxTabProps = { filter: InboxFilter; show: InboxFilter['show']; children: string };

function InboxTab({ filter, show, children }: InboxTabProps) {
  return (
    <Link
      to={inboxAddress({ ...filter, show }, 1)}
      aria-current={filter.show === show ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

type NothingHereProps = Pick<InboxData, 'filter' | 'isLicensed'>;

function NothingHere({ filter, isLicensed }: NothingHereProps) {
  const isNarrowed = filter.name !== '' || filter.assigned !== 'anyone';
  const title = isNarrowed ? 'Nothing was found' : 'No messages wait';
  const words = !isLicensed
    ? 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.'
    : isNarrowed
      ? 'Type how the first or last name begins, or look among all conversations.'
      : 'Every message has an answer. What patients write next shows up here.';
  return (
    <EmptyState picture={<Illustration name="chat" alt="" size="lg" />} title={title}>
      {words}
    </EmptyState>
  );
}

/** The address of an inbox. */
function inboxAddress({ show, assigned, name }: InboxFilter, page: number): string {
  const query = new URLSearchParams();
  if (show === 'all') query.set('show', show);
  if (assigned !== 'anyone') query.set('for', assigned);
  if (name !== '') query.set('name', name);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/provider/messages' : `/provider/messages?${text}`;
}
