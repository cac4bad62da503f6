import { Fragment } from 'react';
import type { MessageView } from '../../../care/messages/message-view';
import { pastDay } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import type { ConversationAccess } from './conversation-access';
import { inDays } from './conversation-days';
import { MessageBubble } from './MessageBubble';

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
  const firstNew = messages.find(({ side, seq }) => side !== access.side && seq > seenBefore);
  return inDays(messages, timeZone).map(({ day, entries }) => (
    <Fragment key={day}>
      <li className="chat-day">
        <h2>{pastDay(day, dayIn(new Date(now), timeZone))}</h2>
      </li>
      {entries.map((message, index) => {
        const above = entries[index - 1];
        return (
          <Fragment key={message.seq}>
            {message === firstNew ? <li className="chat-new">New</li> : null}
            <MessageBubble
              access={access}
              message={message}
              timeZone={timeZone}
              isContinued={above?.author === message.author && above.side === message.side}
              isLastSeen={message === lastSeen}
            />
          </Fragment>
        );
      })}
    </Fragment>
  ));
}
