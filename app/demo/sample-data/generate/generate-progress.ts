import { doseCalendar } from '../../../../engine/care';
import { addDays, daysBetween } from '../../../../engine/values';
import type { QuizKind } from '../../../../schemas/generated/types';
import { followedBy, type ScoreId } from '../../../care/progress/measures';
import { doseLogs, type prescriptions } from '../../../database/tables/prescriptions.schema.server';
import {
  type MeasureId,
  progressEntries,
  progressGoals,
} from '../../../database/tables/progress.schema.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import { after } from '../sample-data.server';
import type { Supply } from './generate-refills';
import type { Patient, SentIntake } from './generate-visitor';

type Prescription = typeof prescriptions.$inferSelect;

/** Entries that somebody makes of how it goes. */
export interface Course {
  intake: SentIntake;
  quiz: QuizKind;
  /** The first day of the treatment, YYYY-MM-DD; null where none began. */
  startedOn: string | null;
  /** The day on which they stopped with it, YYYY-MM-DD; null while they go on. */
  stoppedOn: string | null;
}

/** Weights and scores, as somebody enters them who is mostly diligent at first. */
export function generateProgress(patient: Patient, course: Course): void {
  const { sampleData, random, id: patientId, body } = patient;
  const { intake, quiz, startedOn } = course;
  const follow = followedBy([quiz]);
  if (follow.weight)
    enter(patient, dayOf(intake.sentAt), 'weight', body.weight * 100, 'From your intake');
  if (startedOn === null) return;
  if (follow.weight && random.chance(0.8)) {
    const updatedAt = intake.sentAt;
    sampleData.book.note(progressGoals, {
      patientId,
      measure: 'weight',
      value: body.goal * 100,
      updatedAt,
    });
  }
  const today = dayOf(sampleData.now);
  const diligence = random.weighed([
    [0, 20],
    [0.5, 40],
    [0.85, 40],
  ]);
  const givesUp = random.chance(0.25) ? random.whole(20, 90) : Number.POSITIVE_INFINITY;
  const weightOn = courseOfWeight(patient, course);
  const scoreOn = new Map(follow.scores.map((id) => [id, courseOfScore(patient, id)]));
  for (let nth = random.whole(0, 6); ; nth += random.whole(5, 8)) {
    const date = addDays(startedOn, nth);
    if (date > today || nth > givesUp) return;
    if (date === dayOf(intake.sentAt) || !random.chance(diligence)) continue;
    if (follow.weight) enter(patient, date, 'weight', Math.round(weightOn(nth) * 10) * 10, null);
    if (!random.chance(0.7)) continue;
    for (const [id, course] of scoreOn) enter(patient, date, id, course(nth), null);
  }
}

function enter(
  { sampleData: { book, now }, random, id: patientId }: Patient,
  date: string,
  measure: MeasureId,
  value: number,
  text: string | null,
): void {
  const at = after(startOfDay(date), random.between(7, 22) * hour);
  book.note(progressEntries, {
    id: random.uuid(),
    patientId,
    day: date,
    measure,
    value,
    note: text,
    updatedAt: at > now ? now : at,
    deletedAt: null,
  });
}

/**
 * Pounds on a day of the treatment: quick at first, slower later, with a few weeks on which nothing moves, and up and
 * down from day to day. Whoever stops gains some of it back.
 */
function courseOfWeight(
  { random, body }: Patient,
  { startedOn, stoppedOn }: Course,
): (nth: number) => number {
  const most = body.weight * random.between(0.07, 0.19);
  const pace = random.between(80, 130);
  const plateau = random.whole(42, 90);
  const rest = random.whole(14, 28);
  const stop = stoppedOn === null || startedOn === null ? null : daysBetween(startedOn, stoppedOn);
  const lost = (nth: number) => {
    const moving = nth <= plateau ? nth : Math.max(plateau, nth - rest);
    return most * (1 - Math.exp(-moving / pace)) * 1.35;
  };
  return (nth) => {
    const until = stop === null ? nth : Math.min(nth, stop);
    const back = Math.max(0, nth - until) * 0.05;
    return body.weight - lost(until) + Math.min(back, lost(until) / 2) + random.around(0, 0.7);
  };
}

/**
 * Values at the beginning and at the end on a scale of ten, and the number of days after which most of the change has
 * happened.
 */
const courses = {
  nausea: [5, 1, 30],
  appetite: [8, 4, 25],
  energy: [4, 7, 45],
  confidence: [3, 7, 30],
  firmness: [3, 7, 25],
  control: [2, 6, 35],
  satisfaction: [4, 7, 35],
  desire: [3, 6, 50],
  shedding: [7, 3, 70],
  fullness: [3, 5, 110],
} as const satisfies Record<ScoreId, readonly [number, number, number]>;

function courseOfScore({ random }: Patient, id: ScoreId): (nth: number) => number {
  const [from, to, days] = courses[id];
  const own = random.around(0, 0.7);
  return (nth) => {
    const at = from + (to - from) * (1 - Math.exp(-nth / days)) + own + random.around(0, 0.6);
    return Math.min(10, Math.max(0, Math.round(at)));
  };
}

/** Doses that somebody noted, of what is taken once a week. */
export function generateDoses(
  { sampleData: { book, now }, random, id: patientId }: Patient,
  { id: prescriptionId, packing, quantity, doseSteps: steps }: Prescription,
  supplies: readonly Supply[],
  { startedOn, until }: { startedOn: string; until: string },
): void {
  const fills = supplies.flatMap(({ fill, receivedOn }) =>
    receivedOn === null ? [] : [{ fill, receivedOn }],
  );
  const regimen = { packing, quantity, steps };
  const { stretches } = doseCalendar({ regimen, fills, firstDoseOn: startedOn, pauses: [] }, until);
  for (let date = startedOn; date <= until; date = addDays(date, 7)) {
    const takenAt = after(startOfDay(date), random.between(7, 22) * hour);
    const isNoted = date === startedOn || random.chance(0.88);
    if (!isNoted || takenAt >= now) continue;
    const dose = stretches.find(({ startsOn, endsOn }) => startsOn <= date && date < endsOn);
    // Nobody takes what they do not have.
    if (!dose) continue;
    book.note(doseLogs, {
      id: random.uuid(),
      patientId,
      prescriptionId,
      day: date,
      dosage: dose.dosage,
      takenAt,
    });
  }
}
