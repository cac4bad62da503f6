import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { PortalPage } from '../../frame/PortalPage';
import { type Dashboard, valueOr } from './dashboard';
import { AppointmentsCard, MessageCard, ProgressCard, ToDoCard } from './glance-cards';
import type { NextStep } from './next-step';
import { type NextStepWords, nextStepWords } from './next-step-labels';
import { ShipmentCard } from './ShipmentCard';
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
      done={{ dose: 'Your dose is noted. Well done.' }}
    >
      <div className="dashboard">
        <NextStepCard csrf={page.csrf} next={page.next} />
        <AppointmentsCard appointments={page.appointments} timeZone={page.timeZone} />
        <ProgressCard progress={page.progress} />
        <ShipmentCard shipment={page.shipment} />
        <MessageCard message={page.message} now={page.now} timeZone={page.timeZone} />
        <ToDoCard toDos={page.toDos} />
        <TreatmentsCard treatments={page.treatments} />
      </div>
    </PortalPage>
  );
}

/** The one thing to do now, larger than all else. */
function NextStepCard({ csrf, next }: { csrf: string; next: NextStep }) {
  const { tag, title, words, action } = nextStepWords(next);
  return (
    <Card as="section" padding="none" tone="deep" className="next-step" aria-labelledby="next-step">
      <div className="grid justify-items-start">
        <Chip>{tag}</Chip>
        <h2 id="next-step">{unbroken(title)}</h2>
        <p>{unbroken(words)}</p>
      </div>
      {next.kind === 'logDose' ? (
        <LogDose csrf={csrf} prescriptionId={next.prescriptionId} />
      ) : (
        <Follow action={action} />
      )}
    </Card>
  );
}

function Follow({ action }: Pick<NextStepWords, 'action'>) {
  if (action === null) return null;
  return (
    <Link to={action.path} {...buttonLook({ variant: 'primary' })}>
      {action.label}
    </Link>
  );
}

function LogDose({ csrf, prescriptionId }: { csrf: string; prescriptionId: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <PageForm csrf={csrf} fields={{ prescription: prescriptionId }} action="/patient?index">
      <Button type="submit" name="intent" value="logDose" loading={isBusy} block>
        Log the dose
      </Button>
    </PageForm>
  );
}
