import type { ComponentProps } from 'react';
import type { Ending } from '../../../engine/quiz';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { CrisisContent } from '../../quiz-runner/content/crisisContent';
import { EndReasons, EndSteps } from '../../quiz-runner/parts/step/EndCard';
import type { Answering } from '../../quiz-runner/view-props';
import { QuizName } from '../../quiz-runner/view-props';
import { PlainPage } from '../parts/PlainPage';
import { WaitlistForm } from '../public/waitlist/WaitlistPage';

interface EndedPageProps {
  site: SiteHandle;
  /** The quiz in addresses, such as `weight-loss`. */
  name: string;
  /** Ending that the answers led to; null where somebody left by themselves. */
  ending: Ending | null;
  csrf: string;
  /** Form of the waiting list, where the state was what ended it. */
  waitlist?: ComponentProps<typeof WaitlistForm> | null;
}

/** Page after a quiz that was not sent: help for somebody in danger, or the reason, or the way back in. */
export function EndedPage({ site, name, ending, csrf, waitlist = null }: EndedPageProps) {
  const { supportEmail } = sites[site];
  const address = `/quiz/${name}/ended`;
  return (
    <PlainPage site={site}>
      <PageForm csrf={csrf} action={address} className="ending">
        <QuizName.Provider value={name}>
          <EndedWords ending={ending} />
        </QuizName.Provider>
      </PageForm>
      {waitlist === null ? null : (
        <section aria-labelledby="waitlist" className="grid gap-4">
          <h2 id="waitlist">Hear from us when your state opens</h2>
          <WaitlistForm {...waitlist} />
        </section>
      )}
      {ending?.kind === 'crisis' ? null : (
        <p className="text-muted">
          We keep your answers, so that you need not begin again.{' '}
          <a href="/privacy#answers">Delete them</a>
        </p>
      )}
      {ending?.kind === 'crisis' ? null : (
        <p className="text-muted">
          Something unclear? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
    </PlainPage>
  );
}

function EndedWords({ ending }: Pick<EndedPageProps, 'ending'>) {
  if (ending?.kind === 'crisis') {
    return <CrisisContent content={ending.help} isHeading answering={byForm} />;
  }
  if (ending === null) {
    return (
      <>
        <h1>You left the quiz</h1>
        <p className="text-lg/normal text-muted">
          Your answers are kept. No order was placed, and nothing is charged.
        </p>
        <Ways onward="Go on where I left off" />
      </>
    );
  }
  return (
    <>
      <h1>{ending.headline ?? 'We cannot treat you here'}</h1>
      <EndReasons reasons={ending.reasons} />
      <p className="text-muted">No order was placed, and nothing is charged.</p>
      <Ways onward="Change my answer" />
      <EndSteps insteadQuiz={ending.insteadQuiz} />
    </>
  );
}

function Ways({ onward }: { onward: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{onward}</Button>
      <Button href="/" variant="quiet">
        See what else we treat
      </Button>
    </div>
  );
}

/** Answers without scripts: what is pressed is posted. */
const byForm: Answering = {
  live: false,
  answer: () => {},
  draft: () => {},
  act: () => {},
  goTo: () => {},
  change: () => {},
};
