import { Chip } from '../../../../../design/ui/Chip';
import { Notice } from '../../../../../design/ui/Notice';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';
import { FlagRows } from './FlagRows';

type AttentionCardProps = Pick<PatientPageData, 'intake' | 'verdicts'> & {
  shown: Pick<PatientPageData['shown'], 'purpose' | 'reason' | 'attention'>;
  decision: Pick<PatientPageData['decision'], 'lines'>;
};

/**
 * Shows what has to be looked at before anything else: what rules say of what may be prescribed, answers that were taken
 * back, and concerns with their reasons.
 */
export function AttentionCard({ intake, shown, verdicts, decision }: AttentionCardProps) {
  if (intake === null) {
    return (
      <Notice tone="warn" title="There is no intake">
        None that gave what was ordered can be found. It can only be declined; the patient is not
        charged then.
      </Notice>
    );
  }
  const { findings, changedAnswers = [] } = intake.review;
  const isQuiet =
    findings.length + changedAnswers.length === 0 &&
    Object.values(verdicts).every((said) => said.length === 0);
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
      {isQuiet ? (
        <p className="flags-none">
          No rule stops or warns of what was ordered, and no answer is a concern.
        </p>
      ) : (
        <Card as="section" padding="none" aria-labelledby="attention" className="flags">
          <h2 id="attention">Look at this first</h2>
          <ul>
            <FlagRows lines={decision.lines} verdicts={verdicts} />
            {changedAnswers.map(({ question, label, earlier, later, at }) => (
              <li key={`${question} ${at}`} className="flag" data-tone="bad">
                <Chip tone="bad">Changed answer</Chip>
                <p>
                  <b>{label}</b>
                </p>
                <p className="rule-source">
                  First “{earlier}”, which ends the quiz; then “{later ?? 'no answer'}”,{' '}
                  {momentInWords(at)} at {timeInWords(new Date(at), serviceZone)}.
                </p>
              </li>
            ))}
            {findings.map(({ question, questionLabel, answer, reason, consequence }) => (
              <li key={`${question} ${reason}`} className="flag">
                <Chip tone={consequence === 'terminate' ? 'bad' : 'warn'}>
                  {consequence === 'terminate' ? 'Ends the quiz' : 'Concern'}
                </Chip>
                {questionLabel === null ? null : (
                  <p>
                    {questionLabel} — <b>{answer ?? 'no answer'}</b>
                  </p>
                )}
                <p className="rule-source">{reason}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
