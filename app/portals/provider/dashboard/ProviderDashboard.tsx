import { pastDay } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import { PortalPage } from '../../frame/PortalPage';
import { patientDone } from '../patients/patient/patient-done';
import { CrisisCard } from './CrisisCard';
import type { ProviderDashboardData } from './dashboard-page.server';
import { QueueCard } from './QueueCard';
import { TodaysVisits } from './TodaysVisits';
import { WaitingMessages } from './WaitingMessages';

/** Where a provider begins: the intakes that wait, what patients wrote, and who comes today. */
export function ProviderDashboard(page: ProviderDashboardData) {
  return (
    <PortalPage title={page.greeting} intro={introOf(page)} done={patientDone}>
      <CrisisCard {...page} />
      <div className="provider-dashboard">
        <QueueCard {...page} />
        <div className="provider-aside">
          <WaitingMessages
            messages={page.messages}
            now={page.now}
            isLicensed={page.counts.states.length > 0}
          />
          <TodaysVisits {...page.today} />
        </div>
      </div>
    </PortalPage>
  );
}

function introOf({ counts, now, today }: ProviderDashboardData): string {
  if (counts.states.length === 0) {
    return 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.';
  }
  const { waiting, oldest } = counts;
  if (oldest === null) return 'No intake waits for a decision.';
  const day = pastDay(
    dayIn(new Date(oldest), today.timeZone),
    dayIn(new Date(now), today.timeZone),
  );
  const since = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day;
  return waiting === 1
    ? `One intake waits for a decision, since ${since}.`
    : `${waiting.toLocaleString('en-US')} intakes wait for a decision, the oldest since ${since}.`;
}
