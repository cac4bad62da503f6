import type { Decision } from '../../database/tables/care.schema.server';

/** Says whether a decision of a kind writes prescriptions. */
export function prescribes(kind: Decision['kind']): boolean {
  return kind === 'approve' || kind === 'change';
}

/**
 * Says whether only somebody whose role decides makes a decision of a kind. Whoever prepares asks the patient for more.
 */
export function needsDecider(kind: Decision['kind']): boolean {
  return kind !== 'askForMore';
}

/**
 * Tells whether only somebody who may prescribe makes a decision of a kind: one that writes a prescription, or one that
 * lets a prescription go on although the patient told something that may speak against it.
 */
export function needsPrescriber(kind: Decision['kind']): boolean {
  return prescribes(kind) || kind === 'keepGoing';
}
