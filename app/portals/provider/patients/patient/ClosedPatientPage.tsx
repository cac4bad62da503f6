import { Button } from '../../../../design/ui/Button';
import { Notice } from '../../../../design/ui/Notice';
import { Card } from '../../../../design/ui/page/Card';
import { PortalPage } from '../../../frame/PortalPage';
import type { PatientAnswer } from './PatientForm';

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

/** Shows what was written in a form that cannot be sent any more, to be copied from here. */
export function UnsentWords({ answer }: { answer: PatientAnswer }) {
  const texts =
    answer.of === 'page'
      ? []
      : answer.of === 'decision'
        ? [
            answer.draft.text,
            ...answer.draft.lines.map(({ directions }) => directions),
            answer.draft.signed.assessment,
          ]
        : answer.of === 'chart'
          ? [answer.draft.words, answer.draft.source]
          : [answer.text];
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="kept-words">
      <h2 id="kept-words" className="provider-title">
        What you had written
      </h2>
      {written.map((text) => (
        <p key={text} className="patient-words">
          {text}
        </p>
      ))}
    </Card>
  );
}
