import { addDays, daysBetween } from '../values/calendar';

/** A strength from a week of the treatment on. */
export interface DoseStep {
  /** The first week is 1. */
  fromWeek: number;
  /** Hundredths of the unit. */
  dosage: number;
  unit: string;
}

/** A step with the weeks and days it covers. */
export interface ScheduledDose extends DoseStep {
  /** The last week; null for the step that stays. */
  toWeek: number | null;
  /** YYYY-MM-DD; null while the treatment has not begun. */
  startsOn: string | null;
  status: 'past' | 'now' | 'ahead';
}

/**
 * The week of a treatment that a day falls into.
 * @param startedOn The first day of week 1, YYYY-MM-DD.
 * @param day YYYY-MM-DD.
 * @returns 0 or less before it began.
 */
export function treatmentWeek(startedOn: string, day: string): number {
  return Math.floor(daysBetween(startedOn, day) / 7) + 1;
}

/**
 * The whole schedule as it stands on a day. Before the treatment begins the first step is the present one.
 * @param startedOn YYYY-MM-DD; null while it has not begun.
 */
export function doseSchedule(
  steps: readonly DoseStep[],
  startedOn: string | null,
  today: string,
): ScheduledDose[] {
  const inOrder = [...steps].sort((a, b) => a.fromWeek - b.fromWeek);
  const week = startedOn === null ? 1 : Math.max(1, treatmentWeek(startedOn, today));
  const present = Math.max(
    0,
    inOrder.findLastIndex(({ fromWeek }) => fromWeek <= week),
  );
  return inOrder.map((step, place) => {
    const following = inOrder[place + 1];
    return {
      ...step,
      toWeek: following ? following.fromWeek - 1 : null,
      startsOn: startedOn === null ? null : addDays(startedOn, (step.fromWeek - 1) * 7),
      status: place < present ? 'past' : place === present ? 'now' : 'ahead',
    };
  });
}

/** Finds the step of a schedule that is to be taken now. */
export function doseNow(schedule: readonly ScheduledDose[]): ScheduledDose | undefined {
  return schedule.find(({ status }) => status === 'now');
}
