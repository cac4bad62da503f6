import type { AttachmentView, MessageView } from '../../../care/messages/message-view';
import { Icon } from '../../../design/illustrations/Icon';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { DangerNotice } from '../DangerNotice';
import type { ConversationAccess } from './conversation';

type MessageBubbleProps = {
  access: ConversationAccess;
  message: MessageView;
  timeZone: string;
  /** True where the same person wrote the message above: then their name is not said again. */
  isContinued: boolean;
  /** True where the other side has read up to here and no further. */
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

type AttachmentsProps = {
  attachments: readonly AttachmentView[];
  fileAddress: ConversationAccess['fileAddress'];
};

/** The files of a message: pictures small, to be opened large; papers by what they are. */
function Attachments({ attachments, fileAddress }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {attachments.map(({ id, mime, bytes }) => {
        const address = fileAddress(id);
        return (
          <li key={id}>
            <a className="chat-file" href={address} download>
              {mime === 'image/jpeg' ? (
                <img src={address} alt="" loading="lazy" width="180" height="135" />
              ) : (
                <Icon name="document" />
              )}
              <span>
                {mime === 'image/jpeg' ? 'Picture' : 'PDF'} · {sizeWords(bytes)}
                <span className="sr-only">, save it</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A size as people say it: 48 KB, 2.1 MB. */
function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

type AutomaticReplyProps = {
  /** The message, with what makes it automatic. */
  message: MessageView & { automatic: NonNullable<MessageView['automatic']> };
  timeZone: string;
  /** True where nobody wrote anything since: then it is announced. */
  isLatest: boolean;
  /** True for the patient; the care team reads only what the patient was told. */
  isOwn: boolean;
};

/** Reply that a patient was given at once on words of danger. It says that nobody wrote it, and offers whom to call. */
export function AutomaticReply({ message, timeZone, isLatest, isOwn }: AutomaticReplyProps) {
  const { automatic, text, author, at } = message;
  const by = (
    <>
      {author}, <time dateTime={at}>{timeInWords(new Date(at), timeZone)}</time>
    </>
  );
  if (!isOwn) {
    return (
      <li className="max-w-[36rem] text-sm text-muted">
        <details>
          <summary className="disclosure">The patient was told: {automatic.title}</summary>
          <p className="whitespace-pre-wrap">{text}</p>
          <p>{by}</p>
        </details>
      </li>
    );
  }
  return (
    <li className="my-2 max-w-[36rem]">
      <DangerNotice danger={automatic} isNews={isLatest}>
        <p className="whitespace-pre-wrap">{text}</p>
        <p className="mt-1.5 text-xs text-muted">
          {by}
          {isLatest ? '. A person reads your message too.' : ''}
        </p>
      </DangerNotice>
    </li>
  );
}
