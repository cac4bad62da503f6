import type { PatientAppointment } from '../../../care/appointments/patient-appointments.server';
import type { Stage } from '../../../care/dispensing/shipments/shipment';
import type { ProgressAtAGlance } from '../../../care/progress/progress.server';
import { localTime } from '../../../kernel/calendar/zone-time';
import type { MessageGlance, NextStep, ToDo, TreatmentGlance } from './next-step';

/** The shipment that arrives next. */
export interface ShipmentGlance {
  number: string;
  contents: string;
  isPrescribed: boolean;
  stages: { stage: Stage; status: 'past' | 'now' | 'ahead' }[];
  expectedOn: string | null;
  tracking: { number: string; link: string } | null;
  /** Number of others on their way. */
  others: number;
}

export interface Dashboard {
  csrf: string;
  greeting: string;
  /** The zone in which times are told. */
  timeZone: string;
  /** ISO 8601. */
  now: string;
  next: NextStep;
  treatments: Part<TreatmentGlance[]>;
  shipment: Part<ShipmentGlance | null>;
  appointments: Part<PatientAppointment[]>;
  message: Part<MessageGlance | null>;
  progress: Part<ProgressAtAGlance | null>;
  toDos: Part<ToDo[]>;
}

/** Content of one card of a page; or that it could not be read, which leaves the other cards alone. */
export type Part<T> = { ok: true; value: T } | { ok: false };

/**
 * Waits for what a card shows. Its failure stays with the card.
 * @param onFailure Told what went wrong.
 */
export async function settled<T>(
  reading: Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<Part<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    onFailure(error);
    return { ok: false };
  }
}

/** Returns what was read; `otherwise` where it could not be. */
export function valueOr<T, U>(part: Part<T>, otherwise: U): T | U {
  return part.ok ? part.value : otherwise;
}

/**
 * A greeting that fits the time of day.
 * @param timeZone The patient’s, by its IANA name; null while nobody knows where they live.
 */
export function greetingAt(now: Date, timeZone: string | null, firstName: string): string {
  if (timeZone === null) return `Hello, ${firstName}`;
  const hour = new Date(localTime(timeZone, now.getTime())).getUTCHours();
  return `${wordsAt(hour)}, ${firstName}`;
}

/** In the middle of the night it is no part of the day that anyone is greeted by. */
function wordsAt(hour: number): string {
  if (hour < 4) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
