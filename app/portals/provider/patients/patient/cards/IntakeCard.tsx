import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { RichText } from '../../../../../quiz-runner/text/RichText';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

type Intake = NonNullable<PatientPageData['intake']>;

/** The intake in words: answers by section, what follows from them, and what was agreed to. */
export function IntakeCard({ intake }: Pick<PatientPageData, 'intake'>) {
  if (intake === null) return null;
  const { review, sentAt } = intake;
  return (
    <Card as="section" padding="lg" aria-labelledby="intake" className="intake">
      <h2 id="intake" tabIndex={-1}>
        {review.title}
      </h2>
      <p className="provider-note">
        Sent {momentInWords(sentAt)} at {timeInWords(new Date(sentAt), serviceZone)}, Eastern time ·
        Quiz revision <code>{review.revision.slice(0, 12)}</code>
      </p>
      {sectionsOf(review).map(({ section, answers }) => (
        <section key={answers[0]?.question} aria-label={section ?? 'Answers'}>
          {section === null ? null : <h3>{section}</h3>}
          <dl className="patient-facts">
            {answers.map(({ question, label, words }) => (
              <div key={question}>
                <dt>{label}</dt>
                <dd>
                  {words}
                  {review.findings
                    .filter((finding) => finding.question === question)
                    .map(({ reason }) => (
                      <span key={reason}>
                        <Chip tone="warn">Concern</Chip>{' '}
                        <span className="rule-source">{reason}</span>
                      </span>
                    ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {review.values.length === 0 ? null : (
        <details className="provider-more">
          <summary className="disclosure">What was worked out from the answers</summary>
          <dl className="patient-facts">
            {review.values.map(({ name, words }) => (
              <div key={name}>
                <dt>{sentenceCase(name)}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Consents consents={review.consents} />
    </Card>
  );
}

/** Shows what was agreed to, word for word, and when. */
function Consents({ consents }: Pick<Intake['review'], 'consents'>) {
  if (consents.length === 0) return null;
  return (
    <details className="provider-more">
      <summary className="disclosure">
        {consents.length === 1 ? 'One consent' : `${consents.length} consents`}, word for word
      </summary>
      <ul className="provider-rows">
        {consents.map(({ step, text, agreement, at }) => (
          <li key={step}>
            {agreement ? (
              <blockquote>
                <RichText text={agreement} size="sm" />
              </blockquote>
            ) : (
              <p>“{text}”</p>
            )}
            {at === null ? null : (
              <p className="provider-note">
                Agreed {momentInWords(at)} at {timeInWords(new Date(at), serviceZone)}, Eastern time
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Answers as they were asked, where each section begins. */
function sectionsOf({ answers }: Intake['review']) {
  const sections: { section: string | null; answers: Intake['review']['answers'] }[] = [];
  for (const answer of answers) {
    const last = sections.at(-1);
    if (last && last.section === answer.section) last.answers.push(answer);
    else sections.push({ section: answer.section, answers: [answer] });
  }
  return sections;
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
