import { Link } from '@remix-run/react';
import { Card } from '../../../design/ui/page/Card';
import { waitedInWords } from '../waiting-words';
import type { ProviderDashboardData } from './dashboard-page.server';

type WaitingMessagesProps = Pick<ProviderDashboardData, 'messages' | 'now'> & {
  /** Whether the provider holds a license that is valid today. */
  isLicensed: boolean;
};

/** What patients wrote that nobody has answered, the oldest first. */
export function WaitingMessages({ messages, now, isLicensed }: WaitingMessagesProps) {
  return (
    <Card as="section" aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">Messages</h2>
      {messages.length === 0 ? (
        <p className="provider-note">
          {isLicensed
            ? 'Every message has an answer.'
            : 'What patients of your states write shows up here once you hold a license.'}
        </p>
      ) : (
        <ul className="provider-rows">
          {messages.map(({ patientId, patientName, beginning, since }) => (
            <li key={patientId}>
              <p className="provider-row-head">
                <Link className="queue-link" to={`/provider/messages/${patientId}`}>
                  {patientName}
                </Link>
                <span className="queue-facts">{waitedInWords(since, now)}</span>
              </p>
              <p className="provider-excerpt">{beginning === '' ? 'A file' : beginning}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
