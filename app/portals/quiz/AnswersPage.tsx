import type { Intake } from '../../../engine/quiz';
import { formatDay } from '../../../engine/values';
import { Button } from '../../design/ui/Button';
import { useHasScripts } from '../../design/ui/use-has-scripts';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { PlainPage } from '../parts/PlainPage';

interface AnswersPageProps extends Pick<Intake, 'title' | 'answers'> {
  site: SiteHandle;
  /** The page of the quiz. */
  again: string;
  /** Today, YYYY-MM-DD. */
  day: string;
}

/** A patient’s own answers, on a page to print and take to a doctor. */
export function AnswersPage({ site, again, day, title, answers }: AnswersPageProps) {
  const hasScripts = useHasScripts();
  return (
    <PlainPage site={site}>
      <h1>Your answers</h1>
      <p className="text-muted">
        {title}, {sites[site].name}, {formatDay(day)}. This is what you answered, for a doctor near
        you. It is no diagnosis and no prescription.
      </p>
      <dl className="taken-along">
        {answers.map(({ question, label, words }) => (
          <div key={question}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {hasScripts ? <Button onClick={() => window.print()}>Print this page</Button> : null}
        <Button href={again} variant="quiet">
          Back
        </Button>
      </div>
      {hasScripts ? null : (
        <p className="text-muted">To print this page, use the menu of your browser.</p>
      )}
    </PlainPage>
  );
}
