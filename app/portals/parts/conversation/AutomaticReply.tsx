import type { MessageView } from '../../../care/messages/message-view';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { crisisLines } from '../../../quiz-runner/parts/crisis/CrisisLines';

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
  const { urgency, title, calls } = message.automatic;
  const isUrgent = urgency === 'now';
  return (
    <li className="my-2 max-w-[36rem]">
      <Notice
        tone={isUrgent ? 'bad' : 'warn'}
        role={isOwn && isLatest ? (isUrgent ? 'alert' : 'status') : 'note'}
        title={isOwn ? title : `The patient was told: ${title}`}
        action={isOwn ? <Calls calls={calls} /> : undefined}
      >
        <p className="whitespace-pre-wrap">{message.text}</p>
        <p className="mt-1.5 text-xs text-muted">
          {message.author},{' '}
          <time dateTime={message.at}>{timeInWords(new Date(message.at), timeZone)}</time>
          {isOwn && isLatest ? '. A person reads your message as soon as they can.' : ''}
        </p>
      </Notice>
    </li>
  );
}

function Calls({ calls }: Pick<AutomaticReplyProps['message']['automatic'], 'calls'>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {calls.map((number, nth) => (
        <Call key={number} number={number} isFirst={nth === 0} />
      ))}
    </div>
  );
}

function Call({ number, isFirst }: { number: '911' | '988'; isFirst: boolean }) {
  const variant = isFirst ? 'primary' : 'quiet';
  if (number === '911') {
    return (
      <Button href={crisisLines.emergency} variant={variant} size="sm">
        Call 911
      </Button>
    );
  }
  return (
    <>
      <Button href={crisisLines.call} variant={variant} size="sm">
        Call 988
      </Button>
      <Button href={crisisLines.text} variant="quiet" size="sm">
        Text 988
      </Button>
    </>
  );
}
