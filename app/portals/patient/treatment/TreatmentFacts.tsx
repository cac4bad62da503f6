import type { DoseWeek, ScheduledDose } from '../../../../engine/care';
import { everyPeriod, formatDosage, formatMoney } from '../../../../engine/values';
import { supplyWord, type Treatment } from '../../../care/treatments/treatment';
import { Chip } from '../../../design/ui/Chip';
import { Glyph, type GlyphName } from '../../../design/ui/Glyph';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';

/** Shows what there is to know about a treatment, in short. */
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

function factsOf(treatment: Treatment): Fact[] {
  const { prescription, subscription, dose } = treatment;
  const facts: Fact[] = [];
  // A treatment that a provider ended is not to be taken any more.
  if (treatment.status === 'stopped') return providerOf(prescription, treatment);
  const isOnHold = treatment.status === 'onHold';
  const strength = dose ? (dose.now ?? dose.first) : treatment.orderedStrength;
  if (strength !== null) {
    const next = dose?.schedule.find(({ status }) => status === 'ahead');
    facts.push({
      name: strengthWord(treatment),
      value: strength,
      note:
        next?.startsOn && treatment.coming === null && !isOnHold
          ? `${next.dosage / 100} ${next.unit} planned from ${dayInWords(next.startsOn)}`
          : undefined,
    });
  }
  // Whether to take it at all is what they are to ask.
  if (dose?.nextOn && !isOnHold) {
    facts.push({
      name: 'Next dose',
      value: dose.isDue ? 'Today' : dayInWords(dose.nextOn),
      note: dose.lastTakenOn ? `Last one on ${dayInWords(dose.lastTakenOn)}` : undefined,
    });
  }
  if (dose && dose.nextOn === null && dose.riseOn !== null && !dose.isUsedUp && !isOnHold) {
    const isKept = dose.rise?.waitsFor === 'change';
    facts.push({ name: 'Next dose', value: isKept ? 'Ask your care team' : 'After your check-in' });
  }
  if (dose?.suppliedThrough && !dose.isUsedUp && !isOnHold) {
    facts.push({ name: 'Parcels last until', value: dayInWords(dose.suppliedThrough) });
  }
  if (subscription?.nextRefillOn) {
    facts.push({
      name:
        prescription?.refillsLeft === 0 && !subscription.isRefillDue
          ? 'Your provider looks again before'
          : `Next ${supplyWord(treatment)}`,
      value: isOnHold ? 'Waits for your provider' : refillWords(treatment, subscription),
      note: priceWords(subscription, isRising(dose)),
    });
  }
  // A medicine they are asked about is not theirs yet.
  if (prescription && !prescription.isEnded && treatment.asked === null) {
    facts.push({
      name: 'Refills left',
      value:
        prescription.refills === 0
          ? 'None'
          : `${prescription.refillsLeft} of ${prescription.refills}`,
      note: `Prescription valid through ${dayInWords(prescription.validThrough, 'longWithYear')}`,
    });
  }
  return [...facts, ...providerOf(prescription, treatment)];
}

/** Says whether a strength is ahead, which may have another price. */
function isRising(dose: Treatment['dose']): boolean {
  return dose?.schedule.some(({ status }) => status === 'ahead') ?? false;
}

function priceWords(
  { renewalTotal, currency, every, unit }: NonNullable<Treatment['subscription']>,
  isRising: boolean,
): string {
  const words = `${formatMoney(renewalTotal, currency)} ${everyPeriod(every, unit)}`;
  return isRising ? `${words} at this strength` : words;
}

function providerOf(
  prescription: Treatment['prescription'],
  { case: found }: Pick<Treatment, 'case'>,
): Fact[] {
  const value = prescription?.providerName ?? found?.providerName ?? null;
  return value === null ? [] : [{ name: 'Your provider', value }];
}

/** Label of the strength. Only what a provider has to decide about is asked for; the rest comes as it was ordered. */
function strengthWord({
  case: found,
  dose,
  status,
}: Pick<Treatment, 'case' | 'dose' | 'status'>): string {
  if (!dose) return found === null ? 'Strength' : 'Strength you asked for';
  // On hold, it is not said to be taken.
  if (status === 'onHold') return 'Strength prescribed';
  return dose.now ? 'Your dose now' : 'Your first dose';
}

function refillWords(
  treatment: Pick<Treatment, 'case'>,
  { isRefillDue, nextRefillOn, waitsFor }: NonNullable<Treatment['subscription']>,
): string {
  if (isRefillDue && waitsFor !== null)
    return waitsFor === 'answer' ? 'Waits for your check-in' : 'Waits for your provider';
  return isRefillDue || nextRefillOn === null ? dueWords(treatment) : dayInWords(nextRefillOn);
}

/** Returns what is made ready once its day has come; what nobody prepares is only due. */
function dueWords(treatment: Pick<Treatment, 'case'>): string {
  return treatment.case === null ? 'Due now' : 'Being prepared';
}

type DoseScheduleProps = {
  schedule: readonly ScheduledDose[];
  /** The week it is; null before the treatment began. */
  week: number | null;
};

/** The strengths of a treatment from week to week, and where the patient is. */
export function DoseSchedule({ schedule, week }: DoseScheduleProps) {
  return (
    <ol className="dose-schedule">
      {schedule.map(({ fromWeek, toWeek, dosage, unit, startsOn, status }) => (
        <li
          key={fromWeek}
          data-status={status}
          aria-current={status === 'now' ? 'step' : undefined}
        >
          <span className="dose-mark" aria-hidden="true">
            {status === 'past' ? <Glyph name="check" /> : null}
          </span>
          <span className="dose-strength">{unbroken(formatDosage(dosage, unit))}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {weeks(fromWeek, toWeek)}
            {startsOn !== null && status === 'ahead'
              ? `, from ${dayInWords(startsOn, 'short')}`
              : null}
            {status === 'now' ? (
              <Chip tone="brand">{week === null ? 'You start here' : `Now: week ${week}`}</Chip>
            ) : null}
            {status === 'past' ? <span className="sr-only">Done</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function weeks(from: number, to: number | null): string {
  if (to === null) return `Week ${from} and after`;
  return from === to ? `Week ${from}` : `Weeks ${from} to ${to}`;
}

const weekWords = {
  noted: { word: 'noted', legend: 'Noted by you', glyph: 'check' },
  notNoted: { word: 'not noted', legend: 'Not noted', glyph: 'dash' },
  planned: { word: 'planned', legend: 'Planned', glyph: null },
} as const satisfies Record<
  DoseWeek['status'],
  { word: string; legend: string; glyph: GlyphName | null }
>;

/** Weeks that are shown: the newest. */
const mostWeeks = 12;

/** Doses that were noted, and those that are planned, a mark for each week. */
export function DoseWeeks({ id, weeks }: { id: string; weeks: readonly DoseWeek[] }) {
  const shown = weeks.slice(-mostWeeks);
  const kinds = (['noted', 'notNoted', 'planned'] as const).filter((kind) =>
    shown.some(({ status }) => status === kind),
  );
  return (
    <div>
      <h3 id={`weeks-${id}`} className="font-sans text-base font-[620] tracking-normal">
        Your doses, week by week
      </h3>
      <ol className="dose-weeks" aria-labelledby={`weeks-${id}`}>
        {shown.map(({ week, status }) => (
          <li key={week}>
            <span className="sr-only">Week </span>
            <span>{week}</span>
            <span className="sr-only">: {weekWords[status].word}</span>
            <WeekMark status={status} />
          </li>
        ))}
      </ol>
      <ul className="dose-legend">
        {kinds.map((status) => (
          <li key={status}>
            <WeekMark status={status} />
            {weekWords[status].legend}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WeekMark({ status }: Pick<DoseWeek, 'status'>) {
  const { glyph } = weekWords[status];
  return (
    <span className="week-mark" data-status={status} aria-hidden="true">
      {glyph === null ? null : <Glyph name={glyph} />}
    </span>
  );
}
