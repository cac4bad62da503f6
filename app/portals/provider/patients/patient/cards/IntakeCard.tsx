import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords, timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { RichText } from '../../../../../quiz-runner/text/RichText';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';
import { writtenAnswers } from './written-answers';

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
            {answers.map(({ question, label, words, confirmed, known }) => (
              <div key={question}>
                <dt>{label}</dt>
                <dd>
                  {words}
                  {confirmed ? (
                    <span className="rule-source">
                      Confirmed on {dayInWords(confirmed.on, 'dateWithYear')}
                      {confirmed.note === undefined
                        ? `, first said on ${dayInWords(confirmed.said, 'dateWithYear')}`
                        : `. ${confirmed.note}`}
                    </span>
                  ) : null}
                  {known ? (
                    <span className="rule-source">
                      {known.note}: {known.words}
                    </span>
                  ) : null}
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

type ComparisonCardProps = {
  comparison: NonNullable<PatientPageData['comparison']>;
  patientId: string;
  caseId: string;
};

/** The intake beside an earlier one of the same quiz: what differs first, all of it on request. */
export function ComparisonCard({ comparison, patientId, caseId }: ComparisonCardProps) {
  const { earlierId, earlierAt, answers, others, revisionIsOther } = comparison;
  const changed = answers.filter(({ isChanged }) => isChanged);
  const same = answers.filter(({ isChanged }) => !isChanged);
  return (
    <Card as="section" padding="lg" aria-labelledby="earlier">
      <h2 id="earlier" tabIndex={-1}>
        Compared with {momentInWords(earlierAt)}
      </h2>
      {revisionIsOther ? (
        <p className="provider-note">
          The quiz has changed in between: some questions were asked in other words.
        </p>
      ) : null}
      {others.length < 2 ? null : (
        <nav className="provider-tabs mt-3" aria-label="Earlier intakes">
          {others.map(({ id, sentAt }) => (
            <Link
              key={id}
              to={`/provider/patients/${patientId}?case=${caseId}&compare=${id}#earlier`}
              preventScrollReset
              aria-current={id === earlierId ? 'page' : undefined}
            >
              {momentInWords(sentAt)}
            </Link>
          ))}
        </nav>
      )}
      {changed.length === 0 ? (
        <p className="provider-note">Every answer is the same.</p>
      ) : (
        <Answers caption="What differs" answers={changed} earlierAt={earlierAt} />
      )}
      {same.length === 0 ? null : (
        <details className="provider-more">
          <summary className="disclosure">
            {same.length === 1 ? 'One answer is' : `${same.length} answers are`} the same
          </summary>
          <Answers caption="What is the same" answers={same} earlierAt={earlierAt} />
        </details>
      )}
    </Card>
  );
}

type AnswersProps = {
  caption: string;
  answers: ComparisonCardProps['comparison']['answers'];
  earlierAt: string;
};

function Answers({ caption, answers, earlierAt }: AnswersProps) {
  return (
    <table className="comparison">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">{momentInWords(earlierAt)}</th>
          <th scope="col">This intake</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ question, label, earlier, later, isChanged }) => (
          <tr key={question}>
            <th scope="row">{label}</th>
            <td data-of="Before">{earlier ?? <em>Not answered</em>}</td>
            <td data-of="Now">
              {isChanged ? <mark>{later ?? 'Not answered'}</mark> : later}
              {earlier === null ? <Chip>New</Chip> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Shows what changed since the last intake, what was asked and is not so, their own words, and what was decided before.
 */
export function SinceCard({ chart, comparison, intake, cases }: PatientPageData) {
  const { denied, open } = chart;
  const changed = comparison?.answers.filter(({ isChanged }) => isChanged) ?? [];
  const written = writtenAnswers(intake);
  const earlier = cases.filter(({ isShown, decidedOn }) => !isShown && decidedOn !== null);
  return (
    <Card as="section" padding="none" aria-label="What else matters">
      <dl className="since">
        {comparison === null ? null : (
          <Row name={`Since ${momentInWords(comparison.earlierAt)}`}>
            {changed.length === 0 ? 'Every answer is the same.' : null}
            {changed.slice(0, mostChanges).map(({ question, label, earlier: was, later }) => (
              <span key={question} className="change">
                {label} {was === null ? <i>new</i> : <del>{was}</del>} <b>{later ?? 'no answer'}</b>
              </span>
            ))}
            {changed.length > mostChanges ? (
              <a href="#record-comparison">and {changed.length - mostChanges} more</a>
            ) : null}
          </Row>
        )}
        {denied.length === 0 ? null : (
          <Row name="Asked, and no">
            <span className="chart-clamp">{denied.map(({ name }) => name).join('; ')}</span>
          </Row>
        )}
        {open.length === 0 ? null : (
          <Row name="They do not know">{open.map(({ name }) => name).join('; ')}</Row>
        )}
        {written.length === 0 ? null : (
          <Row name="In their words">
            {written.map(({ question, label, words }) => (
              <span key={question} className="change">
                {label} <b>“{words}”</b>
              </span>
            ))}
          </Row>
        )}
        {earlier.length === 0 ? null : (
          <Row name="Earlier decisions">
            {earlier
              .slice(0, mostChanges)
              .map(({ id, titles, decidedOn, decision, providerName }) => (
                <span key={id} className="change">
                  <b>{dayInWords(decidedOn ?? '', 'dateWithYear')}</b> {titles.join(', ')}{' '}
                  {decision}
                  {providerName === null ? '' : `, ${providerName}`}
                </span>
              ))}
          </Row>
        )}
      </dl>
    </Card>
  );
}

const mostChanges = 4;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
