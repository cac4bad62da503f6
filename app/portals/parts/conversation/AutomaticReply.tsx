import type { MessageView } from '../../../care/messages/message-view';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { DangerNotice } from '../DangerNotice';

type AutomaticReplyProps = {
  /** The message, with what makes it automatic. */
  message: MessageView & { automatic: NonNullable<MessageView['automatic']> };
  timeZone: string;
  /** True where nobody wrote anything since: then it is announced. */
  isLatest: boolean;
  /** True for the patient; the care team reads only what the patient was told. */
  isOwn: boolean;
};

/** What a patient was told at once on words of danger. It says that nobody wrote it, and offers whom to call. */
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
