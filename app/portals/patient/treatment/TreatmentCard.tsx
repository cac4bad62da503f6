import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../engine/values';
import {
  doseToName,
  isTreatmentOver,
  mayTake,
  type Treatment,
  type TreatmentDose,
} from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Glyph } from '../../../design/ui/Glyph';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { QuizPicture } from '../../../quiz-runner/parts/QuizPicture';
import { RichText } from '../../../quiz-runner/text/RichText';
import { DoseFile } from './DoseFile';
import {
  askedChip,
  recallAheadTitle,
  recallAheadWords,
  recallTitle,
  recallWords,
  riseTitle,
  riseWords,
  statusChips,
  whatNext,
} from './labels';
import { DoseSchedule, DoseWeeks, TreatmentFacts } from './TreatmentFacts';
import { LogDoseForm, TreatmentActions } from './treatment-actions';
import { AgreeToPrice, AskedMedicineForm, TellWhichIsRight } from './treatment-questions';

type TreatmentCardProps = {
  treatment: Treatment;
  csrf: string;
};

/** One treatment: how it stands, what comes next, how it is taken, and what can be changed. */
export function TreatmentCard({ treatment, csrf }: TreatmentCardProps) {
  const { id, title, supply, image, status, dose, coming, howToUse, checkInToAnswer } = treatment;
  const chip = treatment.asked && status !== 'onHold' ? askedChip : statusChips[status];
  const isTaken = dose?.rhythm != null;
  const isOver = isTreatmentOver(status);
  const isNotForThem = status === 'declined' || status === 'stopped';
  const isPlanned = !isOver && status !== 'onHold' && treatment.asked === null;
  const isTakenOn = mayTake(treatment);
  const inPlaceOf = treatment.prescription?.inPlaceOf ?? null;
  // What was ordered is taken until the first parcel with something else has come.
  const isOrdered = inPlaceOf === null || inPlaceOf === title || treatment.asked !== null;
  return (
    <Card as="section" padding="lg" className="treatment" aria-labelledby={`treatment-${id}`}>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-3 min-[22rem]:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto] [&>.chip]:col-span-full [&>.chip]:justify-self-start md:[&>.chip]:col-[auto]">
        <span className="picture-tile" data-tone="brand" aria-hidden="true">
          <QuizPicture image={{ ...image, alt: '' }} size="sm" />
        </span>
        <div className="[&_h2]:scroll-mt-24 [&_h2]:text-[1.375rem] [&_h2]:leading-[1.2]">
          <h2 id={`treatment-${id}`}>{unbroken(title)}</h2>
          <p className="text-sm/normal text-muted">
            {isOrdered ? supply : `Prescribed in place of ${inPlaceOf}`}
          </p>
        </div>
        <Chip tone={chip.tone}>{chip.words}</Chip>
      </div>
      {status === 'onHold' ? (
        <NewAnswersNote treatment={treatment} />
      ) : (
        <NextWords treatment={treatment} />
      )}
      {dose && dose.recalledFrom !== null && !isOver ? (
        <Recalled title={title} dose={dose} from={dose.recalledFrom} />
      ) : null}
      <TellWhichIsRight treatment={treatment} />
      {status === 'onHold' ? null : <AskedMedicineForm treatment={treatment} csrf={csrf} />}
      {status === 'onHold' ? null : <AgreeToPrice treatment={treatment} csrf={csrf} />}
      {coming && isTakenOn ? (
        <ComingDose
          coming={coming}
          reason={treatment.case?.reason ?? null}
          until={untilItComes(dose)}
        />
      ) : null}
      {isTaken && isTakenOn && dose.isUsedUp ? <UsedUp dose={dose} /> : null}
      {isTaken && isTakenOn && dose.unnoted !== null ? <AfterGap weeks={dose.unnoted} /> : null}
      {isTaken && isTakenOn && dose.rise !== null ? (
        <BeforeRise rise={dose.rise} checkIn={checkInToAnswer} />
      ) : checkInToAnswer !== null && isTakenOn ? (
        <Button href={checkInPath(checkInToAnswer)} size="sm" className="justify-self-start">
          Answer the check-in <span className="sr-only">about {title}</span>
        </Button>
      ) : null}
      {isTaken && isTakenOn && !dose.isUsedUp && !dose.isRecalled && dose.rise === null ? (
        <div className="treatment-dose" data-due={dose.isDue || undefined}>
          <div>
            <h3>{unbroken(doseHeading(dose))}</h3>
            <p className="text-sm/normal text-muted">{unbroken(dose.directions)}</p>
          </div>
          {dose.hasLeft ? (
            <LogDoseForm
              csrf={csrf}
              prescription={dose.prescriptionId}
              isTakenToday={dose.isTakenToday}
              isDue={dose.isDue || dose.startedOn === null}
              returnTo="/patient/treatment"
            />
          ) : (
            <p className="text-sm/normal text-muted">
              You can log a dose once the parcel is on its way.
            </p>
          )}
        </div>
      ) : null}
      {dose && dose.directions !== '' && isPlanned && !(isTaken && isTakenOn) ? (
        <div>
          <h3 className="font-sans text-base font-[620] tracking-normal">Your directions</h3>
          <p>{unbroken(dose.directions)}</p>
        </div>
      ) : null}
      {isTaken &&
      isTakenOn &&
      dose.unnoted === null &&
      dose.nextOn !== null &&
      dose.suppliedThrough !== null ? (
        <DoseFile title={title} dose={dose} />
      ) : null}
      <TreatmentFacts treatment={treatment} />
      {dose && dose.schedule.length > 1 && coming === null && !isOver && status !== 'onHold' ? (
        <div>
          <h3 className="font-sans text-base font-[620] tracking-normal">
            Your strength, week by week
          </h3>
          <DoseSchedule schedule={dose.schedule} week={dose.week} />
          <p className="text-sm/normal text-muted">
            This is the plan. Your provider decides about every step with you.
          </p>
        </div>
      ) : null}
      {dose && dose.weeks.length > 0 && !isOver ? <DoseWeeks id={id} weeks={dose.weeks} /> : null}
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

type ComingDoseProps = {
  coming: NonNullable<Treatment['coming']>;
  reason: string | null;
  /** Words on what they have meanwhile; empty where that is recalled, or stronger than what comes. */
  until: string;
};

function untilItComes(dose: TreatmentDose | null): string {
  if (dose?.isRecalled || dose?.rise?.waitsFor === 'change') return '';
  return dose?.riseOn == null
    ? ' Until it comes, go on with what you have.'
    : ' Until it comes, go on with the strength that you take now, and begin no higher one.';
}

/** Shows what a provider changed, before the shipment with it has come. */
function ComingDose({ coming, reason, until }: ComingDoseProps) {
  const { drug, strength, directions, less, currency } = coming;
  const what = unbroken([drug, strength].filter(Boolean).join(' '));
  return (
    <Notice tone="warn" title={`From your next parcel on: ${what}`}>
      {unbroken(directions)}
      {until}
      {less === 0
        ? null
        : ` What you have paid for and has not left costs ${formatMoney(less, currency)} less with it: that goes back to your card.`}
      {reason === null ? null : ` Your provider wrote: ${reason}`}
    </Notice>
  );
}

type RecalledProps = {
  title: string;
  dose: TreatmentDose;
  /** The first day of which no dose is told, YYYY-MM-DD. */
  from: string;
};

/** Says that no dose is told, now or later, because the package for these days is recalled. */
function Recalled({ title, dose: { isRecalled }, from }: RecalledProps) {
  const [to, label] = isRecalled
    ? ['/patient/chat', 'Write to your care team']
    : ['/patient', 'See which packages'];
  return (
    <Notice
      tone="warn"
      title={unbroken(isRecalled ? recallTitle(title) : recallAheadTitle(title))}
      action={
        <Link to={to} className="font-semibold text-brand underline">
          {label}
        </Link>
      }
    >
      {isRecalled ? recallWords : recallAheadWords(from)}
    </Notice>
  );
}

/** Asks to write first where doses were noted and then none for long: the next one may be too strong by now. */
function AfterGap({ weeks }: { weeks: number }) {
  return (
    <Notice
      tone="warn"
      title={`No dose was logged for ${weeks} weeks`}
      action={
        <Link to="/patient/chat" className="font-semibold text-brand underline">
          Write to your care team
        </Link>
      }
    >
      If you missed these doses, do not take the next one yet: write to your care team first,
      because you may have to begin again lower. If you took them, go on as usual, and log the next
      one here.
    </Notice>
  );
}

const checkInPath = (id: string) => `/patient/check-in/${id}`;

type BeforeRiseProps = {
  rise: NonNullable<TreatmentDose['rise']>;
  /** The check-in that its patient has to answer; null where none waits for them. */
  checkIn: string | null;
};

/** Keeps a higher strength back until its patient was asked how they do. */
function BeforeRise({ rise, checkIn }: BeforeRiseProps) {
  const [to, label] =
    checkIn !== null && rise.waitsFor !== 'change'
      ? [checkInPath(checkIn), 'Answer the check-in']
      : ['/patient/chat', 'Write to your care team'];
  return (
    <Notice
      tone="warn"
      title={unbroken(riseTitle(rise))}
      action={
        <Link to={to} className="font-semibold text-brand underline">
          {label}
        </Link>
      }
    >
      {unbroken(riseWords(rise))}
    </Notice>
  );
}

/** Says that nothing is left to take, and that nothing is to be made up for. */
function UsedUp({ dose: { suppliedThrough } }: { dose: TreatmentDose }) {
  return (
    <Notice tone="warn" title="Your supply is used up">
      {suppliedThrough === null
        ? null
        : `It was for the days until ${dayInWords(suppliedThrough)}. `}
      Go on with your next parcel, as its label says. Do not take two doses to make up for the gap.
      If it takes longer than two weeks, write to us before you begin again.
    </Notice>
  );
}

function doseHeading({ isDue, isTakenToday, now, first }: TreatmentDose): string {
  const dose = doseToName(now ?? first);
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
      {found?.status === 'declined' && found.instead !== null ? (
        <p>
          <b>What you can do instead:</b> {found.instead}
        </p>
      ) : null}
      {status === 'declined' && found !== null ? (
        <>
          <p>
            Your answers and this decision stay in your record. You can{' '}
            <WordLink to="/patient/account/data">take a copy of it</WordLink> to another clinic.
          </p>
          <p>
            <WordLink to="/patient/chat">Ask your care team about it</WordLink>, or{' '}
            <WordLink to="/">see what else we treat</WordLink>.
          </p>
        </>
      ) : null}
    </div>
  );
}

function WordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-brand underline">
      {children}
    </Link>
  );
}

/**
 * Shows why nothing of a treatment is sent for now, what the quiz said about it, and what to do with what is at home.
 */
function NewAnswersNote({ treatment }: { treatment: Treatment }) {
  const { holdingAnswers } = treatment;
  return (
    <Notice
      tone="warn"
      title={
        holdingAnswers.some(({ label }) => label !== null)
          ? 'A provider looks at your new answers first'
          : 'A provider looks at this again first'
      }
      action={
        <Link to="/patient/chat" className="font-semibold text-brand underline">
          Message us
        </Link>
      }
    >
      <p>{whatNext(treatment)}</p>
      {holdingAnswers.map(({ quizTitle, label, answer, reason, saidOn }) => (
        <p key={`${label} ${answer} ${reason}`} className="mt-2">
          {label === null ? null : (
            <>
              On {dayInWords(saidOn)} you answered “{answer}” to “{label}” ({quizTitle}).{' '}
            </>
          )}
          {reason}
        </p>
      ))}
      <p className="mt-2">
        You may have some of it at home. Message us or call your doctor before you take the next
        dose.
      </p>
    </Notice>
  );
}
