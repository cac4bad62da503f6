import { Chip } from '../../design/ui/Chip';
import { EmptyState } from '../../design/ui/EmptyState';
import { Card } from '../../design/ui/page/Card';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';

/** A mail as the page of the outbox shows it; times in ISO 8601. */
export interface ShownMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  action: { label: string; url: string } | null;
  /** The file for calendars that goes along; null for none. */
  calendar: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** The mail that would have been sent, newest first. */
export function OutboxPage({ mails }: { mails: readonly ShownMail[] }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4.5 py-10">
      <h1>Outbox</h1>
      <p className="text-muted">Mail of this demonstration. None of it leaves this machine.</p>
      {mails.length === 0 ? (
        <Card>
          <EmptyState title="No mail yet">
            Create an account or pay for an order, and the mail about it will be here.
          </EmptyState>
        </Card>
      ) : null}
      {mails.map(({ id, recipient, subject, text, action, calendar, createdAt, sentAt }) => (
        <Card as="article" key={id} padding="lg">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-xl/[1.3]">{subject}</h2>
            <Chip tone={sentAt === null ? 'warn' : 'good'}>
              {sentAt === null ? 'Waiting' : 'Sent'}
            </Chip>
          </div>
          <p className="text-sm/normal text-muted">
            To {recipient} ·{' '}
            <time dateTime={createdAt}>{createdAt.slice(0, 16).replace('T', ' ')} UTC</time>
          </p>
          <p className="mt-4 whitespace-pre-line">{text}</p>
          {action ? (
            <p className="mt-4">
              <a className="font-semibold text-brand underline" href={action.url}>
                {action.label}
              </a>
            </p>
          ) : null}
          {calendar === null ? null : (
            <details className="mt-4">
              <summary className="disclosure">
                <VisuallyHidden>Attached: </VisuallyHidden>
                <span>appointment.ics</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
              <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-paper p-3 text-xs">
                {calendar}
              </pre>
            </details>
          )}
        </Card>
      ))}
    </div>
  );
}
