import type { ScheduledDose } from '../../../../engine/care';
import { formatDosage } from '../../../../engine/values';
import { Chip } from '../../../design/ui/Chip';
import { Glyph } from '../../../design/ui/Glyph';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';

type DoseScheduleProps = {
  schedule: readonly ScheduledDose[];
  /** The week it is; null before the treatment began. */
  week: number | null;
};

/** The strengths of a treatment from week to week, and where the patient is. */
export function DoseSchedule({ schedule, week }: DoseScheduleProps) {
  return (
    <ol className="dose-schedule">
      {schedule.map(({ fromWeek, toWeek, dosage, unit, startsOn, standing }) => (
        <li
          key={fromWeek}
          data-standing={standing}
          aria-current={standing === 'now' ? 'step' : undefined}
        >
          <span className="dose-mark" aria-hidden="true">
            {standing === 'past' ? <Glyph name="check" /> : null}
          </span>
          <span className="dose-strength">{unbroken(formatDosage(dosage, unit))}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {weeks(fromWeek, toWeek)}
            {startsOn !== null && standing === 'ahead'
              ? `, from ${dayInWords(startsOn, 'short')}`
              : null}
            {standing === 'now' ? (
              <Chip tone="brand">{week === null ? 'You start here' : `Now: week ${week}`}</Chip>
            ) : null}
            {standing === 'past' ? <span className="sr-only">Done</span> : null}
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
