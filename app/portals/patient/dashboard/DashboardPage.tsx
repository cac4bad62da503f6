import { PortalPage } from '../../frame/PortalPage';
import { AppointmentsCard } from './AppointmentsCard';
import type { Dashboard } from './dashboard';
import { MessageCard } from './MessageCard';
import { NextStepCard } from './NextStepCard';
import { ProgressCard } from './ProgressCard';
import { ShipmentCard } from './ShipmentCard';
import { valueOr } from './settled';
import { ToDoCard } from './ToDoCard';
import { TreatmentsCard } from './TreatmentsCard';
import './dashboard.css';

/** Where a patient begins: the one thing to do now, and how everything stands. */
export function DashboardPage(page: Dashboard) {
  const weeks = valueOr(page.treatments, []).flatMap(({ week }) => week ?? []);
  const week = Math.max(0, ...weeks);
  return (
    <PortalPage
      title={page.greeting}
      intro={week > 0 ? `Week ${week} of your plan` : 'Here is how your care stands.'}
      done={{ dose: 'Your dose is noted. Well done.', appointment: 'Your visit is cancelled.' }}
    >
      <div className="dashboard">
        <NextStepCard csrf={page.csrf} next={page.next} />
        <AppointmentsCard
          csrf={page.csrf}
          appointments={page.appointments}
          timeZone={page.timeZone}
        />
        <ProgressCard progress={page.progress} />
        <ShipmentCard shipment={page.shipment} />
        <MessageCard message={page.message} now={page.now} timeZone={page.timeZone} />
        <ToDoCard toDos={page.toDos} />
        <TreatmentsCard treatments={page.treatments} />
      </div>
    </PortalPage>
  );
}
