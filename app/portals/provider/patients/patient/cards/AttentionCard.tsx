import { Chip } from '../../../../../design/ui/Chip';
import { Notice } from '../../../../../design/ui/Notice';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

type AttentionCardProps = Pick<PatientPageData, 'intake'> & {
  shown: Pick<PatientPageData['shown'], 'purpose' | 'reason' | 'attention'>;
};

/**
 * Shows what has to be looked at before anything else: concerns with their reasons, and answers that were taken back.
 */
export function AttentionCard({ intake, shown }: AttentionCardProps) {
  if (intake === null) {
    return (
      <Notice tone="warn" title="There is no intake">
        None that gave what was ordered can be found. It can only be declined; the patient is not
        charged then.
      </Notice>
    );
  }
  const { findings, changedAnswers = [] } = intake.review;
  return (
    <>
      {intake.isRuledOut && shown.attention === null ? (
        <Notice tone="bad" role="note" title="Later answers rule this out">
          The patient began the quiz again after this intake, and gave an answer that ends it. It
          cannot be approved.
        </Notice>
      ) : null}
      {intake.isNewer ? (
        <Notice tone="warn" title="Newer answers than the order">
          The patient sent this intake after they paid. An approval is of these answers.
        </Notice>
      ) : null}
      {shown.purpose === 'renewal' && shown.reason ? (
        <Notice title="Looked at again before a refill">{shown.reason}</Notice>
      ) : null}
      {findings.length + changedAnswers.length === 0 ? null : (
        <Card as="section" padding="lg" aria-labelledby="attention" className="attention">
          <h2 id="attention">Look at this first</h2>
          <ul className="provider-rows">
            {changedAnswers.map(({ question, label, earlier, later, at }) => (
              <li key={`${question} ${at}`}>
                <p className="attention-head">
                  <Chip tone="bad">Changed answer</Chip> <span>{label}</span>
                </p>
                <p className="provider-note">
                  First “{earlier ?? 'no answer'}”, which ends the quiz; then “
                  {later ?? 'no answer'}”, {momentInWords(at)} at{' '}
                  {timeInWords(new Date(at), serviceZone)}.
                </p>
              </li>
            ))}
            {findings.map(({ question, questionLabel, answer, reason, consequence }) => (
              <li key={`${question} ${reason}`}>
                <p className="attention-head">
                  <Chip tone={consequence === 'terminate' ? 'bad' : 'warn'}>
                    {consequence === 'terminate' ? 'Ends the quiz' : 'Concern'}
                  </Chip>{' '}
                  <span>{reason}</span>
                </p>
                {questionLabel === null ? null : (
                  <p className="provider-note">
                    {questionLabel} — {answer ?? 'no answer'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
