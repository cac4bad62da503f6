import type { ReactNode } from 'react';
import type { CheckInStatus } from '../../../database/tables/check-ins.schema.server';
import { Button } from '../../../design/ui/Button';
import { dayInWords } from '../../../kernel/calendar/day-words';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { PlainPage } from '../../parts/PlainPage';

interface CheckInOverProps {
  site: SiteHandle;
  status: CheckInStatus;
  /** The day of the refill, YYYY-MM-DD. */
  dueOn: string;
  /** True where that day has not come. */
  isAhead: boolean;
}

/** Says what follows from a check-in that was answered. */
export function CheckInOver({ site, status, dueOn, isAhead }: CheckInOverProps) {
  return <Over site={site} {...overWords(status, isAhead ? dayInWords(dueOn) : null)} />;
}

interface FollowUpOverProps {
  site: SiteHandle;
  /** True where a provider decided without it. */
  isWithdrawn: boolean;
  /** The next follow-up that waits for this patient, by its id; null where there is none. */
  next: string | null;
}

/** Says what follows from a follow-up that was answered, and leads to the next one. */
export function FollowUpOver({ site, isWithdrawn, next }: FollowUpOverProps) {
  const onward = isWithdrawn
    ? 'Your treatment page says how your order stands.'
    : 'Your provider reads them and decides. We write to you then.';
  return (
    <Over
      site={site}
      title={isWithdrawn ? 'These questions are not needed any more' : 'We have your answers'}
      words={
        next === null
          ? onward
          : 'There is one more set of questions. Your provider decides once you have answered it.'
      }
    >
      {next !== null && (
        <Button href={`/patient/check-in/${next}`}>Answer the next questions</Button>
      )}
    </Over>
  );
}

interface OverProps {
  site: SiteHandle;
  title: string;
  words: string;
  /** The way on; the dashboard where there is nothing else. */
  children?: ReactNode;
}

function Over({ site, title, words, children }: OverProps) {
  return (
    <PlainPage site={site}>
      <h1>{title}</h1>
      <p className="text-lg/normal text-muted">{words}</p>
      <div className="flex flex-wrap gap-3">
        {children || <Button href="/patient">Go to your dashboard</Button>}
        <Button href="/patient/chat" variant="quiet">
          Message your care team
        </Button>
      </div>
    </PlainPage>
  );
}

function overWords(status: CheckInStatus, day: string | null): { title: string; words: string } {
  switch (status) {
    case 'renewed':
      return {
        title: 'We have your check-in',
        words:
          day === null
            ? 'Your refill goes on. We write to you when it ships.'
            : `Your next refill goes on. It is planned for ${day}.`,
      };
    case 'withdrawn':
      return {
        title: 'This check-in is not needed any more',
        words: 'Nothing is charged or sent without you.',
      };
    case 'held':
      return {
        title: 'Your refill is held',
        words:
          'We have your answers. Nothing is charged or sent before a provider has read them. If you feel very unwell, call 911.',
      };
    default:
      return {
        title: 'We have your check-in',
        words:
          'A provider reads it before your next refill. Nothing is charged or sent before that.',
      };
  }
}
