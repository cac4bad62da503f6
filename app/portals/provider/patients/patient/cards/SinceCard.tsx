import type { ReactNode } from 'react';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

/** What changed since the last intake, what was asked and is not so, their own words, and what was decided before. */
export function SinceCard({ chart, comparison, intake, cases }: PatientPageData) {
  const { denied, open } = chart;
  const changed = comparison?.answers.filter(({ isChanged }) => isChanged) ?? [];
  const written = intake?.review.answers.filter(isWritten) ?? [];
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
            <span className="chart-clamp">{denied.map(({ name }) => name).join(', ')}</span>
          </Row>
        )}
        {open.length === 0 ? null : (
          <Row name="They do not know">{open.map(({ name }) => name).join(', ')}</Row>
        )}
        {written.length === 0 ? null : (
          <Row name="In their words">
            {written.map(({ question, words }) => (
              <span key={question} className="change">
                “{words}”
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

type Answer = NonNullable<PatientPageData['intake']>['review']['answers'][number];

/** Says whether an answer is a sentence of the patient’s own. */
function isWritten({ value, words }: Answer): boolean {
  return value === words && /\p{L}{2,}[ ,]+\p{L}{2,}[ ,]*\p{L}{2,}/u.test(words);
}
