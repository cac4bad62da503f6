import { Link } from '@remix-run/react';
import { Chip } from '../../../design/ui/Chip';
import { pastDay, timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import { GlanceCard, GlanceEmpty } from './GlanceCard';
import type { Part } from './settled';
import type { MessageGlance } from './standing';

type MessageCardProps = {
  message: Part<MessageGlance | null>;
  /** ISO 8601. */
  now: string;
  timeZone: string;
};

/** Letters of a message that the card shows; the rest is in the conversation. */
const mostLetters = 240;

/** The newest message of the care team. */
export function MessageCard({ message, now, timeZone }: MessageCardProps) {
  return (
    <GlanceCard name="message" title="Message from your provider" part={message}>
      {(glance) =>
        glance === null ? (
          <GlanceEmpty to="/patient/chat" action="Write to your care team">
            Questions about side effects, doses or anything else: someone answers within one
            business day.
          </GlanceEmpty>
        ) : (
          <>
            <div className="mt-3.5 flex gap-3.5">
              <span
                className="grid size-10.5 flex-none place-items-center rounded-full bg-accent-tint font-display font-[560] text-accent-ink"
                aria-hidden="true"
              >
                {[...glance.author][0]}
              </span>
              <div className="min-w-0">
                <p className="message-text">{shortened(glance.text)}</p>
                <p className="glance-note">
                  {glance.author} · {whenWords(glance.at, now, timeZone)}
                </p>
              </div>
            </div>
            <p className="glance-foot">
              {glance.isUnread ? <Chip tone="warn">New</Chip> : null}
              <Link to="/patient/chat" className="glance-link">
                {glance.isUnread ? 'Read and answer' : 'Open the conversation'}{' '}
                <span aria-hidden="true">→</span>
              </Link>
            </p>
          </>
        )
      }
    </GlanceCard>
  );
}

function shortened(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1).trimEnd()}…` : text;
}

/** Yesterday, 4:12 PM. Both moments are ISO 8601. */
function whenWords(at: string, now: string, timeZone: string): string {
  const [then, today] = [new Date(at), dayIn(new Date(now), timeZone)];
  return `${pastDay(dayIn(then, timeZone), today)}, ${timeInWords(then, timeZone)}`;
}
