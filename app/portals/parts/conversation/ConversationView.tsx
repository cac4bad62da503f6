import './chat.css';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { MessagePage, MessageView } from '../../../care/messages/message-view';
import { Button } from '../../../design/ui/Button';
import { Spinner } from '../../../design/ui/loading';
import { withReturn } from '../../../identity/sessions/return-address';
import { pastDay } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import { Composer, type ComposerWords } from './Composer';
import type { ChatError, ConversationAccess } from './conversation';
import { inDays } from './conversation';
import { AutomaticReply, MessageBubble } from './MessageBubble';
import type { OutgoingMessage } from './outbox';
import { type LiveState, useConversation } from './use-conversation';

export type ConversationViewProps = {
  /** The same object as long as it is the same conversation. */
  access: ConversationAccess;
  page: MessagePage;
  csrf: string;
  clientId: string;
  /** True where an earlier part was asked for without scripts. */
  isEarlier: boolean;
  now: string;
  /** IANA name. */
  timeZone: string;
  error: ChatError | null;
  words: ComposerWords;
  /** Text that the field begins with. */
  begin?: string;
  /** Stands above the field; given a way to put words into it. */
  offer?: (insert: (words: string) => void) => ReactNode;
  /** Contents of the view before anything was written. */
  nothingYet: ReactNode;
  /** Beneath the field. */
  foot?: ReactNode;
};

/** A conversation, alive: what was said, and where to say more. */
export function ConversationView(props: ConversationViewProps) {
  const { access, page, csrf, clientId, isEarlier, now, timeZone, error } = props;
  const chat = useConversation(access, page);
  const [seenBefore] = useState(page.readByMe);
  const { messages, outgoing } = chat;
  const first = messages[0];
  return (
    <div className="chat card">
      <section
        className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:[outline-offset:-3px] [&>.empty-state]:my-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keyboard has to reach it
        tabIndex={0}
        aria-label="Conversation"
      >
        {messages.length === 0 && outgoing.length === 0 ? (
          props.nothingYet
        ) : (
          <ol className="mb-auto flex flex-col gap-1 px-4 py-5">
            {chat.hasEarlier && first ? (
              <li className="py-2 text-center">
                <Button
                  href={`${access.page}?before=${first.seq}`}
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
              access={access}
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
              <li className="py-2 text-center">
                <Button href={access.page} variant="quiet" size="sm">
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
      <ConnectionNote live={chat.live} page={access.page} />
      <Composer
        access={access}
        words={props.words}
        begin={props.begin}
        offer={props.offer}
        csrf={csrf}
        clientId={clientId}
        error={error}
        onSend={chat.send}
      />
      {props.foot}
    </div>
  );
}

/** Says that the connection has been away for a while: a moment is nobody’s concern. */
function ConnectionNote({ live, page }: { live: LiveState; page: string }) {
  const isLive = live === 'live';
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
    <p
      className="bg-warn-tint px-4 py-2 text-sm text-warn empty:hidden [&_a]:font-semibold [&_a]:underline [&_a]:decoration-auto"
      role="status"
    >
      {live === 'signedOut' ? (
        <>
          You are signed out. What you wrote is kept in this tab.{' '}
          <a href={withReturn('/login', page)}>Sign in again</a>
        </>
      ) : isLong ? (
        'Connecting again… What you write is kept, and sent once the connection is back.'
      ) : (
        ''
      )}
    </p>
  );
}

type OutgoingBubbleProps = {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
};

const stateWords = {
  sending: 'Sending…',
  waiting: 'Waiting for the connection. It goes out by itself.',
  failed: 'Not sent.',
} as const;

/** A message that the server does not have yet. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { text, file, state, error } = message;
  return (
    <li className="chat-message" data-own data-state={state}>
      <span className="sr-only">You wrote:</span>
      <div className="chat-bubble">
        {text === '' ? null : <p>{text}</p>}
        {file === null ? null : <p className="text-sm font-semibold">{file.name}</p>}
      </div>
      <p className="chat-time" role="status">
        {state === 'sending' ? <Spinner size="sm" /> : null}
        {stateWords[state]} {error}
      </p>
      {state === 'failed' ? (
        <div className="flex gap-4">
          <Button variant="link" size="sm" onClick={onRetry}>
            Send again
          </Button>
          <Button variant="link" size="sm" onClick={onDiscard}>
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type MessageListProps = {
  access: ConversationAccess;
  messages: readonly MessageView[];
  /** The newest message the other side has seen. */
  readByOthers: number;
  /** The newest message the reader had seen when they came; what is newer is marked. */
  seenBefore: number;
  now: string;
  timeZone: string;
};

/** Messages under their days, oldest first. The items of a list that stands around them. */
export function MessageList({
  access,
  messages,
  readByOthers,
  seenBefore,
  now,
  timeZone,
}: MessageListProps) {
  const lastSeen = messages.findLast(
    ({ side, seq }) => side === access.side && seq <= readByOthers,
  );
  const firstNew = messages.find(
    ({ side, seq, automatic }) => side !== access.side && seq > seenBefore && automatic === null,
  );
  const lastWritten = messages.findLast(({ automatic }) => automatic === null)?.seq ?? 0;
  return inDays(messages, timeZone).map(({ day, entries }) => (
    <Fragment key={day}>
      <li className="chat-day">
        <h2>{pastDay(day, dayIn(new Date(now), timeZone))}</h2>
      </li>
      {entries.map((message, index) => {
        const above = entries[index - 1];
        return (
          <Fragment key={message.seq}>
            {message === firstNew ? (
              <li className="flex items-center gap-3 py-2 text-xs font-[650] text-accent-ink before:flex-1 before:border-t before:border-current before:opacity-40 after:flex-1 after:border-t after:border-current after:opacity-40">
                New
              </li>
            ) : null}
            {message.automatic === null ? (
              <MessageBubble
                access={access}
                message={message}
                timeZone={timeZone}
                isContinued={above?.author === message.author && above.side === message.side}
                isLastSeen={message === lastSeen}
              />
            ) : (
              <AutomaticReply
                message={{ ...message, automatic: message.automatic }}
                timeZone={timeZone}
                isLatest={message.seq > lastWritten}
                isOwn={access.side === 'patient'}
              />
            )}
          </Fragment>
        );
      })}
    </Fragment>
  ));
}
