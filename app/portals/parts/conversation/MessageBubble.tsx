import type { MessageView } from '../../../care/messages/message-view';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { Attachments } from './Attachments';
import type { ConversationAccess } from './conversation-access';

type MessageBubbleProps = {
  access: ConversationAccess;
  message: MessageView;
  timeZone: string;
  /** Whether the same person wrote the message above: then their name is not said again. */
  isContinued: boolean;
  /** Whether the other side has read up to here and no further. */
  isLastSeen: boolean;
};

/** One message. Its text is shown as it was written, and nothing in it is fetched or opened. */
export function MessageBubble({
  access,
  message,
  timeZone,
  isContinued,
  isLastSeen,
}: MessageBubbleProps) {
  const { side, author, text, at, attachments } = message;
  const isOwn = side === access.side;
  return (
    <li className="chat-message" data-own={isOwn ? '' : undefined}>
      {isOwn && side === 'patient' ? (
        <span className="sr-only">You wrote:</span>
      ) : (
        <span className="chat-author" data-continued={isContinued ? '' : undefined}>
          <span className="chat-sign" aria-hidden="true">
            {author.charAt(0)}
          </span>
          <span className={isContinued ? 'sr-only' : undefined}>{author}</span>
        </span>
      )}
      <div className="chat-bubble">
        {text === '' ? null : <p>{text}</p>}
        <Attachments attachments={attachments} fileAddress={access.fileAddress} />
      </div>
      <p className="chat-time">
        <time dateTime={at}>{timeInWords(new Date(at), timeZone)}</time>
        {isLastSeen ? ' · Seen' : null}
      </p>
    </li>
  );
}
