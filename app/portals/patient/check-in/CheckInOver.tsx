import type { CheckInStatus } from '../../../database/tables/check-ins.schema.server';
import { Button } from '../../../design/ui/Button';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

interface CheckInOverProps {
  site: SiteHandle;
  status: CheckInStatus;
  /** The day of the refill, YYYY-MM-DD. */
  dueOn: string;
  /** True where that day has not come. */
  isAhead: boolean;
}

/** After a check-in was answered: what follows from it. */
export function CheckInOver({ site, status, dueOn, isAhead }: CheckInOverProps) {
  const { title, words } = overWords(status, isAhead ? dayInWords(dueOn) : null);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main
        id="main"
        className="mx-auto grid w-full max-w-[var(--container-read)] flex-1 content-start gap-5 px-4.5 pt-10 pb-16"
      >
        <h1>{title}</h1>
        <p className="text-lg/normal text-muted">{words}</p>
        <div className="flex flex-wrap gap-3">
          <Button href="/patient">Go to your dashboard</Button>
          <Button href="/patient/chat" variant="quiet">
            Message your care team
          </Button>
        </div>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
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
