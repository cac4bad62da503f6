import { Link } from '@remix-run/react';
import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

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
