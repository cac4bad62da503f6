import { useEffect, useState } from 'react';
import { Illustration } from '../illustrations/Illustration';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import type { MessagePage } from './message-view';
import { OutgoingBubble } from './OutgoingBubble';
import type { ChatTrouble } from './post-chat-form.server';
import { useConversation } from './use-conversation';
import './chat.css';

type ChatPageProps = {
  page: MessagePage;
  patientId: string;
  csrf: string;
  clientId: string;
  /** Whether an earlier part was asked for without scripts. */
  isEarlier: boolean;
  now: string;
  /** IANA name. */
  timeZone: string;
  trouble: ChatTrouble | null;
};

/** A patient and the care team: what was said, and where to say more. */
export function ChatPage(props: ChatPageProps) {
  const { page, patientId, csrf, clientId, isEarlier, now, timeZone, trouble } = props;
  const chat = useConversation(patientId, page);
  const [seenBefore] = useState(page.readByMe);
  const { messages, outgoing } = chat;
  const first = messages[0];
  return (
    <div className="chat card">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keyboard has to reach it */}
      <section className="chat-scroll" tabIndex={0} aria-label="Conversation">
        {messages.length === 0 && outgoing.length === 0 ? (
          <NothingYet />
        ) : (
          <ol className="chat-list">
            {chat.hasEarlier && first ? (
              <li className="chat-earlier">
                <Button
                  href={`/patient/chat?before=${first.seq}`}
                  variant="quiet"
                  size="sm"
                  loading={chat.isLoadingEarlier}
                  onClick={(event) => {
                    event.preventDefault();
                    void chat.showEarlier();
                  }}
                >
                  Show earlier messages
                </Button>
              </li>
            ) : null}
            <MessageList
              messages={messages}
              readByOthers={chat.readByOthers}
              seenBefore={seenBefore}
              now={now}
              timeZone={timeZone}
            />
            {outgoing.map((message) => (
              <OutgoingBubble
                key={message.clientId}
                message={message}
                onRetry={() => chat.retry(message.clientId)}
                onDiscard={() => chat.discard(message.clientId)}
              />
            ))}
            {isEarlier ? (
              <li className="chat-earlier">
                <Button href="/patient/chat" variant="quiet" size="sm">
                  Show the newest messages
                </Button>
              </li>
            ) : null}
          </ol>
        )}
      </section>
      <p className="sr-only" aria-live="polite">
        {chat.announced ? `${chat.announced.author} wrote: ${chat.announced.text}` : ''}
      </p>
      <ConnectionNote isLive={chat.live === 'live'} />
      <Composer
        patientId={patientId}
        csrf={csrf}
        clientId={clientId}
        trouble={trouble}
        onSend={chat.send}
      />
      <p className="chat-emergency">
        <b>Not for emergencies.</b> If you may be in danger, call <a href="tel:911">911</a>. If you
        think of harming yourself, call or text <a href="tel:988">988</a>.
      </p>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<Illustration name="chat" size="sm" alt="" />}
      title="Nothing has been written yet"
    >
      Ask about your treatment, a side effect or a shipment. What you write is seen by your care
      team and by nobody else.
    </EmptyState>
  );
}

/** Said once the connection has been away for a while: a moment is nobody’s concern. */
function ConnectionNote({ isLive }: { isLive: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isLive) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), 4_000);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <p className="chat-connection" role="status">
      {isLong
        ? 'Connecting again… What you write is kept, and sent once the connection is back.'
        : ''}
    </p>
  );
}
