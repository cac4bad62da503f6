import { isCalledOff, nextDose, risesToAsk, riseToAsk } from '../../../engine/care';
import { daysOfDose, directionsInWords } from '../../../engine/supply';
import { addDays, formatDosage } from '../../../engine/values';
import type { Product } from '../../../schemas/generated/types';
import { dayOf } from '../../kernel/calendar/service-day';
import { isRecalled, strengthNow } from '../prescriptions/courses.server';
import type { TreatmentDose } from './treatment';
import {
  isWaitingForWord,
  type PrescriptionInHand,
  type TreatmentRow,
} from './treatment-rows.server';

/** Presents the doses of what a patient takes, and when the next one is. */
export function presentDose(
  { prescription, course, weeks, missed }: PrescriptionInHand,
  row: TreatmentRow,
  product: Product | undefined,
  today: string,
): TreatmentDose {
  const { isOnHold, checkedOn, askedOn, waitsFor } = row;
  const { calendar, lastTakenOn, hasLeft, recalledFrom } = course;
  const { directions, packing, doseSteps, strength } = prescription;
  const { startedOn, week, schedule, suppliedThrough } = calendar;
  const isSupplied = calendar.present !== null;
  const now = strengthNow(prescription, course);
  const first = startedOn === null ? (doseSteps[0] ?? null) : null;
  const rhythm = product?.doseRhythm === undefined ? null : packing.rhythm;
  // Nothing can be taken before the first shipment is there, and after the last one is used up.
  const due = rhythm === null || !isSupplied ? null : nextDose(rhythm, lastTakenOn, today);
  const isOut = due !== null && suppliedThrough !== null && due > suppliedThrough;
  const nextOn = isOut || (due !== null && isRecalled(course, due)) ? null : due;
  const isTakenToday = lastTakenOn === today;
  const kept = keptBy(row, prescription);
  const asked = { checkedOn, askedOn, lastTakenOn, kept };
  const rise = isSupplied && now ? riseToAsk(calendar, asked, today) : null;
  const [riseAhead] = rhythm === null ? [] : risesToAsk(calendar, asked);
  const take = startedOn === null ? packing.unitSteps?.[0]?.text : calendar.present?.take;
  const dose: TreatmentDose = {
    prescriptionId: prescription.id,
    directions: directionsInWords(directions, packing, now ?? first, take),
    rhythm,
    startedOn,
    week,
    schedule,
    weeks,
    now: now ? formatDosage(now.dosage, now.unit) : isSupplied ? strength || null : null,
    dosage: (now ?? first)?.dosage ?? null,
    first: first ? formatDosage(first.dosage, first.unit) : null,
    isUsedUp: startedOn !== null && !isSupplied && daysOfDose(packing) !== null,
    suppliedThrough,
    lastTakenOn,
    nextOn,
    isTakenToday,
    hasLeft,
    unnoted: (!isTakenToday && missed) || null,
    rise:
      rise && now
        ? {
            to: formatDosage(rise.dosage, now.unit),
            waitsFor: isCalledOff(rise, kept) ? 'change' : waitsFor,
          }
        : null,
    riseOn: riseAhead?.startsOn ?? null,
    // Nobody is told to take what a provider has to look at first.
    isDue: nextOn !== null && nextOn <= today && !isTakenToday && !isOnHold,
    isRecalled: false,
    recalledFrom,
  };
  if (isRecalled(course, today)) return whileRecalled(dose);
  return recalledFrom === null ? dose : untilRecalled(dose, recalledFrom);
}

/** Presents a dose of which a later package is recalled: nothing is told of its days. */
function untilRecalled(dose: TreatmentDose, recalledFrom: string): TreatmentDose {
  const { suppliedThrough, schedule, weeks } = dose;
  const isOpen = (day: string | null) => day !== null && day >= recalledFrom;
  return {
    ...dose,
    suppliedThrough: isOpen(suppliedThrough) ? addDays(recalledFrom, -1) : suppliedThrough,
    schedule: schedule.map((step) => (isOpen(step.startsOn) ? { ...step, startsOn: null } : step)),
    weeks: weeks.filter(({ startsOn }) => !isOpen(startsOn)),
  };
}

/** Presents a dose whose package is recalled: nothing is taken now, and nobody knows yet when it goes on. */
function whileRecalled(dose: TreatmentDose): TreatmentDose {
  const ahead = dose.schedule.map((step) =>
    step.status === 'past' ? step : { ...step, status: 'ahead' as const, startsOn: null },
  );
  return {
    ...dose,
    isRecalled: true,
    ...{ isDue: false, nextOn: null, isUsedUp: false, suppliedThrough: null },
    ...{ now: null, first: null, directions: '', schedule: ahead },
    weeks: dose.weeks.filter(({ status }) => status !== 'planned'),
    // A missed dose and a higher strength are asked about once it goes on.
    ...{ unnoted: null, rise: null, riseOn: null },
  };
}

/** The strength that a provider went on with since what is at hand was sent; null where it is not changed. */
function keptBy(
  { prescription: next }: TreatmentRow,
  { id, productId }: PrescriptionInHand['prescription'],
): { at: number; since: string } | null {
  const at = next?.doseSteps[0]?.dosage;
  if (!next || at === undefined || next.id === id || next.productId !== productId) return null;
  return isWaitingForWord(next) ? null : { at, since: dayOf(next.issuedAt) };
}
