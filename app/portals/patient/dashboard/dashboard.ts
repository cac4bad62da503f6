import type { PatientAppointment } from '../../../care/appointments/patient-appointments.server';
import type { Stage } from '../../../care/dispensing/shipments/shipment';
import type { ProgressAtAGlance } from '../../../care/progress/progress.server';
import type { NextStep } from './next-step';
import type { Part } from './settled';
import type { MessageGlance, TreatmentGlance } from './standing';
import type { ToDo } from './to-dos';

/** The shipment that arrives next. */
export interface ShipmentGlance {
  number: string;
  contents: string;
  isPrescribed: boolean;
  stages: { stage: Stage; standing: 'past' | 'now' | 'ahead' }[];
  expectedOn: string | null;
  tracking: { number: string; link: string } | null;
  /** How many others are on their way. */
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
