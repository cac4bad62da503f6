import { Link } from '@remix-run/react';
import { isTreatmentOver, type Treatment } from '../../../care/treatments/treatment';
import { Chip } from '../../../design/ui/Chip';
import { Glyph } from '../../../design/ui/Glyph';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { QuizPicture } from '../../../quiz-runner/parts/QuizPicture';
import { RichText } from '../../../quiz-runner/text/RichText';
import { AgreeToPrice } from './AgreeToPrice';
import { DoseSchedule } from './DoseSchedule';
import { LogDoseForm } from './LogDoseForm';
import { statusChips } from './status-chips';
import { TreatmentActions } from './TreatmentActions';
import { TreatmentFacts } from './TreatmentFacts';
import { WhatWasTold } from './WhatWasTold';
import { whatNext } from './what-next';

type TreatmentCardProps = {
  treatment: Treatment;
  csrf: string;
};

/** One treatment: how it stands, what comes next, how it is taken, and what can be changed. */
export function TreatmentCard({ treatment, csrf }: TreatmentCardProps) {
  const { id, title, supply, image, status, dose, coming, howToUse } = treatment;
  const chip = statusChips[status];
  const isTaken = dose?.rhythm != null;
  const isOver = isTreatmentOver(status);
  const isNotForThem = status === 'declined' || status === 'stopped';
  const mayTake = status === 'active' || status === 'paused' || status === 'pastDue';
  return (
    <Card as="section" padding="lg" className="treatment" aria-labelledby={`treatment-${id}`}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto] [&>.chip]:col-span-full [&>.chip]:justify-self-start md:[&>.chip]:col-[auto]">
        <span className="picture-tile" data-tone="brand" aria-hidden="true">
          <QuizPicture image={{ ...image, alt: '' }} size="sm" />
        </span>
        <div className="[&_h2]:scroll-mt-24 [&_h2]:text-[1.375rem] [&_h2]:leading-[1.2]">
          <h2 id={`treatment-${id}`}>{unbroken(title)}</h2>
          <p className="text-sm/normal text-muted">{supply}</p>
        </div>
        <Chip tone={chip.tone}>{chip.words}</Chip>
      </div>
      {status === 'onHold' ? (
        <WhatWasTold treatment={treatment} />
      ) : (
        <NextWords treatment={treatment} />
      )}
      {status === 'onHold' ? null : <AgreeToPrice treatment={treatment} csrf={csrf} />}
      {coming && mayTake ? (
        <ComingDose coming={coming} reason={treatment.case?.reason ?? null} />
      ) : null}
      {isTaken && mayTake ? (
        <div className="treatment-dose" data-due={dose.isDue || undefined}>
          <div>
            <h3>{unbroken(doseHeading(dose.isDue, dose.isTakenToday, dose.now))}</h3>
            <p className="text-sm/normal text-muted">{unbroken(dose.directions)}</p>
          </div>
          <LogDoseForm
            csrf={csrf}
            prescription={dose.prescriptionId}
            isTakenToday={dose.isTakenToday}
            isDue={dose.isDue || dose.startedOn === null}
            returnTo="/patient/treatment"
          />
        </div>
      ) : null}
      <TreatmentFacts treatment={treatment} />
      {dose && dose.schedule.length > 1 && coming === null && !isOver ? (
        <div>
          <h3 className="font-sans text-base font-[620] tracking-normal">
            Your dose, week by week
          </h3>
          <DoseSchedule schedule={dose.schedule} week={dose.week} />
          <p className="text-sm/normal text-muted">
            This is the plan. Your provider decides about every step with you.
          </p>
        </div>
      ) : null}
      {howToUse.length > 0 && !isNotForThem ? (
        <details className="treatment-guide">
          <summary>
            How to use it <span className="sr-only">: {title}</span>
            <Glyph name="chevron-down" />
          </summary>
          <RichText text={howToUse} size="sm" />
        </details>
      ) : null}
      <TreatmentActions treatment={treatment} csrf={csrf} />
    </Card>
  );
}

type ComingDoseProps = { coming: NonNullable<Treatment['coming']>; reason: string | null };

/** What a provider changed, before the shipment with it has come. */
function ComingDose({ coming: { strength, directions }, reason }: ComingDoseProps) {
  const what = strength === '' ? 'a new prescription' : unbroken(strength);
  return (
    <Notice tone="warn" title={`From your next parcel on: ${what}`}>
      {unbroken(directions)} Until it comes, go on with what you have.
      {reason === null ? null : ` Your provider wrote: ${reason}`}
    </Notice>
  );
}

function doseHeading(isDue: boolean, isTakenToday: boolean, strength: string | null): string {
  const dose = strength === null ? 'dose' : `${strength} dose`;
  if (isTakenToday) return `Your ${dose} is logged`;
  return isDue ? `Time for your ${dose}` : `Your ${dose}`;
}

function NextWords({ treatment }: { treatment: Treatment }) {
  const { status, case: found } = treatment;
  const words = whatNext(treatment);
  if (status === 'moreInformation' || status === 'pastDue') {
    const [to, label] =
      status === 'pastDue'
        ? ['/patient/account/payment-methods', 'Update your card']
        : ['/patient/chat', 'Go to messages'];
    return (
      <Notice
        tone="warn"
        title={found?.reason && status === 'moreInformation' ? found.reason : undefined}
        action={
          <Link to={to} className="font-semibold text-brand underline">
            {label}
          </Link>
        }
      >
        {words}
      </Notice>
    );
  }
  return (
    <div className="grid max-w-[68ch] gap-1.5">
      <p>{words}</p>
      {(found?.status === 'declined' || found?.status === 'stopped') && found.reason ? (
        <p className="text-muted">Your provider wrote: {found.reason}</p>
      ) : null}
    </div>
  );
}
