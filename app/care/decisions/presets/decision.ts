import type { DoseStep } from '../../../../engine';
import type { RefusalPreset } from './refusal-presets';
import type { StopPreset } from './stop-presets';

/** What a provider prescribes for one line of an order. */
export interface PrescribedLine {
  orderLineId: string;
  /** What is prescribed, of the catalogue: what was ordered, or something in its place. */
  productId: string;
  variantId: string;
  /** The sig: how to take it, in words. */
  directions: string;
  /** Units of one supply. */
  quantity: number;
  /** Refills after the first supply. */
  refills: number;
  /** The last day on which it may be filled, YYYY-MM-DD. */
  validThrough: string;
  /** From week to week, the first from week 1; empty where there is only one strength. */
  doseSteps: DoseStep[];
}

/** Whether a decision of a kind writes prescriptions. */
export function prescribes(kind: Decision['kind']): boolean {
  return kind === 'approve' || kind === 'change';
}

/**
 * Whether only somebody who may prescribe makes a decision of a kind: one that writes a prescription, and one that lets
 * a prescription go on although the patient told something that may speak against it.
 */
export function needsPrescriber(kind: Decision['kind']): boolean {
  return prescribes(kind) || kind === 'keepGoing';
}

/** What a provider may decide about a case. */
export type Decision =
  | {
      kind: 'approve';
      /** The intake that was read; null where the case has none. */
      intake: string | null;
      lines: PrescribedLine[];
    }
  /** Asks the patient for something, in a message. */
  | { kind: 'askForMore'; message: string }
  /** Takes back an approval that has not reached the pharmacy. */
  | { kind: 'takeBack'; reason: string }
  | {
      kind: 'refuse';
      /** For the patient to read. */
      reason: string;
      /** The reason of the list that it began with; none where it is in words of its own. */
      preset?: RefusalPreset;
    }
  /** Prescribes otherwise what goes on being sent: it begins with the next parcel. */
  | {
      kind: 'change';
      /** For the patient to read. */
      reason: string;
      lines: PrescribedLine[];
    }
  /** Lets go on what is held, or waits for a look, because of what the patient told. */
  | {
      kind: 'keepGoing';
      /** For the record: the patient does not read it. */
      reason: string;
    }
  /** Ends a treatment that was approved. */
  | {
      kind: 'stop';
      /** For the patient to read. */
      reason: string;
      /** The reason of the list that it began with; none where it is in words of its own. */
      preset?: StopPreset;
    };
