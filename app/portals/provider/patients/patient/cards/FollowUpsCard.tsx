import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords, timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

/** Shows what the patient was asked about this case, and how they answered. */
export function FollowUpsCard({ followUps }: Pick<PatientPageData, 'followUps'>) {
  if (followUps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="follow-ups">
      <h2 id="follow-ups">What the patient was asked</h2>
      {followUps.map((one) => (
        <Answers
          key={one.id}
          {...one}
          isAnswered={one.answeredAt !== null}
          note={statusInWords(one)}
        />
      ))}
    </Card>
  );
}

/** Shows the answers of check-ins that wait for a decision. */
export function CheckInsCard({ checkIns }: Pick<PatientPageData, 'checkIns'>) {
  if (checkIns.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="check-ins">
      <h2 id="check-ins">Answers to the check-in</h2>
      {checkIns.map(({ id, dueOn, askedAt, answeredAt, ...one }) => (
        <Answers
          key={id}
          {...one}
          isAnswered
          note={`Before the refill of ${dayInWords(dueOn, 'date')}. Asked ${timed(askedAt)}, answered ${timed(answeredAt)}.`}
        />
      ))}
    </Card>
  );
}

type FollowUpProps = PatientPageData['followUps'][number];

type AnswersProps = Pick<FollowUpProps, 'title' | 'answers' | 'findings'> & {
  isAnswered: boolean;
  /** When it was asked and answered. */
  note: string;
};

function Answers({ title, answers, findings, isAnswered, note }: AnswersProps) {
  return (
    <section aria-label={title} className="follow-up-answers">
      <h3>
        {title}{' '}
        {isAnswered ? <Chip tone="good">Answered</Chip> : <Chip tone="plain">Not answered</Chip>}
      </h3>
      <p className="provider-note">{note}</p>
      <dl className="patient-facts">
        {answers.map(({ question, label, words }) => (
          <div key={question}>
            <dt>{label}</dt>
            <dd>
              {words}
              {findings
                .filter((finding) => finding.question === question)
                .map((finding) => (
                  <Finding key={finding.reason} {...finding} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {findings
        .filter(({ question }) => question === null)
        .map((finding) => (
          <p key={finding.reason}>
            <Finding {...finding} />
          </p>
        ))}
    </section>
  );
}

type FindingProps = Pick<FollowUpProps['findings'][number], 'consequence' | 'reason'>;

function Finding({ consequence, reason }: FindingProps) {
  return (
    <span>
      <Chip tone={consequence === 'terminate' ? 'bad' : 'warn'}>
        {consequence === 'terminate' ? 'Holds it' : 'Concern'}
      </Chip>{' '}
      <span className="rule-source">{reason}</span>
    </span>
  );
}

function statusInWords({
  status,
  askedAt,
  remindedAt,
  answeredAt,
  isFromOther,
}: Pick<
  FollowUpProps,
  'status' | 'askedAt' | 'remindedAt' | 'answeredAt' | 'isFromOther'
>): string {
  const asked = `Asked ${timed(askedAt)}`;
  if (answeredAt === null)
    return remindedAt === null ? `${asked}.` : `${asked}, reminded ${timed(remindedAt)}.`;
  const after = status === 'withdrawn' ? ', after it was decided' : '';
  const where = isFromOther ? ', once for this order and another that asked the same' : '';
  return `${asked}, answered ${timed(answeredAt)}${after}${where}.`;
}

function timed(at: string): string {
  return `${momentInWords(at)} at ${timeInWords(new Date(at), serviceZone)}`;
}
