import { Link } from '@remix-run/react';
import { strengthToName } from '../../../care/dispensing/shipments/shipment';
import type { LeftOpen } from '../../../care/journey/journey';
import { Chip } from '../../../design/ui/Chip';
import { unbroken } from '../../../design/ui/unbroken';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { dayInWords, nearDay } from '../../../kernel/calendar/day-words';
import { leftOpenWords } from '../../parts/LeftOpenCard';
import { askedChip, statusChips } from '../treatment/labels';
import type { Part, ShipmentGlance } from './dashboard-page.server';
import { GlanceCard, GlanceEmpty } from './glance-cards';
import type { TreatmentGlance } from './treatment-glance';

/** Number of treatments that are shown; the rest are on the treatment page. */
const mostShown = 4;

type TreatmentsCardProps = {
  treatments: Part<TreatmentGlance[]>;
  /** A plan that was not paid for, or a quiz that was not finished; null where nothing is open. */
  left: LeftOpen | null;
};

/** Shows what the patient takes, and when it comes again. */
export function TreatmentsCard({ treatments, left }: TreatmentsCardProps) {
  const way = left ? leftOpenWords(left).action : { path: '/', label: 'Find out what fits you' };
  return (
    <GlanceCard name="treatment" title="Your treatment" part={treatments}>
      {(list) =>
        list.length === 0 ? (
          <GlanceEmpty to={way.path} action={way.label}>
            What your provider prescribes shows here, with how to take it and when it comes again.
          </GlanceEmpty>
        ) : (
          <>
            <ul className="mt-1 min-[56rem]:grid min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] min-[56rem]:gap-x-4 min-[56rem]:gap-y-0">
              {list.slice(0, mostShown).map((treatment) => (
                <Row key={treatment.id} treatment={treatment} />
              ))}
            </ul>
            <p className="glance-foot">
              <Link to="/patient/treatment" className="glance-link">
                {list.length > mostShown
                  ? `${list.length - mostShown} more, how to use each, doses and refills `
                  : 'How to use it, doses and refills '}
                <span aria-hidden="true">→</span>
              </Link>
              <Link to="/patient/pharmacy" className="glance-link">
                Add extras from the pharmacy <span aria-hidden="true">→</span>
              </Link>
            </p>
          </>
        )
      }
    </GlanceCard>
  );
}

function Row({ treatment }: { treatment: TreatmentGlance }) {
  const { title, strength, status } = treatment;
  const { words, tone } = isAsked(treatment) ? askedChip : statusChips[status];
  return (
    <li className="treatment-glance">
      <span className="font-[560]">
        {unbroken(
          [title, strengthToName(title, strength)].filter((part) => part !== null).join(' '),
        )}
      </span>
      <Chip tone={tone}>{words}</Chip>
      <span className="glance-note">{aheadWords(treatment)}</span>
    </li>
  );
}

/** Says whether other medicine waits for its patient's yes or no. On hold, nobody is asked. */
function isAsked({ status, askedMedicine }: TreatmentGlance): boolean {
  return askedMedicine !== null && status !== 'onHold';
}

function aheadWords(treatment: TreatmentGlance): string {
  const { status, refillsLeft } = treatment;
  if (status === 'inReview') return 'Waits for a provider’s decision.';
  if (treatment.isRecalled) return 'Recalled by its maker: take none of it until more has come.';
  if (status === 'onHold') return 'Nothing is sent until a provider has looked at it again.';
  // What they are asked about is not theirs yet, nor are its refills.
  if (isAsked(treatment)) return 'What your provider suggests waits for your answer.';
  const supply = supplyWords(treatment);
  // The day before which a provider looks says it, without alarming whoever is still supplied.
  const isSaid = refillsLeft === null || (refillsLeft === 0 && supply !== null);
  const ahead = [supply, isSaid ? null : refillWords(refillsLeft)];
  return ahead.filter((words) => words !== null).join('\u00a0· ');
}

function supplyWords({
  nextRefillOn,
  isRefillDue,
  isPriceAsked,
  waitsFor,
  supply,
  refillsLeft,
}: TreatmentGlance): string | null {
  if (nextRefillOn === null) return null;
  if (isPriceAsked) return 'Next refill waits for your word';
  const day = dayInWords(nextRefillOn, 'short');
  if (!isRefillDue) {
    return refillsLeft === 0 ? `Your provider looks again before ${day}` : `Next ${supply} ${day}`;
  }
  if (waitsFor !== null)
    return `Next refill waits for your ${waitsFor === 'answer' ? 'check-in' : 'provider'}`;
  return supply === 'refill' ? 'Next refill being prepared' : 'Renewal due now';
}

function refillWords(left: number): string {
  if (left === 0) return 'no refills left';
  return left === 1 ? '1 refill left' : `${left} refills left`;
}

/** The shipment that arrives next, and how far it is. */
export function ShipmentCard({ shipment }: { shipment: Part<ShipmentGlance | null> }) {
  return (
    <GlanceCard name="parcel" title="Next shipment" part={shipment}>
      {(glance) =>
        glance === null ? (
          <GlanceEmpty to="/patient/shipments" action="See your orders">
            Nothing is on its way. A parcel shows here from the day it is packed.
          </GlanceEmpty>
        ) : (
          <Shipment shipment={glance} />
        )
      }
    </GlanceCard>
  );
}

function Shipment({ shipment }: { shipment: ShipmentGlance }) {
  const { contents, stages, tracking, others } = shipment;
  return (
    <>
      <p className="glance-note">{unbroken(contents)}</p>
      <ol className="shipment-stages">
        {stages.map(({ stage, status }) => (
          <li key={stage} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
            {stageWords(stage, shipment)}
            {status === 'past' ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
      <div className="glance-row">
        <span>
          {shipment.isCardNeeded
            ? 'It waits for a card that pays what it costs more.'
            : tracking
              ? `Tracking ${tracking.number}`
              : 'The tracking number comes with the parcel.'}
        </span>
        {shipment.isCardNeeded ? (
          <Link to="/patient/account/payment-methods" className="glance-link">
            Give a card <span aria-hidden="true">→</span>
          </Link>
        ) : null}
        {tracking ? (
          <a className="glance-link" href={tracking.link} target="_blank" rel="noreferrer">
            Follow <span aria-hidden="true">→</span>
            <VisuallyHidden>: the parcel on the carrier’s page, in a new tab</VisuallyHidden>
          </a>
        ) : null}
      </div>
      {others > 0 ? (
        <p className="glance-foot">
          <Link to="/patient/shipments" className="glance-link">
            {others === 1 ? 'One more parcel' : `${others} more parcels`} on the way{' '}
            <span aria-hidden="true">→</span>
          </Link>
        </p>
      ) : null}
    </>
  );
}

function stageWords(
  stage: ShipmentGlance['stages'][number]['stage'],
  { isPrescribed, expectedOn }: ShipmentGlance,
): string {
  switch (stage) {
    case 'approved':
      return isPrescribed ? 'Approved' : 'Ordered';
    case 'packed':
      return 'Packed';
    case 'onItsWay':
      return 'On its way';
    case 'arrived':
      return expectedOn === null ? 'With you' : nearDay(expectedOn);
  }
}
