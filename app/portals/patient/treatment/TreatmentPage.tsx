import { useSearchParams } from '@remix-run/react';
import type { Treatment } from '../../../care/treatments/treatment';
import { isTreatmentOver } from '../../../care/treatments/treatment-status';
import { companionsOf } from '../../../commerce/subscriptions/companions';
import type { SubscriptionChange } from '../../../commerce/subscriptions/subscription-change';
import type { QuizLink } from '../../../content/quiz-links.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Glyph } from '../../../design/ui/Glyph';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { PortalPage } from '../../frame/PortalPage';
import { QuizLinks } from '../../parts/QuizLinks';
import { ChangeDialog } from './ChangeDialog';
import { changeInAddress } from './change-link';
import { TreatmentCard } from './TreatmentCard';
import type { TreatmentTrouble } from './treatment-trouble';
import './treatment.css';

type TreatmentPageProps = {
  csrf: string;
  treatments: readonly Treatment[];
  /** Where someone without a treatment may begin. */
  quizzes: readonly QuizLink[];
  /** What a posted form ran into. */
  trouble: TreatmentTrouble | undefined;
};

const done = {
  paused: 'Paused. Nothing is charged in the meantime.',
  resumed: 'It goes on as planned.',
  skipped: 'The next one is skipped. Nothing is charged for it.',
  unskipped: 'The next one is back.',
  cancelled: 'The renewals are cancelled. Nothing more is charged.',
  agreed: 'Thank you. Your refill goes on, and is charged as you agreed.',
  logged: 'Your dose is logged.',
  undone: 'The dose is no longer logged.',
};

/** Everything a patient takes or gets regularly, how to take it, and ways to change it. */
export function TreatmentPage({ csrf, treatments, quizzes, trouble }: TreatmentPageProps) {
  const asked = changeInAddress(useSearchParams()[0]);
  const found = treatments.find(({ subscription }) => subscription?.id === asked?.subscription);
  const present = treatments.filter((one) => !isPast(one));
  const past = treatments.filter(isPast);
  const isAsking =
    asked !== null && found?.subscription != null && found.subscription.status !== 'cancelled';
  return (
    <PortalPage
      title="Treatment"
      intro="What you take, how to take it, and when more comes."
      actions={
        <Button href="/patient/pharmacy" variant="quiet" size="sm">
          Add extras
        </Button>
      }
      done={trouble ? {} : done}
    >
      {trouble && !isAsking ? <Notice tone="bad">{trouble.message}</Notice> : null}
      {isAsking && found.subscription ? (
        <ChangeDialog
          key={`${asked.change} ${found.subscription.version}`}
          change={asked.change}
          treatment={found}
          subscription={found.subscription}
          addOns={addOnsOf(found, asked.change, treatments)}
          csrf={csrf}
          trouble={trouble}
        />
      ) : null}
      {present.map((treatment) => (
        <TreatmentCard key={treatment.id} treatment={treatment} csrf={csrf} />
      ))}
      {treatments.length === 0 ? <NoTreatment quizzes={quizzes} /> : null}
      {past.length > 0 ? (
        <details className="treatment-past" open={present.length === 0}>
          <summary>
            Earlier treatments ({past.length}) <Glyph name="chevron-down" />
          </summary>
          <div>
            {past.map((treatment) => (
              <TreatmentCard key={treatment.id} treatment={treatment} csrf={csrf} />
            ))}
          </div>
        </details>
      ) : null}
    </PortalPage>
  );
}

function isPast({ status, isNews }: Treatment): boolean {
  return isTreatmentOver(status) && !isNews;
}

/** What is changed along with a treatment, by name. */
function addOnsOf(
  { id, orderNumber }: Treatment,
  change: SubscriptionChange['kind'],
  all: readonly Treatment[],
): string[] {
  const together = all.flatMap(({ subscription, ...one }) =>
    one.orderNumber === orderNumber && subscription
      ? [{ ...one, status: subscription.status }]
      : [],
  );
  return companionsOf(together, id, change)
    .filter(({ status }) => status === 'active')
    .map(({ title }) => title);
}

function NoTreatment({ quizzes }: Pick<TreatmentPageProps, 'quizzes'>) {
  return (
    <Card padding="lg">
      <EmptyState
        picture={<Illustration name="clipboard" alt="" size="md" />}
        title="No treatment yet"
        action={<QuizLinks quizzes={quizzes} />}
      >
        Take a short quiz. A provider reads it and decides with you what is right; your medicine and
        how to take it then stand here.
      </EmptyState>
    </Card>
  );
}
