import { Button } from '../../../../design/ui/Button';
import { Notice } from '../../../../design/ui/Notice';
import { PortalPage } from '../../../frame/PortalPage';
import { UnsentWords } from './decision/drafts/draft-views';
import type { PatientAnswer } from './patient-answer';

type ClosedPatientPageProps = { message: string; answer: PatientAnswer | undefined };

/** Shows what shows where a provider may not see a patient, or no more: why, and what they had written. */
export function ClosedPatientPage({ message, answer }: ClosedPatientPageProps) {
  return (
    <PortalPage
      title="There is nothing here"
      actions={
        <Button href="/provider/patients" variant="quiet">
          Go to your patients
        </Button>
      }
    >
      <Notice tone="warn">{message}</Notice>
      {answer ? <UnsentWords answer={answer} /> : null}
    </PortalPage>
  );
}
