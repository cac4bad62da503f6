import { formatDay, formatMoney } from '../../../../engine/values';
import type { PeriodUnit } from '../../../../schemas/generated/types';
import { supplyWord, type Treatment } from '../../../care/treatments/treatment';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';

/** What there is to know about a treatment, in short. */
export function TreatmentFacts({ treatment }: { treatment: Treatment }) {
  return (
    <dl className="treatment-facts">
      {factsOf(treatment).map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {unbroken(value)}
            {note === undefined ? null : <small>{unbroken(note)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  name: string;
  value: string;
  note?: string;
}

function factsOf({ prescription, subscription, dose, ...treatment }: Treatment): Fact[] {
  const facts: Fact[] = [];
  // What a provider ended is not to be taken any more.
  if (treatment.status === 'stopped') return providerOf(prescription, treatment);
  const strength = dose?.now ?? treatment.orderedStrength;
  if (strength !== null) {
    const next = dose?.schedule.find(({ standing }) => standing === 'ahead');
    facts.push({
      name: dose ? 'Your dose now' : strengthWord(treatment),
      value: strength,
      note:
        next?.startsOn && treatment.coming === null
          ? `${next.dosage / 100} ${next.unit} planned from ${dayInWords(next.startsOn)}`
          : undefined,
    });
  }
  const isOnHold = treatment.status === 'onHold';
  // Whether to take it at all is what they are to ask.
  if (dose?.nextOn && !isOnHold) {
    facts.push({
      name: 'Next dose',
      value: dose.isDue ? 'Today' : dayInWords(dose.nextOn),
      note: dose.lastTakenOn ? `Last one on ${dayInWords(dose.lastTakenOn)}` : undefined,
    });
  }
  if (subscription?.nextRefillOn) {
    facts.push({
      name: `Next ${supplyWord(treatment)}`,
      value: isOnHold ? 'Waits for your provider' : refillWords(treatment, subscription),
      note: `${formatMoney(subscription.renewalTotal)} ${everyPeriod(subscription.every, subscription.unit)}`,
    });
  }
  if (prescription) {
    facts.push({
      name: 'Refills left',
      value: `${prescription.refillsLeft} of ${prescription.refills}`,
      note: `Prescription valid through ${formatDay(prescription.validThrough)}`,
    });
  }
  return [...facts, ...providerOf(prescription, treatment)];
}

function providerOf(
  prescription: Treatment['prescription'],
  { case: found }: Pick<Treatment, 'case'>,
): Fact[] {
  const value = prescription?.providerName ?? found?.providerName ?? null;
  return value === null ? [] : [{ name: 'Your provider', value }];
}

/** Only what a provider has to decide about is asked for; the rest comes as it was ordered. */
function strengthWord(treatment: Pick<Treatment, 'case'>): string {
  return treatment.case === null ? 'Strength' : 'Strength you asked for';
}

function refillWords(
  treatment: Pick<Treatment, 'case'>,
  { isRefillDue, nextRefillOn }: NonNullable<Treatment['subscription']>,
): string {
  return isRefillDue || nextRefillOn === null ? dueWords(treatment) : dayInWords(nextRefillOn);
}

/** What is made ready once its day has come; what nobody prepares is only due. */
function dueWords(treatment: Pick<Treatment, 'case'>): string {
  return treatment.case === null ? 'Due now' : 'Being prepared';
}

/** How often something renews: every month, every 3 months. */
function everyPeriod(every: number, unit: PeriodUnit): string {
  return every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;
}
